//! Finds out how many concurrent calls are best. The number doubles at first, then grows by one while that increases
//! the throughput, and shrinks when the service is overloaded.

use std::time::{Duration, Instant};

/// Initial number of concurrent calls.
const START: f64 = 8.0;
/// Minimum share of the number that remains after an overload.
const CUT: f64 = 0.7;
/// Latency, as a multiple of the best so far, beyond which the number does not grow.
const SLOWER: f64 = 1.5;
/// Share of the expected gain that more concurrent calls must achieve.
const WORTH_IT: f64 = 0.5;
/// Rounds over which the gain is measured.
const ROUNDS: usize = 3;
/// Rounds without growth after growth had no effect.
const REST: u32 = 10;
/// Rounds before a number that was too large is tried again: at first, and at most.
const FIRST_PATIENCE: u32 = 4;
const MOST_PATIENCE: u32 = 64;

/// The limit on concurrent calls.
#[derive(Debug)]
pub(super) struct Window {
    limit: f64,
    ceiling: f64,
    is_doubling: bool,
    /// Number at which the service refused: one less than the calls in flight at that time.
    too_many: Option<f64>,
    patience: u32,
    rest: u32,
    /// Minimum after the reductions of this round.
    floor: f64,
    last_cut: Option<Instant>,
    best: Option<Duration>,
    round: Round,
    history: Vec<(f64, f64)>,
    before: f64,
}

/// As many answers as there are concurrent calls.
#[derive(Debug)]
struct Round {
    began: Instant,
    latencies: Vec<Duration>,
    was_full: bool,
}

impl Window {
    /// `fixed`: exactly this number; otherwise it is found automatically, up to `ceiling`.
    pub(super) fn new(fixed: Option<u32>, ceiling: u32, now: Instant) -> Self {
        let ceiling = f64::from(fixed.unwrap_or(ceiling)).max(1.0);
        let limit = if fixed.is_some() { ceiling } else { START.min(ceiling) };
        Self {
            limit,
            ceiling,
            is_doubling: fixed.is_none(),
            too_many: None,
            patience: FIRST_PATIENCE,
            rest: 0,
            floor: 1.0,
            last_cut: None,
            best: None,
            round: Round { began: now, latencies: Vec::new(), was_full: false },
            history: Vec::new(),
            before: limit,
        }
    }

    /// Maximum number of concurrent calls.
    pub(super) fn limit(&self) -> usize {
        self.limit.max(1.0) as usize
    }

    /// A call was sent; it is number `under_way` of the concurrent ones.
    pub(super) fn sent(&mut self, under_way: usize) {
        self.round.was_full |= under_way >= self.limit();
    }

    /// An answer arrived; `under_way` calls were in flight when its call was sent.
    pub(super) fn answered(&mut self, latency: Duration, under_way: usize, now: Instant) {
        self.round.latencies.push(latency);
        if self.is_doubling && under_way * 2 >= self.limit() {
            self.limit = (self.limit + 1.0).min(self.most());
        }
        // While the limit doubles, a round has the size of the limit at its start.
        let round = if self.is_doubling { self.before } else { self.limit };
        if self.round.latencies.len() >= (round as usize).max(START as usize) {
            self.end_round(now);
        }
    }

    /// The service was overloaded and refused a call, the `under_way`-th of the concurrent ones, sent at `sent`.
    pub(super) fn overloaded(&mut self, under_way: usize, sent: Instant, now: Instant) {
        let fits = (under_way as f64 - 1.0).max(1.0);
        if self.begin_cut(sent, now) {
            self.too_many = Some(fits);
        } else {
            self.too_many = Some(self.too_many.map_or(fits, |known| known.min(fits)));
        }
        let fits = self.too_many.unwrap_or(fits);
        self.limit = self.limit.min(fits.max(self.floor));
    }

    /// A call was lost or took too long; it is unknown whether it was one too many.
    pub(super) fn lost(&mut self, sent: Instant, now: Instant) {
        if self.begin_cut(sent, now) {
            self.limit = self.floor;
        }
    }

    /// At most one reduction per round trip; true if this is the first.
    fn begin_cut(&mut self, sent: Instant, now: Instant) -> bool {
        if self.last_cut.is_some_and(|cut| sent <= cut) {
            return false;
        }
        self.floor = (self.limit * CUT).max(1.0);
        self.last_cut = Some(now);
        self.is_doubling = false;
        self.patience = (self.patience * 2).min(MOST_PATIENCE);
        self.rest = self.patience;
        self.history.clear();
        self.new_round(now);
        true
    }

    fn end_round(&mut self, now: Instant) {
        let median = self.round.median();
        let elapsed = now.saturating_duration_since(self.round.began).as_secs_f64().max(1e-6);
        let throughput = self.round.latencies.len() as f64 / elapsed;
        let was_full = self.round.was_full;
        let best = self.best.map_or(median, |best| best.min(median));
        self.best = Some(best);
        let is_slow = median.as_secs_f64() > best.as_secs_f64() * SLOWER;
        self.new_round(now);
        if self.is_doubling {
            if is_slow {
                self.is_doubling = false;
                self.limit = self.before.min(self.limit);
                self.rest = REST;
            }
            self.before = self.limit;
            return;
        }
        if self.rest > 0 {
            self.rest -= 1;
            return;
        }
        if !was_full || self.limit >= self.ceiling {
            return;
        }
        self.history.push((self.limit, throughput));
        if is_slow || self.brings_nothing() {
            self.rest = REST;
            self.history.clear();
            return;
        }
        self.limit = (self.limit + (self.limit / 32.0).max(1.0)).min(self.ceiling);
        if self.too_many.is_some_and(|known| self.limit > known + 1.0) {
            // The service accepts more by now.
            (self.too_many, self.patience) = (None, FIRST_PATIENCE);
        }
    }

    /// True if the growth of the last rounds achieved less than half of the expected gain.
    fn brings_nothing(&self) -> bool {
        let [.., (few, slow), _, (many, fast)] = self.history[..] else { return false };
        let (growth, gain) = (many / few - 1.0, fast / slow - 1.0);
        self.history.len() >= ROUNDS && gain < growth * WORTH_IT
    }

    fn new_round(&mut self, now: Instant) {
        self.round = Round { began: now, latencies: Vec::new(), was_full: false };
    }

    fn most(&self) -> f64 {
        self.too_many.map_or(self.ceiling, |known| known.min(self.ceiling))
    }
}

impl Round {
    fn median(&mut self) -> Duration {
        let middle = self.latencies.len() / 2;
        if self.latencies.is_empty() { Duration::ZERO } else { *self.latencies.select_nth_unstable(middle).1 }
    }
}
