//! 200 people read, each with a separate connection and a pause between two calls.

use super::fill::{Filled, Place};
use super::people::{PEOPLE, everybody};
use crate::client::Client;
use crate::figures::{Figure, Times};
use crate::program::Running;
use anyhow::{Context as _, Result, ensure};
use futures::future::try_join_all;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Duration of the measurement, after a warm-up.
pub(super) const MEASURED: Duration = Duration::from_secs(30);
const WARM_UP: Duration = Duration::from_secs(3);
/// Longest pause between two calls; the shortest is 0.
const THOUGHT: Duration = Duration::from_millis(1_500);
/// Results on a page.
const PAGE: u64 = 100;
/// Goal for the 99th percentile (issue 7).
const GOAL_MS: f64 = 50.0;

/// The kinds of calls, and their share in per cent.
const MIX: &[(Kind, u32)] = &[
    (Kind::Projects, 10),
    (Kind::Project, 10),
    (Kind::Analyses, 10),
    (Kind::Analysis, 15),
    (Kind::Newest, 20),
    (Kind::Older, 20),
    (Kind::Content, 10),
    (Kind::Me, 5),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Projects,
    Project,
    Analyses,
    Analysis,
    Newest,
    Older,
    Content,
    Me,
}

impl Kind {
    fn shown(self) -> &'static str {
        match self {
            Self::Projects => "GET /projects/",
            Self::Project => "GET /projects/{id}",
            Self::Analyses => "GET /projects/{id}/analyses/",
            Self::Analysis => "GET /analyses/{id} without results",
            Self::Newest => "GET /analyses/{id}/results, the newest 100",
            Self::Older => "GET /analyses/{id}/results, 100 older ones",
            Self::Content => "GET …/results/{id}/content",
            Self::Me => "GET /users/me",
        }
    }
}

/// The times of reads, by kind.
#[derive(Debug, Default)]
pub(super) struct Reads {
    by_kind: BTreeMap<Kind, Times>,
    bytes: usize,
}

impl Reads {
    /// All times.
    pub(super) fn times(&self) -> Times {
        let mut all = Times::default();
        self.by_kind.values().for_each(|times| all.extend(times));
        all
    }

    fn merge(mut self, other: &Self) -> Self {
        for (kind, times) in &other.by_kind {
            self.by_kind.entry(*kind).or_default().extend(times);
        }
        self.bytes += other.bytes;
        self
    }
}

/// The data to read.
#[derive(Debug)]
struct ReadableAnalysis {
    place: Place,
    /// Number of its newest result.
    newest: i64,
    /// Results with stored texts.
    with_texts: Vec<i64>,
}

pub(super) async fn measure(service: &Running, filled: &Filled) -> Result<Vec<Figure>> {
    let people = everybody(service, PEOPLE).await?;
    let reads = read(people, filled, MEASURED).await?;
    let (times, seconds) = (reads.times(), MEASURED.as_secs_f64());
    let (count, bytes) = (times.count() as f64, reads.bytes as f64);
    let mut figures = vec![
        Figure::at_most(format!("reads of {PEOPLE} people, p99"), times.percentile(0.99), GOAL_MS, "ms"),
        Figure::informative(
            "reads",
            format!("{:.0} a second, {:.1} MB a second", count / seconds, bytes / seconds / 1e6),
        ),
        Figure::informative("reads: all", times.shown()),
    ];
    let figure =
        |(kind, times): (&Kind, &Times)| Figure::informative(format!("reads: {}", kind.shown()), times.shown());
    figures.extend(reads.by_kind.iter().map(figure));
    Ok(figures)
}

/// Lets all people read for this long.
pub(super) async fn read(mut people: Vec<Client>, filled: &Filled, measured: Duration) -> Result<Reads> {
    let first = people.first_mut().context("there are no readers")?;
    let mut readables = Vec::new();
    for place in &filled.analyses {
        readables.push(readable(first, *place).await?);
    }
    let (readables, results) = (Arc::new(readables), filled.results);
    let begin = Instant::now() + WARM_UP;
    let reading = people.into_iter().enumerate().map(|(n, person)| {
        let readables = Arc::clone(&readables);
        let random = fastrand::Rng::with_seed(n as u64);
        tokio::spawn(one(person, readables, results, random, begin, begin + measured))
    });
    let all = try_join_all(reading).await?;
    all.into_iter().try_fold(Reads::default(), |sum, one| Ok(sum.merge(&one?)))
}

async fn readable(client: &mut Client, place: Place) -> Result<ReadableAnalysis> {
    let page = client.read(&format!("/analyses/{}/results?limit={PAGE}", place.analysis)).await?;
    let items = page["items"].as_array().context("no results")?;
    let newest = items.first().and_then(|item| item["id"].as_i64()).context("no result")?;
    let with_texts = items.iter().filter(|item| item["has_stored_content"] == true);
    let with_texts: Vec<i64> = with_texts.filter_map(|item| item["id"].as_i64()).collect();
    ensure!(!with_texts.is_empty(), "no result has its texts stored");
    Ok(ReadableAnalysis { place, newest, with_texts })
}

/// Runs one person until the end.
async fn one(
    mut person: Client,
    readables: Arc<Vec<ReadableAnalysis>>,
    results: u64,
    mut random: fastrand::Rng,
    begin: Instant,
    end: Instant,
) -> Result<Reads> {
    let mut reads = Reads::default();
    loop {
        sleep(THOUGHT.mul_f64(random.f64())).await;
        let asked = Instant::now();
        if asked >= end {
            return Ok(reads);
        }
        let kind = chosen(&mut random);
        let readable = &readables[random.usize(..readables.len())];
        let answer = person.get(&path(kind, readable, results, &mut random)).await?;
        if asked >= begin {
            reads.by_kind.entry(kind).or_default().push(asked.elapsed());
            reads.bytes += answer.body.len();
        }
    }
}

fn chosen(random: &mut fastrand::Rng) -> Kind {
    let mut left = random.u32(..MIX.iter().map(|(_, share)| share).sum::<u32>());
    for (kind, share) in MIX {
        if left < *share {
            return *kind;
        }
        left -= share;
    }
    Kind::Me
}

fn path(kind: Kind, readable: &ReadableAnalysis, results: u64, random: &mut fastrand::Rng) -> String {
    let Place { project, analysis } = readable.place;
    match kind {
        Kind::Projects => "/projects/".to_owned(),
        Kind::Project => format!("/projects/{project}"),
        Kind::Analyses => format!("/projects/{project}/analyses/"),
        Kind::Analysis => format!("/analyses/{analysis}?include_results=false"),
        Kind::Newest => format!("/analyses/{analysis}/results?limit={PAGE}"),
        Kind::Older => {
            let before = readable.newest - random.i64(0..results.cast_signed());
            format!("/analyses/{analysis}/results?limit={PAGE}&before_id={before}")
        }
        Kind::Content => {
            let result = readable.with_texts[random.usize(..readable.with_texts.len())];
            format!("/analyses/{analysis}/results/{result}/content")
        }
        Kind::Me => "/users/me".to_owned(),
    }
}
