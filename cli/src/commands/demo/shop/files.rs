//! The embedded files of the shop. The server's address replaces the placeholder in them.

use rust_embed::{Embed, EmbeddedFile};

/// The placeholder address in the files, which the server replaces with its own.
pub(crate) const WRITTEN_ORIGIN: &str = "https://fernweg.example";

#[derive(Embed)]
#[folder = "../examples/shop"]
struct Files;

/// The file of a path on the shop: `/en/` is en/index.html, `/en/faq` is en/faq.html.
pub(crate) fn of_path(path: &str) -> Option<(String, EmbeddedFile)> {
    let name = path.trim_start_matches('/');
    let candidates = if name.is_empty() || name.ends_with('/') {
        vec![format!("{name}index.html")]
    } else {
        vec![name.to_owned(), format!("{name}.html")]
    };
    candidates.into_iter().find_map(|name| of_name(&name).map(|file| (name, file)))
}

/// A file by its name.
pub(crate) fn of_name(name: &str) -> Option<EmbeddedFile> {
    if name == "site.toml" { None } else { Files::get(name) }
}

/// The table of routes.
pub(crate) fn route_table() -> String {
    Files::get("site.toml").map(|file| String::from_utf8_lossy(&file.data).into_owned()).unwrap_or_default()
}

/// Replaces the placeholder by `origin`, if the file is UTF-8 text; other bytes stay unchanged.
pub(crate) fn with_origin(bytes: &[u8], origin: &str) -> Vec<u8> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.replace(WRITTEN_ORIGIN, origin).into_bytes(),
        Err(_) => with_origin_in_bytes(bytes, origin),
    }
}

/// The same for files in other encodings: the placeholder is plain ASCII in all single-byte encodings; in UTF-16, every
/// second byte is zero.
fn with_origin_in_bytes(bytes: &[u8], origin: &str) -> Vec<u8> {
    let wide = bytes.starts_with(&[0xff, 0xfe]);
    let encode = |text: &str| -> Vec<u8> {
        if wide { text.encode_utf16().flat_map(u16::to_le_bytes).collect() } else { text.as_bytes().to_vec() }
    };
    let (from, to) = (encode(WRITTEN_ORIGIN), encode(origin));
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at..].starts_with(&from) {
            out.extend_from_slice(&to);
            at += from.len();
        } else {
            out.push(bytes[at]);
            at += 1;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_origin_is_replaced_in_every_encoding() {
        let text = "x https://fernweg.example/a é";
        let own = "http://127.0.0.1:5";
        assert_eq!(with_origin(text.as_bytes(), own), "x http://127.0.0.1:5/a é".as_bytes());
        let wide = |text: &str| -> Vec<u8> {
            std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
        };
        assert_eq!(with_origin(&wide(text), own), wide("x http://127.0.0.1:5/a é"));
        assert_eq!(with_origin(b"\xe9 https://fernweg.example/", own), b"\xe9 http://127.0.0.1:5/");
    }
}
