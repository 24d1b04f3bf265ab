//! Converts a stored result for the checker, so that it can check other texts for its page.

use super::record::ResultRecord;
use crate::briefing::{Brief, Element, Suggestion, WrittenBy, brief};
use crate::check::{evidence_after, html};
use crate::distill::{Block, BlockKind, Distilled, LineRole};
use crate::page::PageFacts;
use crate::review::TaggedPage;
use crate::settings::Settings;
use crate::text::hash_squashed;
use crate::url::HttpUrl;
use foldhash::HashSet;

impl ResultRecord {
    /// The page and its tags, from a result with its texts. `None` without tags or content.
    pub fn tagged(&self, settings: &Settings) -> Option<TaggedPage> {
        let suggestion = self.suggestion();
        if suggestion.source.is_empty() {
            return None;
        }
        let brief = self.brief(settings)?;
        let unknown = if self.is_evidence_unknown { self.without_evidence() } else { Vec::new() };
        let evidence = evidence_after(&self.evidence, &unknown, &suggestion, Some(&brief));
        Some(TaggedPage { brief, suggestion, findings: self.findings.clone(), evidence })
    }

    /// True if evidence was never looked up although the page's text was stored.
    pub fn lacks_evidence(&self) -> bool {
        self.has_stored_content && self.is_evidence_unknown && !self.without_evidence().is_empty()
    }

    /// Looks up evidence in the stored text for tags that have none.
    pub fn look_up_evidence(&mut self, settings: &Settings) {
        let brief = self.brief(settings);
        self.evidence = evidence_after(&self.evidence, &self.without_evidence(), &self.suggestion(), brief.as_ref());
        self.is_evidence_unknown &= brief.is_none();
    }

    /// Tags that may need evidence and have none.
    pub(super) fn without_evidence(&self) -> Vec<Element> {
        let has_some = |element: &Element| self.evidence.iter().any(|evidence| evidence.field == *element);
        let elements = [Element::Title, Element::Meta, Element::H1, Element::SeoText].into_iter();
        elements.filter(|element| self.suggested(*element).is_some() && !has_some(element)).collect()
    }

    /// The brief for checking texts for the page, from a result with its texts. `None` without content.
    ///
    /// Statements outside a page's text (alternative texts, structured data) are not stored. But the tags were checked
    /// against them when they were written, so tags without truth findings count as statements of the page.
    pub(super) fn brief(&self, settings: &Settings) -> Option<Brief> {
        let url = HttpUrl::parse(self.final_url.as_deref().unwrap_or(&self.url)).ok()?;
        let text = self.undistilled_text_content.as_ref().or(self.distilled_text_content.as_ref())?;
        let facts = PageFacts {
            title: self.current_title.clone(),
            meta_description: self.current_meta_description.clone(),
            h1s: self.current_h1.iter().cloned().collect(),
            language: self.detected_language.clone(),
            site_name: self.site_name.clone(),
            ..PageFacts::default()
        };
        let raw_text = format!("{}\n{text}", self.raw_text_content.as_deref().unwrap_or_default());
        let is_condensed = self.undistilled_text_content.is_some();
        let distilled = Distilled {
            line_roles: roles(&raw_text, text, is_condensed),
            blocks: blocks(text),
            text: text.clone(),
            raw_text,
            language: self.detected_language.clone(),
            page_type: self.page_type.as_deref().and_then(crate::distill::PageType::named).unwrap_or_default(),
            ..Distilled::default()
        };
        let mut brief = brief(&url, &facts, &distilled, &self.keywords(), settings);
        brief.page.vouched.extend(self.proven(&self.suggestion()));
        brief.page.shown = self.undistilled_text_content.as_ref().and(self.distilled_text_content.clone());
        Some(brief)
    }

    /// The tags.
    pub fn suggestion(&self) -> Suggestion {
        Suggestion {
            title: self.suggested_title.clone(),
            meta_description: self.suggested_meta_description.clone(),
            h1: self.suggested_h1.clone(),
            seo_text: self.suggested_seo_text.clone(),
            keywords: self.suggested_lsi_keywords.clone(),
            source: self.source.clone(),
            ..Suggestion::default()
        }
    }

    fn keywords(&self) -> Vec<String> {
        let is_none = self.target_keyword == "N/A";
        self.target_keyword.split(", ").filter(|word| !is_none && !word.is_empty()).map(str::to_owned).collect()
    }

    /// Texts without findings about their truth.
    fn proven(&self, suggestion: &Suggestion) -> Vec<String> {
        let is_doubted = |element: &Element| {
            self.findings.iter().any(|finding| finding.field == *element && finding.is_about_truth())
        };
        // Only an engine's texts were compared with the whole page. A person's may say anything.
        let is_ours =
            |element: &Element| matches!(suggestion.source.get(element), Some(WrittenBy::Builtin | WrittenBy::Model));
        let proven = Element::ALL.into_iter().filter(is_ours).filter(|element| !is_doubted(element));
        proven.filter_map(|element| suggestion.text(element)).map(html::plain).collect()
    }
}

/// What each line of the visible text is to the kept content: part of it, or something else on the page, which may be a
/// menu or a banner and proves nothing.
fn roles(raw_text: &str, content: &str, is_condensed: bool) -> Vec<LineRole> {
    // The rest of a condensed text is as good as the part that is shown.
    let own = if is_condensed { LineRole::Beside } else { LineRole::Main };
    let content: HashSet<u64> = content.lines().map(hash_squashed).collect();
    let is_main = |line: &str| content.contains(&hash_squashed(line));
    raw_text.lines().map(|line| if is_main(line) { own } else { LineRole::Furniture }).collect()
}

fn blocks(text: &str) -> Vec<Block> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let block = |line: &str| Block {
        kind: BlockKind::Paragraph,
        text: line.to_owned(),
        path: String::new(),
        score: 1.0,
        link_density: 0.0,
    };
    lines.map(block).collect()
}
