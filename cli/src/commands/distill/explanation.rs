//! Explains why each block of a page was kept or removed, as lines and as an HTML page.

use super::page::{Page, kind_name};
use crate::text::count;
use seotags::distill::{Distilled, Part};
use seotags::text::html_text;
use std::fmt::Write as _;
use std::io::{self, Write};

/// Longest text in a line, in characters.
const MAX_LINE_CHARS: usize = 120;

const HEAD: &str = r#"<!doctype html><html lang=en><meta charset=utf-8><meta name=robots content=noindex>
<meta name=viewport content="width=device-width"><title>What was kept, and why</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h2{overflow-wrap:anywhere;margin-top:3rem}p{margin:.2rem 0;padding:.2rem .6rem;border-left:.4rem solid #bbb;color:#666}
p.kept{border-color:#197a3c;color:#111;background:#eef8f0}span{white-space:pre-wrap;overflow-wrap:anywhere}
small{display:block;font-size:.75rem;color:#555}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#161616}p,small{color:#aaa}p.kept{color:#eee;background:#14301d}}
</style>
"#;

/// Every block with its reason, and removed blocks in groups.
pub(crate) fn lines(content: &Distilled) -> String {
    let mut lines = format!("{}\n", summary(content));
    for part in content.explanation.iter().flat_map(|explanation| &explanation.parts) {
        let sign = if part.kept { '+' } else { '-' };
        let text: String = part.text.replace('\n', " ").chars().take(MAX_LINE_CHARS).collect();
        let cut = if part.text.chars().count() > MAX_LINE_CHARS { "…" } else { "" };
        let kind = kind_name(part.kind);
        let _ = writeln!(lines, "{sign} {:.2}  {:<14}  {kind:<10}  {text}{cut}", part.score, part.reason);
    }
    for group in &content.removed {
        let blocks = count(group.blocks as u64, "block");
        let _ = writeln!(lines, "removed: {}, {blocks}, {} characters", group.reason, group.chars);
    }
    lines
}

fn summary(content: &Distilled) -> String {
    let sure = content.page_type_confidence;
    let threshold = content.explanation.as_ref().map_or(0.0, |explanation| explanation.threshold);
    let method = serde_json::to_value(content.method).ok().and_then(|name| name.as_str().map(str::to_owned));
    format!(
        "{} ({sure:.2}), by {}, {} kept from a score of {threshold:.2}",
        content.page_type.as_str(),
        spaced(&method.unwrap_or_default()),
        count(content.word_count as u64, "word"),
    )
}

/// Explained pages for one file.
#[derive(Default)]
pub(crate) struct ExplainedPages(String);

impl ExplainedPages {
    /// Adds a page.
    pub(crate) fn add(&mut self, page: &Page) {
        let title = page.title.as_deref().unwrap_or(&page.url);
        let _ = write!(self.0, "<h2>{}</h2><small>{}</small>", html_text(title), html_text(&page.url));
        match &page.content {
            Err(reason) => {
                let _ = writeln!(self.0, "<p>{}</p>", html_text(reason));
            }
            Ok(content) => {
                let _ = writeln!(self.0, "<small>{}</small>", html_text(&summary(content)));
                let groups = content.removed.iter().map(|group| {
                    let blocks = count(group.blocks as u64, "block");
                    format!("{} ({blocks}, {} characters)", spaced(&group.reason), group.chars)
                });
                let groups: Vec<String> = groups.collect();
                if !groups.is_empty() {
                    let _ = writeln!(self.0, "<small>Removed: {}</small>", html_text(&groups.join(", ")));
                }
                let parts = content.explanation.iter().flat_map(|explanation| &explanation.parts);
                parts.for_each(|part| self.add_part(part));
            }
        }
    }

    fn add_part(&mut self, part: &Part) {
        let class = if part.kept { " class=kept" } else { "" };
        let (kind, reason, path) = (spaced(&kind_name(part.kind)), spaced(&part.reason), html_text(&part.path));
        let verdict = if part.kept { "kept" } else { "removed" };
        let _ = writeln!(
            self.0,
            "<p{class}><small>{verdict}: {reason} · {:.2} · {kind} · {path}</small><span dir=auto>{}</span></p>",
            part.score,
            html_text(&part.text)
        );
    }

    /// Writes the file.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{HEAD}{}</html>", self.0)
    }
}

/// A name with spaces, for people.
fn spaced(name: &str) -> String {
    name.replace('_', " ")
}
