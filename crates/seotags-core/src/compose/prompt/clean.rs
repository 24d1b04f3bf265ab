//! Cleans page text, which is hostile: removes what people cannot see, and defuses text that could
//! close our markers.

use crate::text::is_hidden;

/// One line: [`clean_text`] with every run of white space folded.
pub fn clean_line(text: &str) -> String {
    crate::text::fold_space(&clean_text(text))
}

/// Drops characters that carry hidden text, and defuses `<page` and `</page` in any spacing and case.
pub fn clean_text(text: &str) -> String {
    let visible: String = text.chars().filter(|c| !is_hidden(*c)).collect();
    defuse(&visible)
}

/// Replaces the opening bracket of anything that looks like our `page` marker with `‹`.
fn defuse(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        let opens_marker = matches!(c, '<' | '＜') && is_marker(&text[at + c.len_utf8()..]);
        out.push(if opens_marker { '‹' } else { c });
    }
    out
}

fn is_marker(rest: &str) -> bool {
    let name = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '/' | '／'));
    let mut letters = name.chars();
    "page".chars().all(|expected| letters.next().is_some_and(|c| c.eq_ignore_ascii_case(&expected)))
        && !letters.next().is_some_and(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn markers_are_defused_in_any_spelling() {
        for marker in ["</page>", "< / PAGE >", "</pAgE\n>", "<page id=2>", "＜／page>"] {
            let cleaned = clean_text(&format!("a {marker} b"));
            assert!(cleaned.starts_with("a ‹"), "{cleaned}");
        }
        assert_eq!(clean_text("a <pages> of 1 < 2"), "a <pages> of 1 < 2");
    }

    #[test]
    fn hidden_text_is_removed_but_joiners_stay() {
        assert_eq!(clean_text("Te\u{200b}xt\u{e0041}\u{e0042}\u{202e}!"), "Text!");
        assert_eq!(clean_text("می\u{200c}خواهم 👩\u{200d}🔧"), "می\u{200c}خواهم 👩\u{200d}🔧");
        assert_eq!(clean_line("  a \u{7}\n b\t"), "a b");
    }

    proptest! {
        #[test]
        fn no_text_can_close_the_page_marker(head in ".*", gap in "[ /\\t\u{200b}]{0,4}", tail in ".*") {
            let cleaned = clean_text(&format!("{head}<{gap}page{tail}> </page>")).to_lowercase();
            prop_assert!(!cleaned.contains("</page>"));
            prop_assert_eq!(clean_text(&cleaned), cleaned);
        }
    }
}
