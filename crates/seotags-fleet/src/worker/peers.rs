//! The reported load of the other workers.

use crate::broker::Fleet;
use crate::error::FleetError;
use crate::protocol::{Load, LoadLevel, Presence, VERSION};
use crate::status::{AT_ONCE, presence, worker_names};
use futures::{StreamExt, TryStreamExt, stream};
use std::collections::HashSet;
use tokio::time::Instant;

/// The other workers, as they last reported.
#[derive(Default)]
pub(crate) struct Peers {
    names: HashSet<String>,
    loads: Vec<Load>,
    looked_at: Option<Instant>,
}

impl Peers {
    /// The loads of all workers except `me`: read again when one comes or goes, and at intervals.
    pub(crate) async fn look(&mut self, fleet: &Fleet, me: &str) -> Result<&[Load], FleetError> {
        let mut names = worker_names(fleet).await?;
        names.remove(me);
        let is_due = self.looked_at.is_none_or(|at| at.elapsed() >= fleet.lease() / 4);
        if is_due || names != self.names {
            let found = stream::iter(&names).map(|name| load(fleet, name)).buffer_unordered(AT_ONCE);
            self.loads = found.try_filter_map(async |load| Ok(load)).try_collect().await?;
            self.names = names;
            self.looked_at = Some(Instant::now());
        }
        Ok(&self.loads)
    }
}

/// The load of a worker; `None` if it has gone, or takes no partitions. A worker of another version only counts for its
/// equal share.
async fn load(fleet: &Fleet, name: &str) -> Result<Option<Load>, FleetError> {
    let worker = name.to_owned();
    // It cannot relieve others.
    let stranger = Load { worker: worker.clone(), partitions: 0, strain: LoadLevel::Even, not_begun: 0 };
    match presence(fleet, name).await {
        Ok(Some(there)) if there.stands_by => Ok(None),
        Ok(Some(there)) if there.version != VERSION => Ok(Some(stranger)),
        Ok(there) => Ok(there.map(|Presence { keeps, strain, not_begun, .. }| Load {
            worker,
            partitions: keeps as usize,
            strain,
            not_begun,
        })),
        Err(FleetError::Unreadable(_)) => Ok(Some(stranger)),
        Err(error) => Err(error),
    }
}
