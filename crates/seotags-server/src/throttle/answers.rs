//! Limits on concurrent answers. A long answer takes 2 MiB while it is generated, and 0.5 MiB while it is sent.

use crate::error::ApiError;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// Answers generated at the same time, including short ones. More would only slow down short answers.
const MADE: usize = 4;
/// Long answers in progress, in total and per user. Each uses a thread.
const LONG: usize = 64;
const LONG_OF_ONE: usize = 8;
/// Lists of saved configurations in progress, in total and per user. Each is completely in memory.
const WHOLE_LISTS: usize = 8;
const WHOLE_LISTS_OF_ONE: usize = 2;
/// Comparisons, histories and overviews in progress, in total and per user. Each reads all results of analyses.
const WHOLE_READS: usize = 2;
const WHOLE_READS_OF_ONE: usize = 1;
/// `Retry-After` while all slots are taken.
const SOON: Duration = Duration::from_secs(5);
/// Longest wait for a slot.
const PATIENCE: Duration = Duration::from_secs(30);
/// The same for a whole read: a page of the dashboard requests several, of at most three seconds each.
const READ_PATIENCE: Duration = Duration::from_secs(10);

/// Slots for all users, with a maximum per user.
#[derive(Debug)]
struct Slots {
    all: Arc<Semaphore>,
    share: usize,
    patience: Duration,
    of_users: Mutex<HashMap<i64, Arc<Semaphore>>>,
}

/// A slot; dropping it releases it.
#[derive(Debug)]
pub(crate) struct Slot {
    _of_all: OwnedSemaphorePermit,
    _of_user: OwnedSemaphorePermit,
}

impl Slots {
    fn new(all: usize, share: usize, patience: Duration) -> Self {
        Self { all: Arc::new(Semaphore::new(all)), share, patience, of_users: Mutex::default() }
    }

    fn of(&self, user: i64) -> Arc<Semaphore> {
        let mut of_users = self.of_users.lock().unwrap_or_else(PoisonError::into_inner);
        // The semaphore of a user lives while one of their requests has or awaits a slot.
        of_users.retain(|_, share| Arc::strong_count(share) > 1);
        Arc::clone(of_users.entry(user).or_insert_with(|| Arc::new(Semaphore::new(self.share))))
    }

    /// Takes a slot for a user, if one is free.
    fn take_now(&self, user: i64) -> Result<Slot, ApiError> {
        let of_user = self.of(user).try_acquire_owned().map_err(|_| ApiError::too_many(SOON))?;
        let of_all = Arc::clone(&self.all).try_acquire_owned().map_err(|_| ApiError::busy())?;
        Ok(Slot { _of_all: of_all, _of_user: of_user })
    }

    /// Waits for a slot for a user. Acquires the user's own share first, so that a user who has used it up does not
    /// block others.
    async fn take(&self, user: i64) -> Result<Slot, ApiError> {
        let of_user = timeout(self.patience, self.of(user).acquire_owned()).await;
        let of_user = of_user.map_err(|_| ApiError::too_many(SOON))?.map_err(ApiError::internal)?;
        let of_all = timeout(self.patience, Arc::clone(&self.all).acquire_owned()).await;
        let of_all = of_all.map_err(|_| ApiError::busy())?.map_err(ApiError::internal)?;
        Ok(Slot { _of_all: of_all, _of_user: of_user })
    }
}

/// The slots that the answer to a write may need. They are taken before the write, because a finished write cannot be
/// refused.
#[derive(Debug)]
pub(crate) struct Reserved {
    pub(crate) long: Slot,
    pub(crate) whole_list: Option<Slot>,
}

/// Limits on the answers of the service.
#[derive(Debug)]
pub(crate) struct Answers {
    made: Arc<Semaphore>,
    long: Slots,
    whole_lists: Slots,
    whole_reads: Slots,
}

impl Answers {
    /// With all slots free.
    pub(crate) fn new() -> Self {
        Self {
            made: Arc::new(Semaphore::new(MADE)),
            long: Slots::new(LONG, LONG_OF_ONE, PATIENCE),
            whole_lists: Slots::new(WHOLE_LISTS, WHOLE_LISTS_OF_ONE, PATIENCE),
            whole_reads: Slots::new(WHOLE_READS, WHOLE_READS_OF_ONE, READ_PATIENCE),
        }
    }

