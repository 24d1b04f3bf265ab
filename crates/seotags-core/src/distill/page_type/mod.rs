//! The type of a page. A fitted model knows seven types ([`learned`]); a second step decides among all thirteen
//! ([`mod@decide`]). The decided type is only reported; the selection of the content uses the model's types.

mod address;
mod decide;
mod frame;
pub(super) mod kind;
mod labels;
mod model_result;
mod names;
mod numbers;
mod stated;
mod structure;
pub(super) mod votes;
mod words;

pub(super) use decide::decide;
pub use kind::PageType;
pub(super) use model_result::{classify, stated};
