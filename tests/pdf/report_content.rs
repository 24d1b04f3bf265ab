//! The content of a report.

use crate::report_text::{poppler, printed, printed_with, text};
use seotags::check::{Fault, Finding};
use seotags::compose::{Element, WrittenBy};
use seotags::decision::Choice;
use seotags::export::ExportOptions;
use seotags::export::pdf::{Agency, Report};
use seotags::export::{TagFigures, TagLengths, TagProblems};
use seotags::judge::Severity;
use seotags::result::{IssueRecord, ResultRecord};
use seotags_testkit::record;

fn report() -> Report {
    Report {
        agency: Agency {
            name: "North Light".to_owned(),
            contact: "Hamburg\nhello@north.example".to_owned(),
            logo: None,
        },
        project: "Example Shop".to_owned(),
        analysis: "Autumn catalogue".to_owned(),
        date: "2026-11-21".to_owned(),
        tags: Some(TagFigures {
            pages: 2,
            titles: TagProblems { missing: 1, long: 1, short: 2, vague: 1, duplicate: 0 },
            ..TagFigures::default()
        }),
        lengths: TagLengths::default(),
    }
}

fn shoes() -> ResultRecord {
    let mut shoes: ResultRecord = record("https://shop.example/shoes?colour=red");
    "trail shoes".clone_into(&mut shoes.target_keyword);
    shoes.current_title = Some("Shoes".to_owned());
    shoes.suggested_title = Some("Light Trail Shoes for Rough Ground".to_owned());
    shoes.suggested_meta_description = Some("m".repeat(160));
    shoes.suggested_seo_text = Some("<h2>About</h2><p>Dry &amp; light.</p>".to_owned());
    shoes.suggested_lsi_keywords = Some(vec!["trail".to_owned(), "mountain".to_owned()]);
    shoes
}

fn hidden() -> ResultRecord {
    let mut hidden: ResultRecord = record("https://shop.example/hidden");
    hidden.is_indexable = Some(false);
    hidden.primary_issue = Some("noindex".to_owned());
    hidden.issues = vec![IssueRecord {
        code: "noindex".to_owned(),
        severity: Severity::Error,
        title: "Noindex".to_owned(),
        explanation: "The page asks not to be listed.".to_owned(),
        fix: "Take the directive away.".to_owned(),
        source: "Google".to_owned(),
        value: "noindex".to_owned(),
    }];
    hidden
}

#[test]
fn a_report_contains_the_client_the_findings_and_the_suggestions() {
    let pdf = printed(&[shoes(), hidden()], report());
    let text = text(&pdf);
    for words in [
        "SEO report Example Shop Autumn catalogue 2026-11-21",
        "Prepared by North Light Hamburg hello@north.example",
        "2 pages were checked (as of 2026-11-21). 1 can appear in search results, 1 cannot.",
        "Indexable 1 · 50%",
        "Noindex 1 · 50%",
        "Missing 1 → 0",
        "Too short 2 → 0",
        "Does not name the page 1 → 0",
        "Noindex Blocks indexing · 1 page The page asks not to be listed. How to fix Take the directive away.",
        "Indexable · Keyword: trail shoes",
        "Not indexable: Noindex",
        "Light Trail Shoes for Rough Ground 34 characters",
        "160 characters · too long",
        "About Dry & light.",
        "trail, mountain",
        "North Light · Example Shop Page 2 of",
    ] {
        assert!(text.contains(words), "“{words}” is not in: {text}");
    }
    let at = |words: &str| text.find(words).unwrap();
    assert!(at("Shared with another page") < at("Indexable 1 · 50%"), "the pages' own tags come first: {text}");
}

