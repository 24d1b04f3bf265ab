//! Decisions of a person on a result.

use super::{PageResult, Provenance, ReadPage, ResultRecord, RunNumber, Spent, Tags};
use crate::briefing::{Element, Suggestion, WrittenBy, brief};
use crate::check::{check, evidence};
use crate::decision::{Act, Choice, Verdict};
use crate::distill::Distilled;
use crate::judge::{Answer, JudgeOptions, Visit, judge};
use crate::page::{Document, read};
use crate::sentences::{OutsideBlocks, SaidIn};
use crate::settings::Settings;
use crate::url::{AnalysisId, HttpUrl, ResultKey};
use crate::visit::{Headers, Hop, RobotsVerdict};
use std::collections::BTreeMap;

const HTML: &str = "<html lang=en><title>Ridge boot</title><h1>Ridge boot</h1>";
const TEXT: &str =
    "The ridge boot has a stiff sole for rocky ridges. It weighs 580 grams and keeps feet dry in early snow.";
const TITLE: &str = "Ridge boot with a stiff sole for rocky ridges";

/// A page with its content, a suggested `title` and a suggested H1.
fn record(title: &str) -> ResultRecord {
    let url = HttpUrl::parse("https://shop.example/boot").unwrap();
    let facts = read(&Document::parse(HTML), &url, &Headers::default());
    let distilled = Distilled { text: TEXT.into(), raw_text: TEXT.into(), ..Distilled::default() };
    let brief = brief(&url, &facts, &distilled, &[], &Settings::default());
    let visit = Visit::Answered(Answer {
        hops: vec![Hop { status: 200, url: url.clone() }],
        facts: Some(Box::new(facts)),
        ..Answer::default()
    });
    let options = JudgeOptions { judge_as: "googlebot", now_ms: 0, canonical_target: None };
    let indexability = judge(&url, &visit, &RobotsVerdict::Unknown, &options);
    let suggestion = Suggestion {
        title: Some(title.to_owned()),
        h1: Some("Ridge boot for early snow".into()),
        source: BTreeMap::from([(Element::Title, WrittenBy::Builtin), (Element::H1, WrittenBy::Builtin)]),
        ..Suggestion::default()
    };
    let (findings, evidence) = (check(&suggestion, &brief), evidence(&suggestion, &brief));
    let result = PageResult {
        key: ResultKey::new(AnalysisId(1), &url),
        run: RunNumber(1),
        url,
        keywords: Vec::new(),
        read: ReadPage { visit, robots: RobotsVerdict::Unknown, indexability, distilled: Some(distilled) },
        current_findings: None,
        current_faults: None,
        tags: Tags::Written { suggestion, findings, evidence },
        spent: Spent::default(),
        provenance: Provenance::default(),
        condensed: None,
    };
    let mut record = ResultRecord::of(&result, 1, 1);
    record.distilled_text_content = Some(TEXT.to_owned());
    record
}

/// Applies one action; true if it changed anything.
fn does(record: &mut ResultRecord, element: Element, act: Act) -> bool {
    record.decide(&[(element, act)], "ann", "2026-11-22T05:00:00Z", &Settings::default()).unwrap()
}

fn edit(text: &str) -> Act {
    Act::Edit(text.to_owned())
}

/// The decision on the title, as one line.
fn title(record: &ResultRecord) -> String {
    let text = record.suggested_title.as_deref().unwrap_or("–");
    let source = record.source.get(&Element::Title);
    let Some(decision) = record.decisions.get(&Element::Title) else { return format!("{text} ({source:?})") };
    assert!(decision.is_rejected() || decision.text == record.suggested_title);
    let verdict = decision.decision.map_or("undecided", Verdict::as_str);
    let locked = if decision.locked { ", locked" } else { "" };
    let kept = decision.generated.as_ref().map(|kept| format!(", kept {}", kept.text.as_deref().unwrap_or("–")));
    format!("{text} ({source:?}): {verdict}{locked}{}", kept.unwrap_or_default())
}

fn found(record: &ResultRecord, element: Element) -> Vec<&str> {
    record.findings.iter().filter(|finding| finding.field == element).map(|finding| finding.code.as_str()).collect()
}

