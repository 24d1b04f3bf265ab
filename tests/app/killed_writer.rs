//! `kill -9` at any moment: results that were reported as stored exist, and none exists twice.

use proptest::prelude::*;
use seotags::generate::{CallKey, Cost, Memory, StoredAnswer};
use seotags::pipeline::ResultSink;
use seotags::result::Usage;
use seotags::url::ResultKey;
use seotags_app::App;
use seotags_app::results::Content;
use seotags_samples::{analysis_of, good, id, source};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// Names the data folder to the child. Without it, [`the_child`] does nothing.
const DATA: &str = "SEOTAGS_TEST_KILL_DATA";
const PAGES: u64 = 400;

/// The process that is killed. Without the variable, it does nothing.
#[tokio::test]
async fn the_child() {
    let Some(data) = std::env::var_os(DATA) else { return };
    let app = App::open(Path::new(&data)).await.unwrap();
    let analysis = app.analyses().get(id(1)).await.unwrap().unwrap();
    let mut keeping = tokio::task::JoinSet::new();
    for n in 0..PAGES {
        if keeping.len() >= 16 {
            keeping.join_next().await.unwrap().unwrap();
        }
        let (sink, ledger) = (app.results().sink(analysis.id), app.ledger());
        let result = good(&analysis, n);
        keeping.spawn(async move {
            ledger.remember(&call(n), &answer(n), Cost::default()).await.unwrap();
            say(format_args!("paid {n}"));
            sink.keep(result).await.unwrap();
            say(format_args!("kept {n}"));
        });
    }
    keeping.join_all().await;
}

fn say(line: std::fmt::Arguments<'_>) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "\n{line}").unwrap();
    out.flush().unwrap();
}

fn call(n: u64) -> CallKey {
    CallKey(format!("{n:064}"))
}

fn answer(n: u64) -> StoredAnswer {
    StoredAnswer { text: format!("answer {n}"), finish_reason: None, usage: Usage::default(), request_id: None }
}

/// Runs the child until it has printed `lines` lines, kills it, and returns its output.
fn run_and_kill(data: &Path, lines: usize) -> (BTreeSet<u64>, BTreeSet<u64>) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["kill::the_child", "--exact", "--nocapture"])
        .env(DATA, data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let (mut paid, mut kept) = (BTreeSet::new(), BTreeSet::new());
    let mut said = 0;
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        let (set, number) = match line.split_once(' ') {
            Some(("paid", number)) => (&mut paid, number),
            Some(("kept", number)) => (&mut kept, number),
            _ => continue,
        };
        // The kill may cut off the last line.
        let Ok(number) = number.parse() else { continue };
        set.insert(number);
        said += 1;
        if said == lines {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    (paid, kept)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn no_stored_result_is_lost_or_duplicated_by_a_kill(moments in prop::collection::vec(1usize..700, 1..3)) {
        let data = tempfile::tempdir().unwrap();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        runtime.block_on(async {
            let app = App::open(data.path()).await.unwrap();
            analysis_of(&app, PAGES).await;
            app.close().await;
        });
        let (mut paid, mut kept) = (BTreeSet::new(), BTreeSet::new());
        for moment in moments {
            let said = run_and_kill(data.path(), moment);
            paid.extend(said.0);
            kept.extend(said.1);
        }
        runtime.block_on(look(data.path(), &paid, &kept));
    }
}

async fn look(data: &Path, paid: &BTreeSet<u64>, kept: &BTreeSet<u64>) {
    let app = App::open(data).await.unwrap();
    for n in paid {
        assert_eq!(app.ledger().recall(&call(*n)).await.unwrap(), Some(answer(*n)), "answer {n} was paid and is lost");
    }
    let mut keys = Vec::new();
    let mut records = app.results().records(id(1), Content::With);
    while let Some(record) = records.next().await.unwrap() {
        assert!(record.distilled_text_content.is_some() && record.raw_text_content.is_some());
        keys.push(record.unique_key);
    }
    let distinct: BTreeSet<&String> = keys.iter().collect();
    assert_eq!(distinct.len(), keys.len());
    for n in kept {
        let key = ResultKey::new(id(1), &source(n).url);
        assert!(distinct.contains(&key.as_str().to_owned()), "result {n} was stored and is lost");
    }
    let analysis = app.analyses().get(id(1)).await.unwrap().unwrap();
    assert_eq!(analysis.processed_urls_count, keys.len() as u64);
}
