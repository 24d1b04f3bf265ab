//! `seotags config schema`: the JSON schema of `seotags.toml`, with which editors complete and check the file.

use crate::context::Context;
use crate::error::{CliError, Exit};
use seotags::compose::Element;
use seotags::gate::Ignores;
use seotags::settings::{SETTINGS, Setting, Trust};
use serde_json::{Map, Value, json};

/// Prints the schema.
pub(crate) fn schema(context: &Context) -> Result<Exit, CliError> {
    let mut text = serde_json::to_string_pretty(&document()).unwrap_or_default();
    text.push('\n');
    context.show(&text)?;
    Ok(Exit::Done)
}

fn document() -> Value {
    let mut properties: Map<String, Value> =
        SETTINGS.iter().map(|setting| (setting.name.to_owned(), property(setting).into())).collect();
    properties.insert("check".to_owned(), check_table());
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "seotags.toml",
        "description": "Settings of seotags for a folder and the folders below it.",
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
    })
}

/// The schema of a setting, which also states which files may set it.
fn property(setting: &Setting) -> Map<String, Value> {
    let mut schema = setting.schema();
    let restriction = match setting.trust {
        Trust::Written => return schema,
        Trust::Trusted => "Restricted: takes effect only in a trusted file.",
        Trust::Bounded => {
            "Restricted unless stricter than the default: a looser value takes effect only in a trusted file."
        }
    };
    if let Some(Value::String(description)) = schema.get_mut("description") {
        description.push(' ');
        description.push_str(restriction);
    }
    schema
}

/// The table that `seotags check` reads.
fn check_table() -> Value {
    let elements = [Element::Title, Element::Meta, Element::H1].map(Element::as_str);
    json!({
        "description": "Settings of `seotags check`.",
        "type": "object",
        "additionalProperties": false,
        "properties": { "ignore": {
            "description": "Findings that `seotags check` ignores.",
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["code", "reason", "until"],
                "properties": {
                    "code": { "description": "A code or a group of codes.", "enum": Ignores::codes().collect::<Vec<_>>() },
                    "element": { "description": "Only findings about this element.", "enum": elements },
                    "url": { "description": "Only pages whose URL contains this text.", "type": "string" },
                    "reason": { "description": "Why the finding is ignored.", "type": "string", "pattern": "\\S" },
                    "until": { "description": "The last day on which the rule applies.", "type": "string", "format": "date" },
                },
            },
        } },
    })
}
