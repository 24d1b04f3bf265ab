//! Comparisons of an analysis with an earlier one.

mod changes;
mod cursor;
mod figures;

use super::router::{Routes, route};
use crate::error::ApiError;
use crate::state::ServiceState;
use seotags::url::AnalysisId;
use seotags_app::analyses::Analysis;

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, figures::comparison);
    route!(routes, changes::changes)
}

/// The earlier analysis. It belongs to the same project, so a user who may open the later one may open it, too.
async fn earlier(state: &ServiceState, later: &Analysis, id: i64) -> Result<Analysis, ApiError> {
    let found = state.app().analyses().get(AnalysisId(id)).await?;
    let found = found.filter(|found| found.project_id == later.project_id && found.id != later.id);
    found.ok_or_else(|| ApiError::unprocessable("before", "use the id of another analysis of the same project"))
}