    /// Waits until one more answer may be generated.
    pub(crate) async fn begin(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        Arc::clone(&self.made).acquire_owned().await.map_err(ApiError::internal)
    }

    /// Takes the slot for the answer to a write, before the write.
    ///
    /// # Errors
    /// 429 if the user has no free slot, 503 if the service has none.
    pub(crate) async fn before_write(&self, user: i64) -> Result<Reserved, ApiError> {
        Ok(Reserved { long: self.long.take(user).await?, whole_list: None })
    }

    /// The same for a write that may save a configuration.
    ///
    /// # Errors
    /// As above.
    pub(crate) async fn before_configuration(&self, user: i64) -> Result<Reserved, ApiError> {
        let whole_list = self.whole_lists.take(user).await?;
        Ok(Reserved { long: self.long.take(user).await?, whole_list: Some(whole_list) })
    }

    /// Takes a slot for a long answer to a user.
    ///
    /// # Errors
    /// 429 if the user has no free slot, 503 if the service has none.
    pub(crate) fn begin_long(&self, user: i64) -> Result<Slot, ApiError> {
        self.long.take_now(user)
    }

    /// Waits for a slot to send the list of a saved configuration to a user.
    ///
    /// # Errors
    /// 429 if the user has no free slot, 503 if the service has none.
    pub(crate) async fn whole_list(&self, user: i64) -> Result<Slot, ApiError> {
        self.whole_lists.take(user).await
    }

    /// Waits up to ten seconds for a slot to read all results of analyses for a user.
    ///
    /// # Errors
    /// 429 if the user has no free slot, 503 if the service has none.
    pub(crate) async fn whole_read(&self, user: i64) -> Result<Slot, ApiError> {
        self.whole_reads.take(user).await
    }
}

#[cfg(test)]
mod tests {
    use super::{Answers, LONG, LONG_OF_ONE, READ_PATIENCE, WHOLE_LISTS_OF_ONE};
    use crate::error::ApiError;
    use axum::response::IntoResponse;
    use futures::FutureExt;

    fn status(refused: ApiError) -> u16 {
        refused.into_response().status().as_u16()
    }

    #[test]
    fn a_user_has_eight_slots_for_long_answers_and_all_users_have_sixty_four() {
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

    #[tokio::test(start_paused = true)]
    async fn writes_take_slots_of_their_user_and_are_refused_before_they_happen() {
        let answers = Answers::new();
        let mut reserved = Vec::new();
        for _ in 0..LONG_OF_ONE {
            reserved.push(answers.before_write(1).await.unwrap());
        }
        // More of them wait, but take no shared slot.
        let waiting = (0..LONG).map(|_| answers.before_write(1));
        assert!(futures::future::join_all(waiting).now_or_never().is_none());
        assert!(answers.begin_long(2).is_ok());
        assert_eq!(status(answers.before_write(1).await.unwrap_err()), 429);
        reserved.pop();
        assert!(answers.before_write(1).await.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_user_cannot_take_all_slots_for_whole_lists() {
        let answers = Answers::new();
        let mut taken = Vec::new();
        for _ in 0..WHOLE_LISTS_OF_ONE {
            taken.push(answers.whole_list(1).await.unwrap());
        }
        assert_eq!(status(answers.whole_list(1).await.unwrap_err()), 429);
        assert!(answers.before_configuration(2).await.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_user_reads_whole_analyses_one_at_a_time_and_all_users_two() {
        let answers = Answers::new();
        let first = answers.whole_read(1).await.unwrap();
        let begun = tokio::time::Instant::now();
        assert_eq!(status(answers.whole_read(1).await.unwrap_err()), 429);
        assert_eq!(begun.elapsed().as_secs(), READ_PATIENCE.as_secs(), "they wait before they are refused");
        let _second = answers.whole_read(2).await.unwrap();
        assert_eq!(status(answers.whole_read(3).await.unwrap_err()), 503);
        // The calls of one page view wait for each other.
        let mut other = Box::pin(answers.whole_read(1));
        assert!((&mut other).now_or_never().is_none());
        drop(first);
        assert!(other.await.is_ok());
    }
}
