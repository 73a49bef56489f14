//! The first run: a greedy search, best position first, with a small budget. It finds most wins of open games quickly
//! and in few moves; when it finds nothing the complete search begins afresh.

use kosynka_engine::Position;

use crate::candidates::{Choices, Step};
use crate::known::Known;
use crate::merit::{Costs, Weights};
use crate::search::{Arrived, End, Search};
use crate::verdict::{Limits, Observer};

struct Node {
    parent: u32,
    /// Where its steps lie in the list of all steps.
    begin: u32,
    end: u32,
    slot: u32,
    /// Its distance.
    here: u32,
    /// How many of its candidates have been tried.
    tried: u16,
}

/// A position to come back to.
#[derive(Clone, Copy)]
struct Stop {
    position: Position,
    costs: Costs,
    key: u128,
    known: Known,
}

/// Positions to be expanded, by distance.
#[derive(Default)]
struct Open {
    buckets: Vec<Vec<u32>>,
    nearest: usize,
    bytes: usize,
}

/// The lists of a greedy run, to be used again by the next one.
#[derive(Default)]
pub(crate) struct Frontier {
    nodes: Vec<Node>,
    steps: Vec<Step>,
    slots: Vec<Stop>,
    free: Vec<u32>,
    open: Open,
}

impl Frontier {
    /// Gives lists back that have grown long, or too long for the memory there is.
    pub(crate) fn shrink(&mut self, memory: Option<usize>) {
        if self.bytes() > memory.map_or(KEPT, |bytes| KEPT.min(bytes / 8)) {
            *self = Frontier::default();
        }
    }

    fn clear(&mut self) {
        self.nodes.clear();
        self.steps.clear();
        self.slots.clear();
        self.free.clear();
        self.open.clear();
    }

    fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.steps.capacity() * size_of::<Step>()
            + self.slots.capacity() * size_of::<Stop>()
            + self.open.bytes
    }
}

impl Open {
    fn clear(&mut self) {
        self.buckets.iter_mut().for_each(Vec::clear);
        self.nearest = usize::MAX;
    }

    fn push(&mut self, distance: usize, node: u32) {
        if distance >= self.buckets.len() {
            self.buckets.resize_with(distance + 1, Vec::new);
        }
        let bucket = &mut self.buckets[distance];
        let before = bucket.capacity();
        bucket.push(node);
        self.bytes += (bucket.capacity() - before) * size_of::<u32>();
        self.nearest = self.nearest.min(distance);
    }

    fn pop(&mut self) -> Option<u32> {
        while self.nearest < self.buckets.len() {
            if let Some(node) = self.buckets[self.nearest].pop() {
                return Some(node);
            }
            self.nearest += 1;
        }
        None
    }
}

/// How many bytes a frontier may keep for later runs.
const KEPT: usize = 1 << 22;

const ROOT: u32 = u32::MAX;

impl Search<'_> {
    /// Looks for a win greedily. `None` if it gave up, which says nothing.
    pub(crate) fn greedy(
        &mut self,
        frontier: &mut Frontier,
        most: u64,
        weights: &Weights,
        limits: &Limits,
        observer: &mut dyn Observer,
    ) -> Option<End> {
        let most = self.effort.states + most;
        frontier.clear();
        let Frontier { nodes, steps, slots, free, open } = frontier;
        match self.arrive() {
            Arrived::Won => return Some(End::Won),
            Arrived::Full => return None,
            Arrived::Known | Arrived::New => {}
        }
        steps.append(&mut self.path);
        let costs = Costs::new(self.plan, &self.position, weights);
        let here = costs.distance(self, weights);
        nodes.push(Node { parent: ROOT, begin: 0, end: steps.len() as u32, slot: 0, here, tried: 0 });
        slots.push(self.stop(costs));
        open.push(here as usize, 0);
        while let Some(index) = open.pop() {
            let Node { slot, here, tried, .. } = nodes[index as usize];
            let Stop { costs, key, known, .. } = slots[slot as usize];
            self.position = slots[slot as usize].position;
            self.known = known;
            self.trail.forget();
            self.keyer.restart(self.plan, &self.position, key);
            self.pending.clear();
            let choices = Choices::new(self.plan, &self.position, &self.known, None);
            choices.candidates(self.scratch, &mut self.pending);
            self.pending.sort_by_key(|candidate| candidate.score);
            let mut rest = self.pending.len() - usize::from(tried);
            while rest > 0 {
                rest -= 1;
                let candidate = self.pending[rest];
                let before = self.here();
                self.make(candidate.step);
                self.effort.tries += 1;
                let mut nearer = false;
                match self.arrive() {
                    Arrived::Won => {
                        let last = std::mem::take(&mut self.path);
                        self.path = line(nodes, steps, index);
                        self.path.extend(last);
                        return Some(End::Won);
                    }
                    Arrived::Full => return None,
                    Arrived::Known => {}
                    Arrived::New => {
                        let begin = steps.len() as u32;
                        steps.extend_from_slice(&self.path);
                        let mut costs = costs;
                        costs.update(self.plan, &self.position, before.touched(&self.trail), weights);
                        let there = costs.distance(self, weights);
                        let stop = self.stop(costs);
                        let slot = match free.pop() {
                            Some(slot) => {
                                slots[slot as usize] = stop;
                                slot
                            }
                            None => {
                                slots.push(stop);
                                slots.len() as u32 - 1
                            }
                        };
                        nearer = there < here;
                        if nearer && rest > 0 {
                            // The rest waits until what follows from this one has been looked at.
                            nodes[index as usize].tried = (self.pending.len() - rest) as u16;
                            open.push(here as usize, index);
                        }
                        open.push(there as usize, nodes.len() as u32);
                        nodes.push(Node {
                            parent: index,
                            begin,
                            end: steps.len() as u32,
                            slot,
                            here: there,
                            tried: 0,
                        });
                    }
                }
                self.go_back(before);
                if nearer {
                    break;
                }
            }
            if rest == 0 {
                free.push(slot);
            }
            if self.effort.states >= most {
                return None;
            }
            let places = slots.capacity() * size_of::<Stop>();
            let lists = nodes.capacity() * size_of::<Node>() + steps.capacity() * size_of::<Step>();
            let held = self.bytes() + places + lists + open.bytes;
            self.effort.bytes = self.effort.bytes.max(held);
            // A list that grows is there twice for a moment.
            if limits.memory.is_some_and(|bytes| held + 2 * places + lists > bytes)
                || limits.time.is_some_and(|time| self.start.elapsed() > time / 2)
                || limits.is_cancelled()
            {
                return None;
            }
        }
        // Nothing is left to expand: the whole space has been searched.
        observer.progress(&self.effort);
        Some(End::Exhausted)
    }

    fn stop(&self, costs: Costs) -> Stop {
        Stop { position: self.position, costs, key: self.keyer.total(), known: self.known }
    }
}

/// The steps from the root to a node.
fn line(nodes: &[Node], steps: &[Step], node: u32) -> Vec<Step> {
    let mut parts = Vec::new();
    let mut at = node;
    while let Some(node) = nodes.get(at as usize) {
        parts.push(&steps[node.begin as usize..node.end as usize]);
        at = node.parent;
    }
    parts.into_iter().rev().flatten().copied().collect()
}
