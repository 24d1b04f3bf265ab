//! Counts the characters of a sentence by kind, in one pass.

/// Maximum length of a sentence, in characters.
const MOST_CHARS: usize = 420;

/// Number of characters of each kind in a text.
#[derive(Default)]
pub(super) struct Signs {
    chars: usize,
    letters: usize,
    blanks: usize,
    capitals: usize,
    /// Characters that sentences do not contain: those of addresses, code, lists.
    foreign: usize,
    /// Opening round brackets minus closing ones.
    round: i32,
    square: i32,
    straight: usize,
    /// Quotation marks `„`, `“` and `”`.
    low: usize,
    high: usize,
    right: usize,
}

impl Signs {
    pub(super) fn of(text: &str) -> Self {
        let mut out = Self::default();
        for c in text.chars() {
            out.chars += 1;
            if c.is_alphabetic() {
                out.letters += 1;
                out.capitals += usize::from(c.is_uppercase());
                continue;
            }
            match c {
                '(' => out.round += 1,
                ')' => out.round -= 1,
                '[' => out.square += 1,
                ']' => out.square -= 1,
                '"' => out.straight += 1,
                '„' => out.low += 1,
                '“' => out.high += 1,
                '”' => out.right += 1,
                '@' | '{' | '}' | '<' | '|' | '›' | '\u{fffd}' => out.foreign += 1,
                c if c.is_whitespace() => out.blanks += 1,
                // Characters such as `Ⓐ` are not letters.
                c => out.capitals += usize::from(c.is_uppercase()),
            }
        }
        out
    }

    /// True for mostly letters with few capitals, nothing from addresses or code, and all brackets and quotes closed.
    pub(super) fn are_of_prose(&self) -> bool {
        self.chars <= MOST_CHARS
            && (self.letters + self.blanks) * 4 >= self.chars * 3
            && self.capitals * 5 <= self.letters * 2
            && self.foreign == 0
            && self.are_balanced()
    }

    /// True if as many brackets and quotes close as open.
    pub(super) fn are_balanced(&self) -> bool {
        let quotes_close = if self.low > 0 { self.low == self.high + self.right } else { self.high == self.right };
        self.round == 0 && self.square == 0 && self.straight.is_multiple_of(2) && quotes_close
    }
}

#[cfg(test)]
mod tests {
    use super::Signs;

    #[test]
    fn prose_is_distinguished_from_other_text() {
        let prose = ["We sell shoes (and boots) for runners.", "Er sagt: „Gut so.“", "Il dit « oui », sans plus."];
        assert!(prose.iter().all(|text| Signs::of(text).are_of_prose()));
        let other =
            ["SHOES FOR ALL", "3.50 | 4.20", "Write to us@shop.example", "The shoes (and boots", "A \"good shoe"];
        assert!(other.iter().all(|text| !Signs::of(text).are_of_prose()));
        assert!(!Signs::of("He said “no.").are_balanced());
    }
}
