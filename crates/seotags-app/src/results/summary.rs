//! The figures of an analysis, counted in one pass over its results.

use super::DecisionCounts;
use super::sorted::{Entry, Sorting};
use crate::store::tallies::Line;
use seotags::check::{META_MAX_CHARS, TITLE_MAX_CHARS};
use seotags::judge::{Severity, issues};
use seotags::result::{Fallback, SkipReason};
use seotags::settings::{GenerateFor, Settings};
use seotags::text::{char_count, fold_letters};
use seotags::url::HttpUrl;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

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
    /// Why pages are not indexable: the issue that decides, the most frequent first.
    pub reasons: Vec<Reason>,
    /// Why it is not known whether pages are indexable, likewise.
    pub unknown_reasons: Vec<Reason>,
    /// What was found on pages, the weightiest and most frequent first.
    pub issues: Vec<IssueCount>,
    /// Pages without a usable answer, by kind, the most frequent first.
    pub failures: Vec<Failures>,
    /// Pages whose answer came out of the cache.
    pub cached: u64,
    /// Pages whose text was condensed before tags were written from it.
    pub ai_distilled: u64,
    /// Pages that were not asked for.
    pub withheld: u64,
    /// Pages that got no tags on purpose.
    pub skipped: u64,
    /// Of these, because their content is what an earlier analysis had tags for.
    pub unchanged: u64,
    /// Of these, because their tags of today call for no other.
    pub in_order: u64,
    /// Pages that were read and may be listed: those whose tags are looked at below.
    pub read: u64,
    /// Titles as they are on the pages that may be listed.
    pub titles: TagCounts,
    /// Meta descriptions as they are on the pages that may be listed.
    pub meta_descriptions: TagCounts,
    /// Titles as they would be: the suggested one where there is one to hand over.
    pub titles_after: TagCounts,
    /// Meta descriptions as they would be.
    pub meta_descriptions_after: TagCounts,
    /// What was written.
    pub written: Written,
    /// Who wrote, the most pages first.
    pub writers: Vec<WriterCount>,
    /// Pages with text of the built-in engine in place of the model's, by reason, the most frequent first.
    pub fallbacks: Vec<FallbackCount>,
    /// Pages with a suggestion that bears a warning or an error.
    pub pages_with_findings: u64,
    /// Findings on suggestions, the weightiest and most frequent first.
    pub findings: Vec<FindingCount>,
    /// What people decided.
    pub decisions: DecisionCounts,
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

/// Pages that one writer wrote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WriterCount {
    /// The model; `None` is the built-in engine.
    pub model: Option<String>,
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

/// What the pages that may be listed have: addresses that lead to one page count once.
#[derive(Debug)]
struct TagSums {
    /// Each page with what it lacks or has too much of ([`bit`]).
    pages: Sorting,
    /// Each text with the tags ([`Tag`]) of the page that have it.
    texts: Sorting,
    title_max: usize,
    meta_max: usize,
    failed: io::Result<()>,
}

/// Tags that are counted.
#[derive(Debug, Clone, Copy)]
enum Tag {
    Title,
    Meta,
    TitleAfter,
    MetaAfter,
}

const TAGS: [Tag; 4] = [Tag::Title, Tag::Meta, Tag::TitleAfter, Tag::MetaAfter];

/// The place of a count among the bits of a page.
fn bit(tag: Tag, is_long: bool) -> i64 {
    1 << (2 * tag as u32 + u32::from(is_long))
}

impl TagSums {
    fn new(settings: &Settings, folder: &Path) -> Self {
        Self {
            pages: Sorting::new(folder),
            texts: Sorting::new(folder),
            title_max: settings.title_max_length.unwrap_or(TITLE_MAX_CHARS) as usize,
            meta_max: META_MAX_CHARS as usize,
            failed: Ok(()),
        }
    }

    fn add(&mut self, page: &str, line: &Line) {
        if self.failed.is_ok() {
            self.failed = self.try_add(page, line);
        }
    }

    fn try_add(&mut self, page: &str, line: &Line) -> io::Result<()> {
        let (identity, site) = (hash(page), super::site(page));
        let title = (&line.current_title, &line.suggested_title, [Tag::Title, Tag::TitleAfter], self.title_max);
        let meta = (
            &line.current_meta_description,
            &line.suggested_meta_description,
            [Tag::Meta, Tag::MetaAfter],
            self.meta_max,
        );
        let mut lacks = 0;
        for (current, suggested, [before, after], most) in [title, meta] {
            let texts = match suggested {
                // Most pages of a check: what is there stays.
                None => vec![(current, vec![before, after])],
                Some(_) => vec![(current, vec![before]), (suggested, vec![after])],
            };
            for (text, tags) in texts {
                let Some(text) = text.as_deref().filter(|text| !text.is_empty()) else {
                    lacks |= tags.iter().map(|tag| bit(*tag, false)).sum::<i64>();
                    continue;
                };
                if char_count(text) > most {
                    lacks |= tags.iter().map(|tag| bit(*tag, true)).sum::<i64>();
                }
                let folded = fold_letters(text);
                if !folded.is_empty() {
                    let key = hash(&format!("{} {site} {folded}", before as u8));
                    let value = tags.iter().map(|tag| bit(*tag, false)).sum();
                    self.texts.push(Entry { key, page: identity, value })?;
                }
            }
        }
        self.pages.push(Entry { key: identity, page: 0, value: lacks })
    }

