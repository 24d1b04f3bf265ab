//! Counts visible text.

use super::ascii_masks::Masks;

/// Counts characters and words of text that comes in pieces; a run of white space counts as one blank.
#[derive(Default)]
pub(super) struct TextCounter {
    chars: usize,
    words: usize,
    in_word: bool,
    gap: bool,
}

/// A piece of text, counted once for every counter that it is added to.
#[derive(Debug, Default)]
pub(super) struct Piece {
    begins_with_gap: bool,
    ends_with_gap: bool,
    chars: usize,
    words: usize,
    /// Its first letters may continue the previous word.
    may_go_on: bool,
    /// It contains no word boundary.
    is_unbroken: bool,
    ends_in_word: bool,
}

impl Piece {
    /// Counts `text`.
    pub(super) fn of(text: &str) -> Self {
        let mut piece = Self { is_unbroken: true, ..Self::default() };
        let bytes = text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let masks = Masks::of(&bytes[at..]);
            if masks.count > 0 {
                piece.ascii(masks);
                at += masks.count as usize;
                continue;
            }
            for c in text[at..].chars().take_while(|c| !c.is_ascii()) {
                at += c.len_utf8();
                match class(c) {
                    Class::Space => piece.space(),
                    class => piece.character(class),
                }
            }
        }
        piece
    }

    /// Adds some ASCII characters as if each were added separately.
    fn ascii(&mut self, masks: Masks) {
        let Masks { count, signs, letters } = masks;
        if signs & 1 == 0 {
            self.space();
        }
        if signs == 0 {
            return;
        }
        let starts = signs & !(signs << 1);
        let gaps = starts.count_ones() - u32::from(!self.ends_with_gap || self.chars == 0);
        self.chars += (signs.count_ones() + gaps) as usize;
        // The addition carries a letter over its run of letters and signs to the position after the run.
        let goes_on = u32::from(self.ends_in_word);
        let carried = signs + (letters | goes_on);
        let ends = carried & !signs;
        self.words += (ends.count_ones() - goes_on) as usize;
        let first_end = starts.trailing_zeros() + (signs >> starts.trailing_zeros()).trailing_ones();
        self.may_go_on |= self.is_unbroken && goes_on == 0 && ends >> first_end & 1 == 1;
        self.is_unbroken &= first_end == count;
        self.ends_in_word = ends >> count & 1 == 1;
        self.ends_with_gap = signs >> (count - 1) & 1 == 0;
    }

    /// Number of characters; each inner run of white space counts as one.
    pub(super) fn chars(&self) -> usize {
        self.chars
    }

    fn space(&mut self) {
        self.begins_with_gap |= self.chars == 0;
        self.ends_with_gap = true;
        self.ends_in_word = false;
        self.is_unbroken &= self.chars == 0;
    }

    fn character(&mut self, class: Class) {
        self.chars += 1 + usize::from(self.ends_with_gap && self.chars > 0);
        self.ends_with_gap = false;
        match class {
            Class::Alone => {
                self.words += 1;
                self.ends_in_word = false;
                self.is_unbroken = false;
            }
            Class::Letter if !self.ends_in_word => {
                self.words += 1;
                self.ends_in_word = true;
                self.may_go_on |= self.is_unbroken;
            }
            _ => {}
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Class {
    Space,
    Letter,
    /// Neither starts nor ends a word.
    Sign,
    /// A word on its own.
    Alone,
}

/// The class of a character that is not ASCII.
fn class(c: char) -> Class {
    match c {
        '\u{200b}' | '\u{feff}' => Class::Space,
        _ if stands_alone(c) => Class::Alone,
        _ if c.is_alphanumeric() => Class::Letter,
        _ if c.is_whitespace() => Class::Space,
        _ => Class::Sign,
    }
}

impl TextCounter {
    /// Adds a piece.
    pub(super) fn add(&mut self, piece: &Piece) {
        if piece.begins_with_gap {
            self.gap();
        }
        if piece.chars == 0 {
            return;
        }
        self.chars += piece.chars + usize::from(self.gap && self.chars > 0);
        self.words += piece.words - usize::from(self.in_word && piece.may_go_on);
        self.in_word = piece.ends_in_word || (piece.is_unbroken && self.in_word);
        self.gap = false;
        if piece.ends_with_gap {
            self.gap();
        }
    }

    /// Adds the counts of another counter.
    pub(super) fn absorb(&mut self, other: &Self) {
        if other.chars > 0 {
            self.chars += other.chars + usize::from(self.chars > 0);
            self.words += other.words;
        }
        self.gap();
    }

    /// Ends a word without adding text, at a block boundary.
    pub(super) fn gap(&mut self) {
        self.gap = true;
        self.in_word = false;
    }

    /// Characters so far; each inner run of white space counts as one.
    pub(super) fn chars(&self) -> usize {
        self.chars
    }

    /// Words so far; in scripts without spaces between words, each character counts as one.
    pub(super) fn words(&self) -> usize {
        self.words
    }
}

/// Kana, Han and the like, written without spaces.
fn stands_alone(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn counted(pieces: &[&str]) -> (usize, usize) {
        let mut counter = TextCounter::default();
        for piece in pieces {
            counter.add(&Piece::of(piece));
        }
        (counter.chars(), counter.words())
    }

    #[test]
    fn pieces_have_the_same_counts_as_the_whole() {
        assert_eq!(counted(&["  one", "-two  three", "", " \u{200b}", "– 4", "日本x "]), (20, 6));
        assert_eq!(counted(&["wo", "rd", ".", "s"]), (6, 1));
    }

    proptest! {
        #[test]
        fn counts_do_not_depend_on_the_cut(text in "([a-c1]|[ \n\u{a0}]|[.–-]|日|é|[a-z .-]{0,9}){0,30}", cut in 0usize..100) {
            let cut = text.char_indices().nth(cut).map_or(text.len(), |(at, _)| at);
            let (start, end) = text.split_at(cut);
            prop_assert_eq!(counted(&[start, end]), counted(&[&text]));
            let words = text.split_whitespace().map(|word| {
                let alone = word.matches('日').count();
                alone + word.split('日').filter(|part| part.chars().any(char::is_alphanumeric)).count()
            });
            let chars = text.split_whitespace().collect::<Vec<_>>().join(" ").chars().count();
            prop_assert_eq!(counted(&[&text]), (chars, words.sum::<usize>()));
        }
    }
}
