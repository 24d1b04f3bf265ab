//! Applies a person's decisions to a result.

use super::record::ResultRecord;
use crate::briefing::{Brief, Element, WrittenBy};
use crate::check::{CheckContext, carried, check_at, evidence_after};
use crate::decision::{Act, Decision, DecisionError, Generated, KEYWORD_JOINT, Verdict, read_text};
use crate::settings::Settings;
use std::collections::BTreeMap;

impl ResultRecord {
    /// The current suggestion for an element, with keywords joined by [`KEYWORD_JOINT`].
    pub fn suggested(&self, element: Element) -> Option<String> {
        match element {
            Element::Title => self.suggested_title.clone(),
            Element::Meta => self.suggested_meta_description.clone(),
            Element::H1 => self.suggested_h1.clone(),
            Element::SeoText => self.suggested_seo_text.clone(),
            Element::Keywords => self.suggested_lsi_keywords.as_ref().map(|keywords| keywords.join(KEYWORD_JOINT)),
        }
    }

    /// True if there is any suggestion, by any author.
    pub fn has_suggestion(&self) -> bool {
        Element::ALL.into_iter().any(|element| self.suggested(element).is_some())
    }

    /// Applies a person's actions to elements of this page's tags, all or none; true if anything changed. Author and
    /// time stay unchanged if nothing changes.
    ///
    /// Changed texts are checked again. For this, the record must contain its content if an action [may change a
    /// text](Act::may_change_text); otherwise a person's text gets no findings.
    ///
    /// # Errors
    /// [`DecisionError`]: the first action that is not possible.
    pub fn decide(
        &mut self,
        acts: &[(Element, Act)],
        by: &str,
        at: &str,
        settings: &Settings,
    ) -> Result<bool, DecisionError> {
        let mut after = self.clone();
        let mut edited = Vec::new();
        for (element, act) in acts {
            if after.follow(*element, act, by, at)? {
                edited.push(*element);
            }
        }
        if after.suggestion() != self.suggestion() {
            after.look_anew(self, &edited, self.brief(settings).as_ref());
        }
        let is_changed = after.decisions != self.decisions;
        *self = after;
        Ok(is_changed)
    }

    /// Restores earlier decisions, each with its text at that time; `None`: no decision. Changed texts are checked
    /// again, as in [`Self::decide`].
    pub fn restore(&mut self, before: BTreeMap<Element, Option<Decision>>, settings: &Settings) {
        let now = self.clone();
        let mut changed = Vec::new();
        for (element, decision) in before {
            let Some(decision) = decision else {
                // A person's text goes with the decision that put it there.
                if let Some(generated) = self.decisions.remove(&element).and_then(|decision| decision.generated) {
                    self.bring_back(element, generated);
                }
                continue;
            };
            if self.suggested(element) != decision.text {
                self.put(element, decision.text.as_deref(), decision.source);
                changed.push(element);
            }
            self.decisions.insert(element, decision);
        }
        if !changed.is_empty() {
            let brief = self.brief(settings);
            self.look_anew(&now, &changed, brief.as_ref());
        }
    }

    /// Applies a person's earlier decisions to a new result. Texts that [stay](Decision::stands) replace the new
    /// suggestions, which are kept beside them, and are checked against the page in `brief`. A rejection applies only
    /// to the text that was rejected.
    pub fn put_back(&mut self, decisions: &BTreeMap<Element, Decision>, brief: Option<&Brief>) {
        let fresh = self.clone();
        let mut standing = Vec::new();
        for (element, decision) in decisions {
            let (element, mut decision) = (*element, decision.clone());
            let written = fresh.generated(element);
            if !decision.stands() {
                if written.text.is_none() || written.text == decision.text {
                    self.decisions.insert(element, Decision { generated: None, ..decision });
                }
                continue;
            }
            // A locked element was not requested.
            if written.text.is_some() || !decision.locked {
                let is_the_same = written.text == decision.text && decision.source != Some(WrittenBy::Person);
                decision.generated = (!is_the_same).then_some(written);
            }
            self.put(element, decision.text.as_deref(), decision.source);
            self.decisions.insert(element, decision);
            standing.push(element);
        }
        if !standing.is_empty() {
            self.look_anew(&fresh, &standing, brief);
        }
    }

