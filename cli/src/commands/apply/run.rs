//! Runs `seotags apply`.

use super::args::ApplyArgs;
use super::view::{AppliedFile, ApplyReport, State};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::output::warn_of_nothing;
use crate::session::{find_suggested, open_store};
use crate::text::io_reason;
use seotags::apply::{Analysed, AnalysedFile, ApplyError, KnownText, PageTags, StaticSite, plan_file};
use seotags::compose::Element;
use seotags::decision::Choice;
use seotags::distill::DistillOptions;
use seotags::edit::TagEdit;
use seotags::export::FileError;
use seotags::pipeline::distill_options;
use seotags::result::{PUBLISHED, ResultRecord};
use seotags::text::fold_space;
use seotags::url::HttpUrl;
use seotags::visit::PageSource;
use seotags_app::analyses::Analysis;
use seotags_app::results::SuggestedPage;
use std::path::Path;

/// Writes the suggestions.
pub(crate) async fn apply(args: &ApplyArgs, context: &Context) -> Result<Exit, CliError> {
    let elements = elements(&args.only)?;
    let site = StaticSite::open(&args.dir).map_err(|error| match error {
        ApplyError::NoFolder { .. } => {
            CliError::usage(error.to_string(), "name the folder that holds the site's files")
        }
        ApplyError::Unreadable { .. } => CliError::usage(error.to_string(), None),
    })?;
    let app = open_store(context).await?;
    let folder = std::fs::canonicalize(&args.dir).ok();
    let is_of_folder = |analysis: &Analysis| {
        analysis.inputs.iter().any(|input| folder.is_some() && std::fs::canonicalize(input).ok() == folder)
    };
    let analysis = find_suggested(&app, args.id, is_of_folder, context).await?;
    let mut pages = app.results().suggested(analysis.id);
    let mut next = pages.next().await?;
    if next.is_none() {
        let message = format!("analysis {} has no suggestions to write", analysis.id);
        return Err(CliError::usage(message, "`seotags run` suggests titles, descriptions and H1s"));
    }
    let choice = Choice { accepted: args.accepted_only, changed: false, spares_fine: !args.replace_fine };
    let work = ApplyRun { site: &site, elements, distill: distill_options(&analysis.settings), choice, args };
    let mut applied = ApplyReport::begin(args.dry_run, context)?;
    let mut is_any = false;
    while let Some(page) = next {
        is_any |= PUBLISHED.into_iter().any(|element| page.record.is_handed_over(element, choice));
        let file = tokio::task::block_in_place(|| work.page(&page))?;
        if let Some(file) = file {
            applied.add(&file, context)?;
        }
        next = pages.next().await?;
    }
    if !is_any {
        warn_of_nothing(choice, analysis.id, context);
    }
    applied.end(analysis.id, &args.dir, context)
}

/// The data that all pages share.
struct ApplyRun<'a> {
    site: &'a StaticSite,
    elements: Vec<Element>,
    distill: DistillOptions,
    choice: Choice,
    args: &'a ApplyArgs,
}

impl ApplyRun<'_> {
    /// Writes one page; `None` if no suggestion differs from the page. An error is one that also affects all other
    /// pages.
    fn page(&self, page: &SuggestedPage) -> Result<Option<AppliedFile>, CliError> {
        let edits = edits(&page.record, &self.elements, self.choice);
        let SuggestedPage { record, source, .. } = page;
        let Some(url) = address(record, source).filter(|_| !edits.is_empty()) else { return Ok(None) };
        let entry = |path: Option<&Path>, state| {
            let path = path.map(|path| path.strip_prefix(self.site.root()).unwrap_or(path).to_owned());
            Ok(Some(AppliedFile { url: record.url.clone(), path, state }))
        };
        let path = match self.site.file_of(&url, source) {
            Ok(Some(path)) => path,
            Ok(None) => return entry(None, State::NoFile),
            Err(refusal) => return entry(None, State::Refused(refusal.to_string())),
        };
        let is_analysed = matches!(source, PageSource::File { path: analysed }
            if std::fs::canonicalize(analysed).is_ok_and(|analysed| analysed == path));
        let file = is_analysed.then(|| AnalysedFile {
            canonical_url: record.canonical_url.clone(),
            content_hash: record.content_hash.clone(),
            distill: self.distill.clone(),
        });
        let analysed = Analysed { texts: known_texts(record), file };
        let plan = match plan_file(&path, &PageTags { url, edits, analysed }) {
            Ok(plan) => plan,
            Err(refusal) => return entry(Some(&path), State::Refused(refusal.to_string())),
        };
        if plan.edited.is_changed() && !self.args.dry_run {
            match plan.write(self.args.backup) {
                Ok(()) => {}
                Err(
                    FileError::Io { source, .. } | FileError::NoNewFile { source, .. } | FileError::Content(source),
                ) if is_for_all(&source) => {
                    return Err(CliError::Write { target: path.display().to_string(), source });
                }
                Err(
                    FileError::Io { source, .. } | FileError::NoNewFile { source, .. } | FileError::Content(source),
                ) => {
                    return entry(Some(&path), State::Refused(io_reason(&source)));
                }
                Err(error) => return entry(Some(&path), State::Refused(error.to_string())),
            }
        }
        entry(Some(&path), State::Planned(Box::new(plan)))
    }
}

/// True for an error that also affects every other file.
fn is_for_all(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{QuotaExceeded, ReadOnlyFilesystem, StorageFull};
    matches!(error.kind(), StorageFull | QuotaExceeded | ReadOnlyFilesystem)
}

/// The URL whose file is looked for: the final URL, for pages that were fetched over the web.
fn address(record: &ResultRecord, source: &PageSource) -> Option<HttpUrl> {
    let answered = record.final_url.as_deref().filter(|_| *source == PageSource::Web);
    HttpUrl::parse(answered.unwrap_or(&record.url)).ok()
}

/// The edits of a page: chosen suggestions that differ from its text.
fn edits(record: &ResultRecord, elements: &[Element], choice: Choice) -> Vec<TagEdit> {
    let mut edits = Vec::new();
    for element in PUBLISHED.into_iter().filter(|element| elements.contains(element)) {
        let suggested = record.suggested(element).filter(|_| record.is_handed_over(element, choice));
        let wanted = suggested.as_deref().map(fold_space).unwrap_or_default();
        let analysed = record.current(element).map(str::to_owned);
        if !wanted.is_empty() && analysed.as_ref() != Some(&wanted) {
            edits.push(TagEdit { element, analysed, wanted });
        }
    }
    edits
}

/// The page's texts, and its suggestions, including those before a person's edit, since files may already contain them.
fn known_texts(record: &ResultRecord) -> Vec<KnownText> {
    let known = |element: Element| {
        let generated = record.decisions.get(&element).and_then(|decision| decision.generated.as_ref()?.text.clone());
        let suggested = record.suggested(element).into_iter().chain(generated);
        KnownText {
            element,
            analysed: record.current(element).map(str::to_owned),
            suggested: suggested.map(|text| fold_space(&text)).collect(),
        }
    };
    PUBLISHED.into_iter().map(known).collect()
}

fn elements(only: &[Element]) -> Result<Vec<Element>, CliError> {
    if only.iter().any(|element| !PUBLISHED.contains(element)) {
        return Err(CliError::usage(
            "--only: a file has no place for SEO texts and keywords",
            "write title, meta or h1; `seotags export` writes the others",
        ));
    }
    Ok(if only.is_empty() { PUBLISHED.to_vec() } else { only.to_vec() })
}
