//! How the partitions are distributed: equally, until some workers have nothing to do while others have too much.
//!
//! A decision uses the reports of all workers, so that each comes to the same result without asking another.

use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::time::Instant;

/// A worker's amount of work, compared with what it can do at once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LoadLevel {
    /// Less than half.
    Slack,
    /// Enough.
    #[default]
    Even,
    /// More: pages wait for their turn.
    Full,
}

impl LoadLevel {
    /// Strain of one run: pages in progress, their limit, and whether others wait.
    pub(crate) fn of(under_way: usize, most: usize, some_wait: bool) -> Self {
        if under_way * 2 < most {
            Self::Slack
        } else if under_way >= most && some_wait {
            Self::Full
        } else {
            Self::Even
        }
    }
}

/// A worker's reported strain. One look is not enough, since a run that begins has nothing in progress, and one that
/// finishes its last pages is not idle.
#[derive(Debug, Default)]
pub(crate) struct SteadyLoadLevel {
    seen: Option<(LoadLevel, Instant)>,
}

impl SteadyLoadLevel {
    /// The strain to report now: `seen` once it was seen for `so_long`, before that even. A worker without any page is
    /// idle at once.
    pub(crate) fn settled(&mut self, seen: LoadLevel, is_without_pages: bool, so_long: Duration) -> LoadLevel {
        let since = self.seen.filter(|(before, _)| *before == seen).map_or_else(Instant::now, |(_, since)| since);
        self.seen = Some((seen, since));
        if is_without_pages || since.elapsed() >= so_long { seen } else { LoadLevel::Even }
    }
}

/// A worker's reported load.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Load {
    pub(crate) worker: String,
    /// Partitions that it has and keeps.
    pub(crate) partitions: usize,
    pub(crate) strain: LoadLevel,
    /// Pages that it has and has not begun.
    pub(crate) not_begun: u64,
}

/// What a worker should do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Share {
    /// Partitions that it may have: it gives back the surplus, and takes what is missing if enough are free.
    pub(crate) most: usize,
    /// It gives some back to this many workers that have too little to do.
    pub(crate) relieve: usize,
    /// Beyond that, it takes its part of the free ones, one of this many parts; 0: none.
    pub(crate) takers: usize,
}

