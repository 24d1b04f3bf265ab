//! Decides whether a call is sent now. It never waits and reads no clock.

use super::bucket::Bucket;
use super::call_queues::{CallQueues, Rank, Waiter};
use super::circuit::{Circuit, Verdict};
use super::limits::RateHeaders;
use super::retries::RetryBudget;
use super::scheduler_options::SchedulerOptions;
use super::token_refunds::TokenRefunds;
use super::window::Window;
use std::time::{Duration, Instant};

/// Wait after a refusal by a limit without a stated wait.
const UNSAID_WAIT: Duration = Duration::from_secs(1);

/// A sent call, with what must be known when it ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sent {
    pub(super) tokens: f64,
    pub(super) at: Instant,
    /// Number of calls in flight at that time.
    pub(super) under_way: usize,
    /// Level of the token bucket.
    level: f64,
    is_probe: bool,
}

/// How a call ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// With an answer that used this number of tokens.
    Answered { tokens: u64 },
    /// With a refusal unrelated to the service's state: the service works.
    Declined,
    /// Refused by a limit on calls or tokens.
    Limited,
    /// Refused because the service is overloaded.
    Overloaded,
    /// The service failed.
    Failed,
    /// The service was not reached, or did not answer in time.
    Lost,
    /// Its caller abandoned it.
    GivenUp,
}

/// What the caller of [`State::pump`] must do.
pub(super) struct Pumped<T> {
    /// Calls that may be sent.
    pub(super) granted: Vec<(T, Sent)>,
    /// When to check again; `None` means on the next event.
    pub(super) wake: Option<Instant>,
}

/// The state of one scheduler. `T` identifies a waiting caller.
pub(super) struct State<T> {
    requests: Bucket,
    tokens: Bucket,
    /// True if the user set limits, which override the service's.
    own_requests: bool,
    own_tokens: bool,
    said: RateHeaders,
    /// Share of the limits for this process.
    share: f64,
    window: Window,
    circuit: Circuit,
    retries: RetryBudget,
    refunds: TokenRefunds,
    blocked_until: Option<Instant>,
    lowered_at: Option<Instant>,
    pub(super) call_queues: CallQueues<T>,
    under_way: usize,
    /// Number of answered calls.
    answered: u64,
}

impl<T> State<T> {
    pub(super) fn new(options: &SchedulerOptions, now: Instant) -> Self {
        let requests = options.rpm.map(f64::from).or(options.first_rpm.map(f64::from));
        let tokens = options.tpm.map(|tpm| tpm as f64).or(options.first_tpm.map(|tpm| tpm as f64));
        Self {
            requests: Bucket::new(requests, now),
            tokens: Bucket::new(tokens, now),
            own_requests: options.rpm.is_some(),
            own_tokens: options.tpm.is_some(),
            said: RateHeaders { requests, tokens, ..RateHeaders::default() },
            share: 1.0,
            window: Window::new(options.fixed, options.ceiling, now),
            circuit: Circuit::default(),
            retries: RetryBudget::default(),
            refunds: TokenRefunds::default(),
            blocked_until: None,
            lowered_at: None,
            call_queues: CallQueues::default(),
            under_way: 0,
            answered: 0,
        }
    }

    pub(super) fn under_way(&self) -> usize {
        self.under_way
    }

    pub(super) fn window(&self) -> usize {
        self.window.limit()
    }

    /// Since when the service counts as down.
    pub(super) fn down_since(&self) -> Option<Instant> {
        self.circuit.open_since()
    }

    /// Until when a limit blocks everything.
    pub(super) fn blocked_until(&self, now: Instant) -> Option<Instant> {
        self.blocked_until.filter(|until| *until > now)
    }

    /// This process's share of the limits, from 0 to 1.
    pub(super) fn set_share(&mut self, share: f64, now: Instant) {
        self.share = share;
        self.apply_limits(now);
    }

    /// Permits all calls that may be sent.
    pub(super) fn pump(&mut self, now: Instant) -> Pumped<T> {
        let mut granted = Vec::new();
        let wake = loop {
            if self.call_queues.len() == 0 {
                break None;
            }
            if let Some(until) = self.blocked_until(now) {
                break Some(until);
            }
            let verdict = self.circuit.verdict(now);
            match verdict {
                Verdict::OpenUntil(next) => break Some(next),
                Verdict::Probing => break None,
                Verdict::Probe | Verdict::Closed => {}
            }
            if verdict == Verdict::Closed && self.under_way >= self.window.limit() {
                break None;
            }
            let Some(waiter) = self.call_queues.pop(self.retries.has_credit() || self.under_way == 0) else {
                break None;
            };
            let ready = self.requests.ready_at(1.0, now).max(self.tokens.ready_at(waiter.tokens, now));
            if ready > now {
                self.call_queues.put_back(waiter);
                break Some(ready);
            }
            let sent = self.send(&waiter, verdict == Verdict::Probe, now);
            granted.push((waiter.what, sent));
        };
        Pumped { granted, wake }
    }

