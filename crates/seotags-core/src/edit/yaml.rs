//! The top-level keys of a YAML block, and texts in YAML syntax. Nested values are not read.

use super::front_matter::{Entry, Keys, Lines};
use super::markdown_escape::double_quoted;
use std::ops::Range;

/// Unquoted words that are not texts.
const OTHER_VALUES: [&str; 11] = ["true", "false", "yes", "no", "on", "off", "null", "y", "n", "nan", "inf"];

/// The keys of the block, each with the lines below it that belong to it.
pub(super) fn entries(source: &str, block: &Range<usize>) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let all = &source[block.clone()];
    if is_flow(all) {
        return entries;
    }
    let indent = indent(all);
    for line in (Lines { source: &source[..block.end], at: block.start }) {
        let text = &source[line.clone()];
        let own = text.strip_prefix(indent);
        let is_inside = text.trim().is_empty() || own.is_none_or(|own| own.starts_with([' ', '\t', '-', '}', ']']));
        match (is_inside, entries.last_mut()) {
            // Blank lines belong to an entry only if it continues after them.
            (true, Some(last)) if !text.trim().is_empty() => last.lines.end = line.end,
            (true, _) => {}
            (false, _) if text.trim_start().starts_with('#') => {}
            (false, _) => entries.extend(entry(source, line)),
        }
    }
    for entry in &mut entries {
        read(source, entry);
    }
    entries
}

/// Indentation of the top-level keys.
pub(super) fn indent(block: &str) -> &str {
    let first = block.lines().find(|line| !matches!(line.trim_start().chars().next(), None | Some('#')));
    first.map_or("", |line| &line[..line.len() - line.trim_start_matches(' ').len()])
}

/// True for keys in braces: `{title: Boots}`.
pub(super) fn is_flow(block: &str) -> bool {
    let first = block.lines().map(str::trim_start).find(|line| !line.is_empty() && !line.starts_with('#'));
    first.is_some_and(|line| line.starts_with('{'))
}

/// `key: …`, `"key": …`
fn entry(source: &str, line: Range<usize>) -> Option<Entry> {
    let text = source[line.clone()].trim_end();
    let ends_key = |at: usize| text[at + 1..].chars().next().is_none_or(|next| matches!(next, ' ' | '\t'));
    let colon = text.match_indices(':').map(|(at, _)| at).find(|at| ends_key(*at))?;
    let key = text[..colon].trim();
    let key = ['"', '\''].into_iter().find_map(|quote| key.strip_prefix(quote)?.strip_suffix(quote)).unwrap_or(key);
    let value = line.start + colon + 1;
    Some(Entry { keys: Keys::Yaml, key: key.to_owned(), lines: line, value: value..value, text: None })
}

/// Finds the position and text of an entry's value.
fn read(source: &str, entry: &mut Entry) {
    let area = &source[entry.value.start..entry.lines.end];
    let blanks = area.len() - area.trim_start_matches([' ', '\t']).len();
    let start = entry.value.start + blanks;
    let written = &source[start..entry.lines.end];
    let (length, text) = match written.chars().next() {
        Some(quote @ ('"' | '\'')) => match quoted(written, quote) {
            Some((length, text)) => (length, Some(text)),
            None => (written.trim_end().len(), None),
        },
        Some('|' | '>') => (written.trim_end().len(), Some(block(written))),
        // A value that starts on the next line, or is not a text.
        Some('\n' | '\r' | '[' | '{' | '&' | '*' | '!' | '%' | '@' | '`') => (written.trim_end().len(), None),
        _ => {
            let length = plain_length(written);
            let text = folded(&written[..length]);
            (length, Some(text).filter(|text| !is_other_value(text)))
        }
    };
    // A comment may follow a value; this parser does not support anything else.
    let behind = source[start + length..entry.lines.end].trim_start();
    let is_odd = !behind.is_empty() && !behind.starts_with('#');
    if length == 0 {
        // A missing value is inserted after the colon.
        entry.text = None;
        return;
    }
    entry.value = start..start + length;
    entry.text = text.filter(|_| !is_odd);
}

/// A quoted text and its length in bytes; `None` if it does not end, or contains syntax that this parser does not
/// support.
fn quoted(written: &str, quote: char) -> Option<(usize, String)> {
    let mut text = String::new();
    let mut chars = written.char_indices().skip(1).peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '\'' if quote == '\'' && chars.peek().is_some_and(|(_, next)| *next == '\'') => {
                chars.next();
                text.push('\'');
            }
            c if c == quote => return Some((at + 1, folded(&text))),
            '\\' if quote == '"' => match chars.next()?.1 {
                'n' | 't' | '\n' | ' ' | '_' | 'N' | 'r' => text.push(' '),
                escaped @ ('"' | '\\' | '/') => text.push(escaped),
                kind @ ('x' | 'u' | 'U') => {
                    let digits = match kind {
                        'x' => 2,
                        'u' => 4,
                        _ => 8,
                    };
                    let number: String = chars.by_ref().take(digits).map(|(_, digit)| digit).collect();
                    text.push(char::from_u32(u32::from_str_radix(&number, 16).ok()?)?);
                }
                _ => return None,
            },
            c => text.push(c),
        }
    }
    None
}

/// A multi-line text below `|` or `>`.
fn block(written: &str) -> String {
    folded(written.split_once('\n').map_or("", |(_, lines)| lines))
}

/// Length of an unquoted value up to its comment.
fn plain_length(written: &str) -> usize {
    let first_line = written.split('\n').next().unwrap_or_default();
    let end = match written.find(" #").or_else(|| written.starts_with('#').then_some(0)) {
        // Only a comment on the last line ends a value.
        Some(comment) if comment < first_line.len() => comment,
        _ => written.len(),
    };
    written[..end].trim_end().len()
}

fn folded(text: &str) -> String {
    crate::text::fold_space(text)
}

/// True for a value that YAML does not read as a text.
fn is_other_value(text: &str) -> bool {
    let is_number = text.starts_with(|c: char| c.is_ascii_digit() || "+-.~".contains(c))
        && text.chars().all(|c| c.is_ascii_hexdigit() || "+-._:exoTZ~ ".contains(c));
    is_number || OTHER_VALUES.iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// A text in the style of `old`: with its quotes, or without quotes if that is safe.
pub(super) fn written_like(old: &str, text: &str) -> String {
    let is_steered = text.chars().any(char::is_control);
    match old.chars().next() {
        Some('\'') if !is_steered => format!("'{}'", text.replace('\'', "''")),
        Some('"') | None => double_quoted(text),
        _ if is_plain(text) => text.to_owned(),
        _ => double_quoted(text),
    }
}

/// True if any YAML parser reads a text without quotes correctly.
fn is_plain(text: &str) -> bool {
    text.starts_with(char::is_alphabetic)
        && !is_other_value(text)
        && !text.contains(": ")
        && !text.contains(" #")
        && !text.ends_with([':', ' '])
        && text.chars().all(|c| !c.is_control() && !matches!(c, '\u{2028}' | '\u{2029}' | '\u{85}' | '\u{feff}'))
}
