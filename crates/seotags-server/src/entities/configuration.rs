//! The configuration of an analysis in requests: every field is named, so that unknown fields take no memory.

use super::settings::stated;
use super::writable::Change;
use seotags::input::SourceUrl;
use seotags::settings::SettingsPatch;
use seotags_app::analyses::{Analysis, FilterRule, MOST_KEYWORDS};
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;
use utoipa::ToSchema;

/// A URL with its target keyword.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(example = json!({"url": "https://shop.example/boots", "target_keyword": "winter boots", "target_keywords": ["leather boots"]}))]
pub(crate) struct UrlBody {
    pub(crate) url: String,
    /// The main keyword.
    #[serde(default)]
    pub(crate) target_keyword: Option<String>,
    #[serde(default, deserialize_with = "keywords")]
    #[schema(value_type = Option<Vec<String>>)]
    pub(crate) target_keywords: Vec<String>,
}

/// The configuration of an analysis. Settings that are absent or null use the project's default; `""` and `[]` are
/// values.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Spring", "urls": [{"url": "https://shop.example/boots", "target_keyword": "winter boots"}], "generate_seo_text": false}))]
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
    /// Write an extra SEO text; null: a model does, the built-in engine does not.
    #[serde(default)]
    pub(crate) generate_seo_text: Option<bool>,
    #[serde(default = "yes", deserialize_with = "or_yes")]
    pub(crate) skip_generation_for_non_indexable: bool,
    /// Keep good current tags. Null: the built-in engine keeps them, a model does not.
    #[serde(default)]
    keep_good: Option<bool>,
    #[serde(default)]
    openai_model: Option<String>,
    #[serde(default)]
    review_openai_model: Option<String>,
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
    spellings: Option<Vec<String>>,
    #[serde(default)]
    good_pairs: Option<Vec<String>>,
    #[serde(default)]
    allow_emoji: Option<bool>,
    #[serde(default)]
    enable_ai_distillation: Option<bool>,
    #[serde(default)]
    selectors_to_remove_before_distillation: Option<Vec<String>>,
}

/// Changes to an analysis. Absent fields stay unchanged, unless `urls` is sent, which replaces the whole configuration.
/// Null leaves `name` and `urls` unchanged and clears any other field.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = AnalysisChange, example = json!({"name": "Spring, second try"}))]
#[expect(clippy::option_option, reason = "absent and null have different meanings")]
pub(crate) struct AnalysisChangeBody {
    /// 1 to 200 characters.
    pub(crate) name: Option<String>,
    pub(crate) urls: Option<Vec<UrlBody>>,
    #[serde(default, deserialize_with = "stated")]
    #[schema(value_type = Option<Vec<Value>>)]
    filter_rules: Option<Option<Vec<FilterRule>>>,
    #[serde(default, deserialize_with = "stated")]
    browser_profile_id: Option<Option<i64>>,
    #[serde(default, deserialize_with = "stated")]
    generate_title: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    generate_meta_description: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    generate_h1: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    generate_seo_text: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    skip_generation_for_non_indexable: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    keep_good: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    openai_model: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    review_openai_model: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    language: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    tone_and_style: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    title_suffix: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    include_suffix_in_title_length_budget: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    title_min_length: Option<Option<u32>>,
    #[serde(default, deserialize_with = "stated")]
    title_max_length: Option<Option<u32>>,
    #[serde(default, deserialize_with = "stated")]
    meta_description_info: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    seo_text_specific_instructions: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    forbidden_words_in_tags: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    spellings: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    good_pairs: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    allow_emoji: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    enable_ai_distillation: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    selectors_to_remove_before_distillation: Option<Option<Vec<String>>>,
}

impl Change for AnalysisChangeBody {
    const READ_ONLY: &'static [&'static str] = &[
        "id",
        "project_id",
        "project",
        "status",
        "created_at",
        "started_at",
        "finished_at",
        "processed_urls_count",
        "total_urls_count",
        "failed_urls_count",
        "error_message",
        "stopped_phase",
        "is_resumable",
        "source_urls",
        "engine",
        "model",
        "tokens_used",
        "cost_usd",
        "revision",
        "results_count",
        "results_truncated",
        "results",
    ];
}

fn yes() -> bool {
    true
}

fn or_yes<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    Ok(Option::deserialize(from)?.unwrap_or(true))
}

/// Null has the same effect as an absent field.
fn or_default<'de, T: Default + Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    Ok(Option::deserialize(from)?.unwrap_or_default())
}

/// The stored keywords of a list of any length; null: none.
fn keywords<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    struct Keywords;

    impl<'de> Visitor<'de> for Keywords {
        type Value = Vec<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a sequence")
        }

        fn visit_none<E>(self) -> Result<Self::Value, E> {
            Ok(Vec::new())
        }

        fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
            from.deserialize_seq(self)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
            let mut kept = Vec::new();
            while let Some(keyword) = list.next_element::<String>()? {
                keep_keyword(&mut kept, &keyword);
            }
            Ok(kept)
        }
    }

    from.deserialize_option(Keywords)
}

