//! How much memory one page takes on its way from bytes to content. Alone in its program: what others take would count.
#![cfg(target_os = "linux")]

use seotags_core::distill::{DistillOptions, distill};
use seotags_core::page::{self, Document};
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;
use std::fs;

/// What a page may take for each of its bytes, and what else, models and the program's own parts included, in bytes.
const PER_BYTE: usize = 16;
const BESIDES: usize = 8 << 20;
/// About what a page of a megabyte of nothing but short paragraphs has.
const PARAGRAPHS: usize = 23_000;

#[test]
fn a_page_of_short_paragraphs_takes_sixteen_times_its_size_and_eight_megabytes() {
    let html = "<p>Line 12345 is a short one here.</p>\n".repeat(PARAGRAPHS);
    let url = HttpUrl::parse("https://www.example.org/lines").unwrap();
    let before = status("VmRSS:");
    let document = Document::parse(&html);
    let facts = page::read(&document, &url, &Headers::default());
    let distilled = distill(&document, &facts, &DistillOptions::default());
    let taken = html.len() + status("VmHWM:") - before;
    assert!(distilled.content_length > html.len() / 2, "{}", distilled.content_length);
    assert!(taken <= PER_BYTE * html.len() + BESIDES, "{taken} bytes for a page of {}", html.len());
}

/// What the system says of this process, in bytes.
fn status(name: &str) -> usize {
    let status = fs::read_to_string("/proc/self/status").expect("Linux says it");
    let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("a line of it");
    line.trim().trim_end_matches(" kB").parse::<usize>().expect("kibibytes") << 10
}
