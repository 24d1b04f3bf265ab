//! Which column of a table is which.

use super::error::Missing;
use super::row::{RawCell, RawRow};
use super::{ImportError, ImportNote};
use crate::export::all_columns;
use crate::input::{Spelling, is_url_title, read_address, shown};
use seotags_core::compose::Element;
use std::collections::BTreeMap;

/// The columns of texts, as exports call them, in the order of [`TEXTS`].
pub(super) const TEXT_COLUMNS: [&str; 5] =
    ["suggested_title", "suggested_meta_description", "suggested_h1", "suggested_seo_text", "suggested_lsi_keywords"];

/// Titles of the columns of texts, the surest first, without blanks and punctuation.
const TEXTS: [(Element, &[&str]); 5] = [
    (
        Element::Title,
        &["suggestedtitle", "newtitle", "acceptedtitle", "titletag", "metatitle", "seotitle", "pagetitle", "title"],
    ),
    (
        Element::Meta,
        &[
            "suggestedmetadescription",
            "suggesteddescription",
            "newmetadescription",
            "acceptedmetadescription",
            "newdescription",
            "metadescription",
            "seodescription",
            "description",
        ],
    ),
    (Element::H1, &["suggestedh1", "newh1", "acceptedh1", "h1", "heading", "headline"]),
    (Element::SeoText, &["suggestedseotext", "newseotext", "acceptedseotext", "seotext"]),
    (
        Element::Keywords,
        &["suggestedlsikeywords", "suggestedkeywords", "newkeywords", "acceptedkeywords", "lsikeywords", "keywords"],
    ),
];

/// Titles of the columns with what the page had when the file was written.
const CURRENT: [(Element, &str); 3] =
    [(Element::Title, "currenttitle"), (Element::Meta, "currentmetadescription"), (Element::H1, "currenth1")];

/// Where what stands in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) url: usize,
    pub(super) texts: BTreeMap<Element, usize>,
    /// What the page had.
    pub(super) current: BTreeMap<Element, usize>,
    pub(super) content_hash: Option<usize>,
    pub(super) unique_key: Option<usize>,
}

/// The columns, and how many rows stand before the first one of data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) columns: Columns,
    pub(super) rows: usize,
    pub(super) notes: Vec<ImportNote>,
}

/// Finds the header among the first rows of a table. Titles of a report may stand above it.
pub(super) fn header(file: &str, rows: &[RawRow]) -> Result<Header, ImportError> {
    let named = rows.iter().position(|row| names_texts(row) > 0 && row.cells.iter().any(is_url));
    let at = named.or_else(|| rows.iter().position(|row| names_texts(row) > 0));
    let at = at.or_else(|| rows.iter().position(|row| row.cells.iter().any(is_url))).unwrap_or(0);
    let titles: Vec<String> = rows.get(at).map(|row| row.cells.iter().map(title).collect()).unwrap_or_default();
    let missing = |missing| {
        let nearest = titles.iter().find_map(|title| Some((title.clone(), nearest(title, missing)?)));
        ImportError::NoColumn { file: file.to_owned(), missing, titles: titles.clone(), nearest }
    };
    let texts: BTreeMap<Element, usize> =
        TEXTS.iter().filter_map(|(element, names)| Some((*element, place(&titles, names)?))).collect();
    if texts.is_empty() {
        return Err(missing(Missing::Texts));
    }
    let url = url_column(&titles, &rows[at + 1..], &texts).ok_or_else(|| missing(Missing::Url))?;
    let of = |name: &str| titles.iter().position(|title| squeezed(title) == name);
    let current = CURRENT.iter().filter_map(|(element, name)| Some((*element, of(name)?))).collect();
    let columns = Columns { url, texts, current, content_hash: of("contenthash"), unique_key: of("uniquekey") };
    let notes = notes(file, &titles, &columns);
    Ok(Header { columns, rows: at + 1, notes })
}

