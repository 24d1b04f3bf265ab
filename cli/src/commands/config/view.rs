//! Effective settings as a table and as JSON.

use crate::context::Context;
use crate::settings::{fields, value_text};
use crate::terminal::{Column, Lines};
use crate::text::width_of;
use seotags::check::unchecked_settings;
use seotags::settings::{Origin, Resolved, Trust, header_name, setting, trust_of};
use seotags::url::without_credentials;
use serde_json::{Value, json};

/// The last one is left out of a table that is too wide for the terminal.
const COLUMNS: [&str; 4] = ["Setting", "Value", "From", "Trust"];

pub(crate) fn as_json(resolved: &Resolved) -> String {
    let unchecked = unchecked_settings(&resolved.settings);
    let rows: Vec<Value> = fields(&resolved.settings)
        .into_iter()
        .map(|(name, value)| (masked(&name, value), name))
        .map(|(value, name)| {
            let origin = resolved.origins.get(&name);
            let mut row = json!({"origin": origin, "trust": trust_of(&name), "name": name, "value": value});
            if unchecked.contains(&name.as_str()) {
                row["unchecked"] = Value::Bool(true);
            }
            row
        })
        .collect();
    let mut text = serde_json::to_string_pretty(&rows).unwrap_or_default();
    text.push('\n');
    text
}

pub(crate) fn as_table(resolved: &Resolved, key_origin: Option<String>, context: &Context) -> String {
    let mut rows = Vec::new();
    for (name, value) in fields(&resolved.settings) {
        let origin = resolved.origins.get(&name).map(origin_text).unwrap_or_default();
        let shown = |setting| value_text(setting, &masked(&name, value.clone()));
        let value = setting(&name).and_then(shown).unwrap_or_default();
        let trust = trust_text(trust_of(&name)).to_owned();
        rows.push([name, value, origin, trust]);
    }
    // The key is not a setting and is never shown, but its presence decides which engine `auto` is.
    let key = if key_origin.is_some() { "set" } else { "–" };
    rows.push(["API key".to_owned(), key.to_owned(), key_origin.unwrap_or_default(), String::new()]);
    let mut text = table(&rows, &COLUMNS, context);
    if context.terminal.width.is_some_and(|width| text.lines().any(|line| width_of(line) > width)) {
        text = table(&rows, &COLUMNS[..COLUMNS.len() - 1], context);
        text.push_str("\n  A wider terminal also shows which settings are restricted.\n");
    }
    text.push_str(&unchecked_line(&unchecked_settings(&resolved.settings)));
    text
}

fn table(rows: &[[String; COLUMNS.len()]], columns: &[&'static str], context: &Context) -> String {
    let mut lines = Lines::new(columns.iter().map(|name| Column::left(name)).collect());
    for row in rows {
        lines.push(row.iter().take(columns.len()).cloned().collect());
    }
    lines.render(context.terminal.out)
}

/// The requirements that are not checked completely, with the part that is checked.
fn unchecked_line(names: &[&str]) -> String {
    if names.is_empty() {
        return String::new();
    }
    let shown = names.iter().map(|name| match *name {
        "tone_and_style" => "tone_and_style (but for formal or informal address)",
        other => other,
    });
    let shown: Vec<&str> = shown.collect();
    format!("\n  Not checked automatically, so read the texts: {}\n", shown.join(", "))
}

/// The value of a setting for display: only the names of extra headers, since their values may be secrets; URLs without
/// credentials.
/// credentials of an address.
fn masked(name: &str, value: Value) -> Value {
    match value {
        Value::Array(headers) if name == "header" => headers
            .iter()
            .filter_map(Value::as_str)
            .map(|header| Value::from(format!("{}: ***", header_name(header))))
            .collect(),
        Value::String(text) if name == "base_url" => Value::from(without_credentials(&text).into_owned()),
        other => other,
    }
}

fn origin_text(origin: &Origin) -> String {
    match origin {
        Origin::Default => "default".to_owned(),
        Origin::File(path) => path.clone(),
        Origin::Project(name) => format!("project {name}"),
        Origin::Environment(name) => name.clone(),
        Origin::Flag => "flag".to_owned(),
    }
}

/// Whether a setting is restricted to trusted sources.
fn trust_text(trust: Option<Trust>) -> &'static str {
    match trust {
        Some(Trust::Trusted) => "restricted",
        Some(Trust::Bounded) => "restricted unless stricter",
        Some(Trust::Written) | None => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_in_values_are_not_shown() {
        assert_eq!(masked("base_url", json!("https://ada:s3cret@a.example/v1")), json!("https://***@a.example/v1"));
        let headers = json!(["Authorization: Bearer s3cret", "Bearer s3cret"]);
        assert_eq!(masked("header", headers), json!(["Authorization: ***", "(no name): ***"]));
        assert_eq!(masked("keywords", json!(["a: b"])), json!(["a: b"]));
    }
}
