//! `seotags config schema`: the JSON schema of `seotags.toml`, with which editors complete and check the file.

use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::settings::fields;
use seotags::compose::Element;
use seotags::gate::Ignores;
use seotags::settings::{Kind, SETTINGS, Setting, Settings, Trust, Unset};
use serde_json::{Map, Value, json};

/// Prints the schema.
pub(crate) fn schema(context: &Context) -> Result<Exit, CliError> {
    let mut text = serde_json::to_string_pretty(&document()).unwrap_or_default();
    text.push('\n');
    context.show(&text)?;
    Ok(Exit::Done)
}

fn document() -> Value {
    let defaults = fields(&Settings::default());
    let mut properties: Map<String, Value> = SETTINGS
        .iter()
        .map(|setting| (setting.name.to_owned(), property(setting, defaults.get(setting.name))))
        .collect();
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

fn property(setting: &Setting, default: Option<&Value>) -> Value {
    let mut property = match setting.kind {
        Kind::Switch => json!({ "type": "boolean" }),
        Kind::Whole | Kind::Large if setting.is_bytes => {
            json!({ "type": ["integer", "string"], "minimum": 0, "pattern": "^ *[0-9]+ *([kKmMgG]([iI]?[bB])?|[bB])? *$" })
        }
        Kind::Whole | Kind::Large => json!({ "type": "integer", "minimum": 0 }),
        Kind::Number => json!({ "type": "number" }),
        Kind::Time => {
            json!({ "type": ["integer", "string"], "minimum": 0, "pattern": "^ *[0-9]+ *(s|m|min|h|d|w)? *$" })
        }
        Kind::Text => json!({ "type": "string", "maxLength": setting.longest }),
        Kind::List => json!({
            "type": "array",
            "items": { "type": "string", "maxLength": setting.longest },
            "maxItems": setting.most_entries,
        }),
        Kind::Choice(names) => json!({ "enum": names.iter().map(|value| value.name).collect::<Vec<_>>() }),
    };
    property["description"] = description(setting).into();
    if let Some((least, most)) = setting.range {
        (property["minimum"], property["maximum"]) = (number(least), number(most));
    }
    if let Some(default) = default.filter(|value| !value.is_null()) {
        property["default"] = default.clone();
    }
    property
}

/// Whole numbers without `.0`.
fn number(value: f64) -> Value {
    if value.fract() == 0.0 { json!(value as i64) } else { json!(value) }
}

/// What it does, and which sources may set it.
fn description(setting: &Setting) -> String {
    let mut sentences = vec![format!("{}.", setting.summary())];
    sentences.push(setting.details());
    sentences.extend(setting.unset.map(|unset| match unset {
        Unset::Words(words) => format!("If unset: {words}."),
        unset => format!("If unset: {unset}."),
    }));
    sentences.push(
        match setting.trust {
            Trust::Written => "",
            Trust::Trusted => "Restricted: takes effect only in a trusted file.",
            Trust::Bounded => {
                "Restricted unless stricter than the default: a looser value takes effect only in a trusted file."
            }
        }
        .to_owned(),
    );
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join(" ")
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
