//! Settings as JSON schemas: for settings files, for the API and for the dashboard's form.

use super::cache_ttl::CacheTtl;
use super::definition::{Kind, Setting, Unset};
use super::definitions::Settings;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

/// The default values by name.
static DEFAULTS: LazyLock<Value> = LazyLock::new(|| serde_json::to_value(Settings::default()).unwrap_or_default());

impl Setting {
    /// The JSON schema of its value: type, limits, names, description and default.
    pub fn schema(&self) -> Map<String, Value> {
        let mut schema = value_schema(self);
        schema.insert("description".to_owned(), description(self).into());
        if let Some((least, most)) = self.range {
            schema.insert("minimum".to_owned(), number(least));
            schema.insert("maximum".to_owned(), number(most));
        }
        if let Some(default) = self.default_value() {
            schema.insert("default".to_owned(), default.clone());
        }
        schema
    }

    /// The default; `None` if it may have no value.
    pub fn default_value(&self) -> Option<&'static Value> {
        DEFAULTS.get(self.name).filter(|value| !value.is_null())
    }

    /// The size of a number, as OpenAPI calls it.
    pub fn number_format(&self) -> Option<&'static str> {
        match self.kind {
            Kind::Whole => Some("int32"),
            Kind::Large => Some("int64"),
            Kind::Number => Some("double"),
            Kind::Switch | Kind::Time | Kind::Text | Kind::List | Kind::Choice(_) => None,
        }
    }
}

/// The type, with what it implies.
fn value_schema(setting: &Setting) -> Map<String, Value> {
    let schema = match setting.kind {
        Kind::Switch => json!({ "type": "boolean" }),
        Kind::Whole | Kind::Large if setting.is_bytes => {
            json!({ "type": ["integer", "string"], "minimum": 0, "pattern": "^ *[0-9]+ *([kKmMgG]([iI]?[bB])?|[bB])? *$" })
        }
        Kind::Whole | Kind::Large => json!({ "type": "integer", "minimum": 0 }),
        Kind::Number => json!({ "type": "number" }),
        Kind::Time => json!({
            "type": ["integer", "string"],
            "minimum": 0,
            "maximum": CacheTtl::MOST.seconds(),
            "pattern": "^ *[0-9]+ *(s|m|min|h|d|w)? *$",
        }),
        Kind::Text => json!({ "type": "string", "maxLength": setting.longest }),
        Kind::List => json!({
            "type": "array",
            "items": { "type": "string", "maxLength": setting.longest },
            "maxItems": setting.most_entries,
        }),
        Kind::Choice(names) => {
            json!({ "type": "string", "enum": names.iter().map(|value| value.name).collect::<Vec<_>>() })
        }
    };
    match schema {
        Value::Object(schema) => schema,
        _ => Map::new(),
    }
}

/// What it does, with and without a value.
fn description(setting: &Setting) -> String {
    let unset = setting.unset.map(|unset| match unset {
        Unset::Words(words) => format!("If unset: {words}."),
        unset => format!("If unset: {unset}."),
    });
    let sentences = [format!("{}.", setting.summary()), setting.details(), unset.unwrap_or_default()];
    sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Whole numbers without `.0`.
fn number(value: f64) -> Value {
    if value.fract() == 0.0 { json!(value as i64) } else { json!(value) }
}

#[cfg(test)]
mod tests {
    use crate::settings::{SETTINGS, SettingsPatch, setting};
    use serde_json::{Value, json};

    fn schema_of(name: &str) -> Value {
        setting(name).unwrap().schema().into()
    }

    #[test]
    fn every_setting_has_a_type_a_description_and_its_limits() {
        assert_eq!(
            schema_of("title_max_length"),
            json!({ "type": "integer", "minimum": 1, "maximum": 500, "description": "Longest title, in characters.", "default": 60 })
        );
        assert_eq!(
            schema_of("good_pairs"),
            json!({
                "type": "array",
                "items": { "type": "string", "maxLength": 400 },
                "maxItems": 5,
                "description": "Good titles and descriptions as examples for models. Write each as `TITLE :: DESCRIPTION`.",
                "default": [],
            })
        );
        assert_eq!(schema_of("llm_api")["enum"], json!(["chat", "responses"]));
        assert_eq!(schema_of("delay")["minimum"], json!(0));
        let ended =
            schema_of("keep_good")["description"].as_str().unwrap().ends_with("If unset: built-in engine only.");
        assert!(ended, "{}", schema_of("keep_good"));
    }

    #[test]
    fn the_type_of_a_schema_is_that_of_the_value() {
        for setting in SETTINGS {
            let schema = setting.schema();
            let mut types = schema["type"].as_array().cloned().unwrap_or_else(|| vec![schema["type"].clone()]);
            // A value of a wrong type is refused.
            types.retain(|kind| {
                let value = match kind.as_str().unwrap() {
                    "boolean" => json!(true),
                    "integer" => json!(2_000),
                    "number" => json!(1.5),
                    "array" => json!(["a"]),
                    _ => schema.get("enum").map_or_else(|| json!("7"), |names| names[0].clone()),
                };
                serde_json::from_value::<SettingsPatch>(json!({ setting.name: value })).is_err()
            });
            assert_eq!(types, [Value::Null; 0], "{}", setting.name);
            let null = json!({ setting.name: {} });
            assert!(serde_json::from_value::<SettingsPatch>(null).is_err(), "{}", setting.name);
        }
    }
}
