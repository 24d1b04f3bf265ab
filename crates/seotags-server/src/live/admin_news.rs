//! What administrators are told as it happens (`api` 9).

use super::hub::Hub;
use super::subscribers::Topic;
use super::told::Told;
use crate::entities::{LogEntryView, UserView};
use seotags_app::administration::Statistics;
use serde::Serialize;

/// One message of the channel of administrators.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum AdminNews {
    /// An account was switched off or on.
    UserStatusChanged {
        /// Whose.
        user_id: i64,
        /// It may sign in.
        is_active: bool,
    },
    /// An account was removed.
    UserDeleted {
        /// Whose.
        user_id: i64,
    },
    /// There are more users, or fewer.
    StatisticsUpdated {
        /// As they are now.
        statistics: Statistics,
    },
    /// Something was written into the log.
    AdminActionLogged {
        /// The entry.
        log: LogEntryView,
    },
    /// Somebody signed up.
    NewUserRegistered {
        /// Who.
        user: Box<UserView>,
    },
    /// Somebody called, after a minute at least.
    UserActivityUpdated {
        /// Who.
        user_id: i64,
        /// When.
        last_activity_at: String,
    },
}

impl Hub {
    /// Tells every administrator who listens. Nobody is waited for.
    pub(crate) fn tell_administrators(&self, news: &AdminNews) {
        // Made of plain fields, which serialise by construction.
        let text = serde_json::to_string(news).unwrap_or_default();
        self.subscribers.send(&[Topic::Admin], &Told::new(text));
    }
}
