//! Counting what a visitor sees.

/// Counts characters and words of text that comes in pieces; a run of white space counts as one blank.
#[derive(Default)]
pub(super) struct TextCounter {
    chars: usize,
    words: usize,
    in_word: bool,
    gap: bool,
}

impl TextCounter {
    /// Adds a piece.
    pub(super) fn text(&mut self, text: &str) {
        for c in text.chars() {
            if c.is_whitespace() || matches!(c, '\u{200b}' | '\u{feff}') {
                self.gap();
                continue;
            }
            if self.gap && self.chars > 0 {
                self.chars += 1;
            }
            self.gap = false;
            self.chars += 1;
            let alone = stands_alone(c);
            if alone || (!self.in_word && c.is_alphanumeric()) {
                self.words += 1;
            }
            self.in_word = !alone && (self.in_word || c.is_alphanumeric());
        }
    }

    /// Ends a word without adding text, as a block boundary does.
    pub(super) fn gap(&mut self) {
        self.gap = true;
        self.in_word = false;
    }

    /// Characters so far, runs of white space inside counted as one.
    pub(super) fn chars(&self) -> usize {
        self.chars
    }

    /// Words so far; in scripts without blanks between words every character counts as one.
    pub(super) fn words(&self) -> usize {
        self.words
    }
}

/// Kana, Han and the like, written without blanks.
fn stands_alone(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{20000}'..='\u{3ffff}')
}
