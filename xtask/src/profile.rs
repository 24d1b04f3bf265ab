//! `cargo xtask profile [FOLDER]`: where `seotags check` and `seotags run` spend their work on a folder of pages.
//! Counts instructions with callgrind and allocations with DHAT, both of valgrind: unlike seconds, they hardly depend
//! on the machine and its load. Prints the table of `docs/speed.md`.

use crate::run::{cargo, run, say};
use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The pages that are read without a folder.
const SHOP: &str = "examples/shop";
/// The released program with line numbers.
const PROGRAM: &str = "target/profiling/seotags";
/// Frames of an allocation that DHAT records: a station is called from deep inside the runtime.
const FRAMES: &str = "--num-callers=100";

/// A part of the work on a page, and the functions that do it.
struct Station {
    name: &'static str,
    functions: &'static [&'static str],
}

const STATIONS: &[Station] = &[
    Station { name: "list the files", functions: &["seotags_input::input::folder::page"] },
    Station { name: "parse", functions: &["seotags_core::page::document::Document::parse"] },
    Station { name: "read facts", functions: &["seotags_core::page::read::read"] },
    Station { name: "judge", functions: &["seotags_core::judge::verdict::judge"] },
    Station { name: "distil", functions: &["seotags_core::distill::distill_page::distill_page"] },
    Station { name: "brief", functions: &["seotags_core::briefing::brief::brief"] },
    Station {
        name: "check current tags",
        functions: &[
            "seotags_core::check::checker::check_current_at",
            "seotags_core::check::fine::<impl seotags_core::check::subject::CheckContext>::faults",
        ],
    },
    Station { name: "write tags and check them", functions: &["seotags_core::compose::builtin::write_checked"] },
    Station {
        name: "store",
        functions: &["seotags_app::results::sink::pack", "seotags_store::store::results::keep::keep"],
    },
    Station { name: "find places in files", functions: &["seotags::gate::locate::Located::new"] },
];

/// Counts of one command.
struct Counts {
    pages: u64,
    instructions: u64,
    blocks: u64,
    /// Instructions and allocated blocks of each station.
    stations: Vec<(u64, u64)>,
}

/// Profiles both commands.
pub(crate) fn profile(args: &[&str], here: &Path) -> Result<()> {
    let folder = match args {
        [] => PathBuf::from(SHOP),
        [folder] => here.join(folder),
        _ => bail!("usage: cargo xtask profile [FOLDER]"),
    };
    run(&cargo(), &["build", "--profile", "profiling", "-p", "seotags-cli"], &[])?;
    for command in ["check", "run"] {
        let counts = count(command, &folder)?;
        say(&format!("\n{}", table(command, &counts)));
    }
    Ok(())
}

fn count(command: &str, folder: &Path) -> Result<Counts> {
    let scratch = std::env::temp_dir().join(format!("seotags-profile-{}-{command}", std::process::id()));
    fs::create_dir_all(&scratch)?;
    let (instructions, heap) = (scratch.join("callgrind.out"), scratch.join("dhat.json"));
    under(
        &["--tool=callgrind", &format!("--callgrind-out-file={}", instructions.display())],
        command,
        folder,
        &scratch,
    )?;
    under(&["--tool=dhat", FRAMES, &format!("--dhat-out-file={}", heap.display())], command, folder, &scratch)?;
    let annotated = Command::new("callgrind_annotate")
        .args(["--inclusive=yes", "--auto=no", "--threshold=100"])
        .arg(&instructions)
        .output()
        .context("cannot start callgrind_annotate; it comes with valgrind")?;
    let (total, of_station) = instructions_of(&String::from_utf8_lossy(&annotated.stdout));
    let heap = serde_json::from_slice(&fs::read(&heap)?)?;
    let (blocks, blocks_of_station) = blocks_of(&heap);
    let pages = fs::read_to_string(scratch.join("pages"))?.trim().parse()?;
    fs::remove_dir_all(&scratch)?;
    Ok(Counts { pages, instructions: total, blocks, stations: of_station.into_iter().zip(blocks_of_station).collect() })
}

/// Runs a command under valgrind, each time with a new store, and notes the number of its pages.
fn under(tool: &[&str], command: &str, folder: &Path, scratch: &Path) -> Result<()> {
    let store = scratch.join(tool[0].trim_start_matches('-'));
    let done = Command::new("valgrind")
        .args(tool)
        .arg(PROGRAM)
        .arg(command)
        .arg(folder)
        .args((command == "check").then_some("--exit-zero"))
        .args(["--no-progress", "--data-dir"])
        .arg(&store)
        .stdin(Stdio::null())
        .output()
        .context("cannot start valgrind; `cargo xtask setup` installs it")?;
    let messages = String::from_utf8_lossy(&done.stderr);
    if !done.status.success() {
        bail!("seotags {command} failed under valgrind:\n{messages}");
    }
    let said = format!("{}{messages}", String::from_utf8_lossy(&done.stdout));
    let pages = said.lines().find_map(|line| line.trim().split_once(" pages in ")).context("no count of pages")?.0;
    fs::write(scratch.join("pages"), pages.replace(',', ""))?;
    Ok(())
}

