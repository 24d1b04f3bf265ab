//! Announces that the work on an analysis has begun.

use std::fmt;
use std::sync::Arc;

/// Called when the status of an analysis that is worked on is stored.
#[derive(Clone, Default)]
pub(crate) struct Begun(Option<Arc<dyn Fn() + Send + Sync>>);

impl Begun {
    pub(super) fn calling(notify: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(notify)))
    }

    pub(super) fn announce(&self) {
        if let Some(notify) = &self.0 {
            notify();
        }
    }
}

impl fmt::Debug for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Begun").field(&self.0.is_some()).finish()
    }
}
