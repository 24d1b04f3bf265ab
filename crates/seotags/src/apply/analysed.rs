//! Checks whether a file has changed since its page was analysed.
//!
//! A build may change bytes without meaning (a time, the name of a script). So instead of bytes, the facts known from
//! the analysis are compared: the page's texts, and, if this very file was analysed, its canonical URL and main
//! content.

use super::Refusal;
use seotags_core::compose::Element;
use seotags_core::distill::{DistillOptions, distill};
use seotags_core::edit::{TagEdit, edit_html};
use seotags_core::judge::{Answer, JudgeOptions, Visit, judge};
use seotags_core::page::{Document, PageFacts, read};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Headers, Hop, RobotsVerdict};

/// The known facts about a page.
#[derive(Debug, Clone, Default)]
pub struct Analysed {
    /// Its title, description and H1.
    pub texts: Vec<KnownText>,
    /// Further facts, if this very file was analysed; `None` if the page was read elsewhere.
    pub file: Option<AnalysedFile>,
}

/// A text of a page.
#[derive(Debug, Clone)]
pub struct KnownText {
    /// The element.
    pub element: Element,
    /// Its text when the page was analysed.
    pub analysed: Option<String>,
    /// Suggestions since then: a file that contains one of them was written by us, not by somebody else.
    pub suggested: Vec<String>,
}

/// The known facts about a file that was itself analysed.
#[derive(Debug, Clone)]
pub struct AnalysedFile {
    /// Its canonical URL.
    pub canonical_url: Option<String>,
    /// The hash of its main content, if it had any.
    pub content_hash: Option<String>,
    /// The options with which it was distilled.
    pub distill: DistillOptions,
}

impl Analysed {
    /// The edits for this file: if it contains a text that we wrote before, the edit replaces that text.
    pub(super) fn edits(&self, html: &str, url: &HttpUrl, edits: &[TagEdit]) -> Vec<TagEdit> {
        let facts = facts(html, url);
        let edit = |edit: &TagEdit| {
            let known = self.texts.iter().find(|known| known.element == edit.element);
            let found =
                current_text(&facts, edit.element).filter(|found| known.is_some_and(|known| known.is_ours(found)));
            TagEdit { analysed: found.map(str::to_owned).or_else(|| edit.analysed.clone()), ..edit.clone() }
        };
        edits.iter().map(edit).collect()
    }

    /// Checks for the first difference in the file.
    ///
    /// # Errors
    /// [`Refusal`] names the difference.
    pub(super) fn check(&self, html: &str, url: &HttpUrl) -> Result<(), Refusal> {
        let facts = facts(html, url);
        for KnownText { element, analysed, suggested } in &self.texts {
            let found = current_text(&facts, *element);
            let is_ours = found.is_some_and(|found| suggested.iter().any(|text| text == found));
            if found != analysed.as_deref() && !is_ours {
                let (found, analysed) = (found.map(str::to_owned), analysed.clone());
                return Err(Refusal::Differs { element: *element, found, analysed });
            }
        }
        let Some(file) = &self.file else { return Ok(()) };
        let found = canonical_url(facts, url);
        if found != file.canonical_url {
            return Err(Refusal::Canonical { found, analysed: file.canonical_url.clone() });
        }
        if self.has_content(html, url, file) { Ok(()) } else { Err(Refusal::Content) }
    }

    /// True if the main content is unchanged, except for texts that we wrote since.
    fn has_content(&self, html: &str, url: &HttpUrl, file: &AnalysedFile) -> bool {
        let Some(analysed) = &file.content_hash else { return true };
        let hash = |html: &str| {
            let document = Document::parse(html);
            let facts = read(&document, url, &Headers::default());
            distill(&document, &facts, &file.distill).content_hash
        };
        if hash(html) == *analysed {
            return true;
        }
        let facts = facts(html, url);
        let undone: Vec<TagEdit> = self.texts.iter().filter_map(|known| known.undone(&facts)).collect();
        let before = edit_html(html, url, &undone);
        before.is_changed() && hash(&before.text) == *analysed
    }
}

impl KnownText {
    fn is_ours(&self, found: &str) -> bool {
        self.analysed.as_deref() != Some(found) && self.suggested.iter().any(|text| text == found)
    }

    /// The edit that reverts the texts that we wrote and that the main content depends on.
    fn undone(&self, facts: &PageFacts) -> Option<TagEdit> {
        let wanted = self.analysed.clone().filter(|_| matches!(self.element, Element::H1 | Element::Title))?;
        let found = current_text(facts, self.element).filter(|found| self.is_ours(found))?;
        Some(TagEdit { element: self.element, analysed: Some(found.to_owned()), wanted })
    }
}