#[test]
fn sequences_of_actions() {
    let mut page = record(TITLE);
    let engines = format!("{TITLE} (Some(Builtin))");
    let steps = [
        (Act::Unlock, false, engines.clone()),
        (Act::Accept, true, format!("{engines}: accepted")),
        (Act::Accept, false, format!("{engines}: accepted")),
        (Act::Lock, true, format!("{engines}: accepted, locked")),
        (Act::Reject, true, format!("{engines}: rejected, locked")),
        (edit(" A boot "), true, format!("A boot (Some(Person)): edited, locked, kept {TITLE}")),
        (Act::Accept, false, format!("A boot (Some(Person)): edited, locked, kept {TITLE}")),
        (Act::Unlock, true, format!("A boot (Some(Person)): edited, kept {TITLE}")),
        (Act::Reject, true, format!("A boot (Some(Person)): rejected, kept {TITLE}")),
        (Act::Accept, true, format!("A boot (Some(Person)): edited, kept {TITLE}")),
        (edit("Another"), true, format!("Another (Some(Person)): edited, kept {TITLE}")),
        (edit(TITLE), true, format!("{engines}: accepted")),
        (edit("Another"), true, format!("Another (Some(Person)): edited, kept {TITLE}")),
        (Act::Withdraw, true, engines.clone()),
        (Act::Withdraw, false, engines.clone()),
        (Act::Lock, true, format!("{engines}: undecided, locked")),
        (Act::Unlock, true, engines.clone()),
    ];
    for (nth, (act, is_changed, after)) in steps.into_iter().enumerate() {
        assert_eq!((does(&mut page, Element::Title, act), title(&page)), (is_changed, after), "step {nth}");
    }
    assert_eq!(page, record(TITLE));
}

#[test]
fn the_author_stays_until_the_decision_changes() {
    let mut page = record(TITLE);
    let mut says = |name: &str, act: Act| {
        page.decide(&[(Element::Title, act)], name, name, &Settings::default()).unwrap();
        let decision = &page.decisions[&Element::Title];
        assert_eq!(decision.by, decision.at);
        decision.by.clone()
    };
    assert_eq!(says("ann", Act::Lock), "ann");
    assert_eq!(says("ben", Act::Lock), "ann");
    assert_eq!(says("ben", Act::Accept), "ben");
    assert_eq!(says("ann", Act::Accept), "ben");
    assert_eq!(says("ann", Act::Unlock), "ben");
    assert_eq!(says("ann", edit("Boots")), "ann");
    assert_eq!(says("ben", edit("Boots ")), "ann");
    assert_eq!(says("ben", edit("Boot")), "ben");
}

#[test]
fn a_text_is_checked_when_set_and_when_withdrawn() {
    let mut page = record(TITLE);
    let before = page.findings.clone();
    does(&mut page, Element::Title, edit("Ridge boot with a stiff sole of 990 grams, for rocky ridges and for snow"));
    assert_eq!(found(&page, Element::Title), ["title_long", "title_wide", "number_off_page"]);
    does(&mut page, Element::Title, edit("Ridge boot of 580 grams for rocky ridges"));
    assert_eq!(found(&page, Element::Title), Vec::<&str>::new());
    does(&mut page, Element::Title, Act::Withdraw);
    assert_eq!(page.findings, before);
}

#[test]
fn evidence_follows_its_text() {
    let mut page = record("Ridge boot of 580 grams for rocky ridges");
    let proofs = |page: &ResultRecord| -> Vec<String> {
        page.evidence.iter().map(|one| format!("{} {}: {}", one.field.as_str(), one.value, one.sentence)).collect()
    };
    let before = page.evidence.clone();
    let proof = "title 580 grams: It weighs 580 grams and keeps feet dry in early snow.";
    assert_eq!(proofs(&page), [proof]);
    does(&mut page, Element::Title, edit("Ridge boot for rocky ridges and for snow"));
    assert!(page.evidence.is_empty());
    does(&mut page, Element::Title, edit("Boot of 580 grams for rocky ridges"));
    assert_eq!((proofs(&page), page.evidence[0].span), (vec![proof.to_owned()], (8, 17)));
    does(&mut page, Element::H1, edit("Ridge boot of 580 grams, for 990 ridges"));
    assert_eq!(proofs(&page).len(), 2);
    does(&mut page, Element::H1, Act::Withdraw);
    does(&mut page, Element::Title, Act::Withdraw);
    assert_eq!(page.evidence, before);
    let mut bare = ResultRecord { distilled_text_content: None, ..page.clone() };
    does(&mut bare, Element::Title, edit("Boot of 580 grams for rocky ridges"));
    assert!(bare.evidence.is_empty(), "there is no page to look at");
    does(&mut page, Element::Title, Act::Reject);
    assert!(page.handed_over(Choice::ALL).unwrap().evidence.is_empty());
}

