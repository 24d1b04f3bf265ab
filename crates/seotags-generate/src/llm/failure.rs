//! What can go wrong with a call, and the consequences for the page and the run.

use super::endpoint::Endpoint;
use super::retry_after;
use super::scheduler::Ending;
use seotags_core::result::{GenerateFailure, GenerateFailureKind};
use seotags_core::settings::LlmApi;
use serde_json::Value;
use std::time::Duration;

/// Maximum length of a service's message that is shown.
const MESSAGE_CHARS: usize = 160;

/// Why an attempt produced no answer.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub(super) enum CallFailure {
    /// The service answered with an error.
    #[error("status {}: {}", .0.status, .0.message)]
    Refused(Box<Refusal>),
    #[error("no connection: {cause}")]
    NoConnection { cause: String },
    #[error("the connection broke: {cause}")]
    Broken { cause: String },
    #[error("no answer in time")]
    TimedOut,
    #[error("the answer is too large")]
    TooLarge,
    #[error("the answer is not JSON")]
    NotJson,
    /// The request could not be built.
    #[error("the request could not be made")]
    NotSent,
    /// Not sent: the service was down for too long.
    #[error("the service is down")]
    ServiceDown,
}

/// An error that a service reports, in any format.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Refusal {
    pub(super) status: u16,
    /// `error.code`, e.g. `insufficient_quota`.
    pub(super) code: String,
    /// `error.type`.
    pub(super) kind: String,
    /// The parameter that it concerns.
    pub(super) param: Option<String>,
    /// The complete message; shown only through [`shown`].
    pub(super) message: String,
    /// The wait that the service demands.
    pub(super) asked_wait: Option<Duration>,
}

impl From<Refusal> for CallFailure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

impl Refusal {
    /// Reads an error body: `{"error": {…}}`, `{"error": "…"}`, `{"message": …}`, `{"detail": …}`, or any text.
    pub(super) fn new(status: u16, body: &[u8], asked_wait: Option<Duration>) -> Self {
        let mut refusal = match serde_json::from_slice::<Value>(body) {
            Ok(value) => Self::of_json(&value),
            Err(_) => Self { message: String::from_utf8_lossy(body).into_owned(), ..Self::default() },
        };
        refusal.status = status;
        refusal.asked_wait = asked_wait.max(retry_after::by_message(&refusal.message));
        refusal
    }

    /// An error inside an answer of status 200: its code may be the real status.
    pub(super) fn in_disguise(body: &[u8], asked_wait: Option<Duration>) -> Self {
        let refusal = Self::new(500, body, asked_wait);
        let status = refusal.code.parse().ok().filter(|status| (400..600).contains(status));
        Self { status: status.unwrap_or(500), ..refusal }
    }

    fn of_json(value: &Value) -> Self {
        // Gemini wraps its errors in a list.
        let value = value.as_array().and_then(|list| list.first()).unwrap_or(value);
        let error = value.get("error").filter(|error| !error.is_null()).unwrap_or(value);
        let text = |name: &str| match error.get(name) {
            Some(Value::String(text)) => Some(text.clone()),
            Some(Value::Number(number)) => Some(number.to_string()),
            _ => None,
        };
        let detail = error.get("detail");
        let message = text("message")
            .or_else(|| error.as_str().map(str::to_owned))
            .or_else(|| detail.and_then(detail_message))
            .unwrap_or_else(|| error.to_string());
        Self {
            code: text("code").unwrap_or_default(),
            kind: text("type").unwrap_or_default(),
            param: text("param").or_else(|| detail.and_then(detail_param)),
            message,
            ..Self::default()
        }
    }

    /// True if the account has no money left, which waiting does not change.
    pub(super) fn is_about_money(&self) -> bool {
        const CODES: [&str; 4] =
            ["insufficient_quota", "billing_hard_limit_reached", "billing_not_active", "insufficient_balance"];
        // Anthropic reports it with status 400 and no code.
        let is_said = self.status == 400 && self.says(&["credit balance is too low"]);
        self.status == 402 || is_said || CODES.iter().any(|code| self.code == *code || self.kind == *code)
    }

