//! A fleet: workers on other machines process the pages of an analysis, over a broker (NATS JetStream).
//!
//! ```text
//! coordinator: jobs ──▶ stream JOBS  <fleet>.jobs.<partition>.<run>.…     partition = hash(domain) mod P
//! worker:      JOBS(partition) ──▶ pipeline::run ──▶ stream RESULTS ──▶ ack the job
//! coordinator: RESULTS ──▶ ResultSink::keep ──▶ ack after the commit
//! worker:      ledger, budget, robots.txt memory: requested from the coordinator, never stored by the broker
//! ```
//!
//! Owns: subjects, streams and leases; which worker crawls which hosts; the coordinator of a run; the worker.
//! Never: knows how a page is processed (that is [`seotags::pipeline`]); stores anything outside the coordinator's
//! store.

mod abandoned_runs;
mod broker;
mod coordinator;
mod deleted_analyses;
mod earlier_names;
mod error;
mod leases;
mod protocol;
mod status;
mod stranded_answers;
mod worker;

pub use abandoned_runs::RunRemains;
pub use broker::{BrokerAccess, Fleet, FleetTuning, MOST_PARTITIONS};
pub use earlier_names::EarlierData;
pub use error::FleetError;
pub use protocol::{FleetName, FleetNameError};
pub use status::{FleetStatus, PartitionStatus, RunStatus, WorkerCount, WorkerStatus};
pub use worker::{Worker, WorkerOptions, WorkerReport};
