//! Figures for Prometheus, on a separate listener: the public one does not have them.
//!
//! Owns: the recorder, the figures that are read from the store on request, the page in Prometheus' text format.
//! Never: counts anything itself; this happens at each place, with the macros of `metrics`.

use crate::state::ServiceState;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge};
pub(crate) use metrics_exporter_prometheus::PrometheusHandle as Handle;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder};
use seotags_app::administration::Figures;
use std::sync::OnceLock;
use std::time::Duration;
use tokio::net::TcpListener;

/// Upper bounds of the time buckets in seconds, for both requests and queries.
const BUCKETS: [f64; 12] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0];
/// How often measured times are moved into their buckets, even without requests for the figures.
const UPKEEP: Duration = Duration::from_secs(5);
/// The text format of Prometheus (<https://prometheus.io/docs/instrumenting/exposition_formats/>).
const TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// A process has one recorder, which survives a service that is bound in it.
static HANDLE: OnceLock<Handle> = OnceLock::new();

/// Starts recording; until then, the macros do nothing.
pub(crate) fn begin() -> Result<&'static Handle, BuildError> {
    if let Some(handle) = HANDLE.get() {
        return Ok(handle);
    }
    let builder = PrometheusBuilder::new().set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &BUCKETS)?;
    let recorder = builder.build_recorder();
    let handle = HANDLE.get_or_init(|| recorder.handle());
    // If another recorder is installed, it gets the counts, and our page does not contain them.
    if metrics::set_global_recorder(recorder).is_err() {
        tracing::warn!("another metrics recorder is already installed");
    }
    describe();
    Ok(handle)
}

fn describe() {
    describe_counter!("seotags_http_requests_total", "Requests by method, route and status");
    describe_histogram!("seotags_http_request_seconds", "Times until the head of the answer, by route");
    describe_gauge!("seotags_websockets", "Open websockets");
    describe_counter!("seotags_pages_total", "Pages whose result was kept, since the start");
    describe_gauge!("seotags_analyses", "Analyses by status");
    describe_gauge!("seotags_analyses_running", "Analyses that run in this process");
    describe_gauge!("seotags_analyses_waiting", "Analyses that wait for their turn");
    describe_gauge!("seotags_mails_waiting", "Mails that wait to be sent");
    describe_gauge!("seotags_users", "Accounts");
    describe_counter!("seotags_llm_calls_total", "Calls of models");
    describe_counter!("seotags_llm_tokens_total", "Tokens that models read (prompt) and wrote (completion)");
    describe_counter!("seotags_llm_cost_microdollars_total", "What models cost, in millionths of a US dollar");
    describe_histogram!("seotags_store_read_seconds", "Times of queries");
    describe_histogram!("seotags_store_write_seconds", "Times from the wish to write until the commit");
}

/// Answers `/metrics` until the service stops.
pub(crate) async fn serve(listener: TcpListener, handle: &'static Handle, state: ServiceState) {
    let stopping = state.stopping().clone();
    let page = Router::new().route("/metrics", get(move |State(state)| page(handle, state))).with_state(state);
    let serving = axum::serve(listener, page).with_graceful_shutdown(stopping.clone().cancelled_owned());
    let keeping = async {
        let mut ticks = tokio::time::interval(UPKEEP);
        while stopping.run_until_cancelled(ticks.tick()).await.is_some() {
            handle.run_upkeep();
        }
    };
    let (served, ()) = tokio::join!(serving, keeping);
    if let Err(error) = served {
        tracing::warn!(%error, "metrics are no longer served");
    }
}

async fn page(handle: &Handle, state: ServiceState) -> Response {
    match state.app().administration().figures().await {
        Ok(figures) => {
            take(&figures, &state);
            ([(header::CONTENT_TYPE, TEXT)], handle.render()).into_response()
        }
        Err(error) => {
            tracing::warn!(%error, "the store does not answer");
            StatusCode::SERVICE_UNAVAILABLE.into_response()
        }
    }
}

/// Sets the figures that are not counted where they occur.
#[expect(clippy::cast_precision_loss, reason = "gauges are floating-point numbers; none of these comes near 2^53")]
fn take(figures: &Figures, state: &ServiceState) {
    let running = state.dispatch().running_count() as u64;
    for (status, count) in &figures.analyses {
        gauge!("seotags_analyses", "status" => status.clone()).set(*count as f64);
    }
    gauge!("seotags_analyses_running").set(running as f64);
    gauge!("seotags_analyses_waiting").set(figures.owed.saturating_sub(running) as f64);
    gauge!("seotags_websockets").set(state.hub().sockets() as f64);
    gauge!("seotags_mails_waiting").set(figures.mails as f64);
    gauge!("seotags_users").set(figures.users as f64);
    counter!("seotags_llm_calls_total").absolute(figures.llm_calls);
    counter!("seotags_llm_tokens_total", "kind" => "prompt").absolute(figures.llm_prompt_tokens);
    counter!("seotags_llm_tokens_total", "kind" => "completion").absolute(figures.llm_completion_tokens);
    counter!("seotags_llm_cost_microdollars_total").absolute(figures.llm_cost_micros);
}
