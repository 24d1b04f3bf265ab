//! Webhook deliveries, which have the same form as messages on sockets.

use crate::news::live_analysis;
use crate::state::ServiceState;
use seotags::crawl::{CrawlError, Notifier};
use seotags_app::webhooks::Deliverer;
use std::sync::Arc;

/// The deliverer of this service.
pub(crate) fn deliverer(state: &ServiceState) -> Result<Deliverer, CrawlError> {
    let notifier = Notifier::new(state.options().guard.clone())?;
    // The fields can always be serialised.
    let shown = |analysis: &_| serde_json::to_value(live_analysis(analysis)).unwrap_or_default();
    Ok(state.webhooks().deliverer(notifier, Arc::new(shown)))
}
