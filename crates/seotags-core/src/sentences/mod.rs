//! What a page states: its lines and sentences with an index by word, and the numbers, values, dates and terms in them.
//!
//! Owns: reading a sentence. Does not compare a tag with a page (that is `check::statements`).

mod claim;
mod clock;
mod dates;
mod figures;
mod index;
mod lines;
mod locate_statement;
mod numbers;
mod numerals;
mod scale;
mod spaced;
mod tables;
mod terms;
mod values;
mod vocabulary;

pub(crate) use claim::Claim;
pub(crate) use figures::{Figure, Measure, Multiplied, figures, measured, states_price};
pub use index::SharedIndex;
pub(crate) use index::{PageIndex, Sentence};
pub(crate) use lines::Line;
pub use locate_statement::{OutsideBlocks, SaidIn};
pub(crate) use numbers::{GAPPED, numbers};
pub(crate) use numerals::Decimal;
pub(crate) use scale::{
    letter_may_mean, may_be_scale, power_of_word, scale_apart, scale_behind, scaled, scales_on_page, word_for,
    words_for,
};
pub(crate) use spaced::spaced;
pub(crate) use tables::ClaimKind;
pub(crate) use terms::{Kind, Term};
pub(crate) use values::{Quantity, RangeEnd, Reader, Same, Value};
pub(crate) use vocabulary::{Bound, Class, Vocabulary, vocabulary};
