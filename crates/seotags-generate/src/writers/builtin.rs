//! The built-in engine behind the port.

use crate::generation::Generation;
use crate::generator::Generator;
use async_trait::async_trait;
use seotags_core::check::Finding;
use seotags_core::compose::{Brief, Suggestion, WrittenBy, builtin};
use seotags_core::result::{GenerateFailure, GenerateFailureKind};
use seotags_system::cores::core_count;

/// Writes from the page's own words: no key, no network, no cost.
#[derive(Debug, Clone, Copy, Default)]
pub struct BuiltinGenerator;

#[async_trait]
impl Generator for BuiltinGenerator {
    fn written_by(&self) -> WrittenBy {
        WrittenBy::Builtin
    }

    fn concurrency(&self) -> usize {
        core_count()
    }

    async fn generate(&self, brief: &Brief) -> Result<Generation, GenerateFailure> {
        let brief = brief.clone();
        let written = tokio::task::spawn_blocking(move || builtin::write_checked(&brief)).await;
        let checked = written.map_err(|_| {
            GenerateFailure::new(GenerateFailureKind::BadAnswer, "the built-in engine failed on this page")
        })?;
        Ok(Generation { suggestion: checked.suggestion.clone(), checked: Some(checked), ..Generation::default() })
    }

    async fn repair(&self, _: &Brief, previous: &Suggestion, _: &[Finding]) -> Result<Generation, GenerateFailure> {
        Ok(Generation { suggestion: previous.clone(), ..Generation::default() })
    }
}
