use super::SpecialFile;
use crate::page::{Document, read};
use crate::url::HttpUrl;
use crate::visit::Headers;

fn of(path: &str, html: &str) -> String {
    let url = HttpUrl::parse("https://shop.example").unwrap().join(path).unwrap();
    let facts = read(&Document::parse(html), &url, &Headers::default());
    match SpecialFile::of(&url, Some(&facts)) {
        Some(SpecialFile::Redirect(target)) => format!("to {}", target.as_url().path()),
        Some(special) => special.words().to_owned(),
        None => match SpecialFile::suspected(&url, Some(&facts)) {
            Some(_) => "suspected".to_owned(),
            None => "page".to_owned(),
        },
    }
}

#[test]
fn pages_that_forward_their_readers_are_redirects() {
    let hugo = "<title>https://shop.example/posts/</title><link rel=canonical href=https://shop.example/posts/>\
                    <meta charset=utf-8><meta http-equiv=refresh content='0; url=https://shop.example/posts/'>";
    assert_eq!(of("/posts/page/1/", hugo), "to /posts/");
    let jekyll = "<title>Redirecting&hellip;</title><link rel=canonical href=/posts/><script>location='/posts/'\
                      </script><meta http-equiv=refresh content='0; url=/posts/'><meta name=robots content=noindex>\
                      <h1>Redirecting&hellip;</h1><a href=/posts/>Click here if you are not redirected.</a>";
    assert_eq!(of("/old-name.html", jekyll), "to /posts/");
    assert_eq!(of("/a", "<meta http-equiv=refresh content='3; url=/b'><p>This page has moved."), "to /b");
    assert_eq!(of("/a", "<script>window.location.replace('/b')</script><p>This page has moved."), "suspected");
    let text = "A shop that makes kettles of copper by hand. ".repeat(8);
    assert_eq!(of("/a", &format!("<meta http-equiv=refresh content='3; url=/b'><p>{text}")), "page");
    assert_eq!(of("/a", "<meta http-equiv=refresh content='0; url=/a'><p>This page loads itself."), "page");
}

#[test]
fn a_slide_or_own_text_is_not_a_redirect() {
    let refresh = "<meta http-equiv=refresh content='8; url=/photo-4.html'>";
    assert_eq!(of("/photo-3.html", &format!("{refresh}<h1>Harbour at dawn</h1><p>Photo 3 of 12.")), "page");
    assert_eq!(of("/photo-3.html", &format!("{refresh}<img src=/3.jpg alt=Harbour><p>Photo 3.")), "page");
    assert_eq!(of("/photo-3.html", &format!("{refresh}<p>Please wait.")), "to /photo-4.html");
    let at_once = "<meta http-equiv=refresh content='0; url=/b'>";
    let text = "A shop that makes kettles of copper by hand. ".repeat(8);
    assert_eq!(of("/a", &format!("{at_once}<p>{text}")), "page");
    assert_eq!(of("/a", &format!("{at_once}<nav>{text}</nav><p>Moved.")), "to /b");
}

#[test]
fn a_script_that_the_page_confirms_is_a_redirect() {
    let javadoc = "<title>Kettle API</title><link rel=canonical href=overview-summary.html>\
                       <script>window.location.replace('overview-summary.html')</script>\
                       <noscript><meta http-equiv=refresh content='0;overview-summary.html'></noscript></head>\
                       <body><noscript><p>JavaScript is disabled on your browser.</p></noscript>\
                       <p><a href=overview-summary.html>overview-summary.html</a>";
    assert_eq!(of("/api/index.html", javadoc), "to /api/overview-summary.html");
    for script in ["window.location.href='/b'", "location.assign('/b')", "top.location='/b'"] {
        assert_eq!(of("/a", &format!("<script>{script}</script>")), "to /b", "{script}");
        let linked = format!("<script>{script}</script><p>We moved to <a href=/b>b</a>.");
        assert_eq!(of("/a", &linked), "to /b", "{script}");
        let elsewhere = format!("<script>{script}</script><p>See <a href=/c>c</a> or <a href=/b>b</a>.");
        assert_eq!(of("/a", &elsewhere), "suspected", "{script}");
    }
    assert_eq!(of("/a", "<body onload=\"location.href='/b'\"><a href=/b>On</a>"), "to /b");
    let later = "<script>setTimeout(() => { location.href = '/b' }, 3000)</script>";
    assert_eq!(of("/a", &format!("{later}<p>We moved to <a href=/b>b</a>.")), "to /b");
    assert_eq!(of("/a", &format!("{later}<p>Thank you for your order.")), "suspected");
    assert_eq!(of("/a", &later.replace("3000", "1800000")), "page");
    assert_eq!(of("/a", "<body onload=\"start()\"><a href=/b>On</a>"), "page");
}

