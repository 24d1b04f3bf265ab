//! Pages that scripts build: which are opened in a browser, how long it waits, and what is judged.

use crate::render::check_pages;
use seotags_testkit::{Answer, Site};
use serde_json::Value;

/// A typical text of consent banners.
const CONSENT: &str = "We use cookies to give you the best experience on this site. Accept or refuse.";
const BOOT: &str = "The Ridge Boot is a leather boot with a stiff sole for rocky ridges and long days in the rain.";

/// A page without text whose script, after `wait` milliseconds, fills the element that `place`
/// selects.
fn unbuilt(body: &str, place: &str, wait: u32) -> Answer {
    Answer::html(format!(
        "<!doctype html><html lang=en><head><title>Boots</title></head><body>{body}<script>setTimeout(() => {{
         document.querySelector('{place}').innerHTML = '<h1>Ridge Boot</h1><p>{BOOT} {BOOT} {BOOT}</p>' }}, {wait})</script></body></html>"
    ))
}

/// Pages that scripts build, with element names of all kinds.
fn unbuilt_pages() -> Site {
    let noscript = "<noscript>Veuillez activer JavaScript.</noscript><p id=x></p>";
    let menu =
        "<nav><a href=/1>Boots</a> <a href=/2>Sandals and slippers</a> <a href=/3>About us and contact</a></nav>";
    let links = "<ul><li><a href=/1>Boots</a><li><a href=/2>Sandals and slippers</a><li><a href=/3>About us and contact</a></ul>";
    let plain_menu = (0..8).map(|n| format!("<a href=/{n}>Category {n}</a> ")).collect::<Vec<_>>().concat();
    let plain_menu = format!("<div class=top>{plain_menu}</div>");
    let fetched = "<!doctype html><title>Boots</title><body onload=\"fetch('/boot.html').then((r) => r.text()).then((t) => { document.body.innerHTML = t })\">";
    Site::serve([
        ("/react", unbuilt("<div id=react-root></div>", "#react-root", 0)),
        ("/class", unbuilt("<div class='page wide'></div>", ".page", 0)),
        ("/bare", unbuilt("<div style='display: contents' data-kit></div>", "[data-kit]", 0)),
        ("/main", unbuilt("<main></main>", "main", 0)),
        ("/element", unbuilt("<my-shop></my-shop>", "my-shop", 0)),
        ("/loading", unbuilt("<div id=shop>Loading, please wait...</div>", "#shop", 0)),
        ("/spinner", unbuilt("<div id=shop><img src=/spin.gif alt=''></div>", "#shop", 0)),
        ("/svg", unbuilt("<div id=shop><svg><circle r=4 /></svg></div>", "#shop", 0)),
        ("/noscript", unbuilt(noscript, "#x", 0)),
        ("/menu", unbuilt(&format!("{menu}<div id=shop></div>"), "#shop", 0)),
        (
            "/links",
            unbuilt(&format!("<header>Shop of boots and more</header>{links}<div id=shop></div>"), "#shop", 2_000),
        ),
        ("/nothing", unbuilt("", "body", 0)),
        ("/late", unbuilt("<div id=shop></div>", "#shop", 2_500)),
        ("/late-loading", unbuilt("<div id=shop>Loading...</div>", "#shop", 2_500)),
        ("/field", unbuilt("<input type=checkbox id=menu><div id=shop></div>", "#shop", 500)),
        ("/late-heading", unbuilt("<h2>Shop</h2><p id=shop></p>", "body", 2_500)),
        ("/menu-picture", unbuilt(&format!("{plain_menu}<div id=shop><img src=/spin.gif></div>"), "#shop", 500)),
        ("/menu-drawing", unbuilt(&format!("{plain_menu}<div id=shop><div><svg></svg></div></div>"), "#shop", 500)),
        ("/big-menu", unbuilt(&format!("{}<div id=shop></div>", plain_menu.repeat(5)), "#shop", 500)),
        ("/menu-alone", unbuilt(&format!("<nav>{}</nav>", plain_menu.repeat(5)), "body", 500)),
        ("/consent", unbuilt(&format!("<div class=cc>{CONSENT}</div><div id=shop></div>"), "#shop", 500)),
        (
            "/long-consent",
            unbuilt(
                &format!(
                    "<h1>Acme</h1><div id=shop></div><div class=cookie-banner><h2>Cookies</h2>{CONSENT} {CONSENT} {CONSENT}</div>"
                ),
                "body",
                500,
            ),
        ),
        (
            "/copyright",
            unbuilt(
                "<div id=shop></div><div class=footer>Copyright 2026 Example Company Limited. All rights reserved.</div>",
                "#shop",
                500,
            ),
        ),
        (
            "/long-loading",
            unbuilt(
                "<div id=shop>Loading the application, please wait a moment while we prepare your page.</div>",
                "#shop",
                500,
            ),
        ),
        ("/dots", unbuilt("<div id=shop><p>Nous préparons votre page, merci de votre visite…</p></div>", "#shop", 500)),
        ("/heading-loading", unbuilt("<h1>Acme</h1><div id=shop>Loading the shop</div>", "body", 500)),
        ("/heading-drawing", unbuilt("<h1>Acme</h1><div id=shop><svg></svg></div>", "body", 500)),
        ("/heading-name", unbuilt("<h1>Acme Outdoor Equipment Limited</h1><div id=shop></div>", "body", 500)),
        ("/hidden-frame", unbuilt("<iframe src=/frame style='display: none'></iframe>", "body", 500)),
        ("/skeleton", unbuilt(&format!("{plain_menu}<div id=shop><div><span></span></div></div>"), "#shop", 500)),
        ("/handler", Answer::html(fetched)),
        ("/boot.html", Answer::html(format!("<h1>Ridge Boot</h1><p>{BOOT} {BOOT} {BOOT}</p>"))),
    ])
}

