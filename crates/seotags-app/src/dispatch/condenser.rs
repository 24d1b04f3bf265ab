//! Shortens the main content of a page that a user inspects outside any analysis.

use super::Dispatch;
use super::engines::{SetUpError, llm_options_of_none};
use super::model_access::{Cause, ModelAccess, Work};
use seotags::generate::{BuiltinGenerator, Generator, generator_with};
use seotags::settings::Settings;
use seotags_store::model::UserId;
use std::fmt;
use std::sync::Arc;

/// Shortens texts: a model, or the ranking of the built-in engine.
#[derive(Clone)]
pub struct Condenser {
    /// The generator that shortens texts.
    pub(crate) generator: Arc<dyn Generator>,
    /// Why the configured model is not used, in a sentence without a full stop.
    pub(crate) refusal: Option<String>,
}

impl fmt::Debug for Condenser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Condenser").field("refusal", &self.refusal).finish_non_exhaustive()
    }
}

impl Condenser {
    fn ranking(refusal: Option<String>) -> Self {
        Self { generator: Arc::new(BuiltinGenerator), refusal }
    }
}

impl Dispatch {
    /// Shortens texts for a user under these settings: with the models that would write for the user, with the user's keys or
    /// the operator's and under the rules for analyses, otherwise with the built-in ranking.
    pub async fn condenser(&self, user: UserId, settings: &Settings) -> Condenser {
        let settings = Settings { batch: false, ..settings.clone() };
        match self.asking(user, &settings).await {
            Ok(condenser) => condenser,
            Err(error) => {
                tracing::info!(user = user.0, %error, "a page is shortened without the model that is configured");
                Condenser::ranking(Some(error.to_string()))
            }
        }
    }

    async fn asking(&self, user: UserId, settings: &Settings) -> Result<Condenser, SetUpError> {
        let inner = &self.inner;
        let cause = Cause::User(user);
        let model_access = ModelAccess::of(inner, cause, settings).await?;
        if model_access.writer()?.is_none() {
            return Ok(Condenser::ranking(None));
        }
        model_access.check(inner, cause, Work::Writing)?;
        // Pages outside any project share one monthly total.
        let ledger =
            inner.app.ledger().with_month_cap(model_access.settings.max_cost_month).paid_by(model_access.payer(inner));
        let generator = generator_with(
            &model_access.settings,
            model_access.accounts,
            Arc::new(ledger),
            llm_options_of_none(inner),
        )?;
        Ok(Condenser { generator, refusal: None })
    }
}
