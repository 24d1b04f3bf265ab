//! Processes the pages: which findings there are, which of them count, and whether the gate passes.

use super::baseline::{Baseline, page_name};
use super::fail_on::FailOn;
use super::finding::{Finding, Standing, suggestion_for};
use super::ignore::Ignores;
use super::locate::Located;
use super::rule::{RuleFinding, find_all};
use super::tag_rules::tag_beside;
use jiff::civil::Date;
use seotags_core::check::TITLE_MAX_CHARS;
use seotags_core::compose::Element;
use seotags_core::judge::Severity;
use seotags_core::result::{self, ResultRecord};
use seotags_core::url::HttpUrl;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Options of a gate.
#[derive(Debug, Clone, PartialEq)]
pub struct GateOptions {
    /// Which findings fail.
    pub fail_on: FailOn,
    /// Number of failing findings that are allowed.
    pub max_failures: u64,
    /// Time to first byte in milliseconds above which an answer is slow; `None` turns this check off.
    pub slow_ms: Option<f64>,
    /// Length in characters above which a title is too long.
    pub title_max: usize,
    /// Accepted findings.
    pub baseline: Option<Baseline>,
    /// Ignore rules.
    pub ignores: Ignores,
    /// The date for the expiry of rules.
    pub today: Date,
}

impl Default for GateOptions {
    fn default() -> Self {
        Self {
            fail_on: FailOn::default(),
            max_failures: 0,
            slow_ms: None,
            title_max: TITLE_MAX_CHARS as usize,
            baseline: None,
            ignores: Ignores::default(),
            today: Date::ZERO,
        }
    }
}

/// A gate that checks pages one by one, in the order of the list.
#[derive(Debug)]
pub struct Gate {
    options: GateOptions,
    /// Origin of the first page.
    origin: Option<String>,
    /// Findings of the baseline that were not found yet.
    unseen: Option<Baseline>,
    checked: Vec<Checked>,
    /// The names of the pages in a baseline, if there is one.
    names: BTreeSet<String>,
    unread: u64,
    timed: u64,
    findings: Vec<Finding>,
    /// Number of findings that each rule ignored, or would have ignored if it had not expired.
    used: Vec<u64>,
}

/// A checked page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// Its URL.
    pub url: String,
    /// The name of its file in reports, if it was read from one.
    pub file: Option<String>,
    /// Number of its findings in [`GateResult::findings`]; they follow those of the previous pages.
    pub findings: usize,
}

/// How an ignore rule was used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleUse {
    /// It ignored this many findings.
    Used(u64),
    /// It matched nothing.
    Unused,
    /// It has expired; it would have matched this many.
    Expired(u64),
}

/// The result of a gate.
#[derive(Debug, Clone, PartialEq)]
pub struct GateResult {
    /// Its options.
    pub options: GateOptions,
    /// Checked pages, in the order of the list.
    pub checked: Vec<Checked>,
    /// Errors, warnings, and requested other findings, in the order of the list.
    pub findings: Vec<Finding>,
    /// The use of each ignore rule, in the order of the file.
    pub rules: Vec<RuleUse>,
    /// Number of baseline findings that no longer exist on checked pages.
    pub gone: usize,
    /// Number of baseline findings on pages that were not checked.
    pub elsewhere: usize,
    /// Number of pages that could not be read.
    pub unread: u64,
    /// Number of pages with a measured answer time; those of folders and archives have none.
    pub timed: u64,
}

impl Gate {
    /// A gate before the first page.
    pub fn new(options: GateOptions) -> Self {
        let (unseen, used) = (options.baseline.clone(), vec![0; options.ignores.rules.len()]);
        let (checked, names, findings) = (Vec::new(), BTreeSet::new(), Vec::new());
        Self { options, origin: None, unseen, checked, names, unread: 0, timed: 0, findings, used }
    }

    /// Checks a page. `file`: the name of its file in reports; `read` reads the file, and is called only if there is
    /// something to locate.
    pub fn add(&mut self, record: &ResultRecord, file: Option<&str>, read: impl FnOnce() -> Option<Vec<u8>>) {
        let own = self.findings.len();
        self.take(record, file, read);
        let findings = self.findings.len() - own;
        self.checked.push(Checked { url: record.url.clone(), file: file.map(str::to_owned), findings });
    }

