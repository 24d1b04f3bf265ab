//! Both versions of each tag that a review replaced.

use super::source::Source;
use crate::context::Context;
use crate::error::CliError;
use crate::table::FIRST_PAGES;
use crate::terminal::{Form, Paint, Tint, harmless, stdout};
use crate::text::count;
use seotags::check::html;
use seotags::compose::Element;
use seotags::result::Reviewed;
use seotags::review::Verdict;
use seotags::url::HttpUrl;
use std::fmt::Write as _;
use std::io::{BufWriter, Write};

/// Prints both versions of each tag that was replaced, or for which the checker refused the new text. On a terminal
/// only those of the first pages, unless all are requested. Blocks.
pub(crate) fn write_versions(source: Source<'_>, all: bool, context: &Context) -> Result<(), CliError> {
    let records = source.records(usize::MAX)?;
    let most = if all || context.terminal.width.is_none() { usize::MAX } else { FIRST_PAGES };
    let mut out = BufWriter::new(stdout(Form::Words));
    let (mut shown, mut more, mut origin) = (0, 0_u64, None);
    for record in records {
        let record = record?;
        let origin =
            origin.get_or_insert_with(|| HttpUrl::parse(&record.url).map(|url| url.origin()).unwrap_or_default());
        let changes: Vec<&Reviewed> = record.reviewed.iter().filter(|one| one.after.is_some()).collect();
        if changes.is_empty() {
            continue;
        }
        if shown >= most {
            more += 1;
            continue;
        }
        shown += 1;
        let url = record.url.strip_prefix(origin.as_str()).unwrap_or(&record.url);
        let text = page_text(url, &changes, context.terminal.out);
        out.write_all(text.as_bytes()).map_err(CliError::stdout)?;
    }
    out.flush().map_err(CliError::stdout)?;
    if more > 0 {
        let id = source.facts().id;
        let all = format!("seotags show {id} --all{}", context.store_flag());
        context.notes().line(&format!("  {} more; all: {all}", count(more, "page")));
    }
    Ok(())
}

/// `  /shoe`, then for each tag: the outcome, the old text, the new text.
fn page_text(url: &str, changes: &[&Reviewed], paint: Paint) -> String {
    let mut out = format!("  {}\n", paint.paint(Tint::Bold, &harmless(url)));
    for change in changes {
        let (what, tint) = match change.verdict {
            Verdict::Replace => ("replaced", Tint::Good),
            Verdict::RefusedByChecker => ("refused by the checker", Tint::Look),
            Verdict::Keep | Verdict::NotReviewed => ("kept", Tint::Good),
        };
        let what = paint.paint(tint, what);
        let _ = writeln!(out, "    {}  {what}: {}", change.element.words(), change.reason.about());
        let _ = writeln!(out, "      - {}", line(change.element, &change.before));
        let after = change.after.as_deref().unwrap_or_default();
        let _ = writeln!(out, "      + {}", line(change.element, after));
    }
    out
}

/// A text on one line.
fn line(element: Element, text: &str) -> String {
    let text = if element == Element::SeoText { html::plain(text) } else { text.to_owned() };
    harmless(&text.split_whitespace().collect::<Vec<_>>().join(" ")).into_owned()
}
