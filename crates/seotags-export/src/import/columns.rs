//! Assigns the columns of a table.

use super::error::Missing;
use super::names::{Rank, named, nearest, squeezed};
use super::row::{RawCell, RawRow};
use super::{ImportError, ImportNote, ReadOptions};
use crate::export::all_columns;
use seotags_core::compose::Element;
use seotags_input::input::{Spelling, is_url_title, read_address, shown};
use std::collections::BTreeMap;

/// Titles of the columns with the tags that the page had when the file was written.
const CURRENT: [(Element, &str); 3] =
    [(Element::Title, "currenttitle"), (Element::Meta, "currentmetadescription"), (Element::H1, "currenth1")];

/// The positions of the columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Columns {
    /// The titles of all columns.
    pub(super) titles: Vec<String>,
    pub(super) url: usize,
    pub(super) texts: BTreeMap<Element, TextColumns>,
    /// The columns with the page's tags.
    pub(super) current: BTreeMap<Element, usize>,
    pub(super) content_hash: Option<usize>,
    pub(super) unique_key: Option<usize>,
}

/// The columns whose titles match one element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TextColumns {
    /// The column that counts.
    pub(super) at: usize,
    /// The column that counts if that one is empty.
    pub(super) otherwise: Option<usize>,
    /// Other columns that may be meant: they must not contradict.
    pub(super) rivals: Vec<usize>,
}

impl TextColumns {
    /// Chooses among columns that name an element. In each row, a column that somebody added comes before the column of
    /// suggestions, and both come before other names. Among columns of equal rank it is unknown which is meant.
    fn of(mut named: Vec<(Rank, usize)>) -> Option<Self> {
        named.sort_unstable();
        let (first, at) = *named.first()?;
        let others = &named[1..];
        let of_rank = |rank: Rank| others.iter().filter(move |other| other.0 == rank).map(|other| other.1);
        let otherwise = if first == Rank::New { of_rank(Rank::Ours).next() } else { None };
        let rivals =
            if first == Rank::Ours { others.iter().map(|other| other.1).collect() } else { of_rank(first).collect() };
        Some(Self { at, otherwise, rivals })
    }
}

/// The columns, and the number of rows before the data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) columns: Columns,
    pub(super) rows: usize,
    pub(super) notes: Vec<ImportNote>,
}

impl Header {
    /// True if `other` has all columns that were read here, like a copy of the table.
    pub(super) fn is_copied_by(&self, other: &Self) -> bool {
        let has = |at: &usize| {
            let title = squeezed(&self.columns.titles[*at]);
            other.columns.titles.iter().any(|other| squeezed(other) == title)
        };
        self.columns.texts.values().map(|texts| &texts.at).chain([&self.columns.url]).all(has)
    }
}

/// Finds the header among the first rows of a table. Titles of a report may precede it.
pub(super) fn header(file: &str, rows: &[RawRow], options: &ReadOptions) -> Result<Header, ImportError> {
    let is_text = |cell: &RawCell| named(cell.label()).is_some() || options.names(cell.label());
    let has_texts = |row: &RawRow| row.cells.iter().any(is_text);
    let is_url = |cell: &RawCell| is_url_title(cell.label()) || options.is_url(cell.label());
    let at = rows.iter().position(|row| has_texts(row) && row.cells.iter().any(is_url));
    let at = at.or_else(|| rows.iter().position(has_texts));
    let at = at.or_else(|| rows.iter().position(|row| row.cells.iter().any(is_url))).unwrap_or(0);
    let titles: Vec<String> = rows.get(at).map(|row| row.cells.iter().map(title).collect()).unwrap_or_default();
    let missing = |missing| {
        let nearest = titles.iter().find_map(|title| Some((title.clone(), nearest(title, missing)?)));
        ImportError::NoColumn { file: file.to_owned(), missing, titles: titles.clone(), nearest }
    };
    let texts = text_columns(file, &titles, options)?;
    if texts.is_empty() {
        return Err(missing(Missing::Texts));
    }
    let url = match &options.url_column {
        Some(wanted) => wanted_column(file, &titles, wanted)?,
        None => url_column(&titles, &rows[at + 1..], &texts).ok_or_else(|| missing(Missing::Url))?,
    };
    let of = |name: &str| titles.iter().position(|title| squeezed(title) == name);
    let current = CURRENT.iter().filter_map(|(element, name)| Some((*element, of(name)?))).collect();
    let (content_hash, unique_key) = (of("contenthash"), of("uniquekey"));
    let columns = Columns { titles, url, texts, current, content_hash, unique_key };
    let notes = notes(file, &columns);
    Ok(Header { columns, rows: at + 1, notes })
}