    fn take(&mut self, record: &ResultRecord, file: Option<&str>, read: impl FnOnce() -> Option<Vec<u8>>) {
        let origin =
            self.origin.get_or_insert_with(|| HttpUrl::parse(&record.url).map(|url| url.origin()).unwrap_or_default());
        let page = page_name(&record.url, origin);
        if self.unseen.is_some() {
            self.names.insert(page.clone());
        }
        self.unread += u64::from(record.outcome == result::Outcome::Failed);
        self.timed += u64::from(record.response_time.is_some());
        let all = find_all(record, self.options.title_max, self.options.slow_ms);
        let is_kept = |found: &RuleFinding| {
            found.severity > Severity::Info || self.options.fail_on.holds(found.rule.code, found.severity)
        };
        let kept: Vec<RuleFinding> = all.into_iter().filter(is_kept).collect();
        if kept.is_empty() {
            return;
        }
        let bytes = file.is_some().then(read).flatten();
        let bytes = bytes.as_deref().map(|bytes| bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes));
        // For files that are not UTF-8, columns are still reported, but no text can be inserted.
        let text = bytes.map(String::from_utf8_lossy);
        let is_utf8 = matches!(text, Some(Cow::Borrowed(_)));
        let located = text.as_deref().map(Located::new);
        let first = self.findings.len();
        let elements: Vec<_> = kept.iter().map(|found| found.element).collect();
        for found in kept {
            let suggestion = suggestion_for(found.element, record).map(str::to_owned);
            let place = located.as_ref().and_then(|located| located.place(&found));
            let RuleFinding { rule, severity, value, element } = found;
            let tag = tag_beside(rule.code, element);
            let standing = self.standing(rule.code, element, severity, &record.url, &page);
            let (url, page, file) = (record.url.clone(), page.clone(), file.map(str::to_owned));
            let fix = None;
            self.findings.push(Finding {
                url,
                page,
                file,
                place,
                rule,
                tag,
                severity,
                value,
                suggestion,
                fix,
                standing,
            });
        }
        if let Some(located) = located.filter(|_| is_utf8) {
            fix(&mut self.findings[first..], &elements, &located);
        }
    }

    fn standing(
        &mut self,
        code: &str,
        element: Option<Element>,
        severity: Severity,
        url: &str,
        page: &str,
    ) -> Standing {
        let mut ignored = None;
        for (rule, used) in self.options.ignores.rules.iter().zip(&mut self.used) {
            if rule.is_for(code, element, url) {
                *used += 1;
                if !rule.is_expired(self.options.today) {
                    ignored = ignored.or(Some(rule));
                }
            }
        }
        let is_known = self.unseen.as_mut().is_some_and(|unseen| unseen.take(page, code, tag_beside(code, element)));
        if let Some(rule) = ignored {
            return Standing::Ignored { reason: rule.reason.clone() };
        }
        match (self.options.fail_on.holds(code, severity), is_known) {
            (true, true) => Standing::Known,
            (true, false) => Standing::Fails,
            (false, _) => Standing::Reported,
        }
    }

    /// Ends the list.
    pub fn finish(self) -> GateResult {
        let rules = self.options.ignores.rules.iter().zip(&self.used).map(|(rule, used)| {
            match (rule.is_expired(self.options.today), *used) {
                (true, count) => RuleUse::Expired(count),
                (false, 0) => RuleUse::Unused,
                (false, count) => RuleUse::Used(count),
            }
        });
        let (left, gone) = self.unseen.as_ref().map_or((0, 0), |left| (left.len(), left.count_of(&self.names)));
        GateResult {
            rules: rules.collect(),
            gone,
            elsewhere: left - gone,
            unread: self.unread,
            timed: self.timed,
            checked: self.checked,
            findings: self.findings,
            options: self.options,
        }
    }
}

/// Adds the changes that insert the suggested texts: one per element, attached to its most severe finding. `elements`:
/// the element of each finding.
fn fix(findings: &mut [Finding], elements: &[Option<Element>], located: &Located<'_>) {
    let weight = |finding: &Finding| (finding.standing == Standing::Fails, finding.severity);
    for element in Element::ALL {
        let about = (0..findings.len()).rev().filter(|at| elements[*at] == Some(element));
        let Some(heaviest) = about.max_by_key(|at| weight(&findings[*at])) else { continue };
        let finding = &mut findings[heaviest];
        finding.fix = finding.suggestion.as_ref().and_then(|text| located.fix(element, text));
    }
}

impl GateResult {
    /// Number of checked pages.
    pub fn pages(&self) -> u64 {
        self.checked.len() as u64
    }

    /// Findings that fail.
    pub fn failing(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.standing == Standing::Fails)
    }

    /// Number of findings that fail.
    pub fn failures(&self) -> u64 {
        self.failing().count() as u64
    }

    /// Whether the gate passes.
    pub fn passes(&self) -> bool {
        self.failures() <= self.options.max_failures
    }

    /// Number of findings in the baseline, and number of ignored ones.
    pub fn put_up_with(&self) -> (usize, usize) {
        let known = self.findings.iter().filter(|finding| finding.standing == Standing::Known).count();
        let ignored = self.findings.iter().filter(|finding| matches!(finding.standing, Standing::Ignored { .. }));
        (known, ignored.count())
    }

    /// The baseline of this run: all failing findings, and those of the previous baseline that still exist.
    pub fn baseline(&self) -> Baseline {
        let is_in = |finding: &&Finding| matches!(finding.standing, Standing::Fails | Standing::Known);
        Baseline::of(self.findings.iter().filter(is_in))
    }
}
