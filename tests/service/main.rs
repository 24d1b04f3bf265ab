//! The web service from outside: the built program, HTTP over real sockets, and delivered mails.

#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

#[path = "../fleet/broker.rs"]
mod broker;
#[path = "../fleet/hand.rs"]
mod hand;
#[path = "../support/mod.rs"]
mod program;
mod support;

mod account;
mod accounts_from_the_shell;
mod administration;
mod alike;
mod analyses;
mod bodies;
mod bounds;
mod browser_profiles;
mod comparisons;
mod contents;
mod contract;
mod damaged;
mod decisions;
mod defaults;
mod deploy;
mod distilling;
mod editing;
mod elsewhere;
mod evidence;
mod exports;
mod fairness;
mod fleet;
mod forged;
mod guessing;
mod handbook;
mod headers;
mod heads;
mod hosts;
mod http2;
mod kept;
mod lengths;
mod live;
mod lost_key;
mod mail;
mod mail_budgets;
mod many;
mod memory;
mod metrics;
mod model_keys;
mod new_passwords;
mod odd_services;
mod older_store;
mod operator_key;
mod operators;
mod origins;
mod others_profiles;
mod others_things;
mod packing;
mod pages;
mod paths;
mod personal_tokens;
mod plan_limits;
mod projects;
mod recent_sign_in;
mod recovery;
mod relaunched;
mod remote;
mod report;
mod retention;
mod reviews;
mod rival_sign_ups;
mod sessions;
mod settings_bodies;
mod shares;
mod sign_up;
mod sitemaps;
mod sockets;
mod stopping;
mod surfaces;
mod throttles;
mod unsaid;
mod uploads;
mod webhooks;
