//! Removes artefacts of models and templates from a line.

use crate::page::decode_references;
use regex::Regex;
use std::borrow::Cow;
use std::sync::LazyLock;

/// Markup, entities and placeholders of templates.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
pub(super) static MARKUP: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?i)</?[a-z][a-z0-9]*(\s[^<>]*)?/?>|<[a-z!/]|&(?:[a-z]{2,8}|#\d{1,7}|#x[0-9a-f]{1,6});|\{\{|\}\}|\{%|%\}|%%\w+%%|```\w*|\*\*|^#+\s|\]\(https?:[^)\s]*\)?|\[(?:your|brand|company|business|insert|city|location|product|keyword|store|site)\b[^\]]*\]").unwrap()
});

/// A character reference with its end.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static REFERENCE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"&(?:[A-Za-z][A-Za-z0-9]{1,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});").unwrap());

/// Controls, broken characters, direction overrides and zero-width characters; joiners are needed in some scripts.
pub(super) fn is_foreign(c: char) -> bool {
    c.is_control() && !c.is_whitespace()
        || matches!(c as u32, 0xfffd | 0x200b | 0x200e | 0x200f | 0x202a..=0x202e | 0x2060..=0x2069 | 0xfeff | 0xad)
}

/// One line without markup, entities, controls, code fences, labels and surrounding quotes.
pub(crate) fn clean(text: &str) -> String {
    let mut line: Cow<'_, str> = Cow::Borrowed(text);
    // Entities may hide markup and vice versa; deeper nesting is deliberate.
    for _ in 0..4 {
        let next = MARKUP.replace_all(&decode_ended(&line), " ").into_owned();
        if next == *line {
            break;
        }
        line = Cow::Owned(next);
    }
    let visible: String = line.chars().filter(|c| !is_foreign(*c)).collect();
    let mut line = crate::text::fold_space(&visible);
    loop {
        let next = without_wrapping(without_label(line.trim_start_matches(['#', '*', '`']).trim()));
        if next.len() == line.len() {
            return line;
        }
        line = next.to_owned();
    }
}

/// Decodes references that end with a semicolon. Others are text: `Rock&region`. Those that HTML does not know are dropped
/// as markup.
fn decode_ended(text: &str) -> Cow<'_, str> {
    REFERENCE.replace_all(text, |found: &regex::Captures<'_>| decode_references(&found[0], false))
}

/// Without the name of the element at the start.
pub(super) fn without_label(line: &str) -> &str {
    const LABELS: [&str; 8] =
        ["meta description:", "seo title:", "meta title:", "page title:", "description:", "title:", "h1:", "titel:"];
    for label in LABELS {
        if let Some(head) = line.get(..label.len())
            && head.eq_ignore_ascii_case(label)
        {
            return line[label.len()..].trim();
        }
    }
    line
}

fn without_wrapping(line: &str) -> &str {
    const PAIRS: [(char, char); 6] = [('"', '"'), ('“', '”'), ('„', '“'), ('«', '»'), ('\'', '\''), ('`', '`')];
    for (open, close) in PAIRS {
        if let Some(inner) = line.strip_prefix(open).and_then(|rest| rest.strip_suffix(close))
            && !inner.contains([open, close])
            && !inner.is_empty()
        {
            return inner.trim();
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn strips_artefacts_of_models_and_templates() {
        assert_eq!(clean("\"Title: Shoes &amp; Boots\""), "Shoes & Boots");
        assert_eq!(clean("```html\n<b>Shoes</b> for **all**\n```"), "Shoes for all");
        assert_eq!(clean("&lt;b&gt;Deep&lt;/b&gt; {{name}}"), "Deep name");
        assert_eq!(clean("Kär\u{ad}cher\u{200b}\u{202e}"), "Kärcher");
        assert_eq!(clean("5 < 6 & 7"), "5 < 6 & 7");
        assert_eq!(clean("Caf&eacute; &#8211; Rock&region &nosuch; &copy; 2026"), "Café – Rock&region © 2026");
        assert_eq!(clean("# Heading"), "Heading");
    }
}
