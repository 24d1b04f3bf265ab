//! 1,000 sockets follow a run of 20,000 pages: the cost for the run and the service, and what each received.

use super::fill::Filled;
use super::people::{PROXY, everybody};
use super::socket::{IN_PROGRESS, ReceivedMessages, Socket};
use crate::client::Client;
use crate::figures::{Figure, median, say};
use crate::program::{Place, Running};
use crate::site;
use anyhow::{Context as _, Result, anyhow, bail, ensure};
use futures::future::{join_all, try_join_all};
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// Sockets in total, and per person (the limit of the service).
const SOCKETS: usize = 1_000;
const SOCKETS_OF_ONE: usize = 10;
/// Pages of the run.
const PAGES: u64 = 20_000;
/// Runs without and with listeners, alternating.
const RUNS: usize = 3;
/// How much slower the run may be, in per cent, and how much memory the service may use (issue 7).
const SLOWER: f64 = 10.0;
const MEMORY_MB: f64 = 250.0;
/// Interval between two checks of a run.
const LOOK: Duration = Duration::from_millis(200);

/// How long a listener waits for the end.
const PATIENCE: Duration = Duration::from_mins(3);

/// The outcome of a run with listeners.
struct Listened {
    seconds: f64,
    right: usize,
    heard: Vec<ReceivedMessages>,
}

pub(super) async fn measure(place: &Place, _: &Filled, divided: u64) -> Result<Vec<Figure>> {
    let server = site::serve();
    let site = server.address();
    let (pages, sockets) = (PAGES / divided, SOCKETS / divided as usize);
    let service = place.serve(&[&PROXY[..], &["--allow-host", &site.to_string()]].concat())?;
    let mut people = everybody(&service, sockets.div_ceil(SOCKETS_OF_ONE)).await?;
    let mut owner = people.pop().context("no user is signed in")?;
    let project = project(&mut owner).await?;
    let urls: Vec<Value> = (0..pages).map(|n| json!({"url": format!("http://{site}/boot/{n}")})).collect();
    let path = format!("/projects/{project}/analyses/");
    let body = json!({"name": "Listened to", "urls": urls});
    let made = owner.call(Method::POST, &path, Some(&body)).await?;
    ensure!(made.status == StatusCode::CREATED, "no analysis can be created: {}", made.said());
    owner.takes = crate::client::PLAIN;
    let analyses = owner.read(&path).await?;
    let analysis = analyses[0]["id"].as_i64().context("no analysis")?;
    // A warm-up, which is not measured.
    ended(&mut owner, analysis, pages).await?;
    let quiet_memory = service.peak_memory()? as f64 / 1e6;
    let tokens: Vec<String> = people.iter().chain([&owner]).map(|person| person.token.clone()).collect();
    people.iter_mut().for_each(Client::hang_up);
    let (mut alone, mut listened) = (Vec::new(), Vec::new());
    for run in 1..=RUNS {
        relaunch(&mut owner, analysis).await?;
        alone.push(ended(&mut owner, analysis, pages).await?);
        let one = with_listeners(&service, &mut owner, analysis, pages, &tokens, sockets).await?;
        say(&format!("sockets: run {run}: {:.1} s alone, {:.1} s with listeners", alone[run - 1], one.seconds));
        listened.push(one);
    }
    let memory = service.peak_memory()? as f64 / 1e6;
    owner.call(Method::DELETE, &format!("/analyses/{analysis}"), None).await?;
    service.stop()?;
    Ok(figures(&alone, &listened, (quiet_memory, memory), sockets, pages))
}

fn figures(
    alone: &[f64],
    listened: &[Listened],
    (quiet, memory): (f64, f64),
    sockets: usize,
    pages: u64,
) -> Vec<Figure> {
    let seconds: Vec<f64> = listened.iter().map(|run| run.seconds).collect();
    let (before, with) = (median(alone), median(&seconds));
    let right = listened.iter().map(|run| run.right).min().unwrap_or(0);
    let heard = || listened.iter().flat_map(|run| &run.heard);
    let (bytes, count) = (heard().map(|heard| heard.bytes).sum::<u64>() as f64, heard().count().max(1) as f64);
    let resyncs = heard().filter(|heard| heard.resyncs > 0).count();
    vec![
        Figure::exactly(format!("sockets with the right state after {pages} pages"), right as u64, sockets as u64),
        Figure::exactly("sockets whose counts decreased", heard().filter(|heard| heard.went_back).count() as u64, 0),
        Figure::at_most(format!("run with {sockets} sockets, slower"), (with / before - 1.0) * 100.0, SLOWER, "%"),
        Figure::informative(
            "run without, median",
            format!("{before:.1} s, {:.0} pages a second", pages as f64 / before),
        ),
        Figure::informative("run with, median", format!("{with:.1} s, {:.0} pages a second", pages as f64 / with)),
        Figure::at_most("sockets: peak memory", memory, MEMORY_MB, "MB"),
        Figure::informative("sockets: peak memory before", format!("{quiet:.0} MB")),
        Figure::informative("sent to a socket in a run", format!("{:.1} MB", bytes / count / 1e6)),
        Figure::informative("sockets that were asked to request everything again", resyncs.to_string()),
    ]
}

