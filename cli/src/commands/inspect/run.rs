//! Runs `seotags inspect`.

use super::args::InspectArgs;
use super::view::{Detail, ScreenStyle, screen};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::files::WrittenFiles;
use crate::session::{Access, Archive, open_store};
use crate::terminal::harmless;
use seotags::crawl::{Crawler, FetchRequest};
use seotags::export::write_file;
use seotags::input::site_address;
use seotags::judge::Visit;
use seotags::pipeline::{CrawlerVerdict, Depth, Reader, inspect as look, inspect_record};
use seotags::settings::{CacheTtl, RenderPolicy, Settings, SettingsPatch};
use seotags::url::HttpUrl;
use seotags::visit::{PageSource, Standing};
use seotags_app::App;
use std::path::Path;
use std::sync::Arc;

/// Shows one page.
pub(crate) async fn inspect(args: &InspectArgs, context: &Context) -> Result<Exit, CliError> {
    let url = site_address(&args.url).map_err(|error| {
        CliError::usage(
            format!("“{}”: {error}", harmless(&args.url)),
            "write the address of a page, e.g. https://shop.example/",
        )
    })?;
    let mut flags = SettingsPatch::default();
    args.crawl.patch(&mut flags);
    args.cache.patch(&mut flags);
    if args.screenshot.is_some() && flags.render.is_none() {
        flags.render = Some(RenderPolicy::Always);
    }
    let settings = Arc::new(context.settings(None, flags)?.settings);
    WrittenFiles::new(&args.access, None)?;
    let mut access = Access::new(&args.access, Archive::New, context)?;
    access.use_profile(settings.profile.as_deref(), context).await?;
    let (access, app) = with_cache(access, &url, &settings, context).await?;
    let crawler = Arc::new(access.crawler(&settings, context)?);
    let reader = Reader::new(crawler.clone(), Arc::clone(&settings), Depth::Distilled);
    let request = FetchRequest::new(url.clone(), PageSource::Web, Standing::Given);
    let inspection = look(&reader, &request, &args.keyword).await;
    let bots = CrawlerVerdict::all(&settings.judge_as, &crawler.robots_file(&url).await, &url);
    let text = if context.global.json {
        format!("{}\n", serde_json::to_string_pretty(&inspect_record(&inspection, &bots)).unwrap_or_default())
    } else {
        let detail = Detail { bots: args.bots, left_out: args.explain };
        {
            let look = ScreenStyle { paint: context.terminal.out, width: context.terminal.width };
            screen(&url, &inspection, &bots, detail, look)
        }
    };
    context.show(&text)?;
    if let (Some(path), Some(hop)) = (&args.screenshot, inspection.page.visit.hops().last()) {
        take_picture(&crawler, &hop.url, path).await?;
        context.notes().line(&format!("  picture written to {}", path.display()));
    }
    access.finish(false).await?;
    if let Some(app) = app {
        drop((reader, crawler, access));
        app.close().await;
    }
    Ok(if matches!(inspection.page.visit, Visit::Failed { .. }) { Exit::Failed } else { Exit::Done })
}

/// If earlier responses may be used, uses those of the project that `run` would use: the one named after the host.
async fn with_cache(
    access: Access,
    url: &HttpUrl,
    settings: &Settings,
    context: &Context,
) -> Result<(Access, Option<App>), CliError> {
    if settings.cache_ttl == CacheTtl::OFF {
        return Ok((access, None));
    }
    let app = open_store(context).await?;
    let domain = url.as_url().origin().ascii_serialization();
    let project = app.projects().find_or_create(url.host(), &domain).await?;
    let access = access.with_memory(&app, project.id, settings, context).await?;
    Ok((access, Some(app)))
}

async fn take_picture(crawler: &Crawler, url: &HttpUrl, path: &Path) -> Result<(), CliError> {
    let failed = |message: String| CliError::Failed { message, hint: None };
    let picture = match crawler.picture(url).await {
        Some(Ok(picture)) => picture,
        Some(Err(failure)) => return Err(failed(format!("no picture of {url}: {failure}"))),
        None => return Err(CliError::usage("a picture needs a browser", "remove --render never")),
    };
    write_file(path, |out| out.write_all(&picture)).map_err(CliError::from_own_file)
}
