use super::*;
use proptest::prelude::*;

/// `+` or `-`, followed by the deciding line, e.g. `- 2`.
fn verdict(file: &str, agents: &[&str], path: &str) -> String {
    let found = Robots::parse(file.as_bytes()).verdict_on_path(agents, path);
    let line = found.line.map_or("no rule".to_owned(), |line| line.to_string());
    format!("{} {line}", if found.allowed { '+' } else { '-' })
}

#[test]
fn matches_the_test_vectors() {
    let vectors = include_str!("../../../tests/fixtures/robots/vectors.jsonl");
    for vector in vectors.lines() {
        let case: serde_json::Value = serde_json::from_str(vector).unwrap();
        let url = HttpUrl::parse(case["url"].as_str().unwrap()).unwrap();
        let robots = Robots::parse(case["robots"].as_str().unwrap().as_bytes());
        let found = robots.verdict(&[case["agent"].as_str().unwrap()], &url);
        let expected = (case["allowed"].as_bool(), case["line"].as_u64());
        assert_eq!((Some(found.allowed), found.line.map(u64::from)), expected, "{vector}");
    }
}

#[test]
fn sub_crawlers_fall_back_before_the_global_group() {
    let file = "User-agent: Googlebot\nDisallow: /g\nUser-agent: *\nDisallow: /";
    let verdict = |judge_as: &str, path: &str| {
        let agents = agents_of(judge_as);
        verdict(file, &agents.iter().map(String::as_str).collect::<Vec<_>>(), path)
    };
    assert_eq!(verdict("Googlebot-Image", "/g"), "- 2");
    assert_eq!(verdict("Googlebot-Image", "/x"), "+ no rule");
    assert_eq!(verdict(" Applebot ", "/x"), "+ no rule");
    assert_eq!(verdict("seotags", "/x"), "- 4");
    assert_eq!(verdict("AdsBot-Google", "/x"), "+ no rule");
}

#[test]
fn the_rule_is_shown_as_written() {
    let robots = Robots::parse(b"user-agent: *\n  DISALLOW :/admin/   # staff\n");
    let found = robots.verdict(&["seotags"], &HttpUrl::parse("https://a.example/admin/x").unwrap());
    assert_eq!(found.rule.as_deref(), Some("DISALLOW :/admin/"));
}

#[test]
fn crawl_delay_and_sitemaps() {
    let robots = Robots::parse(b"Sitemap: https://a.example/S.xml\nUser-agent: a\nCrawl-delay: 1,5\nUser-agent: b\nDisallow: /x\nSITEMAP: /rel.xml\nUser-agent: *\nCrawl-delay: 90\nnoindex: /y");
    assert_eq!(robots.crawl_delay(&["b"]), Some(1.5));
    assert_eq!(robots.crawl_delay(&["seotags"]), Some(90.0));
    assert_eq!(robots.sitemaps(), ["https://a.example/S.xml", "/rel.xml"]);
    assert_eq!(
        robots.warnings(),
        [
            RobotsWarning::SitemapNotAbsolute { line: 6, value: "/rel.xml".into() },
            RobotsWarning::CrawlDelayHigh { line: 8, seconds: 90.0 },
            RobotsWarning::NoindexRule { line: 9 },
        ]
    );
}

#[test]
fn an_invalid_robots_file_allows_all_with_a_warning() {
    let utf16: Vec<u8> = "User-agent: *\nDisallow: /".bytes().flat_map(|byte| [byte, 0]).collect();
    for bytes in [b" <!doctype html><p>User-agent".as_slice(), &utf16, &[0x1f, 0x8b, 8, 0, 0]] {
        let robots = Robots::parse(bytes);
        assert!(robots.verdict_on_path(&["a"], "/").allowed);
        assert_eq!(robots.warnings(), [RobotsWarning::Invalid]);
    }
    let rule_in_html = "<pre>\nUser-agent: *\nDisallow: /\n</pre>";
    assert_eq!(verdict(rule_in_html, &["a"], "/"), "- 3");
}

#[test]
fn only_whole_lines_within_500_kib_count() {
    let mut file = String::from("User-agent: *\nDisallow: /a\n");
    file.push_str(&"#".repeat(MAX_FILE_BYTES - file.len() - 14));
    file.push_str("\nDisallow: /bcd\nDisallow: /e\n");
    assert_eq!(verdict(&file, &["a"], "/a"), "- 2");
    assert_eq!(verdict(&file, &["a"], "/b"), "+ no rule");
    assert_eq!(verdict(&file, &["a"], "/e"), "+ no rule");
    assert_eq!(Robots::parse(file.as_bytes()).warnings(), [RobotsWarning::TooLarge]);
}

#[test]
fn many_wildcards_take_linear_time() {
    let file = format!("User-agent: *\n{}", format!("Disallow: /{}b$\n", "*a".repeat(2_000)).repeat(100));
    assert_eq!(verdict(&file, &["a"], &format!("/{}", "a".repeat(7_999))), "+ no rule");
}

proptest! {
    #[test]
    fn any_bytes_can_be_parsed_and_matched(bytes in proptest::collection::vec(any::<u8>(), 0..400), path in ".{0,60}") {
        let robots = Robots::parse(&bytes);
        robots.verdict_on_path(&["Googlebot", ""], &path);
        robots.crawl_delay(&["seotags"]);
    }

    #[test]
    fn a_plain_prefix_blocks_what_starts_with_it(prefix in "[a-z/]{1,12}", rest in "[a-z/]{0,12}") {
        let file = format!("User-agent: *\nDisallow: /{prefix}");
        prop_assert_eq!(verdict(&file, &["a"], &format!("/{prefix}{rest}")), "- 2");
    }
}
