//! Questions that pages ask before they show content: consent (cookies and similar) and the reader's age. Numbers from
//! 16 to 21 are written as 18 here.

use super::wordings::Wordings;
use crate::text::Phrases;
use std::sync::LazyLock;

pub(super) const FILE: &str = include_str!("wordings/walls.txt");

/// Wording of such questions in one language.
pub(super) struct Wall {
    /// Phrases that only such a question contains, and words around them.
    pub(super) asks: Phrases,
    /// Phrases that other pages also contain. They are a question only beside one of the following buttons.
    pub(super) speaks: Vec<&'static str>,
    /// Buttons and links that agree.
    pub(super) yes: Vec<&'static str>,
}

/// One entry for each language.
pub(super) static WALLS: LazyLock<Vec<Wall>> = LazyLock::new(|| {
    let read = Wordings::read(FILE);
    let of = |language| Wall {
        asks: Phrases { core: read.lines(language, "core").leak(), around: read.text(language, "around") },
        speaks: read.lines(language, "speaks"),
        yes: read.lines(language, "yes"),
    };
    read.languages().into_iter().map(of).collect()
});
