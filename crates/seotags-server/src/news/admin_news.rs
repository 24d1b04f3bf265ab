//! Live news for administrators.

use super::encoded_message::EncodedMessage;
use super::hub::Hub;
use super::subscribers::Topic;
use seotags_api::AdminNews;

impl Hub {
    /// Sends news to every administrator who listens. Does not wait for receivers.
    pub(crate) fn notify_administrators(&self, news: &AdminNews) {
        // Made of plain fields, which serialise by construction.
        let text = serde_json::to_string(news).unwrap_or_default();
        self.subscribers.send(&[Topic::Admin], &EncodedMessage::new(text));
    }
}
