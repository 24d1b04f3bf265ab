//! Forests evaluated for many rows at once give the same results as for single rows.

use super::{BatchForest, Forest, Tree, TreeNode};

fn node(feature: u16, threshold: f32, left: i16, right: i16) -> TreeNode {
    TreeNode { feature, threshold, left, right }
}

/// Trees of every shape: degenerate, without a split, with a column that rows lack, and with a missing leaf.
fn trees() -> Vec<Tree> {
    let lean = Tree {
        nodes: vec![node(0, 0.5, 1, !0), node(2, -1.0, !1, 2), node(1, 0.0, !2, !3)],
        leaves: vec![0.25, -0.5, 1.5, -2.0],
    };
    let stump = Tree { nodes: Vec::new(), leaves: vec![0.125] };
    let wide = Tree { nodes: vec![node(9, 0.0, !0, !7)], leaves: vec![0.75] };
    let page = Tree { nodes: vec![node(3, 0.5, 1, !0), node(0, 0.25, !1, !2)], leaves: vec![3.0, -0.375, 0.625] };
    vec![lean, stump, wide, page]
}

/// A degenerate tree with this many leaves.
fn chain(leaves: i16) -> Tree {
    let last = leaves - 2;
    let threshold = |at: i16| f32::from(at) / f32::from(leaves) - 0.5;
    let nodes =
        (0..=last).map(|at| node(at as u16 % 3, threshold(at), !at, if at < last { at + 1 } else { !(at + 1) }));
    Tree { nodes: nodes.collect(), leaves: (0..leaves).map(|leaf| f32::from(leaf) / 16.0).collect() }
}

/// Compares the results of `many` with those of the forest for each row.
fn are_the_same(forest: &Forest, many: impl Fn(&[f32], &mut Vec<f32>)) {
    // Two batches and a rest; the last column is the same within a batch.
    let value = |n: usize| ((n * 37) % 11) as f32 / 4.0 - 1.25;
    let row = |at: usize| [value(at * 3), value(at * 3 + 1), value(at * 3 + 2), (at / 64) as f32];
    let rows: Vec<f32> = (0..147).flat_map(row).chain([f32::NAN; 4]).collect();
    let alone: Vec<f32> = rows.chunks(4).map(|row| forest.probability(row)).collect();
    let mut together = Vec::new();
    many(&rows, &mut together);
    assert_eq!(together, alone);
    assert!(together.iter().any(|score| score.to_bits() != together[0].to_bits()));
}

#[test]
fn rows_of_a_batch_score_as_each_alone() {
    let trees = trees().into_iter().chain([2, 31, 32, 33, 40].map(chain)).collect();
    let forest = Forest { base: vec![-0.1], trees };
    are_the_same(&forest, |rows, out| BatchForest::new(&forest).probabilities(rows, 4, out));
}
