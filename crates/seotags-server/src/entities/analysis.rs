//! An analysis, in both directions (`api` 5, 10.4).

use super::project::moment;
use super::{ResultView, SettingsView, settings::stated, without_paths};
use seotags::result::ResultRecord;
use seotags::settings::SettingsPatch;
use seotags_app::analyses::{Analysis, FilterRule, WorkPhase};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

/// An address that is asked for.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct SourceUrlView {
    pub(crate) url: String,
    /// The keywords, joined by `, `; null: none.
    pub(crate) target_keyword: Option<String>,
    pub(crate) target_keywords: Vec<String>,
}

/// The project of an analysis.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct ProjectRef {
    id: i64,
    name: String,
}

/// What an analysis holds beside its row.
#[derive(Debug, Clone, Default)]
pub(crate) struct Contents {
    pub(crate) source_urls: Vec<SourceUrlView>,
    /// The newest first.
    pub(crate) results: Vec<ResultRecord>,
    pub(crate) results_count: u64,
    /// What it states over its project.
    pub(crate) patch: SettingsPatch,
}

/// An analysis.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct AnalysisView {
    id: i64,
    project_id: i64,
    project: ProjectRef,
    name: String,
    #[schema(example = "success")]
    status: &'static str,
    created_at: String,
    started_at: Option<String>,
    finished_at: Option<String>,
    processed_urls_count: u64,
    total_urls_count: u64,
    failed_urls_count: u64,
    error_message: Option<String>,
    /// `generation` or `review`: where it was stopped.
    stopped_phase: Option<&'static str>,
    source_urls: Vec<SourceUrlView>,
    /// Rules that chose the list: `{"type": "include" | "exclude", "pattern": text}`.
    #[schema(value_type = Vec<Value>)]
    filter_rules: Vec<FilterRule>,
    generate_title: bool,
    generate_meta_description: bool,
    generate_h1: bool,
    generate_seo_text: bool,
    skip_generation_for_non_indexable: bool,
    browser_profile_id: Option<i64>,
    /// `builtin` or `openai`, once it ran.
    engine: Option<String>,
    /// Tokens of prompts and answers.
    tokens_used: u64,
    cost_usd: f64,
    /// Counts writes of results.
    revision: u64,
    results_count: u64,
    /// There are more results than are sent.
    results_truncated: bool,
    /// The newest first, without their texts.
    #[schema(value_type = Vec<ResultView>)]
    results: Vec<ResultRecord>,
    /// What the analysis states over its project; null: the project's default.
    #[serde(flatten)]
    overrides: SettingsView,
}

impl AnalysisView {
    /// Of an analysis with what it holds.
    pub(crate) fn of(analysis: Analysis, contents: Contents, is_superuser: bool) -> Self {
        let Contents { source_urls, results, results_count, patch } = contents;
        let settings = &analysis.settings;
        let has_model = analysis.engine.as_deref() == Some("openai");
        let mut overrides = SettingsView::of(&patch, is_superuser);
        // The model in force is everybody's to see; null is 'not set'.
        overrides.openai_model = has_model.then(|| settings.openai_model.clone());
        Self {
            id: analysis.id.0,
            project_id: analysis.project_id.0,
            project: ProjectRef { id: analysis.project_id.0, name: analysis.project_name },
            name: analysis.name,
            status: analysis.status.as_str(),
            created_at: moment(analysis.created_at),
            started_at: analysis.started_at.map(moment),
            finished_at: analysis.finished_at.map(moment),
            processed_urls_count: analysis.processed_urls_count,
            total_urls_count: analysis.total_urls_count,
            failed_urls_count: analysis.failed_urls_count,
            error_message: analysis.error_message.as_deref().map(without_paths),
            stopped_phase: analysis.stopped_phase.map(WorkPhase::as_str),
            source_urls,
            filter_rules: analysis.filter_rules,
            generate_title: patch.generate_title.unwrap_or(settings.generate_title),
            generate_meta_description: patch.generate_meta_description.unwrap_or(settings.generate_meta_description),
            generate_h1: patch.generate_h1.unwrap_or(settings.generate_h1),
            generate_seo_text: patch.generate_seo_text.unwrap_or(settings.generate_seo_text),
            skip_generation_for_non_indexable: patch
                .skip_generation_for_non_indexable
                .unwrap_or(settings.skip_generation_for_non_indexable),
            browser_profile_id: analysis.browser_profile_id.map(|profile| profile.0),
            engine: analysis.engine,
            tokens_used: analysis.usage.prompt_tokens + analysis.usage.completion_tokens,
            cost_usd: analysis.usage.cost_micros as f64 / 1e6,
            revision: analysis.revision,
            results_count,
            results_truncated: results_count > results.len() as u64,
            results,
            overrides,
        }
    }
}

/// An address with what is looked for there.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub(crate) struct UrlBody {
    pub(crate) url: String,
    /// Goes first.
    #[serde(default)]
    pub(crate) target_keyword: Option<String>,
    #[serde(default)]
    pub(crate) target_keywords: Option<Vec<String>>,
}

