//! Hidden text, openable text, and text in other places.

use super::super::{DistillOptions, LineRole, Method};
use super::{article, at};

const SECRET: &str = "The secret of a good crust is a bowl of boiling water on the floor of the oven.";

#[test]
fn hidden_text_is_excluded_and_openable_text_included() {
    for (html, shown) in [
        (format!("<p>{SECRET}</p>"), true),
        (format!("<p hidden>{SECRET}</p>"), false),
        (format!("<div style='color:red; display: none'><p>{SECRET}</p></div>"), false),
        (format!("<p class=sr-only>{SECRET}</p>"), false),
        (format!("<p>Listen well. <span style='display:none'>{SECRET}</span></p>"), false),
        (format!("<details><summary>What is the secret of a crust?</summary><p>{SECRET}</p></details>"), true),
        (format!("<div role=tabpanel hidden><p>{SECRET}</p></div>"), true),
        (format!("<div class=accordion-body style='display:none'><p>{SECRET}</p></div>"), true),
        (
            format!(
                "<h2><button aria-controls=a1>Crust and crumb</button></h2><div id=a1 hidden><p>{SECRET}</p></div>"
            ),
            true,
        ),
        (format!("<h3>What is the secret of a crust?</h3><div style='display:none'><p>{SECRET}</p></div>"), true),
        (format!("<div class=faq-item><h3>Why?</h3><i>+</i><div hidden><p>{SECRET}</p></div></div>"), true),
        (format!("<h3>What is the secret of a crust?</h3><p class=sr-only>{SECRET}</p>"), false),
        (format!("<div class=dropdown><button>Crust</button><div hidden><p>{SECRET}</p></div></div>"), false),
        (
            format!(
                "<h2><button aria-controls='a0 a1'>Crust and crumb</button></h2><p>Here is the answer to it all.</p>
                <div id=a1 hidden><p>{SECRET}</p></div>"
            ),
            true,
        ),
        (format!("<p>Read on, please.</p><div hidden id='S:1f'><p>{SECRET}</p></div>"), true),
        (format!("<p>Read on, please.</p><div hidden id='FAQS:shut'><p>{SECRET}</p></div>"), false),
        (format!("<div hidden=until-found><p>{SECRET}</p></div>"), true),
        (format!("<template><p>{SECRET}</p></template><script>'{SECRET}'</script><style>{SECRET}</style>"), false),
    ] {
        let distilled = article(&html);
        assert_eq!(distilled.text.contains(SECRET), shown, "{html}\n{}", distilled.text);
        assert_eq!(distilled.raw_text.contains(SECRET), shown, "{html}");
    }
}

#[test]
fn a_page_hidden_until_loaded_is_read() {
    let page = super::article_page("").replace("<body>", "<body><div style='visibility:hidden'>");
    let distilled = at("https://www.example.org/blog/how-dough-rises", &page, &DistillOptions::default());
    assert!(distilled.text.contains("Yeast eats the sugars"), "{}", distilled.text);
}

#[test]
fn a_page_inside_a_noscript_is_read() {
    let thread =
        "<h1>Dough does not rise</h1><div class=post><p>My dough has stood for a whole night in the kitchen, and
        it has not risen at all. What have I done wrong with it?</p></div><div class=post><p>Your yeast is dead, I am
        afraid. Buy a fresh cube of it, and try it in warm water with a bit of sugar first.</p></div>"
            .repeat(2);
    let page = format!("<title>Dough</title><body><div id=app></div><noscript>{thread}</noscript>");
    let distilled = at("https://forum.example.org/t/dough-does-not-rise/12", &page, &DistillOptions::default());
    assert!(distilled.text.contains("Your yeast is dead"), "{}", distilled.text);
}

