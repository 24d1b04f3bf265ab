//! Runs `seotags verify`.

use super::args::VerifyArgs;
use super::view::{Counts, NAMES, counted_text, rows, text};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::files::WrittenFiles;
use crate::output::{RowReport, RowTarget};
use crate::progress;
use crate::progress::Stage;
use crate::session::{
    Access, Archive, StatedSettings, changed_settings, check_stored, find_suggested, open_store, whole_settings,
};
use crate::terminal::Layout;
use futures::stream::FuturesOrdered;
use futures::{FutureExt, StreamExt};
use seotags::cores::core_count;
use seotags::decision::Choice;
use seotags::pipeline::{Depth, Event, LivePage, Reader, look_again, most_under_way};
use seotags::result::{PUBLISHED, PublishedState, Tally};
use seotags::settings::{CacheTtl, Settings, SettingsPatch};
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_app::StoreError;
use seotags_app::analyses::Analysis;
use seotags_app::results::{Suggested, SuggestedPage};
use std::cell::RefCell;
use std::sync::Arc;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::JoinHandle;

/// Pages in progress per core in addition to those that may be fetched at once, as in `distill`.
const PER_CORE: usize = 4;
/// Events that wait to be shown; a later event makes up for a lost one.
const NEWS: usize = 256;
/// Fetched pages that wait to be written.
const AHEAD: usize = 64;

/// Fetches the pages again.
pub(crate) async fn verify(args: &VerifyArgs, context: &Context) -> Result<Exit, CliError> {
    let target = RowTarget::new(&args.rows, context)?;
    let written = WrittenFiles::new(&args.access, None)?;
    let app = open_store(context).await?;
    let analysis = find_suggested(&app, args.id, |_| false, context).await?;
    written.refuse_stored(&app, &analysis).await?;
    let mut flags = SettingsPatch::default();
    args.crawl.patch(&mut flags);
    let settings = match changed_settings(&app, &analysis, &flags).await? {
        Some(new) => new.settings,
        None => whole_settings(&app, &analysis).await?,
    };
    // Only the current public state of these pages counts.
    let settings = Settings { cache_ttl: CacheTtl::OFF, check_canonical: false, ..settings };
    let mut access = Access::new(&args.access, Archive::New, context)?;
    check_stored(&app, &analysis, Some(&settings), &access).await?;
    StatedSettings::read(&app, &analysis, &flags, context).await?.check_pages(&analysis)?;
    match &flags.profile {
        Some(name) => drop(access.use_profile_in(&app, Some(name)).await?),
        None => access.use_profile_of(&app, &analysis, context).await?,
    }
    let access = access.with_memory(&app, analysis.project_id, &settings, context).await?;
    let crawler = Arc::new(access.crawler(&settings, context)?);
    let at_once = core_count() * PER_CORE + most_under_way(&settings);
    let reader = Reader::new(crawler, Arc::new(settings), Depth::Judged);

    let (sender, pages) = mpsc::channel(AHEAD);
    let choice = Choice { accepted: args.accepted_only, ..Choice::ALL };
    let (progress, shown) =
        VerifyProgress::start(analysis.id, app.results().suggested_count(analysis.id).await?, context);
    let asking = ask_all(app.results().suggested(analysis.id), choice, reader, at_once, progress, sender);
    let (layout, all) = (target.layout(context), args.all);
    let heading = format!("### seotags: analysis {}, what is live\n\n", analysis.id);
    let writing = tokio::task::spawn_blocking(move || write_all(pages, &target, &heading, layout, all));
    let ((), counts) = tokio::join!(asking, writing);
    // The display must be gone before anything else is printed.
    let _ = shown.await;
    let counts = counts.map_err(|_| CliError::bug("the report could not be written"))?;
    access.finish(counts.is_err()).await?;
    conclude(&analysis, &counts?, choice, context)
}

/// Progress events, like those of a run.
struct VerifyProgress {
    analysis: AnalysisId,
    events: broadcast::Sender<Event>,
    tally: Tally,
    /// The display ends when this is dropped.
    _ended: oneshot::Sender<()>,
}

