//! The acts of people.

use super::person::{PAGE, Person};
use anyhow::{Context as _, Result, bail, ensure};
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Most analyses of a person; beyond that, the next act is to delete one.
const MOST: usize = 12;
/// Pages of an analysis, and of the site.
const PAGES: std::ops::Range<usize> = 5..300;
const SITE: u32 = 2_000;

/// One act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Act {
    Create,
    Stop,
    Resume,
    Overwrite,
    Duplicate,
    Delete,
    Look,
}

impl Act {
    /// Shares in per cent.
    const MIX: [(Self, u32); 7] = [
        (Self::Create, 30),
        (Self::Stop, 15),
        (Self::Resume, 12),
        (Self::Overwrite, 12),
        (Self::Duplicate, 6),
        (Self::Delete, 15),
        (Self::Look, 10),
    ];

    /// The name in the report.
    pub(super) fn shown(self) -> &'static str {
        match self {
            Self::Create => "created",
            Self::Stop => "stopped",
            Self::Resume => "resumed",
            Self::Overwrite => "relaunched (overwrite)",
            Self::Duplicate => "relaunched (duplicate)",
            Self::Delete => "deleted",
            Self::Look => "read with all results",
        }
    }

    fn chosen(random: &mut fastrand::Rng) -> Self {
        let mut left = random.u32(..Self::MIX.iter().map(|(_, share)| share).sum::<u32>());
        for (act, share) in Self::MIX {
            if left < share {
                return act;
            }
            left -= share;
        }
        Self::Look
    }
}

impl Person {
    /// Performs an act.
    pub(super) async fn act(&mut self) -> Result<()> {
        let act = Act::chosen(&mut self.random);
        let some = self.random.choice(self.known.iter().copied().collect::<Vec<_>>());
        match (some, act) {
            (None, _) | (_, Act::Create) if self.known.len() < MOST => self.create().await,
            (Some(id), Act::Create | Act::Delete) => self.delete(id).await,
            (Some(id), Act::Duplicate) if self.known.len() >= MOST => self.delete(id).await,
            (Some(id), Act::Stop) => self.ask(Act::Stop, id, "stop").await,
            (Some(id), Act::Resume) => self.ask(Act::Resume, id, "resume").await,
            (Some(id), Act::Overwrite) => self.ask(Act::Overwrite, id, "relaunch?overwrite=true").await,
            (Some(id), Act::Duplicate) => self.duplicate(id).await,
            (Some(id), Act::Look) => self.look(id).await,
            (None, _) => Ok(()),
        }
    }

    /// Creates an analysis of pages of which some are duplicates.
    async fn create(&mut self) -> Result<()> {
        let pages = self.random.usize(PAGES);
        let address = |n: u32| json!({"url": format!("http://{}/boot/{n}", self.site)});
        let urls: Vec<Value> = std::iter::repeat_with(|| self.random.u32(..SITE)).take(pages).map(address).collect();
        let body = json!({"name": "Soaked", "urls": urls});
        let path = format!("/projects/{}/analyses/", self.project);
        self.made(Act::Create, &path, Some(&body)).await
    }

    async fn duplicate(&mut self, id: i64) -> Result<()> {
        self.made(Act::Duplicate, &format!("/analyses/{id}/relaunch?overwrite=false"), None).await
    }

    /// Creates an analysis, and remembers it.
    async fn made(&mut self, act: Act, path: &str, body: Option<&Value>) -> Result<()> {
        let Some(answer) = self.call(Method::POST, path, body).await? else {
            self.perhaps_made += 1;
            return Ok(());
        };
        match answer.status {
            StatusCode::CREATED => {
                self.known.insert(answer.json()?["id"].as_i64().context("no number")?);
                self.done.count(act);
            }
            StatusCode::BAD_REQUEST if act == Act::Duplicate => self.done.refuse(),
            StatusCode::NOT_FOUND if !self.perhaps_gone.is_empty() => {}
            _ => bail!("POST {path}: {}", answer.said()),
        }
        Ok(())
    }

    /// Sends a request that the status may not allow. After a stop, the analysis must be at rest.
    async fn ask(&mut self, act: Act, id: i64, what: &str) -> Result<()> {
        let path = format!("/analyses/{id}/{what}");
        let Some(answer) = self.call(Method::POST, &path, None).await? else { return Ok(()) };
        match answer.status {
            StatusCode::OK => self.done.count(act),
            StatusCode::BAD_REQUEST => {
                self.done.refuse();
                return Ok(());
            }
            StatusCode::NOT_FOUND if self.perhaps_gone.contains(&id) => return Ok(()),
            _ => bail!("POST {path}: {}", answer.said()),
        }
        if act == Act::Stop {
            let path = format!("/analyses/{id}?include_results=false");
            let analysis = self.read(&path).await?.with_context(|| format!("analysis {id} is gone"))?;
            ensure!(
                analysis["status"] == "stopped" || analysis["status"] == "success",
                "analysis {id} was stopped and is {}",
                analysis["status"]
            );
        }
        Ok(())
    }

    async fn delete(&mut self, id: i64) -> Result<()> {
        let path = format!("/analyses/{id}");
        let Some(answer) = self.call(Method::DELETE, &path, None).await? else {
            self.perhaps_gone.insert(id);
            return Ok(());
        };
        match answer.status {
            StatusCode::NO_CONTENT => self.done.count(Act::Delete),
            StatusCode::NOT_FOUND if self.perhaps_gone.contains(&id) => {}
            _ => bail!("DELETE {path}: {}", answer.said()),
        }
        self.known.remove(&id);
        Ok(())
    }

    /// Checks all results: each URL once, the newest first.
    async fn look(&mut self, id: i64) -> Result<()> {
        let Some(page) = self.read(&format!("/analyses/{id}/results?limit={PAGE}")).await? else {
            ensure!(self.perhaps_gone.contains(&id), "analysis {id} is gone");
            return Ok(());
        };
        let items = page["items"].as_array().context("no results")?;
        let urls: BTreeSet<&str> = items.iter().filter_map(|item| item["url"].as_str()).collect();
        let numbers: Vec<i64> = items.iter().filter_map(|item| item["id"].as_i64()).collect();
        ensure!(urls.len() == items.len(), "analysis {id}: {} results for {} addresses", items.len(), urls.len());
        ensure!(numbers.is_sorted_by(|a, b| a > b), "analysis {id}: results out of order");
        ensure!(page["total"] == items.len(), "analysis {id}: {} results of {}", items.len(), page["total"]);
        self.done.count(Act::Look);
        Ok(())
    }
}
