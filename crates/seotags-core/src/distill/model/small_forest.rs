//! A forest with one output and small trees, arranged for many rows at once. Eight rows are compared with each split
//! side by side, without descending the tree. A split that sends a row right excludes the leaves on its left; the first
//! leaf that is not excluded is the row's leaf. The sums equal those of [`Forest::probability`] to the last bit. For
//! large trees, [`super::dense_forest`] is faster.

use super::exponential::exponential;
use super::forest::{Forest, Tree, TreeNode};
use std::ops::Range;
use wide::bytemuck::cast;
use wide::{f32x8, u32x8};

/// Number of rows that are processed together.
const LANES: usize = 8;
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
pub(crate) struct SmallForest {
    base: f32,
    trees: Vec<Flat>,
    /// Splits of all trees.
    splits: Vec<Split>,
    /// Leaves of all trees, from left to right within each tree.
    leaves: Vec<f32>,
    /// Number of columns that the splits use.
    columns: usize,
}

impl SmallForest {
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
        // The values of a column are contiguous; missing columns are 0.
        let mut block = vec![f32x8::ZERO; columns.max(self.columns)];
        for rows in rows.chunks(columns * LANES) {
            for (lane, row) in rows.chunks_exact(columns).enumerate() {
                block.iter_mut().zip(row).for_each(|(values, value)| values.as_mut_array()[lane] = *value);
            }
            let mut sums = [self.base; LANES];
            for tree in &self.trees {
                match tree {
                    Flat::Small(splits, leaves) => {
                        pick(&self.splits[splits.clone()], &self.leaves[leaves.clone()], &block, &mut sums);
                    }
                    Flat::Large(tree) => descend(tree, &block, &mut sums),
                }
            }
            let count = rows.len() / columns;
            out.extend(sums[..count].iter().map(|sum| 1.0 / (1.0 + exponential(-sum))));
        }
    }
}

/// Adds to each sum the leaf that its row reaches.
fn pick(splits: &[Split], leaves: &[f32], block: &[f32x8], sums: &mut [f32; LANES]) {
    let mut open = u32x8::MAX;
    for split in splits {
        let values = block[usize::from(split.feature)];
        // All bits set for a row that goes left.
        let is_left: u32x8 = cast(values.simd_le(f32x8::splat(split.threshold)));
        open &= is_left | u32x8::splat(split.right);
    }
    for (sum, open) in sums.iter_mut().zip(open.to_array()) {
        *sum += leaves.get(open.trailing_zeros() as usize).copied().unwrap_or(0.0);
    }
}

/// [`pick`] for a tree that is too large for it.
fn descend(tree: &Tree, block: &[f32x8], sums: &mut [f32; LANES]) {
    for (lane, sum) in sums.iter_mut().enumerate() {
        let row: Vec<f32> = block.iter().map(|values| values.as_array()[lane]).collect();
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
