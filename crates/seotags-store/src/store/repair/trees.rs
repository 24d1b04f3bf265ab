//! The trees of pages, if they are readable.

use super::pages::{HEAD, Pages, word};
use super::records::{length, values, varint};
use rusqlite::types::Value;

/// The kind of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Rows of a table with row numbers.
    Table,
    /// Entries of an index, or rows of a table without row numbers.
    Index,
}

/// A row, or an entry of an index.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Cell {
    /// Its number, in a table with row numbers.
    pub(super) rowid: Option<i64>,
    /// Its values.
    pub(super) values: Vec<Value>,
}

/// A page of a tree.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    /// Pages below it, in order.
    pub(super) children: Vec<u32>,
    /// Its readable rows or entries.
    pub(super) cells: Vec<Cell>,
    /// Number of unreadable cells.
    pub(super) torn: u64,
    /// Overflow pages of long cells.
    pub(super) further: Vec<u32>,
}

/// The page as part of a tree; `None` if it cannot be read or is not one.
pub(super) fn node(pages: &Pages, number: u32) -> Option<Node> {
    let page = pages.read(number)?;
    let start = if number == 1 { HEAD } else { 0 };
    let (kind, is_leaf) = match page.get(start)? {
        2 => (Kind::Index, false),
        5 => (Kind::Table, false),
        10 => (Kind::Index, true),
        13 => (Kind::Table, true),
        _ => return None,
    };
    let count = usize::from(u16::from_be_bytes([*page.get(start + 3)?, *page.get(start + 4)?]));
    let pointers = start + if is_leaf { 8 } else { 12 };
    // A cell takes at least four bytes, and its pointer two.
    if count > pages.usable().saturating_sub(pointers) / 6 + 1 {
        return None;
    }
    let mut node = Node { kind, children: Vec::new(), cells: Vec::new(), torn: 0, further: Vec::new() };
    for place in 0..count {
        let at = pointers + 2 * place;
        let at = usize::from(u16::from_be_bytes([*page.get(at)?, *page.get(at + 1)?]));
        let bytes = page.get(at..pages.usable()).filter(|_| at >= pointers + 2 * count);
        if bytes.and_then(|bytes| read_cell(pages, &mut node, is_leaf, bytes)).is_none() {
            node.torn += 1;
        }
    }
    if !is_leaf {
        node.children.push(word(&page, start + 8)?);
    }
    Some(node)
}

/// Adds the content of a cell to its page.
fn read_cell(pages: &Pages, node: &mut Node, is_leaf: bool, mut bytes: &[u8]) -> Option<()> {
    if !is_leaf {
        node.children.push(word(bytes, 0)?);
        bytes = bytes.get(4..)?;
        if node.kind == Kind::Table {
            return Some(());
        }
    }
    let (size, taken) = length(bytes)?;
    bytes = bytes.get(taken..)?;
    let mut rowid = None;
    if node.kind == Kind::Table {
        let (number, taken) = varint(bytes)?;
        rowid = Some(number);
        bytes = bytes.get(taken..)?;
    }
    let local = local_bytes(node.kind, size, pages.usable());
    let mut payload = bytes.get(..local.min(size))?.to_vec();
    if local < size {
        let first = word(bytes, local)?;
        let further = read_further(pages, &mut payload, size, first)?;
        node.further.extend(further);
    }
    node.cells.push(Cell { rowid, values: values(&payload)? });
    Some(())
}

/// How many bytes of a cell of `size` bytes are on its own page (1.6).
fn local_bytes(kind: Kind, size: usize, usable: usize) -> usize {
    let least = (usable - 12) * 32 / 255 - 23;
    let most = match kind {
        Kind::Table => usable - 35,
        Kind::Index => (usable - 12) * 64 / 255 - 23,
    };
    if size <= most {
        return size;
    }
    let fitting = least + (size - least) % (usable - 4);
    if fitting <= most { fitting } else { least }
}

/// Reads the overflow pages of a cell; returns their numbers.
fn read_further(pages: &Pages, payload: &mut Vec<u8>, size: usize, first: u32) -> Option<Vec<u32>> {
    let each = pages.usable() - 4;
    // No chain is longer than the file: a damaged length cannot demand more.
    if (size - payload.len()).div_ceil(each) > pages.count() as usize {
        return None;
    }
    let (mut next, mut taken) = (first, Vec::new());
    while payload.len() < size {
        let page = pages.read(next)?;
        taken.push(next);
        payload.extend(page.get(4..4 + each.min(size - payload.len()))?);
        next = word(&page, 0)?;
    }
    Some(taken)
}

/// Pages that were already read.
#[derive(Debug)]
pub(super) struct ReadPages(Vec<bool>);

impl ReadPages {
    /// No pages read yet, of `count` pages.
    pub(super) fn none(count: u32) -> Self {
        Self(vec![false; count as usize + 1])
    }

    /// Marks a page as read; true if it exists and was not read before.
    pub(super) fn is_new(&mut self, number: u32) -> bool {
        match self.0.get_mut(number as usize) {
            Some(seen) if number > 0 => !std::mem::replace(seen, true),
            _ => false,
        }
    }

    /// True if it was read.
    pub(super) fn has(&self, number: u32) -> bool {
        self.0.get(number as usize).copied().unwrap_or(false)
    }
}

/// The losses of a tree.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct TreeLosses {
    /// Pages that cannot be read or do not belong to it.
    pub(super) pages: u64,
    /// Unreadable cells on readable pages.
    pub(super) cells: u64,
}

/// Walks through a tree from `root` in order and passes on its cells. Each page is visited once, whatever points to it.
pub(super) fn walk(
    pages: &Pages,
    root: u32,
    kind: Kind,
    seen: &mut ReadPages,
    mut take: impl FnMut(Cell) -> rusqlite::Result<()>,
) -> rusqlite::Result<TreeLosses> {
    let (mut lost, mut waiting) = (TreeLosses::default(), vec![root]);
    while let Some(number) = waiting.pop() {
        if seen.has(number) {
            lost.pages += 1;
            continue;
        }
        let Some(node) = node(pages, number).filter(|node| node.kind == kind) else {
            // A page that does not belong to this tree may belong to another.
            lost.pages += 1;
            continue;
        };
        seen.is_new(number);
        for further in node.further {
            seen.is_new(further);
        }
        lost.cells += node.torn;
        waiting.extend(node.children.iter().rev());
        for cell in node.cells {
            take(cell)?;
        }
    }
    Ok(lost)
}
