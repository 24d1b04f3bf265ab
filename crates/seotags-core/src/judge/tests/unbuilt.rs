//! Pages that wait for their content, before and after rendering in a browser.

use crate::judge::content_pending::{holds_content, still_lacks_content, waits_for_content};
use crate::page::{Document, PageFacts, read, weigh};
use crate::url::HttpUrl;
use crate::visit::Headers;

fn facts(body: &str) -> PageFacts {
    let html = format!("<!doctype html><title>Acme</title><body>{body}<script src=/a.js></script>");
    read(&Document::parse(&html), &HttpUrl::parse("https://shop.example/p").unwrap(), &Headers::default())
}

/// Whether a page waits for content as served, and after a browser has waited.
fn waits(body: &str) -> (bool, bool) {
    let facts = facts(body);
    (waits_for_content(&facts), still_lacks_content(&facts))
}

#[test]
fn a_sentence_with_a_word_of_loading_is_content() {
    for body in [
        "<h1>Sommerfest</h1><p>Alle Mitglieder sind herzlich eingeladen.</p>",
        "<h1>Akku</h1><p>Der Akku ist in zwei Stunden geladen.</p>",
        "<p>Der Akku ist in zwei Stunden geladen.</p>",
        "<h1>Gate 4</h1><p>Loading dock: open 8 to 16.</p>",
        "<p>Free downloading of our brochure.</p>",
        "<h1>软件</h1><p>下载入口…</p>",
        "<h1>التطبيق</h1><p>تحميل التطبيق</p>",
        "<h1>Kotak</h1><p>Kotak ini memuat 12 buku.</p>",
        "<h1>Betyg</h1><p>Vår förväntan är hög.</p>",
        "<h1>Camions</h1><p>Chargement et déchargement.</p>",
        "<h1>Приложение</h1><p>Загрузка приложения для Android</p>",
    ] {
        assert_eq!(waits(body), (false, false), "{body}");
    }
}

#[test]
fn a_loading_message_counts_after_the_wait_only_with_a_loader() {
    for (text, is_under_heading) in [
        ("Die Seite wird geladen.", false),
        ("ページを読み込んでいます。しばらくお待ちください。", false),
        ("Cargando, por favor espere", true),
        ("Please wait a moment", true),
    ] {
        let heading = if is_under_heading { "<h1>Acme</h1>" } else { "" };
        for around in ["<div id=shop></div>", "<div class=loader>0 %</div>"] {
            let body = format!("{heading}<p>{text}</p>{around}");
            assert_eq!(waits(&body), (true, true), "{body}");
        }
        let body = format!("{heading}<p>{text}</p>");
        assert_eq!(waits(&body), (true, !is_under_heading), "{body}");
    }
}

#[test]
fn biscuits_are_not_consent() {
    let cart = "<div id=cart></div>";
    for text in [
        "Chocolate chip cookies, baked at six each morning.",
        "チョコチップクッキーとパンを毎朝六時から店の奥で焼いています。",
    ] {
        assert_eq!(waits(&format!("<p>{text}</p>{cart}")), (true, false), "{text}");
        assert_eq!(waits(&format!("<h1>Acme</h1><p>{text}</p>{cart}")), (false, false), "{text}");
    }
    for text in
        ["We use cookies. Accept or refuse.", "Nous utilisons des cookies, pour vous.", "Мы используем файлы cookie."]
    {
        assert_eq!(waits(&format!("<p>{text}</p>{cart}")), (true, true), "{text}");
    }
}

#[test]
fn a_name_alone_does_not_hide_a_page() {
    let text = "We open at eight and close at six, on Saturdays at two. ".repeat(9);
    for body in [
        format!("<div class='page sticky-footer-wrapper'><h1>Opening hours</h1><p>{text}</p></div><div id=fb-root></div>"),
        "<div class=newsletter-signup><h1>Our newsletter</h1><p>Boots by mail.</p><form><input type=email>\
         <div id=form-message></div></form></div>"
            .to_owned(),
        "<div class='wrap modal-ready'><main><h2>Horaires</h2><p>Ouvert de huit à six heures.</p></main></div><p id=x></p>".to_owned(),
        format!("<div class='app loading'><h2>営業時間</h2><p>{}</p></div><p id=x></p>", "八時から六時まで営業しています。".repeat(14)),
    ] {
        assert_eq!(waits(&body), (false, false), "{body}");
    }
    for body in [
        format!("<div id=root></div><div class=footer>{}</div>", &text[..300]),
        format!("<div id=root></div><div class=cookie-banner><h2>Cookies</h2>We use cookies. Accept all. {text}</div>"),
    ] {
        assert_eq!(waits(&body), (true, true), "{body}");
    }
}

