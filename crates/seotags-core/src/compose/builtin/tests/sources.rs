//! Parts of a page that are used in tags or not: answers, preformatted text, generic titles.

use super::names::{page_of, written};
use super::{Settings, TENT, suggest};

#[test]
fn questions_describe_a_page_that_answers_them() {
    let main = "<h1>Mattress FAQ</h1>
<h2>How long does delivery take?</h2><p>Orders placed before noon leave our warehouse in Rotterdam on the same day and arrive
within two working days.</p>
<h2>Can I return it after some nights?</h2><p>Yes. Sleep on it for 100 nights.</p>";
    let head = "<meta property=og:site_name content=Slumber>";
    let out = written("https://slumber.example/faq", &page_of("en", head, main));
    let meta = out.meta_description.unwrap_or_default();
    assert_eq!(meta, "Mattress FAQ: How long does delivery take? Can I return it after some nights?");
    let title = out.title.unwrap_or_default();
    assert!(!title.contains('?'), "{title}");
}

#[test]
fn preformatted_text_is_not_prose() {
    let main = "<h1>config reload</h1><p>New in version 2.4.</p>
<pre><code>$ tidekv config reload --file /etc/tidekv.toml
reloaded 14 settings in 3 ms
ERROR: listener.port cannot be changed</code></pre>
<p>Reloads the configuration file of a running TideKV server without closing connections. Settings that need a restart are
reported and keep their value.</p>";
    let out = written(
        "https://tidekv.example/docs/config-reload",
        &page_of("en", "<meta property=og:site_name content=TideKV>", main),
    );
    let all = format!("{:?} {:?} {:?}", out.title, out.meta_description, out.keywords);
    assert!(!["ERROR", "14 settings", "3 ms", "toml", "listener"].iter().any(|code| all.contains(code)), "{all}");
    assert!(out.meta_description.is_some_and(|meta| meta.starts_with("Reloads the configuration")), "{all}");
}

#[test]
fn a_front_page_title_is_more_than_a_welcome() {
    let main =
        "<h1>Welcome!</h1><h2>Coffee roasted in Ghent</h2><p>Mokabon roasts small batches of single-origin coffee from
Ethiopia, Colombia and Brazil every Tuesday and Thursday.</p>";
    for title in ["", "<title>Home - Mokabon</title>", "<title>Welcome to our website! | Mokabon</title>"] {
        let head = format!("{title}<meta property=og:site_name content=Mokabon>");
        let written = written("https://mokabon.example/", &page_of("en", &head, main)).title.unwrap_or_default();
        assert!(written.contains("Coffee") && !written.contains("Welcome"), "{written}");
    }
    let charts =
        "<p>Harbour Books sells second-hand sea charts, pilot books and atlases from a shop on the quay in Whitby.</p>";
    for h1 in ["Home", "Welcome to our website!"] {
        let page =
            page_of("en", "<meta property=og:site_name content='Harbour Books'>", &format!("<h1>{h1}</h1>{charts}"));
        let written = written("https://harbour.example/home", &page).title.unwrap_or_default();
        assert!(written.contains("sea charts") && !written.contains(h1), "{written}");
    }
}

#[test]
fn soft_hyphens_are_removed() {
    let html = TENT.replace("Außenzelt", "Außen\u{ad}zelt").replace("Aluminium", "Alu\u{ad}minium");
    let out = suggest("https://fernweg.example/zelte/kuppel-2", &html, &[], &Settings::default());
    assert!(out.meta_description.is_some() && !format!("{out:?}").contains('\u{ad}'), "{out:?}");
}

#[test]
fn a_menu_is_not_a_heading() {
    let html = "<html lang=en><head><meta property=og:site_name content='Moor Furniture'></head><body>
<header><a href=/>Moor Furniture</a><nav><a href=/shop>Shop</a> <a href=/about>About</a> <a href=/contact>Contact</a></nav>
</header><main><h1>Contact</h1><p>The workshop is open to visitors from Monday to Friday between 9 am and 5 pm; please ring
before you come. You find us in Mill Lane.</p></main></body></html>";
    assert_eq!(written("https://moor.example/contact", html).h1.as_deref(), Some("Contact"));
}
