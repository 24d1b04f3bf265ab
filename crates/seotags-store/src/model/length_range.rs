//! Lengths of titles and descriptions, in the ranges that a report counts.

use seotags_core::text::char_count;

/// A text whose length is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LengthOf {
    /// The page's title.
    CurrentTitle,
    /// The new title.
    SuggestedTitle,
    /// The page's meta description.
    CurrentMeta,
    /// The new meta description.
    SuggestedMeta,
    /// The page's first H1.
    CurrentH1,
    /// The new H1.
    SuggestedH1,
}

/// Letter of a text that does not exist, and of one that is empty.
const NONE: char = '-';
const EMPTY: char = '_';

/// First lengths of the ranges. The limits of titles (60) and descriptions (155) are ends of ranges.
const TITLE: &[u64] = &[0, 16, 31, 41, 51, 61, 71];
const META: &[u64] = &[0, 70, 120, 140, 156, 171];
/// Of an H1, only its existence is counted.
const H1: &[u64] = &[0];

impl LengthOf {
    /// Every text, in the order of the stored letters.
    pub const ALL: [Self; 6] = [
        Self::CurrentTitle,
        Self::SuggestedTitle,
        Self::CurrentMeta,
        Self::SuggestedMeta,
        Self::CurrentH1,
        Self::SuggestedH1,
    ];

    /// The first length of each range; a range ends before the next one.
    pub fn ranges(self) -> &'static [u64] {
        match self {
            Self::CurrentTitle | Self::SuggestedTitle => TITLE,
            Self::CurrentMeta | Self::SuggestedMeta => META,
            Self::CurrentH1 | Self::SuggestedH1 => H1,
        }
    }
}

/// The length of a text, as the checker counts it.
pub fn length(text: Option<&str>) -> Option<u64> {
    text.map(|text| char_count(text) as u64)
}

/// The letter of a length.
pub fn letter(of: LengthOf, length: Option<u64>) -> char {
    match length {
        None => NONE,
        Some(0) => EMPTY,
        Some(length) => {
            let range = of.ranges().iter().rposition(|first| *first <= length).unwrap_or(0);
            char::from(b'a' + u8::try_from(range).unwrap_or(0))
        }
    }
}

/// What a letter means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LetterMeaning {
    /// The element has no text.
    None,
    /// The text is empty: it is missing, and in the first range.
    Empty,
    /// A text in that range.
    In(usize),
}

/// The meaning of a stored letter; `None` for a letter that no version wrote.
pub fn counted(of: LengthOf, letter: char) -> Option<LetterMeaning> {
    match letter {
        NONE => Some(LetterMeaning::None),
        EMPTY => Some(LetterMeaning::Empty),
        'a'..='z' => {
            let range = usize::from(letter as u8 - b'a');
            (range < of.ranges().len()).then_some(LetterMeaning::In(range))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_length_is_in_the_range_of_its_letter() {
        for of in LengthOf::ALL {
            assert_eq!(counted(of, letter(of, None)), Some(LetterMeaning::None));
            assert_eq!(counted(of, letter(of, Some(0))), Some(LetterMeaning::Empty));
            for length in 1..300 {
                let Some(LetterMeaning::In(range)) = counted(of, letter(of, Some(length))) else {
                    panic!("{of:?} {length}")
                };
                let next = of.ranges().get(range + 1).copied().unwrap_or(u64::MAX);
                assert!((of.ranges()[range]..next).contains(&length), "{of:?} {length}");
            }
            assert_eq!(counted(of, 'z'), None);
        }
    }
}
