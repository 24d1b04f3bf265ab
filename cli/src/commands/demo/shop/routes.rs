//! Answers of the shop that are not static files.

use super::files;
use serde::Deserialize;

/// One line of `site.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Route {
    /// Path without query.
    pub(crate) path: String,
    /// HTTP status.
    pub(crate) status: u16,
    /// `Location` header.
    pub(crate) location: Option<String>,
    /// File that is sent.
    pub(crate) file: Option<String>,
    /// `Content-Type` header.
    pub(crate) content_type: Option<String>,
    /// Further headers, each `Name: value`.
    #[serde(default)]
    pub(crate) headers: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    route: Vec<Route>,
}

/// Reads the embedded table.
pub(crate) fn read() -> Result<Vec<Route>, toml::de::Error> {
    toml::from_str::<Table>(&files::route_table()).map(|table| table.route)
}
