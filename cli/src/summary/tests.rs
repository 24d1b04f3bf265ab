//! Tests of the printed summaries.

use super::wrap::shown_width;
use super::*;
use seotags::result::Usage;
use seotags_app::results::{ElementCounts, Failures, FindingCount, HostCount, Reason, TagCounts, TodayCount};
use std::time::Duration;

fn summary() -> Summary {
    let reason = |code: &str, count| Reason { code: code.into(), title: String::new(), count };
    let host = |name: &str, count| HostCount { host: name.into(), count };
    Summary {
        pages: 1_204,
        indexable: 1_131,
        not_indexable: 64,
        unknown: 9,
        reasons: vec![
            reason("redirected", 31),
            reason("not_found", 19),
            reason("noindex_meta", 14),
            reason("fetch_failed", 9),
        ],
        failures: vec![
            Failures {
                code: "timeout".into(),
                count: 7,
                host_count: 3,
                hosts: vec![host("slow.example", 4), host("late.example\u{1b}[2J", 2), host("c.example", 1)],
            },
            Failures { code: "tls_certificate".into(), count: 2, host_count: 1, hosts: vec![host("old.example", 2)] },
        ],
        read: 1_131,
        titles: TagCounts { missing: 12, long: 200, duplicate: 44, ..TagCounts::default() },
        meta_descriptions: TagCounts { missing: 608, ..TagCounts::default() },
        written: ElementCounts {
            pages: 1_131,
            titles: 1_131,
            meta_descriptions: 1_131,
            h1s: 1_098,
            seo_texts: 1_131,
            keyword_lists: 0,
        },
        pages_with_findings: 14,
        findings: vec![FindingCount { code: "title_short".into(), severity: Severity::Warn, count: 14 }],
        ..Summary::default()
    }
}

#[test]
fn a_run_is_summed_up_with_what_to_do_next() {
    let facts = Facts {
        elapsed: Some(Duration::from_secs(26)),
        pages_done: 1_204,
        stored: Some(StoredAnalysis {
            id: 17,
            name: "urls.csv\u{1b}[2J 2026-11-21 10:30".into(),
            flag: String::new(),
            is_remote: false,
        }),
        ..Facts::default()
    };
    insta::assert_snapshot!(summary_text(&summary(), &facts, Paint::default()), @r#"

    1,204 pages in 26 s (46 pages/s)
    indexable      1,131    not indexable  64    unknown  9
    reasons        31 redirected, 19 not found, 14 noindex, 9 failed
    before         titles: 12 missing, 200 too long, 44 shared; descriptions: 608 missing
    tags           1,131 titles, 1,131 descriptions, 1,098 H1s, 1,131 SEO texts    14 pages with warnings
    failed         9 pages: 7 timed out (slow.example, late.example[2J and 1 more host), 2 TLS certificate refused (old.example)

    analysis 17 “urls.csv[2J 2026-11-21 10:30” is stored
    view        seotags show 17 --all
    findings    seotags show 17 --format csv --columns url,findings
    export      seotags export 17 -o tags.csv
    retry       seotags resume 17 --failed
    "#);
}

#[test]
fn long_lines_wrap_below_their_own_start() {
    let painted = Paint::always();
    let text = summary_text(&summary(), &Facts { width: Some(60), ..Facts::default() }, painted);
    assert!(text.lines().all(|line| shown_width(line) <= 60), "{text}");
    let plain = summary_text(&summary(), &Facts { width: Some(60), ..Facts::default() }, Paint::default());
    assert_eq!(plain.lines().count(), text.lines().count());
    insta::assert_snapshot!(plain, @r#"

    1,204 pages
    indexable      1,131    not indexable  64    unknown  9
    reasons        31 redirected, 19 not found, 14 noindex,
                   9 failed
    before         titles: 12 missing, 200 too long,
                   44 shared; descriptions: 608 missing
    tags           1,131 titles, 1,131 descriptions,
                   1,098 H1s, 1,131 SEO texts
                   14 pages with warnings
    failed         9 pages: 7 timed out (slow.example,
                   late.example[2J and 1 more host),
                   2 TLS certificate refused (old.example)
    "#);
}

#[test]
fn unread_pages_are_not_part_of_the_figures() {
    let none_read = Summary { read: 0, written: ElementCounts::default(), ..summary() };
    let text = summary_text(&none_read, &Facts::default(), Paint::default());
    assert!(!text.contains("before") && text.contains("failed"), "{text}");
}

#[test]
fn a_model_costs() {
    let usage = Usage {
        calls: 2,
        reused: 1,
        prompt_tokens: 1_200_000,
        cached_tokens: 492_000,
        completion_tokens: 400_000,
        reasoning_tokens: 100_000,
        cost_micros: 380_000,
        ..Usage::default()
    };
    let facts =
        Facts { usage, fallbacks: 3, elapsed: Some(Duration::from_secs(4)), pages_done: 12, ..Facts::default() };
    let text = summary_text(&summary(), &facts, Paint::default());
    let lines: Vec<&str> = text.lines().filter(|line| line.contains("cost") || line.contains("pages in")).collect();
    insta::assert_snapshot!(lines.join("\n"), @r#"
    1,204 pages in 4.0 s, 12 of them in this run (3.0 pages/s)
    cost           $0.3800 (1.2 M tokens in, 41 % cached, 400 k out, including 100 k of reasoning), 1 stored answer reused, 3 fields fell back to the built-in engine
    "#);
}

#[test]
fn kept_tags_and_faults_of_current_tags_are_shown() {
    let today = |element, fault, count| TodayCount { element, fault, count };
    let summary = Summary {
        kept: ElementCounts { pages: 900, titles: 1, meta_descriptions: 40, h1s: 1_000, ..ElementCounts::default() },
        today: vec![
            today(Element::Title, None, 1_000),
            today(Element::Title, Some(Fault::Shared), 31),
            today(Element::Title, Some(Fault::CutOff), 3),
            today(Element::Meta, Some(Fault::Missing), 608),
            today(Element::H1, None, 1_131),
        ],
        ..summary()
    };
    let text = summary_text(&summary, &Facts::default(), Paint::default());
    let kept = "kept           1 title, 40 descriptions, 1,000 H1s    already good, or equal to the new text; --rewrite writes new ones";
    let before =
        "before         titles: 1,000 fine, 12 missing, 200 too long, 44 shared, 3 cut off; descriptions: 608 missing";
    let before_is_said = text.contains(before);
    assert!(text.contains(kept) && before_is_said, "{text}");
}

#[test]
fn skipped_pages_are_shown_with_the_command_for_reasons() {
    let left_out = FindingCount { code: "left_out".into(), severity: Severity::Warn, count: 19 };
    let some = Summary { skipped: 40, unchanged: 3, in_order: 2, findings: vec![left_out], ..summary() };
    let stored =
        || Some(StoredAnalysis { id: 17, name: "urls.csv".into(), flag: " --data-dir d".into(), is_remote: false });
    let text = |summary: &Summary, is_check| {
        summary_text(summary, &Facts { stored: stored(), is_check, ..Facts::default() }, Paint::default())
    };
    let said = text(&some, false);
    for line in [
        "skipped        35 pages    redirected, not indexable, or without content",
        "19 elements not written",
        "skipped     seotags show 17 --format csv --columns url,skip_reason,left_out --data-dir d",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    let none = Summary { skipped: 5, findings: Vec::new(), ..some };
    assert!(!text(&none, false).contains("skip_reason") && !text(&none, false).contains("or without content"));
}
