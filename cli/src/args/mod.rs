//! Arguments that several commands share: plain clap structs.
//!
//! Owns: names of shared flags, their help texts.
//! Never: states a default of a setting, reads the environment, decides anything.

mod access;
mod broker;
mod choice;
mod crawl;
mod element;
mod engine;
mod follow;
mod gate;
mod global;
mod input;
mod instructions;
mod log_format;
mod output;
mod rows;
mod store;
mod suggested_values;
mod template;
mod variables;
mod work;

pub(crate) use access::AccessArgs;
pub(crate) use broker::{BrokerArgs, QueueArgs, ServiceQueueArgs, WorkerQueueArgs};
pub(crate) use choice::ChoiceArgs;
pub(crate) use crawl::{CacheArgs, CrawlArgs, FetchArgs, RenderArg, RobotsArg};
pub(crate) use element::{ElementArg, element_named};
pub(crate) use engine::{EngineArg, EngineArgs, LlmApiArg, ReviewArg, WriterArgs};
pub(crate) use follow::FollowArgs;
pub(crate) use gate::{CheckFormat, CheckOutputArgs, GateArgs};
pub(crate) use global::{ColorWhen, GlobalArgs, ProgressStyle};
pub(crate) use input::InputArgs;
pub(crate) use instructions::{ForArg, InstructionArgs, prompt_file};
pub(crate) use log_format::LogFormat;
pub(crate) use output::{AgencyArgs, FileArgs, OutputArgs, StdoutFormat};
pub(crate) use rows::{RowFormat, RowsArgs};
pub(crate) use store::StoreArgs;
pub(crate) use suggested_values::COLUMNS;
pub(crate) use template::TemplateArgs;
pub(crate) use variables::{
    ADMIN_EMAIL, ADMIN_PASSWORD, DATA_DIR, PASSWORD, PROXY, QUEUE, SMTP_URL, TOKEN, USER_PASSWORD, WORKER_QUEUE,
};
pub(crate) use work::{DryRunArg, WorkArgs};
