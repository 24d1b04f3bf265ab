//! A team's service instead of the local store (`--server`).
//!
//! Owns: access to it and the token, the flags that it supports, waiting for it, and reading its analyses: facts, figures,
//! results page by page.
//! Never: a table or a file of results; these come from the same code as local ones.

mod analysis;
mod connect;
mod follow;
mod pages;
mod project;

pub(crate) use analysis::RemoteAnalysis;
pub(crate) use connect::{connect, refuse_over_token};
pub(crate) use follow::{FollowEnd, follow};
pub(crate) use project::{Destination, all_rows, find_project, project_for};