/// Adds a trimmed keyword, unless it is blank, a duplicate, or beyond the limit of a page.
fn keep_keyword(kept: &mut Vec<String>, keyword: &str) {
    let keyword = keyword.trim();
    if kept.len() < MOST_KEYWORDS && !keyword.is_empty() && !kept.iter().any(|known| known == keyword) {
        kept.push(keyword.to_owned());
    }
}

impl UrlBody {
    /// The target keywords of the page.
    pub(crate) fn keywords(&self) -> Vec<String> {
        let mut kept = Vec::new();
        for keyword in self.target_keyword.iter().chain(&self.target_keywords) {
            keep_keyword(&mut kept, keyword);
        }
        kept
    }
}

impl From<SourceUrl> for UrlBody {
    fn from(page: SourceUrl) -> Self {
        Self { url: page.url.to_string(), target_keyword: None, target_keywords: page.keywords }
    }
}

impl ConfigurationBody {
    /// `patch` are the settings of the analysis itself, `urls` its list.
    pub(crate) fn of(analysis: Analysis, patch: SettingsPatch, urls: Vec<UrlBody>) -> Self {
        let settings = &analysis.settings;
        Self {
            generate_title: patch.generate_title.unwrap_or(settings.generate_title),
            generate_meta_description: patch.generate_meta_description.unwrap_or(settings.generate_meta_description),
            generate_h1: patch.generate_h1.unwrap_or(settings.generate_h1),
            generate_seo_text: patch.generate_seo_text,
            skip_generation_for_non_indexable: patch
                .skip_generation_for_non_indexable
                .unwrap_or(settings.skip_generation_for_non_indexable),
            keep_good: patch.keep_good,
            name: analysis.name,
            urls,
            filter_rules: analysis.filter_rules,
            browser_profile_id: analysis.browser_profile_id.map(|profile| profile.0),
            openai_model: patch.openai_model,
            review_openai_model: patch.review_openai_model,
            language: patch.language,
            tone_and_style: patch.tone_and_style,
            title_suffix: patch.title_suffix,
            include_suffix_in_title_length_budget: patch.include_suffix_in_title_length_budget,
            title_min_length: patch.title_min_length,
            title_max_length: patch.title_max_length,
            meta_description_info: patch.meta_description_info,
            seo_text_specific_instructions: patch.seo_text_specific_instructions,
            forbidden_words_in_tags: patch.forbidden_words_in_tags,
            spellings: patch.spellings,
            good_pairs: patch.good_pairs,
            allow_emoji: patch.allow_emoji,
            enable_ai_distillation: patch.enable_ai_distillation,
            selectors_to_remove_before_distillation: patch.selectors_to_remove_before_distillation,
        }
    }

    /// A configuration with only a name.
    pub(crate) fn named(name: String) -> Self {
        Self {
            name,
            urls: Vec::new(),
            filter_rules: Vec::new(),
            browser_profile_id: None,
            generate_title: true,
            generate_meta_description: true,
            generate_h1: true,
            generate_seo_text: None,
            skip_generation_for_non_indexable: true,
            keep_good: None,
            openai_model: None,
            review_openai_model: None,
            language: None,
            tone_and_style: None,
            title_suffix: None,
            include_suffix_in_title_length_budget: None,
            title_min_length: None,
            title_max_length: None,
            meta_description_info: None,
            seo_text_specific_instructions: None,
            forbidden_words_in_tags: None,
            spellings: None,
            good_pairs: None,
            allow_emoji: None,
            enable_ai_distillation: None,
            selectors_to_remove_before_distillation: None,
        }
    }

    /// The settings of the analysis itself, without its project's.
    pub(crate) fn patch(&self) -> SettingsPatch {
        SettingsPatch {
            generate_title: Some(self.generate_title),
            generate_meta_description: Some(self.generate_meta_description),
            generate_h1: Some(self.generate_h1),
            generate_seo_text: self.generate_seo_text,
            skip_generation_for_non_indexable: Some(self.skip_generation_for_non_indexable),
            keep_good: self.keep_good,
            openai_model: self.openai_model.clone(),
            review_openai_model: self.review_openai_model.clone(),
            language: self.language.clone(),
            tone_and_style: self.tone_and_style.clone(),
            title_suffix: self.title_suffix.clone(),
            include_suffix_in_title_length_budget: self.include_suffix_in_title_length_budget,
            title_min_length: self.title_min_length,
            title_max_length: self.title_max_length,
            meta_description_info: self.meta_description_info.clone(),
            seo_text_specific_instructions: self.seo_text_specific_instructions.clone(),
            forbidden_words_in_tags: self.forbidden_words_in_tags.clone(),
            spellings: self.spellings.clone(),
            good_pairs: self.good_pairs.clone(),
            allow_emoji: self.allow_emoji,
            enable_ai_distillation: self.enable_ai_distillation,
            selectors_to_remove_before_distillation: self.selectors_to_remove_before_distillation.clone(),
            ..SettingsPatch::default()
        }
    }
}

