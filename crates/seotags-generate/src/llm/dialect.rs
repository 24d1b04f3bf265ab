//! The request format that a server and model accept: learned from their refusals, never from a list of products.

use super::endpoint::Endpoint;
use super::failure::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// A level of strictness with which the format of the answer is requested, strictest first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum FormatLevel {
    /// A strict schema that the server enforces.
    #[default]
    JsonSchema,
    /// Any JSON object; the schema is in the prompt.
    JsonObject,
    /// Only the prompt's words request the format.
    Text,
}

impl FormatLevel {
    /// The strictest level worth trying: a schema that is accepted but ignored is better written in words.
    pub(super) fn first(endpoint: &Endpoint) -> Self {
        if endpoint.enforces_schemas() { Self::JsonSchema } else { Self::Text }
    }

    fn below(self) -> Option<Self> {
        match self {
            Self::JsonSchema => Some(Self::JsonObject),
            Self::JsonObject => Some(Self::Text),
            Self::Text => None,
        }
    }
}

/// What was learned about one server and model.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Dialect {
    pub(super) rung: FormatLevel,
    /// Day on which the level was lowered, `YYYY-MM-DD`.
    pub(super) lowered_on: Option<String>,
    /// Parameters that it does not accept.
    pub(super) dropped: BTreeSet<String>,
    /// Parameters that have another name there.
    pub(super) renamed: BTreeMap<String, String>,
    /// Parameters that need another value there.
    pub(super) values: BTreeMap<String, String>,
    /// It accepts no system message.
    pub(super) merges_system: bool,
}

/// What a refusal shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum DialectChange {
    Drop(String),
    Rename { from: String, to: String },
    Set { name: String, value: String },
    MergeSystem,
    LowerRung(FormatLevel),
}

/// Parameters that a call can do without.
const OPTIONAL: [&str; 8] = [
    "temperature",
    "seed",
    "reasoning_effort",
    "prompt_cache_key",
    "max_completion_tokens",
    "max_tokens",
    // Before the name that is part of it.
    "stream_options",
    "stream",
];
/// Reasoning efforts, lowest first. Without a request, a model thinks longer than tags are worth.
const EFFORTS: [&str; 3] = ["none", "minimal", "low"];
/// Parameter for the effort.
const EFFORT: &str = "reasoning_effort";
/// The two names of the output limit.
const OUTPUT_LIMITS: [&str; 2] = ["max_tokens", "max_completion_tokens"];

impl Dialect {
    /// What a refusal of `body` with status 400 or 422 shows; `None` if nothing could make the call work. Each change
    /// removes what was refused, so that no refusal can repeat for the same reason. While `is_probing` (no answer on
    /// this level yet), a refusal without a reason counts against the level.
    pub(super) fn change_after(
        &self,
        refusal: &Refusal,
        body: &Map<String, Value>,
        is_probing: bool,
    ) -> Option<DialectChange> {
        let message = refusal.message.to_ascii_lowercase();
        let teaches = match refusal.status {
            400 | 422 => !refusal.is_final(),
            // llama.cpp reports an unsupported answer format this way.
            500 | 501 => mentions_format(&message),
            _ => false,
        };
        if !teaches || is_about_the_page(&refusal.code, &message) {
            return None;
        }
        let lower = || self.rung.below().map(DialectChange::LowerRung);
        let about = refusal.param.as_deref().unwrap_or_default();
        if about.starts_with("response_format") || about.starts_with("json_schema") {
            return lower();
        }
        if let Some(name) = OPTIONAL.iter().find(|name| about == **name && body.contains_key(**name)) {
            return Some(self.without(name, &message, body));
        }
        if mentions_format(&message) && self.rung != FormatLevel::Text {
            return lower();
        }
        if message.contains("system role") || message.contains("role 'system'") {
            return (!self.merges_system).then_some(DialectChange::MergeSystem);
        }
        if let Some(name) = OPTIONAL.iter().find(|name| body.contains_key(**name) && mentions(&message, name)) {
            return Some(self.without(name, &message, body));
        }
        if is_probing { lower() } else { None }
    }

