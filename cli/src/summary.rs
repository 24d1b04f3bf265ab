//! What an analysis came to, in a few lines: figures, reasons, and the next useful command.

use crate::context::Context;
use crate::found::FoundCounts;
use crate::reviews::review_text;
use crate::skipped::followed_text;
use crate::table::width_of;
use crate::terminal::{Paint, Tint, harmless};
use crate::words::{count, dollars, duration, grouped, rate};
use crate::writers::{cost, fallback, written_by};
use seotags::generate::Handover;
use seotags::judge::Severity;
use seotags::result::Usage;
use seotags_app::analyses::Analysis;
use seotags_app::results::{DecisionCounts, Followed, Reason, ReviewSummary, Summary};
use std::time::Duration;

/// Reasons and kinds of failure that are named; the rest is summed up.
pub(crate) const MOST_NAMED: usize = 20;
/// Columns before a text: two blanks, the label, two blanks.
const INDENT: usize = 17;
/// Hosts named with a kind of failure.
const HOSTS_NAMED: usize = 2;

/// Failures of the model's service.
const MODEL_FAILURES: [&str; 2] = ["bad_answer", "llm_unreachable"];

/// What is known of a run besides its results.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// Wall time; `None` if nothing ran (`show`).
    pub(crate) elapsed: Option<Duration>,
    /// Pages done in that time.
    pub(crate) pages_done: u64,
    /// Tokens and money of the analysis.
    pub(crate) usage: Usage,
    /// The model runs on one's own machines: what it costs is known to be nothing.
    pub(crate) is_free: bool,
    /// Elements that the built-in engine wrote in place of the model.
    pub(crate) fallbacks: u64,
    /// Who took whose place while it ran.
    pub(crate) handovers: Vec<Handover>,
    /// Host of the model's service, where one writes.
    pub(crate) service: Option<String>,
    /// Model calls that brought no answer and may be billed.
    pub(crate) unanswered_calls: u64,
    /// What following links came to, if they were followed.
    pub(crate) followed: Option<Followed>,
    /// No tags were to be written.
    pub(crate) is_check: bool,
    /// What was found in a check, what only its gate looks at included.
    pub(crate) found: Option<FoundCounts>,
    /// Where it is kept, if it is.
    pub(crate) stored: Option<Stored>,
    /// The figures of its latest review.
    pub(crate) review: Option<ReviewSummary>,
    /// Columns of the terminal; `None`: nothing is wrapped.
    pub(crate) width: Option<usize>,
}

/// An analysis in the store.
#[derive(Debug)]
pub(crate) struct Stored {
    /// Its number.
    pub(crate) id: i64,
    /// Its name.
    pub(crate) name: String,
    /// What commands on it need after them: the flag that names the store, if one did.
    pub(crate) flag: String,
    /// It is kept at a team's service, where what the command line cannot do with it is done in the dashboard.
    pub(crate) is_remote: bool,
}

impl Stored {
    /// As it is kept in the store that the command uses.
    pub(crate) fn of(analysis: &Analysis, context: &Context) -> Self {
        let (flag, is_remote) = (context.store_flag(), context.is_remote());
        Self { id: analysis.id.0, name: analysis.name.clone(), flag, is_remote }
    }
}

