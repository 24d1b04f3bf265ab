//! The configuration of an analysis in requests.

use crate::writable::{Change, SettingsChange, stated};
use seotags_core::lengths::MOST_KEYWORDS;
use seotags_core::settings::{Setting, Settings, SettingsPatch};
use seotags_core::url::FilterRule;
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// A URL with its target keyword.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"url": "https://shop.example/boots", "target_keyword": "winter boots", "target_keywords": ["leather boots"]})))]
pub struct UrlBody {
    pub url: String,
    /// The main keyword.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target_keyword: Option<String>,
    #[serde(default, deserialize_with = "keywords")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<String>>))]
    pub target_keywords: Vec<String>,
}

/// The configuration of an analysis. Settings that are absent or null use the project's default; `""` and `[]` are
/// values.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ConfigurationBody {
    pub name: String,
    pub urls: Vec<UrlBody>,
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<serde_json::Value>))]
    pub filter_rules: Vec<FilterRule>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub browser_profile_id: Option<i64>,
    // Read by [`crate::Writable`].
    #[serde(flatten, skip_deserializing)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub settings: SettingsPatch,
}

/// Changes to an analysis. Absent fields stay unchanged, unless `urls` is sent, which replaces the whole configuration.
/// Null leaves `name` and `urls` unchanged and clears any other field.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(as = AnalysisChange, example = json!({"name": "Spring, second try"})))]
pub struct AnalysisChangeBody {
    /// 1 to 200 characters.
    pub name: Option<String>,
    pub urls: Option<Vec<UrlBody>>,
    #[serde(default, deserialize_with = "stated")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<serde_json::Value>>))]
    pub filter_rules: Option<Option<Vec<FilterRule>>>,
    #[serde(default, deserialize_with = "stated")]
    pub browser_profile_id: Option<Option<i64>>,
    #[serde(skip)]
    pub settings: SettingsChange,
}

impl Change for ConfigurationBody {
    fn has(setting: &Setting) -> bool {
        setting.is_of_analysis()
    }

    /// Null means the same as an absent setting.
    fn take(&mut self, settings: SettingsChange) {
        self.settings = completed(settings.over(&SettingsPatch::default()), Settings::default());
    }
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

    fn has(setting: &Setting) -> bool {
        setting.is_of_analysis()
    }

    fn take(&mut self, settings: SettingsChange) {
        self.settings = settings;
    }
}

/// The settings of an analysis itself. Those that only analyses have and that have a default are always stated:
/// `patch` or else `unstated` has their values.
pub fn completed(mut patch: SettingsPatch, unstated: Settings) -> SettingsPatch {
    let mut completed = SettingsPatch::from(unstated);
    completed.retain(|setting| setting.is_only_of_analysis() && setting.has_default);
    patch.retain(Setting::is_of_analysis);
    completed.merge(patch);
    completed
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
    pub fn keywords(&self) -> Vec<String> {
        let mut kept = Vec::new();
        for keyword in self.target_keyword.iter().chain(&self.target_keywords) {
            keep_keyword(&mut kept, keyword);
        }
        kept
    }
}

impl ConfigurationBody {
    /// A configuration with only a name.
    pub fn named(name: String) -> Self {
        let settings = completed(SettingsPatch::default(), Settings::default());
        Self { name, urls: Vec::new(), filter_rules: Vec::new(), browser_profile_id: None, settings }
    }
}

impl AnalysisChangeBody {
    /// True if the change affects at most the name.
    pub fn is_of_the_name_alone(&self) -> bool {
        let Self { name: _, urls, filter_rules, browser_profile_id, settings } = self;
        urls.is_none() && filter_rules.is_none() && browser_profile_id.is_none() && settings.is_empty()
    }

    /// The configuration with the change applied.
    pub fn over(self, before: ConfigurationBody) -> ConfigurationBody {
        ConfigurationBody {
            name: self.name.unwrap_or(before.name),
            urls: self.urls.unwrap_or(before.urls),
            filter_rules: self.filter_rules.map_or(before.filter_rules, Option::unwrap_or_default),
            browser_profile_id: self.browser_profile_id.unwrap_or(before.browser_profile_id),
            settings: completed(self.settings.over(&before.settings), Settings::default()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AnalysisChangeBody, UrlBody};
    use crate::Writable;
    use seotags_core::lengths::MOST_KEYWORDS;

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
