//! HTTP clients of one kind, and their idle connections.

use super::connection_times::TimedConnections;
use super::resolve::Resolver;
use crate::bounds::{MAX_HEAD_BYTES, MAX_HEAD_FIELDS};
use crate::crawl_error::CrawlError;
use crate::retry::Variant;
use reqwest::{Client, ClientBuilder, Proxy};
use seotags_system::http_client::build_client;
use seotags_system::limits::process_files;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tower::{Layer, Service};

/// How the clients of a pool are created.
#[derive(Debug, Clone)]
pub(crate) struct Recipe {
    /// Idle connections kept per host.
    pub(crate) per_host: usize,
    /// Time limit for opening a connection.
    pub(crate) connect: Duration,
    pub(crate) resolver: Resolver,
    pub(crate) proxy: Option<Proxy>,
    /// True for loopback and private addresses, which system proxies cannot reach and should not see. A guarded
    /// crawler uses only its own proxy.
    pub(crate) without_system_proxies: bool,
    pub(crate) tls: rustls::ClientConfig,
    pub(crate) is_traced: bool,
}

/// Clients that are replaced if file handles run short: their idle connections are closed, requests in flight
/// continue.
#[derive(Debug)]
pub(crate) struct Pool {
    recipe: Recipe,
    pair: Mutex<Pair>,
}

/// A client that speaks HTTP/2 where offered, and an HTTP/1.1 client for servers that fail at it.
#[derive(Debug)]
struct Pair {
    main: Client,
    http1: Client,
    /// The round of closing idle connections in which it was created.
    round: usize,
}

impl Pool {
    /// A pool with this recipe.
    ///
    /// # Errors
    /// No client can be created on this system.
    pub(crate) fn new(recipe: Recipe) -> Result<Self, CrawlError> {
        Ok(Self { pair: Mutex::new(Pair::new(&recipe)?), recipe })
    }

    /// The client for a request of this variant.
    pub(crate) fn client(&self, variant: Variant) -> Client {
        let mut pair = self.pair.lock().unwrap_or_else(PoisonError::into_inner);
        if pair.round != process_files().round() {
            match Pair::new(&self.recipe) {
                Ok(new) => *pair = new,
                Err(error) => tracing::debug!(%error, "idle connections could not be closed"),
            }
        }
        if variant == Variant::Http1 { pair.http1.clone() } else { pair.main.clone() }
    }
}

impl Pair {
    fn new(recipe: &Recipe) -> Result<Self, CrawlError> {
        let round = process_files().round();
        let with_versions = |versions: &[&[u8]]| {
            let mut tls = recipe.tls.clone();
            tls.alpn_protocols = versions.iter().map(|version| version.to_vec()).collect();
            tls
        };
        let (both, http1) = (with_versions(&[b"h2", b"http/1.1"]), with_versions(&[b"http/1.1"]));
        Ok(Self {
            main: build_client(|builder| crawling(builder, recipe, both.clone()))?,
            http1: build_client(|builder| crawling(builder, recipe, http1.clone()).http1_only())?,
            round,
        })
    }
}

fn crawling(builder: ClientBuilder, recipe: &Recipe, tls: rustls::ClientConfig) -> ClientBuilder {
    let builder = match &recipe.proxy {
        Some(proxy) => builder.proxy(proxy.clone()),
        None if recipe.without_system_proxies => builder.no_proxy(),
        None => builder,
    };
    let builder = if recipe.is_traced { builder.connector_layer(TimedConnections) } else { builder };
    builder
        .connector_layer(CountedConnections)
        .tls_backend_preconfigured(tls)
        .dns_resolver(Arc::new(recipe.resolver.clone()))
        .connect_timeout(recipe.connect)
        .pool_max_idle_per_host(recipe.per_host)
        .pool_idle_timeout(process_files().idle_time())
        .referer(false)
        .http1_max_headers(MAX_HEAD_FIELDS)
        .http1_ignore_invalid_headers_in_responses(true)
        .http1_allow_obsolete_multiline_headers_in_responses(true)
        .http1_allow_spaces_after_header_name_in_responses(true)
        .http2_max_header_list_size(MAX_HEAD_BYTES as u32)
        .tcp_nodelay(true)
}

/// Counts opened connections among the file handles of the process.
#[derive(Debug, Clone, Copy)]
struct CountedConnections;

impl<S> Layer<S> for CountedConnections {
    type Service = Counted<S>;

    fn layer(&self, inner: S) -> Counted<S> {
        Counted(inner)
    }
}

#[derive(Debug, Clone)]
struct Counted<S>(S);

impl<S: Service<R>, R> Service<R> for Counted<S> {
    type Response = S::Response;
    type Error = S::Error;
    type Future = S::Future;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.0.poll_ready(cx)
    }

    fn call(&mut self, request: R) -> S::Future {
        process_files().opens();
        self.0.call(request)
    }
}
