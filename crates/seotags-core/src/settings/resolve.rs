//! Merges layers. Later layers win, and each value remembers its source.

use super::definitions::{SETTINGS, Settings, SettingsPatch};
use super::engine::EngineChoice;
use super::limits;
use super::setting_error::SettingError;
use serde::Serialize;
use std::collections::BTreeMap;

/// The variable that sets a base URL for the engine `openai` only.
pub const OPENAI_BASE_URL: &str = "OPENAI_BASE_URL";

/// Where a value came from, in rising precedence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "name", rename_all = "snake_case")]
pub enum Origin {
    /// Built in.
    Default,
    /// `seotags.toml`; its path.
    File(String),
    /// The project's settings in the store; its name.
    Project(String),
    /// An environment variable; its name, or several names.
    Environment(String),
    /// A flag.
    Flag,
}

/// One layer: its source and its settings.
#[derive(Debug, Clone)]
pub struct Layer {
    /// The source.
    pub origin: Origin,
    /// The settings.
    pub patch: SettingsPatch,
}

/// Settings with the origin of each value, by the field's name.
#[derive(Debug, Clone)]
pub struct Resolved {
    /// The settings.
    pub settings: Settings,
    /// Origin of each field, by name.
    pub origins: BTreeMap<String, Origin>,
}

/// Merges `layers` over the defaults, later ones over earlier ones, and checks the values.
///
/// # Errors
/// [`SettingError`] names the first value that is out of range.
pub fn resolve(layers: &[Layer]) -> Result<Resolved, SettingError> {
    let mut origins: BTreeMap<String, Origin> =
        SETTINGS.iter().map(|setting| (setting.name.to_owned(), Origin::Default)).collect();
    let mut merged = SettingsPatch::default();
    for layer in layers {
        origins.extend(layer.patch.names().map(|name| (name.to_owned(), layer.origin.clone())));
        merged.merge(layer.patch.clone());
    }
    let settings = of_one_service(Settings::from(merged), layers, &mut origins);
    limits::check(&settings)?;
    Ok(Resolved { settings, origins })
}

/// A base URL and a model belong to the service that they were set for. If a later layer names another service, they
/// are dropped: no key is sent to another service's address, and the new service's defaults apply.
fn of_one_service(mut settings: Settings, layers: &[Layer], origins: &mut BTreeMap<String, Origin>) -> Settings {
    let Some(service) = settings.engine.service() else { return settings };
    let mut left_alone = |name: &str, is_stated: &dyn Fn(&SettingsPatch) -> bool| {
        let last = layers.iter().rposition(|layer| is_stated(&layer.patch));
        let is_others = last.and_then(|at| meant_service(layers, at)).is_some_and(|meant| meant != service);
        if is_others {
            origins.insert(name.to_owned(), Origin::Default);
        }
        last.is_none() || is_others
    };
    if left_alone("base_url", &|patch| patch.base_url.is_some()) {
        settings.base_url = None;
    }
    if left_alone("openai_model", &|patch| patch.openai_model.is_some()) {
        service.default_model().clone_into(&mut settings.openai_model);
    }
    if left_alone("review_openai_model", &|patch| patch.review_openai_model.is_some()) {
        service.default_review_model().clone_into(&mut settings.review_openai_model);
    }
    settings
}

