//! How fast pages come through the crawler from a server of our own: `cargo run --release --example fetch_speed [PAGES]`.
//!
//! The server runs in the same process and shares its processors, so compare figures of one machine only.

use futures::StreamExt;
use seotags::crawl::{Crawler, Fetch, FetchRequest};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags::visit::{Fetched, PageSource, Standing};
use seotags_testkit::{Answer, Server};
use std::io::Write;
use std::time::Instant;

/// Requests at once.
const CONCURRENCY: usize = 64;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pages: usize = std::env::args().nth(1).map_or(Ok(2_000), |text| text.parse())?;
    for (name, body, is_packed) in [
        ("1 kB, plain", page(1_000), false),
        ("76 kB, plain", page(76_000), false),
        ("76 kB, gzip", page(76_000), true),
    ] {
        let size = body.len();
        let answer = answer(&body, is_packed)?;
        let server = Server::start(
            move |request| {
                if request.path == "/robots.txt" { Answer::not_found() } else { answer.clone() }
            },
        );
        let origin = server.address();
        let settings =
            Settings { concurrency: CONCURRENCY as u32, per_host: Some(CONCURRENCY as u32), ..Settings::default() };
        let crawler = Crawler::new(&settings)?;
        let start = Instant::now();
        let crawler = &crawler;
        let whole = futures::stream::iter(0..pages)
            .map(|number| async move {
                let Ok(url) = HttpUrl::parse(&format!("http://{origin}/{number}")) else { return false };
                let request = FetchRequest::new(url, PageSource::Web, Standing::Given);
                matches!(crawler.fetch(&request).await, Fetched::Answered(answer) if answer.body.len() == size)
            })
            .buffer_unordered(CONCURRENCY)
            .filter(|&is_whole| std::future::ready(is_whole))
            .count()
            .await;
        let seconds = start.elapsed().as_secs_f64();
        writeln!(std::io::stdout(), "{name}: {whole} of {pages} pages whole, {:.0} pages/s", pages as f64 / seconds)?;
    }
    Ok(())
}

fn page(bytes: usize) -> Vec<u8> {
    let mut page = b"<!doctype html><html><head><title>Trail shoes</title></head><body>".to_vec();
    let mut number = 1_u64;
    while page.len() < bytes {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        page.extend(format!("<p class=\"c{}\">Light, quick and dry: {number}</p>\n", number % 7).into_bytes());
    }
    page.extend_from_slice(b"</body></html>");
    page
}

fn answer(body: &[u8], is_packed: bool) -> std::io::Result<Answer> {
    if !is_packed {
        return Ok(Answer::html(body));
    }
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(body)?;
    Ok(Answer::html(encoder.finish()?).header("Content-Encoding", "gzip"))
}
