//! `--render`: pages as a browser builds them.

use seotags_testkit::{Answer, Seotags, Site};
use serde_json::Value;

const SHELL: &str = r#"<!doctype html><html lang="en"><head><title>Shop</title></head><body><div id="app"></div><script>
document.title = 'Ridge Boot, a leather boot for rocky ridges';
document.getElementById('app').innerHTML = '<main><h1>Ridge Boot</h1><p>' + 'The Ridge Boot is a leather boot with a stiff sole. '.repeat(8) + '</p></main>';
const link = document.createElement('link'); link.rel = 'canonical'; link.href = location.href; document.head.append(link);
</script></body></html>"#;

fn site() -> Site {
    Site::serve([
        ("/shell", Answer::html(SHELL)),
        ("/gone-on", Answer::html("<div id=app></div><script>location.replace('/plain')</script>")),
        ("/plain", crate::page("Plain", "Nothing to do for a browser.")),
        (
            "/hidden",
            Answer::html(
                "<html lang=en><head><meta name=robots content=noindex><title>Hidden</title></head><body><div id=root></div>\
                 <script>document.querySelector('meta').remove(); document.getElementById('root').textContent = 'x'.repeat(300);</script>",
            ),
        ),
    ])
}

fn check(site: &Site, render: &str) -> Vec<Value> {
    check_pages(site, &["/shell", "/gone-on", "/plain", "/hidden"], render)
}

pub(crate) fn check_pages(site: &Site, paths: &[&str], render: &str) -> Vec<Value> {
    let list = paths.iter().map(|path| site.url(path)).collect::<Vec<_>>().join("\n");
    let arguments = ["check", "-", "--render", render, "--format", "json", "--exit-zero"];
    let ended = Seotags::new().run_with_input(&arguments, &list);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let document: Value = serde_json::from_str(&ended.stdout).unwrap();
    document["results"].as_array().unwrap().clone()
}

fn codes(result: &Value) -> Vec<&str> {
    result["issues"].as_array().unwrap().iter().map(|issue| issue["code"].as_str().unwrap()).collect()
}

#[test]
fn without_a_browser_script_pages_need_rendering() {
    let site = site();
    let results = check(&site, "never");
    assert_eq!((&results[0]["primary_issue"], &results[0]["is_indexable"]), (&"needs_rendering".into(), &Value::Null));
    assert_eq!(results[1]["primary_issue"], "javascript_redirect");
}

#[test]
fn root_gets_one_warning_that_the_browser_has_no_sandbox() {
    use std::os::unix::fs::MetadataExt;
    let is_root = std::fs::metadata("/proc/self").unwrap().uid() == 0;
    let site = site();
    let warnings = |render: &str| {
        let arguments = ["check", &site.url("/plain"), &site.url("/hidden"), "--render", render, "--exit-zero"];
        Seotags::new().run(&arguments).stderr.matches("Chromium runs without its sandbox").count()
    };
    assert_eq!((warnings("never"), warnings("auto")), (0, usize::from(is_root)));
}

#[test]
fn pages_that_need_a_browser_are_rendered() {
    let site = site();
    let results = check(&site, "auto");
    let shell = &results[0];
    assert_eq!((&shell["is_indexable"], &shell["current_h1"]), (&true.into(), &"Ridge Boot".into()));
    assert_eq!(shell["current_title"], "Ridge Boot, a leather boot for rocky ridges");
    for code in ["js_only_title", "js_only_canonical", "js_only_text"] {
        assert!(codes(shell).contains(&code), "{code}: {:?}", codes(shell));
    }
    let moved = &results[1];
    assert_eq!(
        (&moved["is_indexable"], moved["final_url"].as_str()),
        (&false.into(), Some(site.url("/plain").as_str()))
    );
    assert!(
        codes(moved).contains(&"javascript_redirect") && codes(moved).contains(&"redirected"),
        "{:?}",
        codes(moved)
    );
    assert!(!codes(&results[2]).iter().any(|code| code.starts_with("js_only")));
    assert_eq!(
        site.requests().iter().filter(|path| *path == "/plain").count(),
        2,
        "one request for each address, none by a browser"
    );
}

const BOOT: &str = "The Ridge Boot is a leather boot with a stiff sole for rocky ridges and long days in the rain.";

#[test]
fn a_declared_shadow_tree_is_read_without_a_browser() {
    let tree = format!(
        "<!doctype html><html lang=en><title>Boots</title><body><my-page><template shadowrootmode=open><main><slot name=head></slot>\
         <p>{BOOT} {BOOT} {BOOT}</p></main></template><h1 slot=head>Ridge Boot</h1></my-page><script src=/app.js></script>"
    );
    let site = Site::serve([("/tree", Answer::html(tree))]);
    let result = &check_pages(&site, &["/tree"], "never")[0];
    assert_eq!((&result["current_h1"], &result["is_indexable"]), (&"Ridge Boot".into(), &true.into()));
    let ended = Seotags::new().run(&["distill", &site.url("/tree")]);
    assert!(ended.stdout.contains("leather boot with a stiff sole"), "{}", ended.stdout);
}

#[test]
fn a_noindex_removed_by_a_script_still_counts() {
    let site = site();
    let hidden = &check(&site, "always")[3];
    assert_eq!((&hidden["is_indexable"], &hidden["primary_issue"]), (&false.into(), &"noindex_meta".into()));
}

#[test]
fn an_undeclared_character_set_is_detected_alike_with_a_browser() {
    let title = "Лёгкие кроссовки для осенних прогулок по мокрым горным тропам".replace('ё', "е");
    let html =
        format!("<!doctype html><html lang=ru><title>{title}</title><main><h1>{title}</h1><p>{title}.</p></main>");
    let windows_1251 = |c: char| u8::try_from(u32::from(c)).or_else(|_| u8::try_from(u32::from(c) - 0x350)).unwrap();
    let bytes: Vec<u8> = html.chars().map(windows_1251).collect();
    let site = Site::serve([
        ("/utf-8", Answer::new(200, "text/html", html.clone())),
        ("/windows-1251", Answer::new(200, "text/html", bytes.clone())),
        ("/lie", Answer::new(200, "text/html; charset=utf-8", bytes)),
    ]);
    for path in ["/utf-8", "/windows-1251", "/lie"] {
        let inspect = |render: &str| {
            let ended = Seotags::new().run(&["inspect", &site.url(path), "--json", "--render", render]);
            serde_json::from_str::<Value>(&ended.stdout).unwrap()
        };
        let (plain, rendered) = (inspect("never"), inspect("always"));
        let title_of = |found: &Value| found["diagnostics"]["content"]["title"].clone();
        assert_eq!((title_of(&plain), title_of(&rendered)), (title.clone().into(), title.clone().into()), "{path}");
        assert!(rendered["rendering"].is_object(), "{path}");
    }
}

#[test]
fn a_missing_browser_is_reported() {
    let seotags = Seotags::new().with("SEOTAGS_CHROMIUM", "/no/such/browser");
    let ended = seotags.run(&["check", "https://shop.example/", "--render", "auto"]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert!(ended.stderr.contains("/no/such/browser does not exist; install Chromium"), "{}", ended.stderr);
}
