//! Which columns fit into which width.

use super::row::{Body, Row, Text};
use crate::terminal::GAP;
use crate::text::width_of;

/// Narrowest terminal that shows titles and descriptions side by side.
const BOTH_FROM: usize = 96;
/// Narrowest terminal that shows a table at all; below it each page is a record.
const TABLE_FROM: usize = 70;
/// Most columns of a URL while other texts are cut.
const URL_MOST: usize = 36;
/// Columns of the index word and of a length.
pub(super) const INDEX: usize = 6;
pub(super) const LENGTH: usize = 3;

/// How rows are laid out; widths in columns of the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Texts next to each other.
    Columns(Widths),
    /// One record per page.
    Records { width: usize },
}

/// The widths of columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Widths {
    pub(super) url: usize,
    pub(super) title: usize,
    /// `None`: the description does not fit.
    pub(super) description: Option<usize>,
}

impl Shape {
    /// Chooses by the terminal's width (`None`: no terminal, nothing is cut) and the content of the first rows.
    pub(super) fn choose(width: Option<usize>, wide: bool, rows: &[Row]) -> Self {
        let url = longest(rows, |row| width_of(&row.url)).max(3);
        let title = longest(rows, |row| tag_width(row, Tag::Title, wide)).max(5);
        let description = longest(rows, |row| tag_width(row, Tag::Description, wide)).max(11);
        let Some(width) = width.filter(|_| !wide) else {
            return Self::Columns(Widths { url, title, description: Some(description) });
        };
        if width < TABLE_FROM {
            return Self::Records { width };
        }
        let fixed = GAP + GAP + INDEX + GAP + GAP + LENGTH;
        if width < BOTH_FROM {
            let url = url.min(URL_MOST).min(width / 3);
            return Self::Columns(Widths { url, title: title.min(width - fixed - url), description: None });
        }
        let url = url.min(URL_MOST).min(width / 4);
        let room = width - fixed - url - GAP - GAP - LENGTH;
        // Titles are checked first, so they get up to a little more than half.
        let title = title.min(room * 11 / 20);
        Self::Columns(Widths { url, title, description: Some(description.min(room - title)) })
    }
}

#[derive(Clone, Copy)]
enum Tag {
    Title,
    Description,
}

fn longest(rows: &[Row], width: impl Fn(&Row) -> usize) -> usize {
    rows.iter().map(width).max().unwrap_or_default()
}

fn tag_width(row: &Row, tag: Tag, wide: bool) -> usize {
    let Body::Tags { title, description, .. } = &row.body else { return 0 };
    let pair = match tag {
        Tag::Title => title,
        Tag::Description => description,
    };
    let of = |text: &Option<Text>| text.as_ref().map_or(0, |text| width_of(&text.shown));
    let mark = pair.suggested.as_ref().map_or(0, |_| width_of(pair.mark.shown(wide)));
    of(&pair.current).max(mark + of(&pair.suggested).max(pair.mark.same().len())).max("(empty)".len())
}
