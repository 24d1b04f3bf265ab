//! Adds maximum lengths of request texts to the API description, from the table of lengths.

use seotags::lengths;
use std::collections::HashSet;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{ArrayItems, SchemaType, Type};
use utoipa::openapi::{OpenApi, RefOr, Schema};

/// Adds `maxLength` to every text of a request, unless its field declares its own.
pub(super) fn add(document: &mut OpenApi) {
    let mut wanted = Vec::new();
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch];
        for operation in operations.into_iter().flatten() {
            bound_body(operation, &mut wanted);
        }
    }
    let Some(components) = &mut document.components else { return };
    let mut known = HashSet::new();
    while let Some(name) = wanted.pop() {
        if let Some(schema) = components.schemas.get_mut(&name).filter(|_| known.insert(name.clone())) {
            bound(schema, "", &mut wanted);
        }
    }
}

fn bound_body(operation: &mut Operation, wanted: &mut Vec<String>) {
    let Some(RefOr::T(body)) = &mut operation.request_body else { return };
    for content in body.content.values_mut() {
        if let RefOr::T(content) = content
            && let Some(schema) = &mut content.schema
        {
            bound(schema, "", wanted);
        }
    }
}

/// Adds lengths to the texts of a schema. Schemas that it refers to are added to `wanted`.
fn bound(schema: &mut RefOr<Schema>, field: &str, wanted: &mut Vec<String>) {
    let schema = match schema {
        RefOr::Ref(named) => {
            wanted.extend(named.ref_location.rsplit('/').next().map(str::to_owned));
            return;
        }
        RefOr::T(schema) => schema,
    };
    match schema {
        Schema::Object(object) => {
            if is_text(&object.schema_type) && object.enum_values.is_none() && object.format.is_none() {
                object.max_length.get_or_insert(lengths::most(field));
            }
            for (name, property) in &mut object.properties {
                bound(property, name, wanted);
            }
        }
        Schema::Array(array) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                bound(items, field, wanted);
            }
        }
        Schema::OneOf(several) => each(&mut several.items, field, wanted),
        Schema::AllOf(several) => each(&mut several.items, field, wanted),
        Schema::AnyOf(several) => each(&mut several.items, field, wanted),
        _ => {}
    }
}

fn each(several: &mut [RefOr<Schema>], field: &str, wanted: &mut Vec<String>) {
    for one in several {
        bound(one, field, wanted);
    }
}

fn is_text(kind: &SchemaType) -> bool {
    match kind {
        SchemaType::Type(kind) => *kind == Type::String,
        SchemaType::Array(kinds) => kinds.contains(&Type::String),
        SchemaType::AnyValue => false,
    }
}