fn names_texts(row: &RawRow) -> usize {
    row.cells.iter().filter(|cell| element(&squeezed(cell.label())).is_some()).count()
}

fn is_url(cell: &RawCell) -> bool {
    is_url_title(cell.label())
}

fn title(cell: &RawCell) -> String {
    shown(cell.label())
}

/// Without what people change in a title: case, blanks, underscores, hyphens.
fn squeezed(title: &str) -> String {
    title.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn element(squeezed: &str) -> Option<Element> {
    TEXTS.iter().find(|(_, names)| names.contains(&squeezed)).map(|(element, _)| *element)
}

/// The column with the surest of these names.
fn place(titles: &[String], names: &[&str]) -> Option<usize> {
    names.iter().find_map(|name| titles.iter().position(|title| squeezed(title) == *name))
}

/// The column that is called so: `url` before any other name; else the first one that holds addresses.
fn url_column(titles: &[String], data: &[RawRow], texts: &BTreeMap<Element, usize>) -> Option<usize> {
    let ours = titles.iter().position(|title| squeezed(title) == "url");
    // `final_url` is where a page led, not what it is called in the analysis.
    let named = || titles.iter().position(|title| is_url_title(title) && squeezed(title) != "finalurl");
    let holds = |column: &usize| {
        let cells = data.iter().filter_map(|row| row.cells.get(*column)).map(RawCell::label);
        let mut addresses = cells.filter(|cell| !cell.is_empty()).map(|cell| read_address(cell, None));
        addresses.next().is_some_and(|first| first.is_ok_and(|(_, spelling)| spelling == Spelling::Whole))
    };
    let free = |column: &usize| !texts.values().any(|text| text == column);
    let found = || (0..titles.len()).filter(free).find(|column| is_free_title(&titles[*column]) && holds(column));
    ours.or_else(named).or_else(found)
}

/// A title that is not that of another column of ours, e.g. `canonical_url`.
fn is_free_title(title: &str) -> bool {
    let title = squeezed(title);
    !all_columns().any(|column| squeezed(column.name) == title)
}

fn notes(file: &str, titles: &[String], columns: &Columns) -> Vec<ImportNote> {
    let mut notes = Vec::new();
    let read: Vec<usize> = columns.texts.values().copied().chain([columns.url]).collect();
    for (at, title) in titles.iter().enumerate().filter(|(at, title)| !read.contains(at) && !title.is_empty()) {
        let (file, name) = (file.to_owned(), squeezed(title));
        let first = element(&name).and_then(|element| columns.texts.get(&element));
        let twin = || titles[..at].iter().position(|earlier| squeezed(earlier) == name);
        if let Some(first) = first.copied().or_else(twin) {
            notes.push(ImportNote::SameColumn { file, title: title.clone(), first: titles[first].clone() });
        } else if is_free_title(title) && !is_url_title(title) {
            let nearest = nearest(title, Missing::Texts);
            notes.push(ImportNote::UnknownColumn { file, title: title.clone(), nearest });
        }
    }
    notes
}

/// The name of ours that a title is nearly, by itself or by what else people call the column.
fn nearest(title: &str, wanted: Missing) -> Option<&'static str> {
    let title = squeezed(title);
    let most_edits = match title.chars().count() {
        0..=2 => return None,
        3..=4 => 1,
        5..=11 => 2,
        _ => 3,
    };
    let urls = ["url", "address", "page", "link"].map(|name| (name, "url"));
    let texts =
        TEXTS.iter().zip(TEXT_COLUMNS).flat_map(|((_, names), known)| names.iter().map(move |name| (*name, known)));
    let names: Vec<(&str, &str)> = if wanted == Missing::Url { urls.into() } else { texts.collect() };
    let near = names.iter().map(|(name, known)| (strsim::damerau_levenshtein(name, &title), *known)).min()?;
    (1..=most_edits).contains(&near.0).then_some(near.1)
}
