//! Calls that wait until a batch has answered them.

use crate::llm::batch::client::BatchService;
use crate::llm::ledger::unkept;
use crate::llm::off_thread::off_thread;
use crate::memory::Memory;
use seotags_core::calls::CallKey;
use seotags_core::compose::prompt::{Canary, Prompt};
use seotags_core::result::GenerateFailure;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// A call that waits for a batch. Its exact request is decided when the file is written.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LaterCall {
    /// The key of its answer in the ledger.
    pub key: CallKey,
    /// The question, without a run's canary word.
    pub prompt: Prompt,
    /// Upper bound of the tokens of the question.
    pub prompt_tokens: u64,
}

/// What a writer needs to make calls wait.
pub(crate) struct BatchDeferral {
    service: Arc<BatchService>,
    memory: Arc<dyn Memory>,
    /// True if answers of earlier calls are used.
    looks_up: bool,
}

impl BatchDeferral {
    pub(crate) fn new(service: Arc<BatchService>, memory: Arc<dyn Memory>, looks_up: bool) -> Self {
        Self { service, memory, looks_up }
    }

    /// The call, unless its answer is already stored or it is the trial call.
    pub(crate) async fn call(&self, prompt: &Prompt) -> Result<Option<LaterCall>, GenerateFailure> {
        let model_caller = self.service.model_caller();
        let key = model_caller.key(prompt, 0);
        if self.looks_up && self.memory.recall(&key).await.map_err(|error| unkept("be looked up", &error))?.is_some() {
            return Ok(None);
        }
        // The first call is sent immediately: an unusable key, model or parameter then fails before the crawl is
        // over.
        if !self.service.is_tried.swap(true, Ordering::Relaxed) {
            return Ok(None);
        }
        let prompt_tokens = off_thread(|| model_caller.worst_prompt(prompt));
        let system = prompt.system.replace(model_caller.canary().as_str(), Canary::neutral().as_str());
        Ok(Some(LaterCall { key, prompt: Prompt { system, ..prompt.clone() }, prompt_tokens }))
    }
}