fn title(cell: &RawCell) -> String {
    shown(cell.label())
}

/// The columns of each element: the one that was requested, or those with a matching title.
fn text_columns(
    file: &str,
    titles: &[String],
    options: &ReadOptions,
) -> Result<BTreeMap<Element, TextColumns>, ImportError> {
    let mut texts = BTreeMap::new();
    for (element, wanted) in &options.text_columns {
        let at = wanted_column(file, titles, wanted)?;
        texts.insert(*element, TextColumns { at, otherwise: None, rivals: Vec::new() });
    }
    let mut found: BTreeMap<Element, Vec<(Rank, usize)>> = BTreeMap::new();
    for (at, title) in titles.iter().enumerate().filter(|(_, title)| !options.names(title) && !options.is_url(title)) {
        if let Some((element, rank)) = named(title) {
            found.entry(element).or_default().push((rank, at));
        }
    }
    for (element, named) in found {
        if let Some(columns) = TextColumns::of(named) {
            texts.entry(element).or_insert(columns);
        }
    }
    Ok(texts)
}

fn wanted_column(file: &str, titles: &[String], wanted: &str) -> Result<usize, ImportError> {
    let is = |title: &String| squeezed(title) == squeezed(wanted);
    titles.iter().position(is).ok_or_else(|| ImportError::NoSuchColumn {
        file: file.to_owned(),
        title: wanted.to_owned(),
        titles: titles.to_vec(),
    })
}

/// The URL column: `url` before any other title; otherwise the first column that contains URLs.
fn url_column(titles: &[String], data: &[RawRow], texts: &BTreeMap<Element, TextColumns>) -> Option<usize> {
    let ours = titles.iter().position(|title| squeezed(title) == "url");
    // `final_url` is where a page redirected to, not its name in the analysis.
    let named = || titles.iter().position(|title| is_url_title(title) && squeezed(title) != "finalurl");
    let holds = |column: &usize| {
        let cells = data.iter().filter_map(|row| row.cells.get(*column)).map(RawCell::label);
        let mut addresses = cells.filter(|cell| !cell.is_empty()).map(|cell| read_address(cell, None));
        addresses.next().is_some_and(|first| first.is_ok_and(|(_, spelling)| spelling == Spelling::Whole))
    };
    let free = |column: &usize| !texts.values().any(|text| text.at == *column);
    let found = || (0..titles.len()).filter(free).find(|column| is_free_title(&titles[*column]) && holds(column));
    ours.or_else(named).or_else(found)
}

/// True for a title that is not that of another of our columns, e.g. `canonical_url`.
fn is_free_title(title: &str) -> bool {
    let title = squeezed(title);
    !all_columns().any(|column| [column.name, column.heading()].map(squeezed).contains(&title))
}

fn notes(file: &str, columns: &Columns) -> Vec<ImportNote> {
    let mut notes = Vec::new();
    let titles = &columns.titles;
    let read = columns.texts.values().flat_map(|texts| [Some(texts.at), texts.otherwise]).flatten();
    let read: Vec<usize> = read.chain([columns.url]).collect();
    for (at, title) in titles.iter().enumerate().filter(|(at, title)| !read.contains(at) && !title.is_empty()) {
        let (file, name) = (file.to_owned(), squeezed(title));
        let element = named(title).map(|(element, _)| element);
        let first = element.and_then(|element| columns.texts.get(&element)).map(|texts| texts.at);
        let twin = || titles[..at].iter().position(|earlier| squeezed(earlier) == name);
        if let Some(first) = first.or_else(twin) {
            let first = titles[first].clone();
            notes.push(ImportNote::SameColumn { file, title: title.clone(), first, element });
        } else if is_free_title(title) && !is_url_title(title) {
            let nearest = nearest(title, Missing::Texts);
            notes.push(ImportNote::UnknownColumn { file, title: title.clone(), nearest });
        }
    }
    notes
}
