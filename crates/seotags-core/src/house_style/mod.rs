//! What settings require of every tag: forbidden words, spellings, and pairs in the house style.
//!
//! Owns: reading these entries, and finding breaches in a text. Does not report findings (that is [`crate::check`]).

mod forbidden;
mod good_pair;
mod spellings;

pub use forbidden::Forbidden;
pub use good_pair::GoodPair;
pub(crate) use good_pair::HouseStyle;
pub use spellings::Spellings;
