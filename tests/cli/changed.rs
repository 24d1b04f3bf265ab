//! `--changed`: tags only for pages whose content changed.

use seotags_testkit::{Answer, Ended, Seotags, Site, page};
use serde_json::Value;

const HIDDEN: &str = "<html><head><title>Spare parts</title><meta name=robots content=noindex></head><body><main><p>Spare \
    parts of our tents are sent from the workshop within two days, and pegs come in bags of ten.</p></main></body></html>";

fn shop() -> Site {
    Site::serve([
        ("/shoe", page("Trail Runner 2", "The Trail Runner 2 is a light waterproof shoe for wet autumn days outside.")),
        ("/tent", page("Kuppel 2", "The Kuppel 2 is a light tent for two people that stands without pegs anywhere.")),
        ("/parts", Answer::html(HIDDEN)),
        ("/robots.txt", Answer::new(404, "text/plain", "")),
    ])
}

/// The outcome of each page: a suggested title, or the reason why not.
fn became(site: &Site, ended: &Ended) -> Vec<String> {
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let records = ended.stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let word = |record: Value| {
        let path = record["url"].as_str().unwrap().replace(&site.origin(), "");
        let why = record["skip_reason"].as_str().unwrap_or("no reason").to_owned();
        let became = if record["suggested_title"].is_string() { "written".to_owned() } else { why };
        format!("{path}: {became}")
    };
    records.map(word).collect()
}

#[test]
fn pages_whose_content_is_unchanged_get_no_tags_again() {
    let site = shop();
    let seotags = Seotags::new();
    seotags.file("urls.txt", ["/shoe", "/tent", "/parts"].map(|path| format!("{}\n", site.url(path))).concat());
    let run = |flags: &[&str]| {
        let ended = seotags.run(&[&["run", "urls.txt", "--format", "jsonl"], flags].concat());
        (became(&site, &ended), ended.stderr)
    };
    let hidden = "/parts: The page is not indexable (noindex meta tag: noindex)";
    assert_eq!(run(&["--changed"]).0, ["/shoe: written", "/tent: written", hidden], "the first run writes all");
    let text = "The Kuppel 2 is a light tent for three people now, and it has two doors and a porch for boots.";
    site.answer("/tent", page("Kuppel 2", text));
    let (again, said) = run(&["--changed"]);
    assert_eq!(again, ["/shoe: The content has not changed since analysis 1", "/tent: written", hidden]);
    assert!(said.contains("unchanged      1 page, skipped: same content as in an earlier analysis"), "{said}");
    // The page that cannot be indexed never had tags, so unchanged content does not matter.
    site.answer("/parts", Answer::html(HIDDEN.replace("noindex", "index")));
    let third = [
        "/shoe: The content has not changed since analysis 2",
        "/tent: The content has not changed since analysis 2",
        "/parts: written",
    ];
    assert_eq!(run(&["--changed"]).0, third);
    let elsewhere = run(&["--changed", "--project", "other"]).0;
    assert_eq!(
        elsewhere,
        ["/shoe: written", "/tent: written", "/parts: written"],
        "results of another project do not count"
    );
    assert_eq!(run(&[]).0, elsewhere);
    seotags.file("seotags.toml", "skip_generation_for_unchanged = true\n");
    assert!(
        run(&[]).0.iter().all(|page| page.ends_with("The content has not changed since analysis 5")),
        "{:?}",
        run(&[])
    );
    assert_eq!(run(&["--no-changed"]).0, elsewhere);
}
