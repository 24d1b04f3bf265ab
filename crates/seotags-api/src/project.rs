//! Projects.

use crate::analysis::AnalysisRow;
use crate::list::List;
use crate::settings::SettingsView;
use crate::writable::{Change, SettingsChange, stated};
use seotags_core::settings::Setting;
use serde::{Deserialize, Serialize};

/// A project.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProjectView {
    pub id: i64,
    pub name: String,
    #[cfg_attr(feature = "schema", schema(example = "https://shop.example"))]
    pub domain: String,
    pub created_at: String,
    /// The newest first.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<AnalysisRow>))]
    pub analyses: List<AnalysisRow>,
    pub total_analyses: u64,
    pub total_urls_analyzed: u64,
    /// Titles, meta descriptions and H1s of stored results.
    pub total_tags_generated: u64,
    pub last_analysis_at: Option<String>,
    pub agency_name: Option<String>,
    pub agency_contact: Option<String>,
    pub agency_logo_path: Option<String>,
    /// Whether the project has its own key, which is never returned. False for everyone but superusers.
    pub has_openai_api_key: bool,
    /// Null: created on the command line.
    pub owner_id: Option<i64>,
    #[serde(flatten)]
    pub settings: SettingsView,
}

/// What would write the tags of a project's next analysis.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"engine": "openai", "model": "gpt-4.1-mini", "cost_per_page_usd": 0.0017, "can_review": true})))]
pub struct WriterView {
    /// `builtin`, or the service.
    pub engine: String,
    /// Null for the built-in engine, and if the service cannot be used as configured.
    pub model: Option<String>,
    /// US dollars for a page with as much text as the settings allow. Shorter pages cost less. Null if the price of the
    /// model is unknown.
    pub cost_per_page_usd: Option<f64>,
    /// Whether tags can be reviewed, which needs a model.
    pub can_review: bool,
}

/// A new project.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"name": "Shop", "domain": "shop.example"})))]
pub struct NewProjectBody {
    /// 1 to 120 characters.
    #[cfg_attr(feature = "schema", schema(max_length = 120))]
    pub name: String,
    /// The address of the site; a missing scheme is https.
    pub domain: String,
}

/// Changes to a project. Absent fields stay unchanged; null, `""` and `[]` clear a setting.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ProjectChangeBody {
    #[cfg_attr(feature = "schema", schema(max_length = 120))]
    pub name: Option<String>,
    pub domain: Option<String>,
    #[serde(default, deserialize_with = "stated")]
    pub agency_name: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    pub agency_contact: Option<Option<String>>,
    /// The path of an upload of the caller.
    #[serde(default, deserialize_with = "stated")]
    pub agency_logo_path: Option<Option<String>>,
    /// The key for the project's runs. Only superusers can set it; an empty text deletes it, null keeps it. It is never returned.
    pub openai_api_key: Option<String>,
    #[serde(skip)]
    pub settings: SettingsChange,
}

impl Change for ProjectChangeBody {
    const READ_ONLY: &'static [&'static str] = &[
        "id",
        "owner_id",
        "created_at",
        "analyses",
        "total_analyses",
        "total_urls_analyzed",
        "total_tags_generated",
        "last_analysis_at",
        "has_openai_api_key",
    ];

    fn has(setting: &Setting) -> bool {
        setting.is_shared()
    }

    fn take(&mut self, settings: SettingsChange) {
        self.settings = settings;
    }
}

/// What was cleared.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"msg": "Cache cleared.", "deleted": 128})))]
pub struct CacheCleared {
    pub msg: String,
    /// Number of cached responses that were deleted.
    pub deleted: u64,
}
