//! Files that prove the ownership of a site to a service.

use super::signs::name;
use crate::page::PageFacts;

/// Maximum number of words in a verification file, and minimum length of its token in characters.
const MOST_PROOF_WORDS: usize = 4;
const TOKEN_CHARS: usize = 8;
const LONG_TOKEN_CHARS: usize = 16;
/// Prefixes of files that identify themselves only in their title.
const STATED: &[&str] = &["pinterest-", "nortonsw_"];

/// True if the file consists of one long token, or repeats its own name or the token in its text.
pub(super) fn is_it(path: &str, facts: &PageFacts) -> bool {
    let Some(text) = facts.bare_text.as_deref() else { return false };
    let is_bare = facts.headings.is_empty()
        && facts.links.is_empty()
        && facts.images.is_empty()
        && facts.canonicals.is_empty()
        && facts.meta_description.is_none()
        && !facts.substance.has_empty_place;
    if !is_bare {
        return false;
    }
    let (stem, _) = name(path);
    if text.is_empty() {
        let title = facts.title.as_deref().unwrap_or_default().to_lowercase();
        let is_token = |token: &str| token.len() >= TOKEN_CHARS && token.bytes().all(|byte| byte.is_ascii_hexdigit());
        let is_stated = title.contains("verif") && STATED.iter().any(|start| stem.starts_with(start));
        return is_stated || title.is_empty() && stem.strip_prefix("mywot").is_some_and(is_token);
    }
    let file = path.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
    let text = text.to_ascii_lowercase();
    let words: Vec<&str> = text.split([' ', ':', '=']).filter(|word| !word.is_empty()).collect();
    let has_digits = |word: &str| word.bytes().filter(u8::is_ascii_digit).count() >= 3;
    let is_its_token = |word: &&str| {
        word.len() >= TOKEN_CHARS && has_digits(word) && (*word == file || stem.contains(word))
            || word.len() >= LONG_TOKEN_CHARS && (*word == stem || *word == file)
    };
    let is_long_token = |word: &str| word.len() >= LONG_TOKEN_CHARS && has_digits(word);
    words.len() <= MOST_PROOF_WORDS && words.iter().any(is_its_token)
        || matches!(words.as_slice(), [word] if is_long_token(word))
}