#[test]
fn a_script_and_a_refresh_for_those_without_scripts_agree() {
    let page = |script: &str, refresh: &str| {
        let html = format!(
            "<script>location.replace('{script}')</script><noscript><meta http-equiv=Refresh content='0; url={refresh}'>\
                 </noscript><p>This page has moved."
        );
        of("/old/", &html)
    };
    assert_eq!(page("/new/", "/new/"), "to /new/");
    assert_eq!(page("../new/", "/new/"), "to /new/");
    assert_eq!(page("/new/", "/other/"), "suspected");
    assert_eq!(page("/new/", ""), "suspected");
    let alone = "<noscript><meta http-equiv=refresh content='0; url=/plain/'></noscript><div id=app></div>";
    assert_eq!(of("/shop/", alone), "page");
}

#[test]
fn a_page_about_a_number_is_not_an_error_page() {
    for page in [
        "<title>404: Peugeot's classic</title><link rel=canonical href=/404.html><h1>404: Peugeot's classic</h1>",
        "<title>404: Peugeot's classic</title><meta name=description content='A car of 1960.'>",
        "<title>404 | Cars</title><link rel=canonical href=/404.html><h1>Peugeot 404</h1>",
    ] {
        assert_eq!(of("/404.html", page), "page", "{page}");
    }
    let text = "Built from 1960 to 1975, it won the rally in Kenya four times. ".repeat(4);
    let html = format!("<title>404: Peugeot's classic</title><p>{text}");
    assert_eq!(of("/404.html", &html), "page");
    for page in [
        "<title>404 | Our shop</title><link rel=canonical href=/404.html><h1>Lost?</h1>",
        "<title>404: Page not found</title><link rel=canonical href=/404.html>",
        "<title>404</title><link rel=canonical href=/404.html><h1>404</h1>",
        "<title>Our shop</title><link rel=canonical href=/404.html><h1>Oh no</h1>",
        "<title>404: Oh no</title><p>Go back.",
    ] {
        assert_eq!(of("/404.html", page), "the site's error page", "{page}");
    }
}

#[test]
fn theme_text_does_not_turn_an_error_page_into_a_page() {
    let canonical = "<link rel=canonical href=/404.html>";
    let description = "<meta name=description content='Site tagline'>";
    for (title, heading) in [
        ("404 - You seem lost", "You seem lost"),
        ("404 – Nothing here but us chickens", "Nothing here but chickens"),
        ("404 | Cette page a pris la route", "Cette page a pris la route"),
        ("404 · Hier ist nichts mehr", "Hier ist nichts mehr"),
        ("404 - Pàgina no trobada", "Pàgina no trobada"),
        ("Stranica nije pronađena", "404"),
        ("Greška 404 | Tvrtka", "Greška 404"),
        ("Klaida 404", "Puslapis nerastas"),
        ("404 | הדף לא נמצא", "הדף לא נמצא"),
        ("404 - ไม่พบหน้า", "ไม่พบหน้า"),
        ("404 - 迷子のページ", "迷子のページ"),
    ] {
        for head in [canonical, description, &format!("{canonical}{description}")] {
            let html = format!("<title>{title}</title>{head}<h1>{heading}</h1><p>Home");
            assert_eq!(of("/404.html", &html), "the site's error page", "{html}");
        }
    }
    let lost = format!("<title>404 - Sie scheinen verloren</title>{description}<h1>Sie scheinen verloren</h1>");
    assert_eq!(of("/de/404.html", &lost), "the site's error page");
}

#[test]
fn outage_pages_are_recognised_by_several_words() {
    for (path, title) in [
        ("/offline.html", "You are offline | Our shop"),
        ("/errors/maintenance.html", "We'll be back soon"),
        ("/maintenance/", "Our shop is down for maintenance"),
        ("/wartung.html", "Unser Laden ist im Wartungsmodus"),
    ] {
        assert_eq!(of(path, &format!("<title>{title}</title><p>A text.")), "the site's error page", "{path}");
    }
    assert_eq!(of("/offline.html", "<title>Offline</title><p>You are offline."), "the site's error page");
    for (path, title) in [
        ("/maintenance.html", "Scheduled maintenance of boilers"),
        ("/offline/", "Offline shops in your town"),
        ("/boilers.html", "Boilers that are down for maintenance"),
    ] {
        assert_eq!(of(path, &format!("<title>{title}</title><p>A text.")), "page", "{path}");
    }
}