/// The service that the layer at `at` means: the one named by this layer, by similar layers, or by earlier ones.
fn meant_service(layers: &[Layer], at: usize) -> Option<EngineChoice> {
    let origin = &layers[at].origin;
    if matches!(origin, Origin::Environment(name) if name == OPENAI_BASE_URL) {
        return Some(EngineChoice::Openai);
    }
    // Each environment variable is a separate layer, in any order, and so is each file.
    let is_like = |layer: &Layer| match (&layer.origin, origin) {
        (Origin::Environment(_), Origin::Environment(_)) => true,
        (one, other) => one == other,
    };
    let end = layers.iter().rposition(is_like).unwrap_or(at);
    layers[..=end].iter().rev().find_map(|layer| layer.patch.engine)?.service()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_later_layer_wins_and_its_origin_is_recorded() {
        let file = SettingsPatch { title_suffix: Some(" | A".into()), timeout: Some(3.0), ..SettingsPatch::default() };
        let flags = SettingsPatch { timeout: Some(9.0), ..SettingsPatch::default() };
        let resolved = resolve(&[
            Layer { origin: Origin::File("seotags.toml".into()), patch: file },
            Layer { origin: Origin::Flag, patch: flags },
        ])
        .unwrap();
        assert_eq!(resolved.settings.title_suffix.as_deref(), Some(" | A"));
        assert!((resolved.settings.timeout - 9.0).abs() < f64::EPSILON);
        assert_eq!(resolved.origins["timeout"], Origin::Flag);
        assert_eq!(resolved.origins["title_suffix"], Origin::File("seotags.toml".into()));
        assert_eq!(resolved.origins["retries"], Origin::Default);
    }

    fn layer(origin: Origin, engine: Option<EngineChoice>, base_url: Option<&str>, model: Option<&str>) -> Layer {
        let (base_url, openai_model) = (base_url.map(str::to_owned), model.map(str::to_owned));
        Layer { origin, patch: SettingsPatch { engine, openai_model, base_url, ..SettingsPatch::default() } }
    }

    #[test]
    fn a_base_url_and_a_model_apply_only_to_their_engine() {
        use EngineChoice::{Azure, Mistral, Openai};
        let file = |engine, base_url, model| layer(Origin::File("f".into()), engine, base_url, model);
        let flag = |engine, base_url| layer(Origin::Flag, engine, base_url, None);
        let variable = |name: &str, engine, base_url| layer(Origin::Environment(name.into()), engine, base_url, None);
        let held = |layers: &[Layer]| {
            let Settings { base_url, openai_model, .. } = resolve(layers).unwrap().settings;
            (base_url, openai_model)
        };
        let own = |base_url: Option<&str>, model: &str| (base_url.map(str::to_owned), model.to_owned());
        let both = file(Some(Openai), Some("http://a"), Some("gpt-x"));
        assert_eq!(held(std::slice::from_ref(&both)), own(Some("http://a"), "gpt-x"));
        assert_eq!(held(&[both.clone(), flag(Some(Mistral), None)]), own(None, "mistral-small-latest"));
        assert_eq!(held(&[both, flag(Some(Mistral), Some("http://b"))]), own(Some("http://b"), "mistral-small-latest"));
        // No engine is named for this address.
        let bare = file(None, Some("http://a"), None);
        assert_eq!(held(&[bare, flag(Some(Azure), None)]), own(Some("http://a"), "gpt-4.1-nano"));
        let general = variable(OPENAI_BASE_URL, None, Some("http://o"));
        assert_eq!(held(std::slice::from_ref(&general)), own(Some("http://o"), "gpt-4.1-nano"));
        assert_eq!(held(&[general, flag(Some(Mistral), None)]), own(None, "mistral-small-latest"));
        let ours = [variable("B", None, Some("http://e")), variable("E", Some(Mistral), None)];
        assert_eq!(
            held(&[&[file(Some(Openai), None, None)], &ours[..]].concat()),
            own(Some("http://e"), "mistral-small-latest")
        );
    }

    #[test]
    fn a_base_url_of_one_file_does_not_apply_to_the_engine_of_another() {
        let file = |name: &str, engine, base_url| layer(Origin::File(name.into()), engine, base_url, None);
        let layers = [
            file("own", Some(EngineChoice::Openai), Some("http://a")),
            file("named", Some(EngineChoice::Mistral), None),
        ];
        assert_eq!(resolve(&layers).unwrap().settings.base_url, None);
    }

    #[test]
    fn an_unknown_setting_is_refused() {
        assert!(serde_json::from_str::<SettingsPatch>(r#"{"titel": null}"#).is_err());
    }

    #[test]
    fn stored_null_means_the_default() {
        let stored: Settings = serde_json::from_str(r#"{"title_max_length": null, "retries": 3}"#).unwrap();
        assert_eq!(stored, Settings { retries: 3, ..Settings::default() });
        assert_eq!(stored.title_max_length, 60);
    }
}
