//! How long the phases of opening a connection took, for the request that opened it.
//!
//! The HTTP client opens connections within the request's own task, so the task carries the stopwatch.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::Instant;
use tower::{Layer, Service};

tokio::task_local! {
    static TIMES: Arc<Times>;
}

/// The stopwatch of one request.
#[derive(Debug, Default)]
pub(crate) struct Times(Mutex<Marks>);

#[derive(Debug, Default, Clone, Copy)]
struct Marks {
    dns: Option<Duration>,
    started: Option<Instant>,
    handshake: Option<Instant>,
    connected: Option<Instant>,
}

/// Phases of opening a connection; all `None` for a reused connection.
#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub(crate) struct Parts {
    /// Name resolution.
    pub dns: Option<Duration>,
    /// TCP.
    pub connect: Option<Duration>,
    /// The TLS handshake.
    pub tls: Option<Duration>,
}

/// Runs `work` with this stopwatch, if there is one.
pub(crate) async fn with<T>(times: Option<Arc<Times>>, work: impl Future<Output = T>) -> T {
    match times {
        Some(times) => TIMES.scope(times, work).await,
        None => work.await,
    }
}

/// The stopwatch of the current request.
pub(crate) fn current() -> Option<Arc<Times>> {
    TIMES.try_with(Arc::clone).ok()
}

impl Times {
    /// The name was resolved.
    pub(crate) fn looked_up(&self, time: Duration) {
        self.change(|marks| marks.dns = Some(time));
    }

    /// TCP is connected; TLS begins.
    pub(crate) fn handshake_begins(&self) {
        self.change(|marks| {
            marks.handshake.get_or_insert_with(Instant::now);
        });
    }

    /// The measured times.
    pub(crate) fn parts(&self) -> Parts {
        let marks = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let dns = marks.dns.unwrap_or_default();
        let tcp_end = marks.handshake.or(marks.connected);
        let since = |from: Option<Instant>, to: Option<Instant>| Some(to?.saturating_duration_since(from?));
        Parts {
            dns: marks.dns,
            connect: since(marks.started, tcp_end).map(|time| time.saturating_sub(dns)),
            tls: since(marks.handshake, marks.connected),
        }
    }

    fn change(&self, change: impl FnOnce(&mut Marks)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Marks the begin and end of opening a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TimedConnections;

impl<S> Layer<S> for TimedConnections {
    type Service = Timed<S>;

    fn layer(&self, inner: S) -> Timed<S> {
        Timed(inner)
    }
}

/// A connector with a stopwatch.
#[derive(Debug, Clone)]
pub(crate) struct Timed<S>(S);

impl<S, R> Service<R> for Timed<S>
where
    S: Service<R>,
    S::Future: Send + 'static,
{
    type Response = S::Response;
    type Error = S::Error;
    type Future = Pin<Box<dyn Future<Output = Result<S::Response, S::Error>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.0.poll_ready(cx)
    }

    fn call(&mut self, request: R) -> Self::Future {
        let times = current();
        if let Some(times) = &times {
            times.change(|marks| marks.started = Some(Instant::now()));
        }
        let connecting = self.0.call(request);
        Box::pin(async move {
            let connection = connecting.await;
            if let Some(times) = times {
                times.change(|marks| marks.connected = Some(Instant::now()));
            }
            connection
        })
    }
}
