//! Names at the broker: a fleet's streams, buckets and subjects, and which hosts share a partition.

use super::run_id::RunId;
use seotags::pipeline::PageJob;
use seotags::url::HttpUrl;
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// Longest name of a fleet.
const MOST_CHARS: usize = 32;

/// Prefix of all names of a fleet at the broker; fleets with different names share nothing but the broker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FleetName(String);

/// The text is not a valid fleet name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a fleet's name has 1 to {MOST_CHARS} of the characters a-z, 0-9 and -")]
pub struct FleetNameError;

impl Default for FleetName {
    fn default() -> Self {
        Self("seotags".to_owned())
    }
}

impl FromStr for FleetName {
    type Err = FleetNameError;

    fn from_str(text: &str) -> Result<Self, FleetNameError> {
        let is_known = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let is_name = !text.is_empty() && text.len() <= MOST_CHARS && text.chars().all(is_known);
        if is_name { Ok(Self(text.to_owned())) } else { Err(FleetNameError) }
    }
}

impl fmt::Display for FleetName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FleetName {
    /// The stream of jobs.
    pub(crate) fn jobs(&self) -> String {
        format!("{}_JOBS", self.0)
    }

    /// The stream of results.
    pub(crate) fn results(&self) -> String {
        format!("{}_RESULTS", self.0)
    }

    /// A bucket.
    pub(crate) fn bucket(&self, what: &str) -> String {
        format!("{}_{what}", self.0)
    }

    /// The stream of a bucket.
    pub(crate) fn stream_of_bucket(&self, what: &str) -> String {
        format!("KV_{}", self.bucket(what))
    }

    /// All streams of the fleet.
    pub(crate) fn streams(&self) -> Vec<String> {
        let buckets = ["runs", "leases", "workers", "tries"].map(|what| self.stream_of_bucket(what));
        let objects = ["bodies", "lists"].map(|what| format!("OBJ_{}", self.bucket(what)));
        [self.jobs(), self.results()].into_iter().chain(buckets).chain(objects).collect()
    }

    pub(crate) fn all_jobs(&self) -> String {
        format!("{}.jobs.>", self.0)
    }

    pub(crate) fn all_results(&self) -> String {
        format!("{}.results.>", self.0)
    }

    /// The subject of a job. One of each page at a time: the stream takes no second message of a subject.
    pub(crate) fn job(&self, partition: u32, run: &RunId, job: &PageJob) -> String {
        format!("{}.jobs.{partition}.{run}.{}.{}", self.0, job.run.0, job.key.as_str())
    }

    /// The jobs of a partition.
    pub(crate) fn jobs_of_partition(&self, partition: u32) -> String {
        format!("{}.jobs.{partition}.>", self.0)
    }

    /// The jobs of a run.
    pub(crate) fn jobs_of_run(&self, run: &RunId) -> String {
        format!("{}.jobs.*.{run}.>", self.0)
    }

    /// The results of a run.
    pub(crate) fn results_of(&self, run: &RunId) -> String {
        format!("{}.results.{run}", self.0)
    }

    /// Model answers that the coordinator of a run did not take.
    pub(crate) fn paid(&self, run: &RunId) -> String {
        format!("{}.results.{run}.paid", self.0)
    }

    /// The command that removes all data of a run.
    pub(crate) fn dropped_by(&self, run: &RunId) -> String {
        let fleet = if *self == Self::default() { String::new() } else { format!(" --fleet {self}") };
        format!("seotags fleet drop {run} --queue URL{fleet}")
    }

    /// The subject on which workers ask the coordinator of a run. Its name is from earlier versions.
    pub(crate) fn rpc(&self, run: &RunId) -> String {
        format!("{}.desk.{run}", self.0)
    }

    /// The subject on which workers report that they have put down a run that is to stop.
    pub(crate) fn put_down(&self, run: &RunId) -> String {
        format!("{}.put-down.{run}", self.0)
    }
}

/// The partition of a page: that of its registrable domain, so that `www.` and redirect targets are in the same one.
pub(crate) fn partition_of(url: &HttpUrl, partitions: u32) -> u32 {
    let digest = Sha256::digest(url.registrable_domain());
    let (first, _) = digest.split_first_chunk::<4>().unwrap_or((&[0; 4], &[]));
    u32::from_be_bytes(*first) % partitions.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_fleet_names_are_refused() {
        for name in ["seotags", "team-2"] {
            assert_eq!(name.parse::<FleetName>().unwrap().to_string(), name);
        }
        for name in ["", "a.b", "a b", "a>", "*", "Ä", &"a".repeat(33)] {
            assert!(name.parse::<FleetName>().is_err(), "{name}");
        }
    }

    #[test]
    fn a_site_is_in_one_partition() {
        let of = |url: &str| partition_of(&HttpUrl::parse(url).unwrap(), 32);
        assert_eq!(of("https://www.shop.example/a"), of("http://shop.example:8080/b"));
        let partitions: std::collections::HashSet<u32> =
            (0..200).map(|number| of(&format!("https://shop{number}.example/"))).collect();
        assert!(partitions.len() > 28, "{}", partitions.len());
    }
}
