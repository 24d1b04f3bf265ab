//! Distilled content as text, Markdown or JSON.

use super::args::DistillFormat;
use super::explanation;
use super::page::{Page, kind_name};
use crate::terminal::harmless;
use seotags::distill::{Block, BlockKind, Distilled};
use serde_json::{Value, json};
use std::io::{self, Write};

/// The format of the output.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shape {
    /// The format.
    pub(crate) format: DistillFormat,
    /// Whether to print each block with its kind and score.
    pub(crate) blocks: bool,
    /// Whether to print each block of the page, with the reason why it was kept or removed.
    pub(crate) explain: bool,
    /// Whether a terminal shows the output.
    pub(crate) for_terminal: bool,
}

/// Writes one page.
pub(crate) fn write_page(page: &Page, shape: Shape, is_first: bool, out: &mut impl Write) -> io::Result<()> {
    if shape.format == DistillFormat::Jsonl {
        serde_json::to_writer(&mut *out, &record(page, shape.blocks))?;
        return out.write_all(b"\n");
    }
    if !is_first {
        out.write_all(b"\n")?;
    }
    let text = match (&page.content, shape) {
        (Err(reason), _) => format!("[{}: {reason}]\n", page.url),
        (Ok(content), Shape { explain: true, .. }) => explanation::lines(content),
        (Ok(content), Shape { blocks: true, .. }) => block_lines(content),
        (Ok(content), Shape { format: DistillFormat::Md, .. }) => markdown(content),
        (Ok(content), _) => format!("{}\n", content.text.trim_end()),
    };
    if shape.for_terminal {
        for line in text.lines() {
            writeln!(out, "{}", harmless(line))?;
        }
        return Ok(());
    }
    out.write_all(text.as_bytes())
}

fn record(page: &Page, blocks: bool) -> Value {
    let Ok(content) = &page.content else {
        let error = page.content.as_ref().err();
        return json!({"url": page.url, "title": page.title, "page_type": null, "language": null, "word_count": 0,
            "text": null, "error": error});
    };
    let mut record = json!({"url": page.url, "title": page.title, "page_type": content.page_type,
        "language": content.language, "word_count": content.word_count, "text": content.text});
    if blocks && let Some(record) = record.as_object_mut() {
        record.insert("blocks".to_owned(), json!(content.blocks));
    }
    record
}

/// One block per line: score, kind and text.
fn block_lines(content: &Distilled) -> String {
    let line = |block: &Block| {
        format!("{:.2}  {:<10}  {}\n", block.score, kind_name(block.kind), block.text.replace('\n', " "))
    };
    content.blocks.iter().map(line).collect()
}

fn markdown(content: &Distilled) -> String {
    let mut text = String::new();
    let mut before = None;
    for block in &content.blocks {
        let is_list = |kind| matches!(kind, BlockKind::ListItem | BlockKind::TableRow);
        // Items of one list are adjacent, other blocks are separated by a blank line.
        if before.is_some_and(|kind| !(is_list(kind) && kind == block.kind)) {
            text.push('\n');
        }
        text.push_str(&markdown_block(block));
        text.push('\n');
        before = Some(block.kind);
    }
    text
}

fn markdown_block(block: &Block) -> String {
    if let Some(level) = block.kind.heading_level() {
        return format!("{} {}", "#".repeat(usize::from(level)), block.text);
    }
    match block.kind {
        BlockKind::ListItem => format!("- {}", block.text),
        BlockKind::Quote => block.text.lines().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\n"),
        BlockKind::Code => {
            let fence = if block.text.contains("```") { "~~~~" } else { "```" };
            format!("{fence}\n{}\n{fence}", block.text.trim_end())
        }
        BlockKind::Caption => format!("*{}*", block.text),
        _ => block.text.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(blocks: &[(BlockKind, &str)]) -> Distilled {
        let block = |(kind, text): &(BlockKind, &str)| Block {
            kind: *kind,
            text: (*text).to_owned(),
            path: String::new(),
            score: 0.9,
            link_density: 0.0,
        };
        Distilled { blocks: blocks.iter().map(block).collect(), text: "Shoe\n\nLight.".into(), ..Distilled::default() }
    }

    fn written(format: DistillFormat, blocks: bool) -> String {
        let content = content(&[
            (BlockKind::Heading1, "Shoe"),
            (BlockKind::Paragraph, "Light\u{1b}[2J."),
            (BlockKind::ListItem, "red"),
            (BlockKind::ListItem, "blue"),
            (BlockKind::Code, "let a = 1;"),
        ]);
        let (url, title) = ("https://shop.example/".to_owned(), Some("Shoe".to_owned()));
        let page = Page { url, title, content: Ok(content), is_unreached: false };
        let mut out = Vec::new();
        write_page(&page, Shape { format, blocks, explain: false, for_terminal: true }, true, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn content_has_the_requested_format() {
        insta::assert_snapshot!(written(DistillFormat::Md, false), @r#"
        # Shoe

        Light[2J.

        - red
        - blue

        ```
        let a = 1;
        ```
        "#);
        insta::assert_snapshot!(written(DistillFormat::Text, true), @r#"
        0.90  heading1    Shoe
        0.90  paragraph   Light[2J.
        0.90  list_item   red
        0.90  list_item   blue
        0.90  code        let a = 1;
        "#);
    }
}
