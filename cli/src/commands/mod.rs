//! The commands, one folder each: `args.rs` (arguments), `run.rs` (execution), `view.rs` (output).
//!
//! Owns: names of commands, their flags and help texts, the order of effects of a command.
//! Never: rules about pages, SQL, a default of a setting.

mod apply;
mod backup;
mod check;
mod command;
mod command_line;
mod completions;
mod config;
mod decide;
mod delete;
mod demo;
mod diff;
mod distill;
mod eval;
mod export;
mod fleet;
mod groups;
mod import;
mod inspect;
mod links;
mod list;
mod man;
mod profiles;
mod projects;
mod prompt;
mod relaunch;
mod rename;
mod repair;
mod resume;
mod review;
mod robots;
mod run;
mod secrets;
mod serve;
mod server_flag;
mod show;
mod users;
mod verify;
#[cfg(not(feature = "fleet"))]
mod without_fleet;
mod worker;

pub(crate) use command::Cli;
pub(crate) use command_line::{HelpLength, command_line};

use crate::context::Context;
use crate::error::{CliError, Exit};
use command::Command;
use server_flag::refuse_others;

/// Executes a command.
pub(crate) fn execute(command: Command, context: &Context) -> Result<Exit, CliError> {
    refuse_others(&command, context)?;
    match command {
        Command::Run(args) if context.is_remote() => context.block_on(run::run_remotely(&args, context)),
        Command::Run(args) => context.block_on(run::run(&args, None, context)),
        Command::Check(args) => context.block_on(check::check(&args, context)),
        Command::Resume(args) => context.block_on(resume::resume(&args, None, context)),
        Command::Review(args) => context.block_on(review::review(&args, context)),
        Command::List(args) => context.block_on(list::list(&args, context)),
        Command::Show(args) => context.block_on(show::show(&args, context)),
        Command::Decide(args) => context.block_on(decide::decide(&args, context)),
        Command::Export(args) => context.block_on(export::export(&args, context)),
        Command::Import(args) => context.block_on(import::import(&args, context)),
        Command::Apply(args) => context.block_on(apply::apply(&args, context)),
        Command::Verify(args) => context.block_on(verify::verify(&args, context)),
        Command::Diff(args) => context.block_on(diff::diff(&args, context)),
        Command::Rename(args) => context.block_on(rename::rename(&args, context)),
        Command::Relaunch(args) => context.block_on(relaunch::relaunch(&args, context)),
        Command::Delete(args) => context.block_on(delete::delete(&args, context)),
        Command::Distill(args) => context.block_on(distill::distill(&args, context)),
        Command::Inspect(args) => context.block_on(inspect::inspect(&args, context)),
        Command::Prompt(args) => context.block_on(prompt::prompt(&args, context)),
        Command::Eval(args) => context.block_on(eval::eval(&args, context)),
        Command::Robots(args) => context.block_on(robots::robots(&args, context)),
        Command::Links(args) => context.block_on(links::links(&args, context)),
        Command::Demo(args) => context.block_on(demo::demo(&args, context)),
        Command::Serve(args) => context.block_on(serve::serve(&args, context)),
        Command::Projects(args) => context.block_on(projects::projects(&args, context)),
        Command::Profiles(args) => context.block_on(profiles::profiles(&args, context)),
        Command::Worker(args) => context.block_on(worker::worker(&args, context)),
        Command::Fleet(args) => context.block_on(fleet::fleet(&args, context)),
        Command::Users(args) => context.block_on(users::users(&args, context)),
        Command::Secrets(args) => context.block_on(secrets::secrets(&args, context)),
        Command::Backup(args) => context.block_on(backup::backup(&args, context)),
        Command::Repair(args) => repair::repair(&args, context),
        Command::Config(args) => config::config(&args, context),
        Command::Completions(args) => completions::completions(&args),
        Command::Man(args) => man::man(&args),
    }
}
