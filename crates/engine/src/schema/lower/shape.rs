//! Piles that cover one another, and where piles lie.

use super::super::error::Fault;
use super::super::read::Faults;
use super::super::tables::PileTable;
use super::super::words::Shape;
use super::Census;
use crate::variant::{Layout, PileKind};

/// Which piles cover each pile, and their places.
#[derive(Debug, Default)]
pub(super) struct Lay {
    pub covered_by: Vec<Vec<u8>>,
    pub layout: Layout,
}

/// Works out covers and places of a group.
pub(super) fn lay(table: &PileTable, numbers: &[u8], census: Census, faults: &mut Faults) -> Lay {
    let mut lay = Lay::default();
    lay.layout.fan = table.fan.get().copied();
    if let (Some(shape), true) = (table.shape.given(), table.covered_by.is_there()) {
        faults.add(shape.at, Fault::Conflict { a: "shape", b: "covered-by" });
    }
    if let (Some(rows), false) = (table.rows.given(), table.shape.is_there()) {
        faults.add(rows.at, Fault::NoEffect { key: "rows", needs: "`shape`" });
    }
    if let Some(shape) = table.shape.given() {
        match table.rows.get() {
            Some(rows) => {
                let drawn = draw(shape.value, rows.byte(), numbers.len());
                match drawn {
                    Ok((covers, places)) => {
                        let numbers = |cover: Vec<usize>| cover.into_iter().map(|i| numbers[i]).collect();
                        lay.covered_by = covers.into_iter().map(numbers).collect();
                        lay.layout.places = places;
                    }
                    Err((name, wanted)) if !table.count.is_bad() => {
                        let count = numbers.len();
                        let fault = Fault::ShapeCount { shape: name, count, wanted };
                        faults.add(table.count.at(shape.at), fault);
                    }
                    Err(_) => {}
                }
            }
            None if table.rows.is_bad() => {}
            None => faults.add(shape.at, Fault::MissingKey { key: "rows", table: "a `shape`" }),
        }
    }
    covers(table, numbers, census, &mut lay, faults);
    places(table, numbers, &mut lay, faults);
    lay
}

fn covers(table: &PileTable, numbers: &[u8], census: Census, lay: &mut Lay, faults: &mut Faults) {
    let Some(list) = table.covered_by.given() else { return };
    if list.value.len() != numbers.len() {
        let (found, wanted) = (list.value.len(), numbers.len());
        faults.add(list.at, Fault::ListLength { key: "covered-by", found, wanted, of: "piles in the group" });
        return;
    }
    let there = census.of(PileKind::Tableau);
    for number in list.value.iter().flat_map(|covers| &covers.value) {
        if usize::from(number.value.byte()) > there {
            let pile = format!("T{}", number.value.0);
            faults.add(number.at, Fault::NoSuchPile { pile, kind: PileKind::Tableau, there });
        }
    }
    let bytes = |i: usize| list.value[i].value.iter().map(|n| n.value.byte()).collect::<Vec<u8>>();
    lay.covered_by = (0..list.value.len()).map(bytes).collect();
    if let Some(i) = circle(numbers, &lay.covered_by) {
        faults.add(list.value[i].at, Fault::CoverCycle { number: numbers[i] });
    }
}

/// The first pile that is covered by itself, if one is.
fn circle(numbers: &[u8], covered_by: &[Vec<u8>]) -> Option<usize> {
    let covers = |number: u8| numbers.iter().position(|n| *n == number).map(|i| &covered_by[i][..]);
    (0..numbers.len()).find(|start| {
        let mut seen = [false; 256];
        let mut open = vec![numbers[*start]];
        while let Some(number) = open.pop() {
            for cover in covers(number).unwrap_or_default() {
                if *cover == numbers[*start] {
                    return true;
                }
                if !std::mem::replace(&mut seen[usize::from(*cover)], true) {
                    open.push(*cover);
                }
            }
        }
        false
    })
}

fn places(table: &PileTable, numbers: &[u8], lay: &mut Lay, faults: &mut Faults) {
    let Some(list) = table.places.given() else { return };
    let (found, wanted) = (list.value.len(), numbers.len());
    if found != wanted {
        faults.add(list.at, Fault::ListLength { key: "places", found, wanted, of: "piles in the group" });
        return;
    }
    lay.layout.places.clear();
    for place in &list.value {
        match &place.value[..] {
            [column, row] => lay.layout.places.push((column.value.byte(), row.value.byte())),
            other => {
                let (found, of) = (other.len(), "coordinates");
                faults.add(place.at, Fault::ListLength { key: "places", found, wanted: 2, of });
            }
        }
    }
}

type Drawn = (Vec<Vec<usize>>, Vec<(u8, u8)>);

/// Covers and places of a shape, or its name and how many places it has.
fn draw(shape: Shape, rows: u8, count: usize) -> Result<Drawn, (String, String)> {
    let r = usize::from(rows);
    match shape {
        Shape::Pyramid => {
            let wanted = r * (r + 1) / 2;
            if count != wanted {
                return Err((format!("pyramid of {rows} rows"), wanted.to_string()));
            }
            Ok(peaks(1, r))
        }
        Shape::Peaks => {
            // Each peak has rows of 1, 2, …; the lowest row is shared and has one place more than the one above.
            let each = r * (r - 1) / 2 + (r - 1);
            if count <= 1 || !(count - 1).is_multiple_of(each) {
                let wanted = format!(
                    "{}, {} or {}, for two, three or four peaks",
                    2 * each + 1,
                    3 * each + 1,
                    4 * each + 1
                );
                return Err((format!("row of peaks of {rows} rows"), wanted));
            }
            Ok(peaks((count - 1) / each, r))
        }
    }
}

/// Peaks side by side; a pyramid is a single one.
fn peaks(peaks: usize, rows: usize) -> Drawn {
    let mut covers = Vec::new();
    let mut places = Vec::new();
    let mut first = 0;
    for row in 1..rows {
        let next = first + peaks * row;
        for peak in 0..peaks {
            for i in 0..row {
                // In the row below a peak has one place more; in the lowest row peaks share the ends.
                let step = if row + 1 == rows { row } else { row + 1 };
                let cover = next + peak * step + i;
                covers.push(vec![cover, cover + 1]);
                places.push(((2 * peak * (rows - 1) + rows - row + 2 * i) as u8, (row - 1) as u8));
            }
        }
        first = next;
    }
    for i in 0..=peaks * (rows - 1) {
        covers.push(Vec::new());
        places.push(((2 * i) as u8, (rows - 1) as u8));
    }
    (covers, places)
}
