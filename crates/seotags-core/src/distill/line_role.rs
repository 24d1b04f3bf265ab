//! What each visible line of a page is to its content: the one notion of main text. The distiller decides it; the
//! writer, the keywords and the checker ask for it.

use super::Distilled;
use crate::text::{hash_squashed, holds_squashed, squash};
use foldhash::HashMap;
use serde::{Deserialize, Serialize};

/// Texts that are looked for within lines: each is a walk over the page.
const MOST_WITHIN: usize = 16;

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
        let mut left: usize = MOST_WITHIN;
        let mut within = |text: &str| {
            left = left.checked_sub(1)?;
            let folded = squash(text);
            let holds = |line: &str| line.len() > text.len() && holds_squashed(line, &folded);
            let found = self.lines().filter(|(line, _)| !folded.is_empty() && holds(line));
            found.map(|(_, role)| role).min()
        };
        texts.iter().zip(&keys).map(|(text, key)| whole[key].or_else(|| within(text))).collect()
    }
}
