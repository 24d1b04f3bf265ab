//! The summary of an analysis: figures, reasons, and the next useful command.
//!
//! Owns: the lines at the end of a run, of a review and of `show`.
//! Never: reads the store, except to count findings.

mod facts;
mod finding_counts;
mod reasons;
mod review;
mod wrap;
mod writers;

pub(crate) use facts::{Facts, StoredAnalysis};
pub(crate) use finding_counts::FoundCounts;
pub(crate) use review::review_text;
pub(crate) use wrap::wrapped;
pub(crate) use writers::unanswered_text;

use crate::output::followed_text;
use crate::terminal::{Paint, Tint, harmless};
use crate::text::{count, duration, grouped, rate};
use reasons::{failed, failed_pages, reasons};
use seotags::check::Fault;
use seotags::compose::Element;
use seotags::export::Format;
use seotags::generate::Handover;
use seotags::judge::Severity;
use seotags_app::results::{DecisionCounts, ElementCounts, Summary, TagCounts};
use writers::{cost, cost_at_service, fallback, written_by};

/// The summary, with a blank line before it and between its blocks.
pub(crate) fn summary_text(summary: &Summary, facts: &Facts, paint: Paint) -> String {
    let mut lines = vec![String::new(), format!("  {}", paint.paint(Tint::Bold, &headline(summary, facts)))];
    let mut say = |label: &str, text: String| lines.push(wrapped(label, &text, facts.width));
    if let Some(followed) = &facts.followed {
        say("followed", followed_text(followed));
    }
    if summary.cached > 0 {
        say("from cache", count(summary.cached, "page"));
    }
    say("indexable", indexable(summary, paint));
    if !summary.reasons.is_empty() {
        say("reasons", reasons(&summary.reasons));
    }
    if !summary.unknown_reasons.is_empty() {
        say("unknown", reasons(&summary.unknown_reasons));
    }
    if let Some(found) = facts.found.as_ref().filter(|found| facts.is_check && !found.is_empty()) {
        say("issues", found.text(paint));
    }
    if summary.read > 0 {
        say(if facts.is_check { "tags" } else { "before" }, before(summary));
    }
    if summary.written.pages > 0 || left_out(summary) > 0 {
        say(if facts.is_check { "suggested" } else { "tags" }, tags(summary, paint));
    }
    if let Some(kept) = kept_line(summary) {
        say("kept", kept);
    }
    if summary.unchanged > 0 {
        say(
            "unchanged",
            format!("{}, skipped: same content as in an earlier analysis", count(summary.unchanged, "page")),
        );
    }
    if summary.in_order > 0 {
        say("already good", format!("{}, skipped", count(summary.in_order, "page")));
    }
    if let Some(skipped) = skipped(summary) {
        say("skipped", skipped);
    }
    if summary.decisions != DecisionCounts::default() {
        say("decided", decided(&summary.decisions));
    }
    if !summary.failures.is_empty() {
        say("failed", failed(summary, facts.service.as_deref(), paint));
    }
    if summary.ai_distilled > 0 {
        say(
            "condensed",
            format!("{} (AI): a model first chose sentences of the text", count(summary.ai_distilled, "page")),
        );
    }
    if let Some(writers) = written_by(&summary.writers) {
        say("written by", writers);
    }
    if !summary.fallbacks.is_empty() {
        say("fallback", fallback(summary, paint));
    }
    for Handover { from, to, message, .. } in &facts.handovers {
        say("engine", format!("switched from {} to {}: {}", harmless(from), harmless(to), harmless(message)));
    }
    if facts.usage.calls + facts.usage.reused > 0 {
        say("cost", cost(facts));
    } else if facts.usage.cost_micros.max(facts.tokens_used) > 0 {
        say("cost", cost_at_service(facts));
    }
    if let Some(review) = &facts.review {
        let again = facts
            .stored
            .as_ref()
            .filter(|stored| !stored.is_remote)
            .map(|stored| format!("seotags review {}{}", stored.id, stored.flag));
        lines.push(review_text(review, again.as_deref(), facts.width, paint));
    }
    if !facts.written.is_empty() {
        lines.push(String::new());
        lines.extend(facts.written.iter().map(|file| format!("  {}", file.text())));
    }
    if let Some(stored) = &facts.stored {
        lines.push(String::new());
        lines.extend(next_commands(stored, summary, facts, paint));
    }
    lines.join("\n")
}

