//! The scenarios, each with what it demonstrates.

use super::driver::{Drive, Service, cost_of_pages, drive};
use seotags::generate::llm::LlmOptions;
use seotags::settings::Settings;
use std::error::Error;
use std::time::Duration;

const LONG: Duration = Duration::from_hours(1);
const SCENARIOS: [&str; 8] = ["fixed", "adaptive", "tpm", "rpm", "changing", "overload", "faults", "cpu"];

/// Runs the named scenarios, or all.
pub(crate) async fn run(named: &[String]) -> Result<(), Box<dyn Error>> {
    for name in SCENARIOS {
        if named.is_empty() || named.iter().any(|wanted| wanted == name) {
            let line = scenario(name).await?;
            println!("{name:<9} {line}");
        }
    }
    Ok(())
}

async fn scenario(name: &str) -> Result<String, Box<dyn Error>> {
    match name {
        "fixed" => fixed().await,
        "adaptive" => adaptive().await,
        "tpm" => limited("--tpm 600000", 600_000.0).await,
        "rpm" => limited("--rpm 3000", 3_000.0).await,
        "changing" => changing().await,
        "overload" => overload().await,
        "faults" => faults().await,
        _ => cpu().await,
    }
}

fn at_once(most: u32) -> LlmOptions {
    LlmOptions { most_at_once: most, ..LlmOptions::default() }
}

fn seconds(drive: &Drive) -> f64 {
    drive.stats["seconds"].as_f64().unwrap_or_default()
}

async fn fixed() -> Result<String, Box<dyn Error>> {
    let service = Service::start("--latency 500")?;
    let settings = Settings { concurrency_llm: Some(100), ..Settings::default() };
    let drive = drive(&service, settings, LlmOptions::default(), 4_000, LONG).await?;
    let ideal = 4_000.0 / 100.0 * 0.5;
    Ok(format!(
        "4,000 calls of 500 ms, 100 at once: {:.2} s, {:.1} % of the ideal (goal 95)",
        seconds(&drive),
        ideal / seconds(&drive) * 100.0
    ))
}

async fn adaptive() -> Result<String, Box<dyn Error>> {
    let service = Service::start("--latency 500")?;
    let drive = drive(&service, Settings::default(), at_once(256), 10_000, LONG).await?;
    let ideal = 10_000.0 / 256.0 * 0.5;
    Ok(format!(
        "10,000 calls of 500 ms, from 8 up to 256 at once: {:.2} s, {:.1} % of the ideal at 256 (goal 80)",
        seconds(&drive),
        ideal / seconds(&drive) * 100.0
    ))
}

/// Three minutes at a limit that the service reports in its headers.
async fn limited(options: &str, limit: f64) -> Result<String, Box<dyn Error>> {
    let service = Service::start(&format!("--latency 800 --jitter 300 {options}"))?;
    let most = Duration::from_mins(3);
    let drive = drive(&service, Settings::default(), LlmOptions::default(), usize::MAX, most).await?;
    let stats = &drive.stats;
    let booked: f64 = by_second(&drive, 1, 180).iter().sum();
    let (calls, refused) = (stats["calls"].as_f64().unwrap_or(1.0), stats["limited"].as_f64().unwrap_or_default());
    Ok(format!(
        "{options}, 3 minutes: {:.1} % of the limit (goal 95), {:.2} % refused (goal 1), {} of them after 5 s (goal 0)",
        booked / (limit / 60.0 * 179.0) * 100.0,
        refused / calls * 100.0,
        stats["limited_late"]
    ))
}

async fn changing() -> Result<String, Box<dyn Error>> {
    let service = Service::start("--latency 800 --jitter 300 --tpm 600000 --change 60:0.5 --change 120:1")?;
    let most = Duration::from_mins(3);
    let drive = drive(&service, Settings::default(), LlmOptions::default(), usize::MAX, most).await?;
    let share = |from: usize, to: usize, limit: f64| {
        let booked: f64 = by_second(&drive, from, to).iter().sum();
        booked / (limit / 60.0 * (to - from) as f64) * 100.0
    };
    Ok(format!(
        "600,000 tokens a minute, halved at 60 s, doubled at 120 s: {:.1} % of it from 70 s to 120 s, {:.1} % from 130 s to 180 s (goal 95), {} refused of {}",
        share(70, 120, 300_000.0),
        share(130, 180, 600_000.0),
        drive.stats["limited"],
        drive.stats["calls"]
    ))
}

fn by_second(drive: &Drive, from: usize, to: usize) -> Vec<f64> {
    let seconds = drive.stats["by_second"].as_array().cloned().unwrap_or_default();
    seconds.iter().skip(from).take(to - from).filter_map(serde_json::Value::as_f64).collect()
}

async fn overload() -> Result<String, Box<dyn Error>> {
    let service = Service::start("--latency 500 --at-once 32 --silent")?;
    let drive = drive(&service, Settings::default(), LlmOptions::default(), 5_000, LONG).await?;
    let ideal = 5_000.0 / 32.0 * 0.5;
    let refused = drive.stats["overloaded"].as_f64().unwrap_or_default();
    Ok(format!(
        "503 above 32 at once, no heads: {:.1} % of what 32 give (goal 90), {:.2} % refused (goal 2), {} failed",
        ideal / seconds(&drive) * 100.0,
        refused / drive.stats["calls"].as_f64().unwrap_or(1.0) * 100.0,
        drive.failed
    ))
}

async fn faults() -> Result<String, Box<dyn Error>> {
    let service = Service::start("--latency 50 --fail 5 --drop 2 --malformed 3 --fenced 3 --cut 2")?;
    let drive = drive(&service, Settings::default(), LlmOptions::default(), 5_000, LONG).await?;
    let stats = &drive.stats;
    let paid = stats["paid"].as_u64().unwrap_or_default();
    let dropped = paid - stats["answered"].as_u64().unwrap_or_default();
    Ok(format!(
        "5 % 500, 2 % dropped, 3 % malformed, 3 % fenced, 2 % cut: {} of 5,000 written, {} failed, {:.3} paid calls a page without the {dropped} dropped ones (goal 1.06)",
        drive.written,
        drive.failed,
        (paid - dropped) as f64 / 5_000.0
    ))
}

async fn cpu() -> Result<String, Box<dyn Error>> {
    const CALLS: usize = 100_000;
    let pages = cost_of_pages(CALLS / 10)? * 10;
    let service = Service::start("")?;
    let drive = drive(&service, Settings::default(), at_once(64), CALLS, LONG).await?;
    let own = drive.cpu.saturating_sub(pages).as_secs_f64() * 1e3 / CALLS as f64;
    Ok(format!(
        "100,000 calls without latency: {:.0} calls/s, {own:.2} ms of processor time a call beside the {:.2} for reading, distilling and checking a page (goal 1), {} MB at most (goal 200)",
        CALLS as f64 / drive.elapsed.as_secs_f64(),
        pages.as_secs_f64() * 1e3 / CALLS as f64,
        drive.memory >> 20
    ))
}