/// The bench's own project.
async fn project(owner: &mut Client) -> Result<i64> {
    let body = json!({"name": "Listened to", "domain": "https://listened.example"});
    // It may exist from an earlier call.
    owner.call(Method::POST, "/projects/", Some(&body)).await?;
    let projects = owner.read("/projects/").await?;
    let mut projects = projects.as_array().context("no projects")?.iter();
    let ours = projects.find(|project| project["name"] == "Listened to").context("the project cannot be created")?;
    ours["id"].as_i64().context("no number")
}

async fn relaunch(owner: &mut Client, analysis: i64) -> Result<()> {
    let answer = owner.call(Method::POST, &format!("/analyses/{analysis}/relaunch?overwrite=true"), None).await?;
    ensure!(answer.status == StatusCode::OK, "the analysis cannot be relaunched: {}", answer.said());
    Ok(())
}

/// Waits for the end of a run; returns its seconds.
async fn ended(owner: &mut Client, analysis: i64, pages: u64) -> Result<f64> {
    let path = format!("/analyses/{analysis}?include_results=false");
    loop {
        let shown = owner.read(&path).await?;
        match shown["status"].as_str() {
            Some("pending" | "processing") => sleep(LOOK).await,
            Some("success") => {
                ensure!(
                    shown["processed_urls_count"] == pages && shown["failed_urls_count"] == 0,
                    "the run lost pages"
                );
                return seconds(&shown);
            }
            other => bail!("the run ended as {other:?}: {}", shown["error_message"]),
        }
    }
}

/// The duration of a run by the service's own clock.
fn seconds(analysis: &Value) -> Result<f64> {
    let moment =
        |field: &str| -> Result<jiff::Timestamp> { Ok(analysis[field].as_str().context("no moment")?.parse()?) };
    Ok(moment("finished_at")?.duration_since(moment("started_at")?).as_secs_f64())
}

/// Listens from the beginning of a run to its end; returns the last status and count.
async fn heard_out(socket: &mut Socket) -> Result<(String, u64)> {
    socket.until(&IN_PROGRESS).await?;
    socket.until(&["success", "failure", "stopped"]).await
}

async fn with_listeners(
    service: &Running,
    owner: &mut Client,
    analysis: i64,
    pages: u64,
    tokens: &[String],
    sockets: usize,
) -> Result<Listened> {
    let opening = (0..sockets).map(|n| Socket::open(service.address, analysis, &tokens[n / SOCKETS_OF_ONE]));
    let mut open = try_join_all(opening).await?;
    // The first message of each is the current state.
    try_join_all(open.iter_mut().map(|socket| socket.until(&["success"]))).await?;
    let listening: Vec<_> = open
        .into_iter()
        .map(|mut socket| {
            tokio::spawn(async move {
                let ended = timeout(PATIENCE, heard_out(&mut socket)).await;
                (ended.unwrap_or_else(|_| Err(anyhow!("it never received the end"))), socket.heard)
            })
        })
        .collect();
    relaunch(owner, analysis).await?;
    let seconds = ended(owner, analysis, pages).await?;
    let (mut right, mut all) = (0, Vec::new());
    for done in join_all(listening).await {
        let (ended, heard) = done?;
        match ended {
            Ok((status, processed)) if status == "success" && processed == pages => right += 1,
            Ok((status, processed)) => say(&format!("sockets: one received “{status}” with {processed} pages")),
            Err(error) => say(&format!("sockets: one was lost: {error:#}")),
        }
        all.push(heard);
    }
    Ok(Listened { seconds, right, heard: all })
}
