//! Projects: created, changed, listed, deleted, and their settings for runs.

use crate::{shop, shop_list};
use insta::assert_snapshot;
use seotags_testkit::Seotags;
use serde_json::{Value, json};

fn said(seotags: &Seotags, arguments: &[&str]) -> String {
    seotags.run(&[&["projects"], arguments].concat()).snapshot()
}

/// Value and origin of a setting in a project.
fn setting(seotags: &Seotags, project: &str, name: &str) -> (Value, Value) {
    let ended = seotags.run(&["config", "--project", project, "--json"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let rows: Vec<Value> = serde_json::from_str(&ended.stdout).unwrap();
    let row = rows.into_iter().find(|row| row["name"] == name).unwrap();
    (row["value"].clone(), row["origin"]["kind"].clone())
}

#[test]
fn projects_are_created_changed_listed_and_deleted() {
    let seotags = Seotags::new();
    assert_snapshot!(said(&seotags, &["list"]), @r"
    exit 0
    --- stderr
      no project; `seotags projects create NAME` or a run creates one
    ");
    assert_snapshot!(said(&seotags, &["create", "shop.example", "--title-max", "55", "--only", "title,meta"]), @r"
    exit 0
    --- stderr
      created the project “shop.example” of https://shop.example
    ");
    assert_snapshot!(said(&seotags, &["create", "Docs", "--domain", "http://localhost:3000/"]), @r"
    exit 0
    --- stderr
      created the project “Docs” of http://localhost:3000
    ");
    assert_snapshot!(said(&seotags, &["edit", "SHOP.example", "--name", "Spring", "--domain", "https://shop.example/de", "--language", "de", "--unset", "generate_title,generate-meta-description,generate_h1,generate_seo_text,generate_keywords"]), @r"
    exit 0
    --- stderr
      changed the project “Spring”
    ");
    assert_snapshot!(said(&seotags, &["list"]), @r"
    exit 0
    --- stdout
      Name    Domain                   Analyses  Results  Latest  Settings
      Docs    http://localhost:3000           0        0  –       –
      Spring  https://shop.example/de         0        0  –       language, title_max_length
    ");
    let listed: Value = serde_json::from_str(&seotags.run(&["projects", "list", "--json"]).stdout).unwrap();
    assert_eq!(listed[1]["name"], "Spring");
    assert_eq!(listed[1]["settings"], json!({"language": "de", "title_max_length": 55}));
    assert_snapshot!(said(&seotags, &["delete", "docs", "Docs", "--yes"]), @r"
    exit 0
    --- stderr
      deleted the project “Docs” with 0 analyses
    ");
    let listed: Value = serde_json::from_str(&seotags.run(&["projects", "list", "--json"]).stdout).unwrap();
    assert_eq!(listed.as_array().unwrap().len(), 1, "{listed}");
}

#[test]
fn project_settings_override_the_file_and_flags_override_both() {
    let seotags = Seotags::new();
    seotags.file("seotags.toml", "title_max_length = 70\ntitle_suffix = ' | File'\n");
    let made = seotags.run(&["projects", "create", "shop.example", "--title-max", "55", "--llm-api", "responses"]);
    assert_eq!(made.code, Some(0), "{}", made.stderr);
    let shop = |name| setting(&seotags, "shop.example", name);
    assert_eq!(shop("title_max_length"), (json!(55), json!("project")));
    assert_eq!(shop("llm_api"), (json!("responses"), json!("project")));
    assert_eq!(shop("title_suffix"), (json!(" | File"), json!("file")));
    let changed =
        seotags.run(&["projects", "edit", "shop.example", "--title-suffix", "", "--unset", "title_max_length"]);
    assert_eq!(changed.code, Some(0), "{}", changed.stderr);
    assert_eq!(shop("title_max_length"), (json!(70), json!("file")));
    assert_eq!(shop("title_suffix"), (json!(""), json!("project")));
    assert_eq!(shop("llm_api"), (json!("responses"), json!("project")), "settings that were not named are unchanged");
}

#[test]
fn a_run_uses_its_project_and_is_deleted_with_it() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", shop_list(&site));
    let made = seotags.run(&["projects", "create", "Autumn", "--domain", &site.origin(), "--only", "h1"]);
    assert_eq!(made.code, Some(0), "{}", made.stderr);
    let ran = seotags.run(&["run", "urls.txt", "--project", "autumn", "--format", "jsonl", "-q"]);
    let first: Value = serde_json::from_str(ran.stdout.lines().next().unwrap()).unwrap();
    assert_eq!((first["suggested_title"].is_null(), first["suggested_h1"].is_string()), (true, true), "{first}");
    let listed: Value = serde_json::from_str(&seotags.run(&["projects", "list", "--json"]).stdout).unwrap();
    assert_eq!((listed.as_array().unwrap().len(), &listed[0]["total_analyses"]), (1, &json!(1)), "no second project");
    assert_eq!(listed[0]["total_urls_analyzed"], 6);
    assert_snapshot!(said(&seotags, &["delete", "Autumn"]), @r"
    exit 2
    --- stderr
    error: deleting 1 project with 1 analysis needs confirmation
      hint: --yes confirms it
    ");
    assert_snapshot!(said(&seotags, &["delete", "Autumn", "-y"]), @r"
    exit 0
    --- stderr
      deleted the project “Autumn” with 1 analysis
    ");
    assert_snapshot!(seotags.run(&["list"]).snapshot(), @r"
    exit 0
    --- stderr
      no analysis; `seotags run urls.csv` creates one
    ");
}

#[test]
fn invalid_project_settings_are_refused_and_nothing_is_saved() {
    let seotags = Seotags::new();
    assert_snapshot!(said(&seotags, &["create", "Shop"]), @r"
    exit 2
    --- stderr
    error: the name is not the address of a site
      hint: name the site with --domain
    ");
    assert_snapshot!(said(&seotags, &["create", "Shop", "--domain", "ftp://shop.example"]), @r"
    exit 2
    --- stderr
    error: a project's domain is the address of a site: only http and https can be used
      hint: write it as in https://shop.example
    ");
    assert_snapshot!(said(&seotags, &["create", "shop.example", "--title-min", "80"]), @r"
    exit 2
    --- stderr
    error: title_min_length (80) must not exceed title_max_length (60)
      hint: `seotags config` shows each setting and where it came from
    ");
    assert_snapshot!(said(&seotags, &["create", "shop.example", "--base-url", "https://ada:s3cret@ai.example/v1"]), @r"
    exit 2
    --- stderr
    error: base_url: the store would keep its password unencrypted
      hint: remove the password; `seotags secrets set` keeps keys encrypted
    ");
    assert_eq!(seotags.run(&["projects", "list", "--json"]).stdout.trim(), "[]");
    assert_eq!(seotags.run(&["projects", "create", "shop.example"]).code, Some(0));
    assert_snapshot!(said(&seotags, &["create", "Shop.example"]), @r"
    exit 2
    --- stderr
    error: a project with this name already exists
      hint: `seotags projects edit` changes it
    ");
    assert_snapshot!(said(&seotags, &["edit", "shop.exmaple", "--language", "de"]), @r"
    exit 2
    --- stderr
    error: no project “shop.exmaple”
      hint: did you mean `shop.example`?
    ");
    assert_snapshot!(said(&seotags, &["edit", "shop.example", "--unset", "titel_suffix"]), @r"
    exit 2
    --- stderr
    error: no setting “titel_suffix”
      hint: did you mean `title_suffix`?
    ");
    assert_snapshot!(said(&seotags, &["edit", "shop.example", "--language", "de", "--unset", "language"]), @r"
    exit 2
    --- stderr
    error: language cannot be set and unset at once
    ");
    assert_snapshot!(said(&seotags, &["edit", "shop.example"]), @r"
    exit 2
    --- stderr
    error: nothing to change
      hint: `seotags projects edit --help` lists its flags
    ");
    assert_snapshot!(said(&seotags, &["edit", "shop.example", "--profile", "office"]), @r"
    exit 2
    --- stderr
    error: no browser profile “office”
      hint: `seotags profiles import cookies.txt` creates one
    ");
}

#[test]
fn two_projects_may_share_a_site_but_not_a_name() {
    let seotags = Seotags::new();
    for name in ["Spring", "Autumn"] {
        let made = seotags.run(&["projects", "create", name, "--domain", "shop.example"]);
        assert_eq!(made.code, Some(0), "{}", made.stderr);
    }
    assert_snapshot!(said(&seotags, &["edit", "Spring", "--name", "autumn"]), @r"
    exit 2
    --- stderr
    error: a project with this name already exists
      hint: `seotags projects edit` changes it
    ");
    assert_eq!(seotags.run(&["projects", "edit", "Spring", "--name", "SPRING"]).code, Some(0));
}
