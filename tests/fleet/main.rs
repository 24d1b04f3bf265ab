//! A fleet from outside: workers and coordinators as separate processes, a real broker, and a site
//! that records all requests.
#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

mod aborted_calls;
mod address_lists;
mod answers;
mod broker_connection;
mod broker_limits;
mod broker_protocol;
mod call_in_flight;
mod changed_settings;
mod damaged_store;
mod deleted_analyses;
mod fleet_drop;
mod fleet_processes;
mod full_broker;
mod full_disk;
mod hosts;
mod interrupted_runs;
mod late_coordinator;
mod lost_processes;
mod page_targets;
mod permanent_losses;
mod politeness;
mod recreated_analyses;
mod redeliveries;
mod samples;
mod setup;
mod undisturbed_runs;
mod versions;
mod work_shares;