#[test]
fn an_outage_text_is_a_whole_part_or_sentence() {
    for (path, title, body) in [
        (
            "/offline.html",
            "Offline",
            "<h1>Oops</h1><p>You are offline.</p><button onclick='location.reload()'>Reload</button>",
        ),
        ("/offline.html", "Offline", "<h1>You’re offline</h1><p>Check your connection</p>"),
        ("/offline.html", "Shop", "<p>It looks like you are offline</p><p>Some of our pages are here</p>"),
        ("/offline/", "Hors ligne", "<p>Vous êtes hors ligne.</p>"),
        ("/offline.html", "Sin red", "<p>No tienes conexión.</p><p>Estás sin conexión a internet.</p>"),
        ("/offline.html", "オフライン", "<p>インターネットに接続されていません。</p>"),
        ("/offline.html", "Нет сети", "<p>Нет подключения к интернету.</p>"),
        ("/maintenance.html", "Shop is under maintenance", ""),
        ("/wartung.html", "Wartung", "<p>Unsere Seite ist derzeit nicht erreichbar. Es geht morgen weiter.</p>"),
        ("/mantenimiento.html", "Nuestra tienda está en mantenimiento", ""),
        ("/onderhoud.html", "Onze website is in onderhoud", ""),
    ] {
        let html = format!("<title>{title}</title><body>{body}<script>retry()</script>");
        assert_eq!(of(path, &html), "the site's error page", "{html}");
    }
    for (path, title, body) in [
        ("/maintenance.html", "Lifts under maintenance contract | Lift Co", "<p>We look after them.</p>"),
        ("/maintenance.html", "Lifts under maintenance", "<p>They will be back in service soon.</p>"),
        ("/maintenance.html", "Maintenance", "<p>We keep lifts running.</p>"),
        ("/offline.html", "No connection fee | Telco", "<p>Call us.</p>"),
        ("/offline.html", "Workshops", "<p>Tell your guests they will be back soon for more.</p>"),
        (
            "/wartung.html",
            "Wartung",
            "<p>Wartungsarbeiten an Aufzügen, auch wenn der Hersteller nicht erreichbar ist.</p>",
        ),
        ("/maintenance.html", "Contrats de maintenance", "<p>Un ascenseur en maintenance reste en service.</p>"),
        ("/mantenimiento.html", "Ascensores en mantenimiento", "<p>Contratos anuales.</p>"),
        ("/offline.html", "オフライン広告", "<p>看板を作ります。</p>"),
        ("/manutenzione.html", "Caldaie in manutenzione", "<p>Il servizio è incluso.</p>"),
        ("/manutencao.html", "Elevadores em manutenção", "<p>Contratos anuais.</p>"),
        ("/onderhoud.html", "Liften in onderhoud", "<p>Vanaf honderd euro per jaar.</p>"),
        ("/maintenance.html", "Технические работы на кранах", "<p>Нет подключения к газу? Мы поможем.</p>"),
        ("/maintenance.html", "Konserwacja wind", "<p>Przerwa techniczna windy trwa godzinę.</p>"),
        ("/maintenance.html", "Asansör bakımda mı", "<p>Hemen gelir, onarırız.</p>"),
        ("/maintenance.html", "电梯维护中的安全", "<p>请阅读。</p>"),
        ("/maintenance.html", "엘리베이터 점검 중 안내문", "<p>인쇄해 드립니다.</p>"),
    ] {
        let html = format!("<title>{title}</title><body>{body}<script>track()</script>");
        assert_eq!(of(path, &html), "page", "{html}");
    }
    let long = format!("<title>Offline</title><p>You are offline. {}</p>", "Boots for the ridge. ".repeat(60));
    assert_eq!(of("/offline.html", &long), "page");
}

