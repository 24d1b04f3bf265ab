//! Detects texts that express one thing and nothing else.

use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Wordings of a message in one language, in lower case. A text is such a message if it contains only these words.
#[derive(Deserialize)]
pub(crate) struct Phrases {
    /// Every such text contains one of these.
    core: Vec<String>,
    /// Other words that may occur, separated by blanks.
    around: String,
}

impl Phrases {
    /// Number of other words in a text in lower case; `None` if it does not contain a core.
    pub(crate) fn others_in(&self, text: &str) -> Option<usize> {
        self.others_than(text, |_| false)
    }

    /// Like [`Self::others_in`], but words for which `is_known` is true do not count as others.
    pub(crate) fn others_than(&self, text: &str, is_known: impl Fn(&str) -> bool) -> Option<usize> {
        let words = phrase_words(text);
        let joined = format!(" {} ", words.join(" "));
        let mut has_core = self.core.iter().any(|core| stands_between_blanks(&joined, core));
        if !has_core && !words.iter().any(|word| is_unspaced(word)) {
            return None;
        }
        let others = self.count_others(&words, is_known, &mut has_core);
        has_core.then_some(others)
    }

    /// True if a text contains a core among any other words. `joined` is the text as [`phrase_words`], joined by single
    /// blanks, with a blank at each end.
    pub(crate) fn names_core(&self, joined: &str) -> bool {
        self.core.iter().any(|core| stands_in(joined, core))
    }

    /// Number of other words, whether a core is among the words or not.
    pub(crate) fn others_among(&self, words: &[&str]) -> usize {
        self.count_others(words, |_| false, &mut false)
    }

    fn count_others(&self, words: &[&str], is_known: impl Fn(&str) -> bool, has_core: &mut bool) -> usize {
        let is_other = |word: &&&str| {
            let is_own = is_known(word) || self.words().any(|known| known == **word);
            !is_own && (!is_unspaced(word) || !self.are_all_of(word, has_core))
        };
        words.iter().filter(is_other).count()
    }

    /// Every word that a text may contain.
    fn words(&self) -> impl Iterator<Item = &str> {
        self.core.iter().chain([&self.around]).flat_map(|words| words.split_ascii_whitespace())
    }

    /// True if a text without blanks consists only of known words. `has_core` is set by the words before the first
    /// unknown one.
    fn are_all_of(&self, text: &str, has_core: &mut bool) -> bool {
        let mut rest = text;
        while !rest.is_empty() {
            let known = self.words().filter_map(|word| rest.strip_prefix(word)).min_by_key(|rest| rest.len());
            let core = self.core.iter().filter_map(|core| rest.strip_prefix(&**core)).min_by_key(|rest| rest.len());
            *has_core |= core.is_some();
            let Some(next) = core.or(known) else { return false };
            rest = next;
        }
        true
    }
}

/// The entries of a word table in TOML, one for each language.
pub(crate) fn of_languages<T: DeserializeOwned>(table: &str) -> Vec<T> {
    #[derive(Deserialize)]
    struct Table<T> {
        language: Vec<T>,
    }
    toml::from_str::<Table<T>>(table).map(|table| table.language).unwrap_or_default()
}

/// True if a text, in the form that [`Phrases::names_core`] takes, contains `phrase`, whose words are joined by single
/// blanks.
pub(crate) fn stands_in(joined: &str, phrase: &str) -> bool {
    if is_unspaced(phrase) { joined.contains(phrase) } else { stands_between_blanks(joined, phrase) }
}

fn stands_between_blanks(joined: &str, phrase: &str) -> bool {
    let is_whole = |at: usize| joined[..at].ends_with(' ') && joined[at + phrase.len()..].starts_with(' ');
    joined.match_indices(phrase).any(|(at, _)| is_whole(at))
}

/// The words of a text, without percentages (`35 %`).
pub(crate) fn phrase_words(text: &str) -> Vec<&str> {
    let is_gap =
        |c: char| c.is_whitespace() || c.is_ascii_punctuation() || "…、。，！？¿¡：；·–—’“”„«»（）「」".contains(c);
    let has_share = text.contains('%');
    let is_word = |word: &&str| {
        word.contains(char::is_alphanumeric) && !(has_share && word.bytes().all(|byte| byte.is_ascii_digit()))
    };
    text.split(is_gap).filter(is_word).collect()
}

/// True for text of a script without spaces, or with optional spaces, between words: Han, kana, Hangul, Thai.
pub(crate) fn is_unspaced(word: &str) -> bool {
    word.starts_with(|c| matches!(c, '\u{e00}'..='\u{e7f}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}'))
}