fn facts(html: &str, url: &HttpUrl) -> PageFacts {
    read(&Document::parse(html), url, &Headers::default())
}

fn current_text(facts: &PageFacts, element: Element) -> Option<&str> {
    match element {
        Element::Title => facts.title.as_deref(),
        Element::Meta => facts.meta_description.as_deref(),
        Element::H1 => facts.h1s.first().map(String::as_str),
        Element::SeoText | Element::Keywords => None,
    }
}

/// The canonical URL of a page, as the judge reads it.
fn canonical_url(facts: PageFacts, url: &HttpUrl) -> Option<String> {
    let hops = vec![Hop { status: 200, url: url.clone() }];
    let visit = Visit::Answered(Answer { hops, facts: Some(Box::new(facts)), ..Answer::default() });
    let options = JudgeOptions { judge_as: "googlebot", now_ms: 0, canonical_target: None };
    judge(url, &visit, &RobotsVerdict::Unknown, &options).canonical_url
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<title>Boot</title><meta name=description content=Old>\
        <link rel=canonical href=https://shop.example/boot><main><h1>Boot</h1><p>This leather boot has a stiff sole for \
        rocky ridges and early snow, and a felt lining that keeps feet warm.</p></main><footer>Built at 10:30</footer>";

    fn url() -> HttpUrl {
        HttpUrl::parse("https://shop.example/boot").unwrap()
    }

    /// The known facts about [`PAGE`], for which a title and an H1 were suggested.
    fn analysed() -> Analysed {
        let facts = facts(PAGE, &url());
        let known = |element, suggested: &[&str]| KnownText {
            element,
            analysed: current_text(&facts, element).map(str::to_owned),
            suggested: suggested.iter().map(|text| (*text).to_owned()).collect(),
        };
        let texts = vec![
            known(Element::Title, &["Boots for ridges", "Boots"]),
            known(Element::Meta, &[]),
            known(Element::H1, &["Ridge boots"]),
        ];
        let distill_options = DistillOptions::default();
        let document = Document::parse(PAGE);
        let content_hash = Some(distill(&document, &facts, &distill_options).content_hash);
        let canonical_url = Some("https://shop.example/boot".to_owned());
        Analysed { texts, file: Some(AnalysedFile { canonical_url, content_hash, distill: distill_options }) }
    }

    fn said(html: &str) -> String {
        analysed().check(html, &url()).map_or_else(|refusal| refusal.to_string(), |()| "as it was".to_owned())
    }

    #[test]
    fn changes_are_named() {
        insta::assert_snapshot!(said(&PAGE.replace("<title>Boot", "<title>Shoe")), @"changed since the analysis: its title is “Shoe”, and was “Boot”");
        insta::assert_snapshot!(said(&PAGE.replace("content=Old", "content=New")), @"changed since the analysis: its description is “New”, and was “Old”");
        insta::assert_snapshot!(said(&PAGE.replace("<h1>Boot", "<h1>Shoe")), @"changed since the analysis: its H1 is “Shoe”, and was “Boot”");
        insta::assert_snapshot!(said(&PAGE.replace("example/boot>", "example/boots>")), @"changed since the analysis: its canonical address is “https://shop.example/boots”, and was “https://shop.example/boot”");
        insta::assert_snapshot!(said(&PAGE.replace("early snow", "deep snow")), @"changed since the analysis: its content is different");
    }

    #[test]
    fn irrelevant_differences_and_our_own_texts_are_not_changes() {
        assert_eq!(said(PAGE), "as it was");
        assert_eq!(said(&PAGE.replace("10:30", "11:45")), "as it was");
        let written = PAGE.replace("<title>Boot", "<title>Boots for ridges").replace("<h1>Boot", "<h1>Ridge boots");
        assert_eq!(said(&written), "as it was");
        assert_eq!(said(&written.replace("felt", "wool")), "changed since the analysis: its content is different");
    }

    #[test]
    fn own_earlier_text_is_overwritten() {
        let edit = TagEdit { element: Element::Title, analysed: Some("Boot".into()), wanted: "Boots".into() };
        let edits = |html: &str| analysed().edits(html, &url(), std::slice::from_ref(&edit));
        let written = PAGE.replace("<title>Boot", "<title>Boots for ridges");
        assert_eq!(edits(&written)[0].analysed.as_deref(), Some("Boots for ridges"));
        assert_eq!(edits(&PAGE.replace("<title>Boot", "<title>Shoe"))[0], edit);
    }
}