#[test]
fn older_results_get_evidence_from_the_stored_text() {
    let title = "Ridge boot of 580 grams for rocky ridges";
    let whole = ResultRecord { has_stored_content: true, ..record(title) };
    let older = ResultRecord { evidence: Vec::new(), is_evidence_unknown: true, ..whole.clone() };
    let none = ResultRecord { evidence: Vec::new(), ..whole.clone() };
    assert!(!whole.lacks_evidence() && older.lacks_evidence() && !none.lacks_evidence());
    assert_eq!(none.tagged(&Settings::default()).unwrap().evidence, [], "it was looked for");
    let mut looked_up = older.clone();
    looked_up.look_up_evidence(&Settings::default());
    let (sentence, line) = (&whole.evidence[0].sentence, Some(1));
    assert!(looked_up.evidence.len() == 1 && !looked_up.lacks_evidence());
    assert_eq!((&looked_up.evidence[0].sentence, looked_up.evidence[0].line), (sentence, line));
    assert_eq!(older.tagged(&Settings::default()).unwrap().evidence, looked_up.evidence);

    let mut edited = older.clone();
    does(&mut edited, Element::H1, edit("Ridge boot for snow"));
    assert_eq!(edited.evidence, looked_up.evidence, "the title gets it along with the new text");
    assert!(!edited.is_evidence_unknown);
    let mut withdrawn = older;
    does(&mut withdrawn, Element::Title, edit("Boot for rocky ridges and for snow"));
    does(&mut withdrawn, Element::Title, Act::Withdraw);
    assert_eq!(withdrawn.evidence, looked_up.evidence);

    let mut bare = ResultRecord { has_stored_content: false, evidence: Vec::new(), is_evidence_unknown: true, ..whole };
    bare.distilled_text_content = None;
    assert!(!bare.lacks_evidence());
    bare.look_up_evidence(&Settings::default());
    does(&mut bare, Element::Title, edit("Boot for rocky ridges and for snow"));
    assert_eq!((bare.evidence, bare.is_evidence_unknown), (Vec::new(), true));
}

#[test]
fn evidence_counts_lines_of_the_shown_text() {
    let of = |shown: &str| {
        let mut page = ResultRecord {
            undistilled_text_content: Some(format!("Boots for ridges.\n\nBoots for snow.\n\n{TEXT}")),
            distilled_text_content: Some(shown.to_owned()),
            is_evidence_unknown: true,
            evidence: Vec::new(),
            ..record("Ridge boot of 580 grams for rocky ridges")
        };
        page.look_up_evidence(&Settings::default());
        page.evidence.into_iter().map(|one| (one.block, one.line)).collect::<Vec<_>>()
    };
    let shown = "The ridge boot.\n\nIt weighs 580 grams and keeps feet dry in early snow.";
    assert_eq!(of(shown), [(SaidIn::Beside(OutsideBlocks::Content), Some(3))]);
    let left_out = "The ridge boot has a stiff sole.";
    assert_eq!(of(left_out), [(SaidIn::Beside(OutsideBlocks::PageText), None)]);
}

#[test]
fn an_unproven_statement_gets_no_evidence() {
    let mut page = record("Ridge boot with 12 eyelets for rocky ridges");
    // As if an alt text had supported it at the time of writing.
    page.findings.clear();
    does(&mut page, Element::H1, edit("Ridge boot with 12 eyelets"));
    assert_eq!(found(&page, Element::H1), Vec::<&str>::new());
    assert!(page.evidence.iter().all(|one| one.field != Element::H1), "{:?}", page.evidence);
}

