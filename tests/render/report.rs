//! The headings of an HTML export in a browser.

use crate::support::{Site, browser, render};
use seotags::export::{ExportOptions, Format, select_columns, write};
use seotags::render::RenderBounds;
use seotags::result::ResultRecord;
use std::convert::Infallible;

/// Clicks headings, and records the order of the addresses after each click.
const CLICKS: &str = r#"<script>
  const order = () => Array.from(document.querySelectorAll("tbody tr")).filter((row) => !row.hidden)
    .map((row) => row.cells[0].textContent.trim().split("/").pop()).join(" ");
  const click = (column) => {
    const head = document.querySelector(`th[data-column="${column}"]`);
    head.querySelector("button").click();
    return `${column} ${head.getAttribute("aria-sort")}: ${order()}`;
  };
  const seen = ["word_count", "word_count", "suggested_title", "suggested_title", "is_indexable", "url"].map(click);
  document.body.dataset.seen = seen.join("; ");
</script></body>"#;

fn page(name: &str, title: Option<&str>, words: Option<u64>, is_indexable: Option<bool>) -> ResultRecord {
    serde_json::from_value(serde_json::json!({
        "id": 1, "analysis_id": 2, "unique_key": name, "url": format!("https://a.example/{name}"),
        "target_keyword": "N/A", "is_indexable": is_indexable, "suggested_title": title, "word_count": words,
        "indexability_issues": [], "has_stored_content": false, "content_truncated": false, "hops": [], "outcome": "ok",
        "notes": [], "ai_distilled": false, "findings": [], "issues": [], "source": {}, "cost_micros": 0
    }))
    .unwrap()
}

#[tokio::test]
async fn headings_sort_by_number_or_text() {
    let pages = [
        page("b10", Some("zebra boots"), Some(100), Some(false)),
        page("b9", Some("Äpfel"), Some(9), Some(true)),
        page("a", None, None, None),
        page("c", Some("Boot 10"), Some(1_000), Some(true)),
        page("d", Some("boot 9"), Some(20), Some(false)),
    ];
    let columns = select_columns(&["url", "is_indexable", "suggested_title", "word_count"]).unwrap();
    let options = ExportOptions { columns: Some(columns), ..ExportOptions::default() };
    let mut html = Vec::new();
    write(Format::Html, pages.into_iter().map(Ok::<_, Infallible>), &options, &mut html).unwrap();
    // The page's own policy allows only its own script.
    let html = String::from_utf8(html).unwrap().replace("http-equiv=\"Content-Security-Policy\"", "name=\"policy\"");
    let site = Site::serve(&[("/report", &html.replace("</body>", CLICKS))]);
    let page = render(&browser(RenderBounds::default()), site.url("/report")).await.unwrap();
    assert_eq!(page.console_errors, [""; 0]);
    let seen = page.html.split_once("data-seen=\"").unwrap().1.split('"').next().unwrap();
    insta::assert_snapshot!(seen.replace("; ", "\n"), @"
    word_count ascending: b9 d b10 c a
    word_count descending: c b10 d b9 a
    suggested_title ascending: b9 d c b10 a
    suggested_title descending: b10 c d b9 a
    is_indexable ascending: b9 c b10 d a
    url ascending: a b9 b10 c d
    ");
}
