//! The order of calls. Analyses take turns, pages that were started are completed first, and long prompts precede short
//! ones, so that a long one is not the last to return.

use std::collections::{HashMap, VecDeque};

/// Number of calls at the front of a lane among which the longest is chosen.
const LOOK_AHEAD: usize = 64;

/// The priority of a call within an analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// It completes a page that was started: a repair, a review, or a call that was sent back.
    Urgent,
    /// A page's first call.
    Fresh,
    /// A retry after a failed attempt.
    Again,
    /// The same, after all attempts of the call: after everything that waits.
    Last,
}

/// A waiting call.
#[derive(Debug)]
pub(super) struct Waiter<T> {
    pub(super) lane: u64,
    pub(super) rank: Rank,
    /// Tokens that it books.
    pub(super) tokens: f64,
    pub(super) what: T,
    /// How often another call went before it.
    passed: u32,
}

impl<T> Waiter<T> {
    pub(super) fn new(lane: u64, rank: Rank, tokens: f64, what: T) -> Self {
        Self { lane, rank, tokens, what, passed: 0 }
    }
}

#[derive(Debug)]
struct CallQueue<T> {
    urgent: VecDeque<Waiter<T>>,
    fresh: VecDeque<Waiter<T>>,
    again: VecDeque<Waiter<T>>,
    last: VecDeque<Waiter<T>>,
}

impl<T> Default for CallQueue<T> {
    fn default() -> Self {
        Self { urgent: VecDeque::new(), fresh: VecDeque::new(), again: VecDeque::new(), last: VecDeque::new() }
    }
}

/// All waiting calls.
#[derive(Debug)]
pub(super) struct CallQueues<T> {
    by_analysis: HashMap<u64, CallQueue<T>>,
    /// The lanes in the order of their turns.
    turns: VecDeque<u64>,
    waiting: usize,
    fresh: usize,
}

impl<T> Default for CallQueues<T> {
    fn default() -> Self {
        Self { by_analysis: HashMap::new(), turns: VecDeque::new(), waiting: 0, fresh: 0 }
    }
}

impl<T> CallQueues<T> {
    pub(super) fn push(&mut self, waiter: Waiter<T>) {
        let lane = self.by_analysis.entry(waiter.lane).or_insert_with(|| {
            self.turns.push_back(waiter.lane);
            CallQueue::default()
        });
        self.waiting += 1;
        self.fresh += usize::from(waiter.rank <= Rank::Fresh);
        lane.queue(waiter.rank).push_back(waiter);
    }

    /// Puts back a call that could not be sent: it becomes the next of its lane, and its lane the next.
    pub(super) fn put_back(&mut self, waiter: Waiter<T>) {
        let id = waiter.lane;
        self.turns.retain(|lane| *lane != id);
        self.turns.push_front(id);
        self.waiting += 1;
        self.fresh += usize::from(waiter.rank <= Rank::Fresh);
        let mut waiter = waiter;
        waiter.passed = u32::MAX;
        self.by_analysis.entry(id).or_default().queue(waiter.rank).push_front(waiter);
    }

    pub(super) fn len(&self) -> usize {
        self.waiting
    }

    /// The next call. `may_again`: retries are allowed.
    pub(super) fn pop(&mut self, may_again: bool) -> Option<Waiter<T>> {
        // If no first calls wait, a retry may always be sent.
        let may_again = may_again || self.fresh == 0;
        for _ in 0..self.turns.len() {
            let id = self.turns.pop_front()?;
            let Some(lane) = self.by_analysis.get_mut(&id) else { continue };
            let taken = lane.pop(may_again);
            if lane.is_empty() {
                self.by_analysis.remove(&id);
            } else {
                self.turns.push_back(id);
            }
            if let Some(waiter) = taken {
                self.waiting -= 1;
                self.fresh -= usize::from(waiter.rank <= Rank::Fresh);
                return Some(waiter);
            }
        }
        None
    }

    /// Removes all, so that they can be informed that there is nothing to wait for.
    pub(super) fn drain(&mut self) -> impl Iterator<Item = Waiter<T>> + use<T> {
        self.waiting = 0;
        self.fresh = 0;
        self.turns.clear();
        std::mem::take(&mut self.by_analysis)
            .into_values()
            .flat_map(|lane| lane.urgent.into_iter().chain(lane.fresh).chain(lane.again).chain(lane.last))
    }
}

