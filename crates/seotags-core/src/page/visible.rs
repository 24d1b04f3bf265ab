//! Counting what a visitor sees.

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
    /// Its first letters go on with a word that came before.
    may_go_on: bool,
    /// Nothing in it ends a word.
    is_unbroken: bool,
    ends_in_word: bool,
}

impl Piece {
    /// Counts `text`.
    pub(super) fn of(text: &str) -> Self {
        let mut piece = Self { is_unbroken: true, ..Self::default() };
        for c in text.chars() {
            let class = class(c);
            match class {
                Class::Space => piece.space(),
                Class::Letter | Class::Sign | Class::Alone => piece.character(class),
            }
        }
        piece
    }

    /// Its characters, runs of white space inside counted as one.
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
    /// Neither begins nor ends a word.
    Sign,
    /// A word by itself.
    Alone,
}

fn class(c: char) -> Class {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' => Class::Letter,
        ' ' | '\t'..='\r' | '\u{200b}' | '\u{feff}' => Class::Space,
        _ if c.is_ascii() => Class::Sign,
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

    /// Adds what another counter counted.
    pub(super) fn absorb(&mut self, other: &Self) {
        if other.chars > 0 {
            self.chars += other.chars + usize::from(self.chars > 0);
            self.words += other.words;
        }
        self.gap();
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
    fn pieces_count_as_the_whole() {
        assert_eq!(counted(&["  one", "-two  three", "", " \u{200b}", "– 4", "日本x "]), (20, 6));
        assert_eq!(counted(&["wo", "rd", ".", "s"]), (6, 1));
    }

    proptest! {
        #[test]
        fn where_a_text_is_cut_is_of_no_matter(text in "([a-c1]|[ \n\u{a0}]|[.–-]|日|é){0,20}", cut in 0usize..20) {
            let cut = text.char_indices().nth(cut).map_or(text.len(), |(at, _)| at);
            let (start, end) = text.split_at(cut);
            prop_assert_eq!(counted(&[start, end]), counted(&[&text]));
            let words = text.split_whitespace().map(|word| {
                let alone = word.matches('日').count();
                alone + word.split('日').filter(|part| part.chars().any(char::is_alphanumeric)).count()
            });
            prop_assert_eq!(counted(&[&text]).1, words.sum::<usize>());
        }
    }
}