    /// Renames an output limit once, requests another effort once if the refusal names one, drops everything else.
    fn without(&self, name: &str, message: &str, body: &Map<String, Value>) -> DialectChange {
        if name == EFFORT
            && !self.values.contains_key(EFFORT)
            && let Some(value) = least_effort(message, body.get(EFFORT).and_then(Value::as_str).unwrap_or_default())
        {
            return DialectChange::Set { name: name.to_owned(), value: value.to_owned() };
        }
        let other = OUTPUT_LIMITS.iter().find(|limit| OUTPUT_LIMITS.contains(&name) && **limit != name);
        match other {
            Some(to) if self.renamed.is_empty() => {
                DialectChange::Rename { from: name.to_owned(), to: (*to).to_owned() }
            }
            _ => DialectChange::Drop(name.to_owned()),
        }
    }

    /// Applies a change; `today` is recorded when the level is lowered.
    pub(super) fn learn(&mut self, change: DialectChange, today: &str) {
        match change {
            DialectChange::Drop(name) => {
                self.dropped.insert(name);
            }
            DialectChange::Rename { from, to } => {
                self.renamed.insert(from, to);
            }
            DialectChange::Set { name, value } => {
                self.values.insert(name, value);
            }
            DialectChange::MergeSystem => self.merges_system = true,
            DialectChange::LowerRung(rung) => {
                self.rung = self.rung.max(rung);
                self.lowered_on = Some(today.to_owned());
            }
        }
    }

    /// The next lower level, if there is one.
    pub(super) fn lower_rung(&self) -> Option<DialectChange> {
        self.rung.below().map(DialectChange::LowerRung)
    }

    /// Rewrites a body for this server.
    pub(super) fn apply(&self, body: &mut Map<String, Value>) {
        for (from, to) in &self.renamed {
            if let Some(value) = body.shift_remove(from) {
                body.insert(to.clone(), value);
            }
        }
        for (name, value) in &self.values {
            if let Some(sent) = body.get_mut(name) {
                *sent = Value::from(value.as_str());
            }
        }
        for name in &self.dropped {
            body.shift_remove(name);
        }
    }
}

/// The lowest effort that a refusal offers, other than the refused one: “… does not support 'minimal'. Supported values
/// are: 'none', 'low', 'medium'.”
fn least_effort(message: &str, refused: &str) -> Option<&'static str> {
    let named = &message[message.find("supported values")?..];
    EFFORTS.into_iter().find(|effort| *effort != refused && mentions(named, effort))
}

/// True if the page is too long for the model, or refused for its content: no other format helps.
fn is_about_the_page(code: &str, message: &str) -> bool {
    matches!(code, "context_length_exceeded" | "content_filter" | "content_policy_violation")
        || ["context length", "maximum context", "context window", "content management policy"]
            .iter()
            .any(|words| message.contains(words))
}

fn mentions_format(message: &str) -> bool {
    [
        "response_format",
        "json_schema",
        "json_object",
        "json schema",
        "grammar",
        "structured output",
        "additionalproperties",
    ]
    .iter()
    .any(|words| message.contains(words))
}

