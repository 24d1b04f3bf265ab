//! The messages that are sent.

use super::encoded_message::EncodedMessage;
use super::pending::MOST_IN_MESSAGE;
use crate::entities::{moment, without_paths};
use seotags::result::ResultRecord;
use seotags_api::{LiveAnalysis, LiveMessage};
use seotags_app::analyses::{Analysis, AnalysisLine};
use serde::Serialize;
use serde_json::value::to_raw_value;

/// Bytes of the results in one message.
const MOST_BYTES: usize = 256 << 10;

/// One message.
pub(super) type Message<'a> = LiveMessage<&'a ResultRecord>;

/// A message as it is sent.
pub(super) fn encoded(message: &LiveMessage<impl Serialize>) -> EncodedMessage {
    // Made of plain fields, which serialise by construction.
    EncodedMessage::new(serde_json::to_string(message).unwrap_or_default())
}

/// Packs results into as few messages as possible, none of which is too long.
pub(super) fn pack_results(results: &[ResultRecord]) -> Vec<EncodedMessage> {
    let (mut messages, mut held, mut bytes) = (Vec::new(), Vec::new(), 0);
    for raw in results.iter().filter_map(|result| to_raw_value(result).ok()) {
        if !held.is_empty() && (held.len() == MOST_IN_MESSAGE || bytes + raw.get().len() > MOST_BYTES) {
            messages.push(encoded(&LiveMessage::NewResults { results: std::mem::take(&mut held) }));
            bytes = 0;
        }
        bytes += raw.get().len();
        held.push(raw);
    }
    if !held.is_empty() {
        messages.push(encoded(&LiveMessage::NewResults { results: held }));
    }
    messages
}

/// From a line of a list.
pub(super) fn live_line(line: &AnalysisLine) -> LiveAnalysis {
    let (processed, total) = (line.processed_urls_count, line.total_urls_count);
    LiveAnalysis {
        id: line.id.0,
        project_id: line.project_id.0,
        name: line.name.clone(),
        status: line.status.as_str().to_owned(),
        created_at: moment(line.created_at),
        error_message: line.error_message.as_deref().map(without_paths),
        processed_urls: processed,
        total_urls: total,
        processed_urls_count: processed,
        total_urls_count: total,
        failed_urls_count: line.failed_urls_count,
        is_resumable: line.is_resumable(),
        generate_title: line.generate_title,
        generate_meta_description: line.generate_meta_description,
        generate_h1: line.generate_h1,
        generate_seo_text: line.writes_seo_text(),
        openai_model: line.has_model().then(|| line.openai_model.clone()),
    }
}

/// From an analysis.
pub(crate) fn live_analysis(analysis: &Analysis) -> LiveAnalysis {
    let settings = &analysis.settings;
    let (processed, total) = (analysis.processed_urls_count, analysis.total_urls_count);
    LiveAnalysis {
        id: analysis.id.0,
        project_id: analysis.project_id.0,
        name: analysis.name.clone(),
        status: analysis.status.as_str().to_owned(),
        created_at: moment(analysis.created_at),
        error_message: analysis.error_message.as_deref().map(without_paths),
        processed_urls: processed,
        total_urls: total,
        processed_urls_count: processed,
        total_urls_count: total,
        failed_urls_count: analysis.failed_urls_count,
        is_resumable: analysis.is_resumable(),
        generate_title: settings.generate_title,
        generate_meta_description: settings.generate_meta_description,
        generate_h1: settings.generate_h1,
        generate_seo_text: analysis.writes_seo_text(),
        openai_model: analysis.has_model().then(|| settings.openai_model.clone()),
    }
}
