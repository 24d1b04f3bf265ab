//! The scheduler against a service that is simulated with only a clock.

use super::state::{Ending, Sent, State};
use super::{Rank, RateHeaders, SchedulerOptions, call_queues::Waiter};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::time::{Duration, Instant};

const UNLIMITED: SchedulerOptions = SchedulerOptions {
    rpm: None,
    tpm: None,
    first_rpm: None,
    first_tpm: None,
    fixed: None,
    ceiling: 512,
    patience: Duration::from_mins(10),
};

/// How the service handles a call: result, reported limits, latency.
type Answer = (Ending, RateHeaders, Duration);

/// Sends `calls` of 1,000 tokens to a service that answers with `serve(now, calls in flight there)`; returns when the
/// last one was answered, and the time of each refusal.
struct Simulation {
    ended: Duration,
    refused: Vec<Duration>,
    answered: Vec<Duration>,
}

fn simulate(options: &SchedulerOptions, calls: usize, mut serve: impl FnMut(Duration, usize) -> Answer) -> Simulation {
    let start = Instant::now();
    let mut now = start;
    let mut state: State<u32> = State::new(options, now);
    let mut under_way: BinaryHeap<Reverse<(Instant, u64)>> = BinaryHeap::new();
    let mut known: std::collections::HashMap<u64, (Sent, Answer)> = std::collections::HashMap::new();
    let (mut next, mut to_push, mut done) = (0_u64, calls, 0);
    let mut said = Simulation { ended: Duration::ZERO, refused: Vec::new(), answered: Vec::new() };
    while done < calls {
        while to_push > 0 && state.call_queues.len() < state.window() + 64 {
            state.call_queues.push(Waiter::new(1, Rank::Fresh, 1_000.0, 0));
            to_push -= 1;
        }
        let pumped = state.pump(now);
        for (_, sent) in pumped.granted {
            let at_service = known.values().filter(|(_, answer)| matches!(answer.0, Ending::Answered { .. })).count();
            let answer = serve(now - start, at_service);
            under_way.push(Reverse((now + answer.2, next)));
            known.insert(next, (sent, answer));
            next += 1;
        }
        let back = under_way.peek().map(|Reverse((at, _))| *at);
        now = match (back, pumped.wake) {
            (Some(back), Some(wake)) => back.min(wake),
            (Some(at), None) | (None, Some(at)) => at,
            (None, None) => continue,
        };
        while under_way.peek().is_some_and(|Reverse((at, _))| *at <= now) {
            let Some(Reverse((_, id))) = under_way.pop() else { break };
            let Some((sent, (ending, headers, _))) = known.remove(&id) else { break };
            state.came_back(&sent, ending, &headers, now);
            if matches!(ending, Ending::Answered { .. }) {
                done += 1;
                said.answered.push(now - start);
            } else {
                said.refused.push(now - start);
                state.call_queues.push(Waiter::new(1, Rank::Urgent, 1_000.0, 0));
            }
        }
    }
    said.ended = now - start;
    said
}

fn good(latency: Duration) -> Answer {
    (Ending::Answered { tokens: 1_000 }, RateHeaders::default(), latency)
}

#[test]
fn without_limits_the_ceiling_is_reached_in_a_few_round_trips() {
    let latency = Duration::from_millis(500);
    let options = SchedulerOptions { ceiling: 256, ..UNLIMITED };
    let run = simulate(&options, 10_000, |_, _| good(latency));
    let ideal = 10_000.0 / 256.0 * 0.5;
    assert!(run.ended.as_secs_f64() < ideal / 0.8, "{:?} of {ideal}", run.ended);
}

#[test]
fn fixed_number_of_calls_is_kept() {
    let options = SchedulerOptions { fixed: Some(100), ..UNLIMITED };
    let mut most = 0;
    let run = simulate(&options, 4_000, |_, there| {
        most = most.max(there + 1);
        good(Duration::from_millis(500))
    });
    assert_eq!(most, 100);
    assert!(run.ended <= Duration::from_millis(20_100), "{:?}", run.ended);
}

#[test]
fn concurrency_matches_what_the_server_accepts() {
    let latency = Duration::from_millis(400);
    let run = simulate(&UNLIMITED, 6_000, |_, there| {
        if there >= 32 { (Ending::Overloaded, RateHeaders::default(), Duration::from_millis(2)) } else { good(latency) }
    });
    let ideal = 6_000.0 / 32.0 * 0.4;
    assert!(run.ended.as_secs_f64() < ideal / 0.9, "{:?} of {ideal}", run.ended);
    assert!(run.refused.len() * 50 <= 6_000, "{} refused", run.refused.len());
}

