//! Tracks the messages of a client, whose content is ignored: the client is alive, and does not send too much.

use std::time::Duration;
use tokio::time::Instant;

/// The silence after which a socket is closed.
const SILENCE: Duration = Duration::from_mins(1);
/// Messages of a client in a second.
const MOST_A_SECOND: u32 = 10;

/// When the client was last heard, and how often.
#[derive(Debug)]
pub(super) struct ClientMessages {
    last: Instant,
    second: Instant,
    messages: u32,
}

impl ClientMessages {
    /// For a socket that opens now.
    pub(super) fn new(now: Instant) -> Self {
        Self { last: now, second: now, messages: 0 }
    }

    /// When it has been silent for too long, if nothing arrives.
    pub(super) fn patience_ends(&self) -> Instant {
        self.last + SILENCE
    }

    /// The client is alive.
    pub(super) fn heard(&mut self, now: Instant) {
        self.last = now;
    }

    /// Counts a message of the client. True if there are too many.
    pub(super) fn is_too_much(&mut self, now: Instant) -> bool {
        self.heard(now);
        if now.duration_since(self.second) > Duration::from_secs(1) {
            (self.second, self.messages) = (now, 0);
        }
        self.messages += 1;
        self.messages > MOST_A_SECOND
    }
}

#[cfg(test)]
mod tests {
    use super::{ClientMessages, MOST_A_SECOND, SILENCE};
    use std::time::Duration;
    use tokio::time::Instant;

    #[test]
    fn patience_ends_a_minute_after_the_last_sign() {
        let begun = Instant::now();
        let mut ear = ClientMessages::new(begun);
        assert_eq!(ear.patience_ends(), begun + SILENCE);
        let (sign, message) = (begun + Duration::from_secs(10), begun + Duration::from_mins(1));
        ear.heard(sign);
        assert_eq!(ear.patience_ends(), sign + SILENCE);
        assert!(!ear.is_too_much(message));
        assert_eq!(ear.patience_ends(), message + SILENCE);
    }

    #[test]
    fn ten_messages_a_second_are_not_too_much() {
        let begun = Instant::now();
        let mut ear = ClientMessages::new(begun);
        for later in [Duration::ZERO, Duration::from_millis(1_001)] {
            assert!((0..MOST_A_SECOND).all(|_| !ear.is_too_much(begun + later)));
        }
        assert!(ear.is_too_much(begun + Duration::from_millis(2_001)));
    }
}
