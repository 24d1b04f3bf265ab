//! A team's service (`seotags serve`), asked from outside: its public API with a personal token.
//!
//! Owns: where a service may be, what is sent there with the token, what its answers mean, which calls are tried again.
//! Never: keeps anything, knows a command line, follows a redirect.

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
    TAKEN_SETTINGS,
};
pub use error::ServiceError;
