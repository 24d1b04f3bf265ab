//! Possible results of a tag's review, and their reasons.

use crate::named::named;

named! {
    /// The result of a tag's review.
    pub enum Verdict {
        /// The tag stays.
        Keep = "keep",
        /// Another text replaced it.
        Replace = "replace",
        /// The reviewer proposed another text, but the checker does not rate it better: the tag stays.
        RefusedByChecker = "refused_by_checker",
        /// The reviewer's answer was unusable: the tag stays, and is included in the next review.
        NotReviewed = "not_reviewed",
    }
}

named! {
    /// The reason, from a closed list; other reasons of a reviewer are [`ReasonCode::Other`]. The last two
    /// come from seotags, not from the reviewer.
    pub enum ReasonCode {
        /// the tag is good
        NothingWrong = "nothing_wrong",
        /// states what the facts do not
        Untrue = "untrue",
        /// says little of this page
        Vague = "vague",
        /// is in another language than it should be
        WrongLanguage = "wrong_language",
        /// is too long
        TooLong = "too_long",
        /// is too short
        TooShort = "too_short",
        /// lacks a target keyword, or has it late
        KeywordMissing = "keyword_missing",
        /// repeats words or another tag
        Repetitive = "repetitive",
        /// breaks off
        CutOff = "cut_off",
        /// reads badly
        Clumsy = "clumsy",
        /// promises or shouts to be clicked
        Clickbait = "clickbait",
        /// goes against the owner's wishes
        AgainstWishes = "against_wishes",
        /// punctuation, capitals or markup
        Form = "form",
        /// something else
        Other = "other",
        /// the reviewer gave no usable answer
        NoAnswer = "no_answer",
        /// the reviewer gave its instructions away
        PromptLeak = "prompt_leak",
    }
}

impl ReasonCode {
    /// Reasons that a reviewer may choose.
    pub fn offered() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|reason| !matches!(reason, Self::NoAnswer | Self::PromptLeak))
    }

    /// The reason with that name, in any spacing and case.
    pub fn of(text: &str) -> Option<Self> {
        Self::named(&text.trim().to_ascii_lowercase().replace([' ', '-'], "_"))
    }
}
