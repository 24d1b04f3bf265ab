//! The summary's words.

use super::Summary;
use crate::terminal::{Paint, Tint, harmless};
use crate::words::{count, dollars, duration, grouped, rate, rounded};
use seotags::result::Usage;
use std::time::Duration;

/// Reasons and kinds of failure that are named; the rest is summed up.
const MOST_NAMED: usize = 5;
/// Hosts named with a kind of failure.
const HOSTS_NAMED: usize = 2;

/// What is known of a run besides its records.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// Wall time; `None` if nothing ran (`show`).
    pub(crate) elapsed: Option<Duration>,
    /// Pages done in that time.
    pub(crate) pages_done: u64,
    /// Tokens and money of the analysis.
    pub(crate) usage: Usage,
    /// Elements that the built-in engine wrote in place of the model.
    pub(crate) fallbacks: u64,
    /// Where it is kept, if it is.
    pub(crate) stored: Option<Stored>,
}

/// An analysis in the store.
#[derive(Debug)]
pub(crate) struct Stored {
    /// Its number.
    pub(crate) id: i64,
    /// Its name.
    pub(crate) name: String,
}

/// The summary, one blank line before it and between its blocks.
pub(crate) fn summary_text(summary: &Summary, facts: &Facts, paint: Paint) -> String {
    let mut lines = vec![String::new(), format!("  {}", paint.paint(Tint::Bold, &headline(summary, facts)))];
    let mut say = |label: &str, text: String| lines.push(format!("  {label:<13}  {text}"));
    say("indexable", indexable(summary, paint));
    if summary.titles + summary.descriptions + summary.h1s + summary.seo_texts + summary.keyword_lists > 0 {
        say("tags", tags(summary, paint));
    }
    if summary.read > 0 {
        say("before", before(summary));
    }
    if summary.failed() > 0 {
        say("failed", failed(summary, paint));
    }
    if facts.usage.calls + facts.usage.reused > 0 {
        say("cost", cost(facts));
    }
    if let Some(stored) = &facts.stored {
        lines.push(String::new());
        lines.extend(next_commands(stored, summary.failed(), paint));
    }
    lines.join("\n")
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
    let not: u64 = summary.not_indexable.values().sum();
    let mut text = paint.paint(Tint::Good, &grouped(summary.indexable));
    text.push_str(&format!("    not  {}", grouped(not)));
    if not > 0 {
        text.push_str(&format!(" ({})", reasons(summary)));
    }
    if summary.unknown > 0 {
        text.push_str(&format!("    unknown  {}", paint.paint(Tint::Look, &grouped(summary.unknown))));
    }
    text
}

fn reasons(summary: &Summary) -> String {
    let mut reasons: Vec<(&String, &u64)> = summary.not_indexable.iter().collect();
    reasons.sort_by_key(|(_, pages)| std::cmp::Reverse(**pages));
    let rest: u64 = reasons.iter().skip(MOST_NAMED).map(|(_, pages)| **pages).sum();
    let mut named: Vec<String> =
        reasons.iter().take(MOST_NAMED).map(|(reason, pages)| format!("{} {reason}", grouped(**pages))).collect();
    if rest > 0 {
        named.push(format!("{} for other reasons", grouped(rest)));
    }
    named.join(", ")
}

fn tags(summary: &Summary, paint: Paint) -> String {
    let counts = [
        (summary.titles, "title"),
        (summary.descriptions, "description"),
        (summary.h1s, "H1"),
        (summary.seo_texts, "SEO text"),
        (summary.keyword_lists, "keyword list"),
    ];
    let written: Vec<String> = counts.into_iter().filter(|(n, _)| *n > 0).map(|(n, noun)| count(n, noun)).collect();
    let errors = paint.paint(
        if summary.with_errors > 0 { Tint::Broken } else { Tint::Plain },
        &format!("{} with errors", grouped(summary.with_errors)),
    );
    let mut text = format!("{}    {errors}, {} with warnings", written.join(", "), grouped(summary.with_warnings));
    if summary.duplicate_titles() > 0 {
        text.push_str(&format!(", {}", count(summary.duplicate_titles(), "duplicate title")));
    }
    text
}

fn before(summary: &Summary) -> String {
    let mut parts = vec![
        format!("{} missing or too long", count(summary.titles_off, "title")),
        format!("{} missing", count(summary.descriptions_missing, "description")),
    ];
    if summary.duplicate_titles_before() > 0 {
        parts.push(count(summary.duplicate_titles_before(), "duplicate title"));
    }
    parts.join(", ")
}

