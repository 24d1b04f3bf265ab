use super::*;
use crate::compose::prompt::page::tests::brief;
use crate::compose::prompt::{Canary, page_prompt};

const ALL: Targets = Targets { title: true, meta_description: true, h1: true, seo_text: true, keywords: true };

#[test]
fn keys_and_values_are_converted() {
    let answer = read(
        r#"{"result": {"Meta-Description": "A\nB", "title": 7, "keywords": "a, b; c", "h1": "null", "evil": 1, "seoText": ["x", "y"]}}"#,
        ALL,
    );
    assert_eq!(
        answer,
        Answer {
            title: Some("7".to_owned()),
            meta_description: Some("A B".to_owned()),
            h1: None,
            seo_text: Some("x\ny".to_owned()),
            keywords: Some(vec!["a".to_owned(), "b".to_owned(), "c".to_owned()]),
            is_cut: false,
        }
    );
}

#[test]
fn unwanted_elements_are_dropped() {
    let wanted = Targets { h1: false, keywords: false, ..ALL };
    let answer = read(r#"{"title": "A", "h1": "B", "keywords": ["c"]}"#, wanted);
    assert_eq!((answer.h1.clone(), answer.keywords.clone()), (None, None));
    assert!(!answer.has_all(wanted) && !answer.is_empty());
    assert!(read("no", wanted).is_empty());
}

/// Title, H1, and whether it was cut.
fn said(text: &str) -> String {
    let wanted = Targets { meta_description: false, seo_text: false, keywords: false, ..ALL };
    let Answer { title, h1, is_cut, .. } = read(text, wanted);
    let or_dash = |text: Option<String>| text.unwrap_or("-".to_owned());
    format!("{}/{}{}", or_dash(title), or_dash(h1), if is_cut { " cut" } else { "" })
}

#[test]
fn the_last_object_counts() {
    let (draft, last) = (r#"{"title": "A longer draft", "h1": "Draft"}"#, r#"{"title": "A", "h1": "B"}"#);
    let cases = [
        (format!("Draft:\n{draft}\nThat is too long. Final:\n{last}"), "A/B"),
        (format!("<think>{draft}</think>{last}"), "A/B"),
        (format!("<musing>{draft}</musing>{last}"), "A/B"),
        (format!("{draft} is too long, so: {last} Anything else?"), "A/B"),
        (format!("{last}\nA shorter title is better:\n{{\"title\": \"C\"}}"), "C/B"),
        (format!("{last}\nI thought of {{\"title\": \"C\"}} first, which is too short."), "A/B"),
        (format!("{last}\nThe form was {{\"title\": \"...\", \"h1\": \"...\"}}"), "A/B"),
        (format!("{last}\n{{\"confidence\": 0.9}}"), "A/B"),
        ("{\"title\": \"A\"}\n{\"h1\": \"B\"}".to_owned(), "A/B"),
        (format!("{draft}\nFinal:\n{{\"title\": \"A\", \"h1\": null}}"), "A/-"),
        (format!("Draft: {draft}\nFinal: {{\"title\": \"A\", \"h1\": \"Bo"), "A/Draft cut"),
        (format!("Draft: {draft}\nFinal: {{\"title\": \"A\", \"h1\": \"B\""), "A/B"),
        (format!("{last}\n{last}\n{{\"title\": \"A\", \"h"), "A/B"),
        (format!("{{\"reasoning\": {draft}, \"answer\": {last}}}"), "A/B"),
        (format!("{{\"draft\": {draft}, \"tags\": {last}}}"), "A/B"),
        (format!("{{\"answer\": {last}, \"thinking\": {draft}}}"), "A/B"),
        (serde_json::json!({ "answer": last }).to_string(), "A/B"),
        (serde_json::json!(last).to_string(), "A/B"),
        (format!("<tool_call>{{\"name\": \"tags\", \"arguments\": {last}}}</tool_call>"), "A/B"),
        (format!("<think>{draft} is too long. Let me see"), "-/-"),
        (format!("<answer>{last}</answer>\nExplanation: I dropped {draft} since too long"), "A/B"),
        (format!("[{draft}, {last}]"), "A/B"),
        (format!("So {draft} [BEGIN FINAL RESPONSE]{last}"), "A/B"),
        (format!("<answer>{last}</answer>\nInstead of:\n{draft}"), "A/B"),
        (format!("### Answer\n{last}\n### Reasoning\nI considered\n{draft}"), "A/B"),
        (format!("### Thinking\n{draft}\n### Answer\n{last}"), "A/B"),
        (format!("{last}<!-- draft: {draft} -->"), "A/B"),
        (format!("{last}\n```json\n{{\"title\": \"string\", \"h1\": \"string\"}}\n```"), "A/B"),
        (format!("{last}\nFormat: {{\"title\": \"<title>\", \"h1\": \"<h1>\"}}"), "A/B"),
        (
            format!("{last}\n\nInput was:\n{{\"url\": \"https://a.example/\", \"title\": \"Old\", \"h1\": \"Old\"}}"),
            "A/B",
        ),
        (format!("{last}\n{{\"note\": \"short\", \"title\": \"Old\"}}"), "A/B"),
        (format!("{last}\nNote that a title like\n{{\"title\": \"Other\"}}\nwould be too short."), "A/B"),
        (format!("{last}\n\nFor comparison, the current tags were:\n{draft}"), "A/B"),
        (format!("{last}\nI avoided this alternative:\n```json\n{draft}\n```"), "A/B"),
        (format!("{last}\n[Response to feedback] the earlier {draft} was too long"), "A/B"),
        (format!("Maybe {draft}. Hmm. {last}"), "A/B"),
        (format!("{draft}\nThat is too long. A better alternative:\n{last}"), "A/B"),
        (format!("**Current tags**\n{draft}\n**New tags**\n{last}"), "A/B"),
        (format!("### Draft answer\n{draft}\n### Improved\n{last}"), "A/B"),
        (format!("### Answer\n{draft}\n### Revised, based on the original\n{last}"), "A/B"),
        (format!("{draft}\nHmm. Too long. {last}"), "A/B"),
        (format!("{draft}\nHere is it in the format that was asked for:\n{last}\nhope this helps"), "A/B"),
        ("Here: {\"url\": \"/a\", \"title\": \"A\", \"h1\": \"B\"}".to_owned(), "A/B"),
        // Signs that do not depend on a language.
        (format!("{last}\n(Entwurf: {draft})"), "A/B"),
        (format!("{last}\n~~{draft}~~"), "A/B"),
        (format!("{last}\n> {draft}"), "A/B"),
        (format!("{last}\nEntwurf: {{\"title\": \"C\"}}"), "A/B"),
        (format!("{last}\nFormat attendu :\n{{\"title\": \"[titre]\", \"h1\": \"{{{{h1}}}}\"}}"), "A/B"),
        (format!("{draft}\nsubmit_tags({last})"), "A/B"),
        ("{\"title\": \"A\", \"meta\": \"Send {\"a\": 1} to us\", \"h1\": \"B\"}".to_owned(), "A/B"),
        ("{\"title\": \"The <think> tag\", \"meta\": \"x\", \"h1\": \"H".to_owned(), "The <think> tag/- cut"),
    ];
    for (text, expected) in cases {
        assert_eq!(said(&text), expected, "{text}");
    }
}

#[test]
fn copies_of_the_current_tags_are_ignored_beside_an_answer() {
    let asked = page_prompt(&brief(), &Canary::neutral());
    let said = |text: &str| asked.read(text).title.unwrap_or("-".to_owned());
    let current = r#"{"title": "Trail Runner 2 - Shop", "h1": "Trail Runner 2"}"#;
    let answer = r#"{"title": "A", "meta_description": "M", "h1": "B", "seo_text": "<p>s</p>", "keywords": ["k"]}"#;
    for label in ["Bisher", "Version actuelle ", "以前", "Before"] {
        assert_eq!(said(&format!("{answer}\n\n{label}:\n{current}")), "A", "{label}");
        assert_eq!(said(&format!("{label}:\n{current}\n\n{answer}")), "A", "{label}");
    }
    // An object that is alone or marked is meant as the answer, and so is a single text.
    assert_eq!(said(current), "Trail Runner 2 - Shop");
    assert_eq!(said(&format!("{answer}\n<answer>{current}</answer>")), "Trail Runner 2 - Shop");
    let title = r#"{"title": "Trail Runner 2 - Shop"}"#;
    assert_eq!(said(&format!("{answer}\nWould do as well:\n{title}")), "Trail Runner 2 - Shop");
}

#[test]
fn kept_current_tags_are_not_replaced_by_a_draft() {
    let asked = page_prompt(&brief(), &Canary::neutral());
    let said = |text: &str| asked.read(text).title.unwrap_or("-".to_owned());
    let kept = r#"{"title": "Trail Runner 2 - Shop", "h1": "Trail Runner 2"}"#;
    let draft = r#"{"title": "A", "meta_description": "M", "h1": "B", "seo_text": "<p>s</p>", "keywords": ["k"]}"#;
    for drafted in [
        format!("Draft: {draft}"),
        format!("### Draft\n{draft}\n### Final tags"),
        format!("I considered {draft} for a while."),
        format!("~~{draft}~~"),
        format!("> {draft}"),
        format!("(Entwurf: {draft})"),
    ] {
        for label in ["The current tags say it better, so I keep them:", "I keep the current tags:", "Je garde :"] {
            let text = format!("{drafted}\n{label}\n{kept}");
            assert_eq!(said(&text), "Trail Runner 2 - Shop", "{text}");
        }
    }
    for text in [
        format!("{kept}\nI dropped {draft} since it is too long"),
        format!("{kept}\n(Entwurf: {draft})"),
        format!("{kept}\nRejected:\n{draft}"),
    ] {
        assert_eq!(said(&text), "Trail Runner 2 - Shop", "{text}");
    }
    // Only mentioned, both times: the last one counts.
    assert_eq!(said(&format!("Current tags:\n{kept}\nDraft:\n{draft}")), "A");
    // Copies never fill in what an answer omits.
    let short = r#"{"title": "A"}"#;
    for text in [format!("{short}\nCurrent tags:\n{kept}"), format!("Bisher:\n{kept}\n\n{short}")] {
        let answer = asked.read(&text);
        assert_eq!((answer.title.as_deref(), answer.h1), (Some("A"), None), "{text}");
    }
}

#[test]
fn a_truncated_list_is_marked_as_cut() {
    let wanted = Targets { meta_description: false, seo_text: false, h1: false, ..ALL };
    let of = |text: &str| read(text, wanted);
    assert!(of(r#"{"title": "A", "keywords": ["a", "b"#).is_cut);
    assert!(!of(r#"{"keywords": ["a", "b"], "title": "A""#).is_cut);
    assert!(!of(r#"{"title": "A", "keywords": ["a", "b"]}"#).is_cut);
}

#[test]
fn a_suggestion_gets_the_suffix_once_and_clean_html() {
    for title in ["Trail shoe", "Trail shoe | Shop"] {
        let answer = Answer {
            title: Some(title.to_owned()),
            seo_text: Some("<p>a<script>b</script></p>".to_owned()),
            ..Answer::default()
        };
        let suggestion = answer.onto(&Suggestion::default(), &brief());
        assert_eq!(suggestion.title.as_deref(), Some("Trail shoe | Shop"));
        assert_eq!(suggestion.seo_text.as_deref(), Some("<p>a</p>"));
        assert_eq!(suggestion.source[&Element::Title], WrittenBy::Model);
        assert_eq!(suggestion.source.len(), 2);
    }
}
