//! The rules, one file each. A rule looks at one element and says what is wrong with it; adding one is a file and a
//! line here.

mod address;
mod boilerplate;
mod brackets;
mod brand_twice;
mod claims_off_page;
mod clickbait;
mod cut_off;
mod emoji;
mod forbidden;
mod geo_answer;
mod geo_claim;
mod geo_standalone;
mod geo_stuffing;
mod keyword;
mod keyword_list;
mod language;
mod length;
mod markup;
mod meta_front;
mod names_off_page;
mod needs_model;
mod no_sentence;
mod numbers_off_page;
mod punctuation;
mod quotes;
mod quotes_off_page;
mod same_as;
mod script;
mod shouting;
mod stuffing;
mod suffix_dropped;
mod truth;
mod vague;
mod width;
mod words_off_page;

pub(super) use address::Address;
pub(crate) use boilerplate::is_boilerplate;
pub(crate) use cut_off::hangs;
pub(crate) use keyword::keywords_off_page;
pub(super) use keyword_list::keyword_list;
pub(crate) use keyword_list::{KEYWORD_COUNT, WORDS_IN_KEYWORD, is_no_keyword, is_target};
pub(crate) use language::list_language;
pub(crate) use length::H1_MAX_CHARS;
pub(crate) use markup::clean;
pub(super) use names_off_page::names;
pub(super) use needs_model::needs_model;
pub(crate) use width::is_too_wide;

use super::{Finding, Subject};

/// A rule of one element.
pub(super) type Rule = fn(&Subject<'_>, &mut Vec<Finding>);

/// All rules of single elements, in the order of their findings.
pub(super) const RULES: &[Rule] = &[
    length::length,
    width::width,
    suffix_dropped::suffix_dropped,
    meta_front::meta_front,
    markup::markup,
    script::script,
    cut_off::cut_off,
    no_sentence::no_sentence,
    shouting::shouting,
    punctuation::punctuation,
    emoji::emoji,
    quotes::quotes,
    brackets::brackets,
    clickbait::clickbait,
    vague::vague,
    brand_twice::brand_twice,
    stuffing::stuffing,
    same_as::same_as,
    boilerplate::boilerplate,
    forbidden::forbidden,
    keyword::keyword,
    numbers_off_page::numbers_off_page,
    names_off_page::names_off_page,
    words_off_page::words_off_page,
    claims_off_page::claims_off_page,
    quotes_off_page::quotes_off_page,
    language::language,
    address::address,
    geo_answer::geo_answer,
    geo_claim::geo_claim,
    geo_standalone::geo_standalone,
    geo_stuffing::geo_stuffing,
];
