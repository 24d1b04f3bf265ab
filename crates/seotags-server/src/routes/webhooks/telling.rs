//! What tells webhooks of analyses, as sockets are told of them.

use crate::live::LiveAnalysis;
use crate::state::ServiceState;
use seotags::crawl::{CrawlError, Outbound};
use seotags_app::webhooks::Deliverer;
use std::sync::Arc;

/// What tells the webhooks of this service.
pub(crate) fn deliverer(state: &ServiceState) -> Result<Deliverer, CrawlError> {
    let outbound = Outbound::new(state.options().guard.clone())?;
    // Made of plain fields, which serialise by construction.
    let told = |analysis: &_| serde_json::to_value(LiveAnalysis::of(analysis)).unwrap_or_default();
    Ok(state.webhooks().deliverer(outbound, Arc::new(told)))
}
