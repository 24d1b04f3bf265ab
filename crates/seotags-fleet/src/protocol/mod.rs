//! What coordinator and workers send each other over the broker.
//!
//! Owns: names of runs, subjects and messages, the format of values, how partitions are shared out. Never: talks to a
//! broker.

mod messages;
mod run_id;
mod shares;
mod subjects;
mod value_format;

pub(crate) use messages::{
    Announced, CoordinatorQuestion, FleetSetup, LeaseEntry, Presence, Question, Reply, RunEntry, Terms, VERSION,
    new_name,
};
pub(crate) use run_id::{RunId, store_name};
pub(crate) use shares::{Load, LoadLevel, SteadyLoadLevel, share};
pub(crate) use subjects::partition_of;
pub use subjects::{FleetName, FleetNameError};
pub(crate) use value_format::{from_bytes, packed, to_bytes, unpack};
