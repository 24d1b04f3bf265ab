//! Whether a service is down: then it is left alone but for a look now and then.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Failures in a row that mean it (`llm-at-scale` 3).
const IN_A_ROW: u32 = 20;
/// Time looked back on, and calls in it before their share says anything.
const LOOK_BACK: Duration = Duration::from_secs(30);
const LEAST_CALLS: usize = 20;
/// How long a service turns everybody away before that means it, too: one that takes few calls at once does so for a
/// moment.
const TURNED_AWAY: Duration = Duration::from_secs(5);
/// Waits before the first look and the last ones; each is twice the one before.
const FIRST_WAIT: Duration = Duration::from_secs(5);
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// What may be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Anything.
    Closed,
    /// One call, to see.
    Probe,
    /// Nothing until then.
    OpenUntil(Instant),
    /// Nothing until the look under way comes back.
    Probing,
}

/// Watches how calls end.
#[derive(Debug, Default)]
pub(super) struct Circuit {
    failed_in_a_row: u32,
    /// Calls in a row that were turned away, and since when.
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

    /// A look is under way.
    pub(super) fn begin_probe(&mut self) {
        if let Some(open) = &mut self.open {
            open.is_probing = true;
        }
    }

    /// A look came to nothing either way: the call was given up.
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

    /// It failed, or could not be reached. True if this opens the circuit.
    pub(super) fn failed(&mut self, now: Instant, is_probe: bool) -> bool {
        self.failed_in_a_row += 1;
        self.note(now, false);
        let is_down = self.is_down();
        self.open_if(is_down, now, is_probe)
    }

    /// It has too much to do. Who gets no other answer for a while, whoever asks, has a service that is down. True if this
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

    /// Since when it is open.
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
    fn it_opens_after_twenty_failures_looks_ever_more_rarely_and_closes() {
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
    fn a_service_that_turns_everybody_away_for_a_while_is_down_and_one_that_is_full_is_not() {
        let start = Instant::now();
        let mut circuit = Circuit::default();
        let opened = (0..60_u32).find(|number| circuit.overloaded(start + Duration::from_millis(200) * *number, false));
        assert_eq!(opened, Some(25));
        // A look that is turned away closes nothing.
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
    fn half_of_the_calls_of_half_a_minute_open_it() {
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
