//! Announces that the work on an analysis has begun.

use std::fmt;
use std::sync::Arc;

/// Called when the status of an analysis that is worked on is stored.
#[derive(Clone, Default)]
pub(crate) struct Begun(Option<Arc<dyn Fn() + Send + Sync>>);

impl Begun {
    pub(super) fn calling(told: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(told)))
    }

    pub(super) fn tell(&self) {
        if let Some(told) = &self.0 {
            told();
        }
    }
}

impl fmt::Debug for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Begun").field(&self.0.is_some()).finish()
    }
}
