//! Runs `seotags check`.

use super::args::CheckArgs;
use crate::args::{EngineArgs, InstructionArgs, SettingFlags, WorkArgs, WorkerQueueArgs};
use crate::commands::run::{RunArgs, run};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::gate::GateRun;
use seotags::compose::Element;
use seotags::settings::{GenerateFor, SettingsPatch};

/// Elements without findings: skipped when the others are suggested.
const NOT_SUGGESTED: [Element; 2] = [Element::SeoText, Element::Keywords];

/// Crawls and judges the pages, and lets the results through the gate.
pub(crate) async fn check(args: &CheckArgs, context: &Context) -> Result<Exit, CliError> {
    let gate = GateRun::new(&args.gate, &args.output, context)?;
    let args = args.clone();
    let skip = if args.gate.suggest { NOT_SUGGESTED.to_vec() } else { Element::ALL.to_vec() };
    let run_args = RunArgs {
        inputs: args.inputs,
        input: args.input,
        follow: args.follow,
        // Every page is reported and gets its suggestions.
        instructions: InstructionArgs {
            only: Vec::new(),
            skip,
            settings: SettingFlags::of(SettingsPatch {
                generate_for: Some(GenerateFor::All),
                keep_good: Some(false),
                skip_generation_for_unchanged: Some(false),
                ..SettingsPatch::default()
            }),
        },
        store: args.store,
        work: WorkArgs {
            engine: EngineArgs::builtin(),
            crawl: args.crawl,
            cache: args.cache,
            access: args.access,
            fleet: WorkerQueueArgs::default(),
            wide: args.output.wide,
            output: args.output.result_output(),
            strict: false,
            dry_run: None,
        },
    };
    Box::pin(run(&run_args, Some(gate), context)).await
}
