//! A forest with one output, arranged for many rows at once. Eight rows descend each tree side by side, so that the
//! processor does not wait for each step of a row or mispredict its end. The sums equal those of
//! [`Forest::probability`] to the last bit.

use super::exponential::exponential;
use super::forest::{Forest, Tree};

/// Number of rows that descend a tree together.
const LANES: usize = 8;

/// One split. A leaf points to itself and stores its value as the threshold.
#[derive(Debug, Clone, Copy)]
struct Step {
    threshold: f32,
    feature: u16,
    left: u16,
    right: u16,
}

/// A forest's first output, ready for many rows.
#[derive(Debug, Clone)]
pub(crate) struct DenseForest {
    base: f32,
    /// The steps of each tree; the first is the root.
    trees: Vec<Vec<Step>>,
    /// Number of columns that the splits use.
    columns: usize,
}

impl DenseForest {
    /// Converts a forest with exactly one output.
    pub(crate) fn new(forest: &Forest) -> Self {
        let trees: Vec<Vec<Step>> = forest.trees.iter().map(steps).collect();
        let columns = trees.iter().flatten().map(|step| usize::from(step.feature) + 1).max().unwrap_or(0);
        Self { base: forest.base.first().copied().unwrap_or(0.0), trees, columns }
    }

    /// Adds the probability of each of the `rows`, which are `columns` wide and contiguous, to `out`.
    pub(crate) fn probabilities(&self, rows: &[f32], columns: usize, out: &mut Vec<f32>) {
        let width = columns.max(self.columns);
        let mut block = vec![0.0; width * LANES];
        for rows in rows.chunks(columns.max(1) * LANES) {
            let count = rows.len() / columns.max(1);
            for (place, row) in block.chunks_exact_mut(width).zip(rows.chunks_exact(columns.max(1))) {
                place[..columns].copy_from_slice(row);
            }
            let mut sums = [self.base; LANES];
            for tree in &self.trees {
                descend(tree, &block, width, &mut sums);
            }
            out.extend(sums[..count].iter().map(|sum| 1.0 / (1.0 + exponential(-sum))));
        }
    }
}

fn descend(tree: &[Step], block: &[f32], width: usize, sums: &mut [f32; LANES]) {
    let mut at = [0u16; LANES];
    loop {
        let mut moved = 0;
        for (lane, at) in at.iter_mut().enumerate() {
            let step = tree[usize::from(*at)];
            let value = block[lane * width + usize::from(step.feature)];
            let next = if value <= step.threshold { step.left } else { step.right };
            moved |= next ^ *at;
            *at = next;
        }
        if moved == 0 {
            break;
        }
    }
    for (sum, at) in sums.iter_mut().zip(at) {
        *sum += tree[usize::from(at)].threshold;
    }
}

/// Splits first, then leaves. A missing child is a leaf with value 0, as in [`Tree::value`].
fn steps(tree: &Tree) -> Vec<Step> {
    let splits = tree.nodes.len();
    let nothing = splits + tree.leaves.len();
    let place = |child: i16| {
        let place = match usize::try_from(child) {
            Ok(split) if split < splits => split,
            Ok(_) => nothing,
            Err(_) => (splits + !child as usize).min(nothing),
        };
        // A stored forest counts both in 16 bits, and each uses less than half of the range.
        u16::try_from(place).unwrap_or(u16::MAX)
    };
    let leaf = |at: usize, value: f32| {
        let own = u16::try_from(at).unwrap_or(u16::MAX);
        Step { threshold: value, feature: 0, left: own, right: own }
    };
    let inner = tree.nodes.iter().map(|node| Step {
        threshold: node.threshold,
        feature: node.feature,
        left: place(node.left),
        right: place(node.right),
    });
    let leaves = tree.leaves.iter().copied().chain([0.0]).enumerate().map(|(at, value)| leaf(splits + at, value));
    inner.chain(leaves).collect()
}
