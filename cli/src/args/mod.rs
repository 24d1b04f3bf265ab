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
mod files_of_flags;
mod follow;
mod gate;
mod global;
mod input;
mod instructions;
mod log_format;
mod named_values;
mod output;
mod rows;
mod setting_flags;
mod store;
mod suggested_values;
mod template;
mod variables;
mod work;

pub(crate) use access::AccessArgs;
pub(crate) use broker::{BrokerArgs, QueueArgs, ServiceQueueArgs, WorkerQueueArgs, default_fleet};
pub(crate) use choice::ChoiceArgs;
pub(crate) use crawl::CrawlArgs;
pub(crate) use element::element_named;
pub(crate) use engine::EngineArgs;
pub(crate) use files_of_flags::prompt_file;
pub(crate) use follow::FollowArgs;
pub(crate) use gate::{CheckOutputArgs, GateArgs};
pub(crate) use global::{ColorWhen, GlobalArgs, ProgressStyle};
pub(crate) use input::InputArgs;
pub(crate) use instructions::{InstructionArgs, elements_patch};
pub(crate) use log_format::LogFormat;
pub(crate) use named_values::{named, named_of, named_with_hidden};
pub(crate) use output::{FileArgs, OutputArgs, StdoutFormat};
pub(crate) use rows::{RowFormat, RowsArgs};
pub(crate) use setting_flags::{AgencyFlags, Cache, Fetch, FlagSet, SettingFlags, Writer, off_id, whole_path};
pub(crate) use store::StoreArgs;
pub(crate) use suggested_values::COLUMNS;
pub(crate) use template::TemplateArgs;
pub(crate) use variables::{
    ADMIN_EMAIL, ADMIN_PASSWORD, DATA_DIR, MEMORY, PASSWORD, PROXY, QUEUE, SMTP_URL, TOKEN, USER_PASSWORD, WORKER_QUEUE,
};
pub(crate) use work::{DryRunArg, WorkArgs};
