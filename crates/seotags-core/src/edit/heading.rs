//! The first heading of a page in Markdown: where it is, its text, and how to write another text there.

use super::edited::Obstacle;
use super::front_matter::Lines;
use crate::page::decode_references;
use std::ops::Range;

/// The syntax of a heading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// `# Boots`
    Sharp,
    /// `Boots` above `=====`
    Underlined,
}

/// The heading at the start of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Heading {
    /// Its text, without the marks around it.
    pub(super) range: Range<usize>,
    form: Form,
}

impl Heading {
    /// The heading at the start of the text from `at`, or the obstacle.
    pub(super) fn of(source: &str, at: usize) -> Result<Self, Obstacle> {
        let mut lines = Lines { source, at }.skip_while(|line| source[line.clone()].trim().is_empty());
        let first = lines.next().ok_or(Obstacle::Missing)?;
        let below = lines.next().map(|line| &source[line]);
        if is_html(&source[first.clone()]) {
            return Err(Obstacle::Html);
        }
        heading(source, first, below).ok_or_else(|| elsewhere(source, at))
    }

    /// Its plain text; `None` if it contains markup.
    pub(super) fn text(&self, source: &str) -> Option<String> {
        text(&source[self.range.clone()])
    }

    /// A text as written in its place.
    pub(super) fn written(&self, text: &str) -> String {
        let written = written(text);
        match self.form {
            Form::Sharp => written,
            Form::Underlined => guarded(written),
        }
    }
}

/// The heading on a line, given the line below it.
fn heading(source: &str, line: Range<usize>, below: Option<&str>) -> Option<Heading> {
    let written = source[line.clone()].trim_end();
    let indent = written.len() - written.trim_start_matches(' ').len();
    if indent > 3 {
        return None;
    }
    let (start, form) = match written[indent..].strip_prefix('#') {
        Some(rest) if rest.starts_with([' ', '\t']) => (indent + 1, Form::Sharp),
        None if below.is_some_and(is_underline) && !begins_block(&written[indent..]) => (indent, Form::Underlined),
        Some(_) | None => return None,
    };
    let inner = written[start..].trim_start();
    let start = line.start + written.len() - inner.len();
    let text = without_attributes(inner);
    let inner = if form == Form::Sharp { without_closing(text) } else { text };
    Some(Heading { range: start..start + inner.len(), form }).filter(|heading| !heading.range.is_empty())
}

fn is_underline(line: &str) -> bool {
    let line = line.trim_end();
    let signs = line.trim_start_matches(' ');
    !signs.is_empty() && line.len() - signs.len() <= 3 && signs.bytes().all(|b| b == b'=')
}

/// True if a line starts with an HTML heading.
fn is_html(line: &str) -> bool {
    let tag = line.trim_start().get(..4).map(str::to_ascii_lowercase);
    tag.is_some_and(|tag| tag.starts_with("<h1") && !tag.ends_with(|c: char| c.is_alphanumeric() || c == '-'))
}

/// Why no heading starts the text: it is farther down, or missing.
fn elsewhere(source: &str, at: usize) -> Obstacle {
    let mut fence: Option<&str> = None;
    let mut lines = Lines { source, at }.peekable();
    while let Some(line) = lines.next() {
        let written = source[line.clone()].trim();
        if let Some(mark) = ["```", "~~~"].into_iter().find(|mark| written.starts_with(mark)) {
            fence = match fence {
                None => Some(mark),
                Some(open) => Some(open).filter(|open| *open != mark),
            };
            continue;
        }
        let below = lines.peek().map(|line| &source[line.clone()]);
        if fence.is_none() && (is_html(written) || heading(source, line, below).is_some()) {
            return Obstacle::Below;
        }
    }
    Obstacle::Missing
}

/// Without the characters that close a heading (`# Boots #`).
fn without_closing(inner: &str) -> &str {
    let text = inner.trim_end_matches('#');
    if text.len() < inner.len() && (text.is_empty() || text.ends_with([' ', '\t'])) { text.trim_end() } else { inner }
}