#[test]
fn icon_definitions_are_not_drawings() {
    let icons = "<symbol id=a><path d='M0 0'/></symbol><defs><g id=b><circle r=4 /></g></defs>";
    for sprite in [
        format!("<svg style='display:none'>{icons}</svg>"),
        format!("<svg style='position:absolute; width: 0; height: 0'>{icons}</svg>"),
        format!("<svg width=0 height=0>{icons}</svg>"),
        format!("<svg hidden>{icons}</svg>"),
        format!("<div class=icons><svg><title>Icons</title>{icons}</svg></div>"),
        "<svg style='visibility: hidden'><circle r=4 /></svg>".to_owned(),
    ] {
        for text in ["<h1>Thank you</h1><p>We got your message.</p>", "<h1>Merci</h1><p>Message bien reçu.</p>"] {
            assert_eq!(waits(&format!("{sprite}{text}")), (false, false), "{sprite}");
        }
        assert!(!facts(&sprite).has_media, "{sprite}");
    }
    for drawing in
        ["<svg></svg>", "<svg><g><circle r=4 /></g></svg>", "<svg><defs><path /></defs><use href='#a' /></svg>"]
    {
        let body = format!("<h1>Acme</h1><div>{drawing}</div>");
        assert_eq!(waits(&body), (true, false), "{body}");
        assert!(facts(&body).has_media, "{body}");
    }
}

#[test]
fn menus_alone_are_not_a_page_after_the_wait() {
    let links = |words: &str| format!("<a href=/1>{words}</a> ").repeat(6);
    for menu in [
        format!("<nav>{}</nav><div class=app></div>", links("Boots")),
        format!("<header>{}</header><div></div>", links("Stiefel und Schuhe")),
        format!("<div role=navigation>{}</div><footer>© 2026 Acme</footer>", links("長靴")),
        format!("<nav>{}</nav><div class=cookie-banner>We use cookies. Accept.</div>", links("Bottes")),
    ] {
        assert_eq!(waits(&menu), (true, true), "{menu}");
    }
    for page in [
        format!("<h1>Boots</h1><nav>{}</nav>", links("Boots")),
        format!("<nav>{}</nav><p>We have moved to 5 Main Street.</p>", links("Boots")),
        format!("<nav>{}</nav><img src=/map.png alt=Map>", links("Boots")),
    ] {
        assert_eq!(waits(&page), (false, false), "{page}");
    }
}

#[test]
fn weigh_agrees_with_read() {
    let text = "We open at eight and close at six, on Saturdays at two. ".repeat(5);
    for (body, holds) in [
        (format!("<h1>Hours</h1><p>{text}</p>"), true),
        (format!("<header><p>{text}</p></header>"), true),
        ("<h1>Hours</h1><p>We open at eight.</p>".to_owned(), true),
        ("<h1>Hours</h1>".to_owned(), false),
        ("<nav><a href=/1>Boots</a></nav>".to_owned(), false),
        ("<h1>Acme</h1><p>Please wait a moment</p>".to_owned(), false),
        ("<p>We use cookies. Accept or refuse.</p>".to_owned(), false),
        (String::new(), false),
    ] {
        assert_eq!(holds_content(&facts(&body)), holds, "{body}");
        for body in [body.clone(), format!("{body}<div id=more></div>")] {
            let html = format!("<!doctype html><title>Acme</title><body>{body}<script src=/a.js></script>");
            let weighed = weigh(&Document::parse(&html));
            assert_eq!(waits_for_content(&weighed), waits(&body).0, "{body}");
            assert!(!holds || !waits_for_content(&weighed), "{body}");
        }
    }
}
