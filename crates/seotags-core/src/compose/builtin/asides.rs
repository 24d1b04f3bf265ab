//! Headings after which a page leaves its subject: comments, related pages, boxes, by language.

use crate::text::squash;
use foldhash::HashSet;
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Default, Deserialize)]
struct Words {
    headings: Vec<String>,
    beginnings: Vec<String>,
    counted: HashSet<String>,
    about_owner: HashSet<String>,
}

static WORDS: LazyLock<Words> = LazyLock::new(|| toml::from_str(include_str!("asides.toml")).unwrap_or_default());
static SQUASHED: LazyLock<HashSet<String>> =
    LazyLock::new(|| WORDS.headings.iter().map(|heading| squash(heading)).collect());

/// True if the heading or label starts a section that is not about the page's subject.
pub(super) fn is_aside(heading: &str) -> bool {
    let squashed = squash(heading);
    let bare = squashed.trim_matches(|c: char| c.is_ascii_digit());
    let is_counted = bare.len() < squashed.len() && WORDS.counted.contains(bare);
    is_counted
        || SQUASHED.contains(&squashed)
        || WORDS.beginnings.iter().any(|beginning| squashed.starts_with(beginning))
}

/// True for headings of sections in which a company may introduce itself and give its contact details.
pub(super) fn is_about_owner(heading: &str) -> bool {
    WORDS.about_owner.contains(&squash(heading))
}

#[cfg(test)]
mod tests {
    use super::is_aside;

    #[test]
    fn comment_and_related_headings_start_asides() {
        let asides =
            ["12 Comments", "You May Also Like…", "Ähnliche Produkte", "À lire aussi", "関連記事", "More from Travel"];
        assert!(asides.iter().all(|heading| is_aside(heading)));
        let own = [
            "Comments in Rust",
            "How to share a tent",
            "Reviewing code",
            "Moreton Bay",
            "2024",
            "Kontaktlinsen",
            "Tag 2",
            "Topics 1",
        ];
        assert!(own.iter().all(|heading| !is_aside(heading)), "{own:?}");
    }
}