impl<T> CallQueue<T> {
    fn queue(&mut self, rank: Rank) -> &mut VecDeque<Waiter<T>> {
        match rank {
            Rank::Urgent => &mut self.urgent,
            Rank::Fresh => &mut self.fresh,
            Rank::Again => &mut self.again,
            Rank::Last => &mut self.last,
        }
    }

    fn pop(&mut self, may_again: bool) -> Option<Waiter<T>> {
        if let Some(waiter) = self.urgent.pop_front() {
            return Some(waiter);
        }
        if may_again && let Some(waiter) = self.again.pop_front() {
            return Some(waiter);
        }
        if let Some(waiter) = longest(&mut self.fresh) {
            return Some(waiter);
        }
        if may_again { self.last.pop_front() } else { None }
    }

    fn is_empty(&self) -> bool {
        self.urgent.is_empty() && self.fresh.is_empty() && self.again.is_empty() && self.last.is_empty()
    }
}

/// The longest call at the front, unless the first one was passed often enough.
fn longest<T>(queue: &mut VecDeque<Waiter<T>>) -> Option<Waiter<T>> {
    let is_tired = queue.front()?.passed as usize >= LOOK_AHEAD;
    let in_front = queue.iter().take(LOOK_AHEAD).enumerate();
    // Among equals, the first.
    let at = in_front.max_by(|(i, a), (j, b)| a.tokens.total_cmp(&b.tokens).then(j.cmp(i))).map_or(0, |(at, _)| at);
    if is_tired || at == 0 {
        return queue.pop_front();
    }
    if let Some(first) = queue.front_mut() {
        first.passed += 1;
    }
    queue.remove(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(call_queues: &mut CallQueues<&'static str>, may_again: bool) -> Vec<&'static str> {
        std::iter::from_fn(|| call_queues.pop(may_again).map(|waiter| waiter.what)).collect()
    }

    #[test]
    fn analyses_take_turns_whatever_the_length_of_their_queues() {
        let mut call_queues = CallQueues::default();
        for name in ["a1", "a2", "a3", "a4"] {
            call_queues.push(Waiter::new(1, Rank::Fresh, 1.0, name));
        }
        call_queues.push(Waiter::new(2, Rank::Fresh, 1.0, "b1"));
        assert_eq!(names(&mut call_queues, true), ["a1", "b1", "a2", "a3", "a4"]);
        assert_eq!(call_queues.len(), 0);
    }

    #[test]
    fn started_pages_go_first_and_long_prompts_before_short_ones() {
        let mut call_queues = CallQueues::default();
        call_queues.push(Waiter::new(1, Rank::Last, 1.0, "last"));
        call_queues.push(Waiter::new(1, Rank::Fresh, 1.0, "short"));
        call_queues.push(Waiter::new(1, Rank::Fresh, 9.0, "long"));
        call_queues.push(Waiter::new(1, Rank::Again, 1.0, "again"));
        call_queues.push(Waiter::new(1, Rank::Urgent, 1.0, "repair"));
        assert_eq!(names(&mut call_queues, true), ["repair", "again", "long", "short", "last"]);
    }

    #[test]
    fn without_credit_retries_wait_for_first_calls() {
        let mut call_queues = CallQueues::default();
        call_queues.push(Waiter::new(1, Rank::Again, 1.0, "again"));
        call_queues.push(Waiter::new(1, Rank::Fresh, 1.0, "fresh"));
        assert_eq!(names(&mut call_queues, false), ["fresh", "again"]);
    }

    #[test]
    fn short_prompt_is_not_passed_for_ever() {
        let mut call_queues = CallQueues::default();
        call_queues.push(Waiter::new(1, Rank::Fresh, 1.0, "short"));
        let mut gone = 0;
        loop {
            call_queues.push(Waiter::new(1, Rank::Fresh, 9.0, "long"));
            gone += 1;
            if call_queues.pop(true).is_some_and(|waiter| waiter.what == "short") {
                break;
            }
        }
        assert_eq!(gone, LOOK_AHEAD + 1);
    }

    #[test]
    fn call_that_was_put_back_is_the_next() {
        let mut call_queues = CallQueues::default();
        call_queues.push(Waiter::new(1, Rank::Fresh, 9.0, "a"));
        call_queues.push(Waiter::new(2, Rank::Fresh, 1.0, "b"));
        let first = call_queues.pop(true).unwrap();
        call_queues.put_back(first);
        assert_eq!(names(&mut call_queues, true), ["a", "b"]);
    }
}
