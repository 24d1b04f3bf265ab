//! A forest with one output and small trees, arranged for many rows at once. A split that sends a row right excludes
//! the leaves on its left; the first leaf that is not excluded is the row's leaf. So rows are compared with each split
//! side by side, without descending the tree. A split that sends all rows of a batch the same way, as those on features
//! of the whole page do, is decided once for all. The sums equal those of [`Forest::probability`] to the last bit.

use super::exponential::exponential;
use super::forest::{Forest, Tree, TreeNode};
use std::ops::Range;
use wide::bytemuck::{cast, cast_mut};
use wide::{f32x8, u32x8};

/// Number of rows in a vector.
const LANES: usize = 8;
/// Number of vectors that are compared with a split together.
const VECTORS: usize = 4;
/// Number of rows in a batch: enough to decide common splits once, few enough for the cache.
const BATCH: usize = 64;
/// Maximum number of leaves of a tree.
const MOST_LEAVES: usize = u32::BITS as usize;

/// One split.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Split {
    threshold: f32,
    feature: u16,
    /// A bit for each leaf that is not on its left side.
    right: u32,
}

/// One tree.
#[derive(Debug, Clone, PartialEq)]
enum Flat {
    /// Ranges of its splits and leaves.
    Small(Range<usize>, Range<usize>),
    /// A tree with too many leaves.
    Large(Tree),
}

/// A forest's first output, ready for many rows.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct BatchForest {
    base: f32,
    trees: Vec<Flat>,
    /// Splits of all trees.
    splits: Vec<Split>,
    /// Leaves of all trees, from left to right within each tree.
    leaves: Vec<f32>,
    /// Number of columns that the splits use.
    columns: usize,
}

impl BatchForest {
    /// Converts a forest with exactly one output.
    pub(crate) fn new(forest: &Forest) -> Self {
        let nodes = forest.trees.iter().flat_map(|tree| &tree.nodes);
        let columns = nodes.map(|node| usize::from(node.feature) + 1).max().unwrap_or(0);
        let base = forest.base.first().copied().unwrap_or(0.0);
        let mut out = Self { base, trees: Vec::new(), splits: Vec::new(), leaves: Vec::new(), columns };
        forest.trees.iter().for_each(|tree| out.add(tree));
        out
    }

    /// Adds a tree. A missing child is a leaf with value 0, as in [`Tree::value`].
    fn add(&mut self, tree: &Tree) {
        let (splits, leaves) = (self.splits.len(), self.leaves.len());
        let mut walk = Walk { tree, first: leaves, splits: &mut self.splits, leaves: &mut self.leaves };
        let is_small = tree.nodes.len() < MOST_LEAVES;
        let is_whole = is_small && if tree.nodes.is_empty() { walk.leaf(0) } else { walk.node(0) };
        if is_whole {
            self.trees.push(Flat::Small(splits..self.splits.len(), leaves..self.leaves.len()));
        } else {
            self.splits.truncate(splits);
            self.leaves.truncate(leaves);
            self.trees.push(Flat::Large(tree.clone()));
        }
    }

    /// Adds the probability of each of the `rows`, which are `columns` wide and contiguous, to `out`.
    pub(crate) fn probabilities(&self, rows: &[f32], columns: usize, out: &mut Vec<f32>) {
        let columns = columns.max(1);
        let mut batch = Batch::new(columns.max(self.columns));
        let mut open = OpenSplits::default();
        for rows in rows.chunks(columns * BATCH) {
            batch.fill(rows, columns);
            open.decide(self, &batch);
            for first in (0..batch.count).step_by(LANES * VECTORS) {
                let mut sums = [self.base; LANES * VECTORS];
                for (tree, (splits, allowed)) in self.trees.iter().zip(&open.trees) {
                    match tree {
                        Flat::Small(_, leaves) => {
                            let leaves = &self.leaves[leaves.clone()];
                            pick(&open.splits[splits.clone()], *allowed, leaves, &batch, first, &mut sums);
                        }
                        Flat::Large(tree) => descend(tree, &batch, first, &mut sums),
                    }
                }
                let count = (batch.count - first).min(sums.len());
                out.extend(sums[..count].iter().map(|sum| 1.0 / (1.0 + exponential(-sum))));
            }
        }
    }
}

/// Some rows, arranged by column.
struct Batch {
    /// The values of each column are contiguous; missing columns are 0.
    columns: Vec<[f32x8; BATCH / LANES]>,
    /// The least and the greatest value of each column.
    ranges: Vec<(f32, f32)>,
    count: usize,
}

impl Batch {
    fn new(columns: usize) -> Self {
        Self { columns: vec![[f32x8::ZERO; BATCH / LANES]; columns], ranges: vec![(0.0, 0.0); columns], count: 0 }
    }

