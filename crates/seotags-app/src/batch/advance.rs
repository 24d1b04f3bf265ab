//! The steps of one chunk. Each step is recorded before it is taken. If it is unknown whether a step was taken, the
//! service is queried before it is taken again.

use super::drive::{Driver, Round, Stop};
use super::file;
use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use seotags::generate::llm::batch::{BatchFailure, RemoteBatch, Reserving};
use seotags::generate::{Cost, MonthSpent};
use seotags::result::GenerateFailure;
use seotags_store::store::batches::{self, Chunk, ChunkState, Rest};
use seotags_store::store::spending::{MonthCap, Payer};
use seotags_store::store::{Outlasts, leases};
use tempfile::NamedTempFile;

/// Age of a batch after which it is cancelled: services promise 24 hours.
const TOO_OLD: SignedDuration = SignedDuration::from_hours(26);
/// Age after which its cancellation is no longer awaited either.
const LOST: SignedDuration = SignedDuration::from_hours(27);

impl Driver {
    /// Advances a chunk as far as possible for now.
    pub(super) async fn advance(&mut self, mut chunk: Chunk, round: &mut Round) -> Result<(), Stop> {
        if !self.is_ours(&chunk).await? {
            return Ok(());
        }
        if matches!(chunk.state, ChunkState::Planned | ChunkState::Uploading) {
            if round.is_full {
                return Ok(());
            }
            self.upload(&mut chunk).await?;
        }
        if matches!(chunk.state, ChunkState::Uploaded | ChunkState::Creating) {
            if round.is_full {
                return Ok(());
            }
            return self.create(&chunk, round).await;
        }
        self.look(&chunk, round).await
    }

    /// Cancels a chunk's batch, and stores its answers.
    pub(super) async fn end(&mut self, chunk: Chunk, round: &mut Round) -> Result<(), Stop> {
        if !self.is_ours(&chunk).await? {
            return Ok(());
        }
        let id = chunk.id;
        let batch = match (&chunk.batch, chunk.state) {
            (Some(batch), ChunkState::Running) => Some(batch.clone()),
            (_, ChunkState::Creating) => self.find_unrecorded(&chunk).await?,
            _ => None,
        };
        let Some(batch) = batch else {
            round.has_moved = true;
            return self.write(move |db| batches::drop_chunk(db, id)).await;
        };
        match self.service.cancel(&batch).await {
            // It may be over by now.
            Ok(()) | Err(BatchFailure::Final(_) | BatchFailure::Gone | BatchFailure::NoBatches { .. }) => {}
            Err(failure) => return Err(failure.into()),
        }
        self.look(&Chunk { batch: Some(batch), ..chunk }, round).await
    }

    /// True if no other process works on it. A chunk whose analysis no process runs is taken over.
    async fn is_ours(&self, chunk: &Chunk) -> Result<bool, Stop> {
        let (me, presence, owner, number) = (self.analysis, self.store.presence(), chunk.analysis, chunk.id);
        if owner == Some(me) {
            return Ok(true);
        }
        let taking = self.store.write(move |db| {
            if let Some(owner) = owner
                && leases::live_holder(db, &presence, owner)?.is_some()
            {
                return Ok(false);
            }
            batches::adopt(db, number, me)?;
            Ok(true)
        });
        Ok(taking.await?)
    }

    async fn upload(&self, chunk: &mut Chunk) -> Result<(), Stop> {
        let (id, name) = (chunk.id, file::name(&chunk.hash));
        let there = match chunk.state {
            ChunkState::Uploading => self.service.find_file(&name).await?,
            _ => None,
        };
        let file = if let Some(file) = there {
            file
        } else {
            let (file, answer_tokens) = self.write_file(chunk).await?;
            chunk.answer_tokens = answer_tokens;
            self.write(move |db| batches::uploading(db, id, answer_tokens)).await?;
            self.service.upload(file.path(), &name).await?
        };
        chunk.state = ChunkState::Uploaded;
        chunk.file = Some(file.clone());
        self.write(move |db| batches::uploaded(db, id, &file)).await
    }

