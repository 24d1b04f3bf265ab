//! How the shop answers where a static file is not enough.

use super::files;
use serde::Deserialize;

/// One line of `site.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Route {
    /// Path without query.
    pub(super) path: String,
    /// HTTP status.
    pub(super) status: u16,
    /// `Location` header.
    pub(super) location: Option<String>,
    /// File that is sent.
    pub(super) file: Option<String>,
    /// `Content-Type` header.
    pub(super) content_type: Option<String>,
    /// Further headers, each `Name: value`.
    #[serde(default)]
    pub(super) headers: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    route: Vec<Route>,
}

/// Reads the embedded table.
pub(super) fn read() -> Result<Vec<Route>, toml::de::Error> {
    toml::from_str::<Table>(&files::route_table()).map(|table| table.route)
}