/// Without the attributes at its end (`# Boots {#boots}`).
fn without_attributes(inner: &str) -> &str {
    let Some((text, attributes)) = inner.strip_suffix('}').and_then(|inner| inner.rsplit_once('{')) else {
        return inner;
    };
    let is_list = attributes.starts_with(['#', '.', ':']) && !attributes.contains(['{', '}']);
    if is_list && text.ends_with([' ', '\t']) { text.trim_end() } else { inner }
}

/// True if a line starts a block other than a paragraph.
fn begins_block(line: &str) -> bool {
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = digits.len() < line.len() && digits.starts_with([')', '.']);
    is_numbered || line.starts_with(['#', '>', '-', '+', '*', '=', '<', '|', '`', '~', '_', ':', '['])
}

/// Escapes the start of a line so that its first character does not start another block.
fn guarded(written: String) -> String {
    if written.starts_with('\\') || !begins_block(&written) {
        return written;
    }
    let at = written.find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
    format!("{}\\{}", &written[..at], &written[at..])
}

/// Text without markup: escapes characters that would be read as Markdown, HTML or a template, and keeps the others.
fn written(text: &str) -> String {
    let signs: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len() + 8);
    for (at, c) in signs.iter().copied().enumerate() {
        match (c, means_something(&signs, at)) {
            (_, false) => out.push(c),
            ('&', _) => out.push_str("&amp;"),
            // A backslash would not hide braces from a template.
            ('{', _) if is_beside_brace(&signs, at) => out.push_str("&#123;"),
            ('~', _) => out.push_str("&#126;"),
            _ => out.extend(['\\', c]),
        }
    }
    out
}

/// The plain text of a heading; `None` if it contains markup.
fn text(written: &str) -> Option<String> {
    let signs: Vec<char> = written.chars().collect();
    let mut out = String::with_capacity(written.len());
    let mut at = 0;
    while let Some(c) = signs.get(at).copied() {
        if c == '\\' && signs.get(at + 1).is_some_and(char::is_ascii_punctuation) {
            out.push(signs[at + 1]);
            at += 2;
        } else if let Some((reference, decoded)) = reference(&signs[at..]) {
            out.push_str(&decoded);
            at += reference;
        } else if c != '&' && means_something(&signs, at) {
            return None;
        } else {
            out.push(c);
            at += 1;
        }
    }
    Some(crate::text::fold_space(&out))
}

/// A character reference at the start: its length and its text.
fn reference(signs: &[char]) -> Option<(usize, String)> {
    let length = reference_length(signs)?;
    let written: String = signs[..length].iter().collect();
    let decoded = decode_references(&written, false);
    (decoded != written).then_some((length, decoded))
}

/// Length of a text that looks like a character reference.
fn reference_length(signs: &[char]) -> Option<usize> {
    let end = signs.iter().take(40).position(|c| *c == ';').filter(|_| signs[0] == '&')?;
    let name = &signs[1..end];
    let name = name.strip_prefix(&['#']).unwrap_or(name);
    (!name.is_empty() && name.iter().all(char::is_ascii_alphanumeric)).then_some(end + 1)
}

fn is_beside_brace(signs: &[char], at: usize) -> bool {
    let is_of_template =
        |at: Option<usize>| at.and_then(|at| signs.get(at)).is_some_and(|c| matches!(c, '{' | '%' | '<'));
    is_of_template(Some(at + 1)) || is_of_template(at.checked_sub(1))
}

