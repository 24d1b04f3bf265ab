//! Faults of current tags.

use serde::{Deserialize, Serialize};

/// A fault of a current tag that readers see, or that violates the user's settings ([`super::Desk::fault`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "`about` says what each means")]
pub enum Fault {
    Missing,
    Shared,
    OtherLanguage,
    Broken,
    CutOff,
    NoName,
    Boilerplate,
    BareBrand,
    SlugWords,
    Stuffed,
    Shouting,
    RepeatsTitle,
    TooShort,
    TooLong,
    Furniture,
    Contradicted,
    ForbiddenWord,
    Spelling,
    NoKeyword,
    NoSuffix,
}

impl Fault {
    /// Every fault.
    pub const ALL: [Self; 20] = [
        Self::Missing,
        Self::Shared,
        Self::OtherLanguage,
        Self::Broken,
        Self::CutOff,
        Self::NoName,
        Self::Boilerplate,
        Self::BareBrand,
        Self::SlugWords,
        Self::Stuffed,
        Self::Shouting,
        Self::RepeatsTitle,
        Self::TooShort,
        Self::TooLong,
        Self::Furniture,
        Self::Contradicted,
        Self::ForbiddenWord,
        Self::Spelling,
        Self::NoKeyword,
        Self::NoSuffix,
    ];

    /// The name in all data.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Shared => "shared",
            Self::OtherLanguage => "other_language",
            Self::Broken => "broken",
            Self::CutOff => "cut_off",
            Self::NoName => "no_name",
            Self::Boilerplate => "boilerplate",
            Self::BareBrand => "bare_brand",
            Self::SlugWords => "slug_words",
            Self::Stuffed => "stuffed",
            Self::Shouting => "shouting",
            Self::RepeatsTitle => "repeats_title",
            Self::TooShort => "too_short",
            Self::TooLong => "too_long",
            Self::Furniture => "furniture",
            Self::Contradicted => "contradicted",
            Self::ForbiddenWord => "forbidden_word",
            Self::Spelling => "spelling",
            Self::NoKeyword => "no_keyword",
            Self::NoSuffix => "no_suffix",
        }
    }

    /// The fault with that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|fault| fault.as_str() == name)
    }

    /// What is wrong with the tag, as a clause for people after `it is`.
    pub fn about(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Shared => "shared with other pages",
            Self::OtherLanguage => "in another language than the page",
            Self::Broken => "broken by markup or misread characters",
            Self::CutOff => "cut off",
            Self::NoName => "a default that does not name the page",
            Self::Boilerplate => "boilerplate",
            Self::BareBrand => "only the site's name",
            Self::SlugWords => "made of words from the address",
            Self::Stuffed => "stuffed with the same words",
            Self::Shouting => "in capitals",
            Self::RepeatsTitle => "the same as the title",
            Self::TooShort => "too short",
            Self::TooLong => "too long",
            Self::Furniture => "a label of the site",
            Self::Contradicted => "contradicted by the page",
            Self::ForbiddenWord => "not free of forbidden words",
            Self::Spelling => "with a name spelled differently from your settings",
            Self::NoKeyword => "without the target keyword",
            Self::NoSuffix => "without the suffix of the settings",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fault_names_round_trip() {
        for fault in Fault::ALL {
            assert_eq!(Fault::named(fault.as_str()), Some(fault));
            assert_eq!(serde_json::to_string(&fault).unwrap(), format!("\"{}\"", fault.as_str()));
        }
    }
}
