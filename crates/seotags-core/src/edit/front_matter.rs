//! The front matter of a Markdown file: where it starts and ends, its keys, and new values for them.

use super::edited::Obstacle;
use super::replacement::Replacement;
use super::{toml, yaml};
use std::ops::Range;

/// The format of front matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    /// Lines of keys.
    Lines(Keys),
    /// An object.
    Json,
    /// No front matter.
    None,
}

/// The format of the keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Keys {
    /// Between lines of `---`.
    Yaml,
    /// Between lines of `+++`.
    Toml,
}

/// The block of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FrontMatter {
    pub(super) format: Format,
    /// The text between its first and its last line.
    pub(super) inner: Range<usize>,
    /// Start of the page's text.
    pub(super) end: usize,
    /// `\r\n` or `\n`.
    pub(super) line_end: &'static str,
}

/// A top-level key of the block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) keys: Keys,
    pub(super) key: String,
    /// All lines of the entry.
    pub(super) lines: Range<usize>,
    /// Range of its value; may be empty.
    pub(super) value: Range<usize>,
    /// Its text; `None` for values that are not texts (a list, a number) or that use unusual syntax.
    pub(super) text: Option<String>,
}

/// An entry to be written.
#[derive(Debug, Clone, Copy)]
pub(super) struct NewEntry<'a> {
    pub(super) keys: Keys,
    pub(super) key: &'a str,
    pub(super) text: &'a str,
}

/// The address of a page in its front matter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NamedAddress {
    /// `permalink` or `url`: a path, or a whole address.
    Path(String),
    /// `slug`: the last segment of the path.
    Slug(String),
}

/// The address in front matter, if any.
pub type FoundAddress = Option<NamedAddress>;

impl FrontMatter {
    /// The front matter of a file, which may be empty; `None` if it does not end.
    pub(super) fn of(source: &str) -> Option<Self> {
        let text = source.trim_start_matches('\u{feff}');
        let start = source.len() - text.len();
        let without = Self { format: Format::None, inner: start..start, end: start, line_end: "\n" };
        let mut lines = Lines { source, at: start };
        let Some(first) = lines.next() else { return Some(without) };
        let (keys, ends): (_, &[&str]) = match source[first.clone()].trim_end() {
            "---" => (Keys::Yaml, &["---", "..."]),
            "+++" => (Keys::Toml, &["+++"]),
            line if line.starts_with('{') => return Some(json(text, start).unwrap_or(without)),
            _ => return Some(without),
        };
        let line_end = if source[first.clone()].ends_with("\r\n") { "\r\n" } else { "\n" };
        let inner = first.end;
        lines.find(|line| ends.contains(&source[line.clone()].trim_end())).map(|last| Self {
            format: Format::Lines(keys),
            inner: inner..last.start,
            end: last.end,
            line_end,
        })
    }

    /// The format of its keys, or why they cannot be edited: they are in braces, or the file has no front matter.
    pub(super) fn keys(&self, source: &str) -> Result<Keys, Obstacle> {
        match self.format {
            Format::None => Err(Obstacle::NoFrontMatter),
            Format::Lines(Keys::Yaml) if yaml::is_flow(&source[self.inner.clone()]) => Err(Obstacle::Braces),
            Format::Json => Err(Obstacle::Braces),
            Format::Lines(keys) => Ok(keys),
        }
    }

    /// Its top-level keys, in order.
    pub(super) fn entries(&self, source: &str) -> Vec<Entry> {
        match self.format {
            Format::Lines(Keys::Yaml) => yaml::entries(source, &self.inner),
            Format::Lines(Keys::Toml) => toml::entries(source, &self.inner),
            Format::Json | Format::None => Vec::new(),
        }
    }

    /// True if a nested table (`params:`) contains one of these keys.
    pub(super) fn has_deeper(&self, source: &str, keys: &[&str]) -> bool {
        match self.format {
            Format::Lines(Keys::Toml) => toml::has_deeper(&source[self.inner.clone()], keys),
            Format::Lines(Keys::Yaml) => self.entries(source).iter().any(|entry| {
                let mut lines = source[entry.lines.clone()].lines();
                let is_table = lines.next().is_some_and(|first| first.trim_end().ends_with(':'));
                is_table
                    && lines.filter_map(|line| line.trim_start().split_once(':')).any(|(key, _)| {
                        keys.iter().any(|wanted| wanted.eq_ignore_ascii_case(key.trim_matches(['"', '\''])))
                    })
            }),
            Format::Json | Format::None => false,
        }
    }

    /// True if the edited text can still be read, as far as this can be determined.
    pub(super) fn is_sound(&self, edited: &str) -> bool {
        let Some(block) = Self::of(edited).filter(|block| block.format == self.format) else { return false };
        self.format != Format::Lines(Keys::Toml) || toml::is_sound(&edited[block.inner])
    }

    /// Replaces the value of an entry.
    pub(super) fn replaced(source: &str, entry: &Entry, text: &str) -> Replacement {
        let old = &source[entry.value.clone()];
        let written = match entry.keys {
            Keys::Yaml => yaml::written_like(old, text),
            Keys::Toml => toml::written_like(old, text),
        };
        let is_glued = entry.value.is_empty() && source[..entry.value.start].ends_with([':', '=']);
        let blank = if is_glued { " " } else { "" };
        Replacement { range: entry.value.clone(), text: format!("{blank}{written}") }
    }

    /// Adds an entry after another one, or before all others, with the same indentation.
    pub(super) fn added(&self, source: &str, behind: Option<&Entry>, new: NewEntry<'_>) -> Replacement {
        let NewEntry { keys, key, text } = new;
        let at = behind.map_or(self.inner.start, |entry| entry.lines.end);
        let quoted = super::markdown_escape::double_quoted(text);
        let line = match keys {
            Keys::Toml => format!("{key} = {quoted}{}", self.line_end),
            Keys::Yaml => {
                let indent = yaml::indent(&source[self.inner.clone()]);
                format!("{indent}{key}: {quoted}{}", self.line_end)
            }
        };
        Replacement { range: at..at, text: line }
    }
}

/// The JSON object at the start of a text; the page follows.
fn json(text: &str, start: usize) -> Option<FrontMatter> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<serde_json::Map<String, serde_json::Value>>();
    let is_object = values.next()?.is_ok();
    let end = start + values.byte_offset();
    is_object.then_some(FrontMatter { format: Format::Json, inner: start..end, end, line_end: "\n" })
}

/// Lines including their line ends.
pub(super) struct Lines<'a> {
    pub(super) source: &'a str,
    pub(super) at: usize,
}

impl Iterator for Lines<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        if self.at >= self.source.len() {
            return None;
        }
        let start = self.at;
        self.at = self.source[start..].find('\n').map_or(self.source.len(), |found| start + found + 1);
        Some(start..self.at)
    }
}
