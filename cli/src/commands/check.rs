//! `seotags check`: the main job with the writer left out.

use super::run::run;
use crate::args::{CheckArgs, ElementArg, EngineArg, EngineArgs, InstructionArgs, RunArgs, WorkArgs};
use crate::context::Context;
use crate::report::{CliError, Exit};

/// Every element: none of them is written.
const ELEMENTS: [ElementArg; 5] =
    [ElementArg::Title, ElementArg::Meta, ElementArg::H1, ElementArg::SeoText, ElementArg::Keywords];

/// Crawls and judges.
pub(crate) async fn check(args: &CheckArgs, context: &Context) -> Result<Exit, CliError> {
    let args = args.clone();
    let run_args = RunArgs {
        inputs: args.inputs,
        input: args.input,
        follow: args.follow,
        instructions: InstructionArgs { skip: ELEMENTS.to_vec(), ..InstructionArgs::default() },
        store: args.store,
        work: WorkArgs {
            // No model is asked, so none has to be configured.
            engine: EngineArgs { engine: Some(EngineArg::Builtin), ..EngineArgs::default() },
            crawl: args.crawl,
            cache: args.cache,
            access: args.access,
            output: args.output,
            wide: args.wide,
            strict: false,
            dry_run: None,
        },
    };
    Box::pin(run(&run_args, context)).await
}