/// True if the text contains the name as a whole word.
fn mentions(message: &str, name: &str) -> bool {
    message.match_indices(name).any(|(at, _)| {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        !message[..at].ends_with(is_part) && !message[at + name.len()..].starts_with(is_part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn change(dialect: &Dialect, error: &str, is_probing: bool) -> Option<DialectChange> {
        let Value::Object(mut body) =
            json!({ "model": "m", "temperature": 0.2, "seed": 1, "max_tokens": 600, "response_format": {} })
        else {
            panic!()
        };
        dialect.apply(&mut body);
        dialect.change_after(&Refusal::new(400, error.as_bytes(), None), &body, is_probing)
    }

    #[test]
    fn refusals_change_the_dialect() {
        let fresh = Dialect::default();
        let rename = || Some(DialectChange::Rename { from: "max_tokens".into(), to: "max_completion_tokens".into() });
        let cases = [
            (
                r#"{"error":{"message":"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.","param":"max_tokens"}}"#,
                rename(),
            ),
            (r#"{"error":{"message":"Unsupported parameter: max_tokens; use max_completion_tokens."}}"#, rename()),
            (
                r#"{"error":{"message":"Unsupported value: 'temperature' does not support 0.2","param":"temperature"}}"#,
                Some(DialectChange::Drop("temperature".into())),
            ),
            (
                r#"{"detail":[{"loc":["body","seed"],"msg":"extra fields not permitted"}]}"#,
                Some(DialectChange::Drop("seed".into())),
            ),
            (
                r#"{"error":"'response_format.type' must be 'json_object' or 'text'"}"#,
                Some(DialectChange::LowerRung(FormatLevel::JsonObject)),
            ),
            (r#"{"error":{"message":"System role not supported"}}"#, Some(DialectChange::MergeSystem)),
            (r#"{"error":{"message":"nope"}}"#, None),
            (r#"{"error":{"message":"max_tokens: Invalid model: m","type":"invalid_model"}}"#, None),
            (r#"[{"error":{"code":400,"message":"API key not valid. seed","status":"INVALID_ARGUMENT"}}]"#, None),
            (
                r#"{"error":{"message":"This model's maximum context length is 512 tokens; max_tokens","code":"context_length_exceeded"}}"#,
                None,
            ),
        ];
        for (error, expected) in cases {
            assert_eq!(change(&fresh, error, false), expected, "{error}");
        }
        assert_eq!(
            change(&fresh, r#"{"error":"nope"}"#, true),
            Some(DialectChange::LowerRung(FormatLevel::JsonObject))
        );
    }

    #[test]
    fn format_failures_of_llama_cpp_lower_the_level() {
        let body = Map::new();
        let change = |message: &str| {
            let error = format!(r#"{{"error":{{"code":500,"message":"{message}","type":"server_error"}}}}"#);
            Dialect::default().change_after(&Refusal::new(500, error.as_bytes(), None), &body, true)
        };
        assert_eq!(
            change("Either json_schema or grammar, not both"),
            Some(DialectChange::LowerRung(FormatLevel::JsonObject))
        );
        assert_eq!(change("out of memory"), None);
    }

    #[test]
    fn lowest_supported_effort_is_requested() {
        let mut dialect = Dialect::default();
        let Value::Object(mut body) = json!({ "reasoning_effort": "minimal" }) else { panic!() };
        let error = br#"{"error":{"message":"Unsupported value: 'reasoning_effort' does not support 'minimal' with this model. Supported values are: 'low', 'none', and 'medium'.","param":"reasoning_effort"}}"#;
        let change = dialect.change_after(&Refusal::new(400, error, None), &body, false).unwrap();
        assert_eq!(change, DialectChange::Set { name: "reasoning_effort".into(), value: "none".into() });
        dialect.learn(change, "2026-11-21");
        dialect.apply(&mut body);
        assert_eq!(body["reasoning_effort"], "none");
        let again = dialect.change_after(&Refusal::new(400, error, None), &body, false);
        assert_eq!(again, Some(DialectChange::Drop("reasoning_effort".into())));
    }

    #[test]
    fn learning_ends_whatever_is_refused() {
        for error in [
            "nope",
            "max_tokens max_completion_tokens temperature seed",
            "json_schema",
            "response_format seed",
            "system role",
        ] {
            let mut dialect = Dialect::default();
            let body = format!(r#"{{"error":"{error}"}}"#);
            let mut changes = 0;
            while let Some(change) = change(&dialect, &body, true) {
                dialect.learn(change, "2026-11-21");
                changes += 1;
                assert!(changes < 12, "{error}");
            }
        }
    }
}
