//! SEO text is HTML with a short list of allowed elements.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// Elements allowed in an SEO text, without attributes.
pub const ALLOWED_ELEMENTS: [&str; 8] = ["p", "ul", "ol", "li", "strong", "em", "h2", "h3"];
/// Maximum size of an SEO text in bytes; ten times the requested length.
const MAX_BYTES: usize = 16 << 10;
/// Maximum number of passes until a text is stable.
const MOST_PASSES: usize = 8;

/// Reduces HTML from any writer to [`ALLOWED_ELEMENTS`]. Links and other elements lose their tags and keep their text;
/// scripts, styles and comments are removed completely. Text without any element becomes paragraphs. Idempotent.
pub fn sanitise(html: &str) -> String {
    static CLEANER: LazyLock<ammonia::Builder<'static>> = LazyLock::new(|| {
        let mut cleaner = ammonia::Builder::empty();
        cleaner
            .tags(HashSet::from(ALLOWED_ELEMENTS))
            .clean_content_tags(HashSet::from([
                "script", "style", "template", "noscript", "iframe", "textarea", "title",
            ]))
            .generic_attributes(HashSet::new())
            .tag_attributes(HashMap::new())
            .strip_comments(true)
            .link_rel(None);
        cleaner
    });
    let html = crate::text::cut_bytes(html.trim(), MAX_BYTES);
    let mut clean = CLEANER.clean(html).to_string();
    // Removed elements may leave others in a nesting that no parser would produce; parsing again fixes this.
    for _ in 0..MOST_PASSES {
        let again = CLEANER.clean(&clean).to_string();
        if again == clean {
            break;
        }
        clean = again;
    }
    let clean = clean.trim();
    if clean.contains('<') || clean.is_empty() { clean.to_owned() } else { paragraphs(clean) }
}

/// Plain text as paragraphs, one per line.
fn paragraphs(escaped: &str) -> String {
    let mut out = String::with_capacity(escaped.len() + 16);
    for line in escaped.lines().map(str::trim).filter(|line| !line.is_empty()) {
        out.push_str("<p>");
        out.push_str(line);
        out.push_str("</p>");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_the_allowed_elements_stay() {
        let html = r#"<h2 class="x" onclick="a()">Shoes</h2><p>Read <a href="https://x.example">more</a> <img src=x onerror=a()></p>
            <script>alert(1)</script><style>p{}</style><div><ul><li>280 g</li></ul></div><!-- c -->"#;
        let lines = sanitise(html).split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(lines, "<h2>Shoes</h2><p>Read more </p> <ul><li>280 g</li></ul>");
    }

    #[test]
    fn plain_text_becomes_paragraphs() {
        assert_eq!(sanitise("One & two.\n\nThree."), "<p>One &amp; two.</p><p>Three.</p>");
        assert_eq!(sanitise("  "), "");
    }

    #[test]
    fn odd_nesting_is_stable_after_sanitising() {
        assert_eq!(sanitise("<h2 on=1><x on=1><h2 on=1>"), "<h2></h2><h2></h2>");
    }

    proptest! {
        #[test]
        fn the_output_has_only_allowed_elements(html in r#"(<(/|)(p|a|li|script|svg|math|style|h2|x|!--|title)( on=1| href=javascript:x|)>|[a-z&;"'<> ]){0,40}"#) {
            let once = sanitise(&html);
            for tag in once.split('<').skip(1) {
                let name: String = tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
                prop_assert!(ALLOWED_ELEMENTS.contains(&name.as_str()), "{once}");
                prop_assert!(tag.contains('>') && !tag.split('>').next().unwrap_or_default().contains(' '), "{once}");
            }
            prop_assert_eq!(sanitise(&once), once);
        }
    }
}
