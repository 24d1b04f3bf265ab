//! Progress of work on a file: a line while it is read, then a bar over its rows.

use super::LINE_EVERY;
use super::bars::{bar_width, draw_bar, draw_reading, draw_spacer, fitting, room_behind};
use super::pace::Pace;
use crate::context::{Context, Progress};
use crate::terminal::Notes;
use crate::text::{count, duration, grouped, rate};
use indicatif::{ProgressBar, ProgressDrawTarget};
use serde_json::json;
use std::time::Instant;

/// The progress of work on a file, shown until it is dropped.
pub(crate) struct Steps {
    progress: Progress,
    /// The counted unit.
    noun: &'static str,
    notes: Notes,
    /// An empty line above, and the line itself.
    lines: Option<[ProgressBar; 2]>,
    total: u64,
    pace: Pace,
    shown_at: Instant,
}

impl Steps {
    /// Shows that a file is being read; its length is known at its end.
    pub(crate) fn read(file: &str, context: &Context) -> Self {
        Self::begin("row", 0, context, |notes| draw_reading(notes, file))
    }

    /// Shows the progress over `total` rows.
    pub(crate) fn for_rows(label: &str, total: u64, context: &Context) -> Self {
        Self::new("row", label, total, context)
    }

    /// Shows the progress over `total` pages.
    pub(crate) fn for_pages(label: &str, total: u64, context: &Context) -> Self {
        Self::new("page", label, total, context)
    }

    fn new(noun: &'static str, label: &str, total: u64, context: &Context) -> Self {
        Self::begin(noun, total, context, |notes| {
            let bar = draw_bar(notes, label, bar_width());
            bar.set_length(total);
            bar
        })
    }

    fn begin(noun: &'static str, total: u64, context: &Context, draw: impl FnOnce(&Notes) -> ProgressBar) -> Self {
        let (progress, notes) = (context.progress(), context.notes().clone());
        let lines = (progress == Progress::Bars).then(|| [draw_spacer(&notes), draw(&notes)]);
        let mut pace = Pace::new();
        let shown_at = Instant::now();
        pace.note(shown_at, 0);
        Self { progress, noun, notes, lines, total, pace, shown_at }
    }

    /// Sets the number of finished ones.
    pub(crate) fn done(&mut self, done: u64) {
        self.pace.note(Instant::now(), done);
        match self.progress {
            Progress::Json => {
                let things = format!("{}s", self.noun);
                let event = json!({"event": format!("{things}_done"), (things): done, "total": self.total});
                self.notes.write(&event.to_string());
            }
            Progress::Bars => {
                if let Some([_, bar]) = &self.lines {
                    bar.set_position(done);
                    bar.set_message(fitting(&self.parts(), room_behind(bar_width())));
                }
            }
            Progress::Lines if self.shown_at.elapsed() >= LINE_EVERY => {
                self.shown_at = Instant::now();
                let of = format!("  {}/{}", grouped(done), count(self.total, self.noun));
                self.notes.line(&[vec![of], self.parts()].concat().join(", "));
            }
            Progress::Hidden | Progress::Lines => {}
        }
    }

    fn parts(&self) -> Vec<String> {
        let mut parts = vec![format!("{} {}s/s", rate(self.pace.per_second()), self.noun)];
        parts.extend(self.pace.left(self.total).map(|left| format!("{} left", duration(left))));
        parts
    }
}

impl Drop for Steps {
    fn drop(&mut self) {
        if let Some(lines) = &self.lines {
            lines.iter().for_each(ProgressBar::finish_and_clear);
            self.notes.bars().set_draw_target(ProgressDrawTarget::hidden());
        }
    }
}
