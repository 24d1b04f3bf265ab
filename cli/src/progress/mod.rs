//! Progress of long work: bars on a terminal, a line every half minute elsewhere, events as JSON.
//!
//! Owns: the output during long work.
//! Never: does the work.

mod bars;
mod batches;
mod pace;
mod stage;
mod steps;

pub(crate) use batches::batch_text;
pub(crate) use stage::{Stage, Words};
pub(crate) use steps::Steps;

use crate::context::Progress;
use crate::terminal::{Notes, harmless};
use crate::text::{dollars, duration, grouped, rate};
use bars::Bars;
use pace::Pace;
use seotags::pipeline::Event;
use seotags::result::Tally;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::oneshot;

/// Interval between two updates for people.
const REDRAW: Duration = Duration::from_millis(100);

/// Interval between two lines without a terminal.
const LINE_EVERY: Duration = Duration::from_secs(30);

/// Shows events until `end`, or until its other half is dropped. Each event contains all counts, so a later one makes
/// up for lost ones. A display for people reads the latest event at intervals, and costs the run nothing.
pub(crate) async fn show(
    progress: Progress,
    mut events: Receiver<Event>,
    mut end: oneshot::Receiver<()>,
    words: Words,
    notes: Notes,
) {
    if progress == Progress::Hidden {
        return warn_of_outage(&mut events, end, &notes).await;
    }
    let mut display = Display::new(progress, &words, notes);
    let mut redraw = tokio::time::interval(REDRAW);
    let mut line = tokio::time::interval_at(tokio::time::Instant::now() + LINE_EVERY, LINE_EVERY);
    loop {
        tokio::select! {
            event = events.recv(), if progress == Progress::Json => match event {
                Ok(event) => display.hear(&event),
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => break,
            },
            _ = redraw.tick() => display.hear_all(&mut events),
            _ = line.tick() => display.tick(),
            _ = &mut end => break,
        }
    }
    display.hear_all(&mut events);
    display.end();
}

/// Reports once that the model's service is down, if no progress is shown: otherwise a waiting run seems to hang.
async fn warn_of_outage(events: &mut Receiver<Event>, mut end: oneshot::Receiver<()>, notes: &Notes) {
    loop {
        tokio::select! {
            event = events.recv() => match event {
                Ok(event @ Event::WriterHeld { is_down: true, .. }) => {
                    return line_at_once(&event).into_iter().for_each(|line| notes.line(&line));
                }
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            },
            _ = &mut end => return,
        }
    }
}

struct Display {
    progress: Progress,
    stage: Stage,
    is_writing: bool,
    notes: Notes,
    bars: Option<Bars>,
    pace: Pace,
    tally: Tally,
    /// The state of batches, if any are running.
    batches: Option<String>,
}

impl Display {
    fn new(progress: Progress, words: &Words, notes: Notes) -> Self {
        let bars = (progress == Progress::Bars).then(|| Bars::draw(&notes, words));
        let is_writing = words.engine.is_some();
        Self {
            progress,
            stage: words.stage,
            is_writing,
            notes,
            bars,
            pace: Pace::new(),
            tally: Tally::default(),
            batches: None,
        }
    }

    fn hear(&mut self, event: &Event) {
        let tally = event.tally();
        self.tally = *tally;
        self.pace.note(Instant::now(), tally.read);
        if let Event::BatchesLookedAt { standing, .. } = event {
            self.batches = batch_text(standing);
        }
        if self.progress == Progress::Json
            && let Ok(line) = serde_json::to_string(event)
        {
            self.notes.json(&line);
        }
        if let Some(bars) = &self.bars {
            bars.set(tally, &self.pace, self.batches.as_deref());
        }
        if let Some(line) = line_at_once(event).filter(|_| self.progress != Progress::Json) {
            self.notes.write(&line);
        }
    }

    /// Reads all waiting events.
    fn hear_all(&mut self, events: &mut Receiver<Event>) {
        loop {
            match events.try_recv() {
                Ok(event) => self.hear(&event),
                Err(TryRecvError::Lagged(_)) => {}
                Err(TryRecvError::Empty | TryRecvError::Closed) => return,
            }
        }
    }

    fn tick(&mut self) {
        self.pace.note(Instant::now(), self.tally.read);
        if self.progress == Progress::Lines {
            self.notes.line(&match self.stage {
                Stage::Crawl => {
                    plain_line("crawled", &self.tally, self.is_writing, &self.pace, self.batches.as_deref())
                }
                Stage::Verify => plain_line("verified", &self.tally, false, &self.pace, None),
                Stage::Review => review_line(&self.tally, &self.pace),
            });
        }
    }

