//! Moves everything that can be read into a fresh store of the same schema: first the trees that the schema names, then
//! pages that belong to no tree any more.

use super::pages::{Pages, word};
use super::shapes::{self, Shape};
use super::trees::{Cell, Kind, ReadPages, TreeLosses, node, walk};
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension};
use std::collections::{HashMap, HashSet};

/// Most levels of a tree: with four children each, twenty levels have more pages than a file can.
const DEEPEST: usize = 20;
/// Gap after the highest known row number if the last number given is unknown, so that none is given twice.
const LEAP: i64 = 1_000;

/// What was found of a table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Found {
    /// Rows that were read.
    pub(super) read: u64,
    /// Rows according to one of its indexes.
    pub(super) listed: u64,
    /// The losses of its tree.
    pub(super) lost: TreeLosses,
}

/// Everything that was found.
#[derive(Debug, Default)]
pub(super) struct Salvaged {
    /// By table.
    pub(super) tables: HashMap<String, Found>,
    /// Rows that could not be matched to a table.
    pub(super) unknown: u64,
}

/// Fills `fresh`, whose tables are empty.
pub(super) fn salvage(pages: &Pages, fresh: &Connection) -> rusqlite::Result<Salvaged> {
    let shapes = shapes::all(fresh)?;
    let mut work = Work {
        pages,
        fresh,
        seen: ReadPages::none(pages.count()),
        found: Salvaged::default(),
        given: HashMap::new(),
        whole: HashSet::new(),
    };
    let roots = work.roots()?;
    work.leave_free_pages();
    for shape in &shapes {
        work.known(shape, roots.get(&shape.name).copied())?;
    }
    if let Some(root) = roots.get("sqlite_sequence") {
        work.numbers_at(*root)?;
    }
    work.strays(&shapes)?;
    work.number()?;
    Ok(work.found)
}

struct Work<'a> {
    pages: &'a Pages,
    fresh: &'a Connection,
    seen: ReadPages,
    found: Salvaged,
    /// The last number that each table gave, if it is known.
    given: HashMap<String, i64>,
    /// Tables and indexes that were read completely.
    whole: HashSet<String>,
}

