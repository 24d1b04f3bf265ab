//! The built-in engine behind the port.

use super::{Generation, Generator};
use async_trait::async_trait;
use seotags_core::check::Finding;
use seotags_core::compose::{Brief, Suggestion, builtin};
use seotags_core::result::{GenerateFailure, Usage};

/// Writes from the page's own words: no key, no network, no cost.
#[derive(Debug, Clone, Copy, Default)]
pub struct BuiltinGenerator;

#[async_trait]
impl Generator for BuiltinGenerator {
    async fn generate(&self, brief: &Brief) -> Result<Generation, GenerateFailure> {
        Ok(Generation { suggestion: builtin::write(brief), usage: Usage::default() })
    }

    async fn repair(&self, _: &Brief, previous: &Suggestion, _: &[Finding]) -> Result<Generation, GenerateFailure> {
        Ok(Generation { suggestion: previous.clone(), usage: Usage::default() })
    }
}
