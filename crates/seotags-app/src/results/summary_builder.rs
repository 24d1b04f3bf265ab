//! Computes the figures of an analysis in one pass over its results.

use super::tag_sums::TagSums;
use seotags::check::Fault;
use seotags::compose::Element;
use seotags::decision::Verdict;
use seotags::judge::{Severity, issues};
use seotags::result::{Fallback, PUBLISHED, SkipCode};
use seotags::service::api::{
    DecisionCounts, Failures, FallbackCount, FindingCount, HostCount, Reason, Summary, TodayCount, WriterCount,
};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags_store::store::tallies::Line;
use std::collections::{BTreeMap, HashMap};

/// Hosts that are named for each kind of failure.
const HOSTS_NAMED: usize = 5;

/// A summary in progress. It contains no text, and its memory does not grow with the pages.
#[derive(Debug)]
pub(super) struct SummaryBuilder {
    summary: Summary,
    reasons: BTreeMap<String, u64>,
    unknown_reasons: BTreeMap<String, u64>,
    failures: HashMap<(String, String), u64>,
    /// For each code: the first message, and the number of pages.
    fallbacks: BTreeMap<String, (String, u64)>,
    writers: BTreeMap<Option<String>, u64>,
    findings: BTreeMap<(Severity, String), u64>,
    today: BTreeMap<(Element, Option<Fault>), u64>,
    tags: TagSums,
}

impl SummaryBuilder {
    pub(super) fn new(settings: &Settings) -> rusqlite::Result<Self> {
        Ok(Self {
            summary: Summary::default(),
            reasons: BTreeMap::new(),
            unknown_reasons: BTreeMap::new(),
            failures: HashMap::new(),
            fallbacks: BTreeMap::new(),
            writers: BTreeMap::new(),
            findings: BTreeMap::new(),
            today: BTreeMap::new(),
            tags: TagSums::new(settings)?,
        })
    }

    pub(super) fn add(&mut self, line: &Line) -> rusqlite::Result<()> {
        let summary = &mut self.summary;
        summary.pages += 1;
        match line.is_indexable {
            Some(true) => summary.indexable += 1,
            Some(false) => summary.not_indexable += 1,
            None => summary.unknown += 1,
        }
        summary.withheld += u64::from(line.outcome == "withheld");
        summary.cached += u64::from(line.is_cached);
        summary.ai_distilled += u64::from(line.ai_distilled);
        summary.unchanged += u64::from(line.skip_code == Some(SkipCode::Unchanged));
        summary.in_order += u64::from(line.skip_code == Some(SkipCode::InOrder));
        summary.skipped += u64::from(line.outcome == "ok" && line.skip_code.is_some());
        if line.is_indexable != Some(true)
            && let Some(code) = &line.primary_issue
        {
            let of_kind = if line.is_indexable.is_some() { &mut self.reasons } else { &mut self.unknown_reasons };
            *of_kind.entry(code.clone()).or_default() += 1;
        }
        if let Some(code) = line.error_code.as_ref().filter(|_| line.outcome != "withheld") {
            *self.failures.entry((code.clone(), host(&line.url))).or_default() += 1;
        }
        if let Some(Fallback { code, message }) = &line.fallback {
            self.fallbacks.entry(code.clone()).or_insert_with(|| (message.clone(), 0)).1 += 1;
        }
        self.count_written(line);
        self.count_findings(line);
        // Pages that were read and are indexable or get tags.
        let has_suggestion = line.has_title || line.has_meta;
        if line.outcome == "ok" && (line.is_indexable != Some(false) || has_suggestion) {
            self.tags.add(line.final_url.as_deref().unwrap_or(&line.url), line)?;
            for element in line.faults.iter().flat_map(|_| PUBLISHED) {
                let fault = line.faults.as_ref().and_then(|faults| faults.get(&element)).copied();
                *self.today.entry((element, fault)).or_default() += 1;
            }
        }
        Ok(())
    }

    fn count_written(&mut self, line: &Line) {
        let written = &mut self.summary.written;
        let elements = [
            (line.has_title && !line.is_unchanged(Element::Title), &mut written.titles),
            (line.has_meta && !line.is_unchanged(Element::Meta), &mut written.meta_descriptions),
            (line.has_h1 && !line.is_unchanged(Element::H1), &mut written.h1s),
            (line.has_seo_text, &mut written.seo_texts),
            (line.has_keywords, &mut written.keyword_lists),
        ];
        let mut any = false;
        for (is_written, count) in elements {
            *count += u64::from(is_written);
            any |= is_written;
        }
        written.pages += u64::from(any);
        let kept = &mut self.summary.kept;
        let elements = [
            (Element::Title, &mut kept.titles),
            (Element::Meta, &mut kept.meta_descriptions),
            (Element::H1, &mut kept.h1s),
        ];
        let mut any_kept = false;
        for (element, count) in elements {
            *count += u64::from(line.is_unchanged(element));
            any_kept |= line.is_unchanged(element);
        }
        kept.pages += u64::from(any_kept);
        if any {
            *self.writers.entry(line.model.clone()).or_default() += 1;
        }
    }

