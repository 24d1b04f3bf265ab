//! Writing with models, against a server on loopback that misbehaves as a test says.

mod dialects;
mod failing;
mod hostile;
mod ledger;
mod reading;
mod repairing;
mod support;