#[test]
fn no_action_is_applied_if_one_is_impossible() {
    let mut page = record(TITLE);
    let before = page.clone();
    let mut refused = |acts: &[(Element, Act)]| {
        let error = page.decide(acts, "ann", "", &Settings::default()).unwrap_err().to_string();
        assert_eq!(page, before);
        error
    };
    let accept = (Element::Title, Act::Accept);
    assert_eq!(refused(&[accept.clone(), (Element::Meta, Act::Accept)]), "the page has no description to accept");
    assert_eq!(refused(&[accept, (Element::H1, edit(" "))]), "H1: the text is empty");
}

#[test]
fn an_element_without_a_text_can_get_one() {
    let mut page = record(TITLE);
    assert!(does(&mut page, Element::Keywords, edit("boots | ridge boots")));
    assert_eq!(page.suggested_lsi_keywords.as_deref(), Some(&["boots".to_owned(), "ridge boots".to_owned()][..]));
    assert!(does(&mut page, Element::Keywords, Act::Withdraw));
    assert_eq!(page, record(TITLE));
}

#[test]
fn decisions_are_restored_on_a_new_result() {
    let again = |acts: &[Act], written: Option<&str>| {
        let mut page = record(TITLE);
        for act in acts {
            does(&mut page, Element::Title, act.clone());
        }
        let mut new = record(written.unwrap_or_default());
        if written.is_none() {
            new.put(Element::Title, None, None);
            new.findings.clear();
        }
        let brief = new.brief(&Settings::default());
        new.put_back(&page.decisions, brief.as_ref());
        new
    };
    let said = |acts: &[Act], written: Option<&str>| title(&again(acts, written));
    let new = Some("Ridge boot for early snow, dry feet");
    let kept = "kept Ridge boot for early snow, dry feet";
    assert_eq!(said(&[Act::Accept], new), format!("{TITLE} (Some(Builtin)): accepted, {kept}"));
    assert_eq!(said(&[Act::Accept], Some(TITLE)), format!("{TITLE} (Some(Builtin)): accepted"));
    assert_eq!(said(&[Act::Accept], None), format!("{TITLE} (Some(Builtin)): accepted, kept –"));
    assert_eq!(said(&[edit("Mine")], new), format!("Mine (Some(Person)): edited, {kept}"));
    // A locked element was not requested: withdrawing still restores the engine's earlier text.
    assert_eq!(said(&[edit("Mine"), Act::Lock], None), format!("Mine (Some(Person)): edited, locked, kept {TITLE}"));
    assert_eq!(said(&[Act::Lock], None), format!("{TITLE} (Some(Builtin)): undecided, locked"));
    // A rejection applies to one text.
    assert_eq!(said(&[Act::Reject], new), "Ridge boot for early snow, dry feet (Some(Builtin))");
    assert_eq!(said(&[Act::Reject], Some(TITLE)), format!("{TITLE} (Some(Builtin)): rejected"));
    assert_eq!(said(&[Act::Reject], None), "– (None): rejected");
    assert_eq!(said(&[edit("Mine"), Act::Reject], Some(TITLE)), format!("{TITLE} (Some(Builtin))"));
    // It is also checked against the current page.
    let long = "Ridge boot with a stiff sole of 990 grams, for rocky ridges and for snow";
    assert_eq!(found(&again(&[edit(long)], new), Element::Title), ["title_long", "title_wide", "number_off_page"]);
}

#[test]
fn bulk_exports_skip_good_current_tags() {
    let mut page = record(TITLE);
    page.fine = vec![Element::Title];
    let is = |page: &ResultRecord, element, choice| page.is_handed_over(element, choice);
    assert!(page.is_beside_fine(Element::Title) && !page.is_beside_fine(Element::H1));
    assert!(is(&page, Element::Title, Choice::ALL) && !is(&page, Element::Title, Choice::SPARING));
    assert!(is(&page, Element::H1, Choice::SPARING));
    assert!(!(Choice::SPARING & Choice::ALL).leaves_pages_out() && (Choice::SPARING & Choice::CHANGED).spares_fine);
    does(&mut page, Element::Title, Act::Accept);
    assert!(is(&page, Element::Title, Choice::SPARING), "a person wants it");
    let mut kept = record(TITLE);
    kept.fine = vec![Element::Title];
    kept.source.insert(Element::Title, WrittenBy::Page);
    assert!(kept.is_kept(Element::Title) && !kept.is_beside_fine(Element::Title));
}

