//! Every option of the format that touches play shows up in the prose: flipping it changes the text.

mod common;

use common::{prose, read};
use kosynka_engine::variant::*;
use kosynka_engine::{Card, PileKind, Rank, Suit};
use kosynka_prose::Lang;

/// A change of one option, with its name.
type Flip = (&'static str, fn(&mut Variant));

fn assert_told(id: &str, flips: &[Flip]) {
    let before = read(id);
    for (name, flip) in flips {
        let mut after = before.clone();
        flip(&mut after);
        assert_ne!(before, after, "{name}: nothing was flipped");
        for lang in Lang::ALL {
            assert_ne!(prose(&before, lang), prose(&after, lang), "{name} is not told ({lang})");
        }
    }
}

fn group(variant: &mut Variant, kind: PileKind) -> &mut Group {
    variant.groups.iter_mut().find(|group| group.kind == kind).expect("a group")
}

fn columns(variant: &mut Variant) -> &mut Group {
    group(variant, PileKind::Tableau)
}

fn foundations(variant: &mut Variant) -> &mut Group {
    group(variant, PileKind::Foundation)
}

fn kings() -> RankSet {
    [Rank::KING].into_iter().collect()
}

fn change_build(variant: &mut Variant, change: impl FnOnce(&mut Build)) {
    change(columns(variant).build.as_mut().expect("a build"));
}

#[test]
fn deck_and_arrangement() {
    assert_told(
        "kosynka",
        &[
            ("packs", |v| v.deck.packs = 2),
            ("suits", |v| v.deck.suits = vec![Suit::Spades; 4]),
            ("jokers", |v| v.deck.jokers = 1),
            ("without", |v| v.deck.without = kings()),
            ("gaps", |v| v.deck.gaps = kings()),
            ("first", |v| {
                v.arrange = vec![Arrange::First(vec![PackCard { card: Card::from_index(0), pack: None }])];
            }),
            ("last", |v| {
                v.arrange = vec![Arrange::Last(vec![PackCard { card: Card::from_index(0), pack: Some(0) }])];
            }),
            ("first of ranks", |v| v.arrange = vec![Arrange::FirstOfRanks(vec![Rank::ACE])]),
            ("mates first", |v| v.arrange = vec![Arrange::MatesFirst]),
            ("sink", |v| v.arrange = vec![Arrange::Sink { ranks: kings(), columns: 7 }]),
            ("unlike", |v| v.arrange = vec![Arrange::Unlike { column: 6 }]),
            ("hold back", |v| v.arrange = vec![Arrange::HoldBack { ranks: kings(), within: 8 }]),
            ("ensure", |v| v.arrange = vec![Arrange::Ensure { ranks: kings(), within: 8 }]),
        ],
    );
    let directive = |arrange| {
        let mut variant = read("kosynka");
        variant.arrange = vec![arrange];
        prose(&variant, Lang::En)
    };
    let card = |pack| vec![PackCard { card: Card::from_index(0), pack }];
    assert_ne!(directive(Arrange::First(card(None))), directive(Arrange::First(card(Some(1)))));
    assert_ne!(directive(Arrange::First(card(None))), directive(Arrange::Last(card(None))));
    let sink = |columns| directive(Arrange::Sink { ranks: kings(), columns });
    assert_ne!(sink(7), sink(8));
    let hold = |within| directive(Arrange::HoldBack { ranks: kings(), within });
    assert_ne!(hold(7), hold(8));
}

#[test]
fn deal() {
    assert_told(
        "kosynka",
        &[
            ("face", |v| v.deal[0].face = Facing::Up),
            ("last face", |v| v.deal.last_mut().expect("a step").face = Facing::Down),
            ("times", |v| v.deal[0].times = Limit::Times(2)),
            ("unlimited", |v| v.deal[0].times = Limit::Unlimited),
            ("foundations first", |v| v.deal[0].foundations_first = true),
            ("own foundation", |v| v.deal[0].to = DealTo::FoundationOfSuit),
            ("order", |v| {
                if let DealTo::Piles(piles) = &mut v.deal[0].to {
                    piles.reverse();
                }
            }),
            ("piles", |v| {
                if let DealTo::Piles(piles) = &mut v.deal[0].to {
                    piles.pop();
                }
            }),
            ("number of piles", |v| columns(v).numbers.push(8)),
        ],
    );
}

#[test]
fn building() {
    assert_told(
        "kosynka",
        &[
            ("same suit", |v| change_build(v, |build| build.suits = SuitRule::Same)),
            ("same colour", |v| change_build(v, |build| build.suits = SuitRule::SameColour)),
            ("other suit", |v| change_build(v, |build| build.suits = SuitRule::Other)),
            ("any suit", |v| change_build(v, |build| build.suits = SuitRule::Any)),
            ("up", |v| change_build(v, |build| build.step = Step::By(1))),
            ("by two", |v| change_build(v, |build| build.step = Step::By(-2))),
            ("both", |v| change_build(v, |build| build.step = Step::Both)),
            ("equal", |v| change_build(v, |build| build.step = Step::Equal)),
            ("double", |v| change_build(v, |build| build.step = Step::Double)),
            ("halve", |v| change_build(v, |build| build.step = Step::Halve)),
            ("any rank", |v| change_build(v, |build| build.step = Step::Any)),
            ("wrap", |v| change_build(v, |build| build.wrap = true)),
            ("cycle", |v| change_build(v, |build| build.cycle.0 = Rank::new(2).expect("a rank"))),
            ("dead ends", |v| change_build(v, |build| build.dead_ends.ranks = kings())),
            ("dead base", |v| change_build(v, |build| build.dead_ends.base = true)),
            ("no build", |v| columns(v).build = None),
        ],
    );
}

#[test]
fn spaces() {
    assert_told(
        "kosynka",
        &[
            ("any", |v| columns(v).start = Start::Any),
            ("nothing", |v| columns(v).start = Start::Nothing),
            ("ranks", |v| columns(v).start = Start::Ranks([Rank::ACE].into_iter().collect())),
            ("base", |v| columns(v).start = Start::Base),
            ("below base", |v| columns(v).start = Start::BelowBase),
            ("joker", |v| columns(v).start = Start::Joker),
            ("left neighbour", |v| columns(v).start = Start::LeftNeighbour(kings())),
            ("from", |v| columns(v).from = [PileKind::Waste].into_iter().collect()),
            ("not by hand", |v| columns(v).from = KindSet::NONE),
            ("start from", |v| columns(v).start_from = [PileKind::Waste].into_iter().collect()),
            ("start from nothing", |v| columns(v).start_from = KindSet::NONE),
            ("start from later", |v| {
                columns(v).start_from = [PileKind::Tableau].into_iter().collect();
                columns(v).start_from_later = [PileKind::Waste].into_iter().collect();
            }),
            ("fill", |v| columns(v).fill = vec![PileKind::Waste]),
            ("foundation base", |v| foundations(v).start = Start::Base),
        ],
    );
    let base = |how| {
        let mut variant = read("kosynka");
        foundations(&mut variant).start = Start::Base;
        variant.base_rank = how;
        prose(&variant, Lang::En)
    };
    assert_ne!(base(BaseRank::Dealt), base(BaseRank::Played));
    let later = |later: KindSet| {
        let mut variant = read("kosynka");
        columns(&mut variant).start_from = [PileKind::Tableau].into_iter().collect();
        columns(&mut variant).start_from_later = later;
        prose(&variant, Lang::En)
    };
    assert_ne!(later(KindSet::NONE), later([PileKind::Waste].into_iter().collect()));
    let filled = |kinds, count| {
        let mut variant = read("kosynka");
        columns(&mut variant).fill = kinds;
        columns(&mut variant).fill_count = count;
        prose(&variant, Lang::Ru)
    };
    assert_ne!(filled(vec![PileKind::Stock], 1), filled(vec![PileKind::Stock], 2));
    assert_ne!(
        filled(vec![PileKind::Stock, PileKind::Waste], 1),
        filled(vec![PileKind::Waste, PileKind::Stock], 1)
    );
}

#[test]
fn moving() {
    assert_told(
        "kosynka",
        &[
            ("none", |v| columns(v).unit = Unit::Nothing),
            ("top", |v| columns(v).unit = Unit::Top),
            ("top not last", |v| columns(v).unit = Unit::TopNotLast),
            ("face up", |v| columns(v).unit = Unit::FaceUp),
            ("whole", |v| columns(v).unit = Unit::Whole),
            ("whole run", |v| columns(v).unit = Unit::WholeRun),
            ("top or whole", |v| columns(v).unit = Unit::TopOrWhole),
            ("run", |v| {
                let build = columns(v).build.expect("a build");
                columns(v).run = Some(Build { suits: SuitRule::Same, ..build });
            }),
            ("capacity", |v| {
                columns(v).capacity = Capacity::Carried { cells: true, spaces: true, by_suit: false };
            }),
            ("single", |v| columns(v).accept = Accept::Single),
            ("run of", |v| foundations(v).accept = Accept::RunOf(13)),
            ("accept when", |v| columns(v).accept_when = Guard::StockEmpty),
            ("max", |v| columns(v).max = Some(3)),
            ("foundation max", |v| foundations(v).max = Some(12)),
            ("barred", |v| {
                columns(v).barred_before_redeal = vec![PileRef { kind: PileKind::Waste, number: 1 }];
            }),
            ("turn up", |v| columns(v).turn_up = TurnUp::LastCard),
            ("covered", |v| {
                columns(v).covered_by = vec![vec![2], vec![], vec![], vec![], vec![], vec![], vec![]];
            }),
            ("row", |v| columns(v).row = Some(7)),
            ("return", |v| foundations(v).unit = Unit::Nothing),
            ("suits", |v| foundations(v).suits = Vec::new()),
            ("order of suits", |v| foundations(v).suits.reverse()),
            ("follow", |v| foundations(v).follow = true),
            ("heap", |v| foundations(v).heap = true),
            ("collect", |v| foundations(v).collect = kings()),
        ],
    );
    let capacity = |cells, spaces, by_suit| {
        let mut variant = read("kosynka");
        columns(&mut variant).capacity = Capacity::Carried { cells, spaces, by_suit };
        prose(&variant, Lang::En)
    };
    assert_ne!(capacity(true, true, false), capacity(false, true, false));
    assert_ne!(capacity(true, true, false), capacity(true, false, false));
    assert_ne!(capacity(true, true, false), capacity(true, true, true));
}

#[test]
fn stock_waste_and_redeals() {
    assert_told(
        "kosynka",
        &[
            ("to tableau", |v| v.stock.to = StockTo::Tableau),
            ("to reserve", |v| v.stock.to = StockTo::Reserve),
            ("to foundation", |v| v.stock.to = StockTo::Foundation),
            ("close up", |v| v.stock.to = StockTo::CloseUp),
            ("nowhere", |v| v.stock.to = StockTo::Nowhere),
            ("draw one", |v| v.stock.draw = 1),
            ("draw two", |v| v.stock.draw = 2),
            ("when stuck", |v| v.stock.when = Guard::WhenStuck),
            ("no space", |v| v.stock.when = Guard::NoSpace),
            ("foundations first", |v| v.stock.when = Guard::NoTableauToFoundation),
            ("top up", |v| v.stock.top_up = true),
            ("no waste", |v| v.waste = None),
            ("waste max", |v| v.waste = Some(Waste { max: Some(3), refill: false })),
            ("waste refill", |v| v.waste = Some(Waste { max: None, refill: true })),
            ("no redeal", |v| v.redeal = None),
            ("one redeal", |v| v.redeal.as_mut().expect("a redeal").count = Limit::Times(1)),
            ("redeals unlimited", |v| v.redeal.as_mut().expect("a redeal").count = Limit::Unlimited),
            ("redeal when", |v| v.redeal.as_mut().expect("a redeal").when = Guard::WhenStuck),
        ],
    );
    let how = |how| {
        let mut variant = read("kosynka");
        variant.redeal.as_mut().expect("a redeal").how = how;
        prose(&variant, Lang::Ru)
    };
    let gather = |read, shuffle, deal| RedealHow::Gather { read, shuffle, deal };
    let all = [
        RedealHow::TurnWaste { shuffle: false },
        RedealHow::TurnWaste { shuffle: true },
        RedealHow::RotateAll,
        RedealHow::Unsorted,
        gather(Read::DeepestFirst, false, Relay::Packets(3)),
        gather(Read::FreeFirst, false, Relay::Packets(3)),
        gather(Read::DeepestFirst, true, Relay::Packets(3)),
        gather(Read::DeepestFirst, false, Relay::Packets(4)),
        gather(Read::DeepestFirst, false, Relay::Passes(3)),
        gather(Read::DeepestFirst, false, Relay::Round),
        gather(Read::DeepestFirst, false, Relay::Stock),
    ]
    .map(how);
    let different: std::collections::HashSet<&String> = all.iter().collect();
    assert_eq!(different.len(), all.len());
}

fn removal(rule: PairRule) -> Removal {
    Removal { rule, alone: RankSet::EMPTY, touching: false, among: [PileKind::Tableau].into_iter().collect() }
}

#[test]
fn special_moves() {
    assert_told(
        "kosynka",
        &[
            ("rotate", |v| v.rotate = Some(Rotate { when: Guard::AnyTime, until_space: false })),
            ("rotate when", |v| v.rotate = Some(Rotate { when: Guard::WhenStuck, until_space: false })),
            ("sum", |v| v.removal = Some(removal(PairRule::Sum(13)))),
        ],
    );
    let mut variant = read("kosynka");
    let mut told = |removal: Removal, rotate| {
        variant.removal = Some(removal);
        variant.rotate = Some(rotate);
        prose(&variant, Lang::En)
    };
    let rotate = |when, until_space| Rotate { when, until_space };
    let usual = removal(PairRule::Sum(13));
    let all = [
        told(usual, rotate(Guard::AnyTime, false)),
        told(usual, rotate(Guard::AnyTime, true)),
        told(usual, rotate(Guard::WhenStuck, false)),
        told(removal(PairRule::Sum(11)), rotate(Guard::AnyTime, false)),
        told(removal(PairRule::EqualRank), rotate(Guard::AnyTime, false)),
        told(removal(PairRule::HigherInSuit), rotate(Guard::AnyTime, false)),
        told(Removal { alone: kings(), ..usual }, rotate(Guard::AnyTime, false)),
        told(Removal { touching: true, ..usual }, rotate(Guard::AnyTime, false)),
        told(Removal { among: KindSet::ALL, ..usual }, rotate(Guard::AnyTime, false)),
    ];
    let different: std::collections::HashSet<&String> = all.iter().collect();
    assert_eq!(different.len(), all.len());
}

#[test]
fn end_undo_and_score() {
    fn score(v: &mut Variant) -> &mut Scoring {
        v.scoring.as_mut().expect("a score")
    }
    assert_told(
        "klondike-draw3",
        &[
            ("foundations", |v| v.goal.on_foundations = Some(51)),
            ("no foundations", |v| {
                v.goal.on_foundations = None;
                v.goal.tableau_empty = true;
            }),
            ("tableau", |v| v.goal.tableau_empty = true),
            ("one column", |v| v.goal.one_column = true),
            ("one each", |v| v.goal.one_each = true),
            ("stock and waste", |v| v.goal.stock_and_waste_empty = true),
            ("rows", |v| v.goal.rows = true),
            ("undo", |v| v.play.undo = !v.play.undo),
            ("hints", |v| v.play.hints = !v.play.hints),
            ("stuck", |v| v.play.stuck_is_lost = !v.play.stuck_is_lost),
            ("opening", |v| v.play.opening = Some(PileKind::Tableau)),
            ("jokers", |v| v.play.jokers_go_home = true),
            ("no score", |v| v.scoring = None),
            ("start", |v| score(v).start = 7),
            ("floor", |v| score(v).floor = None),
            ("to foundation", |v| score(v).to_foundation += 1),
            ("from foundation", |v| score(v).from_foundation += 1),
            ("waste to tableau", |v| score(v).waste_to_tableau += 1),
            ("turn up", |v| score(v).turn_up += 1),
            ("redeal", |v| score(v).redeal += 1),
            ("free redeals", |v| score(v).free_redeals += 1),
            ("deal", |v| score(v).deal += 1),
            ("tableau to tableau", |v| score(v).tableau_to_tableau += 1),
            ("time", |v| {
                score(v).time = -2;
                score(v).time_period = 10;
            }),
            ("tableau left", |v| score(v).tableau_left = 1),
            ("stock left", |v| score(v).stock_left = 1),
            ("streak", |v| score(v).streak = 1),
            ("win time", |v| score(v).win_time = 700_000),
            ("win time from", |v| {
                score(v).win_time = 700_000;
                score(v).win_time_from = 30;
            }),
            ("bank", |v| score(v).bank = true),
        ],
    );
}

/// Names every field that touches play: a new one does not compile here until somebody has looked at this file
/// and given it a flip above.
#[test]
fn every_field_has_been_thought_of() {
    let variant = read("klondike-draw3");
    let Variant {
        id: _,
        info: _,
        deck,
        arrange: _,
        groups,
        waste,
        stock,
        redeal,
        rotate,
        removal,
        deal,
        base_rank: _,
        goal,
        play,
        scoring,
    } = &variant;
    let Deck { packs: _, suits: _, jokers: _, without: _, gaps: _ } = deck;
    for group in groups {
        let Group {
            kind: _,
            numbers: _,
            build,
            start: _,
            suits: _,
            max: _,
            from: _,
            start_from: _,
            start_from_later: _,
            barred_before_redeal: _,
            accept: _,
            accept_when: _,
            unit: _,
            run: _,
            capacity: _,
            fill: _,
            fill_count: _,
            turn_up: _,
            follow: _,
            heap: _,
            collect: _,
            covered_by: _,
            row: _,
            layout: _,
        } = group;
        if let Some(Build { suits: _, step: _, wrap: _, cycle: _, dead_ends: _ }) = build {}
    }
    if let Some(Waste { max: _, refill: _ }) = waste {}
    let Stock { to: _, draw: _, when: _, top_up: _ } = stock;
    if let Some(Redeal { count: _, how: _, when: _ }) = redeal {}
    if let Some(Rotate { when: _, until_space: _ }) = rotate {}
    if let Some(Removal { rule: _, alone: _, touching: _, among: _ }) = removal {}
    for DealStep { to: _, face: _, times: _, foundations_first: _ } in deal {}
    let Goal {
        on_foundations: _,
        tableau_empty: _,
        one_column: _,
        one_each: _,
        stock_and_waste_empty: _,
        rows: _,
    } = goal;
    let Play { undo: _, hints: _, stuck_is_lost: _, opening: _, jokers_go_home: _ } = play;
    if let Some(Scoring {
        start: _,
        floor: _,
        to_foundation: _,
        from_foundation: _,
        waste_to_tableau: _,
        turn_up: _,
        redeal: _,
        free_redeals: _,
        deal: _,
        tableau_to_tableau: _,
        time_period: _,
        time: _,
        tableau_left: _,
        stock_left: _,
        streak: _,
        win_time: _,
        win_time_from: _,
        bank: _,
    }) = scoring
    {}
}
