//! The unmodified output of a static site generator: files that are not pages are recognised, pass
//! the check, and are never changed.

use seotags_testkit::Seotags;
use serde_json::Value;

const HEAD: &str = "<!doctype html><html lang=en><head><meta charset=utf-8>";

fn page(title: &str, address: &str, text: &str) -> String {
    format!(
        "{HEAD}<title>{title}</title><meta name=description content='{text} Order by noon, and it leaves the workshop on \
         the same day.'><link rel=canonical href='https://kettles.example{address}'></head><body><main><h1>{title}</h1>\
         <p>{text} We make it in our workshop by the harbour, spun by hand from one sheet of copper.</p></main></body></html>"
    )
}

/// An alias as Hugo writes it, and the first page of a list.
fn alias(target: &str) -> String {
    format!(
        "{HEAD}<title>{target}</title><link rel=canonical href='{target}'><meta name=robots content=noindex>\
         <meta http-equiv=refresh content='0; url={target}'></head></html>"
    )
}

/// A redirect as jekyll-redirect-from writes it.
fn stub(target: &str) -> String {
    format!(
        "<!DOCTYPE html><html lang=en-US><meta charset=utf-8><title>Redirecting&hellip;</title><link rel=canonical \
         href='{target}'><script>location='{target}'</script><meta http-equiv=refresh content='0; url={target}'><meta \
         name=robots content=noindex><h1>Redirecting&hellip;</h1><a href='{target}'>Click here if you are not redirected.</a></html>"
    )
}

/// Files that are not pages, each with its issue.
fn specials() -> Vec<(&'static str, String, &'static str)> {
    let kettles = "https://kettles.example/kettles/";
    let google = "google-site-verification: google0123456789abcdef.html".to_owned();
    let yandex = "<html><head><meta http-equiv='Content-Type' content='text/html; charset=UTF-8'></head><body>\
                  Verification: 2f5cb8ab8c2a4f2a</body></html>";
    let javadoc = format!(
        "{HEAD}<title>Kettle API</title><link rel=canonical href=overview-summary.html><script>\
         window.location.replace('overview-summary.html')</script><noscript><meta http-equiv=refresh \
         content='0;overview-summary.html'></noscript></head><body><p><a href=overview-summary.html>\
         overview-summary.html</a></p></body></html>"
    );
    let gatsby = format!(
        "{HEAD}<title>Moved</title><script>setTimeout(() => {{ window.location.href = '/kettles/' }}, 1000)</script>\
         </head><body><a href=/kettles/>All kettles</a></body></html>"
    );
    let agreed = format!(
        "{HEAD}<title>Moved</title><script>location.replace('/kettles/')</script><noscript><meta http-equiv=refresh \
         content='0; url=/kettles/'></noscript></head><body><p>This page has moved.</p></body></html>"
    );
    let error =
        |title: &str| format!("{HEAD}<title>{title}</title></head><body><h1>{title}</h1><p>Go back.</p></body></html>");
    vec![
        ("404.html", error("404 Page not found"), "error_page"),
        ("de/404.html", error("Seite nicht gefunden"), "error_page"),
        ("500.html", error("Something went wrong"), "error_page"),
        ("offline.html", error("You are offline"), "error_page"),
        ("api/index.html", javadoc, "redirect_stub"),
        ("later/index.html", gatsby, "redirect_stub"),
        ("agreed/index.html", agreed, "redirect_stub"),
        ("kettles/page/1/index.html", alias(kettles), "redirect_stub"),
        ("old-name.html", stub(kettles), "redirect_stub"),
        (
            "moved/index.html",
            format!("{HEAD}<meta http-equiv=refresh content='0; url=/kettles/'><title>Moved</title>"),
            "redirect_stub",
        ),
        ("google0123456789abcdef.html", google, "verification_file"),
        ("yandex_2f5cb8ab8c2a4f2a.html", yandex.to_owned(), "verification_file"),
    ]
}

fn site() -> Seotags {
    let seotags = Seotags::new();
    let text = "A kettle of copper that boils two litres of water in four minutes on gas or induction.";
    seotags.file("public/index.html", page("Copper kettles made by hand in Leeds", "/", text));
    seotags.file(
        "public/kettles/index.html",
        page("All our kettles for gas and induction", "/kettles/", &text.replace("two", "three")),
    );
    for (path, html, _) in specials() {
        seotags.file(&format!("public/{path}"), html);
    }
    seotags
}

#[test]
fn the_unmodified_output_of_a_generator_passes() {
    let seotags = site();
    let ended = seotags.run(&["check", "public", "--format", "jsonl"]);
    assert_eq!(ended.code, Some(0), "{}{}", ended.stdout, ended.stderr);
    let records: Vec<Value> = ended.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (path, _, code) in specials() {
        let address = format!("https://kettles.example/{}", path.trim_end_matches("index.html"));
        let record = records.iter().find(|record| record["url"] == address.as_str()).unwrap();
        assert_eq!((&record["is_indexable"], &record["primary_issue"]), (&false.into(), &code.into()), "{path}");
        assert_eq!(record["issues"].as_array().map(Vec::len), Some(1), "it has no other finding: {record}");
    }
    let shown = records.iter().filter(|record| record["is_indexable"] == true).count();
    assert_eq!(shown, 2);
}

#[test]
fn no_tags_are_written_into_files_that_are_not_pages() {
    let seotags = site();
    let run = ["run", "public", "--no-skip-non-indexable", "--engine", "builtin"];
    let ended = seotags.run(&run);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let ended = seotags.run(&["apply", "public"]);
    assert_eq!(ended.code, Some(3), "{}{}", ended.stdout, ended.stderr);
    for (path, html, _) in specials() {
        assert_eq!(seotags.read(&format!("public/{path}")), html, "{path}");
    }
    let said = [
        "google0123456789abcdef.html: it is a verification file, which gets no tags",
        "old-name.html: it is a redirect to another address, which gets no tags",
    ];
    for said in said {
        assert!(ended.stderr.contains(said), "{}", ended.stderr);
    }

    // Without that flag they get no suggestions, so nothing is refused.
    let seotags = site();
    let ended = seotags.run(&["run", "public", "--engine", "builtin"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let ended = seotags.run(&["apply", "public"]);
    assert_eq!(ended.code, Some(0), "{}{}", ended.stdout, ended.stderr);
    for (path, html, _) in specials() {
        assert_eq!(seotags.read(&format!("public/{path}")), html, "{path}");
    }
}

#[test]
fn a_possible_script_redirect_keeps_tags_out_of_its_file() {
    let seotags = site();
    let html = format!(
        "{HEAD}<title>Moved</title><script>location.replace('/kettles/')</script></head><body><p>We moved.</p></body></html>"
    );
    seotags.file("public/gone.html", &html);
    let ended = seotags.run(&["run", "public", "--engine", "builtin"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    seotags.run(&["apply", "public"]);
    assert_eq!(seotags.read("public/gone.html"), html);
}

#[test]
fn a_guessed_project_is_named() {
    let seotags = Seotags::new();
    seotags.file(
        "public/index.html",
        "<html lang=en><title>Boots for rocky ridges</title><h1>Boots</h1><p>Made to last.</p>",
    );
    let guessed = seotags.run(&["check", "public"]).stderr;
    assert!(
        guessed.contains("  project    “localhost”, guessed from the pages; --site-url names the site\n"),
        "{guessed}"
    );
    let named = seotags.run(&["check", "public", "--site-url", "https://shop.example"]).stderr;
    assert!(!named.contains("guessed"), "{named}");
}