/// How many elements people decided about.
fn decided(counts: &DecisionCounts) -> String {
    let DecisionCounts { accepted, edited, rejected, locked } = *counts;
    let parts = [(accepted, "accepted"), (edited, "edited"), (rejected, "rejected"), (locked, "locked")];
    let said = parts.into_iter().filter(|(count, _)| *count > 0);
    said.map(|(count, word)| format!("{} {word}", grouped(count))).collect::<Vec<_>>().join(", ")
}

fn headline(summary: &Summary, facts: &Facts) -> String {
    let pages = count(summary.pages, "page");
    let Some(elapsed) = facts.elapsed else { return pages };
    let per_second = facts.pages_done as f64 / elapsed.as_secs_f64().max(0.001);
    let done = if facts.pages_done == summary.pages {
        String::new()
    } else {
        format!(", {} of them in this run", grouped(facts.pages_done))
    };
    format!("{pages} in {}{done} ({} pages/s)", duration(elapsed), rate(per_second))
}

fn indexable(summary: &Summary, paint: Paint) -> String {
    let mut parts = vec![
        paint.paint(Tint::Good, &grouped(summary.indexable)),
        format!("not indexable  {}", grouped(summary.not_indexable)),
    ];
    if summary.unknown > 0 {
        parts.push(format!("unknown  {}", paint.paint(Tint::Look, &grouped(summary.unknown))));
    }
    parts.join("    ")
}

fn tags(summary: &Summary, paint: Paint) -> String {
    let written = &summary.written;
    let counts = [
        (written.titles, "title"),
        (written.meta_descriptions, "description"),
        (written.h1s, "H1"),
        (written.seo_texts, "SEO text"),
        (written.keyword_lists, "keyword list"),
    ];
    let written: Vec<String> = counts.into_iter().filter(|(n, _)| *n > 0).map(|(n, noun)| count(n, noun)).collect();
    let mut parts = Vec::new();
    if errors(summary) > 0 {
        parts.push(paint.paint(Tint::Broken, &count(errors(summary), "error")));
    }
    if summary.pages_with_findings > 0 {
        parts.push(paint.paint(Tint::Look, &format!("{} with warnings", count(summary.pages_with_findings, "page"))));
    }
    if summary.titles_after.duplicate > 0 {
        parts.push(count(summary.titles_after.duplicate, "duplicate title"));
    }
    if left_out(summary) > 0 {
        parts.push(format!("{} not written", count(left_out(summary), "element")));
    }
    if parts.is_empty() {
        parts.push("no findings".to_owned());
    }
    let written = if written.is_empty() { "none written".to_owned() } else { written.join(", ") };
    format!("{written}    {}", parts.join(", "))
}

/// The current tags that stay: they are good, or the engine wrote the same text.
fn kept_line(summary: &Summary) -> Option<String> {
    let ElementCounts { titles, meta_descriptions, h1s, .. } = summary.kept;
    let counts = [(titles, "title"), (meta_descriptions, "description"), (h1s, "H1")].into_iter();
    let counts: Vec<String> = counts.filter(|(n, _)| *n > 0).map(|(n, noun)| count(n, noun)).collect();
    (!counts.is_empty())
        .then(|| format!("{}    already good, or equal to the new text; --rewrite writes new ones", counts.join(", ")))
}

/// Errors that the checker found in the written texts.
fn errors(summary: &Summary) -> u64 {
    summary.findings.iter().filter(|finding| finding.severity == Severity::Error).map(|finding| finding.count).sum()
}

/// Elements that were wanted and that no engine could write.
fn left_out(summary: &Summary) -> u64 {
    summary.findings.iter().filter(|finding| finding.code == "left_out").map(|finding| finding.count).sum()
}

