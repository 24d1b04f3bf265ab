//! Settings in the API description. Their properties come from their definitions, their examples from the responses.

use seotags::settings::{Kind, SETTINGS, Setting, Settings, SettingsPatch};
use seotags_api::{SettingsView, USER_PREFIX};
use serde_json::{Map, Value};
use utoipa::openapi::schema::{ArrayBuilder, ArrayItems, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{KnownFormat, Object, OpenApi, RefOr, Schema, SchemaFormat};

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

/// Settings with a description, because null is a choice.
const NULLS: [(&str, &str); 2] = [
    ("generate_seo_text", "Write an extra SEO text; null: a model does, the built-in engine does not."),
    ("keep_good", "Keep good current tags. Null: the built-in engine keeps them, a model does not."),
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
        let null = NULLS.iter().find(|(name, _)| *name == setting.name).map_or("", |(_, about)| about);
        let about = if setting.is_for_administrators() { entity.restriction } else { null };
        object.properties.insert(name, property(setting, is_stated, about).into());
    }
}

fn property(setting: &Setting, is_stated: bool, about: &str) -> Schema {
    let (kind, format) = match setting.kind {
        Kind::Switch => (Type::Boolean, None),
        Kind::Whole => (Type::Integer, Some(KnownFormat::Int32)),
        Kind::Large => (Type::Integer, Some(KnownFormat::Int64)),
        Kind::Number => (Type::Number, Some(KnownFormat::Double)),
        Kind::Time | Kind::Text | Kind::Choice(_) => (Type::String, None),
        Kind::List => (Type::Array, None),
    };
    let least = (kind == Type::Integer).then_some(0);
    let about = Some(about).filter(|about| !about.is_empty());
    let is_list = kind == Type::Array;
    let kind = if is_stated { SchemaType::new(kind) } else { SchemaType::from_iter([kind, Type::Null]) };
    if is_list {
        let items = Object::with_type(Type::String);
        return ArrayBuilder::new().schema_type(kind).items(items).description(about).build().into();
    }
    let format = format.map(SchemaFormat::KnownFormat);
    ObjectBuilder::new().schema_type(kind).format(format).minimum(least).description(about).build().into()
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
