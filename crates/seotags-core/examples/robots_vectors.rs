//! Runs robots.txt matching vectors (JSON Lines: `robots` or `robots_b64`, `agent`, `url`, `allowed`, `line`) and
//! prints the failing ones: `cargo run -p seotags-core --example robots_vectors -- FILE`.
#![allow(clippy::print_stdout, reason = "a program for developers")]

use seotags_core::judge::robots::Robots;
use serde_json::Value;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("name the file of vectors")?;
    let (mut passed, mut failed, mut slowest) = (0, 0, Duration::ZERO);
    for line in std::fs::read_to_string(path)?.lines() {
        let case: Value = serde_json::from_str(line)?;
        let path = path_as_typed(case["url"].as_str().unwrap_or_default());
        let body = body(&case);
        let start = Instant::now();
        let found = Robots::parse(&body).verdict_on_path(&[case["agent"].as_str().unwrap_or_default()], &path);
        slowest = slowest.max(start.elapsed());
        let expected = (case["allowed"].as_bool(), case["line"].as_u64());
        if (Some(found.allowed), found.line.map(u64::from)) == expected {
            passed += 1;
        } else {
            failed += 1;
            println!("{}: found {found:?}, expected {expected:?} ({})", case["id"], case["why"]);
        }
    }
    println!("{passed} passed, {failed} failed; slowest {slowest:?}");
    Ok(())
}

/// Path and query of an address that may not be normalised: dot segments stay, because some vectors are about them.
fn path_as_typed(url: &str) -> String {
    let url = url.split('#').next().unwrap_or_default();
    let after_scheme = url.split_once("://").map_or(url, |(_, rest)| rest);
    match after_scheme.find(['/', '?']) {
        Some(start) if after_scheme[start..].starts_with('/') => after_scheme[start..].to_owned(),
        Some(start) => format!("/{}", &after_scheme[start..]),
        None => "/".to_owned(),
    }
}

fn body(case: &Value) -> Vec<u8> {
    match case["robots_b64"].as_str() {
        Some(coded) => decode_base64(coded),
        None => case["robots"].as_str().unwrap_or_default().as_bytes().to_vec(),
    }
}

fn decode_base64(text: &str) -> Vec<u8> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0u32, 0);
    for digit in text.bytes().filter_map(|byte| DIGITS.iter().position(|digit| *digit == byte)) {
        bits = (bits << 6) | digit as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}
