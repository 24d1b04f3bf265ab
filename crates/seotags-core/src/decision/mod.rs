//! Decisions of a person about the elements of a page's tags: accept, edit, reject, lock.
//!
//! Owns: decisions, the possible actions, which texts of a person are valid, and which texts are passed on. Does not
//! know where decisions are stored, how people are asked, or what a whole result looks like (that is in `result`).

mod action;
mod choice;
mod record;
mod text;

pub use action::{Act, DecisionError};
pub use choice::Choice;
pub use record::{Decision, Generated, Verdict};
pub use text::{KEYWORD_JOINT, TextError, read_text};
pub(crate) use text::{MAX_KEYWORDS, MAX_LINE_CHARS};
