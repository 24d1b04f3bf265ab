//! Verified pages for people and as rows.

use crate::terminal::{Layout, Tint, harmless};
use crate::text::{count, grouped, width_of};
use seotags::compose::Element;
use seotags::export::Cell;
use seotags::pipeline::LivePage;
use seotags::result::{PublishedState, PublishedTag};
use std::collections::BTreeMap;

/// Columns of an element's name and state, including the blanks after it.
const LABEL: usize = 25;

/// Columns of the report in rows.
pub(crate) const NAMES: [&str; 7] = ["url", "element", "state", "suggested", "found", "status_code", "error"];

/// Number of tags by state.
pub(crate) type Counts = BTreeMap<PublishedState, u64>;

/// `33 tags: 27 live, 6 not yet`.
pub(crate) fn counted_text(counts: &Counts) -> String {
    let total: u64 = counts.values().sum();
    let live = counts.get(&PublishedState::Live).copied().unwrap_or(0);
    if total > 0 && live == total {
        return format!("{}: all live", count(total, "tag"));
    }
    let parts: Vec<String> =
        counts.iter().map(|(state, count)| format!("{} {}", grouped(*count), state.words())).collect();
    format!("{}: {}", count(total, "tag"), parts.join(", "))
}

/// One row per tag; includes live ones if `all` is set.
pub(crate) fn rows(page: &LivePage, all: bool) -> Vec<Vec<Cell>> {
    let row = |tag: &PublishedTag| {
        vec![
            Cell::Text(page.url.clone()),
            Cell::Text(tag.element.as_str().to_owned()),
            Cell::Text(tag.state.as_str().to_owned()),
            Cell::Text(tag.suggested.clone()),
            tag.found.clone().into(),
            page.status_code.map_or(Cell::Empty, |status| Cell::Count(status.into())),
            page.error.clone().into(),
        ]
    };
    page.tags.iter().filter(|tag| all || tag.state != PublishedState::Live).map(row).collect()
}

/// The page for people: the tags that are not live, with the current text.
pub(crate) fn text(page: &LivePage, layout: Layout, all: bool) -> String {
    let odd: Vec<&PublishedTag> = page.tags.iter().filter(|tag| tag.state != PublishedState::Live).collect();
    let url = |beside: usize| format!("  {}", layout.url(&harmless(&page.url), 2 + beside));
    let first = match odd.as_slice() {
        [] if all => return format!("{}  {}\n", url(6), layout.paint.paint(Tint::Good, "live")),
        [] => return String::new(),
        [first, ..] => first.state,
    };
    if matches!(first, PublishedState::Gone | PublishedState::Unreachable) {
        let why = page.error.as_deref().filter(|_| first == PublishedState::Unreachable).map(harmless);
        return unread(&harmless(&page.url), first.words(), why.as_deref(), layout);
    }
    let mut out = format!("{}\n", url(0));
    for tag in odd {
        let label = match tag.element {
            Element::Title => "title        ",
            Element::Meta => "description  ",
            _ => "H1           ",
        };
        let found = tag.found.as_deref().map_or_else(|| "–".to_owned(), |found| harmless(found).into_owned());
        layout.push(&mut out, &[(label, Tint::Plain), (tag.state.words(), Tint::Look)], LABEL, &found, Tint::Plain);
        let wanted = [("             ", Tint::Plain), ("suggested", Tint::Dim)];
        layout.push(&mut out, &wanted, LABEL, &harmless(&tag.suggested), Tint::Plain);
    }
    out
}

/// The line of a page that was not read; the reason follows below if it does not fit.
fn unread(url: &str, state: &str, why: Option<&str>, layout: Layout) -> String {
    let painted = layout.paint.paint(Tint::Broken, state);
    let line = |url: &str, why: &str| format!("  {url}  {painted}{why}\n");
    let Some(why) = why else { return line(&layout.url(url, 4 + state.len()), "") };
    let columns = width_of(url) + width_of(why) + state.len() + 6;
    if layout.width.is_none_or(|width| columns <= width) {
        return line(url, &format!(": {why}"));
    }
    let mut out = line(&layout.url(url, 4 + state.len()), "");
    layout.push(&mut out, &[], 0, why, Tint::Plain);
    out
}
