//! `GET /api/v1/admin/export/users`

use super::table;
use crate::entities::log_entry_view;
use crate::error::ApiError;
use crate::extract::{ActingAdmin, QueryOf, Superuser};
use crate::state::ServiceState;
use axum::extract::State;
use axum::response::Response;
use seotags::result::moment_text;
use seotags_api::{AdminNews, UserExportParams};
use seotags_app::accounts::{User, UserSummary};
use seotags_app::administration::{AdminAction, NewEntry, Slice, UserQuery, UserSort};

const HEAD: [&str; 10] = [
    "id",
    "email",
    "agency_name",
    "subscription_type",
    "is_active",
    "is_superuser",
    "created_at",
    "last_activity_at",
    "projects_count",
    "analyses_count",
];

/// Exports all users as a table, ordered by id.
#[utoipa::path(
    get,
    path = "/api/v1/admin/export/users",
    tag = "administration",
    params(UserExportParams),
    responses((status = 200, description = "`users_{date}.csv`", content_type = "text/csv", body = String))
)]
pub(crate) async fn export_users(
    _: Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
    QueryOf(searched): QueryOf<UserExportParams>,
) -> Result<Response, ApiError> {
    let administration = state.app().administration();
    let query = UserQuery {
        search: searched.search.unwrap_or_default(),
        sort: UserSort::CreatedAt { descending: false },
        slice: Slice { skip: 0, limit: u64::from(u32::MAX) },
    };
    let users = administration.users(query).await?;
    let entry = administration.note(NewEntry::new(actor, AdminAction::ExportUsers).with("users", users.total)).await?;
    state.hub().notify_administrators(&AdminNews::AdminActionLogged { log: log_entry_view(entry) });
    let mut ids = users.items.into_iter();
    table("users", &HEAD, move |runtime| {
        for id in ids.by_ref() {
            // An account may have been deleted in the meantime.
            if let Some(summary) = runtime.block_on(state.accounts().summary(id))? {
                return Ok(vec![cells(summary)]);
            }
        }
        Ok(Vec::new())
    })
}

fn cells(summary: UserSummary) -> Vec<String> {
    let UserSummary { user, projects_count, analyses_count, .. } = summary;
    let User { id, email, agency_name, subscription_type, is_active, is_superuser, .. } = user;
    vec![
        id.to_string(),
        email,
        agency_name.unwrap_or_default(),
        subscription_type,
        is_active.to_string(),
        is_superuser.to_string(),
        moment_text(user.created_at.as_millisecond()),
        user.last_activity_at.map(|at| moment_text(at.as_millisecond())).unwrap_or_default(),
        projects_count.to_string(),
        analyses_count.to_string(),
    ]
}