    fn is_about_the_key(&self) -> bool {
        // Gemini reports it with status 400; OpenRouter also uses 403 for a page.
        let is_said = self.status == 400 && self.says(&["api key not valid", "invalid api key", "api_key_invalid"]);
        let is_forbidden = self.status == 403 && !self.says(&["moderation", "flagged"]);
        self.status == 401 || is_forbidden || is_said || self.code == "invalid_api_key"
    }

    fn is_about_the_model(&self) -> bool {
        self.status == 404 || self.names_the_model()
    }

    /// True if the message means that the model does not exist, in the words of any service.
    fn names_the_model(&self) -> bool {
        const CODES: [&str; 3] = ["model_not_found", "invalid_model", "DeploymentNotFound"];
        let is_said = self.status == 400 && self.says(&["not a valid model", "invalid model", "model not found"]);
        is_said || CODES.iter().any(|code| self.code == *code || self.kind == *code)
    }

    /// True if no other request format helps: it concerns the account, the key or the model.
    pub(super) fn is_final(&self) -> bool {
        self.is_about_money() || self.is_about_the_key() || self.is_about_the_model()
    }

    fn says(&self, words: &[&str]) -> bool {
        let message = self.message.to_ascii_lowercase();
        words.iter().any(|words| message.contains(words))
    }
}

/// `{"detail": "…"}` and `{"detail": [{"loc": […], "msg": "…"}]}`, the formats of FastAPI.
fn detail_message(detail: &Value) -> Option<String> {
    let first = detail.get(0).and_then(|item| item.get("msg")).and_then(Value::as_str);
    detail.as_str().or(first).map(str::to_owned)
}

fn detail_param(detail: &Value) -> Option<String> {
    let place = detail.get(0)?.get("loc")?.as_array()?;
    place.iter().filter_map(Value::as_str).find(|part| *part != "body").map(str::to_owned)
}

impl CallFailure {
    /// True if a limit on calls or tokens caused it.
    pub(super) fn is_limit(&self) -> bool {
        matches!(self, Self::Refused(refusal) if refusal.status == 429 && !refusal.is_about_money())
    }

    /// True if the service is unavailable for all requests.
    pub(super) fn is_outage(&self) -> bool {
        match self {
            Self::Refused(refusal) => matches!(refusal.status, 502..=504 | 529) && !refusal.is_about_money(),
            Self::NoConnection { .. } => true,
            _ => false,
        }
    }

    /// True if waiting does not help: every further call would fail the same way.
    pub(super) fn is_final(&self) -> bool {
        matches!(self, Self::Refused(refusal) if refusal.is_final())
    }

    /// What it shows about the service's state.
    pub(super) fn ending(&self) -> Ending {
        match self {
            Self::Refused(refusal) => match refusal.status {
                429 if self.is_limit() => Ending::Limited,
                503 | 529 => Ending::Overloaded,
                500..=599 => Ending::Failed,
                408 => Ending::Lost,
                _ => Ending::Declined,
            },
            Self::NoConnection { .. } | Self::TimedOut => Ending::Lost,
            Self::Broken { .. } => Ending::Failed,
            Self::NotJson | Self::TooLarge => Ending::Declined,
            Self::NotSent | Self::ServiceDown => Ending::GivenUp,
        }
    }

    /// True if the service may have worked and charge for it, although no answer arrived.
    pub(super) fn may_be_paid(&self) -> bool {
        match self {
            // A gateway timed out; the service behind it may have continued.
            Self::Refused(refusal) => matches!(refusal.status, 504 | 524),
            Self::NoConnection { .. } | Self::NotSent | Self::ServiceDown => false,
            Self::Broken { .. } | Self::TimedOut | Self::TooLarge | Self::NotJson => true,
        }
    }