/// What an analysis is made of.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(example = json!({"name": "Spring", "urls": [{"url": "https://shop.example/boots", "target_keyword": "winter boots"}], "generate_seo_text": false}))]
#[expect(clippy::option_option, reason = "absent and null say different things")]
pub(crate) struct ConfigurationBody {
    pub(crate) name: String,
    pub(crate) urls: Vec<UrlBody>,
    #[serde(default, deserialize_with = "or_default")]
    #[schema(value_type = Vec<Value>)]
    pub(crate) filter_rules: Vec<FilterRule>,
    #[serde(default)]
    pub(crate) browser_profile_id: Option<i64>,
    #[serde(default = "yes", deserialize_with = "or_yes")]
    pub(crate) generate_title: bool,
    #[serde(default = "yes", deserialize_with = "or_yes")]
    pub(crate) generate_meta_description: bool,
    #[serde(default = "yes", deserialize_with = "or_yes")]
    pub(crate) generate_h1: bool,
    #[serde(default = "yes", deserialize_with = "or_yes")]
    pub(crate) generate_seo_text: bool,
    #[serde(default = "yes", deserialize_with = "or_yes")]
    pub(crate) skip_generation_for_non_indexable: bool,
    #[serde(default, deserialize_with = "stated")]
    pub(crate) openai_model: Option<Option<String>>,
    #[serde(flatten)]
    pub(crate) overrides: OverridesBody,
}

fn yes() -> bool {
    true
}

fn or_yes<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    Ok(Option::deserialize(from)?.unwrap_or(true))
}

/// Null says the same as nothing.
fn or_default<'de, T: Default + Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    Ok(Option::deserialize(from)?.unwrap_or_default())
}

/// What is sent to change an analysis: absent fields stay, unless `urls` is sent, which replaces all of it.
#[derive(Deserialize, ToSchema)]
#[schema(as = AnalysisChange, example = json!({"name": "Spring, second try"}))]
#[expect(dead_code, reason = "it describes what is put together with what there is")]
pub(crate) struct AnalysisChangeBody {
    /// 1 to 200 characters.
    name: Option<String>,
    urls: Option<Vec<UrlBody>>,
    #[schema(value_type = Option<Vec<Value>>)]
    filter_rules: Option<Vec<FilterRule>>,
    browser_profile_id: Option<i64>,
    generate_title: Option<bool>,
    generate_meta_description: Option<bool>,
    generate_h1: Option<bool>,
    generate_seo_text: Option<bool>,
    skip_generation_for_non_indexable: Option<bool>,
    openai_model: Option<String>,
    #[serde(flatten)]
    overrides: OverridesBody,
}

/// Settings of the analysis alone: absent or null is the project's default; `""` and `[]` are values.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub(crate) struct OverridesBody {
    #[serde(default)]
    language: Option<String>,
    #[serde(default)]
    tone_and_style: Option<String>,
    #[serde(default)]
    title_suffix: Option<String>,
    #[serde(default)]
    include_suffix_in_title_length_budget: Option<bool>,
    #[serde(default)]
    title_min_length: Option<u32>,
    #[serde(default)]
    title_max_length: Option<u32>,
    #[serde(default)]
    meta_description_info: Option<String>,
    #[serde(default)]
    seo_text_specific_instructions: Option<String>,
    #[serde(default)]
    forbidden_words_in_tags: Option<Vec<String>>,
    #[serde(default)]
    enable_ai_distillation: Option<bool>,
    #[serde(default)]
    selectors_to_remove_before_distillation: Option<Vec<String>>,
    #[serde(default)]
    review_openai_model: Option<String>,
}

impl ConfigurationBody {
    /// What it states over the project's settings.
    pub(crate) fn patch(&self) -> SettingsPatch {
        let its = self.overrides.clone();
        SettingsPatch {
            generate_title: Some(self.generate_title),
            generate_meta_description: Some(self.generate_meta_description),
            generate_h1: Some(self.generate_h1),
            generate_seo_text: Some(self.generate_seo_text),
            skip_generation_for_non_indexable: Some(self.skip_generation_for_non_indexable),
            language: its.language,
            tone_and_style: its.tone_and_style,
            title_suffix: its.title_suffix,
            include_suffix_in_title_length_budget: its.include_suffix_in_title_length_budget,
            title_min_length: its.title_min_length,
            title_max_length: its.title_max_length,
            meta_description_info: its.meta_description_info,
            seo_text_specific_instructions: its.seo_text_specific_instructions,
            forbidden_words_in_tags: its.forbidden_words_in_tags,
            enable_ai_distillation: its.enable_ai_distillation,
            selectors_to_remove_before_distillation: its.selectors_to_remove_before_distillation,
            openai_model: self.openai_model.clone().flatten(),
            review_openai_model: its.review_openai_model,
            ..SettingsPatch::default()
        }
    }
}
