//! Issues that need all suggestions of an analysis.

use seotags::compose::{Element, Suggestion, WrittenBy};
use seotags::judge::Severity;
use seotags::pipeline::ResultSink;
use seotags::result::{PageResult, ResultRecord, Tags};
use seotags_app::App;
use seotags_app::results::Content;
use seotags_samples::{analysis_of, good};

const META: &str = "Our shop sells trail shoes that are light and grip on stone in the rain, for every runner and every foot, with a shoe for each trail of the hills.";

/// A page with these suggestions and its own H1 and text.
fn page(
    analysis: &seotags_app::analyses::Analysis,
    n: u64,
    h1: &str,
    text: &str,
    suggestion: Suggestion,
) -> PageResult {
    let mut page = good(analysis, n);
    if let seotags::judge::Visit::Answered(answer) = &mut page.read.visit
        && let Some(facts) = &mut answer.facts
    {
        (facts.h1s, facts.title) = (vec![h1.to_owned()], Some(h1.to_owned()));
    }
    if let Some(distilled) = &mut page.read.distilled {
        let all = format!("{h1}\n{META}\n{text}");
        (distilled.text, distilled.raw_text) = (all.clone(), all);
    }
    page.tags = Tags::Written { suggestion, findings: Vec::new(), evidence: Vec::new() };
    page
}

fn tags(title: &str, meta: &str) -> Suggestion {
    Suggestion {
        title: Some(title.to_owned()),
        meta_description: Some(meta.to_owned()),
        source: [Element::Title, Element::Meta].map(|element| (element, WrittenBy::Builtin)).into(),
        ..Suggestion::default()
    }
}

async fn judged(pages: &[(&str, &str, Suggestion)]) -> Vec<ResultRecord> {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, pages.len() as u64).await;
    let sink = app.results().sink(analysis.id);
    for (n, (h1, text, suggestion)) in pages.iter().enumerate() {
        sink.keep(page(&analysis, n as u64, h1, text, suggestion.clone())).await.unwrap();
    }
    app.results().judge_suggestions(analysis.id).await.unwrap();
    // A second pass finds nothing further.
    app.results().judge_suggestions(analysis.id).await.unwrap();
    let mut walk = app.results().records(analysis.id, Content::Without);
    let mut all = Vec::new();
    while let Some(record) = walk.next().await.unwrap() {
        all.push(record);
    }
    all
}

fn codes(record: &ResultRecord) -> Vec<(&str, Severity)> {
    record.findings.iter().map(|finding| (finding.code.as_str(), finding.severity)).collect()
}

