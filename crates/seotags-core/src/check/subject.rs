//! The input of a rule.

use super::codes::FindingCode;
use super::finding::Finding;
use super::notices::Notices;
use super::page_words::PageWords;
use super::statements::PageStatements;
use super::target::{Presence, Target, targets};
use super::tone::Address;
use crate::briefing::{Brief, Element, Suggestion};
use crate::house_style::{Forbidden, Spellings};
use crate::judge::Severity;
use crate::text::fold_space;
use crate::text::language::{Lexicon, lexicon};
use std::cell::OnceCell;
use std::fmt::Display;

/// The author of the checked text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// A generated text before it is accepted.
    Suggested,
    /// The current text of the page. Lengths and contradictions with the page are warnings; statements that are not on
    /// the page, and the language, are left to the owner.
    Current,
}

/// The current tags of a page, with folded blanks; empty if there are none.
#[derive(Debug)]
pub(super) struct Current {
    pub(super) title: String,
    pub(super) meta: String,
    pub(super) h1: String,
}

/// Data shared by all rules of one page; build it once per page.
#[derive(Debug)]
pub struct CheckContext<'a> {
    /// The brief.
    pub brief: &'a Brief,
    /// The words of the page.
    pub words: PageWords,
    /// Words of the language to write in.
    pub lexicon: &'static Lexicon,
    /// Forbidden words.
    pub forbidden: Forbidden,
    /// Required spellings of names.
    pub spellings: Spellings,
    /// The page's current tags.
    pub(super) current: Current,
    /// The form of address that the tone requires.
    pub(super) address: Option<Address>,
    targets: OnceCell<Vec<Target>>,
    notices: OnceCell<Notices>,
    statements: OnceCell<PageStatements>,
}

impl<'a> CheckContext<'a> {
    /// Prepares `brief`'s page for the rules.
    pub fn new(brief: &'a Brief) -> Self {
        let lexicon = lexicon(brief.language.as_deref());
        let forbidden = Forbidden::new(&brief.forbidden_words, lexicon);
        let facts = &brief.page.facts;
        let folded = |text: Option<&str>| fold_space(text.unwrap_or_default());
        let current = Current {
            title: folded(facts.title.as_deref()),
            meta: folded(facts.meta_description.as_deref()),
            h1: folded(brief.page.h1s().next()),
        };
        Self {
            brief,
            words: PageWords::of(brief),
            lexicon,
            forbidden,
            spellings: Spellings::new(&brief.spellings),
            current,
            address: Address::wanted(brief),
            targets: OnceCell::new(),
            notices: OnceCell::new(),
            statements: OnceCell::new(),
        }
    }

    /// The page's statements, by sentence.
    pub(super) fn statements(&self) -> &PageStatements {
        self.statements.get_or_init(|| PageStatements::of(self.brief))
    }

    /// Texts of the page's banners and dialogs.
    pub(super) fn notices(&self) -> &Notices {
        self.notices.get_or_init(|| Notices::of(&self.brief.page.distilled))
    }

    /// The target keywords and their presence on the page.
    pub fn targets(&self) -> &[Target] {
        self.targets.get_or_init(|| targets(self.brief, &self.words, self.lexicon))
    }

    /// The keyword that the tags must contain: the first one that the page has in one piece, or else in several.
    pub fn lead(&self) -> Option<&Target> {
        let first = |presence| self.targets().iter().find(|target| target.presence == presence);
        first(Presence::Together).or_else(|| first(Presence::Scattered))
    }
}

/// One element to check.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// The element.
    pub field: Element,
    /// Its text; for SEO text, without markup; for keywords, a single keyword.
    pub text: &'a str,
    /// The unchanged text; only differs from `text` for SEO text.
    pub raw: &'a str,
    /// The text without the user's suffix.
    pub part: &'a str,
    /// All elements, for rules that compare them.
    pub all: &'a Suggestion,
    /// Data shared by all rules of the page.
    pub context: &'a CheckContext<'a>,
    /// The author of the text.
    pub mode: Mode,
}

impl Subject<'_> {
    /// `Error` for generated text, `Warn` for the owner's.
    pub fn error_if_ours(&self) -> Severity {
        if self.mode == Mode::Suggested { Severity::Error } else { Severity::Warn }
    }

    /// True if it is empty.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// True for the elements that are one line.
    pub fn is_line(&self) -> bool {
        matches!(self.field, Element::Title | Element::Meta | Element::H1)
    }

    /// A finding on this element.
    pub fn finding(&self, code: FindingCode, severity: Severity, message: impl Into<String>) -> Finding {
        finding(self.field, code, severity, message)
    }

    /// A finding on a part of this element.
    pub fn finding_at(
        &self,
        code: FindingCode,
        severity: Severity,
        at: (usize, usize),
        message: impl Into<String>,
    ) -> Finding {
        let value = self.text.get(at.0..at.1).unwrap_or_default().to_owned();
        Finding { value, span: Some(at), ..self.finding(code, severity, message) }
    }

    /// A finding with a number and its limit.
    pub fn measured(
        &self,
        code: FindingCode,
        severity: Severity,
        value: impl Display,
        limit: impl Display,
        message: impl Into<String>,
    ) -> Finding {
        Finding { value: value.to_string(), limit: limit.to_string(), ..self.finding(code, severity, message) }
    }
}

/// A finding on `field` as a whole.
pub(super) fn finding(field: Element, code: FindingCode, severity: Severity, message: impl Into<String>) -> Finding {
    Finding {
        code: code.as_str().to_owned(),
        severity,
        field,
        value: String::new(),
        limit: String::new(),
        span: None,
        message: message.into(),
    }
}
