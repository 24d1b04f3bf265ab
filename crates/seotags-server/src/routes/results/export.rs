//! `GET /api/v1/analyses/{id}/export/{format}`

use super::letterhead::letterhead;
use super::report_params::report_filter;
use super::work_limits::{ExportTurn, begin_pdf};
use crate::answer::written;
use crate::entities::{setting_refusal, without_paths};
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis, QueryOf};
use crate::state::ServiceState;
use axum::extract::{RawPathParams, State};
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Response};
use seotags::decision::Choice;
use seotags::export::{self, Column, ExportOptions, Format, TagLengths, WriteError};
use seotags::result::ResultRecord;
use seotags::settings::{Layer, Origin, Settings, SettingsPatch, resolve};
use seotags_api::{ErrorBody, ExportParams, FilterParams, PAGE_COUNT_HEADER};
use seotags_app::administration::AdminAction;
use seotags_app::analyses::Analysis;
use seotags_app::results::Content;
use std::collections::HashSet;
use std::mem;

/// Pages that a PDF report lists one by one.
const MOST_IN_PDF: u64 = 10_000;
/// Longest slug of a name in a file name.
const SLUG_CHARS: usize = 40;

/// Exports the results that match the filters as a file: `csv`, `tsv`, `json`, `jsonl`, `xml`, `xlsx`, `md`, `html` or
/// `pdf`. A PDF is a report on the whole analysis and takes no filters.
#[utoipa::path(
    get,
    path = "/api/v1/analyses/{id}/export/{format}",
    tag = "results",
    params(
        ("id" = i64, Path, description = "Id of the analysis"),
        ("format" = String, Path, description = "csv, tsv, json, jsonl, xml, xlsx, md, html or pdf"),
        ExportParams,
        FilterParams
    ),
    responses(
        (status = 200, description = "The file", headers(("x-page-count" = Option<u64>, description = "Number of pages in the file, if `count` is true")), content(
            (Vec<u8> = "text/csv"),
            (Vec<u8> = "text/tab-separated-values"),
            (Vec<u8> = "application/json"),
            (Vec<u8> = "application/x-ndjson"),
            (Vec<u8> = "application/xml"),
            (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            (Vec<u8> = "text/markdown"),
            (Vec<u8> = "text/html"),
            (Vec<u8> = "application/pdf")
        )),
        (status = 400, body = ErrorBody, description = "Nothing to export, an unknown format, or an invalid agency", example = json!({"detail": "Unsupported export format."})),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})),
        (status = 422, body = ErrorBody, description = "An invalid filter or column", example = json!({"detail": "Invalid input: kind: \"good\" is unknown; use indexable, redirected, not_indexable, not_crawlable, unknown."})),
        (status = 429, body = ErrorBody, description = "More than four at once, or a second PDF", example = json!({"detail": "Too many attempts. Please try again in 5 seconds."}))
    )
)]
pub(crate) async fn export(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(wanted): QueryOf<ExportParams>,
    QueryOf(filter): QueryOf<FilterParams>,
    path: RawPathParams,
) -> Result<Response, ApiError> {
    let (analysis, _, act) = own.for_act(AdminAction::ExportAnalysis);
    let named = path.iter().find(|(name, _)| *name == "format").map_or("", |(_, format)| format);
    let unsupported = || ApiError::bad_request("Unsupported export format.");
    let format = Format::of_name(named).map_err(|_| unsupported())?;
    let columns = columns(wanted.columns.as_deref())?;
    let filter = if filter == FilterParams::default() { None } else { Some(report_filter(&filter)?) };
    if format == Format::Pdf && (columns.is_some() || filter.is_some()) {
        return Err(ApiError::bad_request(
            "A PDF report is about the whole analysis. Please export it without filters.",
        ));
    }
    let agency = stated_in(&wanted)?;
    let results = state.app().results();
    let count = results.count(analysis.id).await?;
    if count == 0 {
        return Err(ApiError::bad_request("Analysis has no results yet."));
    }
    let turn = ExportTurn::begin(&state, &caller)?;
    let pdf_turn = if format == Format::Pdf {
        fits_a_pdf(count)?;
        Some(begin_pdf(&state, &caller)?)
    } else {
        None
    };
    let choice = Choice { accepted: wanted.accepted_only, changed: wanted.changed, ..Choice::ALL };
    let matching: Option<HashSet<i64>> = match filter {
        Some(filter) => Some(results.matching(analysis.id, filter).await?.into_iter().collect()),
        None => None,
    };
    let mut options = options(&state, &analysis, choice, format).await?;
    (options.columns, options.raw, options.bom) = (columns, wanted.raw, wanted.bom);
    if let Some(report) = &mut options.report {
        for (text, stated) in
            [(&mut report.agency.name, agency.agency_name), (&mut report.agency.contact, agency.agency_contact)]
        {
            *text = stated.unwrap_or_else(|| mem::take(text));
        }
    }
    let matches = matching.as_ref().map(|matching| matching.len() as u64);
    if matches.is_some() {
        // They are figures of all pages.
        options.tags = None;
    }
    let content = match format {
        Format::Json | Format::Jsonl if wanted.page_texts => Content::With,
        Format::Json | Format::Jsonl => Content::Evidence,
        _ => Content::Without,
    };
    let is_wanted = move |record: &ResultRecord| matching.as_ref().is_none_or(|matching| matching.contains(&record.id));
    let pages = if !wanted.count {
        None
    } else if choice.leaves_pages_out() {
        Some(results.chosen_count(analysis.id, choice, &is_wanted).await?)
    } else {
        Some(matches.unwrap_or(count))
    };
    let records = results.records(analysis.id, content);
    let name = file_name(&analysis, format);
    act.note().await?;
    let (pdf_of_user, pdf_of_all) = pdf_turn.unzip();
    let body = written((turn, pdf_of_user), move |out| {
        let records = records.blocking().map_err(WriteError::Record)?;
        let records = records.filter(|read| read.as_ref().map_or(true, &is_wanted));
        let Some(laying_out) = pdf_of_all else {
            return export::write(format, records, &options, out).map(|_| ());
        };
        let mut report = Vec::new();
        export::write(format, records, &options, &mut report)?;
        // A slow client must not block the reports of others.
        drop(laying_out);
        Ok(out.write_all(&report)?)
    });
    let disposition = format!("attachment; filename=\"{name}\"; filename*=UTF-8''{name}");
    let headers = [(header::CONTENT_TYPE, format.media_type().to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    let page_count = pages.map(|pages| AppendHeaders([(PAGE_COUNT_HEADER, pages.to_string())]));
    Ok((headers, page_count, body).into_response())
}

fn columns(names: Option<&str>) -> Result<Option<Vec<Column>>, ApiError> {
    let columns = names.map(|names| export::select_columns(&[names])).transpose();
    columns.map_err(|error| ApiError::unprocessable("columns", &error.to_string()))
}

/// The agency that the caller states, within the lengths of the settings.
fn stated_in(wanted: &ExportParams) -> Result<Settings, ApiError> {
    let patch = SettingsPatch {
        agency_name: wanted.agency_name.clone(),
        agency_contact: wanted.agency_contact.clone(),
        ..SettingsPatch::default()
    };
    Ok(resolve(&[Layer { origin: Origin::Flag, patch }]).map_err(|error| setting_refusal(&error))?.settings)
}

/// Refuses more pages than a PDF report lists.
fn fits_a_pdf(count: u64) -> Result<(), ApiError> {
    if count <= MOST_IN_PDF {
        return Ok(());
    }
    let detail = format!("A PDF report can have at most {MOST_IN_PDF} rows. Please export CSV instead.");
    Err(ApiError::bad_request(detail))
}

async fn options(
    state: &ServiceState,
    analysis: &Analysis,
    choice: Choice,
    format: Format,
) -> Result<ExportOptions, ApiError> {
    let report = match format {
        Format::Pdf => {
            let mut report = state.app().results().report(analysis, choice).await?;
            report.agency = letterhead(state, analysis, report.agency).await?;
            Some(Box::new(report))
        }
        _ => None,
    };
    let tags = match format {
        Format::Html | Format::Xlsx => state.app().results().tag_figures(analysis.id, choice).await?,
        _ => None,
    };
    Ok(ExportOptions {
        choice,
        tags,
        analysis: Some(state.app().results().analysis_data(&for_users(analysis)).await?),
        report,
        without_suggestions: !analysis.settings.writes_tags(),
        lengths: TagLengths::of(&analysis.settings),
        ..ExportOptions::default()
    })
}

/// An analysis without what only administrators may know.
fn for_users(analysis: &Analysis) -> Analysis {
    Analysis { error_message: analysis.error_message.as_deref().map(without_paths), ..analysis.clone() }
}

/// `shop_spring-2026_2026-11-22.csv`
fn file_name(analysis: &Analysis, format: Format) -> String {
    let (project, name) = (slug(&analysis.project_name), slug(&analysis.name));
    let day = seotags::clock::now().strftime("%Y-%m-%d");
    format!("{project}_{name}_{day}.{}", format.as_str())
}

/// Letters and digits of ASCII; everything else becomes a hyphen.
fn slug(name: &str) -> String {
    let plain = name.to_lowercase();
    let mut slug = String::new();
    for letter in plain.chars() {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
        if slug.len() == SLUG_CHARS {
            break;
        }
    }
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { "analysis".to_owned() } else { slug.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::{fits_a_pdf, slug};
    use axum::body::to_bytes;
    use axum::http::StatusCode;
    use axum::response::IntoResponse;

    #[tokio::test]
    async fn a_pdf_holds_ten_thousand_rows() {
        assert!(fits_a_pdf(10_000).is_ok());
        let refusal = fits_a_pdf(10_001).unwrap_err().into_response();
        assert_eq!(refusal.status(), StatusCode::BAD_REQUEST);
        let body = to_bytes(refusal.into_body(), 1_000).await.unwrap();
        let said = r#"{"detail":"A PDF report can have at most 10000 rows. Please export CSV instead."}"#;
        assert_eq!(body, said);
    }

    #[test]
    fn names_become_slugs() {
        assert_eq!(slug("Spring 2026 – «sale»"), "spring-2026-sale");
        assert_eq!(slug("../..\\\"x\r\n"), "x");
        assert_eq!(slug("日本"), "analysis");
        assert_eq!(slug(&"ab ".repeat(50)).len(), 40);
    }
}
