//! The users and plans in administrators' calls: checks the role first, then whether the object exists.

use super::Superuser;
use super::id::id_in;
use crate::error::ApiError;
use crate::state::ServiceState;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use seotags_app::accounts::{User, UserId};
use seotags_app::administration::{Actor, Plan, PlanId};

/// The administrator who acts, for the log.
#[derive(Debug, Clone)]
pub(crate) struct ActingAdmin(pub(crate) Actor);

/// The user that a path names, as `id` or `userId`.
#[derive(Debug, Clone)]
pub(crate) struct TargetUser(pub(crate) User);

/// The plan that a path names, as `id` or `planId`.
#[derive(Debug, Clone)]
pub(crate) struct TargetPlan(pub(crate) Plan);

impl FromRequestParts<ServiceState> for ActingAdmin {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        let Superuser(caller) = Superuser::from_request_parts(parts, state).await?;
        Ok(Self(Actor::of(&caller.user, caller.address)))
    }
}

impl FromRequestParts<ServiceState> for TargetUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        Superuser::from_request_parts(parts, state).await?;
        let unknown = || ApiError::not_found("User not found.");
        let id = either(parts, state, "userId").await.ok_or_else(unknown)?;
        state.accounts().user(UserId(id)).await?.map(Self).ok_or_else(unknown)
    }
}

impl FromRequestParts<ServiceState> for TargetPlan {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        Superuser::from_request_parts(parts, state).await?;
        let unknown = || ApiError::not_found("Plan not found.");
        let id = either(parts, state, "planId").await.ok_or_else(unknown)?;
        state.app().administration().plan(PlanId(id)).await?.map(Self).ok_or_else(unknown)
    }
}

async fn either(parts: &mut Parts, state: &ServiceState, name: &str) -> Option<i64> {
    match id_in(parts, state, name).await {
        Some(id) => Some(id),
        None => id_in(parts, state, "id").await,
    }
}
