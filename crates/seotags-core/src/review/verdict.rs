//! Possible results of a tag's review, and their reasons.

use serde::{Deserialize, Serialize};

/// The result of a tag's review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The tag stays.
    Keep,
    /// Another text replaced it.
    Replace,
    /// The reviewer proposed another text, but the checker does not rate it better: the tag stays.
    RefusedByChecker,
    /// The reviewer's answer was unusable: the tag stays, and is included in the next review.
    NotReviewed,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 4] = [Self::Keep, Self::Replace, Self::RefusedByChecker, Self::NotReviewed];

    /// The name in all data.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Keep => "keep",
            Self::Replace => "replace",
            Self::RefusedByChecker => "refused_by_checker",
            Self::NotReviewed => "not_reviewed",
        }
    }

    /// The verdict with that name.
    pub fn of(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.as_str() == text)
    }
}

/// The reason, from a closed list; other reasons of a reviewer are [`ReasonCode::Other`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReasonCode {
    /// The tag is good.
    NothingWrong,
    /// It states something that the facts do not.
    Untrue,
    /// It has little information about this page, or fits any page.
    Vague,
    /// It is in the wrong language.
    WrongLanguage,
    /// It is too long.
    TooLong,
    /// It is too short.
    TooShort,
    /// A target keyword is missing or too late.
    KeywordMissing,
    /// It repeats words, or another tag.
    Repetitive,
    /// It is cut off.
    CutOff,
    /// It is badly written: grammar, spelling, word order.
    Clumsy,
    /// It is clickbait.
    Clickbait,
    /// It violates the owner's wishes or contains a forbidden word.
    AgainstWishes,
    /// Punctuation, capitals, markup.
    Form,
    /// Something else.
    Other,
    /// The reviewer's answer about this tag was unusable.
    NoAnswer,
    /// The reviewer's answer revealed its instructions, so none of it was used.
    PromptLeak,
}

impl ReasonCode {
    /// Every reason; the last two come from seotags, not from the reviewer.
    pub const ALL: [Self; 16] = [
        Self::NothingWrong,
        Self::Untrue,
        Self::Vague,
        Self::WrongLanguage,
        Self::TooLong,
        Self::TooShort,
        Self::KeywordMissing,
        Self::Repetitive,
        Self::CutOff,
        Self::Clumsy,
        Self::Clickbait,
        Self::AgainstWishes,
        Self::Form,
        Self::Other,
        Self::NoAnswer,
        Self::PromptLeak,
    ];

    /// Reasons that a reviewer may choose.
    pub fn offered() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|reason| !matches!(reason, Self::NoAnswer | Self::PromptLeak))
    }

    /// The name in all data.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NothingWrong => "nothing_wrong",
            Self::Untrue => "untrue",
            Self::Vague => "vague",
            Self::WrongLanguage => "wrong_language",
            Self::TooLong => "too_long",
            Self::TooShort => "too_short",
            Self::KeywordMissing => "keyword_missing",
            Self::Repetitive => "repetitive",
            Self::CutOff => "cut_off",
            Self::Clumsy => "clumsy",
            Self::Clickbait => "clickbait",
            Self::AgainstWishes => "against_wishes",
            Self::Form => "form",
            Self::Other => "other",
            Self::NoAnswer => "no_answer",
            Self::PromptLeak => "prompt_leak",
        }
    }

    /// A short explanation for the reviewer and for people.
    pub fn meaning(self) -> &'static str {
        match self {
            Self::NothingWrong => "the tag is good",
            Self::Untrue => "states what the facts do not",
            Self::Vague => "says little of this page",
            Self::WrongLanguage => "is in another language than it should be",
            Self::TooLong => "is too long",
            Self::TooShort => "is too short",
            Self::KeywordMissing => "lacks a target keyword, or has it late",
            Self::Repetitive => "repeats words or another tag",
            Self::CutOff => "breaks off",
            Self::Clumsy => "reads badly",
            Self::Clickbait => "promises or shouts to be clicked",
            Self::AgainstWishes => "goes against the owner's wishes",
            Self::Form => "punctuation, capitals or markup",
            Self::Other => "something else",
            Self::NoAnswer => "the reviewer gave no usable answer",
            Self::PromptLeak => "the reviewer gave its instructions away",
        }
    }

    /// The reason with that name, in any spacing and case.
    pub fn of(text: &str) -> Option<Self> {
        let name: String = text.trim().to_ascii_lowercase().replace([' ', '-'], "_");
        Self::ALL.into_iter().find(|reason| reason.as_str() == name)
    }
}
