//! Writes new tags into HTML.

use super::edited::{EditOutcome, Edited, Obstacle, TagEdit};
use super::places::{self, Meta, Places, text, trimmed};
use super::replacement::{Replacement, splice};
use super::write::{Insertion, missing_element};
use crate::briefing::Element;
use crate::page::{Document, PageFacts, read};
use crate::text::{fold_space, html_text, html_value};
use crate::url::HttpUrl;
use crate::visit::Headers;

/// Copies of the title and of the description.
const TITLE_COPIES: [&str; 2] = ["og:title", "twitter:title"];
const DESCRIPTION_COPIES: [&str; 2] = ["og:description", "twitter:description"];

/// Writes the texts of `edits` into a page and keeps every other byte unchanged. `url` is the page's address, which is
/// needed to read its facts.
pub fn edit_html(html: &str, url: &HttpUrl, edits: &[TagEdit]) -> Edited {
    let facts = facts(html, url);
    let places = places::find(html);
    let mut outcomes = Vec::new();
    let mut planned: Vec<Planned> = Vec::new();
    for edit in edits {
        let found = current_text(&facts, edit.element);
        let outcome = if found.as_deref() == Some(edit.wanted.as_str()) {
            EditOutcome::AlreadyThere
        } else if found != edit.analysed {
            EditOutcome::Differs { found }
        } else {
            match change(html, &places, edit) {
                Ok(replacement) => {
                    planned.push(Planned { element: Some(edit.element), copy: None, replacement });
                    EditOutcome::Written
                }
                Err(obstacle) => EditOutcome::Left(obstacle),
            }
        };
        if matches!(outcome, EditOutcome::Written | EditOutcome::AlreadyThere) {
            add_copies(&mut planned, copies(html, &places, edit));
        }
        outcomes.push((edit.element, outcome));
    }
    finish(html, url, &facts, edits, Plan { outcomes, planned })
}

/// One meta element may be the description and its copy.
fn add_copies(planned: &mut Vec<Planned>, copies: Vec<Planned>) {
    for copy in copies {
        match planned.iter_mut().find(|change| change.replacement.range == copy.replacement.range) {
            Some(same) => same.copy = copy.copy,
            None => planned.push(copy),
        }
    }
}

/// The planned changes.
struct Plan {
    outcomes: Vec<(Element, EditOutcome)>,
    planned: Vec<Planned>,
}

/// A change at one place: of an element or of a copy.
struct Planned {
    element: Option<Element>,
    copy: Option<&'static str>,
    replacement: Replacement,
}

/// Makes the changes that the parser confirms: all together, or else those that it confirms one by one.
fn finish(html: &str, url: &HttpUrl, before: &PageFacts, edits: &[TagEdit], mut plan: Plan) -> Edited {
    if let Some(text) = confirmed(html, url, before, edits, &plan.planned) {
        return edited(text, plan);
    }
    let mut kept: Vec<Planned> = Vec::new();
    for change in std::mem::take(&mut plan.planned) {
        kept.push(change);
        if confirmed(html, url, before, edits, &kept).is_none()
            && let Some(refused) = kept.pop()
            && let Some(element) = refused.element
        {
            for (_, outcome) in plan.outcomes.iter_mut().filter(|(known, _)| *known == element) {
                *outcome = EditOutcome::Left(Obstacle::Unsure);
            }
        }
    }
    let text = confirmed(html, url, before, edits, &kept).unwrap_or_else(|| html.to_owned());
    plan.planned = kept;
    edited(text, plan)
}

fn edited(text: String, plan: Plan) -> Edited {
    Edited { text, outcomes: plan.outcomes, copies: plan.planned.iter().filter_map(|change| change.copy).collect() }
}

/// The changed page, if the parser finds the wanted texts in it and everything else unchanged.
fn confirmed(html: &str, url: &HttpUrl, before: &PageFacts, edits: &[TagEdit], planned: &[Planned]) -> Option<String> {
    let text = splice(html, planned.iter().map(|change| change.replacement.clone()).collect())?;
    let after = facts(&text, url);
    let is_written = |element: Element| planned.iter().any(|change| change.element == Some(element));
    for element in [Element::Title, Element::Meta, Element::H1] {
        let wanted = edits.iter().find(|edit| edit.element == element).filter(|_| is_written(element));
        let expected = wanted.map_or_else(|| current_text(before, element), |edit| Some(edit.wanted.clone()));
        if current_text(&after, element) != expected {
            return None;
        }
    }
    let copies: Vec<&str> = planned.iter().filter_map(|change| change.copy).collect();
    (neutral(before, &copies, is_written(Element::H1)) == neutral(&after, &copies, is_written(Element::H1)))
        .then_some(text)
}

