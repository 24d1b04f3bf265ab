//! The bars on a terminal.

use super::pace::Pace;
use super::stage::{Stage, Words};
use crate::terminal::columns;
use crate::terminal::{Notes, harmless};
use crate::text::{cut_end, dollars, duration, grouped, rate, rounded, width_of};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use seotags::result::Tally;
use std::fmt::Write;
use std::io;

/// Bars are drawn at most this often.
const DRAWS_PER_SECOND: u8 = 10;
/// Columns of a bar, and of one on a terminal narrower than [`NARROW`].
const BAR: usize = 24;
const NARROW_BAR: usize = 8;
const NARROW: usize = 90;
/// Columns before a bar (`  crawl      `), of the counts after it with their blanks, and of the free space at the end.
const LABEL: usize = 13;
const COUNTS: usize = 19;
const MARGIN: usize = 2;
/// Between two parts of a message.
const GAP: &str = "   ";

/// The bars, with a line on the list before them.
pub(super) struct Bars {
    /// An empty line; see [`Bars::draw`].
    spacer: ProgressBar,
    reading: Option<ProgressBar>,
    /// `None` if nothing is crawled.
    crawl: Option<ProgressBar>,
    /// With the name of the engine.
    generate: Option<(ProgressBar, String)>,
    bar_width: usize,
}

impl Bars {
    /// Draws them below the existing output of the terminal.
    pub(super) fn draw(notes: &Notes, words: &Words) -> Self {
        let (engine, reading) = (words.engine.as_deref(), words.reading.as_deref());
        let (spacer, bar_width) = (draw_spacer(notes), bar_width());
        let reading = reading.map(|text| draw_reading(notes, text));
        let bar = |label: &str| draw_bar(notes, label, bar_width);
        let crawl = match words.stage {
            Stage::Crawl => Some(bar("crawl")),
            Stage::Verify => Some(bar("verify")),
            Stage::Review => None,
        };
        let label = if words.stage == Stage::Review { "review" } else { "generate" };
        let generate = engine.map(|engine| (bar(label), engine.to_owned()));
        Self { spacer, reading, crawl, generate, bar_width }
    }

    /// Updates the progress.
    pub(super) fn set(&self, tally: &Tally, pace: &Pace, batches: Option<&str>) {
        let room = room_behind(self.bar_width);
        let crawl = self.crawl.as_ref().map(|bar| (bar, tally.read, crawled(tally, pace)));
        let generate = self.generate.as_ref().map(|(bar, engine)| (bar, tally.kept, generated(engine, tally, batches)));
        for (bar, done, parts) in crawl.into_iter().chain(generate) {
            bar.set_length(tally.total);
            bar.set_position(done);
            bar.set_message(fitting(&parts, room));
        }
    }

    /// Removes them.
    pub(super) fn clear(&self, notes: &Notes) {
        let generate = self.generate.as_ref().map(|(bar, _)| bar);
        for bar in std::iter::once(&self.spacer).chain(&self.crawl).chain(generate).chain(&self.reading) {
            bar.finish_and_clear();
        }
        notes.bars().set_draw_target(ProgressDrawTarget::hidden());
    }
}

/// Starts drawing. When the terminal echoes Ctrl-C, the cursor moves one line down, and the topmost line remains on the
/// screen, so that line is empty.
pub(super) fn draw_spacer(notes: &Notes) -> ProgressBar {
    notes.bars().set_draw_target(ProgressDrawTarget::stderr_with_hz(DRAWS_PER_SECOND));
    let spacer = draw_line(notes, "{msg}");
    spacer.set_message(" ");
    spacer
}

/// A line about the file that is being read.
pub(super) fn draw_reading(notes: &Notes, text: &str) -> ProgressBar {
    let reading = draw_line(notes, "  reading    {msg}");
    reading.set_message(cut_end(&harmless(text), columns(io::stderr()).saturating_sub(LABEL + MARGIN)));
    reading
}

/// A bar with its counts.
pub(super) fn draw_bar(notes: &Notes, label: &str, width: usize) -> ProgressBar {
    draw_line(notes, &format!("  {label:<9}  {{bar:{width}.dim}}  {{pos:>7}}/{{len:<7}}  {{msg}}"))
}

fn draw_line(notes: &Notes, template: &str) -> ProgressBar {
    let bar = notes.bars().add(ProgressBar::new(0));
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style.progress_chars("█▉▊▋▌▍▎▏░").with_key("pos", grouped_pos).with_key("len", grouped_len));
    bar
}

/// Columns of a bar.
pub(super) fn bar_width() -> usize {
    if columns(io::stderr()) < NARROW { NARROW_BAR } else { BAR }
}

/// Columns after a bar and its counts.
pub(super) fn room_behind(bar_width: usize) -> usize {
    columns(io::stderr()).saturating_sub(LABEL + bar_width + COUNTS + MARGIN)
}

fn crawled(tally: &Tally, pace: &Pace) -> Vec<String> {
    let mut parts = vec![format!("{} pages/s", rate(pace.per_second()))];
    if let Some(left) = pace.left(tally.total) {
        parts.push(format!("ETA {}", duration(left)));
    }
    if tally.failed > 0 {
        parts.push(format!("{} failed", grouped(tally.failed)));
    }
    parts
}

fn generated(engine: &str, tally: &Tally, batches: Option<&str>) -> Vec<String> {
    let mut parts = vec![engine.to_owned()];
    parts.extend(batches.map(str::to_owned));
    if tally.usage.calls > 0 {
        let tokens = tally.usage.prompt_tokens + tally.usage.completion_tokens;
        parts.push(format!("{} tokens", rounded(tokens)));
        parts.push(dollars(tally.usage.cost_micros));
    }
    if tally.generate_failed > 0 {
        parts.push(format!("{} failed", grouped(tally.generate_failed)));
    }
    parts
}

/// As many parts as fit.
pub(super) fn fitting(parts: &[String], room: usize) -> String {
    let mut text = String::new();
    for part in parts {
        let gap = if text.is_empty() { "" } else { GAP };
        if width_of(&text) + gap.len() + width_of(part) > room {
            break;
        }
        text.push_str(gap);
        text.push_str(part);
    }
    text
}

fn grouped_pos(state: &ProgressState, out: &mut dyn Write) {
    // A bar that cannot be written does not stop the run.
    let _ = out.write_str(&grouped(state.pos()));
}

fn grouped_len(state: &ProgressState, out: &mut dyn Write) {
    let _ = out.write_str(&grouped(state.len().unwrap_or_default()));
}
