//! Counts the instructions that three pages take from parsing to tags, with callgrind. Unlike seconds, they depend
//! neither on the load nor, within the limit, on the machine.
#![cfg(all(target_os = "linux", target_arch = "x86_64"))]
#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use seotags_core::check::{CheckContext, check_current_at};
use seotags_core::compose::{brief, builtin};
use seotags_core::distill::{DistillOptions, distill};
use seotags_core::page::{self, Document};
use seotags_core::settings::Settings;
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;
use std::hint::black_box;
use std::process::Command;

/// Names the page that the program reads under callgrind.
const PAGE: &str = "SEOTAGS_TEST_PAGE";

/// The pages, with the instructions of an unoptimised build. A change above the limit needs a reason; then the figure
/// is renewed.
const PAGES: [(&str, u64); 3] = [("product", 150_265_000), ("listing", 125_117_000), ("long", 676_455_000)];

/// Largest difference, in percent.
const LIMIT: u64 = 3;

fn html(page: &str) -> String {
    let shop = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/shop");
    match page {
        "product" => std::fs::read_to_string(format!("{shop}/en/shoes/ridge-boot.html")).unwrap(),
        "listing" => std::fs::read_to_string(format!("{shop}/en/shoes/index.html")).unwrap(),
        _ => long_page(),
    }
}

/// A guide with a menu, sections, tables and cards, as long as pages usually are.
fn long_page() -> String {
    let each = |count: usize, part: fn(usize) -> String| (0..count).map(part).collect::<String>();
    let menu = each(60, |at| format!("<li class=\"menu-item\"><a href=\"/topics/{at}\">Topic number {at}</a></li>\n"));
    let sections = each(40, |at| {
        let days = at % 7 + 2;
        format!(
            "<section id=\"part-{at}\"><h2>Planning the route of day {at}</h2>\n<p>The path climbs {} metres in \
             {days} hours and passes two huts, where walkers find water, a bed for €{} and a warm meal. In spring, \
             snow may close the upper pass until May; ask the warden before you leave.</p>\n<p>Carry a map, because \
             phones lose their signal behind the ridge. The descent on the other side is <em>not</em> suitable for \
             beginners.</p>\n<ul><li>Start: valley station</li><li>End: hut number {at}</li></ul></section>\n",
            at * 37 + 200,
            at + 30,
        )
    });
    let rows = each(40, |at| format!("<tr><td>Day {at}</td><td>{} km</td><td>{} m</td></tr>\n", at + 8, at * 37 + 200));
    let cards = each(30, |at| {
        format!(
            "<div class=\"card teaser\"><a href=\"/guides/{at}\"><img src=\"/img/{at}.jpg\" alt=\"Guide {at}\">\
             <h3>Guide number {at}</h3></a><p class=\"text-muted\">Another walk in the mountains.</p></div>\n"
        )
    });
    format!(
        "<!doctype html><html lang=\"en\"><head><title>Forty days on the high route, with huts and prices</title>\
         <meta name=\"description\" content=\"All 40 stages of the high route: distances, climbs, huts from €30 a \
         night, and when the passes open.\"><link rel=\"canonical\" href=\"https://walks.example/high-route\"></head>\
         <body><header><nav><ul>{menu}</ul></nav></header><main><article><h1>The high route in forty days</h1>\n\
         {sections}<table><tr><th>Stage</th><th>Distance</th><th>Climb</th></tr>{rows}</table></article></main>\
         <aside>{cards}</aside><footer><p>© Walks Example. All rights reserved.</p></footer></body></html>"
    )
}

fn read(html: &str) {
    let url = HttpUrl::parse("https://walks.example/high-route").unwrap();
    let document = Document::parse(html);
    let facts = page::read(&document, &url, &Headers::default());
    let distilled = distill(&document, &facts, &DistillOptions::default());
    let brief = brief(&url, &facts, &distilled, &[], &Settings::default());
    let context = CheckContext::new(&brief);
    black_box((check_current_at(&context), context.faults(), builtin::write(&brief)));
}

/// callgrind counts only inside this function.
#[inline(never)]
fn counted(html: &str) {
    read(black_box(html));
}

/// Does nothing unless the other test calls it in a process of its own.
#[test]
fn the_named_page_is_read() {
    let Ok(page) = std::env::var(PAGE) else { return };
    let html = html(&page);
    // Tables are built when they are first needed.
    read(&html);
    counted(&html);
}

fn instructions(page: &str) -> u64 {
    let counts = tempfile::NamedTempFile::new().unwrap();
    let done = Command::new("valgrind")
        .args(["--tool=callgrind", "--toggle-collect=*instructions::counted*"])
        .arg(format!("--callgrind-out-file={}", counts.path().display()))
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "the_named_page_is_read", "--test-threads", "1"])
        .env(PAGE, page)
        .output()
        .expect("valgrind is missing: `cargo xtask setup` installs it");
    let messages = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{}{messages}", String::from_utf8_lossy(&done.stdout));
    let collected = messages.lines().find_map(|line| line.split_once("Collected : ")).map(|(_, count)| count.trim());
    collected.and_then(|count| count.parse().ok()).unwrap_or_else(|| panic!("no count:\n{messages}"))
}

#[test]
fn three_pages_take_as_many_instructions_as_before() {
    let differences: Vec<String> = std::thread::scope(|scope| {
        let counting: Vec<_> =
            PAGES.map(|(page, known)| (page, known, scope.spawn(move || instructions(page)))).into_iter().collect();
        let mut out = Vec::new();
        for (page, known, count) in counting {
            let count = count.join().unwrap();
            if count.abs_diff(known) * 100 > known * LIMIT {
                out.push(format!("{page}: {count} instructions instead of {known}"));
            }
        }
        out
    });
    assert!(differences.is_empty(), "find the reason, then renew the figures in `PAGES`: {differences:#?}");
}