fn failed(summary: &Summary, paint: Paint) -> String {
    let kinds = summary.failures();
    let mut named: Vec<String> = kinds
        .iter()
        .take(MOST_NAMED)
        .map(|(kind, failures)| {
            let hosts = failures.hosts();
            let mut shown = hosts.iter().take(HOSTS_NAMED).copied().collect::<Vec<_>>().join(", ");
            if hosts.len() > HOSTS_NAMED {
                shown.push_str(&format!(" and {}", count((hosts.len() - HOSTS_NAMED) as u64, "more host")));
            }
            format!("{} {kind} ({})", grouped(failures.pages), harmless(&shown))
        })
        .collect();
    let rest: u64 = kinds.iter().skip(MOST_NAMED).map(|(_, failures)| failures.pages).sum();
    if rest > 0 {
        named.push(format!("{} otherwise", grouped(rest)));
    }
    format!("{}: {}", paint.paint(Tint::Broken, &count(summary.failed(), "page")), named.join(", "))
}

fn cost(facts: &Facts) -> String {
    let usage = &facts.usage;
    let price = if usage.cost_micros == 0 { "price unknown".to_owned() } else { dollars(usage.cost_micros) };
    let cached = match usage.prompt_tokens {
        0 => String::new(),
        all => format!(", {:.0} % cached", usage.cached_tokens as f64 * 100.0 / all as f64),
    };
    let mut text = format!(
        "{price} ({} tokens in{cached}, {} out)",
        rounded(usage.prompt_tokens),
        rounded(usage.completion_tokens)
    );
    if usage.reused > 0 {
        text.push_str(&format!(", {} reused", count(u64::from(usage.reused), "stored answer")));
    }
    if facts.fallbacks > 0 {
        text.push_str(&format!(", {} fell back to the built-in engine", count(facts.fallbacks, "field")));
    }
    text
}

fn next_commands(stored: &Stored, failed: u64, paint: Paint) -> Vec<String> {
    let Stored { id, name } = stored;
    let command = |text: String| paint.paint(Tint::Bold, &text);
    let mut lines = vec![
        format!("  analysis {id} «{}» is stored", harmless(name)),
        format!("  see it      {}", command(format!("seotags show {id} --all"))),
        format!("  export      {}", command(format!("seotags export {id} -o tags.csv"))),
    ];
    if failed > 0 {
        let pages =
            if failed == 1 { "the failed page".to_owned() } else { format!("the {} failed pages", grouped(failed)) };
        lines.push(format!("  {pages} again: {}", command(format!("seotags resume {id} --failed"))));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Lengths, sample::shop_records};
    use seotags::settings::Settings;

    fn text(facts: &Facts) -> String {
        let mut summary = Summary::default();
        let lengths = Lengths::of(&Settings::default());
        for record in shop_records() {
            summary.add(&record, lengths);
        }
        summary_text(&summary, facts, Paint::default())
    }

    #[test]
    fn a_run_is_summed_up_with_what_to_do_next() {
        let facts = Facts {
            elapsed: Some(Duration::from_millis(2_600)),
            pages_done: 6,
            stored: Some(Stored { id: 17, name: "urls.csv\u{1b}[2J 2026-11-21 10:30".into() }),
            ..Facts::default()
        };
        insta::assert_snapshot!(text(&facts), @r#"

        6 pages in 2.6 s (2.3 pages/s)
        indexable      2    not  3 (1 noindex, 1 not found, 1 redirected)    unknown  1
        tags           2 titles, 2 descriptions, 2 H1s, 1 SEO text, 1 keyword list    0 with errors, 1 with warnings
        before         1 title missing or too long, 2 descriptions missing
        failed         1 page: 1 timed out (slow.example)

        analysis 17 «urls.csv[2J 2026-11-21 10:30» is stored
        see it      seotags show 17 --all
        export      seotags export 17 -o tags.csv
        the failed page again: seotags resume 17 --failed
        "#);
    }

    #[test]
    fn a_model_costs() {
        let usage = Usage {
            calls: 2,
            reused: 1,
            prompt_tokens: 1_200_000,
            cached_tokens: 492_000,
            completion_tokens: 400_000,
            cost_micros: 380_000,
        };
        insta::assert_snapshot!(text(&Facts { usage, fallbacks: 3, ..Facts::default() }), @r#"

        6 pages
        indexable      2    not  3 (1 noindex, 1 not found, 1 redirected)    unknown  1
        tags           2 titles, 2 descriptions, 2 H1s, 1 SEO text, 1 keyword list    0 with errors, 1 with warnings
        before         1 title missing or too long, 2 descriptions missing
        failed         1 page: 1 timed out (slow.example)
        cost           $0.38 (1.2 M tokens in, 41 % cached, 400 k out), 1 stored answer reused, 3 fields fell back to the built-in engine
        "#);
    }
}