#[test]
fn json_ld_is_used_when_the_page_shows_nothing() {
    let page = r#"<title>Trail Runner 2</title><body><div id=root></div><script type="application/ld+json">
        {"@context":"https://schema.org","@type":"Product","name":"Trail Runner 2","description":"A light shoe for rough
        ground, with a sole that grips on wet rock, a heel that holds, and room enough for your toes on the way down."}
        </script>"#;
    let distilled = at("https://shop.example.org/products/trail-runner-2", page, &DistillOptions::default());
    assert_eq!(distilled.method, Method::JsonLd);
    assert!(distilled.text.starts_with("Trail Runner 2\n\nA light shoe for rough ground, with"), "{}", distilled.text);
}

#[test]
fn the_stated_body_is_used_when_the_page_shows_only_its_frame() {
    let body = "The dough rises slowly in the cold, and tastes of more. ".repeat(12);
    let json_ld = format!(
        r#"<script type="application/ld+json">{{"@type":"NewsArticle","headline":"How dough rises","articleBody":
        "{body}"}}</script>"#
    );
    let state = format!(r#"<script type="application/json">{{"post":{{"html":"<p>{body}</p>"}}}}</script>"#);
    let short = json_ld.replace(&body, "The dough rises slowly in the cold, and tastes of more.");
    for (scripts, method) in
        [(json_ld, Method::JsonLd), (state, Method::State), (short, Method::Blocks), (String::new(), Method::Blocks)]
    {
        let links = "<li><a href=/more>One more section of it</a></li>".repeat(30);
        let page = format!(
            "<title>How dough rises</title><body><nav><ul>{links}</ul></nav><main><h1>How dough rises</h1><p>Please wait
            while the article loads.</p></main><footer><p>© 2026 The Baker. All rights reserved.</p></footer>{scripts}"
        );
        let distilled = at("https://www.example.org/blog/how-dough-rises", &page, &DistillOptions::default());
        assert_eq!(distilled.method, method, "{scripts}");
        let expected = format!("How dough rises\n\n{}", body.trim());
        assert_eq!(distilled.text == expected, method.is_stated(), "{}", distilled.text);
    }
}

#[test]
fn all_text_is_the_last_resort() {
    let distilled = at("https://www.example.org/", "<p>Hello</p>", &DistillOptions::default());
    assert_eq!(distilled.text, "Hello");
    let empty = at("https://www.example.org/", "", &DistillOptions::default());
    assert_eq!((empty.text.as_str(), empty.word_count, empty.content_length), ("", 0, 0));
}

#[test]
fn each_visible_line_has_a_role() {
    let inner = "<div class=cookie-banner><p>We keep identifiers on your device.</p><button>OK</button></div>\
                 <dialog open><h2>Stay in touch</h2></dialog><pre>bake --long\n\nbake --short</pre>";
    let distilled = article(inner);
    assert_eq!(distilled.line_roles.len(), distilled.raw_text.lines().count());
    let role = |text: &str| distilled.roles_of(&[text])[0];
    assert_eq!(role("How dough rises"), Some(LineRole::Main));
    assert_eq!(role("We keep identifiers on your device."), Some(LineRole::Notice));
    assert_eq!(role("Stay in touch"), Some(LineRole::Notice));
    assert_eq!(role("Home"), Some(LineRole::Furniture));
    assert_eq!(role("Imprint"), Some(LineRole::Furniture));
    assert_eq!(role("gluten holds back"), Some(LineRole::Main));
    assert_eq!(role("nothing says this"), None);
    let main: Vec<&str> = distilled.main_lines().collect();
    let kept: Vec<&str> = distilled.blocks.iter().flat_map(|block| block.text.lines()).collect();
    assert!(kept.iter().all(|line| main.contains(line)), "{main:?}");
}

#[test]
fn names_of_the_whole_page_exclude_nothing() {
    let page =
        "<body class='no-modal menu-open cookie-consent-given'><div><h2>Opening hours</h2><p>Open daily.</p></div>";
    let distilled = at("https://www.example.org/", page, &DistillOptions::default());
    assert!(distilled.line_roles.iter().all(|role| !role.is_set_apart()), "{:?}", distilled.line_roles);
}

#[test]
fn a_banner_is_excluded_even_from_all_text() {
    let banner = "<div class=cookie-banner><p>We keep identifiers on your device, and share them with others.</p><button>OK</button></div>";
    let both = at("https://www.example.org/", &format!("{banner}<p>Hello</p>"), &DistillOptions::default());
    assert_eq!(both.text, "Hello");
    assert!(both.raw_text.contains("identifiers"));
    let pinned = banner.replace("class=cookie-banner", "style='bottom: 0; position: fixed'");
    let modal = banner.replace("class=cookie-banner", "aria-modal=true");
    for notice in [pinned, modal] {
        let both = at("https://www.example.org/", &format!("{notice}<p>Hello</p>"), &DistillOptions::default());
        assert_eq!(both.text, "Hello", "{notice}");
    }
}

#[test]
fn a_part_of_the_page_without_content_is_outside() {
    let text = "<p>Yeast eats the sugars that enzymes set free from the flour, and breathes out carbon dioxide, which the gluten \
                holds back in thousands of small bubbles until the oven sets them for good.</p>";
    let page = format!(
        "<title>How dough rises</title><body><div class=xq7><p>We and those who work with us keep identifiers.</p></div>\
         <div id=page><h1>How dough rises</h1>{text}{text}</div><div class=xq8><p>Write to us.</p></div>"
    );
    let distilled = at("https://www.example.org/blog/how-dough-rises", &page, &DistillOptions::default());
    let role = |text: &str| distilled.roles_of(&[text])[0];
    assert_eq!(role("We and those who work with us keep identifiers."), Some(LineRole::Outside), "{}", distilled.text);
    assert_eq!(role("How dough rises"), Some(LineRole::Main));
    assert!(distilled.main_lines().all(|line| !line.contains("identifiers")));
}

