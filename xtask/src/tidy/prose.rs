//! The prose of the project in paragraphs: Markdown without code, and the comments of Rust files without code.

use super::sources::Source;
use super::texts::Text;
use pulldown_cmark::{Event, Options, Parser, TagEnd};

/// A paragraph, a cell, a heading, or the comment lines that follow each other.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Paragraph {
    /// The line of its beginning.
    pub(super) line: usize,
    /// Its text in lower case, with single spaces. Code is `…`.
    pub(super) text: String,
}

/// The paragraphs of a Markdown page.
pub(super) fn of_page(page: &Text) -> Vec<Paragraph> {
    let mut paragraphs = Vec::new();
    let mut text = String::new();
    let mut start = None;
    let mut in_block_of_code = false;
    for (event, place) in Parser::new_ext(&page.text, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(pulldown_cmark::Tag::CodeBlock(_)) => in_block_of_code = true,
            Event::Text(part) if !in_block_of_code => {
                start.get_or_insert(place.start);
                text.push_str(&part);
            }
            Event::Code(_) => text.push('…'),
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            Event::End(end) => {
                in_block_of_code &= end != TagEnd::CodeBlock;
                let is_block = matches!(
                    end,
                    TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::Item | TagEnd::TableCell | TagEnd::BlockQuote(_)
                );
                if let Some(place) = start.take_if(|_| is_block) {
                    paragraphs.push(Paragraph { line: page.line_of(place), text: plain(&text) });
                    text.clear();
                }
            }
            _ => {}
        }
    }
    paragraphs
}

/// The comments of a Rust file.
pub(super) fn of_code(source: &Source) -> Vec<Paragraph> {
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    let mut open = false;
    for (number, line) in source.text.lines().enumerate() {
        let Some(comment) = line.trim_start().strip_prefix("//") else {
            open = false;
            continue;
        };
        let comment = comment.trim_start_matches(['/', '!']).trim();
        match paragraphs.last_mut().filter(|_| open) {
            Some(paragraph) => paragraph.text.push_str(&[" ", comment].concat()),
            None => paragraphs.push(Paragraph { line: number + 1, text: comment.to_owned() }),
        }
        open = true;
    }
    for paragraph in &mut paragraphs {
        paragraph.text = plain(&without_code(&paragraph.text));
    }
    paragraphs
}

/// Every second part between backticks is code.
fn without_code(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts.map(|(number, part)| if number % 2 == 0 { part } else { "…" }).collect()
}

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_not_prose() {
        let text = "# A\n\nOne `is` *two*\nthree.\n\n```sh\nfour\n```\n\n| a | b |\n|---|---|\n| c | d |\n";
        let page = Text { path: "a.md".into(), text: text.into() };
        let found: Vec<(usize, String)> = of_page(&page).into_iter().map(|p| (p.line, p.text)).collect();
        let expected = [(1, "a"), (3, "one … two three."), (10, "a"), (10, "b"), (12, "c"), (12, "d")];
        assert_eq!(found, expected.map(|(line, text)| (line, text.to_owned())));

        let text = "//! One\n//! `two` three.\n\nfn four() {} // five\n    // Six.\n";
        let source = Source { path: "a.rs".into(), text: text.into() };
        let found: Vec<(usize, String)> = of_code(&source).into_iter().map(|p| (p.line, p.text)).collect();
        assert_eq!(found, [(1, "one … three.".to_owned()), (5, "six.".to_owned())]);
    }
}
