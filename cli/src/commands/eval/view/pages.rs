//! The texts of all contestants for the same page, one below the other.

use super::Figures;
use crate::terminal::{Paint, Tint, harmless};
use crate::text::{cut_end, width_of};
use seotags::evaluate::{Entry, EvalWriterResult};
use seotags::text::char_count;

/// Widest name of a contestant.
const NAME: usize = 26;

/// The first `most` pages that have texts.
pub(crate) fn pages_text(
    figures: &[Figures],
    outcomes: &[EvalWriterResult],
    most: usize,
    width: Option<usize>,
    paint: Paint,
) -> String {
    let Some(longest) = outcomes.iter().max_by_key(|outcome| outcome.entries.len()) else { return String::new() };
    let names: Vec<String> = figures.iter().map(|figures| cut_end(&harmless(&figures.name), NAME)).collect();
    let column = names.iter().map(|name| width_of(name)).max().unwrap_or(0);
    let mut lines = Vec::new();
    for shown in longest.entries.iter().take(most) {
        lines.push(String::new());
        lines.push(format!("  {}", paint.paint(Tint::Bold, &harmless(shown.url.as_str()))));
        let entry = |outcome: &EvalWriterResult| outcome.entries.iter().find(|entry| entry.url == shown.url).cloned();
        let entries: Vec<Option<Entry>> = outcomes.iter().map(entry).collect();
        for (label, text) in [
            ("title", (|entry| entry.suggestion.title.clone()) as fn(&Entry) -> Option<String>),
            ("description", |entry| entry.suggestion.meta_description.clone()),
            ("h1", |entry| entry.suggestion.h1.clone()),
            ("keywords", |entry| entry.suggestion.keywords.as_ref().map(|words| words.join(", "))),
        ] {
            let texts: Vec<Option<String>> = entries.iter().map(|entry| entry.as_ref().and_then(text)).collect();
            if texts.iter().all(Option::is_none) {
                continue;
            }
            lines.push(format!("  {}", paint.paint(Tint::Dim, label)));
            for (name, text) in names.iter().zip(texts) {
                let gap = " ".repeat(column - width_of(name));
                let text = text.unwrap_or_else(|| "-".to_owned());
                let line = format!("    {name}{gap}  {:>3}  {}", char_count(&text), harmless(&text));
                lines.push(width.map_or_else(|| line.clone(), |width| cut_end(&line, width)));
            }
        }
    }
    lines.join("\n") + "\n"
}
