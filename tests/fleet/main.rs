//! A fleet from outside: workers and coordinators as separate processes, a real broker, and a site
//! that records all requests.
#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

#[path = "../support/mod.rs"]
mod program;

mod anew;
mod answers;
mod asking;
mod broker;
mod crew;
mod damage;
mod deleted;
mod drop;
mod forfeits;
mod full;
mod full_broker;
mod hand;
mod hosts;
mod late;
mod left;
mod line;
mod lists;
mod loss;
mod lost;
mod places;
mod politeness;
mod reach;
mod samples;
mod setup;
mod shares;
mod terms;
mod together;
mod tries;
mod versions;
mod wire;
