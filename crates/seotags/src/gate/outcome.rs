//! Going through the pages: what was found, what of it counts, and whether the gate holds.

use super::baseline::page_name;
use super::finding::{Finding, Standing, suggestion_for};
use super::locate::Located;
use super::rule::{Found, found};
use super::tag_rules::tag_beside;
use super::{Baseline, FailOn, Ignores};
use jiff::civil::Date;
use seotags_core::check::TITLE_MAX_CHARS;
use seotags_core::compose::Element;
use seotags_core::judge::Severity;
use seotags_core::result::{self, ResultRecord};
use seotags_core::url::HttpUrl;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// What a gate is told.
#[derive(Debug, Clone, PartialEq)]
pub struct GateOptions {
    /// Which findings fail.
    pub fail_on: FailOn,
    /// How many may fail before the gate does.
    pub max_failures: u64,
    /// Milliseconds to the first byte above which an answer is slow; `None`: nobody asks.
    pub slow_ms: Option<f64>,
    /// Characters of a title above which it is long.
    pub title_max: usize,
    /// What is put up with.
    pub baseline: Option<Baseline>,
    /// Rules that ignore.
    pub ignores: Ignores,
    /// The day by which rules expire.
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

/// A gate that pages go through, one by one in the order of the list.
#[derive(Debug)]
pub struct Gate {
    options: GateOptions,
    /// That of the first page.
    origin: Option<String>,
    /// What is left of the baseline.
    unseen: Option<Baseline>,
    checked: Vec<Checked>,
    /// What those of them are called in a baseline, where there is one.
    names: BTreeSet<String>,
    unread: u64,
    timed: u64,
    findings: Vec<Finding>,
    /// Findings that each rule ignored, or would have, were it not expired.
    used: Vec<u64>,
}

/// A page that went through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// Its address.
    pub url: String,
    /// What reports call its file, if it was read from one.
    pub file: Option<String>,
    /// How many of [`Outcome::findings`] are its own; those of the pages before it come first.
    pub findings: usize,
}

/// A rule that ignores, and what came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleUse {
    /// It ignored this many findings.
    Used(u64),
    /// It met nothing.
    Unused,
    /// Its day is over; it would have met this many.
    Expired(u64),
}

/// What came of a gate.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// What the gate was told.
    pub options: GateOptions,
    /// Pages that went through, in the order of the list.
    pub checked: Vec<Checked>,
    /// Errors, warnings, and what is asked for beyond them, in the order of the list.
    pub findings: Vec<Finding>,
    /// Each ignore rule with what came of it, in the order of the file.
    pub rules: Vec<RuleUse>,
    /// Findings of the baseline that are no more, though their pages are.
    pub gone: usize,
    /// Findings of the baseline on pages that were not looked at.
    pub elsewhere: usize,
    /// Pages that could not be read, of which nothing else is known.
    pub unread: u64,
    /// Pages whose answer was timed; those of folders and archives are not.
    pub timed: u64,
}

impl Gate {
    /// A gate before the first page.
    pub fn new(options: GateOptions) -> Self {
        let (unseen, used) = (options.baseline.clone(), vec![0; options.ignores.rules.len()]);
        let (checked, names, findings) = (Vec::new(), BTreeSet::new(), Vec::new());
        Self { options, origin: None, unseen, checked, names, unread: 0, timed: 0, findings, used }
    }

    /// Takes a page. `file`: what reports call its file; `read` reads it, and is called only if there is something to be
    /// located.
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
        let all = found(record, self.options.title_max, self.options.slow_ms);
        let is_kept = |found: &Found| {
            found.severity > Severity::Info || self.options.fail_on.holds(found.rule.code, found.severity)
        };
        let kept: Vec<Found> = all.into_iter().filter(is_kept).collect();
        if kept.is_empty() {
            return;
        }
        let bytes = file.is_some().then(read).flatten();
        let bytes = bytes.as_deref().map(|bytes| bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes));
        // Beyond UTF-8 columns are still told; a text could not be put in as it is.
        let text = bytes.map(String::from_utf8_lossy);
        let is_utf8 = matches!(text, Some(Cow::Borrowed(_)));
        let located = text.as_deref().map(Located::new);
        let first = self.findings.len();
        let elements: Vec<_> = kept.iter().map(|found| found.element).collect();
        for found in kept {
            let suggestion = suggestion_for(found.element, record).map(str::to_owned);
            let place = located.as_ref().and_then(|located| located.place(&found));
            let Found { rule, severity, value, element } = found;
            let tag = tag_beside(rule.code, element);
            let standing = self.standing(rule.code, element, severity, &record.url, &page);
            let (url, page, file) = (record.url.clone(), page.clone(), file.map(str::to_owned));
            let mend = None;
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
                mend,
                standing,
            });
        }
        if let Some(located) = located.filter(|_| is_utf8) {
            mend(&mut self.findings[first..], &elements, &located);
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

    /// The end of the list.
    pub fn finish(self) -> Outcome {
        let rules = self.options.ignores.rules.iter().zip(&self.used).map(|(rule, used)| {
            match (rule.is_expired(self.options.today), *used) {
                (true, count) => RuleUse::Expired(count),
                (false, 0) => RuleUse::Unused,
                (false, count) => RuleUse::Used(count),
            }
        });
        let (left, gone) = self.unseen.as_ref().map_or((0, 0), |left| (left.len(), left.count_of(&self.names)));
        Outcome {
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

/// Has the suggested text put where each tag stands: once a tag, by what weighs most of all that was found about it.
/// `elements`: the tag that each finding is about.
fn mend(findings: &mut [Finding], elements: &[Option<Element>], located: &Located<'_>) {
    let weight = |finding: &Finding| (finding.standing == Standing::Fails, finding.severity);
    for element in Element::ALL {
        let about = (0..findings.len()).rev().filter(|at| elements[*at] == Some(element));
        let Some(heaviest) = about.max_by_key(|at| weight(&findings[*at])) else { continue };
        let finding = &mut findings[heaviest];
        finding.mend = finding.suggestion.as_ref().and_then(|text| located.mend(element, text));
    }
}

impl Outcome {
    /// How many pages went through.
    pub fn pages(&self) -> u64 {
        self.checked.len() as u64
    }

    /// Findings that fail.
    pub fn failing(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.standing == Standing::Fails)
    }

    /// How many fail.
    pub fn failures(&self) -> u64 {
        self.failing().count() as u64
    }

    /// Whether the gate holds.
    pub fn passes(&self) -> bool {
        self.failures() <= self.options.max_failures
    }

    /// How many findings the baseline knows, and how many rules ignore.
    pub fn put_up_with(&self) -> (usize, usize) {
        let known = self.findings.iter().filter(|finding| finding.standing == Standing::Known).count();
        let ignored = self.findings.iter().filter(|finding| matches!(finding.standing, Standing::Ignored { .. }));
        (known, ignored.count())
    }

    /// The baseline of this run: all that fails, and what the one before knows and is still there.
    pub fn baseline(&self) -> Baseline {
        let is_in = |finding: &&Finding| matches!(finding.standing, Standing::Fails | Standing::Known);
        Baseline::of(self.findings.iter().filter(is_in))
    }
}