const UNBUILT: [&str; 31] = [
    "/react",
    "/class",
    "/bare",
    "/main",
    "/element",
    "/loading",
    "/spinner",
    "/svg",
    "/noscript",
    "/menu",
    "/links",
    "/nothing",
    "/late",
    "/late-loading",
    "/field",
    "/late-heading",
    "/menu-picture",
    "/menu-drawing",
    "/big-menu",
    "/menu-alone",
    "/consent",
    "/long-consent",
    "/copyright",
    "/long-loading",
    "/dots",
    "/heading-loading",
    "/heading-drawing",
    "/heading-name",
    "/hidden-frame",
    "/skeleton",
    "/handler",
];

#[test]
fn a_page_without_text_needs_rendering_if_no_browser_is_used() {
    for (path, result) in UNBUILT.iter().zip(check_pages(&unbuilt_pages(), &UNBUILT, "never")) {
        assert_eq!(
            (&result["primary_issue"], &result["is_indexable"]),
            (&"needs_rendering".into(), &Value::Null),
            "{path}"
        );
    }
}

#[test]
fn a_page_without_text_is_rendered_whatever_its_elements_are_called() {
    for (path, result) in UNBUILT.iter().zip(check_pages(&unbuilt_pages(), &UNBUILT, "auto")) {
        assert_eq!((&result["current_h1"], &result["is_indexable"]), (&"Ridge Boot".into(), &true.into()), "{path}");
    }
}

#[test]
fn a_page_empty_in_a_browser_is_unknown_and_one_without_scripts_is_empty() {
    let site = Site::serve([
        ("/waiting", Answer::html("<title>Boots</title><div id=shop></div><script>let never</script>")),
        ("/still-loading", Answer::html("<title>Boots</title><div>Loading...</div><script>let never</script>")),
        ("/empty", Answer::html("<title>Boots</title><body><div></div>")),
        (
            "/data",
            Answer::html("<title>Boots</title><div></div><script type=application/ld+json>{\"name\": 1}</script>"),
        ),
    ]);
    for render in ["never", "auto", "always"] {
        let results = check_pages(&site, &["/waiting", "/still-loading", "/empty", "/data"], render);
        let found =
            results.iter().map(|result| (result["primary_issue"].as_str().unwrap(), result["is_indexable"].as_bool()));
        let (unknown, empty) = (("needs_rendering", None), ("empty_page", Some(false)));
        let (found, expected) = (found.collect::<Vec<_>>(), [unknown, unknown, empty, empty]);
        assert_eq!(found, expected, "{render}");
    }
}