impl VerifyProgress {
    /// Shows the progress until this is dropped.
    fn start(analysis: AnalysisId, total: u64, context: &Context) -> (Self, JoinHandle<()>) {
        let (events, news) = broadcast::channel(NEWS);
        let (ended, end) = oneshot::channel();
        let words = progress::Words { stage: Stage::Verify, engine: None, reading: None };
        let shown = tokio::spawn(progress::show(context.progress(), news, end, words, context.notes().clone()).boxed());
        (Self { analysis, events, tally: Tally { total, ..Tally::default() }, _ended: ended }, shown)
    }

    /// A page is skipped.
    fn passed_over(&mut self) {
        self.tally.total = self.tally.total.saturating_sub(1);
    }

    fn page_verified(&mut self, page: &LivePage) {
        self.tally.read += 1;
        self.tally.failed += u64::from(page.tags.iter().any(|tag| tag.state == PublishedState::Unreachable));
        if let Ok(url) = HttpUrl::parse(&page.url) {
            let key = ResultKey::new(self.analysis, &url);
            // There are no listeners if no progress is shown.
            let _ = self.events.send(Event::PageFinished { key, url: page.url.clone(), tally: self.tally });
        }
    }
}

/// Fetches the pages in the order of the list, until the receiver is closed.
async fn ask_all(
    mut list: Suggested,
    choice: Choice,
    reader: Reader,
    at_once: usize,
    mut progress: VerifyProgress,
    sender: mpsc::Sender<Result<LivePage, StoreError>>,
) {
    let mut under_way = FuturesOrdered::new();
    let mut is_listed = false;
    loop {
        tokio::select! {
            next = list.next(), if !is_listed && under_way.len() < at_once => match next {
                Ok(Some(page)) => match chosen(page, choice) {
                    Some(page) => {
                        let reader = reader.clone();
                        let look = async move { look_again(&page.record, page.standing, &reader).await };
                        under_way.push_back(tokio::spawn(look.boxed()));
                    },
                    None => progress.passed_over(),
                },
                Ok(None) => is_listed = true,
                Err(error) => {
                    let _ = sender.send(Err(error)).await;
                    return;
                }
            },
            Some(asked) = under_way.next() => {
                let Ok(Some(page)) = asked else {
                    progress.passed_over();
                    continue;
                };
                progress.page_verified(&page);
                if sender.send(Ok(page)).await.is_err() {
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

fn write_all(
    mut pages: mpsc::Receiver<Result<LivePage, StoreError>>,
    target: &RowTarget,
    heading: &str,
    layout: Layout,
    all: bool,
) -> Result<Counts, CliError> {
    let counts = RefCell::new(Counts::new());
    let counted = std::iter::from_fn(|| pages.blocking_recv()).inspect(|page| {
        for tag in page.iter().flat_map(|page| &page.tags) {
            *counts.borrow_mut().entry(tag.state).or_default() += 1;
        }
    });
    let shape = RowReport {
        names: &NAMES,
        rows: &|page| rows(page, true),
        shown: &|page| rows(page, all),
        text: &|page| text(page, layout, all),
        heading,
        summary: &|| counted_text(&counts.borrow()),
    };
    target.write(counted, &shape)?;
    Ok(counts.into_inner())
}

fn conclude(analysis: &Analysis, counts: &Counts, choice: Choice, context: &Context) -> Result<Exit, CliError> {
    let total: u64 = counts.values().sum();
    if total == 0 && choice.accepted {
        let message = format!("analysis {} has no accepted suggestions to verify", analysis.id);
        return Err(CliError::usage(
            message,
            "`seotags decide accept` accepts suggestions; see `seotags decide --help`",
        ));
    }
    if total == 0 {
        let message = format!("analysis {} has no suggestions to verify", analysis.id);
        return Err(CliError::usage(message, "`seotags run` suggests titles, descriptions and H1s"));
    }
    context.notes().line(&format!("  {}", counted_text(counts)));
    let live = counts.get(&PublishedState::Live).copied().unwrap_or(0);
    Ok(if live == total { Exit::Done } else { Exit::Gate })
}
