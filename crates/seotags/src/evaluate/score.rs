//! The figures of one contestant.

use super::EvalWriterResult;
use seotags_core::check::{Finding, FindingCode, META_MAX_CHARS, META_SHORT_CHARS, TITLE_MAX_CHARS, TITLE_SHORT_CHARS};
use seotags_core::compose::WrittenBy;
use seotags_core::judge::Severity;
use seotags_core::result::Usage;
use seotags_core::text::char_count;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

/// Findings that mean that a tag states something that the page does not.
const UNPROVEN: [FindingCode; 4] =
    [FindingCode::NumberOffPage, FindingCode::NameOffPage, FindingCode::WordsOffPage, FindingCode::Quote];
/// The finding that means that a tag is in the wrong language.
const OTHER_LANGUAGE: &str = "language_mismatch";

/// Shares refer to the written pages, from 0 to 1; `None` if there are none.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Score {
    /// Pages that were written.
    pub pages: u64,
    /// Pages for which it failed.
    pub failed: u64,
    /// Why it did not write all.
    pub stopped: Option<String>,
    /// Errors of the checker.
    pub errors: u64,
    /// Warnings.
    pub warnings: u64,
    /// Informational findings.
    pub notes: u64,
    /// Number of findings by code.
    pub findings: BTreeMap<String, u64>,
    /// Titles of 30 to 60 characters.
    pub title_length_ok: Option<f64>,
    /// Descriptions of 70 to 155 characters.
    pub description_length_ok: Option<f64>,
    /// Share of pages whose tags state nothing that the page lacks or contradicts.
    pub evidence_ok: Option<f64>,
    /// Share of pages whose tags are in the requested language.
    pub language_ok: Option<f64>,
    /// Titles that another page of the set also has.
    pub shared_titles: u64,
    /// Descriptions that another page of the set also has.
    pub shared_descriptions: u64,
    /// Unusable answers.
    pub unusable_answers: u64,
    /// Elements that the built-in engine wrote instead of the model.
    pub fallbacks: BTreeMap<String, u64>,
    /// Pages with a stored answer, whose writing time is unknown.
    pub stored_answers: u64,
    /// Median writing time of the pages written now.
    pub latency_p50_ms: Option<f64>,
    /// 95th percentile of these times.
    pub latency_p95_ms: Option<f64>,
    /// Prompt tokens per page.
    pub prompt_tokens_per_page: Option<f64>,
    /// Answer tokens per page.
    pub completion_tokens_per_page: Option<f64>,
    /// US dollars per thousand pages; `None` if the price is unknown.
    pub usd_per_1000_pages: Option<f64>,
}

/// The figures of an outcome. `is_priced`: the price of its writer is known.
pub fn score(outcome: &EvalWriterResult, by: WrittenBy, is_priced: bool) -> Score {
    let entries = &outcome.entries;
    let pages = entries.len() as u64;
    let mut out = Score {
        pages,
        failed: outcome.failed,
        stopped: outcome.stopped.clone(),
        stored_answers: entries.iter().filter(|entry| entry.write_ms.is_none()).count() as u64,
        unusable_answers: entries.iter().filter(|entry| entry.is_bad).count() as u64,
        ..Score::default()
    };
    let mut usage = Usage::default();
    for entry in entries {
        usage.add(entry.usage);
        for finding in &entry.findings {
            *match finding.severity {
                Severity::Error => &mut out.errors,
                Severity::Warn => &mut out.warnings,
                Severity::Info => &mut out.notes,
            } += 1;
            *out.findings.entry(finding.code.clone()).or_default() += 1;
        }
        let others = entry.suggestion.source.iter().filter(|(_, writer)| **writer != by);
        others.for_each(|(element, _)| *out.fallbacks.entry(element.as_str().to_owned()).or_default() += 1);
    }
    let titles: Vec<&str> = entries.iter().filter_map(|entry| entry.suggestion.title.as_deref()).collect();
    let descriptions: Vec<&str> =
        entries.iter().filter_map(|entry| entry.suggestion.meta_description.as_deref()).collect();
    let within = |texts: &[&str], least: u32, most: u32| {
        share(
            texts.iter().filter(|text| (least as usize..=most as usize).contains(&char_count(text))).count(),
            texts.len(),
        )
    };
    let without = |codes: &[&str], least: Severity| {
        let is_one = |finding: &Finding| finding.severity >= least && codes.contains(&finding.code.as_str());
        let is_clean = |findings: &[Finding]| !findings.iter().any(is_one);
        share(entries.iter().filter(|entry| is_clean(&entry.findings)).count(), entries.len())
    };
    out.title_length_ok = within(&titles, TITLE_SHORT_CHARS, TITLE_MAX_CHARS);
    out.description_length_ok = within(&descriptions, META_SHORT_CHARS, META_MAX_CHARS);
    let untrue = UNPROVEN.iter().chain(&FindingCode::CONTRADICTIONS).map(|code| code.as_str());
    out.evidence_ok = without(&untrue.collect::<Vec<_>>(), Severity::Error);
    out.language_ok = without(&[OTHER_LANGUAGE], Severity::Info);
    out.shared_titles = shared(&titles);
    out.shared_descriptions = shared(&descriptions);
    let mut times: Vec<f64> = entries.iter().filter_map(|entry| entry.write_ms).collect();
    times.sort_by(f64::total_cmp);
    out.latency_p50_ms = percentile(&times, 50);
    out.latency_p95_ms = percentile(&times, 95);
    if pages > 0 {
        let each = |sum: u64| sum as f64 / pages as f64;
        out.prompt_tokens_per_page = Some(each(usage.prompt_tokens));
        out.completion_tokens_per_page = Some(each(usage.completion_tokens));
        out.usd_per_1000_pages = is_priced.then(|| each(usage.cost_micros) / 1_000.0);
    }
    out
}

