//! What reports for people say alike, whatever they are made of.

use seotags_core::decision::Choice;
pub(super) use seotags_core::text::grouped;

/// `1 page`, `1,240 pages`.
pub(super) fn counted(number: u64, noun: &str) -> String {
    format!("{} {noun}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// Which suggestions a report shows, where it does not show all.
pub(super) fn shown_alone(choice: Choice) -> Option<&'static str> {
    match (choice.accepted, choice.changed) {
        (false, false) => None,
        (true, false) => Some("Accepted suggestions only"),
        (false, true) => Some("Changes only"),
        (true, true) => Some("Accepted changes only"),
    }
}

/// The same with how many pages have one: `Accepted suggestions only: 12 of 340 pages`.
pub(super) fn shown_of(choice: Choice, chosen: u64, all: u64) -> Option<String> {
    shown_alone(choice).map(|words| format!("{words}: {} of {}", grouped(chosen), counted(all, "page")))
}

/// Why no page is shown; a sentence.
pub(super) fn nothing_shown(choice: Choice) -> &'static str {
    match (choice.accepted, choice.changed) {
        (false, false) => "No page has a result yet.",
        (true, false) => "No suggestion has been accepted yet.",
        (false, true) => "No suggestion says anything else than its page says today.",
        (true, true) => "No accepted suggestion says anything else than its page says today.",
    }
}
