//! What a person decides about the elements of a page's tags: accept, edit, reject, lock.
//!
//! Owns: what a decision is, what can be done, which texts of a person are taken, and which choice of texts is handed over.
//! Never: knows where decisions are kept, who is asked for them, what a whole result looks like (that is in `result`).

mod act;
mod choice;
mod kept;
mod text;

pub use act::{Act, DecisionError};
pub use choice::Choice;
pub use kept::{Decision, Generated, Verdict};
pub use text::{KEYWORD_JOINT, TextError, read_text};
pub(crate) use text::{MAX_KEYWORDS, MAX_LINE_CHARS};
