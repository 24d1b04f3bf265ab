//! The top-level keys of a TOML block, and texts in TOML syntax. Tables are not read.

use super::front_matter::{Entry, Keys, Lines};
use super::markdown_escape::double_quoted;
use crate::text::fold_space;
use std::ops::Range;

/// The keys before the first table.
pub(super) fn entries(source: &str, block: &Range<usize>) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut at = block.start;
    let mut lines = Lines { source: &source[..block.end], at };
    while let Some(line) = lines.next() {
        if line.start < at {
            continue;
        }
        let text = source[line.clone()].trim();
        if text.starts_with('[') {
            break;
        }
        if let Some(entry) = entry(source, &line, block.end) {
            at = entry.lines.end;
            lines.at = lines.at.max(at);
            entries.push(entry);
        }
    }
    entries
}

fn entry(source: &str, line: &Range<usize>, end: usize) -> Option<Entry> {
    let text = &source[line.clone()];
    let equals = text.find('=').filter(|_| !text.trim_start().starts_with('#'))?;
    let key = text[..equals].trim();
    let key = ['"', '\''].into_iter().find_map(|quote| key.strip_prefix(quote)?.strip_suffix(quote)).unwrap_or(key);
    let start = line.start + equals + 1;
    let start = start + (source[start..line.end].len() - source[start..line.end].trim_start_matches([' ', '\t']).len());
    let written = &source[start..end];
    for quote in ["\"\"\"", "'''"] {
        if let Some(inner) = written.strip_prefix(quote) {
            let length = inner.find(quote).map_or(written.len(), |found| found + 2 * quote.len());
            let stop = source[start + length..end].find('\n').map_or(end, |found| start + length + found + 1);
            // A multi-line value may contain syntax that this parser does not support.
            return Some(Entry {
                keys: Keys::Toml,
                key: key.to_owned(),
                lines: line.start..stop,
                value: start..start + length,
                text: None,
            });
        }
    }
    let rest = source[start..line.end].trim_end();
    let (length, text) = string(rest).map_or((rest.len(), None), |(length, text)| (length, Some(text)));
    let behind = rest[length..].trim_start();
    let text = text.filter(|_| behind.is_empty() || behind.starts_with('#'));
    Some(Entry { keys: Keys::Toml, key: key.to_owned(), lines: line.clone(), value: start..start + length, text })
}

/// A string on one line and its length in bytes; `None` if it is not one.
fn string(written: &str) -> Option<(usize, String)> {
    if let Some(inner) = written.strip_prefix('\'') {
        let length = inner.find('\'')?;
        return Some((length + 2, fold_space(&inner[..length])));
    }
    let inner = written.strip_prefix('"')?;
    let mut is_escaped = false;
    let length = inner.find(|c| {
        let ends = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends
    })?;
    let literal = &written[..length + 2];
    let read: ::toml::Table = ::toml::from_str(&format!("key = {literal}")).ok()?;
    Some((length + 2, fold_space(read.get("key")?.as_str()?)))
}

/// True if a table of the block contains one of these keys.
pub(super) fn has_deeper(block: &str, keys: &[&str]) -> bool {
    fn holds(table: &::toml::Table, keys: &[&str]) -> bool {
        table.values().filter_map(::toml::Value::as_table).any(|inner| {
            inner.keys().any(|key| keys.iter().any(|wanted| wanted.eq_ignore_ascii_case(key))) || holds(inner, keys)
        })
    }
    ::toml::from_str::<::toml::Table>(block).is_ok_and(|table| holds(&table, keys))
}

/// True for a valid block.
pub(super) fn is_sound(block: &str) -> bool {
    ::toml::from_str::<::toml::Table>(block).is_ok()
}

/// A text in the style of `old`: a literal string if that was one, or else a basic string.
pub(super) fn written_like(old: &str, text: &str) -> String {
    let is_literal = old.starts_with('\'') && !text.contains('\'') && !text.chars().any(char::is_control);
    if is_literal { format!("'{text}'") } else { double_quoted(text) }
}
