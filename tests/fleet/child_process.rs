//! A process of a fleet that ends with its test. Without its broker, it would search for it without
//! end.
#![allow(dead_code, reason = "each of two test binaries uses a part of this module")]

use crate::program::{Ended, Running};

/// A running worker or coordinator. Dropping it kills it.
pub(crate) struct ChildProcess(Option<Running>);

impl ChildProcess {
    pub(crate) fn new(running: Running) -> Self {
        Self(Some(running.heard()))
    }

    /// Its process id.
    pub(crate) fn id(&self) -> u32 {
        self.0.as_ref().unwrap().id()
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        self.0.as_ref().unwrap().signal(name);
    }

    /// Makes all writes to files fail.
    pub(crate) fn fill_disk(&self) {
        self.0.as_ref().unwrap().fill_disk();
    }

    /// Waits for a line on its standard error that contains `text`, and returns it.
    pub(crate) fn wait_for(&mut self, text: &str) -> String {
        self.0.as_mut().unwrap().wait_for(text)
    }

    /// Waits for its end.
    pub(crate) fn end(mut self) -> Ended {
        self.0.take().unwrap().end()
    }

    /// Waits for its end; panics after a time limit.
    pub(crate) fn end_soon(mut self) -> Ended {
        self.0.take().unwrap().end_soon()
    }

    /// Kills it.
    pub(crate) fn kill(self) {
        self.signal("KILL");
        self.end();
    }
}

impl Drop for ChildProcess {
    fn drop(&mut self) {
        if let Some(running) = self.0.take() {
            running.signal("KILL");
            running.end();
        }
    }
}
