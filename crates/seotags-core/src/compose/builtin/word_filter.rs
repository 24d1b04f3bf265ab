//! A filter for words that are worth looking up: length and first letter rule out most words.

/// Maximum length of a word that the filter checks, in bytes.
const MAX_BYTES: usize = 64;

/// First letters of a set of words, by length in bytes.
pub(super) struct Shapes([u64; MAX_BYTES]);

impl Shapes {
    /// The shapes of `words`, which are in lower case.
    pub(super) fn of<'w>(words: impl Iterator<Item = &'w str>) -> Self {
        let mut out = Self([0; MAX_BYTES]);
        for word in words.filter(|word| word.len() < MAX_BYTES) {
            out.0[word.len()] |= first_letter(word);
        }
        out
    }

    /// False if `word` is certainly not one of the words, in any case.
    pub(super) fn may_hold(&self, word: &str) -> bool {
        // Beyond ASCII, a word's lower case may have another length.
        word.len() >= MAX_BYTES || !word.is_ascii() || self.0[word.len()] & first_letter(word) != 0
    }
}

fn first_letter(word: &str) -> u64 {
    word.bytes().next().map_or(0, |byte| 1 << (byte.to_ascii_lowercase() % 64))
}

#[cfg(test)]
mod tests {
    use super::Shapes;

    #[test]
    fn known_words_always_pass() {
        let shapes = Shapes::of(["trail", "größe"].into_iter());
        assert!(["Trail", "TRAIL", "tiger", "Größe", "x".repeat(70).as_str()].iter().all(|word| shapes.may_hold(word)));
        assert!(["Trails", "rail", "small"].iter().all(|word| !shapes.may_hold(word)));
    }
}