    fn send(&mut self, waiter: &Waiter<T>, is_probe: bool, now: Instant) -> Sent {
        self.requests.take(1.0, now);
        self.tokens.take(waiter.tokens, now);
        self.refunds.booked(waiter.tokens);
        self.under_way += 1;
        self.window.sent(self.under_way);
        if is_probe {
            self.circuit.begin_probe();
        }
        match waiter.rank {
            Rank::Again | Rank::Last => self.retries.note_again(),
            Rank::Urgent | Rank::Fresh => self.retries.note_first(),
        }
        let level = self.tokens.level(now);
        Sent { tokens: waiter.tokens, at: now, under_way: self.under_way, level, is_probe }
    }

    /// A permitted call books another number of tokens.
    pub(super) fn rebook(&mut self, sent: &mut Sent, tokens: f64, now: Instant) {
        let less = sent.tokens - tokens;
        self.tokens.give_back(less, now);
        self.refunds.booked(-less);
        sent.tokens = tokens;
        sent.level = self.tokens.level(now);
    }

    /// Number of answered calls so far.
    pub(super) fn answered(&self) -> u64 {
        self.answered
    }

    /// A call has ended. Returns true if the service counts as down from now on.
    pub(super) fn came_back(&mut self, sent: &Sent, ending: Ending, said: &RateHeaders, now: Instant) -> bool {
        self.under_way = self.under_way.saturating_sub(1);
        self.apply_headers(said, sent, now);
        match ending {
            Ending::Answered { tokens } => {
                self.answered += 1;
                self.circuit.succeeded(now);
                self.window.answered(now.saturating_duration_since(sent.at), sent.under_way, now);
                let unused = sent.tokens - tokens as f64;
                let limit = self.said.tokens.unwrap_or(0.0);
                self.refunds.answered(unused, said.remaining_tokens, limit, now);
                if self.refunds.gives() {
                    self.tokens.give_back(unused.max(0.0), now);
                }
                false
            }
            Ending::Declined => {
                self.circuit.succeeded(now);
                false
            }
            Ending::Limited => {
                self.circuit.succeeded(now);
                self.limited(sent, said.wait, now);
                false
            }
            Ending::Overloaded => {
                self.window.overloaded(sent.under_way, sent.at, now);
                if let Some(wait) = said.wait {
                    self.block(now + wait);
                }
                self.circuit.overloaded(now, sent.is_probe)
            }
            Ending::Failed => self.circuit.failed(now, sent.is_probe),
            Ending::Lost => {
                self.window.lost(sent.at, now);
                self.circuit.failed(now, sent.is_probe)
            }
            Ending::GivenUp => {
                if sent.is_probe {
                    self.circuit.end_probe();
                }
                false
            }
        }
    }

    /// Too many calls or tokens: all callers wait until the time that the service states.
    fn limited(&mut self, sent: &Sent, wait: Option<Duration>, now: Instant) {
        let has_limit = self.requests.per_second().is_some() || self.tokens.per_second().is_some();
        match wait {
            Some(wait) => self.block(now + wait),
            None if has_limit => self.block(now + UNSAID_WAIT),
            // The limit is unknown, so only the number of concurrent calls can be reduced.
            None => self.window.lost(sent.at, now),
        }
    }

    fn block(&mut self, until: Instant) {
        self.blocked_until = Some(self.blocked_until.map_or(until, |known| known.max(until)));
    }

    /// Applies the reported limits. The remaining tokens count only if they are far below our own count: then
    /// others use the same key.
    fn apply_headers(&mut self, said: &RateHeaders, sent: &Sent, now: Instant) {
        let known = (self.said.requests, self.said.tokens);
        if !self.own_requests && said.requests.is_some() {
            self.said.requests = said.requests;
        }
        if !self.own_tokens && said.tokens.is_some() {
            self.said.tokens = said.tokens;
        }
        if known != (self.said.requests, self.said.tokens) {
            self.apply_limits(now);
        }
        if let Some(left) = said.remaining_tokens
            && self.lowered_at.is_none_or(|at| sent.at > at)
        {
            let too_much = sent.level.min(self.tokens.level(now)) - left;
            if too_much > self.tokens.depth() / 2.0 {
                self.tokens.lower_by(too_much);
                self.lowered_at = Some(now);
            }
        }
    }

    fn apply_limits(&mut self, now: Instant) {
        self.requests.set_limit(self.said.requests.map(|limit| limit * self.share), now);
        self.tokens.set_limit(self.said.tokens.map(|limit| limit * self.share), now);
    }
}
