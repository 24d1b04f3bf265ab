//! How fast pages come through the crawler from a server of our own: `cargo run --release --example fetch_speed [PAGES]`.
//!
//! The server runs in the same process and shares its processors, so compare figures of one machine only.

use futures::StreamExt;
use seotags::crawl::{Crawler, Fetch, FetchRequest};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags::visit::{Fetched, PageSource, Standing};
use std::io::Write;
use std::net::SocketAddr;
use std::time::Instant;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

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
        let origin = serve(answer(&body, is_packed)?).await?;
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

fn answer(body: &[u8], is_packed: bool) -> std::io::Result<Vec<u8>> {
    let mut head = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n".to_owned();
    let mut body = body.to_vec();
    if is_packed {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(&body)?;
        body = encoder.finish()?;
        head.push_str("Content-Encoding: gzip\r\n");
    }
    let length = format!("Content-Length: {}\r\n\r\n", body.len());
    Ok([head.into_bytes(), length.into_bytes(), body].concat())
}

async fn serve(answer: Vec<u8>) -> std::io::Result<SocketAddr> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    let origin = listener.local_addr()?;
    let answer: &'static [u8] = answer.leak();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut request = vec![0; 4_096];
                let mut filled = 0;
                while let Ok(count @ 1..) = stream.read(&mut request[filled..]).await {
                    filled += count;
                    if !request[..filled].ends_with(b"\r\n\r\n") {
                        continue;
                    }
                    let robots: &[u8] = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
                    let is_robots = request.starts_with(b"GET /robots.txt ");
                    if stream.write_all(if is_robots { robots } else { answer }).await.is_err() {
                        return;
                    }
                    filled = 0;
                }
            });
        }
    });
    Ok(origin)
}