    /// The failure to report for the page.
    pub(super) fn for_page(&self, endpoint: &Endpoint, has_key: bool) -> GenerateFailure {
        use GenerateFailureKind::{BadAnswer, KeyRefused, ModelNotFound, QuotaSpent, RateLimited, Unreachable};
        let (host, model, place) = (endpoint.host(), endpoint.model(), endpoint.place());
        let (kind, message) = match self {
            Self::Refused(refusal) => {
                let status = refusal.status;
                if refusal.is_about_money() {
                    (QuotaSpent, format!("the account at {host} has no quota left ({status})"))
                } else if refusal.is_about_the_key() {
                    let what = if has_key { "rejected the key" } else { "requires a key" };
                    (KeyRefused, format!("{host} {what} ({status})"))
                } else if refusal.is_about_the_model() {
                    (ModelNotFound, not_found(refusal, endpoint))
                } else if status == 429 {
                    (RateLimited, limited(refusal, host))
                } else if status >= 500 {
                    (Unreachable, format!("{host} kept failing ({status})"))
                } else if (300..400).contains(&status) {
                    (Unreachable, format!("{host} redirects ({status}): base_url is not the address of its API"))
                } else {
                    (
                        BadAnswer,
                        format!("{host} refused the request for {model} ({status}): {}", shown(&refusal.message)),
                    )
                }
            }
            Self::NoConnection { cause } => (Unreachable, format!("no connection to {place}: {}", cause_text(cause))),
            Self::Broken { cause } => (Unreachable, format!("the connection to {place} broke: {}", cause_text(cause))),
            Self::TimedOut => (Unreachable, format!("{place} did not answer in time")),
            Self::TooLarge => (BadAnswer, format!("the answer of {host} is too large")),
            Self::NotJson => (BadAnswer, format!("{host} answered with something that is not JSON")),
            Self::NotSent => (BadAnswer, format!("the request to {host} could not be made")),
            Self::ServiceDown => (Unreachable, format!("{host} has been down for too long")),
        };
        GenerateFailure::new(kind, message)
    }
}

/// A cause in the system's words, without the number of its error.
fn cause_text(cause: &str) -> String {
    shown(cause.split(" (os error").next().unwrap_or(cause))
}

fn limited(refusal: &Refusal, host: &str) -> String {
    match refusal.asked_wait {
        Some(wait) if wait > Duration::from_mins(1) => {
            format!("{host} demands a wait of {} minutes before the next call (429)", wait.as_secs().div_ceil(60))
        }
        _ => format!("{host} kept refusing because of too many requests (429)"),
    }
}

fn not_found(refusal: &Refusal, endpoint: &Endpoint) -> String {
    let (host, model) = (endpoint.host(), endpoint.model());
    if refusal.names_the_model() || refusal.says(&["model", "deployment"]) {
        format!("{host} has no model “{model}”")
    } else {
        match endpoint.api() {
            LlmApi::Chat => format!("no chat completions at {} (404): check base_url", endpoint.base_url()),
            LlmApi::Responses => {
                format!("no responses at {} (404): check base_url, or set llm_api to chat", endpoint.base_url())
            }
        }
    }
}

/// A service's message in a form that is safe to show: one line, shortened, and without anything that looks like a
/// key (services echo parts of it).
fn shown(message: &str) -> String {
    let line: String = message.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let is_key = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric() && c != '*');
        let has_digit = word.chars().any(|c| c.is_ascii_digit());
        let long = word.len() >= 20 && word.chars().all(|c| c.is_ascii_alphanumeric() || "-_.*".contains(c));
        word.contains("sk-") || word.contains("***") || (long && has_digit)
    };
    let words: Vec<&str> = line.split_whitespace().map(|word| if is_key(word) { "[hidden]" } else { word }).collect();
    let text = words.join(" ");
    let mut cut: String = text.chars().take(MESSAGE_CHARS).collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    cut.trim_end_matches('.').to_owned()
}

#[expect(clippy::needless_pass_by_value, reason = "used as a function in map_err")]
pub(super) fn from_reqwest(error: reqwest::Error) -> CallFailure {
    if error.is_timeout() && !error.is_connect() {
        return CallFailure::TimedOut;
    }
    if error.is_builder() {
        return CallFailure::NotSent;
    }
    let cause = innermost(&error);
    if error.is_connect() { CallFailure::NoConnection { cause } } else { CallFailure::Broken { cause } }
}

