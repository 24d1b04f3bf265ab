//! Removes the data at the broker of an abandoned run, by its name there: of a store that is gone, or of another
//! version.

use super::broker::{Fleet, subjects};
use super::coordinator::{drop_all, list_name, look};
use super::earlier_names::is_attended;
use super::error::FleetError;
use super::protocol::{Announced, RunId, from_bytes};

/// The data of a run at the broker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunRemains {
    /// Its name at the broker.
    pub run: String,
    /// The name of its analysis, if known.
    pub name: String,
    /// Pages that are handed out.
    pub pages: u64,
    /// Results that no coordinator has collected.
    pub results: u64,
    /// Model answers that no coordinator has collected.
    pub answers: u64,
    /// A coordinator works on it.
    pub is_attended: bool,
}

impl Fleet {
    /// The data of a run at the broker; `None` if there is none.
    ///
    /// # Errors
    /// [`FleetError`]
    pub async fn left_of(&self, run: &str) -> Result<Option<RunRemains>, FleetError> {
        let Some(run) = RunId::typed(run) else { return Ok(None) };
        let entry = self.runs().get(run.as_str()).await;
        let entry = entry.map_err(|error| FleetError::refused("a bucket")(error.into()))?;
        let name = entry.as_ref().and_then(|entry| from_bytes::<Announced>(entry).ok()).map(|entry| entry.name);
        let pages = self.messages(&self.name().jobs(), &self.name().jobs_of_run(&run)).await?;
        let results = self.messages(&self.name().results(), &self.name().results_of(&run)).await?;
        let answers = self.messages(&self.name().results(), &self.name().paid(&run)).await?;
        let has_list = self.lists().names(self).await?.iter().any(|list| RunId::of_list(list).as_ref() == Some(&run));
        if entry.is_none() && !has_list && pages + results + answers == 0 {
            return Ok(None);
        }
        let is_attended = is_attended(self, &run).await;
        let (run, name) = (run.to_string(), name.unwrap_or_default());
        Ok(Some(RunRemains { run, name, pages, results, answers, is_attended }))
    }

    async fn messages(&self, stream: &str, subject: &str) -> Result<u64, FleetError> {
        Ok(subjects(self, stream, subject).await?.values().map(|count| *count as u64).sum())
    }

    /// Removes all data of a run at the broker, including model answers.
    ///
    /// # Errors
    /// [`FleetError`]
    pub async fn drop_whole(&self, left: &RunRemains) -> Result<(), FleetError> {
        let run = RunId::named(&left.run);
        drop_all(self, &run).await?;
        for list in self.lists().names(self).await? {
            if RunId::of_list(&list).as_ref() == Some(&run) {
                self.lists().remove(&list).await;
            }
        }
        Ok(())
    }

    /// Removes lists that belong to no run, and parts of incomplete ones; returns how many.
    ///
    /// # Errors
    /// [`FleetError`]
    pub async fn drop_stray_lists(&self) -> Result<u64, FleetError> {
        let mut dropped = 0;
        for list in self.lists().names(self).await? {
            let Some(run) = RunId::of_list(&list) else { continue };
            if self.is_stray(&list, &run).await? {
                self.lists().remove(&list).await;
                dropped += 1;
            }
        }
        Ok(dropped + self.lists().remove_headless(self, self.ack_wait()).await?)
    }

    /// True if no run uses that list. A new run stores its list before it is announced.
    async fn is_stray(&self, list: &str, run: &RunId) -> Result<bool, FleetError> {
        let is_named = match look(self, run).await? {
            Some(entry) => list_name(run, &entry) == list,
            // A run of another version may use it.
            None => matches!(self.runs().get(run.as_str()).await, Ok(Some(_)) | Err(_)),
        };
        Ok(!is_named && !is_attended(self, run).await)
    }
}
