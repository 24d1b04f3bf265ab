//! Checks that the broker has everything of a fleet. The first member creates it, and members create it again for a
//! broker that comes back without its disk.

use super::fleet::Fleet;
use super::setup::{agree, missing, stream_names, streams};
use crate::error::FleetError;
use async_nats::connection::State;
use std::sync::atomic::Ordering;
use tokio::time::{sleep, timeout};

/// A key among the leases. It exists for the duration of one lease after all leases were lost: workers may still have
/// earlier ones by their own clocks, so none may be taken meanwhile.
const ANEW: &str = "made-anew";

impl Fleet {
    /// Creates what the broker has lost of the fleet; true if something was missing.
    pub(crate) async fn make_missing(&self) -> Result<bool, FleetError> {
        let mut missing = self.missing().await?;
        if !missing.is_empty() {
            // All members notice it at once, and servers have lost streams that several created in the same moment.
            sleep(self.lease().mul_f64(fastrand::f64() / 8.0)).await;
            missing = self.missing().await?;
        }
        if !missing.is_empty() {
            self.make().await?;
            tracing::warn!(fleet = %self.name(), ?missing, "the broker has lost data of the fleet; creating it again");
            if missing.contains(&self.name().stream_of_bucket("leases")) {
                let marked = self.leases().put(ANEW, "".into()).await;
                marked.map_err(|error| FleetError::refused("a lease")(error.into()))?;
            }
        }
        // Another member may have come first, without the earlier agreement.
        let agreed = agree(self.runs(), self.agreed()).await?;
        if agreed.partitions != self.agreed().partitions || agreed.lease_ms != self.agreed().lease_ms {
            return Err(FleetError::SetUpOtherwise { fleet: self.name().to_string(), partitions: agreed.partitions });
        }
        Ok(!missing.is_empty())
    }

    async fn missing(&self) -> Result<Vec<String>, FleetError> {
        Ok(missing(self.name(), &stream_names(self.jetstream()).await?))
    }

    /// Creates what is missing.
    async fn make(&self) -> Result<(), FleetError> {
        streams(self.jetstream(), self.name(), self.lease()).await.map(|_| ())
    }

    /// True for the duration of one lease after the leases were lost: missing leases may still be valid.
    pub(crate) async fn is_made_anew(&self) -> bool {
        matches!(self.leases().get(ANEW).await, Ok(Some(_)))
    }

    /// How many times the broker was reached.
    pub(crate) fn connects(&self) -> u64 {
        self.client().statistics().connects.load(Ordering::Relaxed)
    }
}

/// True if partitions must not be taken yet, by the names of the existing leases.
pub(crate) fn is_to_wait(leases: &std::collections::HashSet<String>) -> bool {
    leases.contains(ANEW)
}

/// Checks the fleet for a member: whenever the connection was interrupted, and when something looks wrong.
pub(crate) struct ProvisionCheck {
    connects: u64,
    is_due: bool,
}

impl ProvisionCheck {
    pub(crate) fn new(fleet: &Fleet) -> Self {
        Self { connects: fleet.connects(), is_due: false }
    }

    /// Records that something looked wrong.
    pub(crate) fn suspect(&mut self) {
        self.is_due = true;
    }

    /// Checks, if it is time to. An error means that this member cannot continue.
    pub(crate) async fn look(&mut self, fleet: &Fleet) -> Result<(), FleetError> {
        let connects = fleet.connects();
        let is_due = self.is_due || connects != self.connects;
        if !is_due || fleet.client().connection_state() != State::Connected {
            return Ok(());
        }
        // Leases must be renewed meanwhile.
        match timeout(fleet.lease() / 4, fleet.make_missing()).await {
            Ok(Ok(_)) => {
                *self = Self { connects, is_due: false };
                Ok(())
            }
            Ok(Err(error @ FleetError::SetUpOtherwise { .. })) => Err(error),
            Ok(Err(error)) => {
                tracing::debug!(%error, "the fleet's data at the broker could not be checked");
                Ok(())
            }
            Err(_) => Ok(()),
        }
    }
}
