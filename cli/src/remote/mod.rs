//! A team's service instead of the local store (`--server`).
//!
//! Owns: access to it and the token, the flags that it supports, waiting for it, and reading its analyses: facts, figures,
//! results page by page.
//! Never: a table of results, which comes from the same code as a local one; the contents of an exported file, which the
//! service writes (only a PDF report with a logo of this machine is laid out here).

mod analysis;
mod connect;
mod follow;
mod pages;
mod project;

pub(crate) use analysis::RemoteAnalysis;
pub(crate) use connect::{connect, refuse_over_token};
pub(crate) use follow::{FollowEnd, follow};
pub(crate) use project::{Destination, all_rows, find_project, project_for};
