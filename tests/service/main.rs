//! The web service from outside: the built program, HTTP over real sockets, and delivered mails.

#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

#[path = "../support/broker.rs"]
mod broker;
#[path = "../fleet/child_process.rs"]
mod child_process;
#[path = "../support/mod.rs"]
mod program;
mod support;

mod account;
mod accounts_from_the_shell;
mod administration;
mod analyses;
mod bodies;
mod bounds;
mod browser_profiles;
mod client_of_odd_services;
mod comparisons;
mod compression;
mod contents;
mod contract;
mod damaged;
mod decisions;
mod defaults;
mod deploy;
mod distilling;
mod editing;
mod equal_answers;
mod evidence;
mod exports;
mod fairness;
mod fleet;
mod foreign_analyses;
mod foreign_profiles;
mod forged_tokens;
mod headers;
mod hosts;
mod http2;
mod imports;
mod lengths;
mod live;
mod live_check;
mod lost_key;
mod mail;
mod mail_budgets;
mod many_callers;
mod memory;
mod metrics;
mod model_keys;
mod new_passwords;
mod older_store;
mod operator_key;
mod operators;
mod origins;
mod other_process;
mod pages;
mod password_guessing;
mod paths;
mod personal_tokens;
mod plan_limits;
mod projects;
mod recent_sign_in;
mod recovery;
mod relaunched;
mod remote;
mod remote_exports;
mod report;
mod request_heads;
mod retention;
mod reviews;
mod rival_sign_ups;
mod same_findings;
mod security_page;
mod sessions;
mod settings_bodies;
mod shared_limits;
mod sign_up;
mod sitemaps;
mod sockets;
mod stopping;
mod throttles;
mod undisclosed_texts;
mod uploads;
mod user_quotas;
mod webhooks;
