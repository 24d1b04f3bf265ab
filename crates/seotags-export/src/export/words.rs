//! Texts that all reports for people share.

use seotags_core::decision::Choice;
pub(super) use seotags_core::text::grouped;
use serde::Deserialize;
use std::borrow::Cow;

/// `1 page`, `1,240 pages`.
pub(super) fn counted(number: u64, noun: &str) -> String {
    format!("{} {noun}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// An entry of a list in readable form: a chain of redirects, which is JSON in data formats, as `redirects:
/// 301 → 302 → 200`.
pub(super) fn entry(text: &str) -> Cow<'_, str> {
    #[derive(Deserialize)]
    struct Hop {
        status: u16,
    }
    let hops = text.strip_prefix("redirect_chain: ").and_then(|json| serde_json::from_str::<Vec<Hop>>(json).ok());
    match hops {
        Some(hops) => {
            let statuses: Vec<String> = hops.iter().map(|hop| hop.status.to_string()).collect();
            Cow::Owned(format!("redirects: {}", statuses.join(" → ")))
        }
        None => Cow::Borrowed(text),
    }
}

/// Which suggestions a report shows, if it does not show all.
pub(super) fn shown_alone(choice: Choice) -> Option<&'static str> {
    match (choice.accepted, choice.changed) {
        (false, false) => None,
        (true, false) => Some("Accepted suggestions only"),
        (false, true) => Some("Changes only"),
        (true, true) => Some("Accepted changes only"),
    }
}

/// The same with the number of their pages: `Accepted suggestions only: 12 of 340 pages`.
pub(super) fn shown_of(choice: Choice, chosen: u64, all: u64) -> Option<String> {
    shown_alone(choice).map(|words| format!("{words}: {} of {}", grouped(chosen), counted(all, "page")))
}

/// Why no page is shown, as a sentence.
pub(super) fn nothing_shown(choice: Choice) -> &'static str {
    match (choice.accepted, choice.changed) {
        (false, false) => "No page has a result yet.",
        (true, false) => "No suggestion has been accepted yet.",
        (false, true) => "No suggestion differs from the current tags.",
        (true, true) => "No accepted suggestion differs from the current tags.",
    }
}

/// A text with a capital at its start.
pub(super) fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::entry;

    #[test]
    fn chain_of_redirects_is_readable() {
        let chain =
            r#"redirect_chain: [{"status":301,"url":"https://a.example/"},{"status":200,"url":"https://a.example/b"}]"#;
        assert_eq!(entry(chain), "redirects: 301 → 200");
        for other in ["redirected", "redirect_chain: [7]", "No canonical link"] {
            assert_eq!(entry(other), other);
        }
    }
}
