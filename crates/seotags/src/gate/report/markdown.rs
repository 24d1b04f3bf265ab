//! A summary for people: for a pull request, or the page of a build.

use crate::gate::finding::{Finding, Standing};
use crate::gate::outcome::{GateCounts, GateResult};
use seotags_core::text::{grouped, markdown_row, markdown_table_head, markdown_text};
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
    write!(out, "{}", markdown_table_head(["", "where", "finding", "what to do"]))?;
    // Failing ones first, each group in the order of the list.
    let mut rows = 0;
    for standing in [Standing::Fails, Standing::Reported] {
        outcome.each_finding(|finding| {
            if finding.standing == standing && rows < MOST_ROWS {
                rows += 1;
                write!(out, "{}", row(&finding))?;
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
        markdown_text(&outcome.options.fail_on.names().join(", "))
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
    let suggested = finding.suggestion.as_ref().map(|text| format!("<br>Suggested: {}", markdown_text(text)));
    let advice = markdown_text(finding.rule.fix) + &suggested.unwrap_or_default();
    let found = format!("{} (`{}`)", markdown_text(&finding.message()), finding.rule.code);
    markdown_row([weight, &markdown_text(&place), &found, &advice])
}
