//! Converts lines in capitals to normal case.

use super::material::Material;

/// Maximum length of a word that may stay in capitals, in characters.
const SHORT_CHARS: usize = 3;

/// `text`, which is in capitals, in lower case except for first letters and abbreviations.
pub(super) fn uncapitalised(text: &str, material: &Material<'_>) -> String {
    let lexicon = material.lexicon;
    let mut is_first = true;
    let words = text.split(' ').map(|word| {
        let is_front = std::mem::replace(&mut is_first, word.ends_with(['.', '!', '?', ':']));
        let lower = lexicon.lower(word);
        if is_abbreviation(word, material) {
            word.to_owned()
        } else if !is_front && lexicon.is_function_word(word) {
            lower
        } else {
            lexicon.capitalised(&lower)
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// True for a short word that cannot be pronounced, or that the page writes in capitals outside lines in capitals.
fn is_abbreviation(word: &str, material: &Material<'_>) -> bool {
    if word.chars().count() > SHORT_CHARS || material.lexicon.is_function_word(word) {
        return false;
    }
    let is_spelt = word.chars().all(|c| c.is_ascii_alphanumeric() && !"AEIOUY".contains(c));
    let is_said = |line: &&str| holds_word(line, word) && line.contains(char::is_lowercase);
    is_spelt || word.contains(char::is_numeric) || material.lines.iter().any(is_said)
}

fn holds_word(line: &str, word: &str) -> bool {
    let joins = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    line.match_indices(word)
        .any(|(at, _)| !joins(line[..at].chars().next_back()) && !joins(line[at + word.len()..].chars().next()))
}
