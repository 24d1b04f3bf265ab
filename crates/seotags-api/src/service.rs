//! What a service says about itself.

use serde::{Deserialize, Serialize};
use std::net::IpAddr;

/// What the dashboard needs to know about the service.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"signup": "open", "review_button": false, "max_urls": 100_000, "version": "1.0.0"})))]
pub struct ClientConfig {
    /// Whether people may sign up by themselves.
    pub signup: Signup,
    /// Whether review by a second model is available.
    pub review_button: bool,
    /// Maximum number of URLs in an analysis.
    pub max_urls: u64,
    /// The version that runs.
    pub version: String,
}

/// Whether people may sign up by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Signup {
    /// Everybody may.
    Open,
    /// Accounts are created on the command line.
    Closed,
}

/// The state of the service.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"status": "ok", "version": "1.0.0"})))]
pub struct Health {
    /// `ok`.
    pub status: String,
    /// The version that runs.
    pub version: String,
}

/// The IP address that crawled sites see.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"public_ip": "203.0.113.7"})))]
pub struct PublicIp {
    /// Null: unknown.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub public_ip: Option<IpAddr>,
}