/// The share of `mine` among `partitions` next to `others`.
///
/// If one worker is full, those with too little to do share out what is free. The fullest worker gives some back, and
/// takes none. So a worker's surplus over its equal share goes back when another has less than its share and too little
/// to do: a worker that has just come, or all of them once the work is done.
pub(crate) fn share(mine: &Load, others: &[Load], partitions: usize) -> Share {
    let workers = others.len() + 1;
    let (least, equal) = (partitions / workers, partitions.div_ceil(workers));
    let slack = others.iter().filter(|other| other.strain == LoadLevel::Slack).count();
    let is_any_full = others.iter().any(|other| other.strain == LoadLevel::Full);
    let is_short = |other: &Load| other.partitions < least && other.strain == LoadLevel::Slack;
    let is_fuller = |other: &Load| (other.not_begun, &other.worker) > (mine.not_begun, &mine.worker);
    let kept = Share { most: equal.max(mine.partitions), relieve: 0, takers: 0 };
    if mine.partitions > equal && others.iter().any(is_short) {
        return Share { most: equal, ..kept };
    }
    match mine.strain {
        LoadLevel::Slack if is_any_full => Share { takers: slack + 1, ..kept },
        LoadLevel::Full if slack > 0 => {
            let is_fullest = !others.iter().any(|other| other.strain == LoadLevel::Full && is_fuller(other));
            Share { most: mine.partitions, relieve: if is_fullest { slack } else { 0 }, takers: 0 }
        }
        _ => kept,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(worker: &str, partitions: usize, strain: LoadLevel, not_begun: u64) -> Load {
        Load { worker: worker.to_owned(), partitions, strain, not_begun }
    }

    #[test]
    fn a_window_that_is_half_empty_is_slack() {
        assert_eq!(LoadLevel::of(0, 64, true), LoadLevel::Slack);
        assert_eq!(LoadLevel::of(31, 64, true), LoadLevel::Slack, "its hosts let it ask for no more");
        assert_eq!(LoadLevel::of(32, 64, true), LoadLevel::Even);
        assert_eq!(LoadLevel::of(64, 64, false), LoadLevel::Even);
        assert_eq!(LoadLevel::of(70, 64, true), LoadLevel::Full);
    }

    #[tokio::test(start_paused = true)]
    async fn a_strain_is_reported_once_it_lasts() {
        let (mut steady, long) = (SteadyLoadLevel::default(), Duration::from_secs(7));
        assert_eq!(steady.settled(LoadLevel::Slack, true, long), LoadLevel::Slack, "nothing to do at all");
        assert_eq!(steady.settled(LoadLevel::Full, false, long), LoadLevel::Even);
        tokio::time::advance(long).await;
        assert_eq!(steady.settled(LoadLevel::Full, false, long), LoadLevel::Full);
        assert_eq!(steady.settled(LoadLevel::Slack, false, long), LoadLevel::Even);
        assert_eq!(steady.settled(LoadLevel::Full, false, long), LoadLevel::Even, "it has been away");
    }

    #[test]
    fn a_worker_without_partitions_gets_one_of_a_full_worker() {
        let crew: Vec<Load> = (0..8).map(|n| load(&n.to_string(), 4, LoadLevel::Full, n)).collect();
        let new = load("new", 0, LoadLevel::Slack, 0);
        let others: Vec<Load> = crew[..7].iter().cloned().chain([new.clone()]).collect();
        assert_eq!(share(&crew[7], &others, 32), Share { most: 4, relieve: 1, takers: 0 });
        assert_eq!(share(&new, &crew, 32), Share { most: 4, relieve: 0, takers: 1 });
    }

    #[test]
    fn equal_workers_have_equal_shares() {
        for strain in [LoadLevel::Slack, LoadLevel::Even, LoadLevel::Full] {
            let others = [load("b", 11, strain, 9), load("c", 10, strain, 9)];
            let equal = Share { most: 11, relieve: 0, takers: 0 };
            assert_eq!(share(&load("a", 0, strain, 9), &others, 32), equal, "{strain:?}");
            assert_eq!(share(&load("a", 11, strain, 9), &others, 32), equal, "{strain:?}");
        }
        assert_eq!(share(&load("a", 0, LoadLevel::Slack, 0), &[], 32), Share { most: 32, relieve: 0, takers: 0 });
    }

    #[test]
    fn the_fullest_worker_relieves_idle_ones() {
        let idle = load("a", 11, LoadLevel::Slack, 0);
        let full = load("b", 11, LoadLevel::Full, 100);
        let fuller = load("c", 10, LoadLevel::Full, 300);
        let share = |mine: &Load, a: &Load, b: &Load| super::share(mine, &[a.clone(), b.clone()], 32);
        assert_eq!(share(&idle, &full, &fuller), Share { most: 11, relieve: 0, takers: 1 });
        assert_eq!(share(&full, &idle, &fuller), Share { most: 11, relieve: 0, takers: 0 });
        assert_eq!(share(&fuller, &idle, &full), Share { most: 10, relieve: 1, takers: 0 }, "and takes none");
    }

    #[test]
    fn uneven_shares_stay_only_while_they_are_useful() {
        let given = load("b", 5, LoadLevel::Full, 40);
        let share = |mine: Load, other: &Load| super::share(&mine, std::slice::from_ref(other), 16).most;
        assert_eq!(share(load("a", 11, LoadLevel::Even, 5), &given), 11);
        assert_eq!(share(load("a", 11, LoadLevel::Even, 5), &load("b", 5, LoadLevel::Even, 0)), 11);
        assert_eq!(share(load("a", 11, LoadLevel::Even, 5), &load("b", 5, LoadLevel::Slack, 0)), 8);
        assert_eq!(share(load("a", 11, LoadLevel::Slack, 0), &load("b", 5, LoadLevel::Slack, 0)), 8, "all is done");
        assert_eq!(share(load("a", 11, LoadLevel::Full, 900), &load("new", 0, LoadLevel::Slack, 0)), 8);
    }
}
