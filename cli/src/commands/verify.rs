//! `seotags verify`: whether what was suggested is live.

use crate::access::{Access, Archive};
use crate::args::VerifyArgs;
use crate::context::Context;
use crate::credentials::check_stored;
use crate::files::Written;
use crate::report::{CliError, Exit};
use crate::rows::{Shape, Target};
use crate::session::{changed_settings, find_analysis, open_store, whole_settings};
use crate::terminal::{Paint, Tint, harmless};
use crate::words::{count, grouped};
use futures::StreamExt;
use futures::stream::FuturesOrdered;
use seotags::compose::Element;
use seotags::cores::core_count;
use seotags::crawl::{Crawler, FetchRequest};
use seotags::decision::Choice;
use seotags::export::Cell;
use seotags::judge::Visit;
use seotags::pipeline::{Depth, Reader};
use seotags::result::{PUBLISHED, PublishedState, PublishedTag, published};
use seotags::settings::{CacheTtl, Settings, SettingsPatch};
use seotags::url::HttpUrl;
use seotags::visit::PageSource;
use seotags_app::StoreError;
use seotags_app::analyses::Analysis;
use seotags_app::results::{Suggested, SuggestedPage};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Pages under way besides those that may be asked for at once, as in `distill`.
const PER_CORE: usize = 4;
/// Pages that were asked and wait to be written.
const AHEAD: usize = 64;
/// Columns of the report in rows.
const NAMES: [&str; 7] = ["url", "element", "state", "suggested", "found", "status_code", "error"];

/// A page that was asked for again.
#[derive(Debug, Serialize)]
struct VerifiedPage {
    url: String,
    final_url: Option<String>,
    status_code: Option<u16>,
    /// Why there is no page.
    error: Option<String>,
    tags: Vec<PublishedTag>,
}

/// Tags by what became of them.
type Counts = BTreeMap<PublishedState, u64>;

/// Asks the pages again.
pub(crate) async fn verify(args: &VerifyArgs, context: &Context) -> Result<Exit, CliError> {
    let target = Target::new(&args.rows, context)?;
    let written = Written::new(&args.access, None)?;
    let app = open_store(context).await?;
    let analysis = find_analysis(&app, args.id).await?;
    written.refuse_stored(&app, &analysis).await?;
    let mut flags = SettingsPatch::default();
    args.crawl.patch(&mut flags);
    let settings = match changed_settings(&app, &analysis, &flags).await? {
        Some(new) => new.settings,
        None => whole_settings(&app, &analysis).await?,
    };
    // What counts is what everybody gets now, of these pages alone.
    let settings = Settings { cache_ttl: CacheTtl::OFF, check_canonical: false, ..settings };
    let mut access = Access::new(&args.access, Archive::New, context)?;
    check_stored(&app, &analysis, Some(&settings), &access).await?;
    match &flags.profile {
        Some(name) => drop(access.use_profile_in(&app, Some(name)).await?),
        None => access.use_profile_of(&app, &analysis, context).await?,
    }
    let access = access.with_memory(&app, analysis.project_id, &settings, context).await?;
    let crawler = Arc::new(Crawler::with_options(&settings, access.options.clone())?);
    let at_once = core_count() * PER_CORE + settings.concurrency as usize * 2;
    let reader = Reader::new(crawler, Arc::new(settings), Depth::Judged);

    let (sender, pages) = mpsc::channel(AHEAD);
    let choice = Choice { accepted: args.accepted_only, ..Choice::ALL };
    let asking = ask_all(app.results().suggested(analysis.id), choice, reader, at_once, sender);
    let (paint, all) = (context.terminal.out, args.all);
    let heading = format!("### seotags: analysis {}, what is live\n\n", analysis.id);
    let writing = tokio::task::spawn_blocking(move || write_all(pages, &target, &heading, paint, all));
    let ((), counts) = tokio::join!(asking, writing);
    let counts = counts.map_err(|_| CliError::bug("the report could not be written"))?;
    access.finish(counts.is_err()).await?;
    conclude(&analysis, &counts?, choice, context)
}

/// Asks page by page, in the order of the list, until nobody takes them any more.
async fn ask_all(
    mut list: Suggested,
    choice: Choice,
    reader: Reader,
    at_once: usize,
    sender: mpsc::Sender<Result<VerifiedPage, StoreError>>,
) {
    let mut under_way = FuturesOrdered::new();
    let mut is_listed = false;
    loop {
        tokio::select! {
            next = list.next(), if !is_listed && under_way.len() < at_once => match next {
                Ok(Some(page)) => under_way.extend(chosen(page, choice).map(|page| tokio::spawn(ask(page, reader.clone())))),
                Ok(None) => is_listed = true,
                Err(error) => {
                    let _ = sender.send(Err(error)).await;
                    return;
                }
            },
            Some(asked) = under_way.next() => {
                if let Ok(Some(page)) = asked
                    && sender.send(Ok(page)).await.is_err()
                {
                    return;
                }
            }
            else => return,
        }
    }
}