/// The facts without those that an edit is supposed to change.
fn neutral(facts: &PageFacts, copies: &[&str], is_h1_written: bool) -> PageFacts {
    let mut facts = facts.clone();
    (facts.title, facts.meta_description) = (None, None);
    // Filling an empty element and inserting a missing one change these counts.
    (facts.title_count, facts.meta_description_count) = (0, 0);
    facts.open_graph.retain(|(name, _)| !copies.contains(&name.as_str()));
    // They are derived from texts if they are not declared.
    (facts.language, facts.breadcrumbs) = (None, Vec::new());
    if is_h1_written {
        if let Some(first) = facts.h1s.first_mut() {
            first.clear();
        }
        if let Some(first) = facts.headings.iter_mut().find(|heading| heading.level == 1) {
            first.text.clear();
        }
        facts.bare_text = None;
        facts.short_prose.clear();
        (facts.visible_text_chars, facts.visible_word_count, facts.main_text_chars) = (0, 0, 0);
        facts.substance = facts.substance.without_texts();
        facts.links.iter_mut().for_each(|link| link.text.clear());
    }
    facts
}

fn facts(html: &str, url: &HttpUrl) -> PageFacts {
    read(&Document::parse(html), url, &Headers::default())
}

/// The page's text in an element.
fn current_text(facts: &PageFacts, element: Element) -> Option<String> {
    match element {
        Element::Title => facts.title.clone(),
        Element::Meta => facts.meta_description.clone(),
        Element::H1 => facts.h1s.first().cloned(),
        Element::SeoText | Element::Keywords => None,
    }
}

fn change(html: &str, places: &Places<'_>, edit: &TagEdit) -> Result<Replacement, Obstacle> {
    match edit.element {
        Element::Title => title(html, places, edit),
        Element::Meta => description(html, places, edit),
        Element::H1 => heading(html, places, edit),
        Element::SeoText | Element::Keywords => Err(Obstacle::NoPlace),
    }
}

fn title(html: &str, places: &Places<'_>, edit: &TagEdit) -> Result<Replacement, Obstacle> {
    let old = edit.analysed.as_deref().unwrap_or_default();
    let place = places.titles.iter().find(|place| text(html, &place.inner) == old);
    match place {
        Some(place) => Ok(Replacement { range: trimmed(html, &place.inner), text: html_text(&edit.wanted) }),
        None if edit.analysed.is_none() => {
            missing_element(html, places, &Insertion::Title(&edit.wanted)).ok_or(Obstacle::NoPlace)
        }
        None => Err(Obstacle::Unusual),
    }
}

fn description(html: &str, places: &Places<'_>, edit: &TagEdit) -> Result<Replacement, Obstacle> {
    let old = edit.analysed.as_deref().unwrap_or_default();
    let mut named = places.metas.iter().filter(|meta| is_description(html, meta)).peekable();
    if named.peek().is_none() && edit.analysed.is_none() {
        return missing_element(html, places, &Insertion::Description(&edit.wanted)).ok_or(Obstacle::NoPlace);
    }
    let meta = named.find(|meta| meta.content(html) == old).ok_or(Obstacle::Unusual)?;
    Ok(content_of(html, meta, &edit.wanted))
}

fn is_description(html: &str, meta: &Meta<'_>) -> bool {
    // `property=description` is not a description.
    meta.tag.attribute("name").is_some() && meta.is_named(html, "description")
}