/// Pages without tags, except for those that `unchanged` and `in order` count.
fn skipped(summary: &Summary) -> Option<String> {
    let others = summary.skipped.saturating_sub(summary.unchanged + summary.in_order);
    let is_run = summary.written.pages + summary.kept.pages > 0;
    (others > 0 && is_run)
        .then(|| format!("{}    redirected, not indexable, or without content", count(others, "page")))
}

/// Figures on the current titles and descriptions: first the faults that are counted for every page, then others.
fn before(summary: &Summary) -> String {
    let tags = [(Element::Title, "titles", summary.titles), (Element::Meta, "descriptions", summary.meta_descriptions)];
    let said = tags.map(|(element, noun, counts)| {
        let fares = |fault: Option<Fault>| {
            let of = summary.today.iter().find(|today| today.element == element && today.fault == fault);
            of.map_or(0, |today| today.count)
        };
        let TagCounts { missing, long, short, vague, duplicate } = counts;
        let counted = [
            (fares(None), "fine"),
            (missing, "missing"),
            (short, "too short"),
            (long, "too long"),
            (vague, "vague"),
            (duplicate, "shared"),
        ];
        let others = summary.today.iter().filter(|today| today.element == element);
        let others =
            others.filter_map(|today| Some((today.count, today.fault.filter(|fault| !is_counted(*fault))?.about())));
        let all = counted.into_iter().chain(others).filter(|(count, _)| *count > 0);
        let said: Vec<String> = all.map(|(count, what)| format!("{} {what}", grouped(count))).collect();
        let said = if said.is_empty() { "nothing wrong".to_owned() } else { said.join(", ") };
        format!("{noun}: {said}")
    });
    said.join("; ")
}

/// True if [`TagCounts`] already counts it.
fn is_counted(fault: Fault) -> bool {
    use Fault::{BareBrand, Boilerplate, Missing, NoName, Shared, TooLong, TooShort};
    matches!(fault, Missing | TooShort | TooLong | NoName | BareBrand | Boilerplate | Shared)
}

/// What a user may want next, each with a command that does it.
fn next_commands(stored: &StoredAnalysis, summary: &Summary, facts: &Facts, paint: Paint) -> Vec<String> {
    let failed = failed_pages(summary);
    let StoredAnalysis { id, name, flag, is_remote } = stored;
    let data = |columns: &str| format!("seotags show {id} --format csv --columns url,{columns}{flag}");
    let mut next = vec![("view", format!("seotags show {id} --all{flag}"))];
    if !facts.is_check && (summary.pages_with_findings > 0 || errors(summary) > 0) {
        next.push(("findings", data("findings")));
    }
    if !facts.is_check && (left_out(summary) > 0 || skipped(summary).is_some()) {
        next.push(("skipped", data("skip_reason,left_out")));
    }
    // Of pages that all failed there is nothing to hand over.
    if let Some(file) = export_file(facts).filter(|_| failed < summary.pages) {
        next.push(("export", format!("seotags export {id} -o {file}{flag}")));
    }
    if let Some(command) = facts.whole_site.as_ref().filter(|_| failed == 0) {
        next.push(("whole site", format!("{command}{flag}")));
    }
    let mut lines = vec![format!("  analysis {id} “{}” is stored", harmless(name))];
    lines.extend(next.iter().map(|(label, command)| format!("  {label:<10}  {}", paint.paint(Tint::Bold, command))));
    if failed > 0 {
        let retry = if *is_remote {
            "in the dashboard".to_owned()
        } else {
            paint.paint(Tint::Bold, &format!("seotags resume {id} --failed{flag}"))
        };
        lines.push(format!("  {:<10}  {retry}", "retry"));
    }
    lines
}

/// A file to export to, in a format that was not written just now.
fn export_file(facts: &Facts) -> Option<&'static str> {
    let is_written = |format: Format| facts.written.iter().any(|file| file.format == format);
    let files = [
        ("tags.csv", Format::Csv),
        ("tags.xlsx", Format::Xlsx),
        ("report.html", Format::Html),
        ("report.pdf", Format::Pdf),
    ];
    files.into_iter().find(|(_, format)| !is_written(*format)).map(|(name, _)| name)
}

#[cfg(test)]
mod tests;
