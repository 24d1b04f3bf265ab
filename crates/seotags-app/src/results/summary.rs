//! The figures of an analysis, counted in one pass over its results.

use crate::store::tallies::Line;
use seotags::check::{META_MAX_CHARS, TITLE_MAX_CHARS};
use seotags::judge::{Severity, issues};
use seotags::result::Fallback;
use seotags::settings::Settings;
use seotags::text::{char_count, fold_letters};
use seotags::url::HttpUrl;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Hosts that are named per kind of failure.
const HOSTS_NAMED: usize = 5;

/// The figures of an analysis.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Pages with a result.
    pub pages: u64,
    /// Of these, indexable.
    pub indexable: u64,
    /// Of these, not indexable.
    pub not_indexable: u64,
    /// Of these, unknown.
    pub unknown: u64,
    /// Why pages are not indexable, or not known to be: the issue that decides, the most frequent first.
    pub reasons: Vec<Reason>,
    /// What was found on pages, the weightiest and most frequent first.
    pub issues: Vec<IssueCount>,
    /// Pages without a usable answer, by kind, the most frequent first.
    pub failures: Vec<Failures>,
    /// Pages that were not asked for.
    pub withheld: u64,
    /// Pages that got no tags on purpose.
    pub skipped: u64,
    /// Pages that were read and may be listed: those whose tags are looked at below.
    pub read: u64,
    /// Titles as they are on the pages that may be listed.
    pub titles: TagCounts,
    /// Meta descriptions as they are on the pages that may be listed.
    pub meta_descriptions: TagCounts,
    /// Titles as they would be: the suggested one where there is one.
    pub titles_after: TagCounts,
    /// Meta descriptions as they would be.
    pub meta_descriptions_after: TagCounts,
    /// What was written.
    pub written: Written,
    /// Pages with text of the built-in engine in place of the model's, by reason, the most frequent first.
    pub fallbacks: Vec<FallbackCount>,
    /// Pages with a suggestion that bears a warning or an error.
    pub pages_with_findings: u64,
    /// Findings on suggestions, the weightiest and most frequent first.
    pub findings: Vec<FindingCount>,
}

/// How often one issue decides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// Code of the issue.
    pub code: String,
    /// Its title for people.
    pub title: String,
    /// Pages.
    pub count: u64,
}

/// How many pages have one issue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IssueCount {
    /// Code of the issue.
    pub code: String,
    /// Its title for people.
    pub title: String,
    /// Its weight.
    pub severity: Severity,
    /// Pages.
    pub count: u64,
}

/// Pages that failed alike.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Failures {
    /// Code of the failure.
    pub code: String,
    /// Pages.
    pub count: u64,
    /// How many hosts they are on.
    pub host_count: u64,
    /// The hosts with most of them, at most five.
    pub hosts: Vec<HostCount>,
}

/// Pages of one host.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HostCount {
    /// The host.
    pub host: String,
    /// Pages.
    pub count: u64,
}

/// Pages that fell back to the built-in engine alike.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FallbackCount {
    /// Code of the reason.
    pub code: String,
    /// What happened on the first of these pages.
    pub message: String,
    /// Pages.
    pub count: u64,
}

/// How often one finding was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FindingCount {
    /// Code of the finding.
    pub code: String,
    /// Its weight.
    pub severity: Severity,
    /// How often.
    pub count: u64,
}

/// What is wrong with one tag over all pages that may be listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct TagCounts {
    /// Pages without it.
    pub missing: u64,
    /// Pages where it is too long.
    pub long: u64,
    /// Pages that share it with another page of their site (letters and digits compared, without regard to case).
    pub duplicate: u64,
}

/// How many of each element were written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Written {
    /// Pages with at least one element.
    pub pages: u64,
    /// Titles.
    pub titles: u64,
    /// Meta descriptions.
    pub meta_descriptions: u64,
    /// H1s.
    pub h1s: u64,
    /// SEO texts.
    pub seo_texts: u64,
    /// Keyword lists.
    pub keyword_lists: u64,
}

/// Counts one tag.
#[derive(Debug)]
struct TagSum {
    most_chars: usize,
    counts: TagCounts,
    pages_by_text: HashMap<u64, u32>,
}

impl TagSum {
    fn new(most_chars: usize) -> Self {
        Self { most_chars, counts: TagCounts::default(), pages_by_text: HashMap::new() }
    }

    fn add(&mut self, site: &str, text: Option<&str>) {
        let Some(text) = text.filter(|text| !text.is_empty()) else {
            self.counts.missing += 1;
            return;
        };
        self.counts.long += u64::from(char_count(text) > self.most_chars);
        let folded = fold_letters(text);
        if !folded.is_empty() {
            *self.pages_by_text.entry(hash(&format!("{site} {folded}"))).or_default() += 1;
        }
    }

    fn finish(self) -> TagCounts {
        let duplicate = self.pages_by_text.values().filter(|pages| **pages > 1).map(|pages| u64::from(*pages)).sum();
        TagCounts { duplicate, ..self.counts }
    }
}

/// A summary in the making. It holds eight bytes per distinct text, not the texts.
#[derive(Debug)]
pub(super) struct Sum {
    summary: Summary,
    reasons: BTreeMap<String, u64>,
    failures: HashMap<(String, String), u64>,
    /// By code: what happened first, and how often.
    fallbacks: BTreeMap<String, (String, u64)>,
    findings: BTreeMap<(Severity, String), u64>,
    issues: BTreeMap<(Severity, String), u64>,
    titles: [TagSum; 2],
    metas: [TagSum; 2],
    seen_pages: HashSet<u64>,
}

