//! Calls that are put off until a batch has answered them.

use super::BatchService;
use crate::generate::llm::ledger::unkept;
use crate::generate::llm::off_thread::off_thread;
use crate::generate::{CallKey, Memory};
use seotags_core::compose::prompt::{Canary, Prompt};
use seotags_core::result::GenerateFailure;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// A call that is put off. How it is put to the service is decided when its file is written.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LaterCall {
    /// The key under which the ledger will know its answer.
    pub key: CallKey,
    /// The question, without any run's canary.
    pub prompt: Prompt,
    /// Tokens of the question, at the worst.
    pub prompt_tokens: u64,
}

/// What a writer needs to put calls off.
pub(in crate::generate::llm) struct PutOff {
    service: Arc<BatchService>,
    memory: Arc<dyn Memory>,
    /// Answers of earlier calls are used.
    looks_up: bool,
}

impl PutOff {
    pub(in crate::generate::llm) fn new(service: Arc<BatchService>, memory: Arc<dyn Memory>, looks_up: bool) -> Self {
        Self { service, memory, looks_up }
    }

    /// The call, unless its answer is there or it is to go out at once.
    pub(in crate::generate::llm) async fn call(&self, prompt: &Prompt) -> Result<Option<LaterCall>, GenerateFailure> {
        let asker = self.service.asker();
        let key = asker.key(prompt, 0);
        if self.looks_up && self.memory.recall(&key).await.map_err(|error| unkept("be looked up", &error))?.is_some() {
            return Ok(None);
        }
        // The first goes out at once: a key, model or parameter that cannot work shows before the crawl is over.
        if !self.service.is_tried.swap(true, Ordering::Relaxed) {
            return Ok(None);
        }
        let prompt_tokens = off_thread(|| asker.worst_prompt(prompt));
        let system = prompt.system.replace(asker.canary().as_str(), Canary::neutral().as_str());
        Ok(Some(LaterCall { key, prompt: Prompt { system, ..prompt.clone() }, prompt_tokens }))
    }
}
