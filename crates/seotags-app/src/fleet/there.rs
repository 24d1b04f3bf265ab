//! Whether all that a fleet has at the broker is there. Whoever comes first makes it, and members make it anew for a broker
//! that comes back without its disk.

use super::broker::Fleet;
use super::error::FleetError;
use super::setup::{agree, missing, stream_names, streams};
use async_nats::connection::State;
use std::sync::atomic::Ordering;
use tokio::time::{sleep, timeout};

/// Key among the leases that stands there for as long as one is good after they were lost: workers may still have some of
/// before by their own clocks, so that nobody takes one anew.
const ANEW: &str = "made-anew";

impl Fleet {
    /// Makes what the broker has lost of the fleet; true if something was missing.
    pub(super) async fn make_missing(&self) -> Result<bool, FleetError> {
        let mut missing = self.missing().await?;
        if !missing.is_empty() {
            // All members find it so at once, and servers have lost streams that several made in the same moment.
            sleep(self.lease().mul_f64(fastrand::f64() / 8.0)).await;
            missing = self.missing().await?;
        }
        if !missing.is_empty() {
            self.make().await?;
            tracing::warn!(fleet = %self.name(), ?missing, "the broker has lost what the fleet had there; it is made anew");
            if missing.contains(&self.name().stream_of_bucket("leases")) {
                let marked = self.leases().put(ANEW, "".into()).await;
                marked.map_err(|error| FleetError::refused("a lease")(error.into()))?;
            }
        }
        // Somebody else may have come first, who knew nothing of it.
        let agreed = agree(self.runs(), self.agreed()).await?;
        if agreed.partitions != self.agreed().partitions || agreed.lease_ms != self.agreed().lease_ms {
            return Err(FleetError::SetUpOtherwise { fleet: self.name().to_string(), partitions: agreed.partitions });
        }
        Ok(!missing.is_empty())
    }

    async fn missing(&self) -> Result<Vec<String>, FleetError> {
        Ok(missing(self.name(), &stream_names(self.jetstream()).await?))
    }

    /// Makes what is not there.
    async fn make(&self) -> Result<(), FleetError> {
        streams(self.jetstream(), self.name(), self.lease()).await.map(|_| ())
    }

    /// True for as long as a lease is good after the leases were lost: what is not there may just not be there yet.
    pub(super) async fn is_made_anew(&self) -> bool {
        matches!(self.leases().get(ANEW).await, Ok(Some(_)))
    }

    /// How often the broker was reached.
    pub(super) fn connects(&self) -> u64 {
        self.client().statistics().connects.load(Ordering::Relaxed)
    }
}

/// True if partitions are not to be taken yet, by the names of the leases that are there.
pub(super) fn is_to_wait(leases: &std::collections::HashSet<String>) -> bool {
    leases.contains(ANEW)
}

/// A member's eye on it: it looks whenever the line was gone meanwhile, and when something is not as it should be.
pub(super) struct Lookout {
    connects: u64,
    is_due: bool,
}

impl Lookout {
    pub(super) fn new(fleet: &Fleet) -> Self {
        Self { connects: fleet.connects(), is_due: false }
    }

    /// Something was not as it should be.
    pub(super) fn suspect(&mut self) {
        self.is_due = true;
    }

    /// Looks, if it is time to. An error says that this member cannot go on.
    pub(super) async fn look(&mut self, fleet: &Fleet) -> Result<(), FleetError> {
        let connects = fleet.connects();
        let is_due = self.is_due || connects != self.connects;
        if !is_due || fleet.client().connection_state() != State::Connected {
            return Ok(());
        }
        // Leases are to be renewed meanwhile.
        match timeout(fleet.lease() / 4, fleet.make_missing()).await {
            Ok(Ok(_)) => {
                *self = Self { connects, is_due: false };
                Ok(())
            }
            Ok(Err(error @ FleetError::SetUpOtherwise { .. })) => Err(error),
            Ok(Err(error)) => {
                tracing::debug!(%error, "what the fleet has at the broker could not be looked at");
                Ok(())
            }
            Err(_) => Ok(()),
        }
    }
}