    fn fill(&mut self, rows: &[f32], columns: usize) {
        self.count = rows.len() / columns;
        let vectors = self.count.div_ceil(LANES);
        for (at, row) in rows.chunks_exact(columns).enumerate() {
            for (column, value) in self.columns.iter_mut().zip(row) {
                let values: &mut [f32; BATCH] = cast_mut(column);
                values[at] = *value;
            }
        }
        for (column, range) in self.columns.iter_mut().zip(&mut self.ranges).take(columns) {
            let values: &mut [f32; BATCH] = cast_mut(column);
            // Lanes without a row do not widen the range.
            let first = values[0];
            values[self.count..vectors * LANES].fill(first);
            *range = range_of(&column[..vectors]);
        }
    }
}

/// The least and the greatest of some values; anything if one is not a number, which goes right.
fn range_of(values: &[f32x8]) -> (f32, f32) {
    let [mut least, mut most] = [values[0]; 2];
    let mut is_number = true;
    for value in values {
        (least, most) = (least.fast_min(*value), most.fast_max(*value));
        is_number &= value.simd_eq(*value).all();
    }
    let ends = least.as_array().iter().zip(most.as_array());
    let range =
        ends.fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), (least, most)| (low.min(*least), high.max(*most)));
    if is_number { range } else { (f32::NEG_INFINITY, f32::INFINITY) }
}

/// What a batch leaves open: splits that do not send all its rows the same way.
#[derive(Default)]
struct OpenSplits {
    splits: Vec<Split>,
    /// For each tree, its open splits, and the leaves that the others allow.
    trees: Vec<(Range<usize>, u32)>,
}

impl OpenSplits {
    fn decide(&mut self, forest: &BatchForest, batch: &Batch) {
        self.splits.clear();
        self.trees.clear();
        for tree in &forest.trees {
            let (first, mut allowed) = (self.splits.len(), u32::MAX);
            let splits = if let Flat::Small(splits, _) = tree { splits.clone() } else { 0..0 };
            for split in &forest.splits[splits] {
                let (least, most) = batch.ranges[usize::from(split.feature)];
                if least > split.threshold {
                    allowed &= split.right;
                } else if most > split.threshold {
                    self.splits.push(*split);
                }
            }
            self.trees.push((first..self.splits.len(), allowed));
        }
    }
}

/// Adds to each sum the leaf that its row reaches.
fn pick(
    splits: &[Split],
    allowed: u32,
    leaves: &[f32],
    batch: &Batch,
    first: usize,
    sums: &mut [f32; LANES * VECTORS],
) {
    let mut open = [u32x8::splat(allowed); VECTORS];
    for split in splits {
        let values = &batch.columns[usize::from(split.feature)][first / LANES..][..VECTORS];
        let (threshold, right) = (f32x8::splat(split.threshold), u32x8::splat(split.right));
        for (open, values) in open.iter_mut().zip(values) {
            // All bits set for a row that goes left.
            let is_left: u32x8 = cast(values.simd_le(threshold));
            *open &= is_left | right;
        }
    }
    for (sum, open) in sums.iter_mut().zip(open.iter().flat_map(|open| open.to_array())) {
        *sum += leaves.get(open.trailing_zeros() as usize).copied().unwrap_or(0.0);
    }
}

/// [`pick`] for a tree that is too large for it.
fn descend(tree: &Tree, batch: &Batch, first: usize, sums: &mut [f32; LANES * VECTORS]) {
    for (at, sum) in sums.iter_mut().enumerate() {
        let row: Vec<f32> =
            batch.columns.iter().map(|values| values[(first + at) / LANES].as_array()[at % LANES]).collect();
        *sum += tree.value(&row);
    }
}

/// Visits a tree from left to right.
struct Walk<'t> {
    tree: &'t Tree,
    splits: &'t mut Vec<Split>,
    leaves: &'t mut Vec<f32>,
    /// Number of leaves in previous trees.
    first: usize,
}

impl Walk<'_> {
    /// Records a child; false if there are too many leaves.
    fn child(&mut self, child: i16) -> bool {
        match usize::try_from(child) {
            Ok(at) if at < self.tree.nodes.len() => self.node(at),
            Ok(_) => self.leaf(usize::MAX),
            Err(_) => self.leaf(!child as usize),
        }
    }

    fn leaf(&mut self, at: usize) -> bool {
        self.leaves.push(self.tree.leaves.get(at).copied().unwrap_or(0.0));
        self.leaves.len() - self.first <= MOST_LEAVES
    }

    fn node(&mut self, at: usize) -> bool {
        let TreeNode { feature, threshold, left, right } = self.tree.nodes[at];
        let before = self.leaves.len() - self.first;
        if !self.child(left) {
            return false;
        }
        let behind = self.leaves.len() - self.first;
        let on_left = (before..behind).fold(0_u32, |bits, leaf| bits | 1 << leaf);
        self.splits.push(Split { threshold, feature, right: !on_left });
        self.child(right)
    }
}
