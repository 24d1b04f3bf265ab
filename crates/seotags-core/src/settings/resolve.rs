//! Folding of layers: later ones win, and each value remembers where it came from.

use super::{SettingError, Settings, SettingsPatch, limits};
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

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
    /// An environment variable; its name, or several.
    Environment(String),
    /// A flag.
    Flag,
}

/// One layer: where it is from and what it states.
#[derive(Debug, Clone)]
pub struct Layer {
    /// Where it is from.
    pub origin: Origin,
    /// What it states.
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

/// Folds `layers`, the later over the earlier, over the defaults, and checks the values.
///
/// # Errors
/// [`SettingError`] names the first value that is out of range.
pub fn resolve(layers: &[Layer]) -> Result<Resolved, SettingError> {
    let mut merged = fields(&Settings::default());
    let mut origins: BTreeMap<String, Origin> = merged.keys().map(|name| (name.clone(), Origin::Default)).collect();
    for layer in layers {
        for (name, value) in fields(&layer.patch) {
            origins.insert(name.clone(), layer.origin.clone());
            merged.insert(name, value);
        }
    }
    let settings: Settings =
        serde_json::from_value(Value::Object(merged)).map_err(|error| SettingError::Shape(error.to_string()))?;
    limits::check(&settings)?;
    Ok(Resolved { settings, origins })
}

fn fields(value: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_later_layer_wins_and_is_remembered() {
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

    #[test]
    fn every_setting_can_be_patched() {
        let names: Vec<String> = fields(&Settings::default()).keys().cloned().collect();
        for name in &names {
            let one = Map::from_iter([(name.clone(), Value::Null)]);
            assert!(
                serde_json::from_value::<SettingsPatch>(Value::Object(one)).is_ok(),
                "{name} is no field of SettingsPatch"
            );
        }
        let unknown = Map::from_iter([("titel".to_owned(), Value::Null)]);
        assert!(serde_json::from_value::<SettingsPatch>(Value::Object(unknown)).is_err());
    }
}
