//! What would write the tags of a project's next analysis, and what a page would cost.

use super::engines::llm_options_of_none;
use super::model_access::{Cause, ModelAccess, Work};
use super::{Dispatch, SetUpError};
use seotags::compose::empty_brief;
use seotags::generate::llm::Quoter;
use seotags::generate::target;
use seotags::settings::{EngineChoice, Settings};
use seotags_store::model::Project;
use std::sync::Arc;

/// The writer of an analysis that is about to start.
#[derive(Debug, Clone, PartialEq)]
pub enum WriterForecast {
    /// The built-in engine, at no cost.
    Builtin,
    /// No model can be used as configured: the key is missing, or the operator does not allow the model.
    Unusable {
        /// The service that the settings name.
        service: EngineChoice,
    },
    /// A model.
    Model {
        /// Its service.
        service: EngineChoice,
        /// Its name.
        model: String,
        /// US dollars for a page with as much text as the settings allow, and an answer of the usual size; `None` if
        /// the price of the model is unknown.
        cost_per_page: Option<f64>,
        /// Whether the model for reviews may be used.
        can_review: bool,
    },
}

impl Dispatch {
    /// The writer of an analysis of a project with these settings.
    ///
    /// # Errors
    /// [`SetUpError`] if keys, settings or the store cannot be read.
    pub async fn writer_forecast(&self, project: &Project, settings: &Settings) -> Result<WriterForecast, SetUpError> {
        let cause = Cause::Project(project);
        let access = ModelAccess::of(&self.inner, cause, settings).await?;
        let target = match target(&access.settings, &access.accounts) {
            Ok(Some(target)) => target,
            Ok(None) => return Ok(WriterForecast::Builtin),
            Err(error) => {
                tracing::info!(%error, "a project has no usable model");
                return Ok(WriterForecast::Unusable { service: access.settings.engine });
            }
        };
        let (endpoint, settings) = (target.endpoint, &access.settings);
        if let Err(error) = access.check(&self.inner, cause, Work::Writing) {
            tracing::info!(%error, "a project may not use its model");
            return Ok(WriterForecast::Unusable { service: endpoint.service() });
        }
        let price = endpoint.price(&self.inner.options.prices);
        let quoter = Quoter::new(
            settings,
            endpoint.clone(),
            Arc::new(self.inner.app.ledger()),
            llm_options_of_none(&self.inner),
        );
        let brief = empty_brief(settings).map_err(SetUpError::of)?;
        let tokens = quoter.quote(&brief).await.map_err(SetUpError::of)?.tokens;
        let prompt = tokens.prompt + u64::from(settings.page_tokens);
        let cost = price.map(|price| price.cost_micros(prompt, 0, tokens.usual_answer) as f64 / 1e6);
        Ok(WriterForecast::Model {
            service: endpoint.service(),
            model: endpoint.model().to_owned(),
            cost_per_page: cost,
            can_review: access.check(&self.inner, cause, Work::Reviewing).is_ok(),
        })
    }
}