const LOAF: &str = "This loaf keeps for four days in a linen bag, and longer in a box with a lid.";

#[test]
fn a_name_alone_excludes_nothing() {
    let mut left_out = Vec::new();
    for (open, close) in [
        ("<div class=cookie-banner>", "</div>"),
        ("<div class=cmp-text>", "</div>"),
        ("<div class=announcement-body>", "</div>"),
        ("<figure class=lightbox>", "</figure>"),
        ("<div class=gate-list>", "</div>"),
        ("<div class=dialog>", "</div>"),
        ("<section id=cookies>", "</section>"),
        ("<section id=dialog-boxes>", "</section>"),
        ("<section id=pop-up-modal>", "</section>"),
        ("<section class=live-chat>", "<button>Ask</button></section>"),
        ("<section id=cookie-banner>", "<button>Copy</button></section>"),
        ("<section aria-label='Cookie notice'>", "<button>Copy</button></section>"),
        ("<div class=privacy-policy>", "</div>"),
        ("<div class=notice-text>", "</div>"),
        ("<div class='alert alert-warning'>", "</div>"),
        ("<div class='post category-cookie-banner'>", "<button>Like</button></div>"),
        ("<div id=post-1-cookie-notice class=post>", "<button>Like</button></div>"),
        ("<ul><li class=product_cat-cookie-box>", "<button>Add</button></li></ul>"),
        ("<article class=category-cookies>", "</article>"),
    ] {
        let distilled = article(&format!("{open}<p>{LOAF}</p>{close}"));
        assert!(distilled.line_roles.iter().all(|role| *role != LineRole::Notice), "{open}");
        assert!(distilled.main_lines().any(|line| line == LOAF), "{open}");
        let is_known_to_models = open.contains("cookie") || open.contains("notice");
        if !is_known_to_models && !distilled.text.contains(LOAF) {
            left_out.push(open);
        }
    }
    assert_eq!(left_out, [""; 0]);
}

#[test]
fn a_name_and_a_second_signal_make_a_banner() {
    for (open, close) in [
        ("<div class=cookie-banner>", "<button>OK</button></div>"),
        ("<div class=cc-window>", "<a href='#'>OK</a></div>"),
        ("<div id=cookie-notice>", "<input type=checkbox></div>"),
        ("<div class=announcement-bar style='position:sticky;top:0'>", "</div>"),
        ("<div class=dialog role=alertdialog>", "</div>"),
        ("<div aria-modal=true>", "</div>"),
        ("<dialog open>", "</dialog>"),
        ("<div class=age-gate>", "<button>Yes</button></div>"),
    ] {
        let distilled = article(&format!("{open}<p>{LOAF}</p>{close}"));
        assert_eq!(distilled.roles_of(&[LOAF])[0], Some(LineRole::Notice), "{open}");
        assert!(!distilled.text.contains(LOAF), "{open}");
    }
}

#[test]
fn a_box_with_the_main_heading_is_not_a_banner() {
    for (open, level) in [
        ("<div class=cookie-banner>", 1),
        ("<div style='position:fixed'>", 1),
        ("<div role=dialog aria-modal=true>", 1),
        ("<div role=dialog aria-modal=true>", 2),
    ] {
        let page = format!(
            "<title>Rye with caraway | The Baker</title><body><h1>Breads</h1>{open}<h{level}>Rye with caraway</h{level}><p>{LOAF}</p>\
             <button>Add</button></div>"
        );
        let distilled = at("https://www.example.org/p/7", &page, &DistillOptions::default());
        assert!(distilled.line_roles.iter().all(|role| *role != LineRole::Notice), "{open} {level}");
    }
}

#[test]
fn a_banner_without_buttons_is_recognised_beside_the_main_content() {
    for (banner, is_notice) in [
        ("<div class=cookie-banner>", true),
        ("<div class=announcement-bar>", true),
        ("<div class=announcement-body>", false),
        ("<div class=bread>", false),
    ] {
        let page = super::article_page("").replace("<body>", &format!("<body>{banner}<p>{LOAF}</p></div>"));
        let distilled = at("https://www.example.org/blog/how-dough-rises", &page, &DistillOptions::default());
        let role = distilled.roles_of(&[LOAF])[0];
        assert_eq!(role == Some(LineRole::Notice), is_notice, "{banner} {role:?}");
    }
}
