//! A circuit breaker: if a service is down, only a trial call is sent now and then.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Consecutive failures that open the circuit.
const IN_A_ROW: u32 = 20;
/// Observed time span, and minimum number of calls in it before their failure share counts.
const LOOK_BACK: Duration = Duration::from_secs(30);
const LEAST_CALLS: usize = 20;
/// How long a service must refuse all calls as overloaded before it counts as down: one that takes few calls at once
/// does that only for a moment.
const TURNED_AWAY: Duration = Duration::from_secs(5);
/// Waits before the first and the last trial calls; each is twice the previous one.
const FIRST_WAIT: Duration = Duration::from_secs(5);
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// Which calls may be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// All.
    Closed,
    /// One trial call.
    Probe,
    /// None until then.
    OpenUntil(Instant),
    /// None until the current trial call ends.
    Probing,
}

/// Watches the results of calls.
#[derive(Debug, Default)]
pub(super) struct Circuit {
    failed_in_a_row: u32,
    /// Consecutive calls refused as overloaded, and the time of the first.
    turned_away: Option<(Instant, u32)>,
    recent: VecDeque<(Instant, bool)>,
    open: Option<Open>,
}

#[derive(Debug, Clone, Copy)]
struct Open {
    since: Instant,
    wait: Duration,
    next: Instant,
    is_probing: bool,
}

impl Circuit {
    pub(super) fn verdict(&self, now: Instant) -> Verdict {
        match self.open {
            None => Verdict::Closed,
            Some(open) if open.is_probing => Verdict::Probing,
            Some(open) if open.next <= now => Verdict::Probe,
            Some(open) => Verdict::OpenUntil(open.next),
        }
    }

    /// A trial call is in flight.
    pub(super) fn begin_probe(&mut self) {
        if let Some(open) = &mut self.open {
            open.is_probing = true;
        }
    }

    /// A trial call was abandoned without a result.
    pub(super) fn end_probe(&mut self) {
        if let Some(open) = &mut self.open {
            open.is_probing = false;
        }
    }

    /// The service answered.
    pub(super) fn succeeded(&mut self, now: Instant) {
        self.failed_in_a_row = 0;
        self.turned_away = None;
        if self.open.take().is_some() {
            self.recent.clear();
        }
        self.note(now, true);
    }

    /// It failed, or could not be reached. Returns true if this opens the circuit.
    pub(super) fn failed(&mut self, now: Instant, is_probe: bool) -> bool {
        self.failed_in_a_row += 1;
        self.note(now, false);
        let is_down = self.is_down();
        self.open_if(is_down, now, is_probe)
    }

    /// It is overloaded. If all calls get this answer for a while, the service counts as down. Returns true if this
    /// opens the circuit.
    pub(super) fn overloaded(&mut self, now: Instant, is_probe: bool) -> bool {
        let (since, calls) = self.turned_away.map_or((now, 1), |(since, calls)| (since, calls + 1));
        self.turned_away = Some((since, calls));
        let is_down = calls >= IN_A_ROW && now.saturating_duration_since(since) >= TURNED_AWAY;
        self.open_if(is_down, now, is_probe)
    }

    fn open_if(&mut self, is_down: bool, now: Instant, is_probe: bool) -> bool {
        match &mut self.open {
            Some(open) => {
                if is_probe {
                    open.is_probing = false;
                    open.wait = (open.wait * 2).min(LONGEST_WAIT);
                    open.next = now + open.wait;
                }
                false
            }
            None if is_down => {
                self.open = Some(Open { since: now, wait: FIRST_WAIT, next: now + FIRST_WAIT, is_probing: false });
                true
            }
            None => false,
        }
    }

    /// When it was opened.
    pub(super) fn open_since(&self) -> Option<Instant> {
        self.open.map(|open| open.since)
    }

    fn is_down(&self) -> bool {
        let failed = self.recent.iter().filter(|(_, is_success)| !is_success).count();
        let most_failed = self.recent.len() >= LEAST_CALLS && failed * 2 > self.recent.len();
        self.failed_in_a_row >= IN_A_ROW || most_failed
    }

    fn note(&mut self, now: Instant, is_success: bool) {
        while self.recent.front().is_some_and(|(at, _)| now.saturating_duration_since(*at) > LOOK_BACK) {
            self.recent.pop_front();
        }
        self.recent.push_back((now, is_success));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opens_after_twenty_failures_and_closes_after_a_successful_trial() {
        let mut circuit = Circuit::default();
        let mut now = Instant::now();
        for _ in 0..19 {
            assert!(!circuit.failed(now, false));
        }
        assert!(circuit.failed(now, false));
        let mut waits = Vec::new();
        for _ in 0..6 {
            let Verdict::OpenUntil(next) = circuit.verdict(now) else { panic!() };
            waits.push((next - now).as_secs());
            now = next;
            assert_eq!(circuit.verdict(now), Verdict::Probe);
            circuit.begin_probe();
            assert_eq!(circuit.verdict(now), Verdict::Probing);
            circuit.failed(now, true);
        }
        assert_eq!(waits, [5, 10, 20, 40, 60, 60]);
        circuit.succeeded(now);
        assert_eq!(circuit.verdict(now), Verdict::Closed);
        assert!(!circuit.failed(now, false));
    }

    #[test]
    fn service_that_refuses_all_calls_for_a_while_is_down() {
        let start = Instant::now();
        let mut circuit = Circuit::default();
        let opened = (0..60_u32).find(|number| circuit.overloaded(start + Duration::from_millis(200) * *number, false));
        assert_eq!(opened, Some(25));
        // A trial call that is refused does not close it.
        circuit.begin_probe();
        assert!(!circuit.overloaded(start + Duration::from_secs(11), true));
        assert_eq!(
            circuit.verdict(start + Duration::from_secs(12)),
            Verdict::OpenUntil(start + Duration::from_secs(21))
        );
        circuit.succeeded(start + Duration::from_secs(22));
        assert_eq!(circuit.verdict(start + Duration::from_secs(22)), Verdict::Closed);
        let mut full = Circuit::default();
        for number in 0..600_u32 {
            let now = start + Duration::from_millis(100) * number;
            if number % 40 == 39 { full.succeeded(now) } else { assert!(!full.overloaded(now, false)) }
        }
    }

    #[test]
    fn opens_when_half_of_the_recent_calls_failed() {
        let mut circuit = Circuit::default();
        let start = Instant::now();
        let opened = (0..60_u32).find(|number| {
            let now = start + Duration::from_secs(u64::from(*number));
            if number % 3 == 0 {
                circuit.succeeded(now);
                return false;
            }
            circuit.failed(now, false)
        });
        assert_eq!(opened, Some(19));
        let mut rare = Circuit::default();
        for number in 0..200_u64 {
            let now = start + Duration::from_secs(number);
            if number % 3 == 0 { assert!(!rare.failed(now, false)) } else { rare.succeeded(now) }
        }
    }
}
