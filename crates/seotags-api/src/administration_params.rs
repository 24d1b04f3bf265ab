//! Parameters of administrators' lists: which part, which period, which users.

use serde::{Deserialize, Serialize};

/// A slice of a long list.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct SliceParams {
    /// Number of entries to skip.
    #[cfg_attr(feature = "schema", param(minimum = 0, default = 0))]
    pub skip: Option<u64>,
    /// Maximum number of entries.
    #[cfg_attr(feature = "schema", param(minimum = 1, maximum = 500, default = 10))]
    pub limit: Option<u64>,
}

/// Whole days in UTC, both inclusive.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct PeriodParams {
    /// The first day, `YYYY-MM-DD`.
    #[cfg_attr(feature = "schema", param(example = "2026-11-01", format = Date))]
    pub start_date: Option<String>,
    /// The last day, `YYYY-MM-DD`.
    #[cfg_attr(feature = "schema", param(example = "2026-11-30", format = Date))]
    pub end_date: Option<String>,
}

/// Which users.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct UserExportParams {
    /// Part of the e-mail address or of the agency's name.
    pub search: Option<String>,
}

/// Which users, and in which order.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct UserListParams {
    /// Part of the e-mail address or of the agency's name.
    pub search: Option<String>,
    /// A `-` in front reverses the order.
    #[cfg_attr(feature = "schema", param(inline))]
    pub sort: Option<UserOrder>,
}

/// Orders of users.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum UserOrder {
    #[serde(rename = "created_at")]
    CreatedAt,
    #[serde(rename = "-created_at")]
    CreatedAtDown,
    #[serde(rename = "email")]
    Email,
    #[serde(rename = "-email")]
    EmailDown,
    #[serde(rename = "last_activity_at")]
    LastActivityAt,
    #[serde(rename = "-last_activity_at")]
    LastActivityAtDown,
}
