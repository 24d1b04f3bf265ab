//! `seotags check`: the verdict on every page, and nothing written.

use crate::support::Seotags;
use crate::{shop, shop_list};
use insta::assert_snapshot;
use serde_json::Value;

#[test]
fn a_list_is_judged_and_nothing_is_written() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", shop_list(&site));
    assert_snapshot!(seotags.run(&["check", "urls.txt"]).snapshot(), @r#"
    exit 0
    --- stdout
      warn   /shoe       missing_meta        Missing meta description
      warn   /tent       missing_meta        Missing meta description
      error  /hidden     noindex_meta        noindex meta tag
      warn   /hidden     missing_meta        Missing meta description
      warn   /hidden     missing_h1          Missing H1
      error  /old        redirected          Redirected: http://site/shoe
      warn   /old        missing_meta        Missing meta description
      error  /private/x  robots_txt_blocked  Blocked by robots.txt: Disallow: /private (line 2)
      error  /gone       not_found           Page not found (404)
    --- stderr

      6 pages in [time]
      indexable      2    not  4
      why not        1 noindex, 1 not found, 1 redirected, 1 blocked by robots.txt
      tags           0 titles missing or too long, 2 descriptions missing

      analysis 1 «urls.txt [now]» is stored
      see it      seotags show 1 --all
      export      seotags export 1 -o tags.csv
    "#);
    let shown = seotags.run(&["show"]);
    assert!(shown.stdout.contains("noindex_meta") && !shown.stdout.contains("not generated"), "{}", shown.stdout);
}

#[test]
fn records_of_a_check_have_no_suggestions() {
    let site = shop();
    let seotags = Seotags::new();
    let ended = seotags.run_with_input(&["check", "-", "--format", "json"], &shop_list(&site));
    assert_eq!(ended.code, Some(0));
    let document: Value = serde_json::from_str(&ended.stdout).unwrap();
    let results = document["results"].as_array().unwrap();
    assert_eq!(results.len(), 6);
    for result in results {
        let fields = result.as_object().unwrap();
        assert!(!fields.keys().any(|name| name.starts_with("suggested_")), "{result}");
    }
    assert_eq!(results[0]["current_title"], "Trail Runner 2");
    assert_eq!(results[2]["primary_issue"], "noindex_meta");
    assert!(results[2]["issues"][0]["fix"].as_str().unwrap().contains("noindex"));
    let csv = seotags.run(&["export", "--format", "csv"]);
    let header = csv.stdout.lines().next().unwrap();
    assert!(header.starts_with("url,final_url,") && !header.contains("suggested_"), "{header}");
}

#[test]
fn no_model_is_needed_even_if_one_is_named() {
    let site = shop();
    let seotags = Seotags::new().with("SEOTAGS_ENGINE", "openai");
    seotags.file("urls.txt", shop_list(&site));
    assert_eq!(seotags.run(&["check", "urls.txt", "--quiet"]).code, Some(0));
}