#[test]
fn concurrency_stops_growing_when_the_server_queues() {
    // It processes four at once; the others wait in its queue.
    let mut free = [Duration::ZERO; 4];
    let mut most = 0;
    simulate(&UNLIMITED, 1_500, |now, there| {
        if now > Duration::from_secs(20) {
            most = most.max(there + 1);
        }
        let slot = free.iter_mut().min().unwrap();
        *slot = (*slot).max(now) + Duration::from_millis(200);
        good(slot.saturating_sub(now))
    });
    assert!((4..=24).contains(&most), "{most}");
}

/// A service that enforces tokens per minute with a bucket of one second, and reports its limit.
fn limited(limits: impl Fn(Duration) -> f64) -> impl FnMut(Duration, usize) -> Answer {
    let (mut level, mut at) = (None::<f64>, Duration::ZERO);
    move |now, _| {
        let limit = limits(now);
        let depth = limit / 60.0;
        let had = level.unwrap_or(depth) + depth * now.saturating_sub(at).as_secs_f64();
        at = now;
        let headers = RateHeaders { tokens: Some(limit), ..RateHeaders::default() };
        let had = had.min(depth);
        if had + 1e-6 < 1_000.0_f64.min(depth) {
            level = Some(had);
            let wait = Some(Duration::from_secs_f64((1_000.0 - had) / depth));
            return (Ending::Limited, RateHeaders { wait, ..headers }, Duration::from_millis(5));
        }
        level = Some(had - 1_000.0);
        (Ending::Answered { tokens: 1_000 }, headers, Duration::from_millis(800))
    }
}

#[test]
fn reported_limit_is_used_and_kept() {
    let run = simulate(&UNLIMITED, 1_800, limited(|_| 600_000.0));
    let late = run.refused.iter().filter(|at| **at > Duration::from_secs(5)).count();
    assert!(run.ended <= Duration::from_secs_f64(180.0 / 0.95), "{:?}", run.ended);
    assert!(run.refused.len() <= 18 && late == 0, "{} refused, {late} late", run.refused.len());
}

#[test]
fn changed_limit_is_followed_in_both_directions() {
    let limits = |now: Duration| match now.as_secs() {
        60..120 => 300_000.0,
        _ => 600_000.0,
    };
    let run = simulate(&UNLIMITED, 2_000, limited(limits));
    let between = |from: u64, to: u64| {
        let (from, to) = (Duration::from_secs(from), Duration::from_secs(to));
        run.answered.iter().filter(|at| **at >= from && **at < to).count() as f64
            / to.saturating_sub(from).as_secs_f64()
    };
    assert!(between(70, 120) >= 5.0 * 0.95, "{}", between(70, 120));
    assert!(between(130, 180) >= 10.0 * 0.95, "{}", between(130, 180));
    assert!(run.refused.len() <= 40, "{}", run.refused.len());
}

#[test]
fn refusal_pauses_all_calls() {
    let mut sent = Vec::new();
    let mut is_first = true;
    simulate(&SchedulerOptions { fixed: Some(1), ..UNLIMITED }, 3, |now, _| {
        sent.push(now);
        if std::mem::take(&mut is_first) {
            let headers = RateHeaders { wait: Some(Duration::from_secs(7)), ..RateHeaders::default() };
            return (Ending::Limited, headers, Duration::ZERO);
        }
        good(Duration::from_millis(10))
    });
    assert_eq!(sent[0], Duration::ZERO);
    assert!(sent[1] >= Duration::from_secs(7), "{sent:?}");
}

#[test]
fn service_that_is_down_is_tried_and_then_used_again() {
    let mut while_down = 0;
    let run = simulate(&SchedulerOptions { fixed: Some(50), ..UNLIMITED }, 2_000, |now, _| {
        if (5..60).contains(&now.as_secs()) {
            while_down += 1;
            return (Ending::Failed, RateHeaders::default(), Duration::from_millis(10));
        }
        good(Duration::from_millis(300))
    });
    assert!(while_down < 120, "{while_down}");
    assert!(run.ended < Duration::from_secs(110), "{:?}", run.ended);
}
