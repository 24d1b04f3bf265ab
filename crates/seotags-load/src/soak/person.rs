//! A person who uses the service, and remembers what it confirmed.

use super::acts::Act;
use crate::client::{Answer, Client, PLAIN, email};
use crate::figures::Figure;
use anyhow::{Context as _, Result, bail, ensure};
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

/// Longest wait for a service that was killed, and for all runs to end.
const PATIENCE: Duration = Duration::from_mins(2);
/// Wait before a call is repeated that the service was too busy for.
const AGAIN: Duration = Duration::from_millis(500);
/// Most calls that may break off without a kill before this counts as a fault.
const BROKEN_OFF: u32 = 3;
/// Results on a page: as many as the largest analysis of the soak has.
pub(super) const PAGE: usize = 1_000;
/// Statuses of an analysis in progress.
const IN_PROGRESS: [&str; 4] = ["pending", "processing", "review_pending", "review_in_progress"];
/// Statuses at rest.
const AT_REST: [&str; 3] = ["success", "failure", "stopped"];

/// Number of acts of each kind.
#[derive(Debug, Default)]
pub(super) struct Done {
    acts: BTreeMap<Act, u64>,
    /// Refused according to the rules, such as a stop of what does not run.
    refused: u64,
    /// Interrupted by a kill.
    cut_off: u64,
    /// Asked to try again later.
    put_off: u64,
    calls: u64,
}

/// A person with a project.
pub(super) struct Person {
    client: Client,
    email: String,
    address: watch::Receiver<Option<SocketAddr>>,
    at: SocketAddr,
    pub(super) random: fastrand::Rng,
    pub(super) site: SocketAddr,
    pub(super) project: i64,
    /// Analyses that must exist.
    pub(super) known: BTreeSet<i64>,
    /// Analyses that were being deleted when the service was killed.
    pub(super) perhaps_gone: BTreeSet<i64>,
    /// Number of analyses that were being created when it was killed.
    pub(super) perhaps_made: usize,
    pub(super) faults: Vec<String>,
    pub(super) done: Done,
}

impl Person {
    /// Account `n`, signed in, with a new project.
    pub(super) async fn new(
        n: u32,
        site: SocketAddr,
        seed: u64,
        address: watch::Receiver<Option<SocketAddr>>,
    ) -> Result<Self> {
        let at = address.borrow().context("the service is down")?;
        let mut client = Client::signed_in(at, n as usize).await?;
        client.takes = PLAIN;
        let body = json!({"name": format!("Shop {n}"), "domain": format!("https://shop{n}.example")});
        let made = client.call(Method::POST, "/projects/", Some(&body)).await?;
        ensure!(made.status == StatusCode::CREATED, "no project can be created: {}", made.said());
        Ok(Self {
            client,
            email: email(n as usize),
            address,
            at,
            random: fastrand::Rng::with_seed(seed ^ (u64::from(n) << 32)),
            site,
            project: made.json()?["id"].as_i64().context("no project")?,
            known: BTreeSet::new(),
            perhaps_gone: BTreeSet::new(),
            perhaps_made: 0,
            faults: Vec::new(),
            done: Done::default(),
        })
    }

    /// An hour with this many acts, followed by a check that everything exists.
    pub(super) async fn hour(mut self, acts: u32, hour: Duration) -> Self {
        for _ in 0..acts {
            if let Err(error) = self.act().await {
                self.faults.push(format!("{}: {error:#}", self.email));
            }
            sleep((hour / acts.max(1)).mul_f64(self.random.f64())).await;
        }
        if let Err(error) = self.compare().await {
            self.faults.push(format!("{}: {error:#}", self.email));
        }
        self
    }

    /// Sends a call, and repeats it if necessary. `None`: the service was killed, and the outcome is unknown.
    pub(super) async fn call(&mut self, method: Method, path: &str, body: Option<&Value>) -> Result<Option<Answer>> {
        let mut broken_off = 0;
        loop {
            self.done.calls += 1;
            let answer = match self.client.call(method.clone(), path, body).await {
                Ok(answer) => answer,
                Err(_) if self.has_moved().await? => {
                    self.done.cut_off += 1;
                    return Ok(None);
                }
                Err(error) => {
                    broken_off += 1;
                    if broken_off >= BROKEN_OFF {
                        return Err(
                            error.context(format!("{method} {path} broke off although the service was not killed"))
                        );
                    }
                    continue;
                }
            };
            match answer.status.as_u16() {
                401 => self.client.sign_in(&self.email).await?,
                429 | 503 => {
                    self.done.put_off += 1;
                    sleep(AGAIN).await;
                }
                500.. => bail!("{method} {path}: {}", answer.said()),
                _ => return Ok(Some(answer)),
            }
        }
    }

    /// Reads, and repeats this if the service was killed meanwhile. `None`: the object does not exist.
    pub(super) async fn read(&mut self, path: &str) -> Result<Option<Value>> {
        loop {
            let Some(answer) = self.call(Method::GET, path, None).await? else { continue };
            return match answer.status {
                StatusCode::OK => answer.json().map(Some),
                StatusCode::NOT_FOUND => Ok(None),
                _ => bail!("GET {path}: {}", answer.said()),
            };
        }
    }

    /// True if the service was killed; it is available again then.
    async fn has_moved(&mut self) -> Result<bool> {
        let before = self.at;
        if *self.address.borrow() == Some(before) {
            return Ok(false);
        }
        let up = timeout(PATIENCE, self.address.wait_for(Option::is_some))
            .await
            .context("the service does not return")??;
        self.at = up.unwrap_or(before);
        drop(up);
        self.client.move_to(self.at);
        Ok(true)
    }

