//! Templates of the instructions to a model.
//!
//! Owns: the default template, reading and checking a user's template, the names of placeholders. Does not fill a
//! template (that is [`crate::compose::prompt`]).

mod placeholder;
mod template;

pub(crate) use placeholder::Placeholder;
pub use template::{MOST_TEMPLATE_TOKENS, Template, TemplateError, check_template, our_template, template_mistakes};
pub(crate) use template::{OURS, Part};
