//! Measures parsing and reading pages on one thread: `cargo run --release -p seotags-core --example page_speed --
//! FOLDER` for saved pages (`*.html`), `-- hostile [NAME]` for pages that are designed to be slow.

#![allow(clippy::format_collect, reason = "pages are built once, before the clock starts")]
#![allow(clippy::print_stdout, reason = "a program for developers")]

use seotags_core::page::{self, Document};
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;
use std::error::Error;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let what = args.next().ok_or("name a folder of pages, or `hostile`")?;
    if what == "hostile" { hostile(args.next().as_deref()) } else { folder(&what) }
}

fn folder(path: &str) -> Result<(), Box<dyn Error>> {
    let mut pages = Vec::new();
    for entry in std::fs::read_dir(path)? {
        let bytes = std::fs::read(entry?.path())?;
        pages.push(String::from_utf8_lossy(&bytes).into_owned());
    }
    let bytes: usize = pages.iter().map(String::len).sum();
    let (mut parse, mut read, mut slowest) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    for html in &pages {
        let (parsed_in, read_in, _) = measure(html)?;
        parse += parsed_in;
        read += read_in;
        slowest = slowest.max(parsed_in + read_in);
    }
    let megabytes = bytes as f64 / 1e6;
    println!(
        "{} pages, {megabytes:.1} MB: parse {:.2} s ({:.0} MB/s), read {:.2} s ({:.0} MB/s), together {:.0} MB/s, \
         {:.2} ms a page, slowest {slowest:?}",
        pages.len(),
        parse.as_secs_f64(),
        megabytes / parse.as_secs_f64(),
        read.as_secs_f64(),
        megabytes / read.as_secs_f64(),
        megabytes / (parse + read).as_secs_f64(),
        (parse + read).as_secs_f64() * 1e3 / pages.len() as f64,
    );
    Ok(())
}

fn measure(html: &str) -> Result<(Duration, Duration, String), Box<dyn Error>> {
    let url = HttpUrl::parse("https://a.example/p")?;
    let start = Instant::now();
    let document = Document::parse(html);
    let parsed_in = start.elapsed();
    let facts = page::read(&document, &url, &Headers::default());
    let nodes = document.html().tree.values().len();
    let about = format!("{nodes} nodes, {} links, {:?}", facts.links.len(), document.notes());
    drop(document);
    Ok((parsed_in, start.elapsed().saturating_sub(parsed_in), about))
}

fn hostile(only: Option<&str>) -> Result<(), Box<dyn Error>> {
    for (name, make) in HOSTILE {
        if only.is_some_and(|only| only != *name) {
            continue;
        }
        let html = make();
        let worker = std::thread::Builder::new().stack_size(512 << 10);
        let found = worker.spawn(move || (html.len(), measure(&html).map_err(|error| error.to_string())))?;
        match found.join() {
            Ok((bytes, Ok((parse, read, about)))) => {
                println!("{name}: {:.1} MB, parse {parse:.2?}, read and drop {read:.2?}, {about}", bytes as f64 / 1e6);
            }
            _ => println!("{name}: failed"),
        }
    }
    Ok(())
}

type Maker = fn() -> String;

const HOSTILE: &[(&str, Maker)] = &[
    ("divs a million deep", || "<div>".repeat(1_000_000)),
    ("divs and texts deep", || "<div>x".repeat(1_000_000)),
    ("spans deep and closed", || format!("{}x{}", "<span>".repeat(700_000), "</span>".repeat(700_000))),
    ("unknown elements deep", || "<x-y>".repeat(1_000_000)),
    ("a million attributes", || format!("<p {}>", (0..1_000_000).map(|n| format!("a{n} ")).collect::<String>())),
    ("attributes in 1,000 tags", || {
        let tag = format!("<p {}>", (0..1_000).map(|n| format!("a{n}=b ")).collect::<String>());
        tag.repeat(1_000)
    }),
    ("an attribute of 10 MB", || format!("<p title=\"{}\">x", "y".repeat(10_000_000))),
    ("an attribute that never ends", || format!("<p title=\"{}", "<b>".repeat(3_000_000))),
    ("100,000 open b", || "<b>".repeat(100_000)),
    ("100,000 open b, all different", || (0..100_000).map(|n| format!("<b id={n}>")).collect()),
    ("open b in paragraphs", || (0..100_000).map(|n| format!("<p><b id={n}>x")).collect()),
    ("misnested b and div", || "<b><div></b>".repeat(200_000)),
    ("misnested a and p", || "<a><p></a>x".repeat(200_000)),
    ("b then divs then closing b", || {
        format!("{}{}{}", "<b>".repeat(500), "<div>".repeat(100_000), "</b>".repeat(100_000))
    }),
    ("tables deep", || "<table><tr><td>".repeat(200_000)),
    ("tables with fostered text", || "<table>x<div>".repeat(200_000)),
    ("forms deep", || "<form><div>".repeat(200_000)),
    ("svg deep", || format!("<svg>{}", "<g>".repeat(500_000))),
    ("svg and html in turn", || "<svg><foreignObject><div>".repeat(200_000)),
    ("templates deep", || "<template>".repeat(200_000)),
    ("lists deep", || "<ul><li>".repeat(300_000)),
    ("selects and options", || "<select><option>".repeat(300_000)),
    ("rubies deep", || "<ruby><rt>".repeat(300_000)),
    ("buttons deep", || "<button>".repeat(500_000)),
    ("headings in headings", || "<h1>x<h2>".repeat(300_000)),
    ("a million siblings", || "<p>x</p>".repeat(1_000_000)),
    ("siblings under 500 divs", || format!("{}{}", "<div>".repeat(500), "<i></i>".repeat(1_000_000))),
    ("closing p under 500 divs", || format!("{}{}", "<div>".repeat(500), "</p>".repeat(2_000_000))),
    ("closing tags of nothing", || format!("{}{}", "<div>".repeat(500), "</section>".repeat(1_000_000))),
    ("a million entities", || "&amp;".repeat(1_000_000)),
    ("half entities", || "&am".repeat(2_000_000)),
    ("a comment of 10 MB", || format!("<!--{}", "-".repeat(10_000_000))),
    ("a title of 10 MB", || format!("<title>{}", "x ".repeat(5_000_000))),
    ("angle brackets", || "<".repeat(5_000_000)),
    ("unclosed tags", || "<a ".repeat(2_000_000)),
    ("quotes", || "<a b='".repeat(1_000_000)),
    ("NULs", || "\0".repeat(5_000_000)),
    ("frames", || "<frameset>".repeat(500_000)),
    ("a breadcrumb of everything", || format!("<div class=breadcrumb>{}", "<a href=x>y</a>".repeat(300_000))),
    ("breadcrumbs in breadcrumbs", || "<div class=breadcrumb>x".repeat(300_000)),
    ("JSON-LD deep", || format!("<script type=application/ld+json>{}</script>", "[".repeat(5_000_000))),
    ("JSON-LD wide", || {
        format!("<script type=application/ld+json>[{}1]</script>", "{\"@type\":\"A\",\"name\":\"b\"},".repeat(200_000))
    }),
];
