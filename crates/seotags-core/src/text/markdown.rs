//! Writes literal texts and tables in Markdown, for tickets, pull requests and build summaries.

use std::iter::Peekable;
use std::str::Chars;

/// A text that renders literally: on one line, without markup, links, mentions or HTML.
pub fn markdown_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let mut chars = text.chars().peekable();
    let mut before = None;
    while let Some(c) = chars.next() {
        match c {
            '\n' | '\r' | '\t' => out.push(' '),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' if next_is(&mut chars, |next| next == '#' || next.is_ascii_alphanumeric()) => out.push_str("&amp;"),
            '@' => out.push_str("&#64;"),
            // GitHub links `#12` to an issue.
            '#' if before.is_none() || next_is(&mut chars, |next| next.is_ascii_digit()) => out.push_str("\\#"),
            // Between letters it is not markup (CommonMark 0.31, 6.2): names and URLs stay readable.
            '_' if before.is_some_and(char::is_alphanumeric) && next_is(&mut chars, char::is_alphanumeric) => {
                out.push(c);
            }
            '\\' | '|' | '`' | '*' | '[' | ']' | '~' | '_' => out.extend(['\\', c]),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push(char::REPLACEMENT_CHARACTER),
            c => out.push(c),
        }
        before = Some(c);
    }
    out.trim().to_owned()
}

fn next_is(chars: &mut Peekable<Chars<'_>>, is_it: impl Fn(char) -> bool) -> bool {
    chars.peek().copied().is_some_and(is_it)
}

/// The first two lines of a table with these headings, which are Markdown already.
pub fn markdown_table_head<'a>(headings: impl IntoIterator<Item = &'a str>) -> String {
    let headings: Vec<&str> = headings.into_iter().collect();
    markdown_row(headings.iter().copied()) + &markdown_row(headings.iter().map(|_| "---"))
}

/// A row of a table with these cells, which are Markdown already.
pub fn markdown_row(cells: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let mut row = String::from("|");
    for cell in cells {
        row.extend([" ", cell.as_ref(), " |"]);
    }
    row.push('\n');
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_renders_literally() {
        for (text, written) in [
            ("_i_ *b* ~~s~~ `c` a|b [l](x) <u>", r"\_i\_ \*b\* \~\~s\~\~ \`c\` a\|b \[l\](x) &lt;u&gt;"),
            ("__init__", r"\_\_init\_\_"),
            ("current_title /a_b/_c", r"current_title /a_b/\_c"),
            ("R&D, A & B, &lt;b&gt; &#64;", r"R&amp;D, A & B, &amp;lt;b&amp;gt; &amp;\#64;"),
            ("thanks @team, see #12 and /a#top", r"thanks &#64;team, see \#12 and /a#top"),
            ("# no heading", r"\# no heading"),
            ("two\nlines\0", "two lines\u{fffd}"),
        ] {
            assert_eq!(markdown_text(text), written, "{text}");
        }
    }

    #[test]
    fn tables_have_a_head_and_rows() {
        assert_eq!(markdown_table_head(["", "page"]), "|  | page |\n| --- | --- |\n");
        assert_eq!(markdown_row(["1", "a"]), "| 1 | a |\n");
    }
}
