//! How much of a long sentence is shown.

/// Maximum length of a sentence that is kept in full, and length of the part kept of a longer one, in characters.
const MOST_CHARS: usize = 200;
/// Number of characters of a long sentence to keep before the evidence.
const CHARS_BEFORE: usize = 80;

/// A sentence, or the part of a long one around `at`, cut between words.
pub(super) fn excerpt(sentence: &str, at: (usize, usize)) -> String {
    if sentence.chars().count() <= MOST_CHARS {
        return sentence.to_owned();
    }
    let start = sentence[..at.0].char_indices().rev().nth(CHARS_BEFORE).map_or(0, |(place, _)| place);
    let start = if start == 0 { 0 } else { sentence[start..at.0].find(' ').map_or(at.0, |gap| start + gap + 1) };
    let end = sentence[start..].char_indices().nth(MOST_CHARS).map_or(sentence.len(), |(place, _)| start + place);
    let end = if end == sentence.len() {
        end
    } else {
        sentence[start..end].rfind(' ').map_or(end, |gap| start + gap).max(at.1)
    };
    let (front, back) = (if start == 0 { "" } else { "… " }, if end == sentence.len() { "" } else { " …" });
    format!("{front}{}{back}", &sentence[start..end])
}
