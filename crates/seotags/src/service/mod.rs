//! A client of a team's service (`seotags serve`): uses its public API with a personal token.
//!
//! Owns: allowed addresses of a service, what is sent there with the token, the meaning of its answers, which calls are
//! retried. Never: stores anything, knows a command line, or follows a redirect.

mod address;
mod answer;
mod client;
mod entities;
mod error;
mod retry;

pub use address::{AddressError, ServiceAddress};
pub use client::ServiceClient;
pub use entities::{
    AnalysisRow, ClientConfig, NewAnalysis, ServiceAnalysis, ServiceProject, ServiceResults, ServiceUrl, ServiceUser,
    taken_settings,
};
pub use error::ServiceError;
