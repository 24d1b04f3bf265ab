//! The statuses of an analysis and the transitions between them. The commands, the service's routes and the restart
//! after a crash all use [`next`].

use seotags_core::named::named;
use std::fmt;
use std::str::FromStr;

named! {
    /// The status of an analysis. Written in lower case, read in any case.
    pub enum Status {
        /// Waits to be run.
        Pending = "pending",
        /// Pages are fetched and tags written.
        Processing = "processing",
        /// Every page has a result.
        Success = "success",
        /// Something stopped the whole analysis; `error_message` names the cause.
        Failure = "failure",
        /// Stopped on request.
        Stopped = "stopped",
        /// Waits to be reviewed.
        ReviewPending = "review_pending",
        /// The review is in progress.
        ReviewInProgress = "review_in_progress",
        /// The review is done.
        ReviewSuccess = "review_success",
        /// Something stopped the review.
        ReviewFailure = "review_failure",
    }
}

impl Status {
    /// True while it waits or is worked on.
    pub fn is_in_progress(self) -> bool {
        matches!(self, Self::Pending | Self::Processing | Self::ReviewPending | Self::ReviewInProgress)
    }

    /// Which half of the work an analysis in progress is in; `None` if it is not in progress.
    pub fn phase(self) -> Option<WorkPhase> {
        match self {
            Self::Pending | Self::Processing => Some(WorkPhase::Generation),
            Self::ReviewPending | Self::ReviewInProgress => Some(WorkPhase::Review),
            _ => None,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text is not a status.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown status “{0}”")]
pub struct UnknownStatus(pub String);

impl FromStr for Status {
    type Err = UnknownStatus;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::named(&text.trim().to_ascii_lowercase()).ok_or_else(|| UnknownStatus(text.to_owned()))
    }
}

named! {
    /// The two halves of the work; a stopped analysis remembers in which it was.
    pub enum WorkPhase {
        /// Crawling and generating.
        Generation = "generation",
        /// The second model's review.
        Review = "review",
    }
}

/// The actual status when no process has the analysis: interrupted work counts as stopped, as if on request. Queued
/// analyses keep waiting.
pub fn unattended(status: Status) -> Status {
    match status {
        Status::Processing | Status::ReviewInProgress => Status::Stopped,
        other => other,
    }
}

/// True if an analysis can be resumed: it was stopped, or failed before its end. A review that was stopped after its
/// last page is not at its end.
pub fn is_resumable(status: Status, open: u64, stopped_phase: Option<WorkPhase>) -> bool {
    let phase = stopped_phase.unwrap_or(WorkPhase::Generation);
    next(status, LifecycleAction::Resume { open, phase }).is_ok()
}

/// An action on an analysis, with the facts that decide whether it is permitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LifecycleAction {
    /// A runner starts it, or resumes it after a crash.
    Start,
    /// All its pages are done.
    Finish,
    /// Something stops the whole analysis.
    Fail,
    /// A user stops it.
    Stop,
    /// Resume where it stopped.
    Resume {
        /// Pages without a result.
        open: u64,
        /// The half that it was in.
        phase: WorkPhase,
    },
    /// Resume, and retry the pages that failed.
    ResumeFailed {
        /// Pages without a result.
        open: u64,
        /// Pages that failed.
        failed: u64,
    },
    /// A second model should review the results.
    Review {
        /// Results it has.
        results: u64,
    },
    /// Start again and delete the results.
    Overwrite,
}

/// Why an action is not permitted now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotAllowed {
    /// Only permitted when it is not in progress.
    #[error("analysis is still in progress")]
    InProgress,
    /// Only permitted while it is in progress.
    #[error("analysis is not in progress")]
    NotInProgress,
    /// Only permitted if it was stopped or failed.
    #[error("analysis is not stopped")]
    NotStopped,
    /// No pages are left.
    #[error("all URLs are already processed")]
    AllProcessed,
    /// No page failed.
    #[error("no page has failed")]
    NoneFailed,
    /// Only finished analyses can be reviewed.
    #[error("analysis is not finished")]
    NotFinished,
    /// It is in review, so its pages cannot be resumed.
    #[error("analysis is in review")]
    InReview,
    /// It has no review to resume.
    #[error("analysis is not in review")]
    NotInReview,
    /// There are no results to review.
    #[error("analysis has no results to review")]
    NothingToReview,
}