fn heading(html: &str, places: &Places<'_>, edit: &TagEdit) -> Result<Replacement, Obstacle> {
    let Some(old) = edit.analysed.as_deref() else { return Err(Obstacle::Missing) };
    let heading = places.h1s.iter().find(|heading| !heading.texts.is_empty() || heading.has_more);
    match heading.ok_or(Obstacle::Unusual)? {
        places::Heading { texts, has_more: false } if texts.len() == 1 && text(html, &texts[0]) == old => {
            Ok(Replacement { range: trimmed(html, &texts[0]), text: html_text(&edit.wanted) })
        }
        places::Heading { texts, has_more } if *has_more || texts.len() != 1 => Err(Obstacle::Markup),
        // The crawler's first heading is another one, or it read this one differently.
        places::Heading { .. } => Err(Obstacle::Unusual),
    }
}

/// The copies of a tag with the same text.
fn copies(html: &str, places: &Places<'_>, edit: &TagEdit) -> Vec<Planned> {
    let names: &[&'static str] = match edit.element {
        Element::Title => &TITLE_COPIES,
        Element::Meta => &DESCRIPTION_COPIES,
        _ => &[],
    };
    let Some(old) = edit.analysed.as_deref().filter(|old| fold_space(old) != edit.wanted) else { return Vec::new() };
    let mut found = Vec::new();
    for meta in &places.metas {
        let Some(copy) = names.iter().find(|name| meta.is_named(html, name)) else { continue };
        if meta.content(html) == old {
            let replacement = content_of(html, meta, &edit.wanted);
            found.push(Planned { element: None, copy: Some(copy), replacement });
        }
    }
    found
}

