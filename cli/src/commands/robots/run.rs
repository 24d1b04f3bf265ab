//! Runs `seotags robots`.

use super::args::RobotsArgs;
use super::view::{SiteRobots, WIDE_FROM, odd, record, table};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::{Access, SecretsWatch};
use crate::text::io_reason;
use futures::{StreamExt, stream};
use seotags::crawl::{Crawler, OWN_TOKEN, RobotsFile};
use seotags::input::site_address;
use seotags::judge::robots::{MAX_FILE_BYTES, ai};
use seotags::settings::SettingsPatch;
use seotags::url::HttpUrl;
use serde_json::Value;
use std::collections::HashSet;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Most sites that are fetched at once; each is fetched once.
const AT_ONCE: usize = 8;

/// Reports what robots.txt allows for each crawler.
pub(crate) async fn robots(args: &RobotsArgs, context: &Context) -> Result<Exit, CliError> {
    let mut flags = SettingsPatch::default();
    args.crawl.patch(&mut flags);
    let settings = context.settings(None, flags)?.settings;
    let urls = args.urls.iter().map(|text| address(text)).collect::<Result<Vec<_>, _>>()?;
    let sites = if let Some(path) = &args.file {
        let file = read(path)?;
        urls.into_iter().map(|url| SiteRobots { url, file: file.clone() }).collect()
    } else {
        let mut access = Access::default();
        access.use_profile(settings.profile.as_deref(), context).await?;
        let mut watch = SecretsWatch::new(&settings, &access);
        urls.iter().try_for_each(|url| watch.see(url))?;
        ask(urls, &Crawler::with_options(&settings, access.options)?).await
    };
    let agents = agents(&args.agent, &settings.judge_as);
    let text = if context.global.json {
        let records: Vec<Value> =
            sites.iter().flat_map(|site| agents.iter().map(|agent| record(site, agent))).collect();
        format!("{}\n", serde_json::to_string_pretty(&records).unwrap_or_default())
    } else {
        let wide = context.terminal.width.is_none_or(|width| width >= WIDE_FROM);
        sites.iter().map(|site| table(site, &agents, wide, context.terminal.out)).collect::<Vec<_>>().join("\n")
    };
    context.show(&text)?;
    let mut printed = HashSet::new();
    for site in sites.iter().filter(|site| printed.insert(site.url.origin())) {
        for warning in site.file.warnings() {
            context.notes().warning(&format!("{}: {}", site.url.host(), odd(warning)), None);
        }
    }
    if args.agent.is_empty() {
        context.notes().line(&format!("  list of AI crawlers from {}", ai::date()));
    }
    let unreached = sites.iter().all(|site| matches!(site.file, RobotsFile::NoConnection(_)));
    Ok(if unreached { Exit::Failed } else { Exit::Done })
}

fn address(text: &str) -> Result<HttpUrl, CliError> {
    site_address(text).map_err(|error| CliError::Usage {
        message: format!("“{text}”: {error}"),
        hint: Some("write the address of a page, e.g. https://shop.example/shoes/".to_owned()),
    })
}

/// A file that is not published yet, up to the size that counts.
fn read(path: &Path) -> Result<RobotsFile, CliError> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut bytes));
    match read {
        Ok(_) => Ok(RobotsFile::of_bytes(&bytes)),
        Err(error) => Err(CliError::usage(format!("cannot read {}: {}", path.display(), io_reason(&error)), None)),
    }
}

async fn ask(urls: Vec<HttpUrl>, crawler: &Crawler) -> Vec<SiteRobots> {
    let asked = urls.into_iter().map(|url| async move {
        let file = crawler.robots_file(&url).await;
        SiteRobots { url, file }
    });
    stream::iter(asked).buffered(AT_ONCE).collect().await
}

/// The crawlers to report on, in order: the given ones, otherwise the judged agent, our own and the AI crawlers.
fn agents(named: &[String], judge_as: &str) -> Vec<String> {
    if !named.is_empty() {
        return named.to_vec();
    }
    let judged = ai::find(judge_as).map_or_else(|| judge_as.to_owned(), |crawler| crawler.token.clone());
    let mut agents = vec![judged, OWN_TOKEN.to_owned()];
    for crawler in ai::all() {
        if !agents.iter().any(|agent| agent.eq_ignore_ascii_case(&crawler.token)) {
            agents.push(crawler.token.clone());
        }
    }
    agents
}
