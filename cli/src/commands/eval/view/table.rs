//! Figures as a table, one column for each contestant.

use super::Figures;
use crate::terminal::{Paint, Tint, harmless};
use crate::text::{count, cut_end, dollars, grouped, width_of};
use seotags::check::{META_MAX_CHARS, META_SHORT_CHARS, TITLE_MAX_CHARS, TITLE_SHORT_CHARS};
use seotags::evaluate::Score;

/// Columns without a terminal.
const USUAL_WIDTH: usize = 100;
/// Widest and narrowest column of a contestant.
const WIDEST: usize = 26;
const NARROWEST: usize = 12;
/// Most findings that are named.
const FINDINGS: usize = 6;

/// The table; contestants that do not fit next to the others follow below.
pub(crate) fn table_text(figures: &[Figures], spent_micros: u64, width: Option<usize>, paint: Paint) -> String {
    let width = width.unwrap_or(USUAL_WIDTH);
    let rows = rows(figures);
    let label = rows.iter().map(|(label, _)| width_of(label)).max().unwrap_or(0);
    let left = width.saturating_sub(label + 2);
    let most_beside = (left / (NARROWEST + 2)).max(1);
    let mut lines = Vec::new();
    for (at, group) in figures.chunks(most_beside).enumerate() {
        let from = at * most_beside;
        let names: Vec<String> = group.iter().map(|figures| harmless(&figures.name).into_owned()).collect();
        let longest = names.iter().map(|name| width_of(name)).max().unwrap_or(0);
        let column = (left / group.len()).saturating_sub(2).min(longest).clamp(NARROWEST, WIDEST);
        if at > 0 {
            lines.push(String::new());
        }
        let head: String = names.iter().map(|name| right(&cut_name(name, column), column)).collect();
        lines.push(format!("  {}{}", " ".repeat(label), paint.paint(Tint::Bold, &head)));
        for (name, cells) in &rows {
            let cells: String = cells[from..from + group.len()].iter().map(|cell| right(cell, column)).collect();
            let gap = " ".repeat(label - width_of(name));
            lines.push(format!("  {}{gap}{cells}", paint.paint(Tint::Dim, name)));
        }
    }
    for Figures { name, score } in figures {
        if let Some(reason) = &score.stopped {
            let text =
                format!("{}: stopped after {}: {}", harmless(name), count(score.pages, "page"), harmless(reason));
            lines.push(format!("  {}", paint.paint(Tint::Look, &text)));
        }
    }
    lines.push(String::new());
    lines.push(format!("  {}", paint.paint(Tint::Dim, &format!("cost of this run: {}", dollars(spent_micros)))));
    lines.join("\n") + "\n"
}

fn right(text: &str, column: usize) -> String {
    format!("  {}{text}", " ".repeat(column.saturating_sub(width_of(text))))
}

/// Cuts a name to its column in the middle, since its end distinguishes models of a family.
fn cut_name(name: &str, column: usize) -> String {
    if width_of(name) <= column {
        return name.to_owned();
    }
    let tail: String = {
        let reversed: String = name.chars().rev().collect();
        let end = cut_end(&reversed, column / 2);
        end.trim_end_matches('…').chars().rev().collect()
    };
    format!("{}{tail}", cut_end(name, column - width_of(&tail)))
}

type Row = (String, Vec<String>);

