//! Examples of entities that are too long for their declaration. `"@Name"` refers to the example of another entity.

use super::settings;
use serde_json::{Map, Value};
use utoipa::openapi::{OpenApi, RefOr, Schema};

const EXAMPLES: &str = include_str!("examples.json");

/// Adds them to the entities without an example.
pub(super) fn add(document: &mut OpenApi) {
    // A test checks each against its entity.
    let mut examples: Map<String, Value> = serde_json::from_str(EXAMPLES).unwrap_or_default();
    settings::complete(&mut examples);
    let schemas = &mut document.components.get_or_insert_default().schemas;
    let mut known: Map<String, Value> = examples.clone();
    for (name, schema) in schemas.iter_mut() {
        if let Some(Some(example)) = place(schema) {
            known.insert(name.clone(), example.clone());
        }
    }
    for (name, mut example) in examples {
        fill(&mut example, &known);
        if let Some(place) = schemas.get_mut(&name).and_then(place) {
            *place = Some(example);
        }
    }
}

/// The example of an entity.
fn place(schema: &mut RefOr<Schema>) -> Option<&mut Option<Value>> {
    match schema {
        RefOr::T(Schema::Object(object)) => Some(&mut object.example),
        RefOr::T(Schema::AllOf(all)) => Some(&mut all.example),
        _ => None,
    }
}

/// Replaces references by the examples.
fn fill(value: &mut Value, known: &Map<String, Value>) {
    match value {
        Value::String(text) => {
            if let Some(example) = text.strip_prefix('@').and_then(|name| known.get(name)) {
                *value = example.clone();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| fill(item, known)),
        Value::Object(fields) => fields.values_mut().for_each(|field| fill(field, known)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
