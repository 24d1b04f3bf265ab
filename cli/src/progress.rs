//! How long work shows: bars on a terminal, a line every half minute elsewhere, events for programs.

use crate::context::Progress;
use crate::notes::Notes;
use crate::table::cut_end;
use crate::terminal::{columns, harmless};
use crate::words::{dollars, duration, grouped, rate, rounded};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use seotags::pipeline::Event;
use seotags::result::Tally;
use std::io;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::{Receiver, error::RecvError};

/// Between two lines where there is no terminal.
const LINE_EVERY: Duration = Duration::from_secs(30);
/// Bars are drawn at most this often.
const DRAWS_PER_SECOND: u8 = 10;
/// Columns of a bar, and of one on a terminal narrower than [`NARROW`].
const BAR: usize = 24;
const NARROW_BAR: usize = 8;
const NARROW: usize = 90;
/// Columns before a bar (`  crawl      `), of the counts behind it with their blanks, and left free at the end.
const LABEL: usize = 13;
const COUNTS: usize = 19;
const MARGIN: usize = 3;
/// The rate is that of about the last ten seconds.
const RATE_WINDOW: Duration = Duration::from_secs(10);

/// What the display says besides figures.
#[derive(Debug, Clone)]
pub(crate) struct Words {
    /// Who writes.
    pub(crate) engine: String,
    /// What reading the list came to.
    pub(crate) reading: Option<String>,
}

/// Listens until the run ends; what was missed is made good by the next event, each carries the tally.
pub(crate) async fn show(progress: Progress, mut events: Receiver<Event>, words: Words, notes: Notes) {
    let mut display = Display::new(progress, words, notes);
    let mut tick = tokio::time::interval_at(tokio::time::Instant::now() + LINE_EVERY, LINE_EVERY);
    loop {
        tokio::select! {
            event = events.recv() => match event {
                Ok(event) => {
                    let is_end = matches!(event, Event::Finished { .. });
                    display.hear(&event);
                    if is_end {
                        break;
                    }
                }
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => break,
            },
            _ = tick.tick() => display.tick(),
        }
    }
    display.end();
}

struct Display {
    progress: Progress,
    engine: String,
    notes: Notes,
    bars: Option<Bars>,
    pace: Pace,
    tally: Tally,
}

struct Bars {
    reading: Option<ProgressBar>,
    crawl: ProgressBar,
    generate: ProgressBar,
    bar_width: usize,
}

impl Display {
    fn new(progress: Progress, words: Words, notes: Notes) -> Self {
        let bars = (progress == Progress::Bars).then(|| Bars::draw(&notes, words.reading.as_deref()));
        Self { progress, engine: words.engine, notes, bars, pace: Pace::new(), tally: Tally::default() }
    }

    fn hear(&mut self, event: &Event) {
        let tally = event.tally();
        self.tally = *tally;
        self.pace.note(Instant::now(), tally.read);
        if self.progress == Progress::Json
            && let Ok(line) = serde_json::to_string(event)
        {
            self.notes.write(&line);
        }
        if let Some(bars) = &self.bars {
            bars.set(tally, &self.pace, &self.engine);
        }
    }

    fn tick(&mut self) {
        self.pace.note(Instant::now(), self.tally.read);
        if self.progress == Progress::Lines {
            self.notes.line(&plain_line(&self.tally, &self.pace));
        }
    }

    fn end(&self) {
        if let Some(bars) = &self.bars {
            for bar in bars.reading.iter().chain([&bars.crawl, &bars.generate]) {
                bar.finish_and_clear();
            }
            self.notes.bars().set_draw_target(ProgressDrawTarget::hidden());
        }
    }
}

impl Bars {
    fn draw(notes: &Notes, reading: Option<&str>) -> Self {
        notes.bars().set_draw_target(ProgressDrawTarget::stderr_with_hz(DRAWS_PER_SECOND));
        let width = columns(io::stderr());
        let bar_width = if width < NARROW { NARROW_BAR } else { BAR };
        let reading = reading.map(|text| {
            let line = notes.bars().add(ProgressBar::new(0));
            line.set_style(
                ProgressStyle::with_template("  {prefix:<9}  {msg}").unwrap_or_else(|_| ProgressStyle::default_bar()),
            );
            line.set_prefix("reading");
            line.set_message(cut_end(&harmless(text), width.saturating_sub(LABEL + MARGIN)));
            line
        });
        let bar = |prefix: &'static str| {
            let bar = notes.bars().add(ProgressBar::new(0));
            let template =
                "  {prefix:<9}  {bar:BAR.dim}  {pos:>7}/{len:<7}  {msg}".replace("BAR", &bar_width.to_string());
            let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
            bar.set_style(style.progress_chars("█▉▊▋▌▍▎▏ ").with_key("pos", grouped_pos).with_key("len", grouped_len));
            bar.set_prefix(prefix);
            bar
        };
        Self { reading, crawl: bar("crawl"), generate: bar("generate"), bar_width }
    }

    fn set(&self, tally: &Tally, pace: &Pace, engine: &str) {
        for (bar, done) in [(&self.crawl, tally.read), (&self.generate, tally.kept)] {
            bar.set_length(tally.total);
            bar.set_position(done);
        }
        let mut parts = vec![format!("{} pages/s", rate(pace.per_second()))];
        if let Some(left) = pace.left(tally.total) {
            parts.push(format!("ETA {}", duration(left)));
        }
        if tally.failed > 0 {
            parts.push(format!("{} failed", grouped(tally.failed)));
        }
        // The last column stays free: what the terminal echoes at Ctrl-C must not begin a line.
        let room = columns(io::stderr()).saturating_sub(LABEL + self.bar_width + COUNTS + MARGIN);
        self.crawl.set_message(cut_end(&parts.join("   "), room));
        let mut parts = vec![engine.to_owned()];
        if tally.usage.calls > 0 {
            let tokens = tally.usage.prompt_tokens + tally.usage.completion_tokens;
            parts.push(format!("{} tokens", rounded(tokens)));
            parts.push(dollars(tally.usage.cost_micros));
        }
        if tally.generate_failed > 0 {
            parts.push(format!("{} failed", grouped(tally.generate_failed)));
        }
        self.generate.set_message(cut_end(&parts.join("   "), room));
    }
}

