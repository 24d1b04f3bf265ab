//! The lines of a page, each with its role.

use super::distilled::Distilled;
use super::line_role::LineRole;
use crate::text::{hash_squashed, squash};
use foldhash::HashMap;
use memchr::memmem;
use std::cell::LazyCell;

/// Maximum number of bytes to scan when searching for texts within lines; each search scans the whole page.
const MOST_WALKED: usize = 128 << 20;

impl Distilled {
    /// Every visible line with its role.
    pub fn lines(&self) -> impl Iterator<Item = (&str, LineRole)> {
        let roles = self.line_roles.iter().copied().chain(std::iter::repeat(LineRole::default()));
        self.raw_text.lines().zip(roles)
    }

    /// Visible lines that a writer may use: the main content and lines beside it. All lines, if the text was not
    /// distilled.
    pub fn main_lines(&self) -> impl Iterator<Item = &str> {
        self.lines().filter(|(_, role)| *role <= LineRole::Beside).map(|(line, _)| line)
    }

    /// True if the text was distilled, so that the main content is known.
    pub fn knows_its_lines(&self) -> bool {
        !self.line_roles.is_empty()
    }

    /// True if any line is a notice.
    pub fn has_notices(&self) -> bool {
        self.line_roles.contains(&LineRole::Notice)
    }

    /// For each of `texts`, whether it occurs only in notices.
    pub fn are_notices(&self, texts: &[&str]) -> Vec<bool> {
        let notices: String =
            self.lines().filter(|(_, role)| *role == LineRole::Notice).map(|(line, _)| squash(line)).collect();
        // Few texts occur in a notice at all, and finding the role of one scans the whole page.
        let may_be: Vec<bool> =
            texts.iter().map(|text| !notices.is_empty() && notices.contains(&squash(text))).collect();
        let asked: Vec<&str> =
            texts.iter().zip(&may_be).filter(|(_, may_be)| **may_be).map(|(text, _)| *text).collect();
        let mut roles = self.roles_of(&asked).into_iter();
        may_be.into_iter().map(|may_be| may_be && roles.next().flatten() == Some(LineRole::Notice)).collect()
    }

    /// The role of each of `texts`: that of the lines equal to it, or else of the lines that contain it, and among
    /// these the one closest to the content. `None` if no line contains it.
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

/// The squashed lines of a page, concatenated.
struct Squashed {
    text: String,
    /// Start and role of each line.
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

    /// The role of the line that contains `wanted`, closest to the content first. If `wanted` spans several lines, the
    /// role farthest from the content.
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