/// The status after `action`.
///
/// # Errors
/// [`NotAllowed`] if the action is not permitted in this status.
pub fn next(status: Status, action: LifecycleAction) -> Result<Status, NotAllowed> {
    match action {
        LifecycleAction::Start => start(status),
        LifecycleAction::Finish => end(status, Status::Success, Status::ReviewSuccess),
        LifecycleAction::Fail => end(status, Status::Failure, Status::ReviewFailure),
        LifecycleAction::Stop if status.is_in_progress() => Ok(Status::Stopped),
        LifecycleAction::Stop => Err(NotAllowed::NotInProgress),
        LifecycleAction::Resume { open, phase } => resume(status, open, phase),
        LifecycleAction::ResumeFailed { open, failed } => resume_failed(status, open, failed),
        LifecycleAction::Review { results } => review(status, results),
        LifecycleAction::Overwrite if status.is_in_progress() => Err(NotAllowed::InProgress),
        LifecycleAction::Overwrite => Ok(Status::Pending),
    }
}

fn start(status: Status) -> Result<Status, NotAllowed> {
    match status {
        Status::Pending | Status::Processing => Ok(Status::Processing),
        Status::ReviewPending | Status::ReviewInProgress => Ok(Status::ReviewInProgress),
        _ => Err(NotAllowed::NotInProgress),
    }
}

fn end(status: Status, generated: Status, reviewed: Status) -> Result<Status, NotAllowed> {
    match status {
        Status::Processing => Ok(generated),
        Status::ReviewInProgress => Ok(reviewed),
        _ => Err(NotAllowed::NotInProgress),
    }
}

fn resume(status: Status, open: u64, phase: WorkPhase) -> Result<Status, NotAllowed> {
    match (status, phase) {
        // Also after the last page: then it is not at its end.
        (Status::Stopped, WorkPhase::Review) => Ok(Status::ReviewPending),
        (Status::Stopped | Status::Failure, _) if open == 0 => Err(NotAllowed::AllProcessed),
        (Status::Stopped | Status::Failure, _) => Ok(Status::Pending),
        (Status::Success | Status::ReviewSuccess | Status::ReviewFailure, _) => Err(NotAllowed::AllProcessed),
        _ => Err(NotAllowed::NotStopped),
    }
}

fn resume_failed(status: Status, open: u64, failed: u64) -> Result<Status, NotAllowed> {
    match status {
        Status::Stopped | Status::Failure if open + failed > 0 => Ok(Status::Pending),
        Status::Success | Status::ReviewSuccess | Status::ReviewFailure if failed > 0 => Ok(Status::Pending),
        _ if status.is_in_progress() => Err(NotAllowed::InProgress),
        _ => Err(NotAllowed::NoneFailed),
    }
}

