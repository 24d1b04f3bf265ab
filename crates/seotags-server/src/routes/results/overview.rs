//! The figures that `seotags show` prints.

use super::letterhead::stated_agency;
use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::state::ServiceState;
use seotags::decision::Choice;
use seotags::export::TagLengths;
use seotags_api::{OverviewParams, OverviewView};
use seotags_app::analyses::Analysis;

/// Reads all results.
pub(super) async fn overview(
    state: &ServiceState,
    caller: &CurrentUser,
    analysis: &Analysis,
    params: &OverviewParams,
) -> Result<OverviewView, ApiError> {
    let _turn = state.answers().whole_read(caller.user.id.0).await?;
    let results = state.app().results();
    let choice = Choice { accepted: params.accepted_only, changed: params.changed, ..Choice::ALL };
    let lengths = TagLengths::of(&analysis.settings);
    let agency = stated_agency(state, analysis).await?;
    let of_analysis = |text: &Option<String>| text.clone().unwrap_or_default();
    let writes_tags = analysis.settings.writes_tags();
    Ok(OverviewView {
        writes_tags,
        title_min: lengths.title_min,
        title_max: lengths.title_max,
        agency_name: agency.name.unwrap_or_else(|| of_analysis(&analysis.settings.agency_name)),
        agency_contact: agency.contact.unwrap_or_else(|| of_analysis(&analysis.settings.agency_contact)),
        figures: results.summary_of(analysis.id, choice).await?,
        review: results.review(analysis.id).await?,
        fallbacks: state.app().analyses().tally(analysis.id).await?.fallbacks,
        findings: if writes_tags { None } else { Some(results.finding_counts(analysis).await?) },
    })
}
