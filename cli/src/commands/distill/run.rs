//! Runs `seotags distill`.

use super::args::DistillArgs;
use super::destinations::Destinations;
use super::explanation::ExplainedPages;
use super::page::Page;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::files::WrittenFiles;
use crate::session::{Access, Archive, ListReader, Repeats, SecretsWatch, inputs};
use crate::text::count;
use futures::FutureExt;
use futures::StreamExt;
use futures::stream::FuturesOrdered;
use seotags::cores::core_count;
use seotags::crawl::FetchRequest;
use seotags::export;
use seotags::input::{self, SourceUrl};
use seotags::pipeline::{Depth, Reader, distill_options, most_under_way};
use seotags::settings::SettingsPatch;
use std::path::Path;
use std::sync::Arc;

/// Pages in progress per core in addition to those that may be fetched at once, so that no core is idle.
const PER_CORE: usize = 4;

/// Writes the main content of pages, in the order of the list.
pub(crate) async fn distill(args: &DistillArgs, context: &Context) -> Result<Exit, CliError> {
    let mut flags = SettingsPatch {
        selectors_to_remove_before_distillation: args.selectors_to_remove_before_distillation.clone(),
        ..SettingsPatch::default()
    };
    args.crawl.patch(&mut flags);
    let settings = Arc::new(context.settings(None, flags)?.settings);
    let written = WrittenFiles::beside(&args.access, args.files())?;
    args.inputs.iter().try_for_each(|input| written.refuse(Path::new(input)))?;
    let mut out = Destinations::open(args, context)?;
    let mut access = Access::new(&args.access, Archive::New, context)?;
    access.use_profile(settings.profile.as_deref(), context).await?;
    let crawler = Arc::new(access.crawler(&settings, context)?);
    let (specs, options) = inputs(&args.inputs, &args.input)?;
    let mut watch = SecretsWatch::new(&settings, &access);
    watch.see_inputs(&specs)?;
    let list = input::open(&specs, &options, crawler.clone()).await?;
    let reading = ListReader::start(list, context.notes().clone(), Repeats::Drop, Vec::new());
    let at_once = core_count() * PER_CORE + most_under_way(&settings);
    let explains = args.explain || args.explain_html.is_some();
    let mut options = distill_options(&settings);
    args.apply(&mut options);
    let depth = if explains { Depth::Explained } else { Depth::Distilled };
    let reader = Reader::new(crawler, settings, depth).with_options(options);
    let mut shown = args.explain_html.as_ref().map(|_| ExplainedPages::default());
    let tally = write_all(reading, watch, &reader, at_once, &mut out, shown.as_mut()).await?;
    out.finish()?;
    access.finish(false).await?;
    if let Some((path, shown)) = args.explain_html.as_deref().zip(shown) {
        export::write_file(path, |out| shown.write(out).map_err(export::WriteError::<CliError>::Io))
            .map_err(|error| CliError::from_file(path, error))?;
    }
    if tally.without_content > 0 {
        context.notes().line(&format!("  {} without content", count(tally.without_content, "page")));
    }
    Ok(if tally.is_nothing_reached() { Exit::Failed } else { Exit::Done })
}

/// Counts of the pages.
#[derive(Default)]
struct Tally {
    pages: u64,
    without_content: u64,
    unreached: u64,
}

impl Tally {
    fn count(&mut self, page: &Page) {
        self.pages += 1;
        self.without_content += u64::from(page.content.is_err());
        self.unreached += u64::from(page.is_unreached);
    }

    fn is_nothing_reached(&self) -> bool {
        self.pages > 0 && self.pages == self.unreached
    }
}

/// Writes the pages in their order, as they are done.
async fn write_all(
    mut reading: ListReader,
    mut watch: SecretsWatch,
    reader: &Reader,
    at_once: usize,
    out: &mut Destinations,
    mut shown: Option<&mut ExplainedPages>,
) -> Result<Tally, CliError> {
    let mut pages = FuturesOrdered::new();
    let (mut is_listed, mut tally) = (false, Tally::default());
    loop {
        tokio::select! {
            next = reading.next(), if !is_listed && pages.len() < at_once => match next {
                Some(listed) => {
                    watch.see_page(&listed)?;
                    pages.push_back(tokio::spawn(page_of(listed, reader.clone()).boxed()));
                }
                None => is_listed = true,
            },
            Some(page) = pages.next() => {
                let page = page.map_err(|_| CliError::bug("a page could not be read"))?;
                tally.count(&page);
                out.write(&page)?;
                if let Some(shown) = shown.as_mut() {
                    shown.add(&page);
                }
            }
            else => break,
        }
    }
    reading.finish().await?;
    Ok(tally)
}

async fn page_of(listed: SourceUrl, reader: Reader) -> Page {
    let request = FetchRequest::new(listed.url.clone(), listed.source, listed.standing);
    let read = reader.read(&request, &listed.hreflangs).await;
    Page::new(listed.url.to_string(), read.page)
}
