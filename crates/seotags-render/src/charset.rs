//! The character set of a page's document, if it was determined before the browser requests it.
//!
//! Chromium accepts another content type only for an answer that it receives as a whole. So the body is read, and
//! returned with a type that names its character set.

use super::cdp::{CdpError, Connection};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;

/// Bytes per read of a body.
const PIECE_BYTES: usize = 1 << 20;

/// Fields of an answer that do not apply to a returned body.
const OF_THE_WIRE: [&str; 4] = ["content-type", "content-encoding", "content-length", "transfer-encoding"];

/// True for a paused request whose answer's head has arrived.
pub(super) fn is_answered(paused: &Value) -> bool {
    paused["responseStatusCode"].is_u64() || paused["responseErrorReason"].is_string()
}

/// True if the answer is a page, not a redirect or an error.
pub(super) fn is_good(paused: &Value) -> bool {
    matches!(paused["responseStatusCode"].as_u64(), Some(200..=299))
}

/// Limits for waiting for a document, and for its size.
#[derive(Clone, Copy)]
pub(super) struct Share {
    pub(super) time: Duration,
    pub(super) bytes: u64,
}

/// Gives the browser the page's own document with `charset`; if it exceeds the limits, only its beginning.
pub(super) async fn give_back(connection: Connection, session: String, paused: Value, charset: &str, share: Share) {
    let call = async |method: &str, params: Value| connection.call(Some(&session), method, params).await;
    let id = json!({"requestId": paused["requestId"]});
    let stream = match timeout(share.time, call("Fetch.takeResponseBodyAsStream", id.clone())).await {
        Ok(Ok(taken)) => taken["stream"].clone(),
        // It was abandoned, or continues unchanged.
        Ok(Err(_)) | Err(_) => return whatever_became(call("Fetch.continueResponse", id).await),
    };
    let mut body = Vec::new();
    let reading = async {
        while (body.len() as u64) < share.bytes {
            let wanted = json!({"handle": stream, "size": PIECE_BYTES});
            let Ok(piece) = call("IO.read", wanted).await else { return true };
            let data = piece["data"].as_str().unwrap_or_default();
            if piece["base64Encoded"] == true {
                body.extend(STANDARD.decode(data).unwrap_or_default());
            } else {
                body.extend_from_slice(data.as_bytes());
            }
            if piece["eof"] == true {
                break;
            }
        }
        false
    };
    let is_broken = timeout(share.time, reading).await.unwrap_or(true);
    if is_broken && body.is_empty() {
        let failed = json!({"requestId": paused["requestId"], "errorReason": "Failed"});
        whatever_became(call("Fetch.failRequest", failed).await);
    } else {
        let mut answer = head(&paused, charset);
        answer["body"] = STANDARD.encode(&body).into();
        whatever_became(call("Fetch.fulfillRequest", answer).await);
    }
    whatever_became(call("IO.close", json!({"handle": stream})).await);
}

/// The page may be closed meanwhile, and then its answer is not needed.
fn whatever_became(_: Result<Value, CdpError>) {}

/// The answer's head, with `charset` in its type.
fn head(paused: &Value, charset: &str) -> Value {
    let fields = paused["responseHeaders"].as_array().map(Vec::as_slice).unwrap_or_default();
    let is = |field: &Value, name: &str| field["name"].as_str().is_some_and(|is| is.eq_ignore_ascii_case(name));
    let named = fields.iter().find(|field| is(field, "content-type")).and_then(|field| field["value"].as_str());
    let essence = named.and_then(|named| named.split(';').next()).map(str::trim).filter(|essence| !essence.is_empty());
    let essence = essence.unwrap_or("text/html");
    let mut headers: Vec<Value> =
        fields.iter().filter(|field| !OF_THE_WIRE.iter().any(|name| is(field, name))).cloned().collect();
    headers.push(json!({"name": "Content-Type", "value": format!("{essence}; charset={charset}")}));
    json!({
        "requestId": paused["requestId"],
        "responseCode": paused["responseStatusCode"],
        "responseHeaders": headers,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn media_type_is_kept_and_its_charset_replaced() {
        let answer = |status: u16, fields: &[(&str, &str)]| {
            let fields: Vec<Value> = fields.iter().map(|(name, value)| json!({"name": name, "value": value})).collect();
            json!({"requestId": "1", "responseStatusCode": status, "responseHeaders": fields})
        };
        let fields = [("Content-Type", "application/xhtml+xml; charset=x"), ("a", "b"), ("content-encoding", "gzip")];
        let lying = answer(200, &fields);
        let kept = json!([
            {"name": "a", "value": "b"},
            {"name": "Content-Type", "value": "application/xhtml+xml; charset=UTF-8"},
        ]);
        assert_eq!(head(&lying, "UTF-8")["responseHeaders"], kept);
        assert_eq!(head(&answer(200, &[]), "UTF-8")["responseHeaders"][0]["value"], "text/html; charset=UTF-8");
        assert!(is_good(&lying) && !is_good(&answer(302, &[])));
        assert!(is_answered(&lying) && !is_answered(&json!({"requestId": "1"})));
    }
}