    fn count_findings(&mut self, line: &Line) {
        let is_bad = |severity: Severity| severity >= Severity::Warn;
        self.summary.pages_with_findings += u64::from(line.findings.iter().any(|finding| is_bad(finding.severity)));
        for finding in &line.findings {
            *self.findings.entry((finding.severity, finding.code.clone())).or_default() += 1;
        }
    }

    pub(super) fn finish(self) -> rusqlite::Result<Summary> {
        let mut summary = Summary {
            reasons: reasons(self.reasons),
            unknown_reasons: reasons(self.unknown_reasons),
            failures: failures(self.failures),
            fallbacks: fallbacks(self.fallbacks),
            writers: writers(self.writers),
            findings: findings(self.findings),
            today: today(self.today),
            ..self.summary
        };
        self.tags.finish(&mut summary)?;
        Ok(summary)
    }
}

fn title(code: &str) -> String {
    issues::find(code).map_or_else(|| code.to_owned(), |issue| issue.title.to_owned())
}

fn reasons(counts: BTreeMap<String, u64>) -> Vec<Reason> {
    let mut list: Vec<Reason> =
        counts.into_iter().map(|(code, count)| Reason { title: title(&code), code, count }).collect();
    list.sort_by_key(|reason| std::cmp::Reverse(reason.count));
    list
}

fn failures(counts: HashMap<(String, String), u64>) -> Vec<Failures> {
    let mut by_code: BTreeMap<String, Vec<HostCount>> = BTreeMap::new();
    for ((code, host), count) in counts {
        by_code.entry(code).or_default().push(HostCount { host, count });
    }
    let mut list: Vec<Failures> = by_code
        .into_iter()
        .map(|(code, mut hosts)| {
            hosts.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.host.cmp(&b.host)));
            let (count, host_count) = (hosts.iter().map(|host| host.count).sum(), hosts.len() as u64);
            hosts.truncate(HOSTS_NAMED);
            Failures { code, count, host_count, hosts }
        })
        .collect();
    list.sort_by_key(|failures| std::cmp::Reverse(failures.count));
    list
}

fn fallbacks(counts: BTreeMap<String, (String, u64)>) -> Vec<FallbackCount> {
    let mut list: Vec<FallbackCount> =
        counts.into_iter().map(|(code, (message, count))| FallbackCount { code, message, count }).collect();
    list.sort_by_key(|fallback| std::cmp::Reverse(fallback.count));
    list
}

fn writers(counts: BTreeMap<Option<String>, u64>) -> Vec<WriterCount> {
    let mut list: Vec<WriterCount> = counts.into_iter().map(|(model, count)| WriterCount { model, count }).collect();
    list.sort_by_key(|writer| std::cmp::Reverse(writer.count));
    list
}

fn today(counts: BTreeMap<(Element, Option<Fault>), u64>) -> Vec<TodayCount> {
    let counted = counts.into_iter();
    let mut list: Vec<TodayCount> =
        counted.map(|((element, fault), count)| TodayCount { element, fault, count }).collect();
    list.sort_by_key(|today| (today.element, today.fault.is_some(), std::cmp::Reverse(today.count)));
    list
}

fn findings(counts: BTreeMap<(Severity, String), u64>) -> Vec<FindingCount> {
    let mut list: Vec<FindingCount> =
        counts.into_iter().map(|((severity, code), count)| FindingCount { code, severity, count }).collect();
    list.sort_by_key(|finding| std::cmp::Reverse((finding.severity, finding.count)));
    list
}

/// How many elements people decided about.
pub(super) fn decision_counts(counts: &[(Option<Verdict>, bool, u64)]) -> DecisionCounts {
    let mut sum = DecisionCounts::default();
    for (verdict, is_locked, count) in counts {
        match verdict {
            Some(Verdict::Accepted) => sum.accepted += count,
            Some(Verdict::Edited) => sum.edited += count,
            Some(Verdict::Rejected) => sum.rejected += count,
            None => {}
        }
        sum.locked += if *is_locked { *count } else { 0 };
    }
    sum
}

fn host(url: &str) -> String {
    HttpUrl::parse(url).map_or_else(|_| url.to_owned(), |url| url.host().to_owned())
}
