//! State that the groups of one generator share.

use super::super::call_model::ModelCaller;
use super::group_support::GroupSupport;
use super::open_groups::OpenGroups;
use std::sync::Arc;
use std::time::Duration;

/// State that the groups of one generator share.
pub(super) struct GroupState {
    pub(super) model_caller: Arc<ModelCaller>,
    pub(super) forming: OpenGroups,
    pub(super) support: GroupSupport,
    /// How long a group waits for more pages.
    pub(super) linger: Duration,
}
