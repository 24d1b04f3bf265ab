//! A process of a fleet that ends with its test. Without its broker, it would search for it without
//! end.

use crate::{Ended, Running};

/// A running worker or coordinator. Dropping it kills it.
pub struct ChildProcess(Option<Running>);

impl ChildProcess {
    /// Records its standard error from now on.
    pub fn new(running: Running) -> Self {
        Self(Some(running.heard()))
    }

    /// Its process id.
    pub fn id(&self) -> u32 {
        self.0.as_ref().unwrap().id()
    }

    /// Sends a signal by its name.
    pub fn signal(&self, name: &str) {
        self.0.as_ref().unwrap().signal(name);
    }

    /// Makes all writes to files fail.
    pub fn fill_disk(&self) {
        self.0.as_ref().unwrap().fill_disk();
    }

    /// Waits for a line on its standard error that contains `text`, and returns it.
    pub fn wait_for(&mut self, text: &str) -> String {
        self.0.as_mut().unwrap().wait_for(text)
    }

    /// Waits for its end.
    pub fn end(mut self) -> Ended {
        self.0.take().unwrap().end()
    }

    /// Waits for its end; panics after a time limit.
    pub fn end_soon(mut self) -> Ended {
        self.0.take().unwrap().end_soon()
    }

    /// Kills it.
    pub fn kill(self) {
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
