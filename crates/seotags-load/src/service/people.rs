//! The accounts of the data folder, and how they reach the service.

use crate::client::Client;
use crate::program::Running;
use anyhow::Result;
use futures::future::try_join_all;

/// Accounts in the data folder; each is an administrator, so that it can read projects of the command line.
pub(super) const PEOPLE: usize = 200;
/// The bench acts for many clients, like a reverse proxy; one address is limited in connections and sign-ins.
pub(super) const PROXY: [&str; 4] = ["--trusted-proxy", "127.0.0.1", "--calls-per-minute", "100000"];

/// All people, signed in, several at a time.
pub(super) async fn everybody(service: &Running, people: usize) -> Result<Vec<Client>> {
    const AT_ONCE: usize = 8;
    let mut clients = Vec::with_capacity(people);
    for first in (0..people).step_by(AT_ONCE) {
        let some = (first..people.min(first + AT_ONCE)).map(|n| Client::signed_in(service.address, n));
        clients.extend(try_join_all(some).await?);
    }
    Ok(clients)
}