#[test]
fn sheets_are_numbered_except_the_cover_and_the_pdf_is_tagged() {
    let pages: Vec<ResultRecord> = (0..40).map(|_| shoes()).collect();
    let pdf = printed(&pages, report());
    let info = poppler("pdfinfo", &[], &pdf);
    let field = |name: &str| {
        info.lines().find_map(|line| line.strip_prefix(name)).map(|rest| rest.trim_start_matches(':').trim().to_owned())
    };
    assert_eq!(field("Title").as_deref(), Some("SEO report: Example Shop"));
    assert_eq!(field("Tagged").as_deref(), Some("yes"));
    let count: usize = field("Pages").unwrap().parse().unwrap();
    assert!(count > 5, "{info}");
    let text = text(&pdf);
    assert!(!text.contains("Page 1 of"), "the cover has no page number");
    for number in 2..=count {
        assert!(text.contains(&format!("Page {number} of {count}")), "{number}");
    }
    let structure = poppler("pdfinfo", &["-struct"], &pdf);
    for kind in ["Document", "H1", "H2", "P ", "Link"] {
        assert!(structure.contains(kind), "{kind}: {structure}");
    }
}

#[test]
fn a_heading_of_the_summary_is_on_the_page_of_its_figures() {
    let dates = ["2026-11-21", "21 November 2026, the day after the shop's last release"];
    let counts = (0..14).flat_map(|reasons| [(reasons, 0), (reasons, 1)]);
    for (date, (reasons, unknown)) in dates.into_iter().flat_map(|date| counts.clone().map(move |of| (date, of))) {
        let mut pages = vec![shoes()];
        for reason in 0..reasons + unknown {
            let mut page = hidden();
            page.url = format!("https://shop.example/hidden/{reason}");
            page.issues[0].code = format!("reason_{reason}");
            page.issues[0].title = format!("Reason {reason}");
            page.primary_issue = Some(format!("reason_{reason}"));
            if reason >= reasons {
                page.is_indexable = None;
            }
            pages.push(page);
        }
        let report = Report { date: date.to_owned(), ..report() };
        let sheets = poppler("pdftotext", &["-raw"], &printed(&pages, report));
        let sheet = sheets.split('\u{c}').find(|sheet| sheet.contains("What was written")).unwrap();
        assert!(sheet.contains("\ntitle\n"), "{reasons} reasons, {unknown} unknown: {sheet}");
    }
}

#[test]
fn an_ellipsis_marks_where_the_address_of_a_finding_is_cut() {
    let page = ResultRecord { url: format!("https://shop.example/{}", "abcdefghij".repeat(40)), ..hidden() };
    let sheets = poppler("pdftotext", &["-raw"], &printed(&[page], report()));
    // The list of pages shows the whole address.
    let cut: Vec<&str> = sheets.lines().filter(|line| line.contains("abcdefghij") && line.ends_with('…')).collect();
    assert_eq!(cut.len(), 1, "{sheets}");
}

#[test]
fn only_web_addresses_become_links() {
    let web: ResultRecord = record("https://shop.example/a");
    let pages = [web, record("javascript:alert(1)"), record("file:///etc/passwd")];
    let links = poppler("pdfinfo", &["-url"], &printed(&pages, report()));
    assert!(links.contains("https://shop.example/a"), "{links}");
    assert!(!links.contains("javascript:") && !links.contains("file:"), "{links}");
}

#[test]
fn an_empty_analysis_and_a_nameless_report_can_be_printed() {
    let text = text(&printed_with(&[], ExportOptions::default()));
    assert!(text.contains("SEO report") && text.contains("No page has a result yet."), "{text}");
}

/// A report with only accepted suggestions.
fn of_accepted(pages: &[ResultRecord]) -> String {
    let options =
        ExportOptions { report: Some(Box::new(report())), choice: Choice::ACCEPTED, ..ExportOptions::default() };
    text(&printed_with(pages, options))
}

#[test]
fn a_report_on_accepted_suggestions_counts_all_pages_and_lists_accepted_ones() {
    let mut accepted = shoes();
    let decision = serde_json::json!({"decision": "accepted", "text": null, "locked": false, "by": "ann", "at": ""});
    accepted.decisions.insert(Element::Title, serde_json::from_value(decision).unwrap());
    let mut open: ResultRecord = record("https://shop.example/open");
    open.suggested_title = Some("Open sandals for warm days".to_owned());
    let text = of_accepted(&[accepted, open, hidden()]);
    for words in [
        "3 pages were checked (as of 2026-11-21). 2 can appear in search results, 1 cannot.",
        "Accepted suggestions only: 1 of 3 pages.",
        "with the accepted tags",
        "What was accepted 1 title Titles of 2 pages",
        "Noindex Blocks indexing · 1 page",
        "Accepted suggestions only. Words that are struck through are removed, underlined words are new. Current \
         Suggested https://shop.example/shoes",
        "Light Trail Shoes for Rough Ground",
        "34 characters Accepted",
    ] {
        assert!(text.contains(words), "“{words}” is not in: {text}");
    }
    for words in ["Open sandals", "trail, mountain", "Not indexable: Noindex", "160 characters"] {
        assert!(!text.contains(words), "“{words}” is in: {text}");
    }
}

