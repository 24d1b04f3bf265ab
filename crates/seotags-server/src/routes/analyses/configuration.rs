//! Checks the configuration of an analysis.

use crate::entities::setting_refusal;
use crate::error::ApiError;
use crate::extract::{BodySlot, CurrentUser, LargeChange, OwnProfile};
use crate::state::ServiceState;
use seotags::input::SourceUrl;
use seotags::settings::{Settings, SettingsPatch};
use seotags::url::{FilterKind, FilterRule, HttpUrl};
use seotags_api::{ConfigurationBody, UrlBody};
use seotags_app::analyses::{Configuration, settings_for};
use seotags_app::profiles::ProfileId;
use seotags_app::projects::Project;
use tokio::task::spawn_blocking;

/// The maximum number of filter rules: each is compared with every address.
const MOST_RULES: usize = 100;

/// A valid configuration.
#[derive(Debug)]
pub(super) struct Checked {
    pub(super) configuration: Configuration,
    pub(super) settings: Settings,
    pub(super) urls: Vec<SourceUrl>,
    /// Held until the list is stored.
    pub(super) place: BodySlot,
}

/// Checks the configuration of an analysis. A deleted browser profile may be sent again if the analysis already has it.
/// The application layer checks its owner.
///
/// # Errors
/// 400 with the first invalid value.
pub(super) async fn checked(
    state: &ServiceState,
    caller: &CurrentUser,
    (project, kept): (&Project, Option<ProfileId>),
    LargeChange { value: mut body, place }: LargeChange<ConfigurationBody>,
) -> Result<Checked, ApiError> {
    let patch = body.settings;
    let elements = [patch.generate_title, patch.generate_meta_description, patch.generate_h1, patch.generate_seo_text];
    if elements == [Some(false); 4] {
        return Err(ApiError::bad_request("Select at least one element to generate."));
    }
    let most = state.options().max_urls;
    if body.urls.len() as u64 > most {
        return Err(ApiError::bad_request(format!("At most {most} addresses per analysis.")));
    }
    check_rules(&body.filter_rules)?;
    let (listed, rules, service) = (std::mem::take(&mut body.urls), body.filter_rules.clone(), state.clone());
    // A long list takes some time.
    let choosing = spawn_blocking(move || urls(&service, listed, &rules));
    let urls = choosing.await.map_err(ApiError::internal)??;
    let owner = match project.owner {
        Some(owner) if owner != caller.user.id => state.accounts().user(owner).await?,
        Some(_) => Some(caller.user.clone()),
        None => None,
    };
    let settings = settings_for(&state.options().defaults, owner.as_ref(), project, &patch);
    let settings = settings.map_err(|error| setting_refusal(&error))?;
    check_models(state, project, (&settings, &patch)).await?;
    let profile = match body.browser_profile_id {
        Some(id) if kept == Some(ProfileId(id)) => kept,
        Some(id) => Some(OwnProfile::of(state, caller.user.id, id).await?.0),
        None => None,
    };
    let configuration = Configuration { name: body.name, filter_rules: body.filter_rules, profile, patch };
    Ok(Checked { configuration, settings, urls, place })
}

/// Refuses models that may not be used with the operator's key, if the analysis would use it.
///
/// # Errors
/// 422 with the allowed models.
pub(super) async fn check_models(
    state: &ServiceState,
    project: &Project,
    (settings, patch): (&Settings, &SettingsPatch),
) -> Result<(), ApiError> {
    let names_reviewer = patch.review_openai_model.is_some();
    match state.dispatch().refused_model(project, settings, names_reviewer).await? {
        Some(refused) => Err(ApiError::unprocessable(refused.field, &refused.message())),
        None => Ok(()),
    }
}

fn check_rules(rules: &[FilterRule]) -> Result<(), ApiError> {
    let count = rules.len();
    if count > MOST_RULES {
        return Err(ApiError::bad_request(format!("There are {count} filter rules; {MOST_RULES} are allowed.")));
    }
    Ok(())
}

/// The URLs that the rules keep, in their order.
fn urls(state: &ServiceState, listed: Vec<UrlBody>, rules: &[FilterRule]) -> Result<Vec<SourceUrl>, ApiError> {
    let mut urls = Vec::with_capacity(listed.len());
    for entry in listed {
        let refused = |why: &str| ApiError::bad_field("urls", format!("Invalid URL: {}{why}", entry.url.trim()));
        if !is_kept(&entry.url, rules) {
            continue;
        }
        let url = HttpUrl::parse(entry.url.trim()).map_err(|_| refused(""))?;
        if !url.as_url().username().is_empty() || url.as_url().password().is_some() {
            return Err(ApiError::bad_field("urls", format!("Invalid URL: {} contains a password.", url.host())));
        }
        state.options().guard.check(&url).map_err(|_| refused(" points to a private address."))?;
        urls.push(SourceUrl { keywords: entry.keywords(), ..SourceUrl::web(url) });
    }
    Ok(urls)
}

/// Whether a URL contains any include pattern (if there are any), and no exclude pattern.
fn is_kept(url: &str, rules: &[FilterRule]) -> bool {
    let of = |kind| rules.iter().filter(move |rule: &&FilterRule| rule.kind == kind);
    let holds = |rule: &FilterRule| url.contains(&rule.pattern);
    let is_included = of(FilterKind::Include).next().is_none() || of(FilterKind::Include).any(holds);
    is_included && !of(FilterKind::Exclude).any(holds)
}

#[cfg(test)]
mod tests {
    use super::{FilterKind, FilterRule, is_kept};

    #[test]
    fn include_first_then_exclude() {
        let rule = |kind, pattern: &str| FilterRule { kind, pattern: pattern.to_owned() };
        let rules = [
            rule(FilterKind::Include, "/shop/"),
            rule(FilterKind::Include, "/blog/"),
            rule(FilterKind::Exclude, "?page="),
        ];
        let kept = |url| is_kept(url, &rules);
        assert!(kept("https://a.example/shop/1") && kept("https://a.example/blog/"));
        assert!(!kept("https://a.example/Shop/1") && !kept("https://a.example/shop/?page=2"));
        assert!(is_kept("https://a.example/", &[]) && !is_kept("https://a.example/?page=1", &rules[2..]));
    }
}