fn share(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

/// Number of texts that occur more than once.
fn shared(texts: &[&str]) -> u64 {
    let mut seen: HashMap<String, u64> = HashMap::new();
    for text in texts {
        *seen.entry(seotags_core::text::fold_space(&text.to_lowercase())).or_default() += 1;
    }
    seen.values().filter(|count| **count > 1).sum()
}

/// The percentile of `sorted` by nearest rank.
fn percentile(sorted: &[f64], percent: usize) -> Option<f64> {
    let rank = (sorted.len() * percent).div_ceil(100);
    sorted.get(rank.saturating_sub(1)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::Entry;
    use seotags_core::compose::{Element, Suggestion};
    use seotags_core::url::HttpUrl;

    fn entry(title: &str, by: WrittenBy, ms: Option<f64>, found: Option<(&str, Severity)>) -> Entry {
        let finding = |(code, severity): (&str, Severity)| Finding {
            code: code.to_owned(),
            severity,
            field: Element::Title,
            value: String::new(),
            limit: String::new(),
            span: None,
            message: String::new(),
        };
        let source = [(Element::Title, by)].into();
        Entry {
            url: HttpUrl::parse("https://a.example/").unwrap(),
            suggestion: Suggestion { title: Some(title.to_owned()), source, ..Suggestion::default() },
            findings: found.map(finding).into_iter().collect(),
            is_bad: false,
            usage: Usage {
                calls: 1,
                prompt_tokens: 1_000,
                completion_tokens: 100,
                cost_micros: 140,
                ..Usage::default()
            },
            write_ms: ms,
        }
    }

    #[test]
    fn figures_refer_to_the_written_pages() {
        let number = ("number_off_page", Severity::Error);
        let words = ("words_off_page", Severity::Warn);
        let entries = vec![
            entry("Leather boots for rocky ridges", WrittenBy::Model, Some(100.0), None),
            entry("leather boots  for rocky ridges", WrittenBy::Model, Some(300.0), Some(number)),
            entry("Boot", WrittenBy::Builtin, None, Some(("language_mismatch", Severity::Warn))),
            entry("A tent that stands without pegs", WrittenBy::Model, Some(200.0), Some(words)),
        ];
        let outcome = EvalWriterResult { entries, stopped: None, failed: 1, spent_micros: 0 };
        let score = score(&outcome, WrittenBy::Model, true);
        assert_eq!((score.pages, score.failed, score.errors, score.warnings, score.shared_titles), (4, 1, 1, 2, 2));
        assert_eq!((score.title_length_ok, score.description_length_ok), (Some(0.75), None));
        assert_eq!((score.evidence_ok, score.language_ok), (Some(0.75), Some(0.75)));
        assert_eq!((score.latency_p50_ms, score.latency_p95_ms), (Some(200.0), Some(300.0)));
        assert_eq!(score.stored_answers, 1);
        assert_eq!(score.fallbacks, BTreeMap::from([("title".to_owned(), 1)]));
        assert_eq!(score.usd_per_1000_pages, Some(0.14));
        assert_eq!(super::score(&EvalWriterResult::default(), WrittenBy::Model, true).usd_per_1000_pages, None);
    }
}
