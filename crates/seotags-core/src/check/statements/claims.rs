//! What tags like to promise, in all the forms that it takes: a page makes a claim if one of its sentences does.

use super::page::{PageStatements, spaced};
use super::tables::{ClaimKind, ClaimTable};
use crate::check::FindingCode;
use crate::text::fold_word;

/// Something that tags like to promise.
#[derive(Debug)]
pub(super) struct Claim {
    pub(super) kind: ClaimKind,
    /// A sentence makes the claim if it has a pattern of every group.
    groups: Vec<Vec<String>>,
    /// In these phrases the words mean something else.
    not: Vec<String>,
}

impl Claim {
    pub(super) fn read(table: &ClaimTable) -> Self {
        let pattern = |text: &String| {
            let (text, end) = text.strip_suffix('*').map_or((text.as_str(), " "), |text| (text, ""));
            format!("{}{end}", spaced(text).trim_end())
        };
        let groups = table
            .groups
            .iter()
            .map(|group| group.iter().map(pattern).filter(|pattern| !pattern.trim().is_empty()).collect())
            .collect();
        Self { kind: table.kind, groups, not: table.not.iter().map(|text| spaced(text)).collect() }
    }

    /// The text makes the claim; `text` as [`spaced`] gives it.
    fn is_made_in(&self, text: &str) -> bool {
        self.may_be_made_in(text) && {
            let without = self.not.iter().fold(text.to_owned(), |text, phrase| text.replace(phrase.as_str(), " "));
            self.may_be_made_in(&without)
        }
    }

    /// The text has the words of the claim, in whatever sense.
    fn may_be_made_in(&self, text: &str) -> bool {
        self.groups.iter().all(|group| group.iter().any(|pattern| text.contains(pattern.as_str())))
    }

    pub(super) fn code(&self) -> FindingCode {
        match self.kind {
            ClaimKind::Superlative | ClaimKind::Award => FindingCode::Superlative,
            ClaimKind::Guarantee | ClaimKind::Service => FindingCode::Promise,
        }
    }

    /// Where in `text` its first word stands.
    pub(super) fn place_in(&self, text: &str) -> (usize, usize) {
        let words = self.groups.iter().flatten().map(|pattern| pattern.trim());
        let starts = words.filter_map(|pattern| {
            let first = pattern.split(' ').next()?;
            let found = crate::text::spelt_words(text).find(|word| fold_word(word).starts_with(first))?;
            let start = found.as_ptr() as usize - text.as_ptr() as usize;
            Some((start, start + found.len()))
        });
        starts.min().unwrap_or((0, text.len()))
    }
}

/// The claims that `text` makes and no sentence of the page does.
pub(super) fn unmade(text: &str, page: &PageStatements) -> Vec<&'static Claim> {
    let own = spaced(text);
    let mut made: Vec<&'static Claim> =
        page.reader.vocabulary.claims.iter().filter(|claim| claim.is_made_in(&own)).collect();
    if !made.is_empty() {
        for sentence in page.sentences() {
            let said = spaced(page.text(sentence));
            made.retain(|claim| !claim.may_be_made_in(&said));
            if made.is_empty() {
                break;
            }
        }
    }
    made
}
