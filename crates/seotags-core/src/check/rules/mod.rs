//! The rules, one file each, named after their findings. A rule checks one element and reports its problems. To add a
//! rule, add a file and a line here. Code shared by several rules is in `lengths` and `truth`.

mod address;
mod boilerplate;
mod brackets;
mod brand_twice;
mod clickbait;
mod cut_off;
mod description_repeats;
mod emoji;
mod empty;
mod forbidden_word;
mod geo_answer;
mod geo_claim;
mod geo_standalone;
mod geo_stuffing;
mod h1_short;
mod keyword_h1;
mod keyword_late;
mod keyword_list;
mod keyword_meta;
mod keyword_missing;
mod keyword_off_page;
mod language_mismatch;
mod lengths;
mod markup;
mod meta_front;
mod meta_no_sentence;
mod meta_short;
mod meta_wide;
mod name_off_page;
mod needs_model;
mod not_written;
mod number_off_page;
mod punctuation;
mod quote;
mod quotes;
mod script;
mod seo_text_length;
mod shouting;
mod spelling;
mod statements;
mod stuffing;
mod suffix_dropped;
mod title_short;
mod title_wide;
mod too_long;
mod truth;
mod vague;
mod words_off_page;

pub(super) use address::address;
pub(crate) use boilerplate::{BOILERPLATE, is_boilerplate};
pub(super) use cut_off::cut_off;
pub use keyword_list::LEAST_KEYWORDS;
pub(super) use keyword_list::keyword_list;
pub(crate) use keyword_list::{KEYWORD_COUNT, WORDS_IN_KEYWORD, is_no_keyword, is_target};
pub(super) use keyword_missing::keyword_missing;
pub(super) use keyword_off_page::keyword_off_page;
pub(super) use language_mismatch::{list_language, whole_answer};
pub(super) use markup::{is_mojibake, markup};
pub(super) use needs_model::needs_model;
pub(super) use not_written::left_out;
pub(super) use shouting::shouting;
pub(super) use statements::is_contradicted;
pub(crate) use title_wide::is_too_wide;

use super::finding::Finding;
use super::subject::Subject;
use crate::judge::Severity::{self, Error, Info, Warn};

/// A rule for one element.
pub(super) type Rule = fn(&Subject<'_>, &mut Vec<Finding>);

/// All rules for single elements, in the order of their findings, each with the highest severity that it reports.
pub(super) const RULES: &[(Severity, Rule)] = &[
    (Error, empty::empty),
    (Error, h1_short::h1_short),
    (Error, too_long::too_long),
    (Error, title_short::title_short),
    (Error, meta_short::meta_short),
    (Error, seo_text_length::seo_text_length),
    (Error, title_wide::title_wide),
    (Warn, meta_wide::meta_wide),
    (Warn, suffix_dropped::suffix_dropped),
    (Info, meta_front::meta_front),
    (Error, markup::markup),
    (Error, script::script),
    (Error, cut_off::cut_off),
    (Warn, meta_no_sentence::meta_no_sentence),
    (Error, shouting::shouting),
    (Warn, punctuation::punctuation),
    (Warn, emoji::emoji),
    (Info, quotes::quotes),
    (Info, brackets::brackets),
    (Warn, clickbait::clickbait),
    (Error, vague::vague),
    (Error, brand_twice::brand_twice),
    (Warn, stuffing::stuffing),
    (Warn, description_repeats::same_as),
    (Error, boilerplate::boilerplate),
    (Error, forbidden_word::forbidden_word),
    (Warn, spelling::spelling),
    (Error, keyword_missing::keyword_missing),
    (Info, keyword_late::keyword_late),
    (Warn, keyword_meta::keyword_meta),
    (Warn, keyword_h1::keyword_h1),
    (Error, statements::statements),
    (Error, number_off_page::number_off_page),
    (Error, name_off_page::name_off_page),
    (Error, words_off_page::words_off_page),
    (Error, quote::quote),
    (Error, language_mismatch::language_mismatch),
    (Warn, address::address),
    (Info, geo_answer::geo_answer),
    (Info, geo_claim::geo_claim),
    (Info, geo_standalone::geo_standalone),
    (Info, geo_stuffing::geo_stuffing),
];