    async fn create(&mut self, chunk: &Chunk, round: &mut Round) -> Result<(), Stop> {
        if chunk.state == ChunkState::Creating && self.find_unrecorded(chunk).await?.is_some() {
            round.running += 1;
            return Ok(());
        }
        let id = chunk.id;
        let Some(file) = &chunk.file else { return self.set(id, ChunkState::Planned).await };
        if chunk.reserved == Cost::default() && !self.reserve(chunk, round).await? {
            return Ok(());
        }
        match self.service.create(file, self.analysis.0, &chunk.hash).await {
            Ok(RemoteBatch { id: batch, .. }) => {
                round.running += 1;
                self.write(move |db| batches::created(db, id, &batch)).await
            }
            Err(BatchFailure::QueueFull { limit }) => {
                self.reserved.remove(&id);
                self.write(move |db| {
                    batches::release(db, id)?;
                    batches::set_state(db, id, ChunkState::Uploaded)
                })
                .await?;
                self.full(chunk, limit, round).await
            }
            // The service does not keep the file for ever.
            Err(BatchFailure::Gone) => self.set(id, ChunkState::Planned).await,
            Err(failure) => Err(failure.into()),
        }
    }

    /// Reserves the maximum cost of a chunk, and records that it is about to be ordered. False if it must wait or be
    /// made smaller.
    async fn reserve(&mut self, chunk: &Chunk, round: &mut Round) -> Result<bool, Stop> {
        let worst = self.service.worst(chunk.prompt_tokens, chunk.answer_tokens);
        let reserved = match self.service.reserve(worst).await? {
            Reserving::Reserved(reserved) => reserved,
            Reserving::Wait => {
                round.is_full = true;
                return Ok(false);
            }
            Reserving::Over { share, failure } => return self.cut(chunk, share, failure, round).await,
        };
        let (held, cap) = (chunk.clone(), self.month_cap);
        let payer = Payer::of(self.payer.as_ref(), self.service.engine()).cloned();
        let reserving = self
            .store
            .write_as(1, Outlasts::PowerLoss, move |db| batches::reserve(db, &held, worst, (cap, payer.as_ref())));
        if let Some(MonthCap { whose, spent_micros, cap_micros }) = reserving.await? {
            let left = cap_micros.saturating_sub(spent_micros) as f64;
            let failure = MonthSpent { spent_micros, cap_micros }.failure(whose);
            return self.cut(chunk, left / worst.micros.max(1) as f64, failure, round).await;
        }
        self.reserved.insert(chunk.id, reserved);
        Ok(true)
    }

    /// The budget allows only a `share` of this chunk: makes smaller ones, if any call fits at all.
    async fn cut(
        &mut self,
        chunk: &Chunk,
        share: f64,
        failure: GenerateFailure,
        round: &mut Round,
    ) -> Result<bool, Stop> {
        round.is_full = true;
        let tokens = (chunk.prompt_tokens as f64 * share) as u64;
        if tokens >= chunk.prompt_tokens / chunk.calls.max(1) && chunk.calls > 1 {
            self.affordable = Some(tokens);
            round.has_moved = true;
            self.drop_larger(tokens).await?;
        } else if round.running == 0 {
            return Err(Stop::Service(failure));
        }
        Ok(false)
    }

    async fn drop_larger(&self, tokens: u64) -> Result<(), Stop> {
        let (id, kind) = (self.analysis, self.service.kind());
        self.write(move |db| batches::drop_larger(db, id, &kind, tokens)).await
    }

    /// The batch that was created before its outcome could be recorded.
    async fn find_unrecorded(&self, chunk: &Chunk) -> Result<Option<String>, Stop> {
        let Some(RemoteBatch { id: batch, .. }) = self.service.find_batch(&chunk.hash).await? else {
            return Ok(None);
        };
        let (id, name) = (chunk.id, batch.clone());
        self.write(move |db| batches::created(db, id, &name)).await?;
        Ok(Some(batch))
    }

