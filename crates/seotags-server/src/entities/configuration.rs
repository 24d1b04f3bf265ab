//! The configuration of an analysis in the form of a request.

use seotags::input::SourceUrl;
use seotags::settings::SettingsPatch;
use seotags_api::{ConfigurationBody, UrlBody, completed};
use seotags_app::analyses::Analysis;

/// The configuration of an analysis; `patch` are the settings of the analysis itself, `urls` its list.
pub(crate) fn configuration(analysis: Analysis, patch: SettingsPatch, urls: Vec<SourceUrl>) -> ConfigurationBody {
    ConfigurationBody {
        name: analysis.name,
        urls: urls.into_iter().map(url).collect(),
        filter_rules: analysis.filter_rules,
        browser_profile_id: analysis.browser_profile_id.map(|profile| profile.0),
        settings: completed(patch, analysis.settings),
    }
}

fn url(page: SourceUrl) -> UrlBody {
    UrlBody { url: page.url.to_string(), target_keyword: None, target_keywords: page.keywords }
}
