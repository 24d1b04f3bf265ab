//! The reviewer: a second model that checks finished tags, ten per call.

use crate::engine_error::EngineError;
use crate::generation::UnusableAnswer;
use crate::llm::{LlmOptions, ModelCaller, ModelQuestion, is_cut, is_refused, off_thread};
use crate::llm_target::Target;
use crate::memory::Memory;
use seotags_core::calls::StoredAnswer;
use seotags_core::compose::prompt::{Canary, Prompt};
use seotags_core::compose::{Brief, Element};
use seotags_core::result::{GenerateFailure, Usage};
use seotags_core::review::{self, Proposal, ReviewTag};
use seotags_core::settings::Settings;
use std::sync::Arc;

/// Tokens of the first answers: ten entries of a few words, some with a new text.
const FIRST_OUTPUT_LIMIT: u32 = 1_200;

/// Reviews tags with a model. [`review::settle`] decides which replacement is used.
pub struct Reviewer {
    model_caller: ModelCaller,
}

/// A reviewer's opinion of some tags.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Review {
    /// One for each tag; `None` if the reviewer returned nothing usable.
    pub proposals: Vec<Option<Proposal>>,
    /// Tokens and money.
    pub usage: Usage,
    /// Why nothing was usable, if so.
    pub trouble: Option<UnusableAnswer>,
}

impl Reviewer {
    /// Creates a reviewer for one analysis, without sending anything.
    ///
    /// # Errors
    /// [`EngineError`] if the key cannot be sent or no client can be created.
    pub fn new(
        settings: &Settings,
        target: &Target,
        memory: Arc<dyn Memory>,
        options: LlmOptions,
    ) -> Result<Self, EngineError> {
        let first_output_limit = options.first_output_limit.max(FIRST_OUTPUT_LIMIT);
        let options = LlmOptions { first_output_limit, ..options };
        let model_caller = ModelCaller::new(settings, target.endpoint.clone(), target.key.as_ref(), memory, options)?;
        Ok(Self { model_caller })
    }

    /// Its name.
    pub fn model(&self) -> &str {
        self.model_caller.endpoint().model()
    }

    /// Maximum number of concurrent calls; may change during a review. No more are started, so that none waits to be
    /// sent when something stops the review.
    pub fn concurrency(&self) -> usize {
        self.model_caller.window().max(1)
    }

    /// Number of calls in flight.
    pub fn calls_under_way(&self) -> usize {
        self.model_caller.under_way()
    }

    /// The canary word, which no text of the reviewer may contain.
    pub fn canary(&self) -> &Canary {
        self.model_caller.canary()
    }

    /// Reviews up to [`review::TAGS_PER_CALL`] tags of one analysis; `brief` belongs to any of their pages, `elements`
    /// are all reviewed elements.
    ///
    /// # Errors
    /// [`GenerateFailure`] if the answer is missing.
    pub async fn review(
        &self,
        tags: &[ReviewTag],
        elements: &[Element],
        brief: &Brief,
    ) -> Result<Review, GenerateFailure> {
        let prompt = off_thread(|| review::prompt(tags, elements, brief, self.canary()));
        let page = brief.url.as_str();
        let (mut first, is_cut) = self.ask(page, &prompt, tags.len(), 0).await?;
        if is_cut && first.trouble.is_none() && first.proposals.iter().any(Option::is_none) {
            match self.ask(page, &prompt, tags.len(), 1).await {
                Ok((second, _)) => {
                    first.usage.add(second.usage);
                    if second.trouble.is_none() {
                        first.proposals = second.proposals;
                    }
                }
                Err(failure) if failure.kind.stops_the_run() => return Err(failure),
                Err(failure) => tracing::warn!(message = failure.message, "a cut review could not be requested again"),
            }
        }
        if first.proposals.iter().all(Option::is_none) {
            first.trouble = first.trouble.or(Some(UnusableAnswer::Unreadable));
        }
        Ok(first)
    }

    async fn ask(
        &self,
        page: &str,
        prompt: &Prompt,
        tags: usize,
        attempt: u32,
    ) -> Result<(Review, bool), GenerateFailure> {
        let is_readable = |text: &str| review::read(text, tags).iter().any(Option::is_some);
        // A useless stored answer would leave the tags without a review for as long as it is stored. A cut answer leads
        // to the question with a higher token limit.
        let is_useful = |answer: &StoredAnswer| {
            let is_whole = !is_refused(answer) && !review::whole_leaks(&answer.text, self.canary());
            is_whole && (is_cut(answer) || is_readable(&answer.text))
        };
        let (is_readable, reuses) = (&is_readable, &is_useful);
        let (answer, usage) = self
            .model_caller
            .ask(ModelQuestion { page, prompt, attempt, is_urgent: true, is_readable, reuses })
            .await?;
        let nothing = |trouble| Review { proposals: vec![None; tags], usage, trouble: Some(trouble) };
        if is_refused(&answer) {
            return Ok((nothing(UnusableAnswer::Refused), false));
        }
        if review::whole_leaks(&answer.text, self.canary()) {
            return Ok((nothing(UnusableAnswer::PromptLeak), false));
        }
        let proposals = off_thread(|| review::read(&answer.text, tags));
        Ok((Review { proposals, usage, trouble: None }, is_cut(&answer)))
    }
}