/// Replaces the `content` of a meta and keeps its quotes.
fn content_of(html: &str, meta: &Meta<'_>, wanted: &str) -> Replacement {
    let Some(attribute) = meta.tag.attribute("content") else {
        let blank = if html[..meta.tag.end].ends_with(|c: char| c.is_ascii_whitespace()) { "" } else { " " };
        let behind = if meta.tag.closes_itself { " " } else { "" };
        let text = format!("{blank}content=\"{}\"{behind}", html_value(wanted, '"'));
        return Replacement { range: meta.tag.end..meta.tag.end, text };
    };
    match (&attribute.value, attribute.quote) {
        (Some(value), Some(quote)) => Replacement { range: value.clone(), text: html_value(wanted, quote) },
        (Some(value), None) => Replacement { range: value.clone(), text: format!("\"{}\"", html_value(wanted, '"')) },
        (None, _) => {
            let end = attribute.span.end;
            Replacement { range: end..end, text: format!("=\"{}\"", html_value(wanted, '"')) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn url() -> HttpUrl {
        HttpUrl::parse("https://shop.example/boot").unwrap()
    }

    fn edit(element: Element, analysed: Option<&str>, wanted: &str) -> TagEdit {
        TagEdit { element, analysed: analysed.map(str::to_owned), wanted: wanted.to_owned() }
    }

    fn all() -> Vec<TagEdit> {
        vec![
            edit(Element::Title, Some("Boot"), "Boots & \"more\" <b>"),
            edit(Element::Meta, Some("Old words"), "It's \"new\" & <good>"),
            edit(Element::H1, Some("Boot"), "Boots & more"),
        ]
    }

    /// The page after the edits, followed by the texts that were not written.
    fn after(html: &str, edits: &[TagEdit]) -> String {
        let edited = edit_html(html, &url(), edits);
        let again = edit_html(&edited.text, &url(), edits);
        assert_eq!(again.text, edited.text, "a second time changes more");
        let odd = edited.outcomes.iter().filter(|(_, outcome)| *outcome != EditOutcome::Written);
        let odd: Vec<String> = odd.map(|(element, outcome)| format!("\n{element:?}: {outcome:?}")).collect();
        format!("{}{}", edited.text, odd.concat())
    }

    #[test]
    fn tags_are_written_and_nothing_else_changes() {
        let html = "\u{feff}<!DOCTYPE html>\r\n<HTML Lang=en>\r\n<head>\r\n\t<TITLE>\r\n  Boot </TITLE>\r\n\
            \t<meta content='Old   words' name=Description>\r\n\
            \t<meta property=\"og:title\" content=\"Boot\"><meta name=twitter:title content=Boot>\r\n\
            \t<meta property=\"og:description\" content=\"Its own words\">\r\n\
            </head>\r\n<body>\r\n<h1 class=x>Boot</h1>\r\n<p>Caf&eacute; &amp; &copy=1 <!-- <title>Boot</title> -->\r\n";
        insta::assert_snapshot!(after(html, &all()).replace('\r', "␍").replace('\u{feff}', "[BOM]"), @r#"
        [BOM]<!DOCTYPE html>␍
        <HTML Lang=en>␍
        <head>␍
        	<TITLE>␍
          Boots &amp; "more" &lt;b&gt; </TITLE>␍
        	<meta content='It&#39;s "new" &amp; &lt;good>' name=Description>␍
        	<meta property="og:title" content="Boots &amp; &quot;more&quot; &lt;b>"><meta name=twitter:title content="Boots &amp; &quot;more&quot; &lt;b>">␍
        	<meta property="og:description" content="Its own words">␍
        </head>␍
        <body>␍
        <h1 class=x>Boots &amp; more</h1>␍
        <p>Caf&eacute; &amp; &copy=1 <!-- <title>Boot</title> -->␍
        "#);
    }

    #[test]
    fn a_missing_description_follows_the_style_of_the_page() {
        let edits = [edit(Element::Meta, None, "New & \"good\"")];
        for (html, expected) in [
            (
                "<head>\r\n\t\t<meta charset=utf-8>\r\n\t\t<title>Boot</title>\r\n</head>",
                "<head>\r\n\t\t<meta charset=utf-8>\r\n\t\t<title>Boot</title>\r\n\t\t<meta name=\"description\" content=\"New &amp; &quot;good&quot;\">\r\n</head>",
            ),
            (
                "<head><meta charset=utf-8><title>Boot</title></head>",
                "<head><meta charset=utf-8><title>Boot</title><meta name=\"description\" content=\"New &amp; &quot;good&quot;\"></head>",
            ),
            (
                "<head>\n  <meta charset='utf-8' />\n  <title>Boot</title>\n</head>",
                "<head>\n  <meta charset='utf-8' />\n  <title>Boot</title>\n  <meta name='description' content='New &amp; \"good\"' />\n</head>",
            ),
            (
                "<title>Boot</title>\n<p>x",
                "<title>Boot</title>\n<meta name=\"description\" content=\"New &amp; &quot;good&quot;\">\n<p>x",
            ),
            (
                "<head>\n</head>\n<p>x",
                "<head>\n<meta name=\"description\" content=\"New &amp; &quot;good&quot;\">\n</head>\n<p>x",
            ),
            ("<meta name=description content=''>", "<meta name=description content='New &amp; \"good\"'>"),
            (
                "<title>Boot</title><meta property=og:description content=\"\">",
                "<title>Boot</title><meta name=\"description\" content=\"New &amp; &quot;good&quot;\"><meta property=og:description content=\"\">",
            ),
            ("<meta name=description>", "<meta name=description content=\"New &amp; &quot;good&quot;\">"),
            ("<meta name=description content />", "<meta name=description content=\"New &amp; &quot;good&quot;\" />"),
        ] {
            assert_eq!(after(html, &edits), expected);
        }
    }

    #[test]
    fn a_title_in_a_shadow_root_is_skipped() {
        let tree = "<div><template shadowrootmode=open><title>Boot</title></template></div>";
        let found = after(&format!("<title>Boot</title>{tree}"), &[edit(Element::Title, Some("Boot"), "New")]);
        assert_eq!(found, format!("<title>New</title>{tree}"));
    }

    #[test]
    fn a_heading_with_markup_is_changed_if_it_has_one_text() {
        let edits = [edit(Element::H1, Some("Boot"), "New")];
        let of = |html: &str| after(html, &edits);
        assert_eq!(of("<h1><span>Boot</span></h1>"), "<h1><span>New</span></h1>");
        assert_eq!(of("<h1> Boot <a href=#b></a></h1>"), "<h1> New <a href=#b></a></h1>");
        assert_eq!(of("<h1></h1><h1>Boot</h1><h1>Boot</h1>"), "<h1></h1><h1>New</h1><h1>Boot</h1>");
        assert_eq!(
            of("<template><h1>Boot</h1></template><h1>Boot</h1>"),
            "<template><h1>Boot</h1></template><h1>New</h1>"
        );
        assert_eq!(
            of("<div><template shadowrootmode=open><template><h1>Boot</h1></template><h1>Boot</h1></template></div>"),
            "<div><template shadowrootmode=open><template><h1>Boot</h1></template><h1>New</h1></template></div>"
        );
        assert_eq!(of("<h1>Bo<b>ot</b></h1>"), "<h1>Bo<b>ot</b></h1>\nH1: Left(Markup)");
        assert_eq!(of("<h1><img alt=Boot></h1>"), "<h1><img alt=Boot></h1>\nH1: Left(Markup)");
        assert_eq!(of("<h1>Shoe</h1>"), "<h1>Shoe</h1>\nH1: Differs { found: Some(\"Shoe\") }");
        let missing = [edit(Element::H1, None, "New")];
        assert_eq!(after("<p>x", &missing), "<p>x\nH1: Left(Missing)");
    }

    #[test]
    fn lookalike_tags_are_skipped() {
        let edits = [edit(Element::Title, Some("Boot"), "New")];
        for (before, behind) in [
            ("<!--<title>Boot</title>-->", ""),
            ("<script>'<title>Boot</title>'</script>", ""),
            ("<svg><title>Boot</title></svg>", ""),
            ("<style></style ><textarea><title>Boot</title></textarea>", ""),
            ("<p title='<title>Boot</title>'>", "<svg><title>Boot</title></svg>"),
        ] {
            let html = |title: &str| format!("{before}<title>{title}</title>{behind}");
            assert_eq!(after(&html("Boot"), &edits), html("New"));
        }
    }

    #[test]
    fn one_tag_may_be_the_description_and_its_copy() {
        let edits = [edit(Element::Meta, Some("Old"), "New")];
        let html = |text: &str| format!("<meta property=og:description name=description content='{text}'>");
        assert_eq!(after(&html("Old"), &edits), html("New"));
    }

    #[test]
    fn a_changed_text_is_skipped() {
        let text = after("<title>Other</title><h1>Boot</h1>", &all());
        assert!(text.starts_with("<title>Other</title>") && text.contains("<h1>Boots &amp; more</h1>"), "{text}");
        assert!(text.contains("Title: Differs { found: Some(\"Other\") }"), "{text}");
        assert!(text.contains("Meta: Differs { found: None }"), "{text}");
    }

    /// Parts from which sources of all kinds can be built.
    const PIECES: [&str; 36] = [
        "<title>",
        "</title>",
        "Boot",
        "<h1>",
        "</h1>",
        "<h1 class=\"a>b\">",
        "<meta name=description content=\"Old words\">",
        "<meta name='description' content='",
        "Old words",
        "'>",
        "<meta property=og:title content=Boot>",
        "<head>",
        "</head>",
        "<body>",
        "<svg>",
        "</svg>",
        "<template>",
        "</template>",
        "<!--",
        "-->",
        "<script>",
        "</script>",
        "<noscript>",
        "</noscript>",
        "<textarea>",
        "&amp;",
        "&eacute",
        "\r\n",
        "\n\t",
        " ",
        "é",
        "\0",
        "<",
        ">",
        "\"",
        "<table><tr>",
    ];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn only_wanted_texts_change_in_any_source(
            pieces in proptest::collection::vec(0..PIECES.len(), 0..24),
            wanted in "[ -~éß靴\"'&<>]{1,20}",
        ) {
            let html: String = pieces.into_iter().map(|piece| PIECES[piece]).collect();
            let wanted = fold_space(&wanted);
            prop_assume!(!wanted.is_empty());
            let before = facts(&html, &url());
            let edits: Vec<TagEdit> = [Element::Title, Element::Meta, Element::H1]
                .map(|element| TagEdit { element, analysed: current_text(&before, element), wanted: wanted.clone() })
                .into();
            let edited = edit_html(&html, &url(), &edits);
            let now = facts(&edited.text, &url());
            for (element, outcome) in &edited.outcomes {
                let says = current_text(&now, *element);
                match outcome {
                    EditOutcome::Written | EditOutcome::AlreadyThere => prop_assert_eq!(says, Some(wanted.clone())),
                    _ => prop_assert_eq!(says, current_text(&before, *element)),
                }
            }
            if !edited.is_changed() {
                prop_assert_eq!(&edited.text, &html);
            }
            prop_assert_eq!(edit_html(&edited.text, &url(), &edits).text, edited.text);
        }
    }
}
