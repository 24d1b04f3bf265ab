//! The embedded dashboard, and a page that explains its absence if it was not built.
//!
//! The build compresses its texts with Brotli (`dashboard/scripts/pack.mjs`), which nearly every browser accepts. Paths
//! are looked up in the embedded map; no input from outside reaches the file system.

use crate::compressed_files::{Coding, Uncompressed, packed, unpacked};
use crate::error::ApiError;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;
use seotags::url::hex;
use std::borrow::Cow;
use std::io;

/// Cached for a year: their names change with their contents.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// Revalidated each time.
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// Suffix of files that the build compressed.
const PACKED: &str = ".br";

/// Smallest file that is compressed, in bytes.
const PACKED_FROM: usize = 1 << 10;

/// The page for a service without the dashboard.
const NOT_BUILT: &str = "<!doctype html>
<html lang=\"en\">
<head><meta charset=\"utf-8\"><title>seotags</title><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"></head>
<body><h1>The dashboard is not in this build</h1>
<p>The service runs; its interface is at <a href=\"/api/v1/openapi.json\">/api/v1/openapi.json</a>.</p>
<p>To have the dashboard, run <code>cargo xtask dashboard</code> (it needs Node), then <code>cargo build --release</code>.</p>
</body></html>
";

#[derive(RustEmbed)]
#[folder = "../../dashboard/dist"]
#[allow_missing = true]
struct Files;

/// A file of the dashboard build.
struct File {
    /// Hash of the stored bytes.
    hash: [u8; 32],
    data: Bytes,
    /// Whether they are compressed with Brotli.
    is_packed: bool,
}

impl File {
    fn of(name: &str) -> Option<Self> {
        // Files have their original names, without the suffix.
        let (file, is_packed) = match Files::get(name).filter(|_| !name.ends_with(PACKED)) {
            Some(file) => (file, false),
            None => (Files::get(&format!("{name}{PACKED}"))?, true),
        };
        let data = match file.data {
            Cow::Borrowed(data) => Bytes::from_static(data),
            Cow::Owned(data) => Bytes::from(data),
        };
        Some(Self { hash: file.metadata.sha256_hash(), data, is_packed })
    }

    async fn body(self, coding: Option<Coding>) -> io::Result<Bytes> {
        match (coding, self.is_packed) {
            (None, false) | (Some(Coding::Brotli), true) => Ok(self.data),
            (None, true) => unpacked(self.hash, self.data).await,
            (Some(coding), false) => packed(coding, self.hash, async { Ok(self.data) }).await,
            (Some(coding), true) => packed(coding, self.hash, unpacked(self.hash, self.data)).await,
        }
    }
}

/// `/`: redirects to the dashboard.
pub(crate) async fn root() -> Response {
    (StatusCode::FOUND, [(header::LOCATION, "/app/")]).into_response()
}

/// Every path below `/app/` that is not a file: the dashboard has its own router.
pub(crate) async fn page(request: HeaderMap) -> Response {
    match File::of("index.html") {
        Some(file) => send("index.html", file, REVALIDATE, &request).await,
        None => not_built(),
    }
}

/// Not cached: the next build may include the dashboard.
fn not_built() -> Response {
    ([(header::CACHE_CONTROL, REVALIDATE)], Html(NOT_BUILT)).into_response()
}

/// A file of the build; a missing one is a 404, never the page.
pub(crate) async fn asset(Path(path): Path<String>, request: HeaderMap) -> Response {
    let name = format!("assets/{path}");
    match File::of(&name) {
        Some(file) => send(&name, file, IMMUTABLE, &request).await,
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A path below `/app/`: a file at the top of the build (icons, the manifest), the browser extension, or the dashboard.
pub(crate) async fn below(Path(path): Path<String>, request: HeaderMap) -> Response {
    let is_file = path != "index.html" && (!path.contains('/') || path.starts_with("extension/"));
    match File::of(&path).filter(|_| is_file) {
        Some(file) => send(&path, file, REVALIDATE, &request).await,
        None => page(request).await,
    }
}

async fn send(name: &str, file: File, caching: HeaderValue, request: &HeaderMap) -> Response {
    let content_type = content_type(name);
    let may_be_packed = file.is_packed || is_text(content_type) && file.data.len() >= PACKED_FROM;
    let coding = if may_be_packed { Coding::accepted(request) } else { None };
    // For caches, each encoding of a file is a different response.
    let tag = format!(
        "\"{}{}\"",
        hex(&file.hash[..16]),
        coding.map_or_else(String::new, |coding| format!("-{}", coding.name()))
    );
    let mut response = if is_known(request, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        match file.body(coding).await {
            Ok(body) => ([(header::CONTENT_TYPE, content_type)], body).into_response(),
            Err(error) => return ApiError::internal(error).into_response(),
        }
    };
    response.extensions_mut().insert(Uncompressed);
    let headers = response.headers_mut();
    if let Some(coding) = coding.filter(|_| headers.contains_key(header::CONTENT_TYPE)) {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
    }
    if may_be_packed {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    headers.insert(header::CACHE_CONTROL, caching);
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// Whether the client already has this version (RFC 9110 13.1.2).
fn is_known(request: &HeaderMap, tag: &str) -> bool {
    let fields = request.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut known = fields.flat_map(|field| field.split(',')).map(str::trim);
    known.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// Whether compression makes a file of that type smaller.
fn is_text(content_type: &str) -> bool {
    let parts = ["text/", "json", "svg"];
    parts.iter().any(|part| content_type.contains(part))
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("zip") => "application/zip",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::not_built;
    use axum::body::to_bytes;

    #[tokio::test]
    async fn the_page_for_a_missing_dashboard_is_not_cached() {
        let answer = not_built();
        let of = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
        assert_eq!(
            (answer.status().as_u16(), of("cache-control"), of("content-type")),
            (200, "no-cache".to_owned(), "text/html; charset=utf-8".to_owned())
        );
        let body = to_bytes(answer.into_body(), 1 << 16).await.unwrap();
        let text = String::from_utf8(body.to_vec()).unwrap();
        for part in ["The dashboard is not in this build", "/api/v1/openapi.json", "cargo xtask dashboard"] {
            assert!(text.contains(part), "{part}");
        }
    }
}
