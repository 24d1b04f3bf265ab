//! Runs `seotags links`.

use super::args::LinksArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::files::WrittenFiles;
use crate::session::{Access, Archive};
use crate::terminal::{Form, harmless, stdout};
use crate::text::count;
use seotags::crawl::{Crawler, FetchRequest};
use seotags::input::site_address;
use seotags::page::LinkSelector;
use seotags::pipeline::{LinksError, PageLinks, links_of};
use seotags::settings::SettingsPatch;
use seotags::visit::{PageSource, Standing};
use std::io::{self, BufWriter, Write};

/// Prints the links of a page.
pub(crate) async fn links(args: &LinksArgs, context: &Context) -> Result<Exit, CliError> {
    let url = site_address(&args.url).map_err(|error| {
        CliError::usage(
            format!("“{}”: {error}", harmless(&args.url)),
            "write the address of a page, e.g. https://shop.example/",
        )
    })?;
    let selector = match &args.selector {
        Some(text) => Some(LinkSelector::parse(text).map_err(|error| CliError::usage(error.to_string(), None))?),
        None => None,
    };
    let mut flags = SettingsPatch::default();
    args.crawl.patch(&mut flags);
    let settings = context.settings(None, flags)?.settings;
    WrittenFiles::new(&args.access, None)?;
    let mut access = Access::new(&args.access, Archive::New, context)?;
    access.use_profile(settings.profile.as_deref(), context).await?;
    let crawler = Crawler::with_options(&settings, access.options.clone())?;
    let request = FetchRequest::new(url.clone(), PageSource::Web, Standing::Given);
    let found = links_of(&crawler, &request, selector).await;
    access.finish(found.is_err()).await?;
    let found = found.map_err(|error| CliError::Failed { message: format!("{url}: {error}"), hint: hint(&error) })?;
    write(&found, context.global.json).map_err(CliError::stdout)?;
    let language = match (&found.detected_language_name, &found.detected_language_code) {
        (Some(name), Some(code)) => format!("; the page is in {name} ({code})"),
        (None, Some(code)) => format!("; the page's language is {}", harmless(code)),
        _ => String::new(),
    };
    let links = count(found.extracted_urls.len() as u64, "link");
    context.notes().line(&format!("  {links} to the same site{language}"));
    Ok(Exit::Done)
}

fn write(found: &PageLinks, json: bool) -> io::Result<()> {
    let mut out = BufWriter::new(stdout(if json { Form::Json } else { Form::Text }));
    if json {
        serde_json::to_writer_pretty(&mut out, found)?;
        writeln!(out)?;
    } else {
        for url in &found.extracted_urls {
            writeln!(out, "{url}")?;
        }
    }
    out.flush()
}

fn hint(error: &LinksError) -> Option<String> {
    Some(match error {
        LinksError::Robots { .. } => "--robots ignore fetches it anyway".to_owned(),
        LinksError::Timeout { .. } => "--timeout allows more time".to_owned(),
        LinksError::Blocked { .. } | LinksError::Status { status: 401 | 403 } => {
            "--header or --user-agent may help".to_owned()
        }
        _ => return None,
    })
}
