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

mod abandoned_runs;
mod broker;
mod connection;
mod coordinator;
mod coordinator_rpc;
mod deleted_analyses;
mod earlier_names;
mod error;
mod intake;
mod lease;
mod leased_fetch;
mod leased_pages;
mod leases;
mod listing;
mod messages;
mod objects;
mod other_versions;
mod page_delivery;
mod pause;
mod peers;
mod poison_pages;
mod presence;
mod provision;
mod publish_results;
mod remote;
mod run_id;
mod setup;
mod shares;
mod status;
mod stranded_answers;
mod subjects;
mod value_format;
mod worker;
mod worker_run;

pub use abandoned_runs::LeftOfRun;
pub use broker::Fleet;
pub use connection::BrokerAccess;
pub(crate) use coordinator::{Coordinated, coordinate};
pub use coordinator_rpc::Assignment;
pub use earlier_names::LeftBehind;
pub use error::FleetError;
pub(crate) use run_id::RunId;
pub use setup::{FleetTuning, MOST_PARTITIONS};
pub use status::{FleetStatus, PartitionStatus, RunStatus, WorkerCount, WorkerStatus};
pub use subjects::{FleetName, FleetNameError};
pub use worker::{Worker, WorkerOptions, WorkerReport};
