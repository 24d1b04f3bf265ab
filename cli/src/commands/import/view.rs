//! The report of an import: rows, pages for people, warnings, and the final figures.

use super::args::ImportArgs;
use crate::context::Context;
use crate::output::finding_text;
use crate::terminal::{Layout, Tint, harmless};
use crate::text::{count, grouped};
use seotags::check::Finding;
use seotags::compose::Element;
use seotags::export::Cell;
use seotags::import::Reason;
use seotags_app::analyses::Analysis;
use seotags_app::import::{ImportCounts, ImportOutcome, ImportedElement, ImportedPage};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Columns of the report in rows.
pub(crate) const NAMES: [&str; 9] =
    ["url", "row", "element", "decision", "before", "after", "findings", "reason", "unchecked"];
/// Most rows and cells that are named for each reason; further ones are counted.
const MOST_NAMED: u64 = 10;
/// Columns of an element's name or outcome, including the blanks after it.
const LABEL: usize = 14;

/// One row per cell.
pub(crate) fn rows(page: &ImportedPage) -> Vec<Vec<Cell>> {
    let text = |text: &str| Cell::Text(text.to_owned());
    let row = |element: Option<&ImportedElement>, reason: Option<Reason>| {
        let codes = |findings: &[Finding]| findings.iter().map(|finding| finding.code.clone()).collect::<Vec<_>>();
        let found = element.map(|element| codes(&element.findings)).filter(|codes| !codes.is_empty());
        vec![
            text(&page.url),
            Cell::Count(page.row),
            element.map_or(Cell::Empty, |element| text(element.element.as_str())),
            text(element.map_or(ImportOutcome::Left, |element| element.decision).as_str()),
            element.and_then(|element| element.before.clone()).into(),
            element.and_then(|element| element.after.clone()).into(),
            found.map_or(Cell::Empty, Cell::List),
            reason.map_or(Cell::Empty, |reason| text(reason.as_str())),
            Cell::Bool(page.unchecked && element.is_some_and(|element| element.decision == ImportOutcome::Edited)),
        ]
    };
    if page.reason.is_some() {
        return vec![row(None, page.reason)];
    }
    page.elements.iter().map(|element| row(Some(element), element.reason)).collect()
}

/// The page for people: its changes, or all outcomes; empty if there are none. Skipped cells are reported on standard
/// error.
pub(crate) fn text(page: &ImportedPage, layout: Layout, all: bool) -> String {
    let is_shown = |element: &&ImportedElement| match element.decision {
        ImportOutcome::Left => false,
        ImportOutcome::Accepted => all || element.before != element.after,
        ImportOutcome::Edited | ImportOutcome::Rejected => true,
    };
    let mut out = String::new();
    for element in page.elements.iter().filter(is_shown) {
        push_element(&mut out, element, layout);
    }
    if out.is_empty() { out } else { format!("  {}\n{out}", layout.url(&harmless(&page.url), 2)) }
}

fn push_element(out: &mut String, element: &ImportedElement, layout: Layout) {
    let value = |text: Option<&str>| match text {
        Some(text) => (harmless(text).into_owned(), Tint::Plain),
        None => ("–".to_owned(), Tint::Dim),
    };
    let (name, verdict) = (label(element.element), element.decision.as_str());
    let tint = match element.decision {
        ImportOutcome::Accepted => Tint::Good,
        ImportOutcome::Rejected => Tint::Broken,
        ImportOutcome::Edited | ImportOutcome::Left => Tint::Look,
    };
    let (before, before_tint) = value(element.before.as_deref());
    layout.push(out, &[(name, Tint::Dim)], LABEL, &before, before_tint);
    if element.before == element.after {
        return layout.push(out, &[], 0, verdict, tint);
    }
    let (after, after_tint) = value(element.after.as_deref());
    let verdict = format!("{verdict:<width$}", width = LABEL - 2);
    layout.push(out, &[(&verdict, tint), ("→", Tint::Dim)], LABEL, &after, after_tint);
    for finding in &element.findings {
        let (said, tint) = finding_text(finding);
        layout.push(out, &[], LABEL, &said, tint);
    }
}

fn label(element: Element) -> &'static str {
    match element {
        Element::Keywords => "keywords",
        element => element.words(),
    }
}

/// The reported part of an import so far.
#[derive(Debug, Default)]
pub(crate) struct ImportReport {
    named: BTreeMap<Reason, u64>,
    unchecked: u64,
}

