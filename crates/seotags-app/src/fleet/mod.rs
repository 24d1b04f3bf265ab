//! A fleet: workers on other machines process the pages of an analysis, over a broker (NATS JetStream).
//!
//! ```text
//! coordinator: jobs ──▶ stream JOBS  <fleet>.jobs.<partition>.<run>.…     partition = hash(domain) mod P
//! worker:      JOBS(partition) ──▶ pipeline::run ──▶ stream RESULTS ──▶ ack the job
//! coordinator: RESULTS ──▶ ResultSink::keep ──▶ ack after the commit
//! worker:      ledger, budget, robots.txt memory: asked of the coordinator's desk, never stored by the broker
//! ```
//!
//! Owns: subjects, streams and leases; which worker crawls which hosts; the coordinator of a run; the worker.
//! Never: knows how a page is processed (that is [`seotags::pipeline`]); stores anything outside the coordinator's
//! store.

mod broker;
mod connection;
mod coordinator;
mod deleted;
mod desk;
mod drain;
mod dropped;
mod error;
mod foreign;
mod guarded;
mod intake;
mod lease;
mod leases;
mod listing;
mod lives;
mod messages;
mod objects;
mod packed;
mod paid;
mod pause;
mod peers;
mod presence;
mod reception;
mod remote;
mod run_id;
mod setup;
mod shares;
mod status;
mod subjects;
mod there;
mod tickets;
mod tries;
mod worker;
mod worker_run;

pub use broker::Fleet;
pub use connection::BrokerAccess;
pub(crate) use coordinator::{Coordinated, coordinate};
pub use desk::Assignment;
pub use dropped::LeftOfRun;
pub use error::FleetError;
pub use lives::LeftBehind;
pub(crate) use run_id::RunId;
pub use setup::{FleetTuning, MOST_PARTITIONS};
pub use status::{FleetStatus, PartitionStatus, RunStatus, WorkerCount, WorkerStatus};
pub use subjects::{FleetName, FleetNameError};
pub use worker::{Worker, WorkerOptions, WorkerReport};
