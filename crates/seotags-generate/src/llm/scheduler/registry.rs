//! The schedulers of a process: callers with the same service, model and key share one.

use crate::llm::scheduler::Scheduler;
use crate::llm::scheduler::scheduler_options::SchedulerOptions;
use crate::llm::timer::Timer;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// What identifies the calls that share the same limits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(in crate::llm) struct Limited {
    /// Service and model.
    pub(in crate::llm) server_and_model: String,
    /// SHA-256 of the key.
    pub(in crate::llm) key: [u8; 32],
}

impl Limited {
    /// A name that does not reveal the key.
    pub(in crate::llm) fn name(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(self.server_and_model.as_bytes());
        hash.update([0]);
        hash.update(self.key);
        seotags_core::url::hex(&hash.finalize())
    }
}

/// The schedulers in use. Clones share them.
#[derive(Clone, Default)]
pub struct Schedulers(Arc<Mutex<HashMap<Limited, Weak<Scheduler>>>>);

impl Schedulers {
    /// The scheduler for these limits; created with `options` if none exists.
    pub(in crate::llm) fn get(
        &self,
        limited: Limited,
        options: &SchedulerOptions,
        timer: &Arc<dyn Timer>,
    ) -> Arc<Scheduler> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, scheduler| scheduler.strong_count() > 0);
        if let Some(scheduler) = known.get(&limited).and_then(Weak::upgrade) {
            return scheduler;
        }
        let scheduler = Scheduler::new(options, Arc::clone(timer));
        known.insert(limited, Arc::downgrade(&scheduler));
        scheduler
    }
}

impl std::fmt::Debug for Schedulers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Schedulers(…)")
    }
}
