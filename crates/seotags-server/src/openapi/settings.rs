//! Settings in the API description. Their properties come from their definitions, their examples from the responses.

use crate::entities::{ConfigurationBody, SettingsView, USER_PREFIX};
use seotags::settings::{Kind, SETTINGS, Setting, SettingsPatch};
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
    /// The description of the settings that only administrators may set.
    restriction: &'static str,
}

const ENTITIES: [Entity; 6] = [
    Entity { restriction: "For superusers; null for everybody else.", ..shared("SettingsView", "") },
    Entity { restriction: "For superusers; null for everybody else.", ..shared("UserView", USER_PREFIX) },
    Entity { restriction: "For superusers.", ..shared("UserChangeBody", USER_PREFIX) },
    Entity { restriction: "Only for superusers; others send null to keep it.", ..shared("ProjectChangeBody", "") },
    Entity { has: Setting::is_of_analysis, ..shared("ConfigurationBody", "") },
    Entity { has: Setting::is_of_analysis, ..shared("AnalysisChange", "") },
];

const fn shared(schema: &'static str, prefix: &'static str) -> Entity {
    Entity { schema, prefix, has: Setting::is_shared, restriction: "" }
}

type View = fn(&SettingsPatch) -> SettingsView;

/// The responses with an example, and how they show settings.
const VIEWS: [(&str, View); 4] = [
    ("AnalysisView", SettingsView::of_analysis),
    ("ProjectView", |patch| SettingsView::of_project(patch, true)),
    ("SettingsView", SettingsView::of_analysis),
    ("UserView", |patch| SettingsView::of_user(patch, true)),
];

/// What null means for a setting of a new analysis that is not shared.
const NULLS: [(&str, &str); 2] = [
    ("generate_seo_text", "Write an extra SEO text; null: a model does, the built-in engine does not."),
    ("keep_good", "Keep good current tags. Null: the built-in engine keeps them, a model does not."),
];

/// Adds the settings to the entities that have them.
pub(super) fn add(document: &mut OpenApi) {
    let schemas = &mut document.components.get_or_insert_default().schemas;
    for entity in ENTITIES {
        if let Some(RefOr::T(Schema::Object(object))) = schemas.get_mut(entity.schema) {
            add_to(object, &entity);
        }
    }
}

fn add_to(object: &mut Object, entity: &Entity) {
    let always_stated = ConfigurationBody::always_stated();
    for setting in SETTINGS.iter().filter(|setting| (entity.has)(setting)) {
        let name = format!("{}{}", entity.prefix, setting.name);
        let null = NULLS.iter().find(|(name, _)| *name == setting.name);
        let (has_value, about) = match entity.schema {
            "UserView" if setting.kind == Kind::List => {
                object.required.push(name.clone());
                (true, "")
            }
            "ConfigurationBody" => (always_stated.contains(&setting.name), null.map_or("", |(_, about)| about)),
            _ => (false, ""),
        };
        let about = if setting.is_for_administrators() { entity.restriction } else { about };
        object.properties.insert(name, property(setting, has_value, about).into());
    }
}

fn property(setting: &Setting, has_value: bool, about: &str) -> Schema {
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
    let kind = if has_value { SchemaType::new(kind) } else { SchemaType::from_iter([kind, Type::Null]) };
    if is_list {
        let items = Object::with_type(Type::String);
        return ArrayBuilder::new().schema_type(kind).items(items).description(about).build().into();
    }
    let format = format.map(SchemaFormat::KnownFormat);
    ObjectBuilder::new().schema_type(kind).format(format).minimum(least).description(about).build().into()
}

/// Completes the settings of the examples in the way of a response.
pub(super) fn complete(examples: &mut Map<String, Value>) {
    for (name, view) in VIEWS {
        let Some(Value::Object(example)) = examples.get_mut(name) else { continue };
        let stated = example.remove(SETTINGS_FIELD).unwrap_or_else(|| Map::new().into());
        let patch: SettingsPatch = serde_json::from_value(stated).unwrap_or_default();
        if let Ok(Value::Object(settings)) = serde_json::to_value(view(&patch)) {
            example.extend(settings);
        }
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
