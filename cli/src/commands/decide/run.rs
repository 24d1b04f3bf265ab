//! Runs `seotags decide`.

use super::args::{ActArg, DecideArgs, SetText, WhichArgs};
use super::system_user::system_user;
use super::view::{DecideReport, show};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::output::EditedText;
use crate::session::{find_suggested, open_store};
use crate::text::count;
use seotags::compose::Element;
use seotags::decision::Act;
use seotags::input::site_address;
use seotags::url::{AnalysisId, HttpUrl};
use seotags_app::StoreError;
use seotags_app::results::{Bulk, DecidedCount, Findings, PageActs, Results, Which};
use serde_json::json;

/// The task.
enum Task {
    Page(PageActs),
    Bulk(Bulk),
}

/// Decides on suggestions.
pub(crate) async fn decide(args: &DecideArgs, context: &Context) -> Result<Exit, CliError> {
    if args.act == ActArg::Undo {
        return undo(args, context).await;
    }
    let mut task = task(args)?;
    let by = name_of(args)?;
    let app = open_store(context).await?;
    let analysis = find_suggested(&app, args.id, |_| false, context).await?;
    let results = app.results();
    settle_schemes(&mut task, &args.which.url, &results, analysis.id).await?;
    let (act, decided, edited) = match task {
        Task::Page(page) => {
            let (url, acts) = (page.url.clone(), page.acts.clone());
            let decided = results.decide_undoably(analysis.id, vec![page], &by).await?;
            (acts.first().map(|(_, act)| act.clone()), decided, edited(&results, analysis.id, &url, &acts).await?)
        }
        Task::Bulk(bulk) => {
            let act = bulk.acts.first().cloned();
            (act, results.decide_all(analysis.id, bulk, &by).await?, Vec::new())
        }
    };
    let act = act.ok_or_else(|| CliError::bug("nothing was decided"))?;
    show(&DecideReport { act, decided, edited, by }, &analysis, context)?;
    Ok(Exit::Done)
}

/// Undoes the last decision.
async fn undo(args: &DecideArgs, context: &Context) -> Result<Exit, CliError> {
    let DecideArgs { which, elements, set, lock, .. } = args;
    let WhichArgs { url, url_contains, clean, findings, redecide, replace_fine, whole } = which;
    let is_chosen = !url.is_empty()
        || !url_contains.is_empty()
        || *clean
        || findings.is_some()
        || *redecide
        || *replace_fine
        || *whole;
    if is_chosen || !elements.is_empty() || !set.is_empty() || *lock {
        return Err(CliError::usage(
            "`decide undo` undoes the whole last decision",
            "remove the other flags; `decide withdraw --url` withdraws the decisions about one page",
        ));
    }
    let by = name_of(args)?;
    let app = open_store(context).await?;
    let analysis = find_suggested(&app, args.id, |_| false, context).await?;
    let DecidedCount { pages, elements } = app.results().undo(analysis.id, &by).await?;
    if context.global.json {
        let data = json!({
            "analysis_id": analysis.id.0, "action": "undo", "by": by, "pages": pages, "elements": elements
        });
        context.show(&format!("{data}\n"))?;
    } else {
        let text = match elements {
            0 => "  nothing to undo: it changed nothing, or was decided again since".to_owned(),
            _ => format!("  undone for {} of {}", count(elements, "element"), count(pages, "page")),
        };
        context.notes().line(&text);
    }
    Ok(Exit::Done)
}

