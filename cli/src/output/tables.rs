//! The tables of results and of issues on standard output.

use super::repository::RepositoryRoot;
use super::source::Source;
use crate::context::Context;
use crate::error::CliError;
use crate::table::{FIRST_PAGES, IssuePage, Lengths, PageFile, Row, TableStyle, write_issues, write_table};
use crate::terminal::{Form, stdout};
use crate::text::grouped;
use seotags::gate::{FailOn, find_all};
use seotags::judge::Severity;
use seotags::result::{Outcome, ResultRecord};
use seotags::url::HttpUrl;
use std::io::{BufWriter, Write};

/// The view of a check.
#[derive(Debug, Clone, Default)]
pub(crate) struct CheckView {
    /// Failing findings are shown even if they are only of severity info.
    pub(crate) fail_on: FailOn,
    /// Milliseconds to the first byte above which a page is slow, if requested.
    pub(crate) slow_ms: Option<f64>,
    /// Whether standard output gets a report instead of results.
    pub(crate) takes_stdout: bool,
}

/// The table; on a terminal only the first pages, unless all are requested.
pub(crate) fn table(source: Source<'_>, all: bool, wide: bool, context: &Context) -> Result<(), CliError> {
    let is_terminal = context.terminal.width.is_some();
    let most = if all || !is_terminal { usize::MAX } else { FIRST_PAGES };
    let mut records = source.records(most)?.peekable();
    let origin = origin_of(records.peek());
    let lengths = Lengths::new(source.lengths()?, source.writes_tags()?);
    let row = |record: Result<ResultRecord, CliError>| -> Result<Row, CliError> {
        Ok(Row::new(&record?, origin.as_deref(), lengths))
    };
    let look = TableStyle { width: context.terminal.width, wide, paint: context.terminal.out };
    let mut out = BufWriter::new(stdout(Form::Words));
    let shown = write_table(records.take(most).map(row), look, &mut out)?;
    out.flush().map_err(CliError::stdout)?;
    let total = source.facts().processed_urls_count;
    if shown < total {
        let all = how_to_see_all(source, context);
        context.notes().line(&format!("  showing {} of {}; all: {all}", grouped(shown), grouped(total)));
    }
    Ok(())
}

/// The issues of a check, or of an analysis that writes no tags; on a terminal only those of the first pages with
/// issues, unless all are requested.
pub(crate) fn issues_table(
    source: Source<'_>,
    check: &CheckView,
    all: bool,
    wide: bool,
    context: &Context,
) -> Result<(), CliError> {
    let title_max = source.lengths()?.title_max as usize;
    let root = RepositoryRoot::find();
    let is_terminal = context.terminal.width.is_some();
    let most = if all || !is_terminal { usize::MAX } else { FIRST_PAGES };
    // Some pages have no issues, so a few more are read at once.
    let mut records = source.records(most.saturating_mul(5))?.peekable();
    let origin = origin_of(records.peek());
    let files = source.page_files()?;
    let mut is_unjudged = false;
    let pages = records.filter_map(|record| {
        let page = record.map(|record| {
            is_unjudged |= record.outcome == Outcome::Ok && record.current_findings.is_none();
            let mut found = find_all(&record, title_max, check.slow_ms);
            found.retain(|found| {
                wide || found.severity > Severity::Info || check.fail_on.holds(found.rule.code, found.severity)
            });
            let file = files.get(&record.unique_key).map(|path| PageFile { path, shown: root.shown(path) });
            IssuePage::new(&record, &found, origin.as_deref(), file.as_ref())
        });
        page.map(|page| Some(page).filter(|page| !page.is_empty())).transpose()
    });
    let look = TableStyle { width: context.terminal.width, wide, paint: context.terminal.out };
    let mut out = BufWriter::new(stdout(Form::Words));
    let has_more = write_issues(pages, most, look, &mut out)?;
    out.flush().map_err(CliError::stdout)?;
    if is_unjudged {
        context.notes().line("  these results are older, and some current tags were not judged; check the pages again");
    }
    if has_more {
        let all = how_to_see_all(source, context);
        context.notes().line(&format!("  showing the first {} pages with issues; all: {all}", grouped(most as u64)));
    }
    Ok(())
}

/// The origin that the table omits from URLs.
fn origin_of(first: Option<&Result<ResultRecord, CliError>>) -> Option<String> {
    let record = first?.as_ref().ok()?;
    HttpUrl::parse(&record.url).ok().map(|url| url.origin())
}

fn how_to_see_all(source: Source<'_>, context: &Context) -> String {
    if source.is_stored {
        format!("seotags show {} --all{}", source.facts().id, context.store_flag())
    } else {
        "-o FILE".to_owned()
    }
}
