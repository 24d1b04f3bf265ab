//! `POST /api/v1/analyses/{id}/import`

use super::decision::name_of;
use super::work_limits::ImportTurn;
use crate::entities::sentence;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnAnalysis, QueryOf, SentFile, SentSheet};
use crate::routes::run_to_end::to_the_end;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, ImportChangeView, ImportParams, ImportView, SheetForm, SkippedView};
use seotags_app::administration::AdminAction;
use seotags_app::import::{
    Import, ImportCounts, ImportFailure, ImportOptions, ImportOutcome, ImportedPage, SentFileError, read_sent,
};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Changes in the answer.
const MOST_CHANGES: usize = 200;
/// Files that are read at once: a workbook unpacks to many times its size.
const AT_ONCE: usize = 2;
/// Longest wait for one of these slots, which are released before the rows are stored.
const PATIENCE: Duration = Duration::from_secs(30);

static PLACES: Semaphore = Semaphore::const_new(AT_ONCE);

/// Imports the decisions and texts of an edited export. A changed text is an edited one, the page's current text is a
/// rejection. Rows are matched by URL.
#[utoipa::path(
    post,
    path = "/api/v1/analyses/{id}/import",
    tag = "results",
    params(("id" = i64, Path, description = "Id of the analysis"), ImportParams),
    request_body(content = SheetForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = ImportView),
        (status = 400, body = ErrorBody, description = "A file that cannot be imported", example = json!({"detail": "No row is about a page of this analysis."})),
        (status = 403, body = ErrorBody, description = "Belongs to another user", example = json!({"detail": "You do not have permission to access this analysis."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Analysis not found."})),
        (status = 413, body = ErrorBody, description = "Too large", example = json!({"detail": "The file is too large. The maximum is 20 MB."})),
        (status = 415, body = ErrorBody, description = "Not a form", example = json!({"detail": "Unsupported content type."})),
        (status = 422, body = ErrorBody, description = "Not the one part `file`", example = json!({"detail": "Invalid input: file: send exactly one part named file."})),
        (status = 429, body = ErrorBody, description = "A second import of the same user at once", example = json!({"detail": "Too many attempts. Please try again in 5 seconds."}))
    )
)]
pub(crate) async fn import(
    caller: CurrentUser,
    State(state): State<ServiceState>,
    own: OwnAnalysis,
    QueryOf(params): QueryOf<ImportParams>,
    turn: ImportTurn,
    SentSheet(SentFile { bytes, reservation }): SentSheet,
) -> Result<Json<ImportView>, ApiError> {
    let (analysis, _, act) = own.for_act(AdminAction::Decide);
    // Also for a preview: the rows are stored temporarily.
    state.dispatch().check_disk_space(None).await?;
    let place = timeout(PATIENCE, PLACES.acquire()).await.map_err(|_| ApiError::busy())?.map_err(ApiError::internal)?;
    let options = ImportOptions {
        by: name_of(&caller.user),
        dry_run: params.dry_run,
        accept_unchanged: params.accept_unchanged,
        ..ImportOptions::default()
    };
    let service = state.clone();
    to_the_end(&state, async move {
        let returned = read_sent(bytes).await;
        drop((reservation, place));
        let begun = Import::begin(service.app(), analysis.id, analysis.settings.clone(), returned?, options).await?;
        let mut import = begun.by(act.by());
        let mut view = ImportView { written_from: import.written_from().map(|id| id.0), ..ImportView::default() };
        let taken = take_all(&mut import, &mut view).await;
        drop(turn);
        // Also after a failure: the earlier rows are stored.
        if import.counts().stored > 0 {
            service.hub().results_changed(analysis.id, analysis.revision);
        }
        taken?;
        Ok(Json(counted(view, import.counts())))
    })
    .await
}

async fn take_all(import: &mut Import, view: &mut ImportView) -> Result<(), ImportFailure> {
    while let Some(pages) = import.next().await? {
        for page in pages {
            push_changes(view, page);
        }
    }
    Ok(())
}

/// Adds what a row changes, as far as there is room.
fn push_changes(view: &mut ImportView, page: ImportedPage) {
    let ImportedPage { url, row, elements, .. } = page;
    let changes = elements.into_iter().filter(|element| element.decision != ImportOutcome::Left);
    for element in changes {
        if view.changes.len() == MOST_CHANGES {
            view.changes_truncated = true;
            return;
        }
        view.changes.push(ImportChangeView {
            url: url.clone(),
            row,
            element: element.element,
            decision: element.decision.as_str().to_owned(),
            before: element.before,
            after: element.after,
        });
    }
}

fn counted(view: ImportView, counts: &ImportCounts) -> ImportView {
    let skipped = counts.left.iter();
    let skipped = skipped.map(|(reason, count)| SkippedView { reason: reason.words().to_owned(), count: *count });
    ImportView {
        rows: counts.rows,
        accepted: counts.of(ImportOutcome::Accepted),
        edited: counts.of(ImportOutcome::Edited),
        rejected: counts.of(ImportOutcome::Rejected),
        unchanged: counts.unchanged,
        undecided: counts.undecided,
        with_errors: counts.with_errors,
        skipped: skipped.collect(),
        ..view
    }
}

impl From<SentFileError> for ApiError {
    fn from(error: SentFileError) -> Self {
        match error {
            SentFileError::Compressed | SentFileError::Unusable(_) => Self::bad_request(sentence(&error.to_string())),
            SentFileError::Io(error) => Self::internal(error),
        }
    }
}

impl From<ImportFailure> for ApiError {
    fn from(failure: ImportFailure) -> Self {
        match failure {
            ImportFailure::NoPage { written_from: Some(id), .. } => Self::bad_request(format!(
                "No row is about a page of this analysis. The file was exported from analysis {id}."
            )),
            ImportFailure::NoPage { written_from: None, .. } => {
                Self::bad_request("No row is about a page of this analysis.")
            }
            ImportFailure::Store { stored, source } => stopped(source.into(), stored),
            ImportFailure::Rows { stored, source } => stopped(Self::internal(source), stored),
        }
    }
}

/// The error of an import after this many pages were stored.
fn stopped(error: ApiError, stored: u64) -> ApiError {
    match stored {
        0 => error,
        1 => error.with_sentence("One page was imported before. Import the file again for the others."),
        many => {
            error.with_sentence(&format!("{many} pages were imported before. Import the file again for the others."))
        }
    }
}
