//! The words of a page's lines.

use crate::check::CheckContext;
use crate::text::{Token, tokens};

/// Words of lines in one list; positions are relative to the word's line.
pub(super) struct LineTokens {
    all: Vec<Token>,
    /// End of each line's words.
    ends: Vec<usize>,
}

impl LineTokens {
    /// Words of each of `lines` of the page's visible `text`, which the checker has already tokenised.
    pub(super) fn of(lines: &[&str], text: &str, context: &CheckContext<'_>) -> Self {
        let mut rest = context.words.tokens();
        let end = lines.last().map_or(0, |line| line.as_ptr() as usize - text.as_ptr() as usize + line.len());
        let about = rest.partition_point(|token| token.start < end);
        let mut out = Self { all: Vec::with_capacity(about), ends: Vec::with_capacity(lines.len()) };
        for line in lines {
            let start = line.as_ptr() as usize - text.as_ptr() as usize;
            let end = start + line.len();
            let before = rest.partition_point(|token| token.start < start);
            let count = rest[before..].partition_point(|token| token.start < end);
            let (own, behind) = rest[before..].split_at(count);
            rest = behind;
            // The last line may have been cut within a word, or after an elided article.
            if text[end..].starts_with(|c: char| !c.is_whitespace()) {
                out.all.extend(tokens(line, context.lexicon));
            } else {
                let moved = |token: &Token| Token { start: token.start - start, end: token.end - start, ..*token };
                out.all.extend(own.iter().map(moved));
            }
            out.ends.push(out.all.len());
        }
        out
    }

    /// Words of the line `at`.
    pub(super) fn line(&self, at: usize) -> &[Token] {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start..self.ends[at]]
    }

    /// Words of each line.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[Token]> {
        (0..self.ends.len()).map(|at| self.line(at))
    }
}
