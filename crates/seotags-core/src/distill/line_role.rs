//! What each visible line of a page is to its content: the one notion of main text. The distiller decides it; the
//! writer, the keywords and the checker ask for it.

use super::Distilled;
use crate::text::{hash_squashed, squash};
use foldhash::HashMap;
use memchr::memmem;
use serde::{Deserialize, Serialize};
use std::cell::LazyCell;

/// Bytes of a page's text that are walked over in search of texts within its lines: each of them is a walk over the page.
const MOST_WALKED: usize = 128 << 20;

/// What a visible line is to the content of its page, the nearest first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineRole {
    /// Part of the main content.
    Main,
    /// Left out, but it stands among the content or in an element that holds some of it: a subtitle, a remark. Also any
    /// line of a text that was not distilled.
    #[default]
    Beside,
    /// It stands in a part of the page that holds none of the content, and nothing says what that part is.
    Outside,
    /// What every page of the site has around its content: menus, footers, related pages, forms.
    Furniture,
    /// What stands between the reader and the content: consent banners, dialogs, age gates, sign-up boxes, alerts.
    Notice,
}

impl LineRole {
    /// True for what is no word of the page about itself.
    pub fn is_set_apart(self) -> bool {
        matches!(self, Self::Furniture | Self::Notice)
    }
}

impl Distilled {
    /// Every visible line with what it is to the content.
    pub fn lines(&self) -> impl Iterator<Item = (&str, LineRole)> {
        let roles = self.line_roles.iter().copied().chain(std::iter::repeat(LineRole::default()));
        self.raw_text.lines().zip(roles)
    }

    /// Visible lines of which a writer may take what it says: the main content and what stands beside it. Of a text that
    /// was not distilled, all.
    pub fn main_lines(&self) -> impl Iterator<Item = &str> {
        self.lines().filter(|(_, role)| *role <= LineRole::Beside).map(|(line, _)| line)
    }

    /// True if it was distilled, so that it is known which lines are main content.
    pub fn knows_its_lines(&self) -> bool {
        !self.line_roles.is_empty()
    }

    /// True if a line stands between the reader and the content.
    pub fn has_notices(&self) -> bool {
        self.line_roles.contains(&LineRole::Notice)
    }

    /// Which of `texts` stand in notices and nowhere else on the page.
    pub fn are_notices(&self, texts: &[&str]) -> Vec<bool> {
        let notices: String =
            self.lines().filter(|(_, role)| *role == LineRole::Notice).map(|(line, _)| squash(line)).collect();
        // Few texts stand in a notice at all, and to find the role of one takes a walk over the page.
        let may_be: Vec<bool> =
            texts.iter().map(|text| !notices.is_empty() && notices.contains(&squash(text))).collect();
        let asked: Vec<&str> =
            texts.iter().zip(&may_be).filter(|(_, may_be)| **may_be).map(|(text, _)| *text).collect();
        let mut roles = self.roles_of(&asked).into_iter();
        may_be.into_iter().map(|may_be| may_be && roles.next().flatten() == Some(LineRole::Notice)).collect()
    }

    /// What each of `texts` is to the content, as the lines that say it are: those that say nothing else before those
    /// that hold it, and of these the nearest to the content. `None` for what no line says.
    pub fn roles_of(&self, texts: &[&str]) -> Vec<Option<LineRole>> {
        if texts.is_empty() {
            return Vec::new();
        }
        let keys: Vec<u64> = texts.iter().map(|text| hash_squashed(text)).collect();
        let mut whole: HashMap<u64, Option<LineRole>> = keys.iter().map(|key| (*key, None)).collect();
        for (line, role) in self.lines() {
            if let Some(best) = whole.get_mut(&hash_squashed(line)) {
                *best = Some(best.map_or(role, |best| best.min(role)));
            }
        }
        let page = LazyCell::new(|| Squashed::of(self));
        let mut left: usize = MOST_WALKED;
        let mut within = |text: &str| {
            left = left.checked_sub(page.text.len())?;
            page.role_of(&squash(text))
        };
        texts.iter().zip(&keys).map(|(text, key)| whole[key].or_else(|| within(text))).collect()
    }
}

/// The squashed lines of a page, one behind the other.
struct Squashed {
    text: String,
    /// Where each line begins, and its role.
    lines: Vec<(usize, LineRole)>,
}

impl Squashed {
    fn of(distilled: &Distilled) -> Self {
        let mut squashed = Self { text: String::with_capacity(distilled.raw_text.len()), lines: Vec::new() };
        for (line, role) in distilled.lines() {
            squashed.lines.push((squashed.text.len(), role));
            squashed.text.push_str(&squash(line));
        }
        squashed
    }

    /// The role of the lines that hold `wanted`, the nearest to the content; or of those over which it is broken, the
    /// farthest of them.
    fn role_of(&self, wanted: &str) -> Option<LineRole> {
        if wanted.is_empty() {
            return None;
        }
        let line_at = |at: usize| self.lines.partition_point(|(start, _)| *start <= at).saturating_sub(1);
        let starts = |line: usize| self.lines.get(line).map_or(self.text.len(), |(start, _)| *start);
        let found = memmem::find_iter(self.text.as_bytes(), wanted.as_bytes()).filter_map(|at| {
            let (first, last) = (line_at(at), line_at(at + wanted.len() - 1));
            let is_broken = || starts(first) == at && starts(last + 1) == at + wanted.len();
            let roles = (first == last || is_broken()).then(|| self.lines.get(first..=last))??;
            roles.iter().map(|(_, role)| *role).max()
        });
        found.min()
    }
}
