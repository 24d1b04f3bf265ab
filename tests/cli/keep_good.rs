//! Current tags without findings are kept, and the results show it.

use seotags_testkit::{Answer, Model, Reply, Seotags, Site};
use serde_json::{Value, json};

const TEXT: &str = "The Trail Runner 2 is a light waterproof shoe for wet autumn days in the mountains. It is made of \
    recycled fabric and weighs three hundred grams, so that it fits into any pack. Our workshop repairs it for ten years.";
/// Words that are not on the page.
const FINE: &str = "The best running shoes of the year - Hill Shop";
const SUGGESTED: &str = "Trail Runner 2: Light Waterproof Running Shoe";

fn shoe(title: &str) -> Answer {
    let head = format!("<title>{title}</title><meta name=description content='A shoe: {}.'>", title.len());
    Answer::html(format!(
        "<html lang=en><head>{head}</head><body><main><h1>Trail Runner 2</h1><p>{TEXT}</p></main></body></html>"
    ))
}

fn shop() -> (Site, Seotags) {
    let site = Site::serve([
        ("/fine", shoe(FINE)),
        ("/poor", shoe("Home")),
        ("/robots.txt", Answer::new(404, "text/plain", "")),
    ]);
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", ["/fine", "/poor"].map(|path| site.url(path) + "\n").concat());
    (site, seotags)
}

/// The results of a run, in list order.
fn records(seotags: &Seotags, flags: &[&str]) -> Vec<Value> {
    let ended = seotags.run(&[&["run", "urls.txt", "--format", "jsonl", "-q"], flags].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    ended.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_built_in_engine_keeps_fine_tags_and_explains_the_others() {
    let (_site, seotags) = shop();
    let pages = records(&seotags, &[]);
    assert_eq!((&pages[0]["suggested_title"], &pages[0]["source"]["title"]), (&json!(FINE), &json!("page")));
    assert_eq!(pages[0]["fine"], json!(["title", "h1"]));
    assert_eq!(pages[0]["faults"], json!({"meta": "too_short"}));
    assert_eq!((&pages[1]["source"]["title"], &pages[1]["faults"]["title"]), (&json!("builtin"), &json!("no_name")));

    let shown = seotags.run(&["show", "--all"]);
    assert!(shown.stdout.contains("(kept)"), "{}", shown.stdout);
    assert!(shown.stderr.contains("kept           1 title, 2 H1s    already good"), "{}", shown.stderr);
    let before = "before         titles: 1 fine, 1 too short, 1 vague; descriptions: 2 too short";
    assert!(shown.stderr.contains(before), "{}", shown.stderr);

    let csv = seotags.run(&["export", "--format", "csv", "--columns", "fine,faults,kept"]).stdout;
    let row = csv.lines().nth(1).unwrap();
    assert!(row.contains("title") && row.contains("meta: too_short"), "{csv}");
}

#[test]
fn rewrite_replaces_fine_tags_by_flag_or_setting() {
    let (_site, seotags) = shop();
    let is_kept = |seotags: &Seotags, flags: &[&str]| records(seotags, flags)[0]["source"]["title"] == json!("page");
    assert!(!is_kept(&seotags, &["--rewrite"]));
    seotags.file("seotags.toml", "keep_good = false\n");
    assert!(!is_kept(&seotags, &[]) && is_kept(&seotags, &["--keep-good"]));
    let seotags = seotags.with("SEOTAGS_KEEP_GOOD", "true");
    assert!(is_kept(&seotags, &[]) && !is_kept(&seotags, &["--rewrite"]));
}

fn model() -> Model {
    Model::serve(|_, _| Reply::Content(json!({"title": SUGGESTED}).to_string()))
}

#[test]
fn a_model_is_not_called_for_kept_tags() {
    let (_site, seotags) = shop();
    let model = model();
    let url = model.base_url();
    let flags = ["--engine", "openai", "--base-url", &url, "--model", "m", "--only", "title", "--no-llm-cache"];
    let pages = records(&seotags, &flags);
    assert_eq!((&pages[0]["suggested_title"], &pages[0]["fine"]), (&json!(SUGGESTED), &json!(["title", "h1"])));
    assert_eq!(model.questions().len(), 2);
    let shown = seotags.run(&["show", "--all"]).stdout;
    assert!(shown.contains(&format!("= {SUGGESTED}")), "{shown}");

    let pages = records(&seotags, &[&flags[..], &["--keep-good"]].concat());
    assert_eq!((&pages[0]["suggested_title"], &pages[0]["source"]["title"]), (&json!(FINE), &json!("page")));
    assert_eq!(pages[1]["source"]["title"], json!("openai"));
    assert_eq!(model.questions().len(), 3);
}

#[test]
fn bulk_decisions_skip_fine_tags() {
    let (_site, seotags) = shop();
    let model = model();
    let url = model.base_url();
    let flags = ["--engine", "openai", "--base-url", &url, "--model", "m", "--only", "title"];
    records(&seotags, &flags);
    let rows = |more: &[&str]| {
        let file = seotags.run(&[&["export", "--template", "yoast", "--ids", "ids.csv"], more].concat());
        file.stdout.lines().count()
    };
    seotags.file("ids.csv", "url,id\n/fine,1\n/poor,2\n");
    assert_eq!(rows(&["--replace-fine"]), rows(&[]) + 1);
    let accepted = |more: &[&str]| {
        let ended = seotags.run(&[&["decide", "accept", "--all", "--json"], more].concat());
        serde_json::from_str::<Value>(&ended.stdout).unwrap()["elements"].clone()
    };
    assert_eq!(accepted(&[]), json!(1));
    assert_eq!(accepted(&["--replace-fine"]), json!(1));
    assert_eq!(rows(&["--replace-fine"]), rows(&[]), "a person asked for it");
}

#[test]
fn apply_keeps_fine_tags_of_a_site() {
    let seotags = Seotags::new();
    let page = |title: &str| {
        format!(
            "<html lang=en><head><title>{title}</title></head><body><main><h1>Trail Runner 2</h1><p>{TEXT}</p></main></body></html>"
        )
    };
    seotags.file("public/fine.html", page(FINE));
    seotags.file("public/poor.html", page("Home"));
    let model = model();
    let url = model.base_url();
    let run =
        ["run", "public", "--site-url", "https://shop.example", "--engine", "openai", "--base-url", &url, "--model"];
    let ended = seotags.run(&[&run[..], &["m", "--only", "title", "-q"]].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let diff = |more: &[&str]| seotags.run(&[&["apply", "public", "--dry-run"], more].concat()).stdout;
    assert!(diff(&[]).contains("poor.html") && !diff(&[]).contains("fine.html"), "{}", diff(&[]));
    assert!(diff(&["--replace-fine"]).contains("fine.html"), "{}", diff(&["--replace-fine"]));
}