#[test]
fn short_pages_and_link_lists_are_judged_without_a_browser() {
    let tracker = "<script>track()</script>";
    let links = (0..20).map(|n| format!("<li><a href=/{n}>Boot number {n}</a>")).collect::<Vec<_>>().concat();
    let site = Site::serve([
        ("/plain", Answer::html("<title>Boots</title><h1>Boots</h1><p>Closed today.</p>")),
        ("/gone", Answer::html(format!("<title>Boots</title><h1>Page not found</h1>{tracker}"))),
        (
            "/hub",
            Answer::html(format!("<title>Boots</title><h1>Boots</h1><ul>{links}</ul><div id=modal></div>{tracker}")),
        ),
        ("/video", Answer::html(format!("<title>Boots</title><h1>Boots</h1><video src=/a.mp4></video>{tracker}"))),
        (
            "/sign-in",
            Answer::html(format!("<title>Boots</title><h1>Sign in</h1><input type=email><p id=error></p>{tracker}")),
        ),
        ("/picture", Answer::html(format!("<title>Boots</title><img alt='{BOOT}' src=/a.jpg>{tracker}"))),
        (
            "/contact",
            Answer::html(format!(
                "<title>Boots</title><h1>Contact</h1><p>Call us: 555 123 456</p><div class=clear></div><div id=ad></div>{tracker}"
            )),
        ),
        (
            "/hero",
            Answer::html(format!("<title>Boots</title><header><h1>Boots</h1><p>{BOOT} {BOOT}</p></header>{tracker}")),
        ),
        (
            "/gallery",
            Answer::html(format!(
                "<title>Boots</title><h1>Boots</h1><img src=/a.jpg><picture><img src=/b.jpg></picture><div id=lightbox></div>{tracker}"
            )),
        ),
    ]);
    let paths = ["/plain", "/gone", "/hub", "/video", "/picture", "/sign-in", "/contact", "/hero", "/gallery"];
    let results = check_pages(&site, &paths, "never");
    let found: Vec<_> = results.iter().map(|result| result["is_indexable"].clone()).collect();
    assert_eq!(found, [true, false, true, true, true, true, true, true, true].map(Value::from));
    assert_eq!(results[1]["primary_issue"], "soft_404");
}

#[test]
fn content_of_any_kind_in_any_element_counts_as_a_page() {
    let long = format!("{BOOT} {BOOT} {BOOT}");
    let links = (0..12).map(|n| format!("<li><a href=/{n}>Boot number {n}</a>")).collect::<Vec<_>>().concat();
    let bodies = [
        ("/aside", format!("<aside>{long} {long}</aside><div id=x></div>")),
        ("/dialog", format!("<dialog open><h1>Boots</h1>{long}</dialog>")),
        ("/header", format!("<header><h1>Boots</h1><p>{long}</p></header><div id=x></div>")),
        (
            "/footer",
            "<h1>Contact</h1><footer><address>Example street 1, 12345 Exampletown, phone 555 123 456</address></footer><div></div>"
                .to_owned(),
        ),
        ("/closed", "<h1>Closed</h1><p>We are closed today.</p><div id=ad></div>".to_owned()),
        ("/dock", "<h1>Gate 4</h1><p>Loading dock: open 8 to 16.</p>".to_owned()),
        ("/invited", "<h1>Sommerfest</h1><p>Alle Mitglieder sind herzlich eingeladen.</p>".to_owned()),
        ("/biscuits", "<h1>Bakery</h1><p>Chocolate chip cookies, baked at six.</p><div id=cart></div>".to_owned()),
        ("/soon", "<h1>Acme</h1><p>Our shop opens in May...</p>".to_owned()),
        ("/links", format!("<h1>Links</h1><ul>{links}</ul><div></div>")),
        ("/film", "<h1>Film</h1><video src=/x.mp4></video><div id=player></div>".to_owned()),
        ("/images", "<main><img src=/a.jpg><img src=/b.jpg><img src=/c.jpg></main>".to_owned()),
        ("/images-box", "<main><img src=/a.jpg alt=Boot><img src=/b.jpg alt=Shoe></main><div id=box></div>".to_owned()),
        ("/canvas", "<canvas width=9></canvas>".to_owned()),
        ("/form", "<form><label>Name <input name=n></label><button>Send</button></form><div></div>".to_owned()),
        ("/ja", "<h1>お問い合わせ</h1><p>電話番号は03-1234-5678です。平日の九時から五時まで受付。</p><div id=x></div>".to_owned()),
        ("/ja-short", "<h1>本日</h1><p>本日は定休日です。</p><div id=x></div>".to_owned()),
        ("/wrapper", format!("<div class='page modal-open loading'><h1>Boots</h1><p>{long} {long} {long}</p></div><p id=x></p>")),
    ];
    let pages = bodies.each_ref().map(|(path, body)| {
        let html = format!("<!doctype html><html lang=en><title>Boots</title><body>{body}<script>track()</script>");
        (*path, Answer::html(html))
    });
    let site = Site::serve(pages);
    for render in ["never", "auto"] {
        let results = check_pages(&site, &bodies.each_ref().map(|(path, _)| *path), render);
        for ((path, _), result) in bodies.iter().zip(results) {
            assert_eq!(result["is_indexable"], true, "{path} {render}: {result}");
        }
    }
}