fn rows(figures: &[Figures]) -> Vec<Row> {
    let row = |label: &str, cell: &dyn Fn(&Score) -> String| -> Row {
        (label.to_owned(), figures.iter().map(|figures| cell(&figures.score)).collect())
    };
    let mut rows = vec![
        row("pages", &|score| match score.failed {
            0 => grouped(score.pages),
            failed => format!("{} ({failed} failed)", grouped(score.pages)),
        }),
        row("errors", &|score| grouped(score.errors)),
        row("warnings", &|score| grouped(score.warnings)),
        row("notes", &|score| grouped(score.notes)),
        row(&format!("title {TITLE_SHORT_CHARS}-{TITLE_MAX_CHARS}"), &|score| percent(score.title_length_ok)),
        row(&format!("description {META_SHORT_CHARS}-{META_MAX_CHARS}"), &|score| percent(score.description_length_ok)),
        row("evidence on the page", &|score| percent(score.evidence_ok)),
        row("language right", &|score| percent(score.language_ok)),
        row("shared titles", &|score| grouped(score.shared_titles)),
        row("shared descriptions", &|score| grouped(score.shared_descriptions)),
        row("unusable answers", &|score| grouped(score.unusable_answers)),
    ];
    for (element, label) in [
        ("title", "titles by fallback"),
        ("meta", "descriptions by fallback"),
        ("h1", "H1s by fallback"),
        ("seo_text", "SEO texts by fallback"),
        ("keywords", "keywords by fallback"),
    ] {
        if figures.iter().any(|figures| figures.score.fallbacks.contains_key(element)) {
            rows.push(row(label, &|score| grouped(score.fallbacks.get(element).copied().unwrap_or(0))));
        }
    }
    if figures.iter().any(|figures| figures.score.stored_answers > 0) {
        rows.push(row("stored answers", &|score| grouped(score.stored_answers)));
    }
    rows.extend([
        row("latency p50", &|score| latency(score, score.latency_p50_ms)),
        row("latency p95", &|score| latency(score, score.latency_p95_ms)),
        row("tokens in per page", &|score| tokens(score.prompt_tokens_per_page)),
        row("tokens out per page", &|score| tokens(score.completion_tokens_per_page)),
        row("price of 1,000 pages", &|score| {
            score.usd_per_1000_pages.map_or_else(|| "unknown".to_owned(), |price| dollars((price * 1e6).round() as u64))
        }),
    ]);
    rows.extend(findings(figures));
    rows
}

/// The most frequent findings of all contestants.
fn findings(figures: &[Figures]) -> Vec<Row> {
    let mut sums = std::collections::BTreeMap::<&str, u64>::new();
    for (code, count) in figures.iter().flat_map(|figures| &figures.score.findings) {
        *sums.entry(code).or_default() += count;
    }
    let mut sums: Vec<(&str, u64)> = sums.into_iter().collect();
    sums.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(b.0)));
    let named = sums.into_iter().take(FINDINGS).map(|(code, _)| {
        let count = |figures: &Figures| grouped(figures.score.findings.get(code).copied().unwrap_or(0));
        (code.to_owned(), figures.iter().map(count).collect())
    });
    named.collect()
}

fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| "-".to_owned(), |share| format!("{:.0} %", share * 100.0))
}

/// Stored answers took no time in this run.
fn latency(score: &Score, ms: Option<f64>) -> String {
    match ms {
        None if score.pages == 0 => "-".to_owned(),
        None => "stored".to_owned(),
        Some(ms) if ms < 999.5 => format!("{ms:.0} ms"),
        Some(ms) => format!("{:.1} s", ms / 1_000.0),
    }
}

fn tokens(count: Option<f64>) -> String {
    count.map_or_else(|| "-".to_owned(), |count| grouped(count.round() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_fits_any_names_and_width() {
        let named = |name: &str| Figures { name: name.to_owned(), score: Score { pages: 1_000, ..Score::default() } };
        let names = ["builtin", "gpt-4.1-nano", "openrouter:anthropic/claude-sonnet-4.5-20250929 + tone-of-the-house"];
        for many in 1..8 {
            let figures: Vec<Figures> = (0..many).map(|at| named(names[at % 3])).collect();
            for width in [60, 80, 100, 160] {
                let text = table_text(&figures, 0, Some(width), Paint::default());
                assert!(text.lines().all(|line| width_of(line) <= width), "{width}\n{text}");
                assert_eq!(text.matches("1,000").count(), many + text.matches("price of 1,000").count(), "{text}");
            }
        }
        let cut = cut_name("openrouter:anthropic/claude-4.5 + mine", 20);
        assert!(cut.starts_with("openrouter") && cut.ends_with("+ mine") && width_of(&cut) <= 20, "{cut}");
    }
}
