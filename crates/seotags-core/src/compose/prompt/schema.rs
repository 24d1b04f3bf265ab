//! The shape of an answer as a strict JSON schema.

use crate::briefing::Targets;
use schemars::JsonSchema;
use serde_json::{Map, Value, json};

/// The model's answer. Lengths are requested in words and checked afterwards; the schema contains no limits, because
/// some services reject them.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "only its schema is used; answers are read leniently")]
struct WrittenTags {
    /// Title of the page, without the site's name.
    title: Option<String>,
    /// Meta description in whole sentences.
    meta_description: Option<String>,
    /// Main heading.
    h1: Option<String>,
    /// Extra text as HTML with p, ul, ol, li, strong, em, h2 and h3 only.
    seo_text: Option<String>,
    /// Key phrases, the best first.
    keywords: Option<Vec<String>>,
}

/// The strict schema: every property is required, unwanted ones are nullable, and nothing else is allowed.
pub fn answer_schema(wanted: Targets) -> Value {
    let generated = schemars::schema_for!(WrittenTags).to_value();
    let Some(Value::Object(generated)) = generated.get("properties").cloned() else {
        return json!({ "type": "object" });
    };
    let properties: Map<String, Value> = generated
        .into_iter()
        .map(|(name, mut property)| {
            if let Value::Object(property) = &mut property {
                property.retain(|key, _| matches!(key.as_str(), "type" | "items" | "description"));
                if is_wanted(wanted, &name) {
                    not_null(property);
                }
            }
            (name, property)
        })
        .collect();
    let required: Vec<&String> = properties.keys().collect();
    json!({ "type": "object", "required": required, "additionalProperties": false, "properties": properties })
}

/// The same for several pages: a list of such objects, each with its page's id. Services require an object at the top
/// level.
pub(super) fn schema_of_several(wanted: Targets) -> Value {
    let one = answer_schema(wanted);
    let mut properties = Map::new();
    properties.insert("id".to_owned(), json!({ "type": "string", "description": "The id of the page." }));
    if let Some(Value::Object(tags)) = one.get("properties") {
        properties.extend(tags.clone());
    }
    let required: Vec<&String> = properties.keys().collect();
    let entry =
        json!({ "type": "object", "required": required, "additionalProperties": false, "properties": properties });
    json!({
        "type": "object",
        "required": ["pages"],
        "additionalProperties": false,
        "properties": { "pages": { "type": "array", "items": entry } },
    })
}

/// `["string", "null"]` → `"string"`.
fn not_null(property: &mut Map<String, Value>) {
    let kind = property.get("type").and_then(Value::as_array).and_then(|kinds| kinds.iter().find(|k| *k != "null"));
    if let Some(kind) = kind.cloned() {
        property.insert("type".to_owned(), kind);
    }
}

fn is_wanted(wanted: Targets, name: &str) -> bool {
    match name {
        "title" => wanted.title,
        "meta_description" => wanted.meta_description,
        "h1" => wanted.h1,
        "seo_text" => wanted.seo_text,
        _ => wanted.keywords,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_is_strict_and_has_no_limits() {
        let wanted = Targets { title: true, meta_description: true, h1: false, seo_text: false, keywords: true };
        insta::assert_snapshot!(serde_json::to_string_pretty(&answer_schema(wanted)).unwrap(), @r#"
        {
          "type": "object",
          "required": [
            "title",
            "meta_description",
            "h1",
            "seo_text",
            "keywords"
          ],
          "additionalProperties": false,
          "properties": {
            "title": {
              "type": "string",
              "description": "Title of the page, without the site's name."
            },
            "meta_description": {
              "type": "string",
              "description": "Meta description in whole sentences."
            },
            "h1": {
              "type": [
                "string",
                "null"
              ],
              "description": "Main heading."
            },
            "seo_text": {
              "type": [
                "string",
                "null"
              ],
              "description": "Extra text as HTML with p, ul, ol, li, strong, em, h2 and h3 only."
            },
            "keywords": {
              "type": "array",
              "items": {
                "type": "string"
              },
              "description": "Key phrases, the best first."
            }
          }
        }
        "#);
    }
}