/// A page whose scripts add `first`, and after three seconds its content, if it `comes`.
fn late(first: &str, comes: bool) -> Answer {
    let then = if comes { 3_000 } else { 3_600_000 };
    Answer::html(format!(
        "<!doctype html><html lang=en><head><title>Boots</title></head><body><div id=root></div><script>\
         setTimeout(() => {{ root.innerHTML = '{first}' }}, 100);\
         setTimeout(() => {{ document.body.innerHTML = '<h1>Ridge Boot</h1><p>{BOOT} {BOOT} {BOOT}</p>' }}, {then})</script></body></html>"
    ))
}

#[test]
fn placeholders_before_the_content_are_not_taken_for_it() {
    let consent = format!("<div class=cc>{CONSENT}</div><div id=shop></div>");
    let first = [
        ("/consent", consent.as_str()),
        ("/heading", "<div><h1>Boots</h1><svg></svg></div>"),
        ("/field", "<input name=q>"),
        ("/loading", "<p>Loading the application, please wait a moment.</p>"),
        ("/trouble", "<h1>Oops</h1><p>Something went wrong. Please try again later.</p>"),
        ("/wall", "<h1>Before you continue</h1><p>We value your privacy.</p><button>Accept all</button>"),
        ("/menu", "<nav><a href=/1>Boots and shoes for the ridge</a> <a href=/2>About us</a></nav><div id=shop></div>"),
    ];
    let site = Site::serve(first.map(|(path, first)| (path, late(first, true))));
    let results = check_pages(&site, &first.map(|(path, _)| path), "auto");
    for ((path, _), result) in first.iter().zip(results) {
        assert_eq!((&result["current_h1"], &result["is_indexable"]), (&"Ridge Boot".into(), &true.into()), "{path}");
    }
}

#[test]
fn a_page_whose_content_never_comes_is_not_judged_by_its_placeholder() {
    let consent = format!("<div class=cc>{CONSENT}</div><div id=shop></div>");
    let (waiting, failed, built) = ((false, "needs_rendering"), (false, "error_text"), (true, ""));
    let first = [
        ("/loading", "<p>Loading the application, please wait a moment.</p>", waiting),
        ("/loader", "<div class=app-loader>Your boots are on their way to you now</div>", waiting),
        (
            "/menu",
            "<nav><a href=/1>Boots and shoes for the ridge</a> <a href=/2>About us</a></nav><div id=shop></div>",
            waiting,
        ),
        (
            "/menu-alone",
            "<nav><a href=/1>Boots</a> <a href=/2>Shoes</a> <a href=/3>About</a></nav><div class=app></div>",
            waiting,
        ),
        ("/consent", consent.as_str(), waiting),
        ("/trouble", "<p>Something went wrong.</p>", failed),
        ("/drawing", "<svg></svg>", waiting),
        ("/closed", "<h1>Closed</h1><p>Back at nine.</p>", built),
        ("/heading", "<h1>Boots</h1><div id=ad></div>", built),
        ("/text", "<p>We have moved to 5 Main Street.</p><div id=map></div>", built),
        ("/images", "<img src=/a.png><img src=/b.png>", built),
    ];
    let site = Site::serve(first.map(|(path, first, _)| (path, late(first, false))));
    let results = check_pages(&site, &first.map(|(path, ..)| path), "auto");
    for ((path, _, (is_built, issue)), result) in first.iter().zip(results) {
        let expected = if *is_built { Value::from(true) } else { Value::Null };
        assert_eq!(result["is_indexable"], expected, "{path}: {result}");
        assert!(*is_built || result["primary_issue"] == *issue, "{path}: {result}");
    }
}
