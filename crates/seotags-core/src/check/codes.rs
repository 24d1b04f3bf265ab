//! Names of all possible findings.

use crate::judge::Group;
use crate::named::named;

/// Defines every code with its name in all data, its group (or `None`), and its meaning in one line.
macro_rules! finding_codes {
    ($($code:ident $name:literal $group:ident: $about:literal;)+) => {
        named! {
            /// The codes of findings on an element. This is the only list: every finding of the checker has one of
            /// these codes.
            pub enum FindingCode {
                $(#[doc = $about] $code = $name,)+
            }
        }

        impl FindingCode {
            /// The group that rules about failures name; `None` for a code without one.
            pub fn group(self) -> Option<Group> {
                match self {
                    $(Self::$code => finding_codes!(@group $group),)+
                }
            }
        }
    };
    (@group None) => { None };
    (@group $group:ident) => { Some(Group::$group) };
}

finding_codes! {
    TitleEmpty "title_empty" Tags: "The title has no text";
    TitleShort "title_short" Tags: "The title is too short";
    TitleLong "title_long" Tags: "The title is too long";
    TitleWide "title_wide" Tags: "The title is too wide for a results page";
    SuffixDropped "suffix_dropped" None: "There is no room for the site's suffix in the title";
    MetaEmpty "meta_empty" Tags: "The description has no text";
    MetaShort "meta_short" Tags: "The description is too short";
    MetaLong "meta_long" Tags: "The description is too long";
    MetaWide "meta_wide" Tags: "The description is too wide for a results page";
    MetaNoSentence "meta_no_sentence" Tags: "The description ends without a full stop";
    MetaFront "meta_front" Tags: "The first words of the description do not say what the page is about";
    H1Empty "h1_empty" Tags: "The H1 has no text";
    H1Short "h1_short" Tags: "The H1 is too short";
    H1Long "h1_long" Tags: "The H1 is too long";
    SeoTextLength "seo_text_length" None: "The SEO text is too short or too long";
    KeywordList "keyword_list" Keyword: "The keyword list is too short or too long, or has an invalid entry";
    Markup "markup" Tags: "It contains markup or invalid characters";
    Script "script" None: "It contains code that a browser would run";
    CutOff "cut_off" Tags: "It is cut off in the middle";
    Shouting "shouting" Tags: "It is written in capitals";
    Punctuation "punctuation" Tags: "It has too many punctuation marks";
    Emoji "emoji" Tags: "It contains an emoji or a similar symbol";
    Quotes "quotes" Tags: "It contains quotation marks";
    Brackets "brackets" Tags: "It contains brackets";
    Clickbait "clickbait" Tags: "It is clickbait";
    Vague "vague" Tags: "It is so general that it fits any page";
    BrandTwice "brand_twice" Tags: "It names the site twice";
    Stuffing "stuffing" Tags: "It repeats a word too often";
    SameAs "same_as" Tags: "It repeats another element of the page";
    Boilerplate "boilerplate" Tags: "It contains a phrase that says nothing about the page";
    ForbiddenWord "forbidden_word" Tags: "It contains a word that the settings forbid";
    KeywordMissing "keyword_missing" Keyword: "The title does not contain the target keyword";
    KeywordLate "keyword_late" Keyword: "The target keyword comes late in the title";
    KeywordMeta "keyword_meta" Keyword: "The description does not contain the target keyword";
    KeywordH1 "keyword_h1" Keyword: "The H1 does not contain the target keyword";
    KeywordOffPage "keyword_off_page" Keyword: "The page does not mention the target keyword";
    OtherNumber "other_number" None: "The page has another number there";
    OtherUnit "other_unit" None: "The page counts or measures something else with this number";
    OtherDate "other_date" None: "The page has another date there";
    OtherName "other_name" None: "The page has another name there";
    OtherItem "other_item" None: "The page says it about another item";
    Negation "negation" None: "The text denies what the page says, or says what the page denies";
    Scope "scope" None: "The page limits what the text states without that limit";
    Opposite "opposite" None: "The page says the opposite";
    NumberOffPage "number_off_page" None: "A number is not on the page";
    NameOffPage "name_off_page" None: "A name is not on the page";
    WordsOffPage "words_off_page" None: "No sentence of the page says it";
    Superlative "superlative" None: "A superlative that the page does not claim";
    Promise "promise" None: "A promise that the page does not make";
    Quote "quote" None: "A quotation that is not on the page";
    LanguageMismatch "language_mismatch" None: "It is in another language than the page";
    Spelling "spelling" Tags: "A name is not spelled as in the settings";
    Address "address" None: "The form of address does not match the tone setting";
    NeedsModel "needs_model" None: "An instruction that the built-in engine cannot follow";
    GeoAnswer "geo_answer" None: "The SEO text does not begin with what the page is about";
    GeoClaim "geo_claim" None: "The page has a figure with its source that the SEO text does not quote";
    GeoStandalone "geo_standalone" None: "A paragraph of the SEO text depends on the one before";
    GeoStuffing "geo_stuffing" None: "The SEO text repeats a word too often";
    DuplicateTitle "duplicate_title" Duplicate: "Another page has the same suggested title";
    DuplicateMeta "duplicate_meta" Duplicate: "Another page has the same suggested description";
    DuplicateH1 "duplicate_h1" Duplicate: "Another page has the same suggested H1";
    NearDuplicate "near_duplicate" None: "Another page has nearly the same text";
    Template "template" None: "Many titles begin or end with the same words";
    KeywordShared "keyword_shared" Keyword: "Another page targets the same main keyword";
    LeftOut "left_out" None: "It was requested and could not be written";
}

impl FindingCode {
    /// Statements that contradict the page.
    pub const CONTRADICTIONS: [Self; 8] = [
        Self::OtherNumber,
        Self::OtherUnit,
        Self::OtherDate,
        Self::OtherName,
        Self::OtherItem,
        Self::Negation,
        Self::Scope,
        Self::Opposite,
    ];

    /// True if it means that the page does not support a text.
    pub fn is_about_truth(self) -> bool {
        let is_unproven = matches!(
            self,
            Self::NumberOffPage
                | Self::NameOffPage
                | Self::WordsOffPage
                | Self::Superlative
                | Self::Promise
                | Self::Quote
        );
        is_unproven || Self::CONTRADICTIONS.contains(&self)
    }
}