#[test]
fn a_report_on_accepted_suggestions_states_that_there_are_none() {
    let text = of_accepted(&[shoes(), hidden()]);
    let nothing = "No suggestion has been accepted yet.";
    assert!(text.contains(&format!("Accepted suggestions only: 0 of 2 pages. {nothing}")), "{text}");
    assert!(text.contains(&format!("Pages {nothing}")), "{text}");
    for words in ["No page has a result", "Suggested", "What was"] {
        assert!(!text.contains(words), "“{words}” is in: {text}");
    }
}

#[test]
fn a_check_has_no_column_of_suggestions() {
    let options = |without_suggestions| ExportOptions {
        report: Some(Box::new(report())),
        without_suggestions,
        ..ExportOptions::default()
    };
    let mut page = shoes();
    page.suggested_title = None;
    let check = text(&printed_with(&[page.clone()], options(true)));
    assert!(!check.contains("Suggested") && !check.contains("No change suggested"), "{check}");
    let run = text(&printed_with(&[page], options(false)));
    assert!(run.contains("Suggested") && run.contains("No change suggested"), "{run}");
}

#[test]
fn the_same_pages_give_the_same_bytes() {
    let pages = [shoes(), hidden()];
    assert!(printed(&pages, report()) == printed(&pages, report()));
}

#[test]
fn many_bookmarks_are_grouped() {
    let pages: Vec<ResultRecord> = (0..150).map(|number| record(&format!("https://shop.example/{number}"))).collect();
    let text = text(&printed(&pages, report()));
    assert!(text.contains("https://shop.example/149"), "all are listed");
}

#[test]
fn fine_tags_are_kept_and_notes_to_the_writer_omitted() {
    let mut kept = shoes();
    kept.current_title = Some("Light Trail Shoes for Rough Ground".to_owned());
    kept.source.insert(Element::Title, WrittenBy::Page);
    kept.current_meta_description = Some("Shoes for every trail, light and".to_owned());
    kept.faults = Some([(Element::Meta, Fault::CutOff)].into());
    kept.fine = vec![Element::Title, Element::H1];
    kept.current_h1 = Some("Trail shoes".to_owned());
    kept.suggested_h1 = Some("Light trail shoes".to_owned());
    kept.findings = vec![Finding {
        code: "meta_long".to_owned(),
        severity: Severity::Error,
        field: Element::Meta,
        value: "160".to_owned(),
        limit: "155".to_owned(),
        span: None,
        message: "Shorten it to 155 characters; it has 160.".to_owned(),
    }];
    let text = text(&printed(&[kept], report()));
    for words in ["Unchanged", "Cut off", "The current one is fine as it is.", "Unchanged: 1 title."] {
        assert!(text.contains(words), "“{words}” is not in: {text}");
    }
    assert!(!text.contains("Shorten it"), "{text}");
}

#[test]
fn a_new_text_that_is_the_current_one_is_not_counted_as_new() {
    let mut page = shoes();
    page.current_title.clone_from(&page.suggested_title);
    page.suggested_meta_description = None;
    page.suggested_seo_text = None;
    page.suggested_lsi_keywords = None;
    page.suggested_h1 = Some("Trail shoes".to_owned());
    let text = text(&printed(&[page], report()));
    let title = text.matches("Light Trail Shoes for Rough Ground").count();
    assert_eq!(title, 1, "the title is shown once: {text}");
    let words: Vec<&str> = text.split_whitespace().collect();
    assert!(text.contains("Unchanged: 1 title."), "{text}");
    assert!(
        words.windows(2).any(|words| words == ["1", "H1"]) && !words.windows(2).any(|words| words == ["1", "title"])
    );
}