fn task(args: &DecideArgs) -> Result<Task, CliError> {
    let urls = urls(&args.which)?;
    let acts = match args.act {
        ActArg::Edit => return edits(args, urls).map(Task::Page),
        _ if !args.set.is_empty() => {
            return Err(CliError::usage("--set is only for `decide edit`", None));
        }
        ActArg::Accept if args.lock => vec![Act::Accept, Act::Lock],
        ActArg::Accept => vec![Act::Accept],
        _ if args.lock => {
            return Err(CliError::usage(
                "--lock goes with `decide accept` and `decide edit`",
                "`decide lock` only locks",
            ));
        }
        ActArg::Reject => vec![Act::Reject],
        ActArg::Lock => vec![Act::Lock],
        ActArg::Unlock => vec![Act::Unlock],
        ActArg::Withdraw => vec![Act::Withdraw],
        // Undo is a separate task.
        ActArg::Undo => Vec::new(),
    };
    let WhichArgs { url_contains, clean, findings, redecide, replace_fine, whole, .. } = &args.which;
    if urls.is_empty() && url_contains.is_empty() && !clean && findings.is_none() && !whole {
        return Err(CliError::usage(
            "no suggestions are chosen",
            "name pages with --url or --url-contains, choose with --clean or --findings, or take --all; \
             `seotags decide --help` says more",
        ));
    }
    if url_contains.iter().any(|part| part.trim().is_empty()) {
        return Err(CliError::usage("--url-contains is empty: every URL contains that", "--all means all pages"));
    }
    if args.act == ActArg::Withdraw && urls.is_empty() && !args.which.redecide {
        return Err(CliError::usage(
            "withdrawing the decisions deletes the texts that people wrote",
            "name single pages with --url, or add --redecide to withdraw them all",
        ));
    }
    let named = args.elements.clone();
    let findings = match findings {
        Some(codes) if codes.is_empty() => Findings::Some,
        Some(codes) => Findings::Of(codes.clone()),
        None if *clean => Findings::None,
        None => Findings::Any,
    };
    Ok(Task::Bulk(Bulk {
        elements: if named.is_empty() { Element::ALL.to_vec() } else { named },
        acts,
        which: Which {
            fine_too: *replace_fine || !urls.is_empty(),
            urls,
            url_contains: url_contains.clone(),
            findings,
            decided_too: *redecide,
            ..Which::default()
        },
    }))
}

fn urls(which: &WhichArgs) -> Result<Vec<HttpUrl>, CliError> {
    let read = |url: &String| {
        site_address(url).map_err(|error| CliError::usage(format!("--url {url}: {error}"), "write whole addresses"))
    };
    which.url.iter().map(read).collect()
}

/// If a URL was typed without a scheme and only the page with the other scheme is listed, uses that one.
async fn settle_schemes(
    task: &mut Task,
    typed: &[String],
    results: &Results,
    id: AnalysisId,
) -> Result<(), StoreError> {
    let urls = match task {
        Task::Page(page) => std::slice::from_mut(&mut page.url),
        Task::Bulk(bulk) => &mut bulk.which.urls,
    };
    for (url, typed) in urls.iter_mut().zip(typed) {
        let plain =
            url.to_string().strip_prefix("https:").and_then(|rest| HttpUrl::parse(&format!("http:{rest}")).ok());
        let Some(plain) = plain.filter(|_| !typed.contains("://")) else { continue };
        if results.of_page(id, url).await?.is_none() && results.of_page(id, &plain).await?.is_some() {
            *url = plain;
        }
    }
    Ok(())
}

/// New texts for one page.
fn edits(args: &DecideArgs, urls: Vec<HttpUrl>) -> Result<PageActs, CliError> {
    if args.set.is_empty() {
        return Err(CliError::usage("no text is given", "--set title='Boots for rocky ridges'"));
    }
    let [url] = <[HttpUrl; 1]>::try_from(urls)
        .map_err(|_| CliError::usage("`decide edit` is for one page", "name the page with one --url"))?;
    let mut acts: Vec<(Element, Act)> = Vec::new();
    for SetText { element, text } in &args.set {
        if acts.iter().any(|(other, _)| other == element) {
            let message = format!("--set gives two texts for {}", element.as_str());
            return Err(CliError::usage(message, "an element has one text: remove one of them"));
        }
        acts.push((*element, Act::Edit(text.clone())));
        acts.extend(args.lock.then_some((*element, Act::Lock)));
    }
    Ok(PageActs { url, acts })
}

/// Findings of the checker about edited texts.
async fn edited(
    results: &Results,
    id: AnalysisId,
    url: &HttpUrl,
    acts: &[(Element, Act)],
) -> Result<Vec<EditedText>, StoreError> {
    let elements = acts.iter().filter(|(_, act)| matches!(act, Act::Edit(_))).map(|(element, _)| *element);
    let record = results.of_page(id, url).await?;
    Ok(record.map(|record| elements.map(|element| EditedText::new(&record, element)).collect()).unwrap_or_default())
}

/// The name of the person who decides.
fn name_of(args: &DecideArgs) -> Result<String, CliError> {
    let name = args.by.clone().or_else(system_user);
    name.ok_or_else(|| CliError::usage("no name is given for the decision", "name yourself with --by NAME"))
}
