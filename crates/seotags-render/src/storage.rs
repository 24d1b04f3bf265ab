//! The local storage that a page has when its scripts start.
//!
//! An empty document of each origin stores its values before the page is opened; the server learns nothing of it. So
//! no other origin's scripts or frames see the values, and the browser keeps them in the usual place.

use super::cdp::{CdpError, Connection};
use super::page::{RenderFailure, RenderStorage};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};
use std::time::Duration;
use tokio::time::timeout;

/// Time limit for the empty document of one origin.
const PATIENCE: Duration = Duration::from_secs(5);
/// Without this icon, the browser would request one from the server.
const EMPTY: &str = "<link rel=icon href=data:,>";
const FILL: &str =
    "for (const [key, value] of Object.entries(ALL)) { try { localStorage.setItem(key, value); } catch {} }";

/// Fills the storage of `origins` in a context, in a separate tab.
pub(super) async fn fill(
    connection: &Connection,
    context: &str,
    origins: &[&RenderStorage],
) -> Result<(), RenderFailure> {
    if origins.is_empty() {
        return Ok(());
    }
    let blank = json!({"url": "about:blank", "browserContextId": context});
    let target = connection.call(None, "Target.createTarget", blank).await?["targetId"].clone();
    let attach = json!({"targetId": target, "flatten": true});
    let session = connection.call(None, "Target.attachToTarget", attach).await?;
    let session = session["sessionId"].as_str().unwrap_or_default();
    let filled = async {
        for of in origins {
            match timeout(PATIENCE, fill_one(connection, session, of)).await {
                Ok(Err(CdpError::Gone)) => return Err(CdpError::Gone),
                Ok(Err(refused)) => tracing::debug!(origin = of.origin, %refused, "no local storage"),
                Ok(Ok(())) => {}
                Err(_) => tracing::debug!(origin = of.origin, "no local storage in time"),
            }
        }
        Ok(())
    };
    let filled = filled.await;
    connection.forget(session);
    connection.call(None, "Target.closeTarget", json!({"targetId": target})).await?;
    Ok(filled?)
}

async fn fill_one(connection: &Connection, session: &str, of: &RenderStorage) -> Result<(), CdpError> {
    let mut events = connection.events(session);
    let call = |method, params| connection.call(Some(session), method, params);
    call("Fetch.enable", json!({"patterns": [{"urlPattern": "*"}]})).await?;
    let url = json!({"url": format!("{}/", of.origin)});
    let opening = call("Page.navigate", url);
    let answering = async {
        while let Some(event) = events.recv().await {
            if event.method == "Fetch.requestPaused" {
                let empty = json!({"requestId": event.params["requestId"], "responseCode": 200,
                    "responseHeaders": [{"name": "Content-Type", "value": "text/html"}], "body": STANDARD.encode(EMPTY)});
                call("Fetch.fulfillRequest", empty).await?;
            }
        }
        Err(CdpError::Gone)
    };
    tokio::select! {
        opened = opening => opened.map(|_| ())?,
        answered = answering => answered?,
    }
    // JSON is a subset of JavaScript.
    let entries: Map<String, Value> =
        of.entries.iter().map(|(key, value)| (key.clone(), Value::from(value.as_str()))).collect();
    let fill = FILL.replace("ALL", &Value::Object(entries).to_string());
    call("Runtime.evaluate", json!({"expression": fill})).await.map(|_| ())
}