#[test]
fn the_pages_own_tags_are_not_evidence() {
    let of = |author| {
        let mut page = record("Ridge boot with 12 eyelets for rocky ridges");
        page.findings.clear();
        page.source.insert(Element::Title, author);
        does(&mut page, Element::H1, edit("Ridge boot with 12 eyelets"));
        found(&page, Element::H1).contains(&"number_off_page")
    };
    assert!(!of(WrittenBy::Builtin) && of(WrittenBy::Page));
}

#[test]
fn a_persons_text_may_contradict_the_page_but_is_not_evidence() {
    let mut page = record(TITLE);
    let text = "The boot weighs 480 grams and keeps feet dry in early snow";
    does(&mut page, Element::Title, edit(text));
    assert_eq!(page.suggested_title.as_deref(), Some(text));
    let says = |page: &ResultRecord, element| {
        let found = page.findings.iter().find(|finding| finding.field == element && finding.code == "other_number");
        found.map(|finding| (finding.value.clone(), finding.limit.clone()))
    };
    assert_eq!(says(&page, Element::Title), Some(("480 grams".to_owned(), "580 grams".to_owned())));
    does(&mut page, Element::H1, edit(text));
    assert!(says(&page, Element::H1).is_some());
}

#[test]
fn exported_suggestions() {
    let mut page = record(TITLE);
    page.current_h1.clone_from(&page.suggested_h1);
    let over = |page: &ResultRecord, choice| {
        page.clone().handed_over(choice).map(|page| (page.suggested_title, page.suggested_h1, page.source.len()))
    };
    let (title, h1) = (page.suggested_title.clone(), page.suggested_h1.clone());
    assert_eq!(over(&page, Choice::ALL), Some((title.clone(), h1.clone(), 2)));
    assert_eq!(over(&page, Choice::CHANGED), Some((title.clone(), None, 1)));
    assert_eq!(over(&page, Choice::ACCEPTED), None);
    does(&mut page, Element::H1, Act::Lock);
    assert_eq!(over(&page, Choice::ACCEPTED), None);
    does(&mut page, Element::H1, Act::Accept);
    assert_eq!(over(&page, Choice::ACCEPTED), Some((None, h1.clone(), 1)));
    assert_eq!(over(&page, Choice::ACCEPTED & Choice::CHANGED), None);
    does(&mut page, Element::Title, Act::Reject);
    assert_eq!(over(&page, Choice::ALL), Some((None, h1, 1)));
    assert_eq!(over(&page, Choice::CHANGED), None);
    does(&mut page, Element::Title, edit("Ridge boot of 990 grams"));
    let mine = Some("Ridge boot of 990 grams".to_owned());
    assert_eq!(over(&page, Choice::ACCEPTED & Choice::CHANGED), Some((mine, None, 1)));
    let whole = page.handed_over(Choice::ACCEPTED).unwrap();
    assert_eq!(found(&whole, Element::Title), ["title_short", "number_off_page"]);
    assert_eq!(whole.decisions.len(), 2);
}

#[test]
fn a_person_s_text_is_not_evidence_for_the_next() {
    let mut page = record(TITLE);
    does(&mut page, Element::H1, edit("Ridge boot with 12 eyelets"));
    page.findings.retain(|finding| finding.field != Element::H1);
    does(&mut page, Element::Title, edit("Ridge boot with 12 eyelets for rocky ridges"));
    assert!(!found(&page, Element::Title).is_empty());
}

#[test]
fn banners_and_menus_are_not_evidence_for_an_edit() {
    let mut page = ResultRecord {
        raw_text_content: Some(format!("Laces for hiking boots cost $5\n{TEXT}\nWe and 120 partners use cookies.")),
        ..record(TITLE)
    };
    does(&mut page, Element::H1, edit("Laces for hiking boots cost $5"));
    assert_eq!(found(&page, Element::H1), ["words_off_page"]);
}
