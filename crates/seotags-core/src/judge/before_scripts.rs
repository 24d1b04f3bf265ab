//! The state of a page before its scripts run.

use super::visit::Answer;
use crate::page::{CanonicalLink, PageFacts, RobotsMeta};
use serde::{Deserialize, Serialize};

/// The parts of the server's HTML that may differ after rendering.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Served {
    /// Title.
    pub title: Option<String>,
    /// Meta description.
    pub meta_description: Option<String>,
    /// Canonical links.
    pub canonicals: Vec<CanonicalLink>,
    /// Robots metas.
    pub robots_metas: Vec<RobotsMeta>,
    /// Characters of visible text.
    pub text_chars: usize,
    /// True if scripts may change them.
    #[serde(default)]
    pub has_scripts: bool,
}

impl Served {
    /// Takes them from the `facts` of the server's HTML.
    pub fn of(facts: &PageFacts) -> Self {
        Self {
            title: facts.title.clone(),
            meta_description: facts.meta_description.clone(),
            canonicals: facts.canonicals.clone(),
            robots_metas: facts.robots_metas.clone(),
            text_chars: facts.visible_text_chars,
            has_scripts: facts.substance.has_scripts,
        }
    }
}

impl Answer {
    /// Records the server's HTML of a page that was rendered in a browser. Its robots metas count even if a script
    /// removes them, because search engines may then not run the script at all.
    pub fn note_served(&mut self, served: Served) {
        if let Some(facts) = self.facts.as_deref_mut() {
            let lost = served.robots_metas.iter().filter(|meta| !facts.robots_metas.contains(meta));
            let lost: Vec<RobotsMeta> = lost.cloned().collect();
            facts.robots_metas.extend(lost);
        }
        self.served = Some(Box::new(served));
    }
}
