//! A fact without the marks around it.

use crate::check::trim_end;
use crate::compose::builtin::material::Material;
use crate::compose::builtin::tidy;

/// A fact without trailing punctuation.
pub(super) fn bare(text: &str, material: &Material<'_>) -> String {
    trim_end(tidy::bare(text.trim()), material.lexicon).trim_end_matches(['.', ':', '!', ',', ';']).to_owned()
}
