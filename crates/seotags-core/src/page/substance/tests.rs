use super::*;
use crate::page::{Document, read};
use crate::url::HttpUrl;
use crate::visit::Headers;

fn substance(html: &str) -> Substance {
    let url = HttpUrl::parse("https://shop.example/").unwrap();
    read(&Document::parse(html), &url, &Headers::default()).substance
}

#[test]
fn scripts_that_may_build_a_page_are_detected() {
    for (html, expected) in [
        ("<script src=/app.js></script>", true),
        ("<script>build()</script>", true),
        ("<script type=module src=/app.js></script>", true),
        ("<script type='1f2e-text/javascript' src=/app.js></script>", true),
        ("<body onload='build()'>", true),
        ("<body><noscript>Veuillez activer JavaScript.</noscript>", true),
        ("<body><noscript><p>JavaScript を有効にしてください</p></noscript>", true),
        ("<script></script>", false),
        ("<script type=application/ld+json>{}</script>", false),
        ("<script type=text/template><p>x</script>", false),
        ("<body><noscript><style>.lazy { display: none }</style><img src=/p.gif></noscript>", false),
        ("<body><p>x</p>", false),
    ] {
        assert_eq!(substance(html).has_scripts, expected, "{html}");
    }
}

#[test]
fn frame_and_links_are_not_prose() {
    let found = substance(
        "<header>Shop</header><nav>Boots</nav><div role=navigation>Shoes</div><main><header>One</header>two <a href=/x>three</a> \
         <img alt=four></main><aside>News</aside><footer>Imprint</footer><p hidden>no</p>",
    );
    assert_eq!(found.text_chars, "One two three four".chars().count());
    assert_eq!(found.prose_chars, "One two four".chars().count());
    assert_eq!(found.said_chars, "Shop One two four News".chars().count());
    assert_eq!(found.spoken_chars, "Shop Boots Shoes One two four News Imprint".chars().count());
    assert!(!found.has_empty_place && !found.has_embeds && !found.has_scripts);
    assert!(
        substance("<div id=a><!-- here --> </div>").has_empty_place
            && substance("<main><svg></svg></main>").has_empty_place
            && substance("<my-shop></my-shop>").has_empty_place
    );
    assert!(substance("<p id=x></p>").has_empty_place && !substance("<p></p><div class=clear></div>").has_empty_place);
    assert!(substance("<h2>x</h2>").has_heading && !substance("<header><h1>x</h1></header><h2> </h2>").has_heading);
    assert!(substance("<iframe src=/x></iframe>").has_embeds);
    assert!(
        substance("<form><input type=password></form>").has_fields && substance("<textarea></textarea>").has_fields
    );
    assert!(!substance("<header><input></header><input type=hidden><input type=Search>").has_fields);
    assert!(!substance("<iframe src=/x width=0 height=0></iframe><input style='display: none'>").has_embeds);
    assert_eq!(substance("<h1>A heading of the page</h1><p>x</p>").prose_chars, 1);
}

#[test]
fn an_empty_element_is_an_empty_place() {
    for (html, expected) in [
        ("<div id=a><div class=b><span></span></div></div>", true),
        ("<div id=a><svg><text>x</text></svg><noscript>No</noscript></div>", true),
        ("<div id=a><img src=/spin.gif alt=''></div>", true),
        ("<div id=a><img src=/a.jpg></div><div id=b><img src=/b.jpg></div>", false),
        ("<div id=a><img src=/a.jpg alt=Boots></div>", false),
        ("<div id=a><div>x</div></div>", false),
        ("<div id=a><canvas></canvas></div>", false),
    ] {
        assert_eq!(substance(html).has_empty_place, expected, "{html}");
    }
}

#[test]
fn banners_footers_and_loaders_are_not_prose() {
    let found = substance(
        "<div class=cookie-banner><h2>Cookies</h2>We use some.</div><div class=page-footer>Imprint</div><p class=loading>x</p>y",
    );
    assert_eq!((found.prose_chars, found.spoken_chars, found.has_heading, found.has_loader), (1, 1, false, true));
}

#[test]
fn an_element_with_the_main_heading_or_main_part_is_content() {
    for name in ["page sticky-footer-wrapper", "newsletter-signup", "modal-open", "app loading", "has-notice", "splash"]
    {
        for inner in ["<h1>Boots</h1><p>For the ridge.</p>", "<main><h2>Boots</h2><p>For the ridge.</p></main>"] {
            let html = format!(
                "<div class='{name}'>{inner}<input type=email><div class=cookie-banner>We use cookies.</div></div>"
            );
            let found = substance(&html);
            assert_eq!((found.text_chars, found.prose_chars, found.said_chars), (20, 14, 14), "{html}");
            assert!(found.has_heading && found.has_fields && !found.has_loader, "{html}");
        }
        // The second H1 is not the page's H1.
        let html = format!("<h1>Boots</h1><div class='{name}'><h1>Our letter</h1><p>For the ridge.</p></div>");
        assert_eq!(substance(&html).prose_chars, 0, "{html}");
    }
}

#[test]
fn an_element_with_most_of_the_text_is_content() {
    let text = |words: usize| "Boots for the ridge. ".repeat(words);
    let found = |html: String| (substance(&html).prose_chars > 100, substance(&html).has_heading);
    for name in ["page modal-open", "loading", "content popup"] {
        assert_eq!(found(format!("<div class='{name}'><h2>Boots</h2>{}</div>", text(20))), (true, true), "{name}");
        assert_eq!(found(format!("<div class='{name}'>{}</div>", text(60))), (true, false), "{name}");
        let nested = format!("<div class='{name}'><div class=newsletter><h2>Boots</h2>{}</div></div>", text(20));
        assert_eq!(found(nested), (true, true), "{name}");
        // A short text beside a longer one, or a text of the usual length of a banner.
        let beside = format!("<nav>{}</nav><div class='{name}'><h2>Boots</h2>{}</div>", text(30), text(20));
        assert_eq!(found(beside), (false, false), "{name}");
        assert_eq!(found(format!("<div class='{name}'>{}</div>", text(20))), (false, false), "{name}");
    }
    // Long menus do not reduce the page's prose.
    let menu = "<a href=/1>Treadmill repair in Bloomington</a> ".repeat(90);
    for (words, heading) in [(50, ""), (12, "<h2>Boots</h2>")] {
        let page = format!("<div>{menu}</div><div class=not-footer>{heading}{}</div>", text(words));
        assert!(found(page).0, "{words}");
    }
    let consent = format!("<div class=cookie-banner><h2>Cookies</h2>We use cookies. Accept. {}</div>", text(20));
    assert_eq!(found(consent), (false, false));
}
