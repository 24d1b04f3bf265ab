//! What can come of a tag's review, and why.

use serde::{Deserialize, Serialize};

/// What came of a tag's review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The tag stays.
    Keep,
    /// Another text took its place.
    Replace,
    /// The reviewer proposed another text, of which the checker has not less to say: the tag stays.
    RefusedByChecker,
    /// The reviewer's answer could not be used: the tag stays, and is asked about again by the next review.
    NotReviewed,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 4] = [Self::Keep, Self::Replace, Self::RefusedByChecker, Self::NotReviewed];

    /// As in all data.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Keep => "keep",
            Self::Replace => "replace",
            Self::RefusedByChecker => "refused_by_checker",
            Self::NotReviewed => "not_reviewed",
        }
    }

    /// The verdict of that name.
    pub fn of(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.as_str() == text)
    }
}

/// Why, from a closed list: what else a reviewer says is [`ReasonCode::Other`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReasonCode {
    /// The tag is good.
    NothingWrong,
    /// It states what the facts do not.
    Untrue,
    /// It says little of this page, or what fits any.
    Vague,
    /// It is in another language than it should be.
    WrongLanguage,
    /// It is too long.
    TooLong,
    /// It is too short.
    TooShort,
    /// A target keyword is missing, or comes late.
    KeywordMissing,
    /// It repeats words, or another tag.
    Repetitive,
    /// It breaks off.
    CutOff,
    /// It reads badly: grammar, spelling, word order.
    Clumsy,
    /// It promises or shouts to be clicked.
    Clickbait,
    /// It goes against the owner's wishes or holds a forbidden word.
    AgainstWishes,
    /// Punctuation, capitals, mark-up.
    Form,
    /// Something else.
    Other,
    /// The reviewer said nothing of this tag that could be used.
    NoAnswer,
    /// The reviewer's answer gave its instructions away: nothing of it was used.
    PromptLeak,
}

impl ReasonCode {
    /// Every reason; the last two are ours, not the reviewer's.
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

    /// Those that a reviewer may give.
    pub fn offered() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|reason| !matches!(reason, Self::NoAnswer | Self::PromptLeak))
    }

    /// As in all data.
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

    /// What it means, in a few words, for the reviewer and for people.
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

    /// The reason of that name, however it is spaced and cased.
    pub fn of(text: &str) -> Option<Self> {
        let name: String = text.trim().to_ascii_lowercase().replace([' ', '-'], "_");
        Self::ALL.into_iter().find(|reason| reason.as_str() == name)
    }
}