    fn end(&self) {
        if let Some(bars) = &self.bars {
            bars.clear(&self.notes);
        }
    }
}

/// Events that are printed at once: the network is down or up, a service limits calls, another engine takes over.
fn line_at_once(event: &Event) -> Option<String> {
    match event {
        Event::NetworkGone { portal: None, patience_seconds, .. } => Some(format!(
            "  the network seems to be down: no host can be reached; waiting up to {} for it",
            duration(Duration::from_secs(*patience_seconds))
        )),
        Event::NetworkGone { portal: Some(portal), patience_seconds, .. } => Some(format!(
            "  the network sends every page to {}: log in there with a browser (captive portal); waiting up to {}",
            harmless(portal),
            duration(Duration::from_secs(*patience_seconds))
        )),
        Event::NetworkBack { .. } => Some("  the network is back; retrying pages that failed meanwhile".to_owned()),
        Event::EngineChanged { from, to, message, .. } => Some(format!(
            "  {} stopped working: {}; continuing with {}",
            harmless(from),
            harmless(message),
            harmless(to)
        )),
        Event::WriterHeld { is_down: true, .. } => {
            Some("  the model's service is down; retrying from time to time until it answers".to_owned())
        }
        Event::WriterHeld { seconds, .. } => Some(format!(
            "  the model's service asks to wait {}",
            duration(Duration::from_secs(seconds.unwrap_or_default()))
        )),
        Event::WriterGoesOn { .. } => Some("  the model's service answers again".to_owned()),
        Event::BudgetShort { share, spent_micros, spent_tokens, .. } => {
            let spent =
                if *spent_micros > 0 { dollars(*spent_micros) } else { format!("{} tokens", grouped(*spent_tokens)) };
            Some(format!("  {:.0} % of the budget is spent ({spent})", share * 100.0))
        }
        Event::GroupsGivenUp { asked, again, .. } => Some(format!(
            "  the model fails with several pages per call ({} of {} had to be repeated); from now on each page has its own call, as with --pages-per-call 1",
            grouped(*again),
            grouped(*asked)
        )),
        Event::MonthShort { spent_micros, cap_micros, .. } => {
            let share = *spent_micros as f64 * 100.0 / (*cap_micros).max(1) as f64;
            let (spent, cap) = (dollars(*spent_micros), dollars(*cap_micros));
            Some(format!("  {share:.0} % of the project's budget for this month is spent ({spent} of {cap})"))
        }
        _ => None,
    }
}

/// `652/1,204 crawled, 431 generated, 2 failed, 48 pages/s, 11 s left`.
fn plain_line(done: &str, tally: &Tally, is_writing: bool, pace: &Pace, batches: Option<&str>) -> String {
    let mut parts = vec![format!("{}/{} {done}", grouped(tally.read), grouped(tally.total))];
    if is_writing {
        parts.push(format!("{} generated", grouped(tally.written)));
    }
    parts.push(format!("{} failed", grouped(tally.failed + tally.generate_failed)));
    parts.push(format!("{} pages/s", rate(pace.per_second())));
    if tally.usage.cost_micros > 0 {
        parts.push(dollars(tally.usage.cost_micros));
    }
    parts.extend(batches.map(str::to_owned));
    if let Some(left) = pace.left(tally.total) {
        parts.push(format!("{} left", duration(left)));
    }
    format!("  {}", parts.join(", "))
}

/// `120/400 pages reviewed, $0.0120, 40 s left`.
fn review_line(tally: &Tally, pace: &Pace) -> String {
    let mut parts = vec![format!("{}/{} pages reviewed", grouped(tally.kept), grouped(tally.total))];
    if tally.usage.cost_micros > 0 {
        parts.push(dollars(tally.usage.cost_micros));
    }
    if let Some(left) = pace.left(tally.total) {
        parts.push(format!("{} left", duration(left)));
    }
    format!("  {}", parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plain_line_shows_progress_and_remaining_time() {
        let start = Instant::now();
        let mut pace = Pace::new();
        pace.note(start, 0);
        pace.note(start + Duration::from_secs(5), 240);
        pace.note(start + Duration::from_secs(10), 480);
        let tally = Tally { total: 1_204, read: 480, kept: 431, written: 431, failed: 2, ..Tally::default() };
        assert_eq!(
            plain_line("crawled", &tally, true, &pace, None),
            "  480/1,204 crawled, 431 generated, 2 failed, 48 pages/s, 15 s left"
        );
        assert_eq!(
            plain_line("verified", &tally, false, &pace, None),
            "  480/1,204 verified, 2 failed, 48 pages/s, 15 s left"
        );
    }
}
