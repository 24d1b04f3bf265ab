//! `seotags distill`: the main content of pages, with no tags written and nothing stored.

use crate::args::DistillArgs;
use crate::content::{Page, Shape, write_page};
use crate::context::Context;
use crate::reading::{Reading, Repeats};
use crate::report::{CliError, Exit};
use crate::session::inputs;
use crate::words::count;
use futures::StreamExt;
use futures::stream::FuturesOrdered;
use seotags::crawl::{Crawler, Fetch, FetchRequest};
use seotags::input::{self, SourceUrl};
use seotags::pipeline::{core_count, read_fetched};
use seotags::settings::{Settings, SettingsPatch};
use std::io::{self, BufWriter, Write};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Pages under way besides those that may be asked for at once: enough that no core waits for the next one.
const PER_CORE: usize = 4;

/// What all pages share.
#[derive(Clone)]
struct Road {
    crawler: Arc<Crawler>,
    settings: Arc<Settings>,
    cores: Arc<Semaphore>,
}

/// Prints the main content of pages, in the order of the list.
pub(crate) async fn distill(args: &DistillArgs, context: &Context) -> Result<Exit, CliError> {
    let mut flags = SettingsPatch {
        selectors_to_remove_before_distillation: args.selectors_to_remove_before_distillation.clone(),
        ..SettingsPatch::default()
    };
    args.crawl.patch(&mut flags);
    let settings = Arc::new(context.settings(None, flags)?.settings);
    let crawler = Arc::new(Crawler::new(&settings)?);
    let (specs, options) = inputs(&args.inputs, &args.input)?;
    let reader = input::open(&specs, &options, crawler.clone()).await?;
    let reading = Reading::start(reader, context.notes().clone(), Repeats::Drop, Vec::new());
    let road = Road { crawler, settings, cores: Arc::new(Semaphore::new(core_count())) };
    let shape = Shape { format: args.format, blocks: args.blocks, for_terminal: context.terminal.width.is_some() };
    let failed = print_all(reading, &road, shape).await?;
    if failed > 0 {
        context.notes().line(&format!("  {} without content", count(failed, "page")));
    }
    Ok(Exit::Done)
}

/// Prints page by page as they are done, in order; returns how many had no content.
async fn print_all(mut reading: Reading, road: &Road, shape: Shape) -> Result<u64, CliError> {
    let at_once = core_count() * PER_CORE + road.settings.concurrency as usize;
    let mut out = BufWriter::new(io::stdout());
    let mut pages = FuturesOrdered::new();
    let (mut is_listed, mut is_first, mut failed) = (false, true, 0);
    loop {
        tokio::select! {
            next = reading.next(), if !is_listed && pages.len() < at_once => match next {
                Some(listed) => pages.push_back(tokio::spawn(page_of(listed, road.clone()))),
                None => is_listed = true,
            },
            Some(page) = pages.next() => {
                let page = page.map_err(|_| CliError::bug("a page could not be read"))?;
                failed += u64::from(page.content.is_err());
                write_page(&page, shape, is_first, &mut out).map_err(CliError::stdout)?;
                is_first = false;
            }
            else => break,
        }
    }
    out.flush().map_err(CliError::stdout)?;
    reading.finish().await?;
    Ok(failed)
}

async fn page_of(listed: SourceUrl, road: Road) -> Page {
    let request = FetchRequest { url: listed.url.clone(), source: listed.source };
    let fetched = road.crawler.fetch(&request).await;
    // Closed never happens: the semaphore lives as long as this page.
    let core = road.cores.acquire_owned().await.ok();
    let now_ms = seotags::clock::now().as_millisecond();
    let url = listed.url.clone();
    let read = tokio::task::spawn_blocking(move || {
        let _core = core;
        read_fetched(&url, fetched, &road.settings, now_ms)
    });
    match read.await {
        Ok(read) => Page::of(listed.url.to_string(), read),
        Err(_) => Page::unreadable(listed.url.to_string()),
    }
}