impl Work<'_> {
    /// The first pages of tables and indexes, according to the schema in the file.
    fn roots(&mut self) -> rusqlite::Result<HashMap<String, u32>> {
        let mut roots = HashMap::new();
        walk(self.pages, 1, Kind::Table, &mut self.seen, |cell| {
            if let [_, Value::Text(name), _, Value::Integer(root), ..] = &cell.values[..]
                && let Ok(root) = u32::try_from(*root)
            {
                roots.insert(name.clone(), root);
            }
            Ok(())
        })?;
        // No other table may be read from it.
        self.seen.is_new(1);
        Ok(roots)
    }

    /// Excludes deleted rows, if the list of free pages can be read.
    fn leave_free_pages(&mut self) {
        let mut next = self.pages.head().free.unwrap_or(0);
        while next > 0 && self.seen.is_new(next) {
            let Some(trunk) = self.pages.read(next) else { return };
            let count = word(&trunk, 4).unwrap_or(0) as usize;
            for place in 0..count.min(self.pages.usable() / 4) {
                if let Some(free) = word(&trunk, 8 + 4 * place) {
                    self.seen.is_new(free);
                }
            }
            next = word(&trunk, 0).unwrap_or(0);
        }
    }

    /// Reads a table or an index from the page that the schema names, otherwise from its usual page.
    fn known(&mut self, shape: &Shape, root: Option<u32>) -> rusqlite::Result<()> {
        let usual = Some(shape.usual_root).filter(|usual| self.is_of(shape, *usual));
        let Some(root) = root.or(usual) else { return Ok(()) };
        let (lost, read) = self.read(shape, root)?;
        let found = self.found.tables.entry(shape.table.clone()).or_default();
        if shape.has_rows {
            found.lost = lost;
        } else if shape.is_whole {
            found.listed = found.listed.max(read);
        }
        if lost == TreeLosses::default() {
            self.whole.insert(shape.name.clone());
        }
        Ok(())
    }

    /// Reads a tree as that of a table or an index; returns its losses and how many cells fit.
    fn read(&mut self, shape: &Shape, root: u32) -> rusqlite::Result<(TreeLosses, u64)> {
        let (mut read, mut foreign, fresh) = (0, 0, self.fresh);
        let mut lost = walk(self.pages, root, shape.kind, &mut self.seen, |cell| {
            if !shape.fits(&cell) {
                foreign += 1;
                return Ok(());
            }
            if !shape.has_rows || shape.insert(fresh, cell)? {
                read += 1;
            }
            Ok(())
        })?;
        lost.cells += foreign;
        if shape.has_rows {
            self.found.tables.entry(shape.table.clone()).or_default().read += read;
        }
        Ok((lost, read))
    }

    /// True if a tree that was not read yet contains such rows or entries, judging by its first ones.
    fn is_of(&self, shape: &Shape, root: u32) -> bool {
        let first = self.first(root, shape.kind);
        !first.is_empty() && first.iter().all(|cell| shape.fits(cell))
    }

    /// The first cells of a tree.
    fn first(&self, root: u32, kind: Kind) -> Vec<Cell> {
        let mut at = root;
        for _ in 0..DEEPEST {
            let found = if self.seen.has(at) { None } else { node(self.pages, at).filter(|node| node.kind == kind) };
            match found {
                Some(node) if !node.cells.is_empty() => return node.cells,
                Some(node) if !node.children.is_empty() => at = node.children[0],
                _ => break,
            }
        }
        Vec::new()
    }

    /// Pages that belong to no tree any more, each with those below it: their rows show which table they belong to.
    fn strays(&mut self, shapes: &[Shape]) -> rusqlite::Result<()> {
        let (mut strays, mut below) = (Vec::new(), HashSet::new());
        for number in 2..=self.pages.count() {
            let stray = if self.seen.has(number) { None } else { node(self.pages, number) };
            if let Some(stray) = stray {
                strays.push((number, stray.kind));
                below.extend(stray.children);
            }
        }
        // Tops first; pages in a cycle are read one by one.
        let (tops, rest): (Vec<_>, Vec<_>) = strays.into_iter().partition(|(number, _)| !below.contains(number));
        for (number, kind) in tops.into_iter().chain(rest) {
            if !self.seen.has(number) {
                self.stray(shapes, number, kind)?;
            }
        }
        Ok(())
    }

    fn stray(&mut self, shapes: &[Shape], root: u32, kind: Kind) -> rusqlite::Result<()> {
        let possible: Vec<&Shape> =
            shapes.iter().filter(|shape| !self.whole.contains(&shape.name) && self.is_of(shape, root)).collect();
        if possible.is_empty() && self.first(root, kind).iter().all(|cell| is_number(cell, shapes)) {
            return self.numbers_at(root);
        }
        if let [shape] = possible[..] {
            self.read(shape, root)?;
            return Ok(());
        }
        let is_row = possible.iter().any(|shape| shape.has_rows) || kind == Kind::Table;
        let mut cells = 0;
        walk(self.pages, root, kind, &mut self.seen, |_| {
            cells += 1;
            Ok(())
        })?;
        self.found.unknown += if is_row { cells } else { 0 };
        Ok(())
    }

    /// Reads the last numbers given.
    fn numbers_at(&mut self, root: u32) -> rusqlite::Result<()> {
        let given = &mut self.given;
        walk(self.pages, root, Kind::Table, &mut self.seen, |cell| {
            if let [Value::Text(name), Value::Integer(last)] = &cell.values[..]
                && (0..i64::MAX / 2).contains(last)
            {
                given.insert(name.clone(), *last);
            }
            Ok(())
        })?;
        Ok(())
    }

    /// Ensures that no number is given again.
    fn number(&self) -> rusqlite::Result<()> {
        let numbered = "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'";
        let mut numbered = self.fresh.prepare(numbered)?;
        let numbered = numbered.query_map([], |row| row.get::<_, String>(0))?.collect::<rusqlite::Result<Vec<_>>>()?;
        for table in numbered {
            let sql = "SELECT seq FROM sqlite_sequence WHERE name = ?1";
            let now: i64 = self.fresh.query_row(sql, [&table], |row| row.get(0)).optional()?.unwrap_or(0);
            let last = match self.given.get(&table) {
                Some(last) => now.max(*last),
                // A table that never gave one has no row.
                None if now == 0 && !self.given.is_empty() => continue,
                None => now.saturating_add(LEAP),
            };
            self.fresh.execute("DELETE FROM sqlite_sequence WHERE name = ?1", [&table])?;
            self.fresh.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)", (&table, last))?;
        }
        Ok(())
    }
}

/// True for a row with the last number that a table gave.
fn is_number(cell: &Cell, shapes: &[Shape]) -> bool {
    matches!(&cell.values[..], [Value::Text(name), Value::Integer(_)] if shapes.iter().any(|shape| shape.name == *name))
}
