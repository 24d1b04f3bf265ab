//! Runs `seotags check`.

use super::args::CheckArgs;
use crate::args::{ElementArg, EngineArgs, ForArg, InstructionArgs, WorkArgs, WorkerQueueArgs};
use crate::commands::run::{RunArgs, run};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::gate::GateRun;

/// All elements: none of them is written.
const ELEMENTS: [ElementArg; 5] =
    [ElementArg::Title, ElementArg::Meta, ElementArg::H1, ElementArg::SeoText, ElementArg::Keywords];
/// Elements without findings: skipped when the others are suggested.
const NOT_SUGGESTED: [ElementArg; 2] = [ElementArg::SeoText, ElementArg::Keywords];

/// Crawls and judges the pages, and lets the results through the gate.
pub(crate) async fn check(args: &CheckArgs, context: &Context) -> Result<Exit, CliError> {
    let gate = GateRun::new(&args.gate, &args.output, context)?;
    let args = args.clone();
    let skip = if args.gate.suggest { NOT_SUGGESTED.to_vec() } else { ELEMENTS.to_vec() };
    let run_args = RunArgs {
        inputs: args.inputs,
        input: args.input,
        follow: args.follow,
        // Every page is reported and gets its suggestions.
        instructions: InstructionArgs {
            skip,
            generate_for: Some(ForArg::All),
            rewrite: true,
            no_skip_generation_for_unchanged: true,
            ..InstructionArgs::default()
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