impl ImportReport {
    /// Reports the skipped parts of a row.
    pub(crate) fn page(&mut self, page: &ImportedPage, context: &Context) {
        let left = page.elements.iter().filter_map(|element| Some((Some(element), element.reason?)));
        for (element, reason) in page.reason.map(|reason| (None, reason)).into_iter().chain(left) {
            let named = self.named.entry(reason).or_default();
            *named += 1;
            if *named <= MOST_NAMED {
                let what = element.map(|element| format!(", {}", label(element.element))).unwrap_or_default();
                let hint = reason.hint().filter(|_| *named == 1);
                let message = format!("{}{what}: {}; skipped", place(page), reason.words());
                context.notes().warning(&message, hint);
            }
        }
        if page.unchecked {
            self.unchecked += 1;
            if self.unchecked <= MOST_NAMED {
                let why = "the content of the page is not stored, so its texts were not checked";
                context.notes().line(&format!("  note: {}: {why}", harmless(&place(page))));
            }
        }
    }

    /// After the last page: prints the figures, and what to do next.
    pub(crate) fn end(&self, counts: &ImportCounts, args: &ImportArgs, analysis: &Analysis, context: &Context) {
        for (reason, named) in self.named.iter().filter(|(_, named)| **named > MOST_NAMED) {
            let more = named - MOST_NAMED;
            context.notes().warning(&format!("{} {} more", grouped(more), reason.counted(more)), None);
        }
        if self.unchecked > MOST_NAMED {
            let more = count(self.unchecked - MOST_NAMED, "more page");
            context.notes().line(&format!("  note: no content is stored of {more}"));
        }
        context.notes().line(&format!("  {}", summary(counts, args.dry_run)));
        let is_taken =
            counts.of(ImportOutcome::Accepted) + counts.of(ImportOutcome::Edited) + counts.of(ImportOutcome::Rejected)
                > 0;
        if is_taken && args.dry_run {
            context.notes().line("  dry run: nothing was stored");
        } else if is_taken {
            let id = analysis.id;
            context.notes().line(&format!("  next: seotags export {id} --accepted-only -o final-{id}.csv"));
        }
        if counts.undecided > 0 {
            context.notes().line("  to accept the suggestions that were not edited: --accept-unchanged");
        }
    }
}

/// `Pages 2, row 7: https://shop.example/`
fn place(page: &ImportedPage) -> String {
    let sheet = page.sheet.as_ref().map(|sheet| format!("{sheet}, ")).unwrap_or_default();
    let url = if page.url.is_empty() { String::new() } else { format!(": {}", page.url) };
    format!("{sheet}row {}{url}", page.row)
}

/// `12 accepted, 3 edited (1 with an error), 1 rejected, 40 unchanged, 2 left (1 foreign URL, 1 formula)`
fn summary(counts: &ImportCounts, dry_run: bool) -> String {
    let mut parts = Vec::new();
    for outcome in [ImportOutcome::Accepted, ImportOutcome::Edited, ImportOutcome::Rejected] {
        let number = counts.of(outcome);
        if number > 0 {
            parts.push(format!("{} {}", grouped(number), outcome.as_str()));
        }
    }
    if counts.undecided > 0 {
        parts.push(format!("{} not edited, so not decided", grouped(counts.undecided)));
    }
    if counts.unchanged > 0 {
        parts.push(format!("{} unchanged", grouped(counts.unchanged)));
    }
    let others = [(counts.empty, "empty cell"), (counts.repeated, "repeated row")];
    parts.extend(others.iter().filter(|(n, _)| *n > 0).map(|(n, noun)| count(*n, noun)));
    if counts.all_left() > 0 {
        let reasons: Vec<String> =
            counts.left.iter().map(|(reason, n)| format!("{} {}", grouped(*n), reason.counted(*n))).collect();
        parts.push(format!("{} skipped ({})", grouped(counts.all_left()), reasons.join(", ")));
    }
    if parts.is_empty() {
        parts.push("the file has no decision and no text for any suggestion".to_owned());
    }
    let mut line = parts.join(", ");
    if counts.with_errors > 0 {
        let _ = write!(line, "; {} with an error", count(counts.with_errors, "text"));
    }
    if counts.unchecked > 0 {
        let _ = write!(line, "; the texts of {} were not checked", count(counts.unchecked, "page"));
    }
    if dry_run { format!("dry run: {line}") } else { line }
}
