//! What a record contains: a page, a robots.txt, or something else.

use crate::input::address::has_web_scheme;
use crate::input::recognise::{Kind, recognise};
use crate::warc::{HttpHead, RecordContent, RecordHead, RecordRole, WarcError};
use std::io::{BufRead, Read};

/// Bytes of a body that are sniffed if no header names its type.
const SNIFFED_BYTES: u64 = 512;

/// An answer or document in an archive.
pub(in crate::input) struct Response {
    pub(in crate::input) target: String,
    pub(in crate::input) role: Role,
}

/// The role of an answer in a list of pages.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::input) enum Role {
    Page,
    /// A page that was converted from another record; it counts only as a last resort.
    Conversion,
    Robots,
    Other,
}

/// The answer or document in a record, if it contains one.
pub(super) fn response(head: &RecordHead, block: &mut impl BufRead) -> Result<Option<Response>, WarcError> {
    let Some(target) = head.target().filter(|target| has_web_scheme(target)) else { return Ok(None) };
    let role = match head.content() {
        None => return Ok(None),
        Some(RecordContent::Answer) if begins_as_http(block)? => {
            let answer = HttpHead::read(block)?;
            // An answer 304 refers to an earlier answer, like a revisit.
            let Some(answer) = answer.filter(|answer| answer.status != 304) else { return Ok(None) };
            match head.role() {
                Some(RecordRole::Page) => Role::Page,
                Some(RecordRole::Hop) => Role::Other,
                None => role(&answer, block)?,
            }
        }
        Some(RecordContent::Answer | RecordContent::Document) => document_role(head, block)?,
        Some(RecordContent::Conversion) => match document_role(head, block)? {
            Role::Page => Role::Conversion,
            _ => Role::Other,
        },
    };
    let role = if is_robots_file(target) { Role::Robots } else { role };
    Ok(Some(Response { target: target.to_owned(), role }))
}

/// True for a block that is an HTTP message; blank lines may precede it.
fn begins_as_http(block: &mut impl BufRead) -> Result<bool, WarcError> {
    let start = block.fill_buf()?.trim_ascii_start();
    let count = start.len().min(5);
    Ok(count > 0 && start[..count].eq_ignore_ascii_case(&b"HTTP/"[..count]))
}

/// Pages are HTML, declared or not, and redirects to a page.
fn role(answer: &HttpHead, block: &mut impl BufRead) -> Result<Role, WarcError> {
    let is_redirect = matches!(answer.status, 301 | 302 | 303 | 307 | 308) && answer.headers.get("location").is_some();
    let is_page = match answer.media_type() {
        Some(media_type) => is_html(&media_type),
        None if is_redirect => true,
        None => recognise(&answer.body(&start_of(block)?).0) == Kind::Html,
    };
    Ok(if is_page { Role::Page } else { Role::Other })
}

/// The role of a document without HTTP headers.
fn document_role(head: &RecordHead, block: &mut impl BufRead) -> Result<Role, WarcError> {
    let fields = head.document_fields();
    let content_type = fields.get("content-type").unwrap_or_default().to_ascii_lowercase();
    let media_type = content_type.split(';').next().unwrap_or_default().trim();
    let is_page = if media_type.is_empty() { recognise(&start_of(block)?) == Kind::Html } else { is_html(media_type) };
    Ok(if is_page { Role::Page } else { Role::Other })
}

fn is_html(media_type: &str) -> bool {
    matches!(media_type, "text/html" | "application/xhtml+xml")
}

fn start_of(block: &mut impl BufRead) -> Result<Vec<u8>, WarcError> {
    let mut start = Vec::new();
    block.take(SNIFFED_BYTES).read_to_end(&mut start)?;
    Ok(start)
}

/// True for exactly `scheme://host/robots.txt`.
fn is_robots_file(target: &str) -> bool {
    let path = target.splitn(4, '/').nth(3).unwrap_or_default();
    path == "robots.txt"
}