impl AnalysisChangeBody {
    /// True if the change affects at most the name.
    pub(crate) fn is_of_the_name_alone(&self) -> bool {
        matches!(
            self,
            Self {
                name: _,
                urls: None,
                filter_rules: None,
                browser_profile_id: None,
                generate_title: None,
                generate_meta_description: None,
                generate_h1: None,
                generate_seo_text: None,
                skip_generation_for_non_indexable: None,
                keep_good: None,
                openai_model: None,
                review_openai_model: None,
                language: None,
                tone_and_style: None,
                title_suffix: None,
                include_suffix_in_title_length_budget: None,
                title_min_length: None,
                title_max_length: None,
                meta_description_info: None,
                seo_text_specific_instructions: None,
                forbidden_words_in_tags: None,
                spellings: None,
                good_pairs: None,
                allow_emoji: None,
                enable_ai_distillation: None,
                selectors_to_remove_before_distillation: None,
            }
        )
    }

    /// The configuration with the change applied.
    pub(crate) fn over(self, before: ConfigurationBody) -> ConfigurationBody {
        let flag = |sent: Option<Option<bool>>, before: bool| sent.map_or(before, |sent| sent.unwrap_or(true));
        ConfigurationBody {
            name: self.name.unwrap_or(before.name),
            urls: self.urls.unwrap_or(before.urls),
            filter_rules: self.filter_rules.map_or(before.filter_rules, Option::unwrap_or_default),
            browser_profile_id: self.browser_profile_id.unwrap_or(before.browser_profile_id),
            generate_title: flag(self.generate_title, before.generate_title),
            generate_meta_description: flag(self.generate_meta_description, before.generate_meta_description),
            generate_h1: flag(self.generate_h1, before.generate_h1),
            generate_seo_text: self.generate_seo_text.unwrap_or(before.generate_seo_text),
            skip_generation_for_non_indexable: flag(
                self.skip_generation_for_non_indexable,
                before.skip_generation_for_non_indexable,
            ),
            keep_good: self.keep_good.unwrap_or(before.keep_good),
            openai_model: self.openai_model.unwrap_or(before.openai_model),
            review_openai_model: self.review_openai_model.unwrap_or(before.review_openai_model),
            language: self.language.unwrap_or(before.language),
            tone_and_style: self.tone_and_style.unwrap_or(before.tone_and_style),
            title_suffix: self.title_suffix.unwrap_or(before.title_suffix),
            include_suffix_in_title_length_budget: self
                .include_suffix_in_title_length_budget
                .unwrap_or(before.include_suffix_in_title_length_budget),
            title_min_length: self.title_min_length.unwrap_or(before.title_min_length),
            title_max_length: self.title_max_length.unwrap_or(before.title_max_length),
            meta_description_info: self.meta_description_info.unwrap_or(before.meta_description_info),
            seo_text_specific_instructions: self
                .seo_text_specific_instructions
                .unwrap_or(before.seo_text_specific_instructions),
            forbidden_words_in_tags: self.forbidden_words_in_tags.unwrap_or(before.forbidden_words_in_tags),
            spellings: self.spellings.unwrap_or(before.spellings),
            good_pairs: self.good_pairs.unwrap_or(before.good_pairs),
            allow_emoji: self.allow_emoji.unwrap_or(before.allow_emoji),
            enable_ai_distillation: self.enable_ai_distillation.unwrap_or(before.enable_ai_distillation),
            selectors_to_remove_before_distillation: self
                .selectors_to_remove_before_distillation
                .unwrap_or(before.selectors_to_remove_before_distillation),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AnalysisChangeBody, MOST_KEYWORDS, UrlBody};
    use crate::entities::Writable;

    #[test]
    fn keywords_beyond_what_is_kept_are_passed_over() {
        let many: Vec<String> = (0..1_000_000).map(|number| format!("\"{number}\"")).collect();
        let body = format!(
            r#"{{"url": "https://a.example", "target_keyword": " 7 ", "target_keywords": [" ", "0", {}]}}"#,
            many.join(",")
        );
        let url: UrlBody = serde_json::from_str(&body).unwrap();
        assert!(url.target_keywords.capacity() < 2 * MOST_KEYWORDS);
        let keywords = url.keywords();
        assert_eq!((keywords.len(), &keywords[..3]), (MOST_KEYWORDS, &["7", "0", "1"].map(str::to_owned)[..]));
        let none: UrlBody = serde_json::from_str(r#"{"url": "x", "target_keywords": null}"#).unwrap();
        assert!(none.keywords().is_empty());
    }

    #[test]
    fn a_change_of_only_the_name_is_recognised() {
        let read = |body: &str| serde_json::from_str::<Writable<AnalysisChangeBody>>(body).map(|body| body.0);
        let of = |body: &str| read(body).unwrap().is_of_the_name_alone();
        assert!(of(r#"{"name": "Spring", "urls": null, "results": [1]}"#) && of("{}"));
        assert!(read(r#"{"name": "Spring", "unknown": [1]}"#).is_err());
        assert!(!of(r#"{"title_suffix": null}"#) && !of(r#"{"generate_h1": true}"#) && !of(r#"{"urls": []}"#));
    }
}