/// The total of callgrind's inclusive list, and the instructions of each station.
fn instructions_of(list: &str) -> (u64, Vec<u64>) {
    let mut total = 0;
    // callgrind counts a function once for each file that it inlines; the largest count is the whole one.
    let mut of_function: HashMap<&str, u64> = HashMap::new();
    for line in list.lines() {
        let line = line.trim_start();
        let Some((count, rest)) = line.split_once(" (").and_then(|(count, rest)| Some((number(count)?, rest))) else {
            continue;
        };
        if rest.ends_with("PROGRAM TOTALS") {
            total = count;
        }
        // `12.3%)  FILE:FUNCTION [OBJECT]`
        let Some((_, function)) = rest.split_once(")  ").and_then(|(_, place)| place.split_once(".rs:")) else {
            continue;
        };
        let function = function.split(" [").next().unwrap_or_default().trim_end();
        let known = of_function.entry(function).or_default();
        *known = count.max(*known);
    }
    let of = |function: &&str| of_function.get(function).copied().unwrap_or_default();
    (total, STATIONS.iter().map(|station| station.functions.iter().map(of).sum()).collect())
}

/// All blocks of a DHAT profile, and those of each station: an allocation belongs to the innermost one.
fn blocks_of(heap: &Value) -> (u64, Vec<u64>) {
    let frames: Vec<&str> = heap["ftbl"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let station = |frame: &Value| {
        let frame = frames.get(usize::try_from(frame.as_u64()?).ok()?)?;
        STATIONS
            .iter()
            .position(|station| station.functions.iter().any(|function| frame.contains(&format!("{function} ("))))
    };
    let mut total = 0;
    let mut of_station = vec![0; STATIONS.len()];
    for point in heap["pps"].as_array().into_iter().flatten() {
        let blocks = point["tbk"].as_u64().unwrap_or_default();
        total += blocks;
        if let Some(at) = point["fs"].as_array().into_iter().flatten().find_map(station) {
            of_station[at] += blocks;
        }
    }
    (total, of_station)
}

fn number(text: &str) -> Option<u64> {
    text.replace(',', "").parse().ok()
}

fn table(command: &str, counts: &Counts) -> String {
    let head = format!(
        "| `seotags {command}`, {} pages | thousand instructions a page | share | allocations a page |\n|---|---|---|---|",
        counts.pages
    );
    let pages = counts.pages.max(1);
    let row = |name: &str, (instructions, blocks): (u64, u64)| {
        let share = 100.0 * instructions as f64 / counts.instructions.max(1) as f64;
        format!("| {name} | {} | {share:.1} % | {} |", instructions / pages / 1_000, blocks / pages)
    };
    let of_stations = STATIONS.iter().zip(&counts.stations).filter(|(_, (instructions, _))| *instructions > 0);
    let all = (counts.instructions, counts.blocks);
    let known = counts.stations.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    let rest = (all.0.saturating_sub(known.0), all.1.saturating_sub(known.1));
    let rows = of_stations.map(|(station, counts)| row(station.name, *counts));
    let ends = [row("everything else, with start and end", rest), row("all", all)];
    [head].into_iter().chain(rows).chain(ends).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_are_read_from_the_inclusive_list() {
        let list = "\
1,000 (100.0%)  PROGRAM TOTALS
  600 (60.00%)  crates/seotags-core/src/page/document.rs:seotags_core::page::document::Document::parse [target/seotags]
  590 (59.00%)  crates/seotags-core/src/page/tree.rs:seotags_core::page::document::Document::parse [target/seotags]
  100 (10.00%)  crates/seotags-core/src/page/document.rs:seotags_core::page::document::Document::parse_head [target/seotags]
   50 ( 5.00%)  crates/seotags-core/src/judge/verdict.rs:seotags_core::judge::verdict::judge
";
        let (total, of_station) = instructions_of(list);
        let of = |name: &str| of_station[STATIONS.iter().position(|station| station.name == name).unwrap()];
        assert_eq!((total, of("parse"), of("judge"), of("store")), (1_000, 600, 50, 0));
    }

    #[test]
    fn allocations_belong_to_the_innermost_station() {
        let heap = serde_json::json!({
            "ftbl": [
                "[root]",
                "0x1: malloc (vg_replace_malloc.c:1)",
                "0x2: seotags_core::distill::distill_page::distill_page (distill_page.rs:1)",
                "0x3: seotags::pipeline::read::read_fetched (read.rs:1)"
            ],
            "pps": [{ "tbk": 7, "fs": [1, 2, 3] }, { "tbk": 3, "fs": [1, 3] }]
        });
        let (total, of_station) = blocks_of(&heap);
        assert_eq!((total, of_station.iter().sum::<u64>()), (10, 7));
    }
}
