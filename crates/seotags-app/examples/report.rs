//! Measures the pages and the summary of a report: `cargo run --release -p seotags-app --example report -- [ROWS] [FOLDER]`.
//!
//! With a folder, the store stays there, and the next call only measures its first analysis.

use seotags::pipeline::ResultSink;
use seotags::result::{PageKind, ReviewTab};
use seotags::url::AnalysisId;
use seotags_app::App;
use seotags_app::analyses::Analysis;
use seotags_app::results::{
    LengthFilter, LengthOf, ReportFilter, ReportQuery, ReportSort, SortBy, StatusFilter, TextField, TextFilter,
    TextPattern,
};
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

/// Results on a page.
const LIMIT: usize = 50;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let rows: u64 = std::env::args().nth(1).map_or(Ok(100_000), |text| text.parse())?;
    let temporary = tempfile::Builder::new().prefix("report-").tempdir_in(".")?;
    let folder = std::env::args().nth(2).map_or_else(|| temporary.path().to_owned(), PathBuf::from);
    let app = App::open(&folder).await?;
    let mut out = std::io::stdout();
    let known = app.analyses().get(AnalysisId(1)).await?;
    let analysis = if let Some(analysis) = known {
        analysis
    } else {
        let analysis = seotags_samples::analysis_of(&app, rows).await;
        let started = Instant::now();
        fill(&app, &analysis, rows).await?;
        let (filled, size) = (started.elapsed().as_secs_f64(), std::fs::metadata(app.store_path())?.len() / rows);
        writeln!(out, "{rows} results in {filled:.1} s, {size} bytes/row")?;
        analysis
    };
    let started = Instant::now();
    app.results().report_summary(analysis.id, ReportFilter::default()).await?;
    writeln!(out, "summary: {:.2} ms", started.elapsed().as_secs_f64() * 1e3)?;
    for (name, query) in queries() {
        let mut times = Vec::new();
        let (mut found, mut shown) = (0, 0);
        for _ in 0..5 {
            let started = Instant::now();
            let page = app.results().find(analysis.id, analysis.run_number, query.clone()).await?;
            let numbers = page.places.iter().map(|place| place.id).collect();
            let (records, _) = app.results().by_numbers(analysis.id, analysis.run_number, numbers, false).await?;
            times.push(started.elapsed().as_secs_f64() * 1e3);
            (found, shown) = (page.matches.unwrap_or(0), records.len());
        }
        times.sort_by(f64::total_cmp);
        writeln!(out, "{name}: {:.1} ms ({shown} of {found})", times[times.len() / 2])?;
    }
    Ok(())
}

/// Stores results of several kinds.
async fn fill(app: &App, analysis: &Analysis, rows: u64) -> Result<(), Box<dyn Error>> {
    let mut keeping = tokio::task::JoinSet::new();
    for n in 0..rows {
        if keeping.len() >= 64 {
            keeping.join_next().await.transpose()?.transpose()?;
        }
        let result = match n % 16 {
            0 => seotags_samples::noindex(analysis, n),
            1 => seotags_samples::failed(analysis, n),
            _ => seotags_samples::good(analysis, n),
        };
        let sink = app.results().sink(analysis.id);
        keeping.spawn(async move { sink.keep(result).await });
    }
    while let Some(kept) = keeping.join_next().await {
        kept??;
    }
    Ok(())
}

fn queries() -> Vec<(&'static str, ReportQuery)> {
    let of = |filter| ReportQuery { filter, limit: LIMIT, ..ReportQuery::default() };
    let by = |by| ReportQuery { sort: ReportSort { by, is_descending: false }, ..of(ReportFilter::default()) };
    let matching = |field, pattern| {
        of(ReportFilter { texts: vec![TextFilter { field, pattern, is_excluded: false }], ..ReportFilter::default() })
    };
    let text = |field, text: &str| matching(field, TextPattern::Text(text.to_owned()));
    let length = LengthFilter { of: vec![LengthOf::SuggestedMeta], from: 156, to: None };
    vec![
        ("first page", of(ReportFilter::default())),
        ("kind not_indexable", of(ReportFilter { kinds: vec![PageKind::NotIndexable], ..ReportFilter::default() })),
        ("kind redirected (none)", of(ReportFilter { kinds: vec![PageKind::Redirected], ..ReportFilter::default() })),
        ("status 4xx (none)", of(ReportFilter { statuses: vec![StatusFilter::Class(4)], ..ReportFilter::default() })),
        (
            "issue noindex_meta",
            of(ReportFilter { issues: vec![vec!["noindex_meta".to_owned()]], ..ReportFilter::default() }),
        ),
        ("tab to_review", of(ReportFilter { tab: Some(ReviewTab::ToReview), ..ReportFilter::default() })),
        ("tab problems", of(ReportFilter { tab: Some(ReviewTab::Problems), ..ReportFilter::default() })),
        ("new description over 155", of(ReportFilter { lengths: vec![vec![length]], ..ReportFilter::default() })),
        ("folder /1", of(ReportFilter { folder: Some("/1".to_owned()), ..ReportFilter::default() })),
        ("url contains 777", text(TextField::Url, "777")),
        ("any text contains 777", text(TextField::Any, "777")),
        ("any text matches 7{3}", matching(TextField::Any, TextPattern::Expression("7{3}".to_owned()))),
        ("title contains a missing word", text(TextField::Title, "hamburg")),
        ("indexable title contains 777", {
            let query = text(TextField::Title, "777");
            of(ReportFilter { kinds: vec![PageKind::Indexable], ..query.filter })
        }),
        ("sort by kind", by(SortBy::Kind)),
        ("sort by url", by(SortBy::Url)),
        ("sort by new title", by(SortBy::SuggestedTitle)),
        ("sort by new description length", by(SortBy::SuggestedMetaLength)),
        ("sort by SEO text", by(SortBy::SeoText)),
    ]
}