#[test]
fn error_pages_are_recognised_by_name_place_or_text() {
    let bare = "<title>Our shop</title><h1>Lost?</h1><p>Go back.";
    for path in ["/404.html", "/404/"] {
        assert_eq!(of(path, bare), "the site's error page", "{path}");
    }
    for path in ["/de/404.html", "/404.de.html", "/404-not-found.html", "/pt-br/404.html"] {
        assert_eq!(of(path, bare), "page", "{path}");
        let said = "<title>Seite nicht gefunden | Our shop</title><h1>Oh!</h1>";
        assert_eq!(of(path, said), "the site's error page", "{path}");
    }
    for path in ["/500.html", "/50x.html", "/error.html", "/cars/404.html", "/404-ways-to-cook/", "/14045.html"] {
        assert_eq!(of(path, bare), "page", "{path}");
    }
    for (path, title, h1) in [
        ("/error.html", "Error handling - Kettle book", "Error handling"),
        ("/Error.html", "Class Error", "Class Error"),
        ("/Error.html", "Error", "Class Error"),
        ("/418.html", "418: why the teapot error exists", "The teapot"),
        ("/500.html", "500 piece puzzle, nothing wrong with it", "500 piece puzzle"),
        ("/404/", "Peugeot 404", "Peugeot 404"),
        ("/de/404/", "Peugeot 404", "Peugeot 404"),
        ("/404/", "Buslinie 404", "Buslinie 404"),
        ("/404/", "Hôtel 404", "Chambres à l’hôtel 404"),
        ("/404/", "Tren 404", "Tren 404 a Sevilla"),
    ] {
        assert_eq!(of(path, &format!("<title>{title}</title><h1>{h1}</h1><p>A text.")), "page", "{path} {title}");
    }
    for (path, title) in [
        ("/de/404.html", "404"),
        ("/x/404.html", "404 Page not found"),
        ("/404.html", "404: This page could not be found"),
        ("/error.html", "Error"),
        ("/403.html", "403 Forbidden"),
        ("/500.html", "500"),
        ("/503.html", "Service Unavailable"),
    ] {
        assert_eq!(of(path, &format!("<title>{title}</title>")), "the site's error page", "{path} {title}");
    }
    assert_eq!(of("/500.html", "<title>Something went wrong (500)</title>"), "the site's error page");
    assert_eq!(of("/50x.html", "<title>Error</title><h1>An error occurred.</h1>"), "the site's error page");
    assert_eq!(of("/shop/not-found.html", "<title>Page not found</title>"), "the site's error page");
    assert_eq!(of("/cars/500.html", "<title>Fiat 500</title><h1>Fiat 500</h1><p>A small car."), "page");
    let url = HttpUrl::parse("https://shop.example/404.html").unwrap();
    assert_eq!(SpecialFile::of(&url, None), Some(SpecialFile::ErrorPage));
}

#[test]
fn verification_files_are_recognised_by_shape() {
    let proof = "a verification file";
    let google = "google-site-verification: google0123456789abcdef.html";
    assert_eq!(of("/google0123456789abcdef.html", google), proof);
    let yandex = "<html><head><meta http-equiv='Content-Type' content='text/html; charset=UTF-8'></head>\
                      <body>Verification: 2f5cb8ab8c2a4f2a</body></html>";
    assert_eq!(of("/yandex_2f5cb8ab8c2a4f2a.html", yandex), proof);
    assert_eq!(of("/baidu_verify_codeva-Xa1bC2dE3f.html", "0123456789abcdef0123456789abcdef"), proof);
    assert_eq!(of("/naver0a1b2c3d4e5f.html", "naver-site-verification: naver0a1b2c3d4e5f.html"), proof);
    let pinterest = "<meta name='p:domain_verify' content='4c7ab'><title>Pinterest verification</title>";
    assert_eq!(of("/pinterest-4c7ab.html", pinterest), proof);
    assert_eq!(of("/mywot0a1b2c3d4e5f.html", ""), proof);
    assert_eq!(of("/0123456789abcdef0123.html", ""), "page");
    assert_eq!(of("/nortonsw_ab12cd34-e5f6.html", "<title>norton-safeweb-site-verification</title>"), proof);
    assert_eq!(of("/boots.html", "Boots"), "page");
    assert_eq!(of("/model-a1b2c3.html", "<title>Kettle A1</title><h1>Kettle</h1><p>It holds 2 l."), "page");
    assert_eq!(of("/app2go/", "<div id=root></div>"), "page");
    assert_eq!(of("/kdjfhgskjdhfgksjdhfg.html", "kdjfhgskjdhfgksjdhfg"), proof);
    let app = "<title>Verify your email</title><div id=root></div><script src=/app.js></script>";
    for path in ["/verify-email.html", "/verified-reviews.html"] {
        assert_eq!(of(path, app), "page", "{path}");
    }
    let scripted = "<script src=/a.js></script>google-site-verification: google0123456789abcdef.html";
    assert_eq!(of("/google0123456789abcdef.html", scripted), "page");
    for (path, text) in [
        ("/chapter12.html", "Chapter 12: the kettle boils over."),
        ("/recipe2go.html", "Recipe2go"),
        ("/gallery2.html", "Gallery 2"),
        ("/age-verification/", "Age verification for wine orders: show your passport."),
    ] {
        assert_eq!(of(path, text), "page", "{path}");
    }
}
