//! Parameters of calls about an analysis.

use serde::{Deserialize, Serialize};

/// What is wanted of an analysis.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct ShowParams {
    /// Include the newest results, at most 10,000 and 32 MiB.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", param(default = true))]
    pub include_results: bool,
    /// Include the list of URLs. Without it and without results, the answer is short, whatever the number of pages.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", param(default = true))]
    pub include_source_urls: bool,
}

/// Whether to run the same analysis or a copy.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct RelaunchParams {
    /// Replace the current results; otherwise run a copy of the analysis.
    #[serde(default)]
    pub overwrite: bool,
}

/// What a resumed analysis works on.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct ResumeParams {
    /// Also retry failed pages.
    #[serde(default)]
    pub failed: bool,
}

fn yes() -> bool {
    true
}