#[tokio::test]
async fn a_later_duplicate_title_is_extended_by_its_own_words() {
    let own = "The blue one has a sole of cork that was cut by hand in the village, and laces of hemp.";
    let all = judged(&[
        ("Trail shoes", "The red one is plain.", tags("Light trail shoes with grip", META)),
        ("Trail shoes in blue", own, tags("Light trail shoes with grip", META)),
    ])
    .await;
    assert_eq!(all[0].suggested_title.as_deref(), Some("Light trail shoes with grip"));
    assert_eq!(all[1].suggested_title.as_deref(), Some("Light trail shoes with grip – blue"));
    let meta = all[1].suggested_meta_description.as_deref().unwrap_or_default();
    assert!(meta.contains("sole of cork") && meta != META, "{meta}");
    let duplicates = all.iter().flat_map(codes).filter(|(code, _)| code.starts_with("duplicate")).count();
    assert_eq!(duplicates, 0, "{:?}", all.iter().map(codes).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_duplicate_without_its_own_sentence_is_prefixed_with_its_variant() {
    let same = |h1| (h1, "", tags("Light trail shoes with grip", META));
    let all = judged(&[same("Trail shoes in red"), same("Trail shoes in blue")]).await;
    let meta = all[1].suggested_meta_description.as_deref().unwrap_or_default();
    assert_eq!(meta, format!("Blue: {META}"));
    assert_eq!(codes(&all[1]).iter().filter(|(_, severity)| *severity == Severity::Error).count(), 0);
}

#[tokio::test]
async fn duplicates_that_cannot_be_told_apart_get_a_finding() {
    let same = || ("Trail shoes", "", tags("Light trail shoes with grip", META));
    let all = judged(&[same(), same()]).await;
    assert_eq!(codes(&all[0]), []);
    assert_eq!(codes(&all[1]), [("duplicate_title", Severity::Error), ("duplicate_meta", Severity::Error)]);
    assert_eq!(all[1].findings[0].value, "https://shop.example/0");
}

#[tokio::test]
async fn near_duplicates_get_a_finding_and_are_not_changed() {
    let near = META.replace("of the hills", "of the coast");
    let all = judged(&[
        ("Trail shoes", "", tags("Light trail shoes, size 42", META)),
        ("Trail shoes", "", tags("Light trail shoes, size 43", &near)),
    ])
    .await;
    let warn = ("near_duplicate", Severity::Warn);
    assert_eq!((codes(&all[0]), codes(&all[1])), (vec![], vec![warn, warn]));
    assert_eq!(all[1].suggested_title.as_deref(), Some("Light trail shoes, size 43"));
}

#[tokio::test]
async fn a_shared_first_keyword_gets_a_finding() {
    let after = |list: &[&str]| {
        let keywords = Some(list.iter().map(|keyword| (*keyword).to_owned()).collect());
        Suggestion { keywords, ..Suggestion::default() }
    };
    let all = judged(&[
        ("Trail shoes", "", after(&["trail shoes", "grip"])),
        ("Stones", "", after(&["shoe for trails", "stone"])),
        ("Rain", "", after(&["rain", "trail shoes"])),
    ])
    .await;
    assert_eq!(all.iter().map(|record| codes(record).len()).collect::<Vec<_>>(), [0, 1, 0]);
    assert_eq!(codes(&all[1]), [("keyword_shared", Severity::Info)]);
}

#[tokio::test]
async fn a_kept_duplicate_is_changed_and_counts_as_generated() {
    let title = "Trail shoes that grip on stone - Shop";
    let kept = || {
        let mut suggestion = tags(title, META);
        suggestion.source.insert(Element::Title, WrittenBy::Page);
        suggestion
    };
    let pages = judged(&[
        ("Trail shoes", "They are light.", kept()),
        ("Trail shoes for wide feet", "Wide feet have room in them.", kept()),
    ])
    .await;
    assert_eq!((pages[0].suggested_title.as_deref(), pages[0].source[&Element::Title]), (Some(title), WrittenBy::Page));
    assert_ne!(pages[1].suggested_title.as_deref(), Some(title));
    assert_eq!(pages[1].source[&Element::Title], WrittenBy::Builtin);
}

const SHORT: &str =
    "Our tents stand in the wind of any ridge, and each of them was sewn in our workshop by the harbour.";

#[tokio::test]
async fn variants_are_told_apart_by_differing_facts() {
    let title = "Skerry tunnel tent for two";
    let rows = [
        "Weight | 2.4 kg\nColour | Moss\nSKU | 20",
        "Weight | 3.1 kg\nColour | Moss\nSKU | 30",
        "Weight | 3.1 kg\nColour | Sand\nSKU | 40",
    ];
    let texts = rows.map(|rows| format!("{SHORT}\n{rows}"));
    let all = judged(&texts.each_ref().map(|text| (title, text.as_str(), tags(title, SHORT)))).await;
    let titles: Vec<&str> = all.iter().filter_map(|record| record.suggested_title.as_deref()).collect();
    assert_eq!(titles, [title, "Skerry tunnel tent for two, 3.1 kg", "Skerry tunnel tent for two, 3.1 kg, Sand"]);
    let metas: Vec<&str> = all.iter().filter_map(|record| record.suggested_meta_description.as_deref()).collect();
    assert!(metas[1].ends_with("Weight: 3.1 kg.") && metas[2].contains("Colour: Sand"), "{metas:?}");
    assert_eq!(all.iter().flat_map(codes).count(), 0, "{:?}", all.iter().map(codes).collect::<Vec<_>>());
}

#[tokio::test]
async fn titles_that_differ_in_a_number_get_a_differing_fact() {
    let all = judged(&[
        ("Skerry 2 tunnel tent", "Weight | 2.4 kg", tags("Skerry 2 tunnel tent", META)),
        ("Skerry 3 tunnel tent", "Weight | 3.1 kg", tags("Skerry 3 tunnel tent", SHORT)),
    ])
    .await;
    assert_eq!(all[1].suggested_title.as_deref(), Some("Skerry 3 tunnel tent, 3.1 kg"));
    assert!(!codes(&all[1]).iter().any(|(code, _)| *code == "near_duplicate"), "{:?}", codes(&all[1]));
}

#[tokio::test]
async fn the_finding_names_the_text_and_the_missing_facts() {
    let title = "Skerry tunnel tent for two";
    let all =
        judged(&[(title, "Weight | 2.4 kg\nColour | Moss", tags(title, META)), (title, "", tags(title, META))]).await;
    let found = all[1].findings.iter().find(|finding| finding.code == "duplicate_title").unwrap();
    assert!(found.message.contains("“Skerry tunnel tent for two”"), "{}", found.message);
    assert!(found.message.ends_with("state its weight and colour."), "{}", found.message);
}
