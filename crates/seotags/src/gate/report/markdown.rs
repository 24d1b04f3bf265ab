//! A summary for people: for a pull request, or the page of a build.

use crate::gate::finding::{Finding, Standing};
use crate::gate::outcome::{GateCounts, GateResult};
use seotags_core::text::grouped;
use std::io::{self, Write};

/// Maximum number of rows in the table: GitHub accepts one mebibyte of summary per step (GitHub Docs, “Adding a job
/// summary”), and more rows are not useful.
const MOST_ROWS: u64 = 500;

pub(super) fn write(outcome: &GateResult, out: &mut dyn Write) -> io::Result<()> {
    let verdict = if outcome.passes() { "passed" } else { "failed" };
    writeln!(out, "## seotags check: {verdict}\n")?;
    writeln!(out, "{}\n", counts(outcome))?;
    let total = outcome.counts.failures + outcome.counts.reported;
    if total == 0 {
        return Ok(());
    }
    writeln!(out, "| | where | finding | what to do |\n|---|---|---|---|")?;
    // Failing ones first, each group in the order of the list.
    let mut rows = 0;
    for standing in [Standing::Fails, Standing::Reported] {
        outcome.each_finding(|finding| {
            if finding.standing == standing && rows < MOST_ROWS {
                rows += 1;
                writeln!(out, "{}", row(&finding))?;
            }
            Ok(())
        })?;
    }
    if total > MOST_ROWS {
        writeln!(out, "\n… and {} more", grouped(total - MOST_ROWS))?;
    }
    writeln!(out)
}

fn counts(outcome: &GateResult) -> String {
    let plural = |count: u64, noun: &str| format!("{} {noun}{}", grouped(count), if count == 1 { "" } else { "s" });
    let &GateCounts { pages, failures, reported, known, ignored, .. } = &outcome.counts;
    let mut parts = vec![plural(pages, "page")];
    let allowed = match outcome.options.max_failures {
        0 => String::new(),
        most => format!(" of {} allowed", grouped(most)),
    };
    parts.push(format!(
        "{}{allowed} ({})",
        plural(failures, "failure"),
        shown(&outcome.options.fail_on.names().join(", "))
    ));
    if reported > 0 {
        parts.push(format!(
            "{} that {} not fail",
            plural(reported, "finding"),
            if reported == 1 { "does" } else { "do" }
        ));
    }
    parts.extend((known > 0).then(|| format!("{known} in the baseline")));
    parts.extend((ignored > 0).then(|| format!("{ignored} ignored by rules")));
    parts.join(" · ")
}

fn row(finding: &Finding) -> String {
    let weight = if finding.standing == Standing::Fails { "**fails**" } else { "warning" };
    let place = match (&finding.file, finding.place) {
        (Some(file), Some(place)) => format!("{file}:{}", place.start.line),
        _ => finding.where_found().to_owned(),
    };
    let suggested = finding.suggestion.as_ref().map(|text| format!("<br>Suggested: {}", shown(text)));
    let advice = shown(finding.rule.fix) + &suggested.unwrap_or_default();
    format!("| {weight} | {} | {} (`{}`) | {advice} |", shown(&place), shown(&finding.message()), finding.rule.code)
}

/// A text that renders literally: on one line, without markup, links, mentions or HTML.
fn shown(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\n' | '\r' | '\t' => out.push(' '),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '@' => out.push_str("&#64;"),
            '\\' | '|' | '`' | '*' | '_' | '[' | ']' | '#' | '~' => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out.trim().to_owned()
}
