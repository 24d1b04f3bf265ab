//! Settings in the API description. Their properties come from their definitions, their examples from the responses.

use seotags::settings::{Kind, SETTINGS, Setting, Settings, SettingsPatch};
use seotags_api::{SettingsView, USER_PREFIX};
use serde_json::{Map, Value};
use utoipa::openapi::schema::ArrayItems;
use utoipa::openapi::{Object, OpenApi, RefOr, Schema};

/// The field of an example that has the settings.
const SETTINGS_FIELD: &str = "settings";

/// An entity with settings.
struct Entity {
    schema: &'static str,
    /// The start of the names of its settings.
    prefix: &'static str,
    has: fn(&Setting) -> bool,
    /// Which of them are never null.
    is_stated: fn(&Setting) -> bool,
    /// They always have the fields that are never null.
    is_response: bool,
    /// The description of the settings that only administrators may set.
    restriction: &'static str,
}

const ENTITIES: [Entity; 7] = [
    Entity { restriction: "For superusers; null for everybody else.", ..shared("SettingsView", "") },
    Entity {
        is_stated: |setting| setting.kind == Kind::List,
        is_response: true,
        restriction: "For superusers; null for everybody else.",
        ..shared("UserView", USER_PREFIX)
    },
    Entity { restriction: "For superusers.", ..shared("UserChangeBody", USER_PREFIX) },
    Entity { restriction: "Only for superusers; others send null to keep it.", ..shared("ProjectChangeBody", "") },
    Entity {
        has: Setting::is_only_of_analysis,
        is_stated: |setting| setting.has_default,
        is_response: true,
        ..shared("AnalysisView", "")
    },
    Entity {
        has: Setting::is_of_analysis,
        is_stated: |setting| setting.is_only_of_analysis() && setting.has_default,
        ..shared("ConfigurationBody", "")
    },
    Entity { has: Setting::is_of_analysis, ..shared("AnalysisChange", "") },
];

const fn shared(schema: &'static str, prefix: &'static str) -> Entity {
    Entity { schema, prefix, has: Setting::is_shared, is_stated: |_| false, is_response: false, restriction: "" }
}

type View = fn(&SettingsPatch) -> SettingsView;

/// The responses with an example, and how they show settings.
const VIEWS: [(&str, View); 4] = [
    ("AnalysisView", SettingsView::of_analysis),
    ("ProjectView", |patch| SettingsView::of_project(patch, true)),
    ("SettingsView", SettingsView::of_analysis),
    ("UserView", |patch| SettingsView::of_user(patch, true)),
];

/// Adds the settings to the entities that have them.
pub(super) fn add(document: &mut OpenApi) {
    let schemas = &mut document.components.get_or_insert_default().schemas;
    for entity in ENTITIES {
        match schemas.get_mut(entity.schema) {
            Some(RefOr::T(Schema::Object(object))) => add_to(object, &entity),
            // Its own fields come after those of `SettingsView`.
            Some(RefOr::T(Schema::AllOf(parts))) => {
                if let Some(RefOr::T(Schema::Object(object))) = parts.items.last_mut() {
                    add_to(object, &entity);
                }
            }
            _ => {}
        }
    }
}

fn add_to(object: &mut Object, entity: &Entity) {
    for setting in SETTINGS.iter().filter(|setting| (entity.has)(setting)) {
        let name = format!("{}{}", entity.prefix, setting.name);
        let is_stated = (entity.is_stated)(setting);
        if is_stated && entity.is_response {
            object.required.push(name.clone());
        }
        let restriction = if setting.is_for_administrators() { entity.restriction } else { "" };
        object.properties.extend(property(setting, is_stated, restriction).map(|schema| (name, schema.into())));
    }
}

