//! The shop's server.

use super::files;
use super::routes;
use super::routes::Route;
use anyhow::{Context, Result};
use axum::body::Body;
use axum::extract::State;
use axum::http::{Response, StatusCode, Uri, header};
use axum::response::IntoResponse;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// The shop, open until dropped.
pub(crate) struct Shop {
    origin: String,
    server: JoinHandle<std::io::Result<()>>,
}

impl Shop {
    /// Address of the shop, e.g. `http://127.0.0.1:40123`.
    pub(crate) fn origin(&self) -> &str {
        &self.origin
    }
}

impl Drop for Shop {
    fn drop(&mut self) {
        self.server.abort();
    }
}

struct Site {
    origin: String,
    routes: Vec<Route>,
}

/// Opens the shop on a free loopback port.
pub(crate) async fn serve() -> Result<Shop> {
    let listener =
        TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.context("cannot listen on 127.0.0.1")?;
    let origin = format!("http://{}", listener.local_addr()?);
    let routes = routes::read().context("cannot read the shop's routes")?;
    let site = Arc::new(Site { origin: origin.clone(), routes });
    let app = axum::Router::new().fallback(answer).with_state(site);
    let server = tokio::spawn(async move { axum::serve(listener, app).await });
    Ok(Shop { origin, server })
}

async fn answer(State(site): State<Arc<Site>>, uri: Uri) -> Response<Body> {
    let path = uri.path();
    if let Some(route) = site.routes.iter().find(|route| route.path == path) {
        return by_route(&site, route);
    }
    match files::of_path(path) {
        Some((name, file)) => send(&site, StatusCode::OK, content_type(&name), &[], &file.data),
        None => not_found(&site),
    }
}

fn by_route(site: &Site, route: &Route) -> Response<Body> {
    let status = StatusCode::from_u16(route.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let file = route.file.as_deref().and_then(|name| files::of_name(name).map(|file| (name, file)));
    let mut headers: Vec<(&str, &str)> = route.headers.iter().filter_map(|line| line.split_once(": ")).collect();
    if let Some(location) = &route.location {
        headers.push(("Location", location));
    }
    match file {
        Some((name, file)) => send(
            site,
            status,
            route.content_type.as_deref().unwrap_or_else(|| content_type(name)),
            &headers,
            &file.data,
        ),
        None => send(site, status, "text/html; charset=utf-8", &headers, status.as_str().as_bytes()),
    }
}

fn not_found(site: &Site) -> Response<Body> {
    let page = b"<!doctype html><title>404</title><h1>Page not found</h1>";
    send(site, StatusCode::NOT_FOUND, "text/html; charset=utf-8", &[], page)
}

fn send(site: &Site, status: StatusCode, content_type: &str, headers: &[(&str, &str)], body: &[u8]) -> Response<Body> {
    let mut answer = Response::builder().status(status).header(header::CONTENT_TYPE, content_type);
    for (name, value) in headers {
        answer = answer.header(*name, *value);
    }
    answer
        .body(Body::from(files::with_origin(body, &site.origin)))
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("xml") => "application/xml",
        Some("txt") => "text/plain; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("pdf") => "application/pdf",
        _ => "application/octet-stream",
    }
}
