//! Whether a text says one thing and nothing else.

/// How a language says something. A text says it if nothing is in it but these words, all in small letters.
pub(crate) struct Phrases {
    /// One of these is in every such text.
    pub(crate) core: &'static [&'static str],
    /// What stands around them, word by word.
    pub(crate) around: &'static str,
}

impl Phrases {
    /// How many words of a text, in small letters, are others; `None` if no core is in it.
    pub(crate) fn others_in(&self, text: &str) -> Option<usize> {
        self.others_than(text, |_| false)
    }

    /// [`Self::others_in`], where some words are no others.
    pub(crate) fn others_than(&self, text: &str, is_known: impl Fn(&str) -> bool) -> Option<usize> {
        let words = phrase_words(text);
        let joined = format!(" {} ", words.join(" "));
        let mut has_core = self.core.iter().any(|core| joined.contains(&format!(" {core} ")));
        let others = self.count_others(&words, is_known, &mut has_core);
        has_core.then_some(others)
    }

    /// True if a core stands in a text, given as [`phrase_words`] with one blank between two and around all; other words
    /// may stand around it.
    pub(crate) fn names_core(&self, joined: &str) -> bool {
        self.core.iter().any(|core| stands_in(joined, core))
    }

    /// How many of the words are others, whether a core is among them or not.
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

    /// Every word that may be in a text.
    fn words(&self) -> impl Iterator<Item = &'static str> {
        self.core.iter().copied().chain([self.around]).flat_map(str::split_ascii_whitespace)
    }

    /// True if nothing else is in a text without blanks; `has_core` is set by what stands before the first that is else.
    fn are_all_of(&self, text: &str, has_core: &mut bool) -> bool {
        let mut rest = text;
        while !rest.is_empty() {
            let known = self.words().filter_map(|word| rest.strip_prefix(word)).min_by_key(|rest| rest.len());
            let core = self.core.iter().filter_map(|core| rest.strip_prefix(core)).min_by_key(|rest| rest.len());
            *has_core |= core.is_some();
            let Some(next) = core.or(known) else { return false };
            rest = next;
        }
        true
    }
}

/// True if words, with one blank between two, stand in a text that is given as [`Phrases::names_core`] wants it.
pub(crate) fn stands_in(joined: &str, phrase: &str) -> bool {
    let is_whole =
        |at: usize| is_unspaced(phrase) || joined[..at].ends_with(' ') && joined[at + phrase.len()..].starts_with(' ');
    joined.match_indices(phrase).any(|(at, _)| is_whole(at))
}

/// The words of a text; shares (`35 %`) are none.
pub(crate) fn phrase_words(text: &str) -> Vec<&str> {
    let is_gap =
        |c: char| c.is_whitespace() || c.is_ascii_punctuation() || "…、。，！？¿¡：；·–—’“”„«»（）「」".contains(c);
    let has_share = text.contains('%');
    let is_word = |word: &&str| {
        word.contains(char::is_alphanumeric) && !(has_share && word.bytes().all(|byte| byte.is_ascii_digit()))
    };
    text.split(is_gap).filter(is_word).collect()
}

/// True for text of a script without blanks between words, or with blanks at will: Han, kana, Hangul, Thai.
pub(crate) fn is_unspaced(word: &str) -> bool {
    word.starts_with(|c| matches!(c, '\u{e00}'..='\u{e7f}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}'))
}
