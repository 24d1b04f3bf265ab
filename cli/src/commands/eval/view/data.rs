//! Figures as CSV and JSON.

use super::Figures;
use seotags::export::guard_formula;
use serde_json::{Value, json};

/// One document: the spending of this run, and one entry per contestant.
pub(crate) fn json_text(figures: &[Figures], spent_micros: u64) -> String {
    let contestants: Vec<Value> = figures.iter().map(fields).collect();
    let document = json!({ "spent_usd": spent_micros as f64 / 1e6, "contestants": contestants });
    serde_json::to_string_pretty(&document).unwrap_or_default() + "\n"
}

fn fields(figures: &Figures) -> Value {
    let mut fields = json!({ "name": figures.name });
    if let (Value::Object(fields), Ok(Value::Object(score))) = (&mut fields, serde_json::to_value(&figures.score)) {
        fields.extend(score);
    }
    fields
}

/// One line per contestant; findings and fallbacks as `code:count`, separated by blanks.
pub(crate) fn csv_text(figures: &[Figures]) -> String {
    let mut lines = Vec::new();
    for figures in figures {
        let Value::Object(fields) = fields(figures) else { continue };
        if lines.is_empty() {
            lines.push(fields.keys().cloned().collect::<Vec<_>>().join(","));
        }
        lines.push(fields.values().map(cell).collect::<Vec<_>>().join(","));
    }
    lines.join("\r\n") + "\r\n"
}

fn cell(value: &Value) -> String {
    let text = match value {
        Value::Null => String::new(),
        Value::String(text) => guard_formula(text.clone()),
        Value::Object(counts) => {
            counts.iter().map(|(code, count)| format!("{code}:{count}")).collect::<Vec<_>>().join(" ")
        }
        other => other.to_string(),
    };
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}
