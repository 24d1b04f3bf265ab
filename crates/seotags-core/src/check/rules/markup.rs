//! Left-overs of mark-up, and characters that have no place in a tag.

use crate::check::{Finding, FindingCode, Subject};
use crate::compose::Element;
use crate::judge::Severity;
use regex::Regex;
use std::borrow::Cow;
use std::sync::LazyLock;

#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static MARKUP: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?i)</?[a-z][a-z0-9]*(\s[^<>]*)?/?>|<[a-z!/]|&(?:[a-z]{2,8}|#\d{1,7}|#x[0-9a-f]{1,6});|\{\{|\}\}|\{%|%\}|%%\w+%%|```\w*|\*\*|^#+\s|\]\(https?:[^)\s]*\)?|\[(?:your|brand|company|business|insert|city|location|product|keyword|store|site)\b[^\]]*\]").unwrap()
});
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static FOREIGN_TAG: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"(?i)</?([a-z][a-z0-9]*)[^>]*>").unwrap());

/// Languages that are written from right to left and whose words are known.
const RTL: [&str; 2] = ["ar", "he"];

/// Elements that SEO text may hold.
const SEO_TEXT_TAGS: [&str; 8] = ["p", "ul", "ol", "li", "strong", "em", "h2", "h3"];

pub(super) fn markup(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let found = if subject.field == Element::SeoText {
        FOREIGN_TAG.captures_iter(subject.raw).find_map(|hit| {
            let name = hit.get(1)?.as_str().to_ascii_lowercase();
            (!SEO_TEXT_TAGS.contains(&name.as_str())).then(|| hit.get(0).map(|m| m.as_str().to_owned()))?
        })
    } else {
        None
    };
    if let Some(found) = found {
        let mut finding =
            subject.finding(FindingCode::Markup, Severity::Error, format!("Remove the mark-up «{found}»."));
        finding.value = found;
        out.push(finding);
        return;
    }
    if subject.field != Element::SeoText
        && let Some(hit) = MARKUP.find(subject.text)
    {
        let at = (hit.start(), hit.end());
        let message = format!("Remove the mark-up «{}».", hit.as_str());
        out.push(subject.finding_at(FindingCode::Markup, Severity::Error, at, message));
        return;
    }
    let label = subject.text.len() - without_label(subject.text).len();
    let is_label = subject.is_line() && label > 0 && !subject.desk.words.has_spelling(&subject.text[..label]);
    if is_label {
        let message = format!("Remove the label «{}».", subject.text[..label].trim_end());
        out.push(subject.finding_at(FindingCode::Markup, Severity::Error, (0, label), message));
        return;
    }
    let is_rtl = RTL.contains(&subject.desk.lexicon.language.code);
    let is_wrong = |c: char| is_foreign(c) && !(is_rtl && steers_direction(c));
    if let Some((at, c)) = subject.text.char_indices().find(|(_, c)| is_wrong(*c)) {
        let message = format!("Remove the invisible or broken character U+{:04X}.", c as u32);
        let mut finding = subject.finding_at(FindingCode::Markup, Severity::Error, (at, at + c.len_utf8()), message);
        finding.value = format!("U+{:04X}", c as u32);
        out.push(finding);
    }
}

/// Controls, broken characters, direction overrides and zero-width characters; joiners are letters in some scripts.
fn is_foreign(c: char) -> bool {
    c.is_control() && !c.is_whitespace()
        || matches!(c as u32, 0xfffd | 0x200b | 0x200e | 0x200f | 0x202a..=0x202e | 0x2060..=0x2069 | 0xfeff | 0xad)
}

/// Marks that steer the direction of text: of use in languages that are written from right to left.
fn steers_direction(c: char) -> bool {
    matches!(c as u32, 0x200e | 0x200f | 0x202a..=0x202e | 0x2066..=0x2069)
}

/// One line without mark-up, entities, controls, code fences, labels and quotes around the whole.
pub(crate) fn clean(text: &str) -> String {
    let mut line: Cow<'_, str> = Cow::Borrowed(text);
    // Entities may hide mark-up and the other way round; nesting deeper than this is nobody's accident.
    for _ in 0..4 {
        let next = MARKUP.replace_all(&unescape(&line), " ").into_owned();
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

/// The five entities of HTML's core and the blank; everything else that looks like an entity is dropped as mark-up.
fn unescape(text: &str) -> String {
    const NAMED: [(&str, &str); 12] = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&apos;", "'"),
        ("&#39;", "'"),
        ("&nbsp;", " "),
        ("&ndash;", "–"),
        ("&mdash;", "—"),
        ("&rsquo;", "’"),
        ("&hellip;", "…"),
        ("&shy;", ""),
        ("&amp;", "&"),
    ];
    if !text.contains('&') {
        return text.to_owned();
    }
    NAMED.iter().fold(text.to_owned(), |text, (entity, plain)| text.replace(entity, plain))
}

fn without_label(line: &str) -> &str {
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
    fn strips_what_models_and_templates_leave() {
        assert_eq!(clean("\"Title: Shoes &amp; Boots\""), "Shoes & Boots");
        assert_eq!(clean("```html\n<b>Shoes</b> for **all**\n```"), "Shoes for all");
        assert_eq!(clean("&lt;b&gt;Deep&lt;/b&gt; {{name}}"), "Deep name");
        assert_eq!(clean("Kär\u{ad}cher\u{200b}\u{202e}"), "Kärcher");
        assert_eq!(clean("5 < 6 & 7"), "5 < 6 & 7");
        assert_eq!(clean("# Heading"), "Heading");
    }
}
