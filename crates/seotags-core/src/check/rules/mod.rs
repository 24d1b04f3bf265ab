//! The rules. Each looks at one element and says what is wrong with it; adding one is a function and a line here.

mod boilerplate;
mod ending;
mod forbidden;
mod keyword;
mod keyword_list;
mod language;
mod length;
mod markup;
mod repetition;
mod style;
mod truth;

pub(crate) use boilerplate::is_boilerplate;
pub(crate) use ending::hangs;
pub(crate) use keyword::keywords_off_page;
pub(super) use keyword_list::keyword_list;
pub(crate) use keyword_list::{KEYWORD_COUNT, WORDS_IN_KEYWORD, is_no_keyword, is_target};
pub(crate) use language::list_language;
pub(crate) use length::H1_MAX_CHARS;
pub(crate) use markup::clean;

use super::{Finding, Subject};

/// A rule of one element.
pub(super) type Rule = fn(&Subject<'_>, &mut Vec<Finding>);

/// All rules of single elements, in the order of their findings.
pub(super) const RULES: &[Rule] = &[
    length::length,
    length::width,
    length::suffix_dropped,
    markup::markup,
    markup::script,
    ending::cut_off,
    ending::no_sentence,
    style::shouting,
    style::punctuation,
    style::signs,
    style::clickbait,
    style::vague,
    repetition::brand_twice,
    repetition::stuffing,
    repetition::same_as,
    boilerplate::boilerplate,
    forbidden::forbidden,
    keyword::keyword,
    truth::numbers_off_page,
    truth::names_off_page,
    truth::words_off_page,
    truth::claims_off_page,
    truth::quotes_off_page,
    language::language,
];
