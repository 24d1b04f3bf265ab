//! How long a PDF report takes, and how much memory: `cargo run --release --example report_speed [PAGES [FILE]]`.
//!
//! Every tenth page is in Arabic or Japanese, which is shaped letter by letter.

use seotags::export::pdf::{Agency, Report};
use seotags::export::{self, ExportOptions, Format};
use seotags::export::{TagFigures, TagLengths, TagProblems};
use seotags::result::ResultRecord;
use serde_json::json;
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

const ISSUES: [(&str, &str, &str); 3] = [
    ("noindex", "error", "Noindex"),
    ("missing_meta", "warn", "Missing meta description"),
    ("long_title", "info", "Long title"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let pages: usize = std::env::args().nth(1).map_or(Ok(5_000), |text| text.parse())?;
    let path = std::env::args().nth(2).map_or_else(|| std::env::temp_dir().join("seotags-report.pdf"), PathBuf::from);
    let options = ExportOptions { report: Some(Box::new(report(pages as u64))), ..ExportOptions::default() };
    let start = Instant::now();
    let written = export::export_file(&path, Format::Pdf, (0..pages).map(record), &options)?;
    let seconds = start.elapsed().as_secs_f64();
    let bytes = std::fs::metadata(&path)?.len();
    let mut out = std::io::stdout();
    writeln!(out, "{written} pages in {seconds:.2} s, {} kB, {}: {}", bytes / 1_000, peak_memory(), path.display())?;
    Ok(())
}

fn report(pages: u64) -> Report {
    let before = TagProblems { missing: pages / 5, long: pages / 4, duplicate: pages / 8, ..TagProblems::default() };
    Report {
        agency: Agency {
            name: "North Light Search Agency".to_owned(),
            contact: "12 Harbour Street, 20457 Hamburg\nhello@northlight.example\n+49 40 000 000".to_owned(),
            logo: None,
        },
        project: "Example Shop".to_owned(),
        analysis: "Autumn catalogue".to_owned(),
        date: "2026-11-21".to_owned(),
        tags: Some(TagFigures { pages, titles: before, meta_descriptions: before, ..TagFigures::default() }),
        lengths: TagLengths::default(),
    }
}

fn record(number: usize) -> Result<ResultRecord, serde_json::Error> {
    let (title, meta) = match number % 20 {
        7 => ("أحذية جبلية خفيفة للرجال", "أحذية جبلية خفيفة ومقاومة للماء للرجال، بوزن 260 غراما فقط، مع شحن مجاني."),
        17 => (
            "軽量トレイルランニングシューズ",
            "軽くて防水のトレイルランニングシューズ。重さわずか260グラム、送料無料でお届けします。",
        ),
        _ => (
            "Light Trail Running Shoes for Rough Ground | Example Shop",
            "Light, quick-drying trail shoes with a 4 mm lug sole and a drop of 6 mm. In 12 sizes and 4 colours, delivered free of charge from 50 €.",
        ),
    };
    let issue = number.is_multiple_of(3).then(|| {
        let (code, severity, title) = ISSUES[number / 3 % ISSUES.len()];
        json!({
            "code": code, "severity": severity, "title": title, "explanation": "What it means, in a sentence or two.",
            "fix": "What to do about it, in a sentence.", "source": "Google Search Central", "value": ""
        })
    });
    serde_json::from_value(json!({
        "id": number, "analysis_id": 1, "unique_key": number.to_string(),
        "url": format!("https://shop.example/men/shoes/trail/product-{number}.html"),
        "target_keyword": if number.is_multiple_of(4) { "trail shoes" } else { "N/A" },
        "is_indexable": !number.is_multiple_of(9), "primary_issue": number.is_multiple_of(9).then_some("noindex"),
        "indexability_issues": [], "has_stored_content": true, "content_truncated": false, "hops": [], "outcome": "ok",
        "notes": [], "ai_distilled": false, "findings": [], "issues": issue.into_iter().collect::<Vec<_>>(),
        "source": {}, "cost_micros": 0,
        "current_title": (!number.is_multiple_of(5)).then(|| format!("Product {number} - Shoes - Men - Shop - Example Shop Online Store")),
        "suggested_title": title,
        "current_meta_description": (!number.is_multiple_of(4)).then_some("Buy cheap shoes online. Shoes for men, shoes for women, shoes for children at Example Shop."),
        "suggested_meta_description": meta,
        "current_h1": format!("Product {number}"), "suggested_h1": title
    }))
}

/// The peak memory of the process, if the system reports it.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak =
        status.lines().find_map(|line| line.strip_prefix("VmHWM:")).and_then(|line| line.split_whitespace().next());
    match peak.and_then(|kilobytes| kilobytes.parse::<u64>().ok()) {
        Some(kilobytes) => format!("{} MB at most", kilobytes / 1_024),
        None => "memory unknown".to_owned(),
    }
}
