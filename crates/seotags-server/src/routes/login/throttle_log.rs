//! Logs for administrators that somebody tried too many passwords.

use crate::entities::log_entry_view;
use crate::guard::ClientAddress;
use crate::state::ServiceState;
use crate::throttle::Limit;
use futures::FutureExt;
use seotags_api::AdminNews;
use seotags_app::StoreError;
use seotags_app::administration::{Actor, AdminAction, LogEntry, NewEntry};

/// Logs it once an hour for an address, so that the log cannot be filled. Does not delay the caller.
pub(super) fn note(state: &ServiceState, client: ClientAddress, email: String) {
    if state.throttle().count(Limit::ThrottleNote, client.network()).is_err() {
        return;
    }
    let after = state.clone();
    state.afterwork().spawn(
        async move {
            match written(&after, client, &email).await {
                Ok(entry) => {
                    after.hub().notify_administrators(&AdminNews::AdminActionLogged { log: log_entry_view(entry) });
                }
                Err(error) => tracing::warn!(%error, "a throttled sign-in cannot be logged"),
            }
        }
        .boxed(),
    );
}

/// The typed address is only named if it belongs to an account.
async fn written(state: &ServiceState, client: ClientAddress, email: &str) -> Result<LogEntry, StoreError> {
    let user = state.accounts().by_email(email).await?;
    let actor = Actor { address: Some(client.ip), ..Actor::default() };
    let entry = NewEntry::new(actor, AdminAction::LoginThrottled).to(user.map(|user| user.email).unwrap_or_default());
    state.app().administration().note(entry).await
}
