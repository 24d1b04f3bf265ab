//! The name of a language in a prompt.

use crate::text::language_name;

/// `de` → `German (de)`; a code without a known name stays a code.
pub(crate) fn language(code: &str) -> String {
    language_name(code).map_or_else(|| code.to_owned(), |name| format!("{name} ({code})"))
}
