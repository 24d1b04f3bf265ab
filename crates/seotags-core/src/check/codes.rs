//! What a check can say, by name.

/// What a check can say of an element. The one list of codes: whatever the checker finds bears one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "`about` says what each means")]
pub enum FindingCode {
    TitleEmpty,
    TitleShort,
    TitleLong,
    TitleWide,
    SuffixDropped,
    MetaEmpty,
    MetaShort,
    MetaLong,
    MetaWide,
    MetaNoSentence,
    H1Empty,
    H1Short,
    H1Long,
    SeoTextLength,
    KeywordList,
    Markup,
    Script,
    CutOff,
    Shouting,
    Punctuation,
    Emoji,
    Quotes,
    Brackets,
    Clickbait,
    Vague,
    BrandTwice,
    Stuffing,
    SameAs,
    Boilerplate,
    ForbiddenWord,
    KeywordMissing,
    KeywordLate,
    KeywordMeta,
    KeywordH1,
    KeywordOffPage,
    NumberOffPage,
    NameOffPage,
    WordsOffPage,
    Superlative,
    Promise,
    Quote,
    LanguageMismatch,
    LeftOut,
}

impl FindingCode {
    /// How many there are.
    const COUNT: usize = Self::LeftOut as usize + 1;

    /// Every code, by what it is about.
    pub const ALL: [Self; Self::COUNT] = [
        Self::TitleEmpty,
        Self::TitleShort,
        Self::TitleLong,
        Self::TitleWide,
        Self::SuffixDropped,
        Self::MetaEmpty,
        Self::MetaShort,
        Self::MetaLong,
        Self::MetaWide,
        Self::MetaNoSentence,
        Self::H1Empty,
        Self::H1Short,
        Self::H1Long,
        Self::SeoTextLength,
        Self::KeywordList,
        Self::Markup,
        Self::Script,
        Self::CutOff,
        Self::Shouting,
        Self::Punctuation,
        Self::Emoji,
        Self::Quotes,
        Self::Brackets,
        Self::Clickbait,
        Self::Vague,
        Self::BrandTwice,
        Self::Stuffing,
        Self::SameAs,
        Self::Boilerplate,
        Self::ForbiddenWord,
        Self::KeywordMissing,
        Self::KeywordLate,
        Self::KeywordMeta,
        Self::KeywordH1,
        Self::KeywordOffPage,
        Self::NumberOffPage,
        Self::NameOffPage,
        Self::WordsOffPage,
        Self::Superlative,
        Self::Promise,
        Self::Quote,
        Self::LanguageMismatch,
        Self::LeftOut,
    ];

    /// The code of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.as_str() == name)
    }

    /// As in all data.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::TitleEmpty => "title_empty",
            Self::TitleShort => "title_short",
            Self::TitleLong => "title_long",
            Self::TitleWide => "title_wide",
            Self::SuffixDropped => "suffix_dropped",
            Self::MetaEmpty => "meta_empty",
            Self::MetaShort => "meta_short",
            Self::MetaLong => "meta_long",
            Self::MetaWide => "meta_wide",
            Self::MetaNoSentence => "meta_no_sentence",
            Self::H1Empty => "h1_empty",
            Self::H1Short => "h1_short",
            Self::H1Long => "h1_long",
            Self::SeoTextLength => "seo_text_length",
            Self::KeywordList => "keyword_list",
            Self::Markup => "markup",
            Self::Script => "script",
            Self::CutOff => "cut_off",
            Self::Shouting => "shouting",
            Self::Punctuation => "punctuation",
            Self::Emoji => "emoji",
            Self::Quotes => "quotes",
            Self::Brackets => "brackets",
            Self::Clickbait => "clickbait",
            Self::Vague => "vague",
            Self::BrandTwice => "brand_twice",
            Self::Stuffing => "stuffing",
            Self::SameAs => "same_as",
            Self::Boilerplate => "boilerplate",
            Self::ForbiddenWord => "forbidden_word",
            Self::KeywordMissing => "keyword_missing",
            Self::KeywordLate => "keyword_late",
            Self::KeywordMeta => "keyword_meta",
            Self::KeywordH1 => "keyword_h1",
            Self::KeywordOffPage => "keyword_off_page",
            Self::NumberOffPage => "number_off_page",
            Self::NameOffPage => "name_off_page",
            Self::WordsOffPage => "words_off_page",
            Self::Superlative => "superlative",
            Self::Promise => "promise",
            Self::Quote => "quote",
            Self::LanguageMismatch => "language_mismatch",
            Self::LeftOut => "left_out",
        }
    }

    /// What it says, in one line for people.
    pub fn about(self) -> &'static str {
        match self {
            Self::TitleEmpty => "The title has no text",
            Self::TitleShort => "The title is too short",
            Self::TitleLong => "The title is too long",
            Self::TitleWide => "The title is too wide for a results page",
            Self::SuffixDropped => "There is no room for the site's suffix in the title",
            Self::MetaEmpty => "The description has no text",
            Self::MetaShort => "The description is too short",
            Self::MetaLong => "The description is too long",
            Self::MetaWide => "The description is too wide for a results page",
            Self::MetaNoSentence => "The description ends without a full stop",
            Self::H1Empty => "The H1 has no text",
            Self::H1Short => "The H1 is too short",
            Self::H1Long => "The H1 is too long",
            Self::SeoTextLength => "The SEO text is too short or too long",
            Self::KeywordList => "The list of keywords is too short or too long, or an entry is none",
            Self::Markup => "It holds mark-up, or signs that are none of a text",
            Self::Script => "It holds what a browser would run",
            Self::CutOff => "It ends in the middle",
            Self::Shouting => "It is written in capitals",
            Self::Punctuation => "It has too many signs",
            Self::Emoji => "It holds an emoji or a sign like one",
            Self::Quotes => "It holds quotation marks",
            Self::Brackets => "It holds brackets",
            Self::Clickbait => "It promises what a click would tell",
            Self::Vague => "It would fit any page",
            Self::BrandTwice => "It names the site twice",
            Self::Stuffing => "It says a word over and over",
            Self::SameAs => "It says what another element of the page says",
            Self::Boilerplate => "It holds a phrase that says nothing",
            Self::ForbiddenWord => "It holds a word that the settings forbid",
            Self::KeywordMissing => "The title is without the target keyword",
            Self::KeywordLate => "The target keyword stands late in the title",
            Self::KeywordMeta => "The description is without the target keyword",
            Self::KeywordH1 => "The H1 is without the target keyword",
            Self::KeywordOffPage => "The page does not say the target keyword",
            Self::NumberOffPage => "A number is not on the page",
            Self::NameOffPage => "A name is not on the page",
            Self::WordsOffPage => "Too few of its words are on the page",
            Self::Superlative => "A superlative that the page does not claim",
            Self::Promise => "A promise that the page does not make",
            Self::Quote => "A quotation that is not on the page",
            Self::LanguageMismatch => "It is in another language than the page",
            Self::LeftOut => "It was wanted, and could not be written",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_code_is_listed_once_in_its_order() {
        let all: BTreeSet<FindingCode> = FindingCode::ALL.into_iter().collect();
        assert_eq!(all.into_iter().collect::<Vec<_>>(), FindingCode::ALL);
        for code in FindingCode::ALL {
            assert_eq!(FindingCode::named(code.as_str()), Some(code));
        }
    }
}
