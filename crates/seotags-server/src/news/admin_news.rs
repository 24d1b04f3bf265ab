//! Live news for administrators.

use super::encoded_message::EncodedMessage;
use super::hub::Hub;
use super::subscribers::Topic;
use seotags_api::{LogEntryView, UserView};
use seotags_app::administration::Statistics;
use serde::Serialize;

/// One message of the administrators' channel.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum AdminNews {
    /// An account was switched off or on.
    UserStatusChanged {
        /// The user.
        user_id: i64,
        /// Whether they may sign in.
        is_active: bool,
    },
    /// An account was removed.
    UserDeleted {
        /// The user.
        user_id: i64,
    },
    /// The number of users changed.
    StatisticsUpdated {
        /// The current numbers.
        statistics: Statistics,
    },
    /// An entry was added to the log.
    AdminActionLogged {
        /// The entry.
        log: LogEntryView,
    },
    /// A user signed up.
    NewUserRegistered {
        /// The user.
        user: Box<UserView>,
    },
    /// A user called, at most once a minute.
    UserActivityUpdated {
        /// The user.
        user_id: i64,
        /// When.
        last_activity_at: String,
    },
}

impl Hub {
    /// Sends news to every administrator who listens. Does not wait for receivers.
    pub(crate) fn tell_administrators(&self, news: &AdminNews) {
        // Made of plain fields, which serialise by construction.
        let text = serde_json::to_string(news).unwrap_or_default();
        self.subscribers.send(&[Topic::Admin], &EncodedMessage::new(text));
    }
}