/// True if a common Markdown parser reads the character at this position as markup.
fn means_something(signs: &[char], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|at| signs.get(at)).copied();
    let next = signs.get(at + 1).copied();
    let is_blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let another = |c: char| signs.iter().enumerate().any(|(other, sign)| other != at && *sign == c);
    match signs[at] {
        '\\' => next.is_some_and(|c| c.is_ascii_punctuation()),
        '&' => reference_length(&signs[at..]).is_some(),
        '*' => !(is_blank(before) && is_blank(next)) && another('*'),
        '_' => !(is_blank(before) && is_blank(next) || is_letter(before) && is_letter(next)) && another('_'),
        '`' | '$' => another(signs[at]),
        '~' => another('~') && !(is_blank(before) && is_blank(next)),
        // At the end it closes the heading.
        '#' => signs[at..].iter().all(|c| *c == '#'),
        '[' => signs[at..].contains(&']'),
        '<' => !is_blank(next),
        '{' => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_significant_characters_are_escaped() {
        for (text, expected) in [
            ("Boots & shoes", "Boots & shoes"),
            ("AT&T; &copy; & co", "AT&amp;T; &amp;copy; & co"),
            ("snake_case, #1 and C# again", "snake_case, #1 and C# again"),
            ("Learn C#", "Learn C\\#"),
            ("_Boots_ for *all*, 3 * 4", "\\_Boots\\_ for \\*all\\*, 3 * 4"),
            ("A 5* hotel", "A 5* hotel"),
            ("[New] boots", "\\[New] boots"),
            ("Boots <b> i <3 you, 1 < 2 > 0", "Boots \\<b> i \\<3 you, 1 < 2 > 0"),
            ("A {{ page }} and {x}", "A &#123;&#123; page }} and \\{x}"),
            ("C:\\Boots and \\*", "C:\\Boots and \\\\*"),
            ("From $5 to $9, ~~old~~", "From \\$5 to \\$9, &#126;&#126;old&#126;&#126;"),
        ] {
            assert_eq!(written(text), expected);
            assert_eq!(super::text(expected).as_deref(), Some(text));
        }
    }

    #[test]
    fn markup_is_detected() {
        for markup in ["*Boots*", "[Boots](/x)", "`Boots`", "<b>Boots</b>", "_Boots_", "{{ title }}"] {
            assert_eq!(text(markup), None, "{markup}");
        }
    }

    #[test]
    fn headings_are_found_in_any_syntax() {
        let found = |source: &str| Heading::of(source, 0).map(|heading| source[heading.range].to_owned());
        for source in [
            "# Boots\n",
            "\n  #\tBoots  \nText",
            "# Boots #\n",
            "# Boots {#boots}\n",
            "# Boots ## {.a #b}\n",
            "Boots\n=====\n",
            "Boots\r\n===\r\n",
        ] {
            let heading = found(source);
            assert!(heading.as_deref().is_ok_and(|text| text.starts_with("Boots") && !text.contains('{')), "{source}");
        }
        assert_eq!(found("# Boots ## {.a #b}\n").as_deref(), Ok("Boots"));
        assert_eq!(found("```\n# Boots\n```\n"), Err(Obstacle::Missing));
        assert_eq!(found("Text\n\n# Boots\n"), Err(Obstacle::Below));
        assert_eq!(found("```\n# Boots\n```\n# Boots\n"), Err(Obstacle::Below));
        assert_eq!(found("<h1>Boots</h1>\n"), Err(Obstacle::Html));
        assert_eq!(found("\n<H1 class=\"x\">\nBoots</h1>\n"), Err(Obstacle::Html));
        assert_eq!(found("Text\n\n<h1>Boots</h1>\n"), Err(Obstacle::Below));
        assert_eq!(found("## Boots\n"), Err(Obstacle::Missing));
    }

    proptest! {
        #[test]
        fn written_headings_round_trip(text in "[ -~é]{1,30}", form in any::<bool>()) {
            let text = crate::text::fold_space(&text);
            prop_assume!(!text.is_empty());
            let old = if form { "# Boots\n" } else { "Boots\n===\n" };
            let heading = Heading::of(old, 0).unwrap();
            let source = format!("{}{}{}", &old[..heading.range.start], heading.written(&text), &old[heading.range.end..]);
            let again = Heading::of(&source, 0).unwrap();
            prop_assert_eq!(again.text(&source), Some(text), "{}", source);
        }
    }
}