fn review(status: Status, results: u64) -> Result<Status, NotAllowed> {
    match status {
        Status::Success | Status::ReviewSuccess | Status::ReviewFailure if results > 0 => Ok(Status::ReviewPending),
        Status::Success | Status::ReviewSuccess | Status::ReviewFailure => Err(NotAllowed::NothingToReview),
        Status::Stopped | Status::Failure => Err(NotAllowed::NotFinished),
        _ => Err(NotAllowed::InProgress),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use NotAllowed as No;
    use Status::{
        Failure, Pending, Processing, ReviewFailure, ReviewInProgress, ReviewPending, ReviewSuccess, Stopped, Success,
    };

    /// One row per action, one column per status in the order of [`Status::ALL`].
    #[test]
    fn every_pair() {
        let generation = WorkPhase::Generation;
        let table: &[(LifecycleAction, [Result<Status, No>; 9])] = &[
            (
                LifecycleAction::Start,
                [
                    Ok(Processing),
                    Ok(Processing),
                    Err(No::NotInProgress),
                    Err(No::NotInProgress),
                    Err(No::NotInProgress),
                    Ok(ReviewInProgress),
                    Ok(ReviewInProgress),
                    Err(No::NotInProgress),
                    Err(No::NotInProgress),
                ],
            ),
            (LifecycleAction::Finish, only_running(Success, ReviewSuccess)),
            (LifecycleAction::Fail, only_running(Failure, ReviewFailure)),
            (
                LifecycleAction::Stop,
                [
                    Ok(Stopped),
                    Ok(Stopped),
                    Err(No::NotInProgress),
                    Err(No::NotInProgress),
                    Err(No::NotInProgress),
                    Ok(Stopped),
                    Ok(Stopped),
                    Err(No::NotInProgress),
                    Err(No::NotInProgress),
                ],
            ),
            (LifecycleAction::Resume { open: 3, phase: generation }, resumed(Ok(Pending), Ok(Pending))),
            (LifecycleAction::Resume { open: 3, phase: WorkPhase::Review }, resumed(Ok(Pending), Ok(ReviewPending))),
            (
                LifecycleAction::Resume { open: 0, phase: generation },
                resumed(Err(No::AllProcessed), Err(No::AllProcessed)),
            ),
            (
                LifecycleAction::Resume { open: 0, phase: WorkPhase::Review },
                resumed(Err(No::AllProcessed), Ok(ReviewPending)),
            ),
            (LifecycleAction::ResumeFailed { open: 0, failed: 2 }, asked_again(Ok(Pending), Ok(Pending))),
            (LifecycleAction::ResumeFailed { open: 2, failed: 0 }, asked_again(Err(No::NoneFailed), Ok(Pending))),
            (
                LifecycleAction::ResumeFailed { open: 0, failed: 0 },
                asked_again(Err(No::NoneFailed), Err(No::NoneFailed)),
            ),
            (LifecycleAction::Review { results: 1 }, reviewed(Ok(ReviewPending))),
            (LifecycleAction::Review { results: 0 }, reviewed(Err(No::NothingToReview))),
            (
                LifecycleAction::Overwrite,
                [
                    Err(No::InProgress),
                    Err(No::InProgress),
                    Ok(Pending),
                    Ok(Pending),
                    Ok(Pending),
                    Err(No::InProgress),
                    Err(No::InProgress),
                    Ok(Pending),
                    Ok(Pending),
                ],
            ),
        ];
        for (action, row) in table {
            for (status, expected) in Status::ALL.into_iter().zip(row) {
                assert_eq!(next(status, *action), *expected, "{status} by {action:?}");
            }
        }
    }

    fn only_running(generated: Status, reviewed: Status) -> [Result<Status, No>; 9] {
        let mut row = [Err(No::NotInProgress); 9];
        row[1] = Ok(generated);
        row[6] = Ok(reviewed);
        row
    }

    fn resumed(failed: Result<Status, No>, stopped: Result<Status, No>) -> [Result<Status, No>; 9] {
        let (busy, done) = (Err(No::NotStopped), Err(No::AllProcessed));
        [busy, busy, done, failed, stopped, busy, busy, done, done]
    }

    fn asked_again(done: Result<Status, No>, stopped: Result<Status, No>) -> [Result<Status, No>; 9] {
        let busy = Err(No::InProgress);
        [busy, busy, done, stopped, stopped, busy, busy, done, done]
    }

    fn reviewed(done: Result<Status, No>) -> [Result<Status, No>; 9] {
        let (busy, early) = (Err(No::InProgress), Err(No::NotFinished));
        [busy, busy, done, early, early, busy, busy, done, done]
    }

    #[test]
    fn interrupted_work_counts_as_stopped() {
        let changed = Status::ALL.into_iter().filter(|status| unattended(*status) != *status);
        assert_eq!(changed.collect::<Vec<_>>(), [Processing, ReviewInProgress]);
        assert_eq!(unattended(Processing), Stopped);
    }

    #[test]
    fn a_status_is_read_in_any_case() {
        for status in Status::ALL {
            assert_eq!(status.as_str().to_uppercase().parse(), Ok(status));
        }
        assert!("done".parse::<Status>().is_err());
    }
}
