//! A process of a fleet that ends with its test: one that has lost its broker looks for it for ever.
#![allow(dead_code, reason = "a module of two test binaries, of which each uses its part")]

use crate::program::{Ended, Running};

/// A worker or a coordinator on its way. Dropping it kills it.
pub(crate) struct Hand(Option<Running>);

impl Hand {
    pub(crate) fn new(running: Running) -> Self {
        Self(Some(running.heard()))
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.0.as_ref().unwrap().id()
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        self.0.as_ref().unwrap().signal(name);
    }

    /// Lets it write to no file any more.
    pub(crate) fn fill_disk(&self) {
        self.0.as_ref().unwrap().fill_disk();
    }

    /// Waits for a line on its standard error that contains `text`; returns it.
    pub(crate) fn wait_for(&mut self, text: &str) -> String {
        self.0.as_mut().unwrap().wait_for(text)
    }

    /// Waits for its end.
    pub(crate) fn end(mut self) -> Ended {
        self.0.take().unwrap().end()
    }

    /// Waits for its end; fails if it does not come.
    pub(crate) fn end_soon(mut self) -> Ended {
        self.0.take().unwrap().end_soon()
    }

    /// Ends it at once.
    pub(crate) fn kill(self) {
        self.signal("KILL");
        self.end();
    }
}

impl Drop for Hand {
    fn drop(&mut self) {
        if let Some(running) = self.0.take() {
            running.signal("KILL");
            running.end();
        }
    }
}
