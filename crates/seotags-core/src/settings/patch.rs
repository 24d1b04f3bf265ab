//! One layer of settings: what a file, a project, the environment or the flags state, and nothing else.

use super::{CacheTtl, EngineChoice, GenerateFor, LlmApi, RenderPolicy, ReviewPolicy, RobotsPolicy};
use serde::{Deserialize, Serialize};

/// The fields of [`super::Settings`], each stated or left alone. Absent means 'leave'; an empty text or list is a
/// value ('nothing, on purpose').
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is documented at Settings")]
pub struct SettingsPatch {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generate_title: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generate_meta_description: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generate_h1: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generate_seo_text: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generate_keywords: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generate_for: Option<GenerateFor>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skip_generation_for_non_indexable: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skip_generation_for_unchanged: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tone_and_style: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title_suffix: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub include_suffix_in_title_length_budget: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title_min_length: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title_max_length: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meta_description_info: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seo_text_specific_instructions: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forbidden_words_in_tags: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allow_emoji: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub selectors_to_remove_before_distillation: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enable_ai_distillation: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<EngineChoice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub openai_model: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub review_openai_model: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fallback_engines: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub llm_api: Option<LlmApi>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concurrency_llm: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rpm: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tpm: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages_per_call: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_tokens: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub llm_cache: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_bad: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_cost: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_cost_month: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_tokens: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub batch: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub live_under: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub review: Option<ReviewPolicy>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concurrency: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_host: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delay: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timeout: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "super::byte_size::patched")]
    pub max_bytes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retries: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_agent: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub header: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub robots: Option<RobotsPolicy>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judge_as: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check_canonical: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub render: Option<RenderPolicy>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub insecure: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cache_ttl: Option<CacheTtl>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agency_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agency_contact: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agency_logo: Option<String>,
}