/// The page with the suggestions that `apply` would write; `None` without any.
fn chosen(page: SuggestedPage, choice: Choice) -> Option<SuggestedPage> {
    let record = page.record.handed_over(choice)?;
    let is_any = PUBLISHED.into_iter().any(|element| record.suggested(element).is_some());
    is_any.then_some(SuggestedPage { record, ..page })
}

/// Asks for a page over the web, wherever it was read. `None` for a stored address that is none.
async fn ask(page: SuggestedPage, reader: Reader) -> Option<VerifiedPage> {
    let SuggestedPage { record, standing, .. } = page;
    let url = HttpUrl::parse(&record.url).ok()?;
    let request = FetchRequest::new(url, PageSource::Web, standing);
    let visit = reader.read(&request, &[]).await.page.visit;
    let last = visit.hops().last();
    let error = match &visit {
        Visit::Failed { failure, .. } => Some(failure.message.clone()),
        Visit::Withheld(_) => Some("not asked for: robots.txt or the site's limits forbid it".to_owned()),
        Visit::Answered(answer) if answer.facts.is_none() => Some("the answer is no page".to_owned()),
        Visit::Answered(_) => None,
    };
    Some(VerifiedPage {
        final_url: last.map(|hop| hop.url.to_string()),
        status_code: last.map(|hop| hop.status),
        error,
        tags: published(&record, &visit),
        url: record.url,
    })
}

fn write_all(
    mut pages: mpsc::Receiver<Result<VerifiedPage, StoreError>>,
    target: &Target,
    heading: &str,
    paint: Paint,
    all: bool,
) -> Result<Counts, CliError> {
    let mut counts = Counts::new();
    let counted = std::iter::from_fn(|| pages.blocking_recv()).inspect(|page| {
        for tag in page.iter().flat_map(|page| &page.tags) {
            *counts.entry(tag.state).or_default() += 1;
        }
    });
    let shape = Shape { names: &NAMES, rows: &rows, text: &|page| text(page, paint, all), heading };
    target.write(counted, &shape)?;
    Ok(counts)
}

fn conclude(analysis: &Analysis, counts: &Counts, choice: Choice, context: &Context) -> Result<Exit, CliError> {
    let total: u64 = counts.values().sum();
    if total == 0 && choice.accepted {
        let message = format!("nothing of analysis {} is accepted that could be live", analysis.id);
        return Err(CliError::usage(
            message,
            "`seotags decide accept` accepts suggestions; `seotags decide --help` says how",
        ));
    }
    if total == 0 {
        let message = format!("analysis {} suggested nothing that could be live", analysis.id);
        return Err(CliError::usage(message, "`seotags run` suggests titles, descriptions and H1s"));
    }
    let parts: Vec<String> =
        counts.iter().map(|(state, count)| format!("{} {}", grouped(*count), state.words())).collect();
    context.notes().line(&format!("  {}: {}", count(total, "tag"), parts.join(", ")));
    let live = counts.get(&PublishedState::Live).copied().unwrap_or(0);
    Ok(if live == total { Exit::Done } else { Exit::Gate })
}

fn rows(page: &VerifiedPage) -> Vec<Vec<Cell>> {
    let row = |tag: &PublishedTag| {
        vec![
            Cell::Text(page.url.clone()),
            Cell::Text(tag.element.as_str().to_owned()),
            Cell::Text(tag.state.as_str().to_owned()),
            Cell::Text(tag.suggested.clone()),
            tag.found.clone().into(),
            page.status_code.map_or(Cell::Empty, |status| Cell::Count(status.into())),
            page.error.clone().into(),
        ]
    };
    page.tags.iter().map(row).collect()
}

/// The page for reading: what is not live, with what stands there.
fn text(page: &VerifiedPage, paint: Paint, all: bool) -> String {
    let odd: Vec<&PublishedTag> = page.tags.iter().filter(|tag| tag.state != PublishedState::Live).collect();
    let mut text = format!("  {}", harmless(&page.url));
    match odd.as_slice() {
        [] if all => return format!("{text}  {}\n", paint.paint(Tint::Good, "live")),
        [] => return String::new(),
        [first, ..] if matches!(first.state, PublishedState::Gone | PublishedState::Unreachable) => {
            let why = page.error.as_deref().filter(|_| first.state == PublishedState::Unreachable);
            let why = why.map(|why| format!(": {}", harmless(why))).unwrap_or_default();
            return format!("{text}  {}{why}\n", paint.paint(Tint::Broken, first.state.words()));
        }
        _ => text.push('\n'),
    }
    for tag in odd {
        let label = match tag.element {
            Element::Title => "title      ",
            Element::Meta => "description",
            _ => "H1         ",
        };
        let state = paint.paint(Tint::Look, &format!("{:<10}", tag.state.words()));
        let found = tag.found.as_deref().map_or_else(|| "–".to_owned(), |found| harmless(found).into_owned());
        // Writing into a String cannot fail.
        let _ = writeln!(text, "      {label}  {state}  {found}");
        let wanted = paint.paint(Tint::Dim, "suggested ");
        let _ = writeln!(text, "                   {wanted}  {}", harmless(&tag.suggested));
    }
    text
}
