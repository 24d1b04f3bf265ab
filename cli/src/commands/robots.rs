//! `seotags robots`: what robots.txt tells whom.

use crate::args::RobotsArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::{Access, SecretsWatch};
use crate::terminal::{Column, Lines, Paint, Tint, harmless};
use crate::text::io_reason;
use futures::StreamExt;
use futures::stream;
use seotags::crawl::{AgentVerdict, Crawler, OWN_TOKEN, RobotsFile};
use seotags::input::site_address;
use seotags::judge::robots::ai::{self, AiCrawler};
use seotags::judge::robots::{MAX_FILE_BYTES, RobotsWarning};
use seotags::settings::SettingsPatch;
use seotags::url::HttpUrl;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Sites asked at once; each is asked once.
const AT_ONCE: usize = 8;
/// Narrowest terminal that shows what is known of the crawlers.
const WIDE_FROM: usize = 110;

/// One address and the file that holds for it.
struct Site {
    url: HttpUrl,
    file: RobotsFile,
}

/// Says what robots.txt tells whom.
pub(crate) async fn robots(args: &RobotsArgs, context: &Context) -> Result<Exit, CliError> {
    let mut flags = SettingsPatch::default();
    args.crawl.patch(&mut flags);
    let settings = context.settings(None, flags)?.settings;
    let urls = args.urls.iter().map(|text| address(text)).collect::<Result<Vec<_>, _>>()?;
    let sites = if let Some(path) = &args.file {
        let file = read(path)?;
        urls.into_iter().map(|url| Site { url, file: file.clone() }).collect()
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
    let mut told = HashSet::new();
    for site in sites.iter().filter(|site| told.insert(site.url.origin())) {
        for warning in site.file.warnings() {
            context.notes().warning(&format!("{}: {}", site.url.host(), odd(warning)), None);
        }
    }
    if args.agent.is_empty() {
        context.notes().line(&format!("  AI crawlers as they were known in {}", ai::date()));
    }
    let unreached = sites.iter().all(|site| matches!(site.file, RobotsFile::NoConnection(_)));
    Ok(if unreached { Exit::Failed } else { Exit::Done })
}

fn address(text: &str) -> Result<HttpUrl, CliError> {
    site_address(text).map_err(|error| CliError::Usage {
        message: format!("«{text}»: {error}"),
        hint: Some("write the address of a page, e.g. https://shop.example/shoes/".to_owned()),
    })
}

/// A file that is not published yet, as much of it as counts.
fn read(path: &Path) -> Result<RobotsFile, CliError> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut bytes));
    match read {
        Ok(_) => Ok(RobotsFile::of_bytes(&bytes)),
        Err(error) => Err(CliError::usage(format!("cannot read {}: {}", path.display(), io_reason(&error)), None)),
    }
}

async fn ask(urls: Vec<HttpUrl>, crawler: &Crawler) -> Vec<Site> {
    let asked = urls.into_iter().map(|url| async move {
        let file = crawler.robots_file(&url).await;
        Site { url, file }
    });
    stream::iter(asked).buffered(AT_ONCE).collect().await
}

/// Tokens to be told about, in order: those that were named, else the judged agent, our own and the AI crawlers.
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

fn record(site: &Site, agent: &str) -> Value {
    let AgentVerdict { allowed, rule, line, reason } = site.file.verdict(agent, &site.url);
    let known = ai::find(agent);
    json!({
        "url": site.url.as_str(),
        "agent": agent,
        "operator": known.map(|crawler| crawler.operator.as_str()),
        "purpose": known.map(|crawler| crawler.purpose),
        "allowed": allowed,
        "rule": rule,
        "line": line,
        "reason": reason,
        "honours": known.map(|crawler| crawler.honours.as_str()),
    })
}

fn table(site: &Site, agents: &[String], wide: bool, paint: Paint) -> String {
    let mut columns = vec![Column::left("Agent"), Column::left("Allowed"), Column::right("Line"), Column::left("Rule")];
    if wide {
        columns.extend([Column::left("Operator"), Column::left("Purpose"), Column::left("Honours robots.txt")]);
    }
    let mut lines = Lines::new(columns);
    for agent in agents {
        let AgentVerdict { allowed, rule, line, reason } = site.file.verdict(agent, &site.url);
        let word = match allowed {
            Some(true) => "yes",
            Some(false) => "no",
            None => "unknown",
        };
        let line = line.map(|line| line.to_string()).unwrap_or_default();
        let rule = rule.or_else(|| reason.map(|reason| format!("robots.txt: {reason}"))).unwrap_or_default();
        let mut row = vec![agent.clone(), word.to_owned(), line, rule];
        if wide {
            let known = ai::find(agent);
            let about =
                |what: fn(&AiCrawler) -> &str| known.map(|crawler| what(crawler).to_owned()).unwrap_or_default();
            row.extend([about(|c| &c.operator), about(|c| c.purpose.as_str()), about(|c| &c.honours)]);
        }
        lines.push(row);
    }
    format!("  {}\n{}", paint.paint(Tint::Bold, &harmless(site.url.as_str())), lines.render(paint))
}

fn odd(warning: &RobotsWarning) -> String {
    match warning {
        RobotsWarning::TooLarge => "robots.txt is over 500 KiB; the rest does not count".to_owned(),
        RobotsWarning::Invalid => "what is served as robots.txt is none, so everything is allowed".to_owned(),
        RobotsWarning::NoindexRule { line } => format!("robots.txt:{line}: noindex rules have not counted since 2019"),
        RobotsWarning::SitemapNotAbsolute { line, value } => {
            format!("robots.txt:{line}: the sitemap is named by a relative address: «{}»", harmless(value))
        }
        RobotsWarning::CrawlDelayHigh { line, seconds } => {
            format!("robots.txt:{line}: a crawl-delay of {seconds} s; we wait 30 s, Google ignores it")
        }
    }
}