/// The schema of a setting. `None` if it is not a schema of OpenAPI.
fn property(setting: &Setting, is_stated: bool, restriction: &str) -> Option<Schema> {
    let mut schema = setting.schema();
    let mut about = schema.get("description").and_then(Value::as_str).unwrap_or_default().to_owned();
    if !is_stated {
        allow_null(&mut schema);
        // Null means the value of the layer below, which may have another one.
        if let Some(default) = schema.shift_remove("default").as_ref().and_then(plain_text) {
            about = format!("{about} Built-in default: {default}{}.", setting.default_note);
        }
    }
    schema.insert("description".to_owned(), format!("{about} {restriction}").trim_end().into());
    schema.extend(setting.number_format().map(|format| ("format".to_owned(), format.into())));
    serde_json::from_value(schema.into()).ok()
}

fn allow_null(schema: &mut Map<String, Value>) {
    if let Some(kind) = schema.get_mut("type") {
        match kind {
            Value::Array(kinds) => kinds.push("null".into()),
            kind => *kind = vec![kind.take(), "null".into()].into(),
        }
    }
    if let Some(Value::Array(names)) = schema.get_mut("enum") {
        names.push(Value::Null);
    }
}

/// `None` for lists, whose default is empty.
fn plain_text(value: &Value) -> Option<String> {
    match value {
        Value::Array(_) => None,
        Value::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    }
}

/// Completes the settings of the examples in the way of a response.
pub(super) fn complete(examples: &mut Map<String, Value>) {
    if let Some(Value::Object(example)) = examples.get_mut("AnalysisView") {
        extend(example, &SettingsView::in_force(&SettingsPatch::default(), Settings::default()));
    }
    for (name, view) in VIEWS {
        let Some(Value::Object(example)) = examples.get_mut(name) else { continue };
        let stated = example.remove(SETTINGS_FIELD).unwrap_or_else(|| Map::new().into());
        let patch: SettingsPatch = serde_json::from_value(stated).unwrap_or_default();
        extend(example, &view(&patch));
    }
}

fn extend(example: &mut Map<String, Value>, view: &SettingsView) {
    if let Ok(Value::Object(settings)) = serde_json::to_value(view) {
        example.extend(settings);
    }
}

/// Repeats the schema of users in that of their pages, which was made without the settings.
pub(super) fn add_to_page_of_users(document: &mut OpenApi) {
    let schemas = &mut document.components.get_or_insert_default().schemas;
    let user = schemas.get("UserView").cloned();
    let Some(RefOr::T(Schema::Object(page))) = schemas.get_mut("PageView_UserView") else { return };
    if let (Some(RefOr::T(Schema::Array(list))), Some(user)) = (page.properties.get_mut("items"), user) {
        list.items = ArrayItems::RefOrSchema(Box::new(user));
    }
}

#[cfg(test)]
mod tests {
    use super::property;
    use seotags::settings::{Setting, setting};
    use serde_json::{Value, json};

    fn described(name: &str, is_stated: bool) -> Value {
        let setting: &Setting = setting(name).unwrap();
        serde_json::to_value(property(setting, is_stated, "For superusers.").unwrap()).unwrap()
    }

    #[test]
    fn a_setting_is_described_with_its_limits() {
        let length = described("title_max_length", false);
        assert_eq!(
            length,
            json!({
                "type": ["integer", "null"],
                "description": "Longest title, in characters. Built-in default: 60. For superusers.",
                "format": "int32",
                "minimum": 1,
                "maximum": 500,
            })
        );
        let list = described("good_pairs", true);
        assert_eq!((&list["maxItems"], &list["items"]["maxLength"]), (&json!(5), &json!(400)));
        assert_eq!(described("title_suffix", false)["maxLength"], json!(100));
        assert_eq!(described("delay", false)["maximum"], json!(3600));
    }

    #[test]
    fn null_is_a_value_only_where_a_layer_below_has_one() {
        let (stated, nullable) = (described("generate_title", true), described("generate_title", false));
        assert_eq!((&stated["type"], &stated["default"]), (&json!("boolean"), &json!(true)));
        assert_eq!((&nullable["type"], nullable.get("default")), (&json!(["boolean", "null"]), None));
        assert_eq!(described("llm_api", false)["enum"], json!(["chat", "responses", null]));
        assert_eq!(described("llm_api", true)["enum"], json!(["chat", "responses"]));
    }
}