/// The last error of the chain: “Connection refused”, not “error sending request for url (…)”.
fn innermost(error: &dyn std::error::Error) -> String {
    let mut last = error;
    while let Some(source) = last.source() {
        last = source;
    }
    last.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn endpoint() -> Endpoint {
        Endpoint::new(Some("https://llm.example/v1"), "m-1").unwrap()
    }

    fn said(status: u16, body: &str) -> String {
        let failure = CallFailure::from(Refusal::new(status, body.as_bytes(), None)).for_page(&endpoint(), true);
        format!("{}: {}", failure.kind.as_str(), failure.message)
    }

    #[test]
    fn errors_of_all_formats_are_parsed() {
        let cases = [
            (
                401,
                r#"{"error":{"message":"Incorrect API key provided: sk-abc***xyz"}}"#,
                "key_refused: llm.example rejected the key (401)",
            ),
            (
                429,
                r#"{"error":{"message":"You exceeded your quota","type":"insufficient_quota","code":"insufficient_quota"}}"#,
                "quota_spent: the account at llm.example has no quota left (429)",
            ),
            (
                404,
                r#"{"error":"model 'm-1' not found, try pulling it first"}"#,
                "model_not_found: llm.example has no model “m-1”",
            ),
            (
                404,
                "404 page not found",
                "model_not_found: no chat completions at https://llm.example/v1 (404): check base_url",
            ),
            (
                400,
                r#"{"object":"error","message":"Too long.","code":40303}"#,
                "bad_answer: llm.example refused the request for m-1 (400): Too long",
            ),
            (
                422,
                r#"{"detail":[{"loc":["body","seed"],"msg":"extra fields not permitted"}]}"#,
                "bad_answer: llm.example refused the request for m-1 (422): extra fields not permitted",
            ),
            (
                400,
                r#"[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}]"#,
                "key_refused: llm.example rejected the key (400)",
            ),
            (
                400,
                r#"{"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low."}}"#,
                "quota_spent: the account at llm.example has no quota left (400)",
            ),
            (
                400,
                r#"{"error":{"message":"m-1 is not a valid model ID","code":400}}"#,
                "model_not_found: llm.example has no model “m-1”",
            ),
            (
                404,
                r#"{"error":{"code":"DeploymentNotFound","message":"The API deployment for this resource does not exist."}}"#,
                "model_not_found: llm.example has no model “m-1”",
            ),
            (
                403,
                r#"{"error":{"code":403,"message":"Your chosen model requires moderation and your input was flagged"}}"#,
                "bad_answer: llm.example refused the request for m-1 (403): Your chosen model requires moderation and your input was flagged",
            ),
            (503, "<html>busy</html>", "llm_unreachable: llm.example kept failing (503)"),
            (302, "", "llm_unreachable: llm.example redirects (302): base_url is not the address of its API"),
        ];
        for (status, body, expected) in cases {
            assert_eq!(said(status, body), expected);
        }
    }

    #[test]
    fn parts_of_a_key_are_never_shown() {
        let message = said(400, "bad key sk-proj-1234\u{1b}[2J or abcdefghij0123456789klmnop, or ab***yz. Sorry");
        assert!(!message.contains("1234") && !message.contains("***") && !message.contains('\u{1b}'), "{message}");
        assert!(said(400, &"x ".repeat(900)).chars().count() < 260);
    }

    #[test]
    fn error_with_status_200_takes_its_status_from_the_code() {
        let body = br#"{"error":{"code":429,"message":"slow down, try again in 2s"}}"#;
        let refusal = Refusal::in_disguise(body, None);
        assert_eq!((refusal.status, refusal.asked_wait), (429, Some(Duration::from_secs(2))));
        assert_eq!(Refusal::in_disguise(b"{\"error\":\"oops\"}", None).status, 500);
    }
}