    /// Compares the existing analyses with the expected ones.
    async fn compare(&mut self) -> Result<()> {
        let rows = self.read(&format!("/projects/{}/analyses/", self.project)).await?.context("the project is gone")?;
        let rows = rows.as_array().context("no list")?;
        let there: BTreeSet<i64> = rows.iter().filter_map(|row| row["id"].as_i64()).collect();
        for row in rows {
            let status = row["status"].as_str().unwrap_or_default();
            let (processed, total) = (row["processed_urls_count"].as_u64(), row["total_urls_count"].as_u64());
            ensure!(IN_PROGRESS.contains(&status) || AT_REST.contains(&status), "a status “{status}”: {row}");
            ensure!(processed <= total && total > Some(0), "wrong counts: {row}");
            ensure!(status != "failure", "an analysis failed: {row}");
        }
        let lost: Vec<&i64> = self.known.difference(&there).filter(|id| !self.perhaps_gone.contains(id)).collect();
        ensure!(lost.is_empty(), "analyses {lost:?} were created, not deleted, and are gone");
        let new = there.difference(&self.known).count();
        ensure!(new <= self.perhaps_made, "{new} analyses exist that were not created, or that were deleted");
        self.known = there;
        self.perhaps_gone.clear();
        self.perhaps_made = 0;
        Ok(())
    }

    /// Waits until nothing runs, and checks every result. Returns the faults.
    pub(super) async fn at_rest(&mut self) -> Result<Vec<String>> {
        let begun = Instant::now();
        let mut faults = Vec::new();
        for id in self.known.clone() {
            let path = format!("/analyses/{id}?include_results=false");
            let analysis = loop {
                let analysis = self.read(&path).await?.with_context(|| format!("analysis {id} is gone"))?;
                if AT_REST.contains(&analysis["status"].as_str().unwrap_or_default()) {
                    break analysis;
                }
                if begun.elapsed() > PATIENCE {
                    faults.push(format!("analysis {id} does not come to rest: {}", analysis["status"]));
                    break analysis;
                }
                sleep(AGAIN).await;
            };
            let results = self.read(&format!("/analyses/{id}/results?limit={PAGE}")).await?.unwrap_or_default();
            faults.extend(wrong(&analysis, &results).map(|fault| format!("analysis {id}: {fault}")));
        }
        Ok(faults)
    }

    /// Deletes every analysis and the project. Returns the faults.
    pub(super) async fn delete_everything(&mut self) -> Result<Vec<String>> {
        let mut faults = Vec::new();
        for path in self.known.iter().map(|id| format!("/analyses/{id}")).collect::<Vec<_>>() {
            let answer = self.call(Method::DELETE, &path, None).await?.context("the service is gone")?;
            if answer.status != StatusCode::NO_CONTENT {
                faults.push(format!("DELETE {path}: {}", answer.said()));
            }
        }
        let path = format!("/projects/{}", self.project);
        let answer = self.call(Method::DELETE, &path, None).await?.context("the service is gone")?;
        if answer.status != StatusCode::NO_CONTENT {
            faults.push(format!("DELETE {path}: {}", answer.said()));
        }
        Ok(faults)
    }
}

/// The fault of an analysis at rest, if any.
fn wrong(analysis: &Value, results: &Value) -> Option<String> {
    let count = |field: &str| analysis[field].as_u64().unwrap_or(u64::MAX);
    let (processed, total) = (count("processed_urls_count"), count("total_urls_count"));
    let items = results["items"].as_array().map_or(&[][..], Vec::as_slice);
    let urls: BTreeSet<&str> = items.iter().filter_map(|item| item["url"].as_str()).collect();
    if urls.len() != items.len() {
        return Some(format!("{} results for {} addresses", items.len(), urls.len()));
    }
    if urls.len() as u64 != processed || results["total"] != processed {
        return Some(format!("it counts {processed} results of {}, there are {}", results["total"], urls.len()));
    }
    if analysis["status"] == "success" && processed != total {
        return Some(format!("it succeeded with {processed} of {total} pages"));
    }
    None
}

impl Done {
    /// Counts an act.
    pub(super) fn count(&mut self, act: Act) {
        *self.acts.entry(act).or_default() += 1;
    }

    /// Counts a refused act.
    pub(super) fn refuse(&mut self) {
        self.refused += 1;
    }

    /// Adds the numbers of another one.
    pub(super) fn add(&mut self, other: &Self) {
        for (act, count) in &other.acts {
            *self.acts.entry(*act).or_default() += count;
        }
        self.refused += other.refused;
        self.cut_off += other.cut_off;
        self.put_off += other.put_off;
        self.calls += other.calls;
    }

    /// The figures for the report.
    pub(super) fn figures(&self) -> Vec<Figure> {
        let mut figures: Vec<Figure> =
            self.acts.iter().map(|(act, count)| Figure::informative(act.shown(), count.to_string())).collect();
        figures.push(Figure::informative("refused by the rules", self.refused.to_string()));
        figures.push(Figure::informative("calls interrupted by kills", self.cut_off.to_string()));
        figures.push(Figure::informative("calls postponed (429, 503)", self.put_off.to_string()));
        figures.push(Figure::informative("calls", self.calls.to_string()));
        figures
    }
}