    async fn look(&mut self, chunk: &Chunk, round: &mut Round) -> Result<(), Stop> {
        let id = chunk.id;
        let Some(name) = &chunk.batch else { return self.set(id, ChunkState::Creating).await };
        let batch = match self.service.look(name).await {
            Ok(batch) => batch,
            Err(BatchFailure::Gone) => return self.over(id, Rest::Again, round).await,
            Err(failure) => return Err(failure.into()),
        };
        let made_at = batch.created_at.and_then(|seconds| Timestamp::from_second(seconds).ok());
        let is_old = |age| is_older(chunk.created_at, age) || is_older(made_at, age);
        if batch.is_queue_full() {
            self.reserved.remove(&id);
            self.write(move |db| batches::drop_chunk(db, id)).await?;
            return self.full(chunk, batch.queue_limit(), round).await;
        }
        let rest = if is_old(TOO_OLD) { Rest::Live } else { Rest::Again };
        if batch.state.is_over() {
            for file in batch.output_file.iter().chain(&batch.error_file) {
                let fetched = NamedTempFile::new().map_err(|error| Stop::file(&error))?;
                match self.service.fetch(file, fetched.path()).await {
                    Ok(()) => self.take(chunk, &fetched).await?,
                    // A missing batch counts as not answered.
                    Err(BatchFailure::Gone) => {}
                    Err(failure) => return Err(failure.into()),
                }
            }
            return self.over(id, rest, round).await;
        }
        if is_old(LOST) {
            // Its answers are paid for, whatever they are and whenever they come.
            if let Some(reserved) = self.reserved.remove(&id) {
                reserved.settle(chunk.reserved);
            }
            self.write(move |db| batches::forfeit(db, id)).await?;
            return self.over(id, Rest::Live, round).await;
        }
        round.running += 1;
        let answered = batch.answered;
        self.write(move |db| batches::note_answered(db, id, answered)).await?;
        if is_old(TOO_OLD)
            && let Err(failure) = self.service.cancel(name).await
        {
            tracing::warn!(%failure, "a batch that takes too long could not be ended");
        }
        Ok(())
    }

    async fn over(&mut self, chunk: i64, rest: Rest, round: &mut Round) -> Result<(), Stop> {
        round.has_moved = true;
        let taken = self.store.write_as(1, Outlasts::PowerLoss, move |db| batches::end(db, chunk, rest)).await?;
        if let Some(reserved) = self.reserved.remove(&chunk) {
            reserved.settle(taken);
        }
        Ok(())
    }

    /// The service has no room for this chunk. If none of our batches is there, the chunk is made smaller; else one of
    /// them must end first.
    async fn full(&mut self, chunk: &Chunk, limit: Option<u64>, round: &mut Round) -> Result<(), Stop> {
        round.is_full = true;
        if let Some(limit) = limit {
            self.learn_queue(limit).await?;
        } else if round.running == 0 && chunk.calls > 1 {
            // The service gave no limit and has no batch of ours: this many tokens do not fit.
            self.queue = Some(chunk.prompt_tokens);
        }
        match self.limits().tokens {
            Some(most) => self.drop_larger(most).await,
            None => Ok(()),
        }
    }

    async fn set(&self, chunk: i64, state: ChunkState) -> Result<(), Stop> {
        self.write(move |db| batches::set_state(db, chunk, state)).await
    }

    async fn write(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static) -> Result<(), Stop> {
        // Orders cost money.
        Ok(self.store.write_as(1, Outlasts::PowerLoss, work).await?)
    }
}

fn is_older(moment: Option<Timestamp>, age: SignedDuration) -> bool {
    moment.is_some_and(|moment| seotags::clock::now().duration_since(moment) > age)
}
