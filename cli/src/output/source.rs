//! An analysis whose results are written, wherever it is stored: its facts, its records, its figures.

use crate::error::CliError;
use crate::remote::RemoteAnalysis;
use crate::session::AnalysisFacts;
use seotags::decision::Choice;
use seotags::export::TagLengths;
use seotags::export::pdf::{Agency, Report};
use seotags::result::{ResultRecord, Usage};
use seotags_app::App;
use seotags_app::analyses::Analysis;
use seotags_app::results::{Content, FindingCount, ReviewSummary, Summary, report_of};
use std::collections::HashMap;
use std::path::PathBuf;
use tokio::runtime::Handle;

/// An analysis to deliver.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Source<'a> {
    place: Place<'a>,
    /// Whether it can be shown again later.
    pub(crate) is_stored: bool,
}

/// Where an analysis is stored.
#[derive(Debug, Clone, Copy)]
pub(super) enum Place<'a> {
    Local(&'a App, &'a Analysis),
    Remote(&'a RemoteAnalysis),
}

/// The figures of an analysis.
#[derive(Debug)]
pub(crate) struct Figures {
    pub(crate) summary: Summary,
    /// Of the latest review.
    pub(crate) review: Option<ReviewSummary>,
    /// Errors and warnings by code; only of an analysis that writes no tags.
    pub(crate) findings: Option<Vec<FindingCount>>,
    pub(crate) usage: Usage,
    /// Tokens of prompts and answers together, if only their sum is known.
    pub(crate) tokens_used: u64,
    /// Elements that the built-in engine wrote instead of the model.
    pub(crate) fallbacks: u64,
}

/// Records in the order of the list.
pub(crate) type Records<'a> = Box<dyn Iterator<Item = Result<ResultRecord, CliError>> + 'a>;

impl<'a> Source<'a> {
    /// An analysis in the local store.
    pub(crate) fn local(app: &'a App, analysis: &'a Analysis, is_stored: bool) -> Self {
        Self { place: Place::Local(app, analysis), is_stored }
    }

    /// An analysis at a service.
    pub(crate) fn remote(analysis: &'a RemoteAnalysis) -> Self {
        Self { place: Place::Remote(analysis), is_stored: true }
    }

    pub(super) fn place(self) -> Place<'a> {
        self.place
    }

    /// The store and the analysis, if it is in the local store.
    pub(crate) fn in_store(self) -> Option<(&'a App, &'a Analysis)> {
        match self.place {
            Place::Local(app, analysis) => Some((app, analysis)),
            Place::Remote(_) => None,
        }
    }

    pub(crate) fn facts(self) -> AnalysisFacts {
        match self.place {
            Place::Local(_, analysis) => analysis.into(),
            Place::Remote(remote) => remote.facts().clone(),
        }
    }

    /// The results one by one, without their large fields. `at_once` is the most that a service sends at once. Blocks.
    pub(crate) fn records(self, at_once: usize) -> Result<Records<'a>, CliError> {
        Ok(match self.place {
            Place::Local(app, analysis) => {
                let records = app.results().records(analysis.id, Content::Without).blocking()?;
                Box::new(records.map(|record| Ok(record?)))
            }
            Place::Remote(remote) => Box::new(remote.results(at_once).map(|record| Ok(record?))),
        })
    }

    /// Whether any element is to be written; if not, it is a check. Blocks.
    pub(crate) fn writes_tags(self) -> Result<bool, CliError> {
        match self.place {
            Place::Local(_, analysis) => Ok(analysis.settings.writes_tags()),
            Place::Remote(remote) => Ok(Handle::current().block_on(remote.overview())?.writes_tags),
        }
    }

    /// The lengths between which tags are neither short nor long. Blocks.
    pub(crate) fn lengths(self) -> Result<TagLengths, CliError> {
        match self.place {
            Place::Local(_, analysis) => Ok(TagLengths::of(&analysis.settings)),
            Place::Remote(remote) => {
                let overview = Handle::current().block_on(remote.overview())?;
                Ok(TagLengths { title_min: overview.title_min, title_max: overview.title_max, ..TagLengths::default() })
            }
        }
    }

    /// The files of pages that were read from files, by key. Blocks.
    pub(crate) fn page_files(self) -> Result<HashMap<String, PathBuf>, CliError> {
        match self.place {
            Place::Local(app, analysis) => Ok(Handle::current().block_on(app.analyses().page_files(analysis.id))?),
            // A service fetches pages over the web.
            Place::Remote(_) => Ok(HashMap::new()),
        }
    }

    /// The contents of a PDF report besides the results, without a logo. Blocks.
    pub(crate) fn report(self, choice: Choice) -> Result<Report, CliError> {
        match self.place {
            Place::Local(app, analysis) => Ok(Handle::current().block_on(app.results().report(analysis, choice))?),
            Place::Remote(remote) => {
                let overview = Handle::current().block_on(remote.overview_of(choice))?;
                let lengths = self.lengths()?;
                let agency = Agency { name: overview.agency_name, contact: overview.agency_contact, logo: None };
                Ok(report_of(remote.names(), remote.moment()?, agency, &overview.figures, lengths))
            }
        }
    }

    /// The figures.
    pub(crate) async fn figures(self) -> Result<Figures, CliError> {
        match self.place {
            Place::Local(app, analysis) => {
                let (results, tally) = (app.results(), app.analyses().tally(analysis.id).await?);
                Ok(Figures {
                    summary: results.summary(analysis.id).await?,
                    review: results.review(analysis.id).await?,
                    findings: if analysis.settings.writes_tags() {
                        None
                    } else {
                        Some(results.finding_counts(analysis).await?)
                    },
                    usage: tally.usage,
                    tokens_used: 0,
                    fallbacks: tally.fallbacks,
                })
            }
            Place::Remote(remote) => {
                let overview = remote.overview().await?.clone();
                Ok(Figures {
                    summary: overview.figures,
                    review: overview.review,
                    findings: overview.findings,
                    usage: Usage { cost_micros: remote.cost_micros(), ..Usage::default() },
                    tokens_used: remote.tokens_used(),
                    fallbacks: overview.fallbacks,
                })
            }
        }
    }
}
