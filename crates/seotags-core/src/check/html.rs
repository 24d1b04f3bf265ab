//! SEO text is HTML; this module handles its few allowed elements.

use crate::page::decode_references;
use crate::text::fold_space;
use regex::Regex;
use std::collections::HashSet;
use std::sync::LazyLock;

#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static TAG: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"(?i)</?(\w+)[^>]*>").unwrap());
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static BLOCK: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?s)<p>.*?</p>|<h2>.*?</h2>|<h3>.*?</h3>|<li>.*?</li>").unwrap());
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static EMPTY: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"<(?:ul|ol|p|li|strong|em|h2|h3)>\s*</(?:ul|ol|p|li|strong|em|h2|h3)>").unwrap());

/// `text` reduced to paragraphs, lists, emphasis and headings of level 2 and 3, without attributes.
pub fn sanitise(text: &str) -> String {
    let tags: HashSet<&str> = ["p", "ul", "ol", "li", "strong", "em", "h2", "h3"].into();
    let mut cleaner = ammonia::Builder::empty();
    cleaner.tags(tags).clean_content_tags(["script", "style"].into());
    let safe = cleaner.clean(text).to_string();
    let safe = safe.trim();
    let bare = !safe.is_empty() && !safe.starts_with('<');
    if bare { format!("<p>{safe}</p>") } else { safe.to_owned() }
}

/// The visible text, with each block on a separate line.
pub fn plain(text: &str) -> String {
    let marked =
        TAG.replace_all(
            text,
            |hit: &regex::Captures<'_>| {
                if matches!(hit[1].to_ascii_lowercase().as_str(), "strong" | "em") { "" } else { "\n" }
            },
        );
    let lines: Vec<String> = marked
        .lines()
        .map(|line| fold_space(&decode_references(line, false)))
        .filter(|line| !line.is_empty())
        .collect();
    lines.join("\n")
}

/// `text` without the paragraphs, items and headings whose plain text is `refused`.
pub(super) fn without_blocks(text: &str, refused: impl Fn(&str) -> bool) -> String {
    let kept = BLOCK.replace_all(
        text,
        |hit: &regex::Captures<'_>| {
            if refused(&plain(&hit[0])) { String::new() } else { hit[0].to_owned() }
        },
    );
    let mut kept = kept.into_owned();
    loop {
        let next = EMPTY.replace_all(&kept, "").into_owned();
        if next == kept {
            return kept.trim().to_owned();
        }
        kept = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_allowed_elements_stay() {
        let text = "<p onclick=x>Hi <b>you</b><script>alert(1)</script></p><img src=x onerror=y><h1>Top</h1>";
        assert_eq!(sanitise(text), "<p>Hi you</p>Top");
        assert_eq!(sanitise("plain & simple"), "<p>plain &amp; simple</p>");
        assert_eq!(plain("<p>a &amp; <strong>b</strong></p><ul><li>c</li></ul>"), "a & b\nc");
    }

    #[test]
    fn refused_blocks_leave_nothing_behind() {
        let text = "<p>good</p><ul><li>bad</li></ul><p>fine</p>";
        assert_eq!(without_blocks(text, |plain| plain == "bad"), "<p>good</p><p>fine</p>");
    }
}
