//! The schedulers of a process: whoever asks the same model of the same service with the same key has the same one.

use super::{Scheduler, SchedulerOptions};
use crate::generate::llm::options::Timer;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// What calls share that draw on the same limits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(in crate::generate::llm) struct Limited {
    /// Service and model.
    pub(in crate::generate::llm) server_and_model: String,
    /// SHA-256 of the key.
    pub(in crate::generate::llm) key: [u8; 32],
}

impl Limited {
    /// A name of it that gives no key away.
    pub(in crate::generate::llm) fn name(&self) -> String {
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
    /// The scheduler for these limits; made with `options` if nobody has one.
    pub(in crate::generate::llm) fn get(
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