/// The summary, one blank line before it and between its blocks.
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
        say("why not", reasons(&summary.reasons));
    }
    if !summary.unknown_reasons.is_empty() {
        say("not known", reasons(&summary.unknown_reasons));
    }
    if let Some(found) = facts.found.as_ref().filter(|found| facts.is_check && !found.is_empty()) {
        say("issues", found.text(paint));
    }
    if summary.written.pages > 0 || left_out(summary) > 0 {
        say(if facts.is_check { "suggested" } else { "tags" }, tags(summary, paint));
    }
    if summary.unchanged > 0 {
        say("unchanged", format!("{}, not written for again", count(summary.unchanged, "page")));
    }
    if summary.in_order > 0 {
        say("in order", format!("{}, nothing written for", count(summary.in_order, "page")));
    }
    if summary.read > 0 {
        say(if facts.is_check { "tags" } else { "before" }, before(summary));
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
            format!("{} (AI): sentences of the text were chosen first", count(summary.ai_distilled, "page")),
        );
    }
    if let Some(writers) = written_by(&summary.writers) {
        say("written by", writers);
    }
    if !summary.fallbacks.is_empty() {
        say("fallback", fallback(summary, paint));
    }
    for Handover { from, to, message, .. } in &facts.handovers {
        say("engine", format!("{} wrote on for {}: {}", harmless(to), harmless(from), harmless(message)));
    }
    if facts.usage.calls + facts.usage.reused > 0 {
        say("cost", cost(facts));
    } else if facts.usage.cost_micros > 0 {
        say("cost", dollars(facts.usage.cost_micros));
    }
    if let Some(review) = &facts.review {
        let again = facts
            .stored
            .as_ref()
            .filter(|stored| !stored.is_remote)
            .map(|stored| format!("seotags review {}{}", stored.id, stored.flag));
        lines.push(review_text(review, again.as_deref(), facts.width, paint));
    }
    if let Some(stored) = &facts.stored {
        lines.push(String::new());
        lines.extend(next_commands(stored, failed_pages(summary), paint));
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

/// A label and its text, which goes on under itself if the terminal is narrow. Lines break between parts, after a comma
/// or before a gap.
pub(crate) fn wrapped(label: &str, text: &str, width: Option<usize>) -> String {
    let room = width.map_or(usize::MAX, |width| width.saturating_sub(INDENT).max(INDENT));
    let mut lines = vec![String::new()];
    for part in text.split_inclusive(", ").flat_map(|part| part.split_inclusive("    ")) {
        let is_full = lines.last().is_some_and(|line| shown_width(line) + shown_width(part.trim_end()) > room);
        if is_full && lines.last().is_some_and(|line| !line.is_empty()) {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(part);
        }
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    format!("  {label:<13}  {}", lines.join(&format!("\n{}", " ".repeat(INDENT))))
}

/// Columns of a painted text.
fn shown_width(text: &str) -> usize {
    let mut rest = text;
    let mut width = 0;
    while let Some((before, colour)) = rest.split_once('\u{1b}') {
        width += width_of(before);
        rest = colour.split_once('m').map_or("", |(_, after)| after);
    }
    width + width_of(rest)
}

fn failed_pages(summary: &Summary) -> u64 {
    summary.failures.iter().map(|failures| failures.count).sum()
}

fn headline(summary: &Summary, facts: &Facts) -> String {
    let pages = count(summary.pages, "page");
    let Some(elapsed) = facts.elapsed else { return pages };
    let per_second = facts.pages_done as f64 / elapsed.as_secs_f64().max(0.001);
    let done = if facts.pages_done == summary.pages {
        String::new()
    } else {
        format!(", {} of them now", grouped(facts.pages_done))
    };
    format!("{pages} in {}{done} ({} pages/s)", duration(elapsed), rate(per_second))
}

fn indexable(summary: &Summary, paint: Paint) -> String {
    let mut parts =
        vec![paint.paint(Tint::Good, &grouped(summary.indexable)), format!("not  {}", grouped(summary.not_indexable))];
    if summary.unknown > 0 {
        parts.push(format!("unknown  {}", paint.paint(Tint::Look, &grouped(summary.unknown))));
    }
    parts.join("    ")
}

fn reasons(reasons: &[Reason]) -> String {
    let rest: u64 = reasons.iter().skip(MOST_NAMED).map(|reason| reason.count).sum();
    let mut named: Vec<String> = reasons
        .iter()
        .take(MOST_NAMED)
        .map(|reason| format!("{} {}", grouped(reason.count), reason_words(&reason.code, &reason.title)))
        .collect();
    if rest > 0 {
        named.push(format!("{} otherwise", grouped(rest)));
    }
    named.join(", ")
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
    let errors: u64 = summary.findings.iter().filter(|f| f.severity == Severity::Error).map(|f| f.count).sum();
    if errors > 0 {
        parts.push(paint.paint(Tint::Broken, &count(errors, "error")));
    }
    if summary.pages_with_findings > 0 {
        parts.push(paint.paint(Tint::Look, &format!("{} with warnings", count(summary.pages_with_findings, "page"))));
    }
    if summary.titles_after.duplicate > 0 {
        parts.push(count(summary.titles_after.duplicate, "duplicate title"));
    }
    if left_out(summary) > 0 {
        parts.push(format!("{} left out (`findings` say why)", count(left_out(summary), "element")));
    }
    if parts.is_empty() {
        parts.push("no findings".to_owned());
    }
    let written = if written.is_empty() { "none written".to_owned() } else { written.join(", ") };
    format!("{written}    {}", parts.join(", "))
}

/// Elements that were wanted and that nobody could write.
fn left_out(summary: &Summary) -> u64 {
    summary.findings.iter().filter(|finding| finding.code == "left_out").map(|finding| finding.count).sum()
}

fn before(summary: &Summary) -> String {
    let mut parts = vec![
        format!("{} missing or too long", count(summary.titles.missing + summary.titles.long, "title")),
        format!("{} missing", count(summary.meta_descriptions.missing, "description")),
    ];
    if summary.titles.duplicate > 0 {
        parts.push(count(summary.titles.duplicate, "duplicate title"));
    }
    if summary.meta_descriptions.duplicate > 0 {
        parts.push(count(summary.meta_descriptions.duplicate, "duplicate description"));
    }
    parts.join(", ")
}

fn failed(summary: &Summary, service: Option<&str>, paint: Paint) -> String {
    let mut named: Vec<String> = summary
        .failures
        .iter()
        .take(MOST_NAMED)
        .map(|failures| {
            let hosts: Vec<&str> = failures.hosts.iter().take(HOSTS_NAMED).map(|host| host.host.as_str()).collect();
            let further = failures.host_count - hosts.len() as u64;
            let further = if further > 0 { format!(" and {}", count(further, "more host")) } else { String::new() };
            let words = failure_words(&failures.code);
            if MODEL_FAILURES.contains(&&*failures.code) {
                // The page's host has no part in it.
                let service = service.map(|host| format!(" ({})", harmless(host))).unwrap_or_default();
                return format!("{} {words}{service}", grouped(failures.count));
            }
            format!("{} {words} ({}{further})", grouped(failures.count), harmless(&hosts.join(", ")))
        })
        .collect();
    let rest: u64 = summary.failures.iter().skip(MOST_NAMED).map(|failures| failures.count).sum();
    if rest > 0 {
        named.push(format!("{} otherwise", grouped(rest)));
    }
    format!("{}: {}", paint.paint(Tint::Broken, &count(failed_pages(summary), "page")), named.join(", "))
}

fn next_commands(stored: &Stored, failed: u64, paint: Paint) -> Vec<String> {
    let Stored { id, name, flag, is_remote } = stored;
    let command = |text: String| paint.paint(Tint::Bold, &text);
    let mut lines = vec![
        format!("  analysis {id} «{}» is stored", harmless(name)),
        format!("  see it      {}", command(format!("seotags show {id} --all{flag}"))),
        format!("  export      {}", command(format!("seotags export {id} -o tags.csv{flag}"))),
    ];
    if failed > 0 {
        let pages =
            if failed == 1 { "the failed page".to_owned() } else { format!("the {} failed pages", grouped(failed)) };
        let again = if *is_remote {
            "in the dashboard".to_owned()
        } else {
            command(format!("seotags resume {id} --failed{flag}"))
        };
        lines.push(format!("  {pages} again: {again}"));
    }
    lines
}

/// Why a page cannot be indexed, in a word or two.
fn reason_words(code: &str, title: &str) -> String {
    let words = match code {
        "redirected" => "redirected",
        "not_found" => "not found",
        "gone" => "gone",
        "noindex_meta" => "noindex",
        "noindex_header" => "noindex by header",
        "canonical_mismatch" => "canonical elsewhere",
        "robots_txt_blocked" => "blocked by robots.txt",
        "robots_txt_unreachable" => "robots.txt unreachable",
        "server_error" => "server error",
        "unsupported_content_type" => "not a page",
        "fetch_failed" => "failed",
        _ if title.is_empty() => return code.replace('_', " "),
        _ => return as_words(title),
    };
    words.to_owned()
}

/// A title inside a sentence: `Empty page` becomes `empty page`, `HTTP error` stays.
pub(crate) fn as_words(title: &str) -> String {
    let mut letters = title.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() => first.to_lowercase().chain(letters).collect(),
        _ => title.to_owned(),
    }
}

/// A failure's code in words.
fn failure_words(code: &str) -> String {
    let words = match code {
        "dns_not_found" => "unknown host",
        "dns_failure" => "name lookup failed",
        "connect_refused" => "connection refused",
        "connect_timeout" => "no connection in time",
        "network_unreachable" => "network unreachable",
        "tls_certificate" => "TLS certificate refused",
        "tls_handshake" => "TLS failed",
        "timeout" => "timed out",
        "connection_closed" => "connection closed",
        "protocol_error" => "not HTTP",
        "host_gave_up" => "host given up",
        "source_unreadable" => "file unreadable",
        "bad_answer" => "unusable model answer",
        "llm_unreachable" => "model unreachable",
        other => return other.replace('_', " "),
    };
    words.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags_app::results::{Failures, FindingCount, HostCount, Reason, TagCounts, Written};

    fn summary() -> Summary {
        let reason = |code: &str, count| Reason { code: code.into(), title: String::new(), count };
        let host = |name: &str, count| HostCount { host: name.into(), count };
        Summary {
            pages: 1_204,
            indexable: 1_131,
            not_indexable: 64,
            unknown: 9,
            reasons: vec![
                reason("redirected", 31),
                reason("not_found", 19),
                reason("noindex_meta", 14),
                reason("fetch_failed", 9),
            ],
            failures: vec![
                Failures {
                    code: "timeout".into(),
                    count: 7,
                    host_count: 3,
                    hosts: vec![host("slow.example", 4), host("late.example\u{1b}[2J", 2), host("c.example", 1)],
                },
                Failures {
                    code: "tls_certificate".into(),
                    count: 2,
                    host_count: 1,
                    hosts: vec![host("old.example", 2)],
                },
            ],
            read: 1_131,
            titles: TagCounts { missing: 12, long: 200, duplicate: 44 },
            meta_descriptions: TagCounts { missing: 608, long: 0, duplicate: 0 },
            written: Written {
                pages: 1_131,
                titles: 1_131,
                meta_descriptions: 1_131,
                h1s: 1_098,
                seo_texts: 1_131,
                keyword_lists: 0,
            },
            pages_with_findings: 14,
            findings: vec![FindingCount { code: "title_short".into(), severity: Severity::Warn, count: 14 }],
            ..Summary::default()
        }
    }

    #[test]
    fn a_run_is_summed_up_with_what_to_do_next() {
        let facts = Facts {
            elapsed: Some(Duration::from_secs(26)),
            pages_done: 1_204,
            stored: Some(Stored {
                id: 17,
                name: "urls.csv\u{1b}[2J 2026-11-21 10:30".into(),
                flag: String::new(),
                is_remote: false,
            }),
            ..Facts::default()
        };
        insta::assert_snapshot!(summary_text(&summary(), &facts, Paint::default()), @r#"

        1,204 pages in 26 s (46 pages/s)
        indexable      1,131    not  64    unknown  9
        why not        31 redirected, 19 not found, 14 noindex, 9 failed
        tags           1,131 titles, 1,131 descriptions, 1,098 H1s, 1,131 SEO texts    14 pages with warnings
        before         212 titles missing or too long, 608 descriptions missing, 44 duplicate titles
        failed         9 pages: 7 timed out (slow.example, late.example[2J and 1 more host), 2 TLS certificate refused (old.example)

        analysis 17 «urls.csv[2J 2026-11-21 10:30» is stored
        see it      seotags show 17 --all
        export      seotags export 17 -o tags.csv
        the 9 failed pages again: seotags resume 17 --failed
        "#);
    }

    #[test]
    fn long_lines_go_on_under_themselves() {
        let painted = Paint::always();
        let text = summary_text(&summary(), &Facts { width: Some(60), ..Facts::default() }, painted);
        assert!(text.lines().all(|line| shown_width(line) <= 60), "{text}");
        let plain = summary_text(&summary(), &Facts { width: Some(60), ..Facts::default() }, Paint::default());
        assert_eq!(plain.lines().count(), text.lines().count());
        insta::assert_snapshot!(plain, @r#"

        1,204 pages
        indexable      1,131    not  64    unknown  9
        why not        31 redirected, 19 not found, 14 noindex,
                       9 failed
        tags           1,131 titles, 1,131 descriptions,
                       1,098 H1s, 1,131 SEO texts
                       14 pages with warnings
        before         212 titles missing or too long,
                       608 descriptions missing,
                       44 duplicate titles
        failed         9 pages: 7 timed out (slow.example,
                       late.example[2J and 1 more host),
                       2 TLS certificate refused (old.example)
        "#);
    }

    #[test]
    fn nothing_is_said_of_pages_that_were_not_read() {
        let none_read = Summary { read: 0, written: Written::default(), ..summary() };
        let text = summary_text(&none_read, &Facts::default(), Paint::default());
        assert!(!text.contains("before") && text.contains("failed"), "{text}");
    }

    #[test]
    fn a_model_costs() {
        let usage = Usage {
            calls: 2,
            reused: 1,
            prompt_tokens: 1_200_000,
            cached_tokens: 492_000,
            completion_tokens: 400_000,
            reasoning_tokens: 100_000,
            cost_micros: 380_000,
            ..Usage::default()
        };
        let facts =
            Facts { usage, fallbacks: 3, elapsed: Some(Duration::from_secs(4)), pages_done: 12, ..Facts::default() };
        let text = summary_text(&summary(), &facts, Paint::default());
        let lines: Vec<&str> = text.lines().filter(|line| line.contains("cost") || line.contains("pages in")).collect();
        insta::assert_snapshot!(lines.join("\n"), @r#"
        1,204 pages in 4.0 s, 12 of them now (3.0 pages/s)
        cost           $0.3800 (1.2 M tokens in, 41 % cached, 400 k out, of it 100 k reasoning), 1 stored answer reused, 3 fields fell back to the built-in engine
        "#);
    }
}