    /// Counts them into `summary`.
    fn finish(self, summary: &mut Summary) -> io::Result<()> {
        self.failed?;
        let mut counts = TAGS.map(|tag| (tag, TagCounts::default()));
        let mut last = None;
        for page in self.pages.finish()? {
            let Entry { key, value, .. } = page?;
            if last.replace(key) == Some(key) {
                continue;
            }
            summary.read += 1;
            for (tag, counts) in &mut counts {
                counts.missing += u64::from(value & bit(*tag, false) != 0);
                counts.long += u64::from(value & bit(*tag, true) != 0);
            }
        }
        let mut seen = OneText::default();
        for text in self.texts.finish()? {
            let text = text?;
            if text.key != seen.key {
                std::mem::replace(&mut seen, OneText { key: text.key, ..OneText::default() }).count(&mut counts);
            }
            seen.see(text);
        }
        seen.count(&mut counts);
        [summary.titles, summary.meta_descriptions, summary.titles_after, summary.meta_descriptions_after] =
            counts.map(|(_, counts)| counts);
        Ok(())
    }
}

/// How many pages have one text, by the tag they have it in; addresses that lead to one page are one.
#[derive(Debug, Default)]
struct OneText {
    key: u64,
    page: u64,
    /// Tags of this page that were seen.
    tags: i64,
    pages: [u64; 4],
}

impl OneText {
    fn see(&mut self, text: Entry) {
        if text.page != self.page {
            (self.page, self.tags) = (text.page, 0);
        }
        for (tag, pages) in TAGS.iter().zip(&mut self.pages) {
            *pages += u64::from(text.value & !self.tags & bit(*tag, false) != 0);
        }
        self.tags |= text.value;
    }

    fn count(self, counts: &mut [(Tag, TagCounts); 4]) {
        for ((_, counts), pages) in counts.iter_mut().zip(self.pages) {
            counts.duplicate += if pages > 1 { pages } else { 0 };
        }
    }
}

/// A summary in the making. It holds no text, and its memory does not grow with the pages.
#[derive(Debug)]
pub(super) struct Sum {
    summary: Summary,
    reasons: BTreeMap<String, u64>,
    unknown_reasons: BTreeMap<String, u64>,
    failures: HashMap<(String, String), u64>,
    /// By code: what happened first, and how often.
    fallbacks: BTreeMap<String, (String, u64)>,
    writers: BTreeMap<Option<String>, u64>,
    findings: BTreeMap<(Severity, String), u64>,
    issues: BTreeMap<(Severity, String), u64>,
    tags: TagSums,
}

impl Sum {
    /// `folder` takes what does not fit into memory.
    pub(super) fn new(settings: &Settings, folder: &Path) -> Self {
        Self {
            summary: Summary::default(),
            reasons: BTreeMap::new(),
            unknown_reasons: BTreeMap::new(),
            failures: HashMap::new(),
            fallbacks: BTreeMap::new(),
            writers: BTreeMap::new(),
            findings: BTreeMap::new(),
            issues: BTreeMap::new(),
            tags: TagSums::new(settings, folder),
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
        summary.cached += u64::from(line.is_cached);
        summary.ai_distilled += u64::from(line.ai_distilled);
        summary.unchanged +=
            u64::from(line.skip_reason.as_ref().is_some_and(|why| why.starts_with(SkipReason::UNCHANGED)));
        let is_in_order = |why: &String| GenerateFor::EACH.iter().any(|asked| asked.in_order() == why);
        summary.in_order += u64::from(line.skip_reason.as_ref().is_some_and(is_in_order));
        summary.skipped += u64::from(line.outcome == "ok" && line.skip_reason.is_some());
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
        for issue in &line.issues {
            *self.issues.entry((issue.severity, issue.code.clone())).or_default() += 1;
        }
        self.count_written(line);
        self.count_findings(line);
        // Pages that were read and may be listed or get tags.
        let has_suggestion = line.has_title || line.has_meta;
        if line.outcome == "ok" && (line.is_indexable != Some(false) || has_suggestion) {
            self.tags.add(line.final_url.as_deref().unwrap_or(&line.url), line);
        }
    }

    fn count_written(&mut self, line: &Line) {
        let written = &mut self.summary.written;
        let elements = [
            (line.has_title, &mut written.titles),
            (line.has_meta, &mut written.meta_descriptions),
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

    /// # Errors
    /// What did not fit into memory could not be written or read.
    pub(super) fn finish(self) -> io::Result<Summary> {
        let mut summary = Summary {
            reasons: reasons(self.reasons),
            unknown_reasons: reasons(self.unknown_reasons),
            failures: failures(self.failures),
            fallbacks: fallbacks(self.fallbacks),
            writers: writers(self.writers),
            findings: findings(self.findings),
            issues: issue_counts(self.issues),
            ..self.summary
        };
        self.tags.finish(&mut summary)?;
        Ok(summary)
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

fn writers(counts: BTreeMap<Option<String>, u64>) -> Vec<WriterCount> {
    let mut list: Vec<WriterCount> = counts.into_iter().map(|(model, count)| WriterCount { model, count }).collect();
    list.sort_by_key(|writer| std::cmp::Reverse(writer.count));
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