impl Sum {
    pub(super) fn new(settings: &Settings) -> Self {
        let title_max = settings.title_max_length.unwrap_or(TITLE_MAX_CHARS) as usize;
        let meta_max = META_MAX_CHARS as usize;
        Self {
            summary: Summary::default(),
            reasons: BTreeMap::new(),
            failures: HashMap::new(),
            fallbacks: BTreeMap::new(),
            findings: BTreeMap::new(),
            issues: BTreeMap::new(),
            titles: [TagSum::new(title_max), TagSum::new(title_max)],
            metas: [TagSum::new(meta_max), TagSum::new(meta_max)],
            seen_pages: HashSet::new(),
        }
    }

    pub(super) fn add(&mut self, line: &Line) {
        let summary = &mut self.summary;
        summary.pages += 1;
        match line.is_indexable {
            Some(true) => summary.indexable += 1,
            Some(false) => summary.not_indexable += 1,
            None => summary.unknown += 1,
        }
        summary.withheld += u64::from(line.outcome == "withheld");
        summary.skipped += u64::from(line.outcome == "ok" && line.skip_reason.is_some());
        if line.is_indexable != Some(true)
            && let Some(code) = &line.primary_issue
        {
            *self.reasons.entry(code.clone()).or_default() += 1;
        }
        if let Some(code) = line.error_code.as_ref().filter(|_| line.outcome != "withheld") {
            *self.failures.entry((code.clone(), host(&line.url))).or_default() += 1;
        }
        if let Some(Fallback { code, message }) = &line.fallback {
            self.fallbacks.entry(code.clone()).or_insert_with(|| (message.clone(), 0)).1 += 1;
        }
        for issue in &line.issues {
            *self.issues.entry((issue.severity, issue.code.clone())).or_default() += 1;
        }
        self.count_written(line);
        self.count_findings(line);
        self.count_tags(line);
    }

    fn count_written(&mut self, line: &Line) {
        let written = &mut self.summary.written;
        let elements = [
            (line.suggested_title.is_some(), &mut written.titles),
            (line.suggested_meta_description.is_some(), &mut written.meta_descriptions),
            (line.has_h1, &mut written.h1s),
            (line.has_seo_text, &mut written.seo_texts),
            (line.has_keywords, &mut written.keyword_lists),
        ];
        let mut any = false;
        for (is_written, count) in elements {
            *count += u64::from(is_written);
            any |= is_written;
        }
        written.pages += u64::from(any);
    }

    fn count_findings(&mut self, line: &Line) {
        let is_bad = |severity: Severity| severity >= Severity::Warn;
        self.summary.pages_with_findings += u64::from(line.findings.iter().any(|finding| is_bad(finding.severity)));
        for finding in &line.findings {
            *self.findings.entry((finding.severity, finding.code.clone())).or_default() += 1;
        }
    }

    /// Looks at pages that were read and may be listed or get tags; addresses that lead to one page count once.
    fn count_tags(&mut self, line: &Line) {
        let has_suggestion = line.suggested_title.is_some() || line.suggested_meta_description.is_some();
        let counts = line.outcome == "ok" && (line.is_indexable != Some(false) || has_suggestion);
        let page = line.final_url.as_deref().unwrap_or(&line.url);
        if !counts || !self.seen_pages.insert(hash(page)) {
            return;
        }
        self.summary.read += 1;
        let site = super::site(page);
        let after =
            |suggested: &Option<String>, current: &Option<String>| suggested.clone().or_else(|| current.clone());
        let [before_title, after_title] = &mut self.titles;
        before_title.add(&site, line.current_title.as_deref());
        after_title.add(&site, after(&line.suggested_title, &line.current_title).as_deref());
        let [before_meta, after_meta] = &mut self.metas;
        before_meta.add(&site, line.current_meta_description.as_deref());
        after_meta.add(&site, after(&line.suggested_meta_description, &line.current_meta_description).as_deref());
    }

    pub(super) fn finish(self) -> Summary {
        let [titles, titles_after] = self.titles.map(TagSum::finish);
        let [meta_descriptions, meta_descriptions_after] = self.metas.map(TagSum::finish);
        Summary {
            reasons: reasons(self.reasons),
            failures: failures(self.failures),
            fallbacks: fallbacks(self.fallbacks),
            findings: findings(self.findings),
            issues: issue_counts(self.issues),
            titles,
            titles_after,
            meta_descriptions,
            meta_descriptions_after,
            ..self.summary
        }
    }
}

fn title(code: &str) -> String {
    issues::find(code).map_or_else(|| code.to_owned(), |issue| issue.title.to_owned())
}

fn issue_counts(counts: BTreeMap<(Severity, String), u64>) -> Vec<IssueCount> {
    let counted = counts.into_iter();
    let mut list: Vec<IssueCount> =
        counted.map(|((severity, code), count)| IssueCount { title: title(&code), code, severity, count }).collect();
    list.sort_by_key(|issue| std::cmp::Reverse((issue.severity, issue.count)));
    list
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

fn findings(counts: BTreeMap<(Severity, String), u64>) -> Vec<FindingCount> {
    let mut list: Vec<FindingCount> =
        counts.into_iter().map(|((severity, code), count)| FindingCount { code, severity, count }).collect();
    list.sort_by_key(|finding| std::cmp::Reverse((finding.severity, finding.count)));
    list
}

fn host(url: &str) -> String {
    HttpUrl::parse(url).map_or_else(|_| url.to_owned(), |url| url.host().to_owned())
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
