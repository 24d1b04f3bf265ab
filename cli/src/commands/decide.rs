//! `seotags decide`: what a person says of suggestions.

use crate::args::{ActArg, DecideArgs, SetText, WhichArgs};
use crate::context::Context;
use crate::report::{CliError, Exit};
use crate::session::{find_analysis, open_store};
use crate::system_user::system_user;
use crate::words::count;
use seotags::compose::Element;
use seotags::decision::Act;
use seotags::url::HttpUrl;
use seotags_app::analyses::Analysis;
use seotags_app::results::{Bulk, DecidedCount, Findings, PageActs, Which};
use serde_json::json;
use std::io::{self, Write};

/// What is to be done.
enum Task {
    Pages(Vec<PageActs>),
    Bulk(Bulk),
}

/// Decides.
pub(crate) async fn decide(args: &DecideArgs, context: &Context) -> Result<Exit, CliError> {
    let task = task(args)?;
    let by = name_of(args)?;
    let app = open_store(context).await?;
    let analysis = find_analysis(&app, args.id).await?;
    let results = app.results();
    let decided = match task {
        Task::Pages(pages) => results.decide(analysis.id, pages, &by).await?,
        Task::Bulk(bulk) => results.decide_all(analysis.id, bulk, &by).await?,
    };
    tell(args, &analysis, decided, &by, context)?;
    Ok(Exit::Done)
}

fn task(args: &DecideArgs) -> Result<Task, CliError> {
    let urls = urls(&args.which)?;
    let acts = match args.act {
        ActArg::Edit => return edits(args, urls).map(Task::Pages),
        _ if !args.set.is_empty() => {
            return Err(CliError::usage("--set is for `decide edit` alone", None));
        }
        ActArg::Accept if args.lock => vec![Act::Accept, Act::Lock],
        ActArg::Accept => vec![Act::Accept],
        _ if args.lock => {
            return Err(CliError::usage(
                "--lock goes with `decide accept` and `decide edit`",
                "`decide lock` locks alone",
            ));
        }
        ActArg::Reject => vec![Act::Reject],
        ActArg::Lock => vec![Act::Lock],
        ActArg::Unlock => vec![Act::Unlock],
        ActArg::Withdraw => vec![Act::Withdraw],
    };
    let WhichArgs { url_contains, clean, findings, redecide, whole, .. } = &args.which;
    if urls.is_empty() && url_contains.is_empty() && !clean && findings.is_none() && !whole {
        return Err(CliError::usage(
            "nothing says which suggestions are meant",
            "name pages with --url or --url-contains, choose with --clean or --findings, or take --all",
        ));
    }
    if url_contains.iter().any(|part| part.trim().is_empty()) {
        return Err(CliError::usage("--url-contains is empty: every address holds that", "--all means all pages"));
    }
    if args.act == ActArg::Withdraw && urls.is_empty() && !args.which.redecide {
        return Err(CliError::usage(
            "what people wrote is gone once its decision is withdrawn",
            "name single pages with --url, or add --redecide if that is meant for all of them",
        ));
    }
    let named: Vec<Element> = args.elements.iter().map(|element| element.element()).collect();
    let findings = match findings {
        Some(codes) if codes.is_empty() => Findings::Some,
        Some(codes) => Findings::Of(codes.iter().map(|code| code.trim().replace('-', "_")).collect()),
        None if *clean => Findings::None,
        None => Findings::Any,
    };
    Ok(Task::Bulk(Bulk {
        elements: if named.is_empty() { Element::ALL.to_vec() } else { named },
        acts,
        which: Which { urls, url_contains: url_contains.clone(), findings, decided_too: *redecide },
    }))
}

fn urls(which: &WhichArgs) -> Result<Vec<HttpUrl>, CliError> {
    let read = |url: &String| {
        HttpUrl::parse(url).map_err(|error| CliError::usage(format!("--url {url}: {error}"), "write whole addresses"))
    };
    which.url.iter().map(read).collect()
}

/// New texts, for one page.
fn edits(args: &DecideArgs, urls: Vec<HttpUrl>) -> Result<Vec<PageActs>, CliError> {
    if args.set.is_empty() {
        return Err(CliError::usage("nothing says which text an element gets", "--set title='Boots for rocky ridges'"));
    }
    let [url] = <[HttpUrl; 1]>::try_from(urls)
        .map_err(|_| CliError::usage("texts are edited page by page", "name the page with one --url"))?;
    let mut acts = Vec::new();
    for SetText { element, text } in &args.set {
        acts.push((*element, Act::Edit(text.clone())));
        acts.extend(args.lock.then_some((*element, Act::Lock)));
    }
    Ok(vec![PageActs { url, acts }])
}

/// Who decides.
fn name_of(args: &DecideArgs) -> Result<String, CliError> {
    let name = args.by.clone().or_else(system_user);
    name.ok_or_else(|| CliError::usage("nothing says who decides", "name yourself with --by NAME"))
}

fn tell(
    args: &DecideArgs,
    analysis: &Analysis,
    decided: DecidedCount,
    by: &str,
    context: &Context,
) -> Result<(), CliError> {
    let DecidedCount { pages, elements } = decided;
    let (verb, done) = match args.act {
        ActArg::Accept => ("accept", "accepted"),
        ActArg::Edit => ("edit", "edited"),
        ActArg::Reject => ("reject", "rejected"),
        ActArg::Lock => ("lock", "locked"),
        ActArg::Unlock => ("unlock", "unlocked"),
        ActArg::Withdraw => ("withdraw", "withdrawn"),
    };
    if context.global.json {
        let data =
            json!({"analysis_id": analysis.id.0, "action": verb, "by": by, "pages": pages, "elements": elements});
        return writeln!(io::stdout().lock(), "{data}").map_err(CliError::stdout);
    }
    let text = match elements {
        0 => format!("  nothing new to {verb} in analysis {}", analysis.id),
        _ if verb == "withdraw" => {
            format!("  {} on {} withdrawn", count(elements, "decision"), count(pages, "page"))
        }
        _ => format!("  {} of {} {done}", count(elements, "element"), count(pages, "page")),
    };
    context.notes().line(&text);
    Ok(())
}
