//! How many answers may be made and sent at once. A long one takes two MiB while it is made, and half a MiB while it is sent.

use crate::error::ApiError;
use crate::throttle::{AtOnce, Turn};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Answers that are made at once, short ones among them. More would only take the cores from those who wait for less.
const MADE: usize = 4;
/// Long answers on their way at once, in all and to one user: each holds a thread.
const LONG: usize = 64;
const LONG_OF_ONE: usize = 8;
/// When to come again while as many as may be are on their way.
const SOON: Duration = Duration::from_secs(5);

/// The room for answers.
#[derive(Debug)]
pub(crate) struct Answers {
    made: Arc<Semaphore>,
    long: Arc<Semaphore>,
    of_users: AtOnce<i64>,
}

/// The place of a long answer, until it is dropped.
#[derive(Debug)]
pub(super) struct LongTurn {
    _of_all: OwnedSemaphorePermit,
    _of_user: Option<Turn<i64>>,
}

impl Answers {
    /// All of it.
    pub(crate) fn new() -> Self {
        Self {
            made: Arc::new(Semaphore::new(MADE)),
            long: Arc::new(Semaphore::new(LONG)),
            of_users: AtOnce::of(LONG_OF_ONE),
        }
    }

    /// Waits until one more may be made.
    pub(super) async fn begin(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        Arc::clone(&self.made).acquire_owned().await.map_err(ApiError::internal)
    }

    /// One more long answer to a user.
    ///
    /// # Errors
    /// 429 if the user has as many as may be, 503 if all have.
    pub(super) fn begin_long(&self, user: i64) -> Result<LongTurn, ApiError> {
        let of_user = self.of_users.begin(user).ok_or_else(|| ApiError::too_many(SOON))?;
        let of_all = Arc::clone(&self.long).try_acquire_owned().map_err(|_| ApiError::busy())?;
        Ok(LongTurn { _of_all: of_all, _of_user: Some(of_user) })
    }

    /// The same for an answer that is not to be refused.
    pub(super) async fn wait_for_long(&self) -> Result<LongTurn, ApiError> {
        let of_all = Arc::clone(&self.long).acquire_owned().await.map_err(ApiError::internal)?;
        Ok(LongTurn { _of_all: of_all, _of_user: None })
    }
}

#[cfg(test)]
mod tests {
    use super::{Answers, LONG, LONG_OF_ONE};
    use crate::error::ApiError;
    use axum::response::IntoResponse;

    fn status(refused: ApiError) -> u16 {
        refused.into_response().status().as_u16()
    }

    #[test]
    fn a_user_has_eight_long_answers_at_once_and_all_have_sixty_four() {
        let answers = Answers::new();
        let mut turns = Vec::new();
        for user in (0..).take(LONG / LONG_OF_ONE) {
            turns.extend((0..LONG_OF_ONE).map(|_| answers.begin_long(user).unwrap()));
        }
        assert_eq!(status(answers.begin_long(0).unwrap_err()), 429);
        assert_eq!(status(answers.begin_long(-1).unwrap_err()), 503);
        turns.pop();
        assert!(answers.begin_long(-1).is_ok());
    }
}
