//! One person reads large amounts: an analysis with all its 10,000 results, and 1,000,000 results in pages.

use super::fill::{Filled, Place};
use crate::client::{BROWSER, Client, PLAIN};
use crate::figures::{Figure, Times};
use crate::program::Running;
use anyhow::{Context as _, Result, ensure};
use std::time::Instant;

/// How many times the whole analysis is requested.
const WHOLE: usize = 10;
/// How many pages are requested.
const PAGES: usize = 500;
/// Results on a page, and on a page of the dashboard.
const PAGE: u64 = 100;
const DASHBOARD_PAGE: u64 = 1_000;
/// Goals of issue 7.
const WHOLE_MS: f64 = 400.0;
const PAGE_MS: f64 = 15.0;

pub(super) async fn measure(service: &Running, filled: &Filled) -> Result<Vec<Figure>> {
    let mut client = Client::signed_in(service.address, 0).await?;
    let mut figures = Vec::new();
    let small = filled.analyses.first().context("no analysis")?;
    for (takes, shown) in [(PLAIN, "plain"), (BROWSER, "compressed for a browser")] {
        client.takes = takes;
        let (times, size_text) = whole(&mut client, *small, filled.results).await?;
        let what = format!("analysis of {} results, {shown}, worst of {WHOLE}", filled.results);
        figures.push(Figure::at_most(what, times.percentile(1.0), WHOLE_MS, "ms"));
        figures.push(Figure::informative(format!("analysis, {shown}: all"), format!("{}; {size_text}", times.shown())));
    }
    for (takes, shown) in [(PLAIN, "plain"), (BROWSER, "compressed for a browser")] {
        client.takes = takes;
        let what = format!("pages of {PAGE} of {} results, {shown}", filled.large_results);
        let (times, size_text) = pages(&mut client, filled, PAGE, PAGES).await?;
        figures.push(Figure::at_most(format!("{what}, p99"), times.percentile(0.99), PAGE_MS, "ms"));
        figures.push(Figure::informative(
            format!("pages of {PAGE}, {shown}: all"),
            format!("{}; {size_text}", times.shown()),
        ));
    }
    let (times, size_text) = pages(&mut client, filled, DASHBOARD_PAGE, PAGES / 10).await?;
    let what = format!("pages of {DASHBOARD_PAGE}, as the dashboard asks: all");
    figures.push(Figure::informative(what, format!("{}; {size_text}", times.shown())));
    Ok(figures)
}

/// The analysis with its results, several times.
async fn whole(client: &mut Client, place: Place, results: u64) -> Result<(Times, String)> {
    let path = format!("/analyses/{}", place.analysis);
    let analysis = client.read(&path).await?;
    let held = analysis["results"].as_array().map_or(0, Vec::len) as u64;
    ensure!(held == results, "{path} has {held} results");
    let mut times = Times::default();
    let mut size_text = String::new();
    for _ in 0..WHOLE {
        let asked = Instant::now();
        let answer = client.get(&path).await?;
        times.push(asked.elapsed());
        size_text = size(answer.body.len(), &answer.coding);
    }
    Ok((times, size_text))
}

/// Pages from anywhere in the large analysis; every other one follows the previous page.
async fn pages(client: &mut Client, filled: &Filled, limit: u64, count: usize) -> Result<(Times, String)> {
    let path = format!("/analyses/{}/results?limit={limit}", filled.large.analysis);
    let first = client.read(&path).await?;
    ensure!(first["total"] == filled.large_results, "{path} has {} results", first["total"]);
    let newest = first["items"][0]["id"].as_i64().context("no result")?;
    let mut random = fastrand::Rng::with_seed(limit);
    let (mut times, mut bytes) = (Times::default(), 0);
    let mut coding = String::new();
    let mut before = newest;
    for n in 0..count {
        before = if n % 2 == 0 {
            before - limit.cast_signed()
        } else {
            newest - random.i64(0..(filled.large_results - 2 * limit).cast_signed())
        };
        let asked = Instant::now();
        let answer = client.get(&format!("{path}&before_id={before}")).await?;
        times.push(asked.elapsed());
        bytes += answer.body.len();
        coding = answer.coding;
    }
    Ok((times, size(bytes / count.max(1), &coding)))
}

fn size(bytes: usize, coding: &str) -> String {
    format!("{:.2} MB, coding {coding}", bytes as f64 / 1e6)
}
