//! What each column of an export contains, in words: for the XML schema and the user guide.

const TEXTS: &[(&str, &str)] = &[
    ("url", "The URL in the list"),
    ("final_url", "The URL after redirects"),
    ("target_keyword", "Your keywords for the page"),
    ("is_indexable", "Whether the page can be indexed; empty if unknown"),
    ("indexability_issues", "The issues of the page, in words"),
    ("canonical_url", "The canonical of the page"),
    ("current_title", "The current title"),
    ("suggested_title", "The suggested title"),
    ("current_title_length", "Characters of the current title"),
    ("suggested_title_length", "Characters of the suggested title"),
    ("current_meta_description", "The current meta description"),
    ("suggested_meta_description", "The suggested meta description"),
    ("current_meta_description_length", "Characters of the current meta description"),
    ("suggested_meta_description_length", "Characters of the suggested meta description"),
    ("current_h1", "The current H1"),
    ("suggested_h1", "The suggested H1"),
    ("suggested_seo_text", "The suggested SEO text"),
    ("suggested_lsi_keywords", "The suggested keywords"),
    ("response_time", "Milliseconds until the response was complete"),
    ("dom_content_loaded_time", "Milliseconds until the DOM was ready, for pages that a browser opened"),
    ("page_load_time", "Milliseconds until the load event, for pages that a browser opened"),
    ("error", "Why the page could not be fetched: code and message"),
    ("status_code", "The HTTP status of the last response"),
    ("crawlable", "Whether robots.txt allows crawling the page"),
    (
        "outcome",
        "ok, answered (with another status), withheld (not fetched, for example because of robots.txt), or failed",
    ),
    ("primary_issue", "The code of the issue that decides"),
    ("issues", "The codes of all issues"),
    ("redirect_chain", "The redirects, each with status and URL"),
    ("detected_language", "The language of the text"),
    ("page_type", "The detected type of page"),
    ("word_count", "Words in the main content"),
    ("content_truncated", "Whether the page was longer than allowed and was cut"),
    ("skip_reason", "Why the page got no tags"),
    (
        "skip_code",
        "The reason as a code: not_read, no_content, not_indexable, generated_under, unchanged, in_order or nothing_wanted",
    ),
    ("current_findings", "Codes of the findings about the current tags"),
    ("fine", "Elements whose current text is fine"),
    ("faults", "Why the other current texts are not fine"),
    ("kept", "Elements whose current text was kept"),
    ("findings", "Codes of the findings about the suggestions"),
    ("left_out", "Elements that could not be written, each with the reason"),
    ("error_code", "The code of the error"),
    ("unique_key", "The key of the page in the analysis"),
    ("engine", "Who wrote the tags"),
    ("model", "The model that wrote the tags"),
    ("prompt_hash", "Hash of the prompt"),
    ("content_hash", "Hash of the content that the tags were written from"),
    ("cost_usd", "The cost of the page, in US dollars"),
    ("generated_at", "When the tags were written"),
    ("content_source", "Where the content came from"),
    ("fallback", "Why the built-in engine wrote the tags instead of a model"),
    ("reviewed", "The result of the review for each element"),
    ("decided", "Your decision for each element"),
    ("decided_by", "Who decided"),
    ("decided_at", "When the last decision was made"),
    ("title_state", "State of the title: open, accepted, edited, rejected, kept or skipped, and whether it is locked"),
    ("title_decided_by", "Who decided on the title"),
    ("title_decided_at", "When"),
    (
        "meta_description_state",
        "State of the meta description: open, accepted, edited, rejected, kept or skipped, and whether it is locked",
    ),
    ("meta_description_decided_by", "Who decided on the meta description"),
    ("meta_description_decided_at", "When"),
    ("h1_state", "State of the H1: open, accepted, edited, rejected, kept or skipped, and whether it is locked"),
    ("h1_decided_by", "Who decided on the H1"),
    ("h1_decided_at", "When"),
    (
        "seo_text_state",
        "State of the SEO text: open, accepted, edited, rejected, kept or skipped, and whether it is locked",
    ),
    ("seo_text_decided_by", "Who decided on the SEO text"),
    ("seo_text_decided_at", "When"),
    (
        "lsi_keywords_state",
        "State of the keywords: open, accepted, edited, rejected, kept or skipped, and whether it is locked",
    ),
    ("lsi_keywords_decided_by", "Who decided on the keywords"),
    ("lsi_keywords_decided_at", "When"),
];

/// The description of a column, in characters that need no escaping in XML.
pub(super) fn text_of(column: &str) -> &'static str {
    TEXTS.iter().find(|(name, _)| *name == column).map_or("", |(_, text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::all_columns;

    #[test]
    fn every_column_is_described() {
        let columns: Vec<&str> = all_columns().map(|column| column.name).collect();
        let described: Vec<&str> = TEXTS.iter().map(|(name, _)| *name).collect();
        assert_eq!(columns, described);
        assert!(TEXTS.iter().all(|(_, text)| !text.is_empty() && !text.contains(['<', '&', '\n'])));
    }
}