fn grouped_pos(state: &indicatif::ProgressState, out: &mut dyn std::fmt::Write) {
    // A bar that cannot be written is no reason to stop.
    let _ = out.write_str(&grouped(state.pos()));
}

fn grouped_len(state: &indicatif::ProgressState, out: &mut dyn std::fmt::Write) {
    let _ = out.write_str(&grouped(state.len().unwrap_or_default()));
}

/// `652/1,204 crawled, 431 generated, 2 failed, 48 pages/s, 11 s left`.
fn plain_line(tally: &Tally, pace: &Pace) -> String {
    let mut parts = vec![
        format!("{}/{} crawled", grouped(tally.read), grouped(tally.total)),
        format!("{} generated", grouped(tally.written)),
        format!("{} failed", grouped(tally.failed + tally.generate_failed)),
        format!("{} pages/s", rate(pace.per_second())),
    ];
    if tally.usage.cost_micros > 0 {
        parts.push(dollars(tally.usage.cost_micros));
    }
    if let Some(left) = pace.left(tally.total) {
        parts.push(format!("{} left", duration(left)));
    }
    format!("  {}", parts.join(", "))
}

/// How fast pages are read, over about the last seconds.
struct Pace {
    /// Moments and counts within the window, the oldest first.
    seen: std::collections::VecDeque<(Instant, u64)>,
}

impl Pace {
    /// Begins with what was done before, so that a resumed run does not look fast.
    fn new() -> Self {
        Self { seen: std::collections::VecDeque::new() }
    }

    fn note(&mut self, now: Instant, done: u64) {
        // A tenth of a second's resolution keeps the window small, however many pages pass.
        let is_first = self.seen.len() < 2;
        match self.seen.back_mut() {
            Some(last) if !is_first && now.duration_since(last.0) < Duration::from_millis(100) => last.1 = done,
            _ => self.seen.push_back((now, done)),
        }
        while self.seen.len() > 2 && now.duration_since(self.seen[0].0) > RATE_WINDOW {
            self.seen.pop_front();
        }
    }

    fn per_second(&self) -> f64 {
        match (self.seen.front(), self.seen.back()) {
            (Some((start, before)), Some((end, now))) if end > start => {
                now.saturating_sub(*before) as f64 / end.duration_since(*start).as_secs_f64().max(0.1)
            }
            _ => 0.0,
        }
    }

    fn left(&self, total: u64) -> Option<Duration> {
        let (_, done) = self.seen.back()?;
        let per_second = self.per_second();
        let open = total.saturating_sub(*done);
        (open > 0 && per_second > 0.0).then(|| Duration::from_secs_f64((open as f64 / per_second).min(1e8)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plain_line_says_how_far_and_how_long() {
        let start = Instant::now();
        let mut pace = Pace::new();
        pace.note(start, 0);
        pace.note(start + Duration::from_secs(5), 240);
        pace.note(start + Duration::from_secs(10), 480);
        let tally = Tally { total: 1_204, read: 480, kept: 431, written: 431, failed: 2, ..Tally::default() };
        assert_eq!(plain_line(&tally, &pace), "  480/1,204 crawled, 431 generated, 2 failed, 48 pages/s, 15 s left");
    }

    #[test]
    fn the_pace_is_that_of_the_last_seconds() {
        let start = Instant::now();
        let mut pace = Pace::new();
        pace.note(start, 0);
        for second in 1..=60 {
            pace.note(start + Duration::from_secs(second), second * 100);
        }
        for second in 61..=75 {
            pace.note(start + Duration::from_secs(second), 6_000 + (second - 60) * 10);
        }
        assert!((pace.per_second() - 10.0).abs() < 1.0, "{}", pace.per_second());
        assert_eq!(pace.left(6_150), None);
    }
}