    /// Applies one action; true if the text changed to one that was not checked.
    fn follow(&mut self, element: Element, act: &Act, by: &str, at: &str) -> Result<bool, DecisionError> {
        let before = self.decisions.get(&element).cloned();
        let mut after = before.clone().unwrap_or_else(|| undecided(by, at));
        let mut is_new = false;
        match act {
            Act::Accept | Act::Reject | Act::Lock if self.suggested(element).is_none() => {
                return Err(DecisionError::NoText { element, verb: act.verb() });
            }
            Act::Accept => after.decision = Some(self.approval(element)),
            Act::Reject => after.decision = Some(Verdict::Rejected),
            Act::Lock => after.locked = true,
            Act::Unlock => after.locked = false,
            Act::Edit(text) => {
                let text = read_text(element, text).map_err(|reason| DecisionError::Text { element, reason })?;
                is_new = self.put_edited(element, &text, &mut after.generated);
                after.decision = Some(self.approval(element));
            }
            Act::Withdraw => {
                if let Some(generated) = after.generated.take() {
                    self.bring_back(element, generated);
                }
                (after.decision, after.locked) = (None, false);
            }
        }
        if after.decision.is_none() && !after.locked {
            self.decisions.remove(&element);
            return Ok(false);
        }
        after.text = self.suggested(element).or(after.text);
        after.source = self.source.get(&element).copied();
        let is_said = |before: &Decision| (before.decision, &before.text) == (after.decision, &after.text);
        // Locking a text that someone else accepted does not change the author of the acceptance.
        if before.as_ref() != Some(&after) && !(after.decision.is_some() && before.as_ref().is_some_and(is_said)) {
            (after.by, after.at) = (by.to_owned(), at.to_owned());
        }
        self.decisions.insert(element, after);
        Ok(is_new)
    }

    /// The kind of approval for the current text.
    fn approval(&self, element: Element) -> Verdict {
        if self.source.get(&element) == Some(&WrittenBy::Person) { Verdict::Edited } else { Verdict::Accepted }
    }

    /// Sets a person's text; true if it is a new one. If it equals the engine's text, the engine becomes its author
    /// again.
    fn put_edited(&mut self, element: Element, text: &str, generated: &mut Option<Generated>) -> bool {
        let reads_so = |other: Option<&String>| {
            other.is_some_and(|other| other == text || read_text(element, other).is_ok_and(|other| other == text))
        };
        if reads_so(self.suggested(element).as_ref()) {
            return false;
        }
        if let Some(kept) = generated.take_if(|kept| reads_so(kept.text.as_ref())) {
            self.bring_back(element, kept);
            return false;
        }
        generated.get_or_insert_with(|| self.generated(element));
        self.put(element, Some(text), Some(WrittenBy::Person));
        true
    }

    /// The current suggestion for an element, as the engine's.
    fn generated(&self, element: Element) -> Generated {
        Generated {
            text: self.suggested(element),
            source: self.source.get(&element).copied(),
            findings: self.findings.iter().filter(|finding| finding.field == element).cloned().collect(),
            evidence: self.evidence.iter().filter(|evidence| evidence.field == element).cloned().collect(),
        }
    }

    fn bring_back(&mut self, element: Element, generated: Generated) {
        self.put(element, generated.text.as_deref(), generated.source);
        self.findings.retain(|finding| finding.field != element);
        self.findings.extend(generated.findings);
        self.evidence.retain(|evidence| evidence.field != element);
        self.evidence.extend(generated.evidence);
    }

    pub(super) fn put(&mut self, element: Element, text: Option<&str>, source: Option<WrittenBy>) {
        let owned = text.map(str::to_owned);
        match element {
            Element::Title => self.suggested_title = owned,
            Element::Meta => self.suggested_meta_description = owned,
            Element::H1 => self.suggested_h1 = owned,
            Element::SeoText => self.suggested_seo_text = owned,
            Element::Keywords => {
                self.suggested_lsi_keywords = text.map(|text| text.split(KEYWORD_JOINT).map(str::to_owned).collect());
            }
        }
        match source.filter(|_| text.is_some()) {
            Some(source) => self.source.insert(element, source),
            None => self.source.remove(&element),
        };
    }

    /// Checks the page again after the texts of `elements` were replaced, and updates the findings and evidence.
    pub(super) fn look_anew(&mut self, before: &Self, elements: &[Element], brief: Option<&Brief>) {
        // Includes elements without evidence: other tags or restored texts may be older than evidence.
        let looked_up = [elements, &self.without_evidence()].concat();
        self.evidence = evidence_after(&self.evidence, &looked_up, &self.suggestion(), brief);
        self.is_evidence_unknown &= brief.is_none();
        let Some(brief) = brief else {
            self.findings.retain(|finding| !elements.contains(&finding.field));
            return;
        };
        let context = CheckContext::new(brief);
        let (first, second) = (check_at(&before.suggestion(), &context), check_at(&self.suggestion(), &context));
        self.findings = carried(&self.findings, &first, &second, elements);
    }
}

fn undecided(by: &str, at: &str) -> Decision {
    Decision {
        decision: None,
        text: None,
        locked: false,
        by: by.to_owned(),
        at: at.to_owned(),
        generated: None,
        source: None,
    }
}
