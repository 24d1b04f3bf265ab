//! The web service of seotags: HTTP routes, live channels, the embedded dashboard.
//!
//! [`Service`] listens and answers until it is stopped. Rooms:
//!
//! | room | owns |
//! |---|---|
//! | `listen` | sockets, and how the service stops |
//! | `connections`, `http_connection` | open connections, and HTTP on each of them |
//! | `client_connection`, `networks` | limits of one connection, and of all connections of a network |
//! | `own_addresses` | the addresses of the service itself, which it must not fetch for users |
//! | `guard` | what every request passes before and after its route: host, origin, headers, ids, the log |
//! | `extract` | the caller, the owner of the object, the body |
//! | `answer` | long answers: how they are streamed |
//! | `entities` | entities of the application in the types of the API (`seotags-api`) |
//! | `chores` | cleaning up every hour |
//! | `throttle` | how often a client may try something, how many answers are made at once |
//! | `routes` | one endpoint a file, by area |
//! | `news` | who listens to what, how news become messages |
//! | `live` | live updates over WebSockets |
//! | `metrics` | figures for Prometheus, on a separate listener |
//! | `openapi` | the API description, made from the same declarations |
//! | `dashboard` | the embedded pages |
//!
//! It has no SQL, no rule about pages, no status machine: those are `seotags-app`'s and `seotags`'.

mod answer;
mod chores;
mod client_connection;
mod compressed_files;
mod connections;
mod dashboard;
mod entities;
mod error;
mod extract;
mod guard;
mod http_connection;
mod listen;
mod live;
mod metrics;
mod networks;
mod news;
mod openapi;
mod options;
mod own_addresses;
mod routes;
mod state;
mod throttle;

pub use listen::{ListenError, Service};
pub use options::{CorsOrigin, Options, OptionsError, PublicUrl, TrustedProxy};
pub use routes::openapi_document;
pub use seotags_api::Signup;
