//! Banners without a revealing name, role or style, and content that looks like them.

use super::super::{DistillOptions, Distilled, LineRole};
use super::{article, article_page, at};
use serde::Deserialize;
use std::fmt::Write as _;

/// A page with a banner. The tests of the command line also use these pages.
#[derive(Deserialize)]
struct Case {
    lang: String,
    title: String,
    banner: String,
    /// A line of the banner.
    line: String,
    content: String,
}

fn cases() -> Vec<Case> {
    serde_json::from_str(include_str!("nameless_boxes.json")).unwrap()
}

fn page(lang: &str, title: &str, body: &str) -> Distilled {
    let page = format!(
        "<html lang={lang}><head><title>{title}</title></head><body>{body}<footer>© 2026</footer></body></html>"
    );
    at("https://www.example.org/p/7", &page, &DistillOptions::default())
}

fn role(distilled: &Distilled, text: &str) -> Option<LineRole> {
    distilled.roles_of(&[text])[0]
}

fn has_notices(distilled: &Distilled) -> bool {
    distilled.line_roles.contains(&LineRole::Notice)
}

#[test]
fn an_answered_box_about_something_else_is_a_banner() {
    for Case { lang, title, banner, line, content } in cases() {
        let alone = page(&lang, &title, &content);
        for body in [
            format!("{banner}{content}"),
            format!("{content}{banner}"),
            format!("<div id=app>{banner}<nav><a href=/>1</a></nav>{content}</div>"),
            format!("<div id=app><nav><a href=/>1</a></nav>{content}{banner}</div>"),
        ] {
            let distilled = page(&lang, &title, &body);
            assert_eq!(role(&distilled, &line), Some(LineRole::Notice), "{body}");
            assert_eq!(distilled.text, alone.text, "{body}");
        }
    }
}

#[test]
fn a_banner_may_be_inside_the_main_content() {
    let toast = "<div class=toaster-x><p>We and our partners keep data on your device.</p><button>OK</button></div>";
    let content =
        "<h1>Cargo bikes</h1><p>Two models with a box of birch wood, for three children or a week of shopping.</p>";
    let distilled = page("en", "Cargo bikes | Harbour Cycles", &format!("<main>{toast}{content}</main>"));
    assert_eq!(role(&distilled, "We and our partners keep data on your device."), Some(LineRole::Notice));
    assert!(distilled.text.contains("birch") && !distilled.text.contains("partners"), "{}", distilled.text);
    let again = page(
        "en",
        "Cargo bikes | Harbour Cycles",
        &format!(
            "{toast}<div class=age><h2>Are you an adult?</h2><button>Yes</button><button>No</button></div><main>{content}</main>"
        ),
    );
    assert_eq!(role(&again, "Are you an adult?"), Some(LineRole::Notice), "two of them");
    assert_eq!(role(&again, "We and our partners keep data on your device."), Some(LineRole::Notice), "two of them");
}

const TITLE: &str = "Cargo bikes | Harbour Cycles";
const BIKES: &str =
    "<h1>Cargo bikes</h1><p>Two models with a box of birch wood, for three children or a week of shopping.</p>";

#[test]
fn content_with_buttons_is_not_a_banner() {
    let long = "<p>Each of them carries a hundred kilos, and folds up in a hallway of eighty centimetres.</p>";
    for body in [
        // What a visitor buys, after the heading.
        format!("<main>{BIKES}<div class=buy><p>Ships from Leeds in two days.</p><button>Buy</button></div></main>"),
        "<h1>Cargo bikes</h1><div class=buy><p>Birch wood and steel, ninety kilos.</p><button>Buy</button></div>"
            .to_owned(),
        // The only text of the page.
        "<div class=buy><p>Birch wood and steel, ninety kilos.</p><button>Buy</button></div>".to_owned(),
        // A first section with the page's main heading.
        format!(
            "<div class=hero><h1>Quiet freight for towns</h1><p>Rent or buy.</p><button>Start</button></div><main><h2>Cargo bikes</h2>{long}</main>"
        ),
        format!(
            "<header><div class=hero><h1>Quiet freight for towns</h1><button>Start</button><button>More</button></div></header><main>{long}</main>"
        ),
        format!(
            "<div class=hero><h1>Thinking of moving?</h1><p>We make you an offer in a day.</p><button>Get an offer</button><button>Call us</button></div><main><h2>Cargo bikes</h2>{long}</main>"
        ),
        // It mentions the subject of the page.
        format!(
            "<div class=top><p>Every cargo bike has a warranty of ten years.</p><button>Fine</button></div><main>{BIKES}</main>"
        ),
        // It links to content, has an input field, or shows something.
        format!(
            "<div class=top><p>Spring sale of lamps.</p><a href=/sale>Lamps</a><button>Next</button></div><main>{BIKES}</main>"
        ),
        format!(
            "<div class=top><p>Which colour do you like?</p><select><option>red</select><button>Show</button></div><main>{BIKES}</main>"
        ),
        format!(
            "<div class=top><p>Seen in the harbour of Ghent.</p><img src=a.jpg><button>Larger</button></div><main>{BIKES}</main>"
        ),
        // It opens something.
        format!(
            "<div class=top><p>Which size fits whom is in the table.</p><button aria-expanded=false>Table</button></div><main>{BIKES}</main>"
        ),
        // Separate content, whatever is around it.
        format!(
            "<section class=top><p>Which size fits whom is in the table.</p><button>Table</button></section><main>{BIKES}</main>"
        ),
        format!(
            "<article><div class=top><p>Which size fits whom is in the table.</p><button>Table</button></div></article><main>{BIKES}</main>"
        ),
        // Several similar ones.
        format!(
            "<div class=a><p>Lamps of brass.</p><button>Add</button></div><div class=a><p>Bells of steel.</p><button>Add</button></div><main>{BIKES}</main>"
        ),
        format!(
            "<div class=a><p>Lamps of brass.</p><button>Add</button></div><div class=b><p>Bells of steel.</p><button>Add</button></div><div class=c><p>Racks for baskets.</p><button>Add</button></div><main>{BIKES}</main>"
        ),
        // Between parts of the content.
        format!(
            "<main>{BIKES}<div class=tip><p>Lock it to something heavy.</p><button>Copy</button></div>{long}</main>"
        ),
        format!(
            "<div>{BIKES}</div><div class=tip><p>Lock it to something heavy.</p><button>Copy</button></div><div>{long}</div>"
        ),
    ] {
        let distilled = page("en", TITLE, &body);
        assert!(!has_notices(&distilled), "{body}\n{}", distilled.text);
    }
}

#[test]
fn a_long_box_is_not_a_banner() {
    let long = "We lend them to whoever wants to move house on a Sunday. ".repeat(14);
    let body = format!("<div class=top><p>{long}</p><button>OK</button></div><main>{BIKES}</main>");
    assert!(!has_notices(&page("en", TITLE, &body)));
}

#[test]
fn a_named_box_beside_the_main_content_can_be_content() {
    let main =
        "<main><h1>Helpdesk software</h1><p>Answer all your customers in one place, from any network.</p></main>";
    for (box_, is_notice) in [
        (
            "<section class=alerts><h2>Alerts that reach you</h2><p>Rules wake the person on duty by phone.</p></section>",
            false,
        ),
        ("<div class=alerts><h2>Alerts that reach you</h2><p>Rules wake the person on duty by phone.</p></div>", false),
        ("<div class=notice><p>Customers of the helpdesk in Leeds get an hour more.</p></div>", false),
        ("<div class=newsletter><p>Our letter on helpdesk software comes on Fridays.</p></div>", false),
        ("<div class=alert><p>Your browser is out of date and some parts may fail.</p></div>", true),
        ("<div class=cookie-notice><h2>Your choice</h2><p>We keep identifiers on your device.</p></div>", true),
        ("<div class=newsletter><p>The best stories of the week on Fridays.</p><button>Join</button></div>", true),
    ] {
        for body in [format!("{box_}{main}"), format!("{main}{box_}")] {
            let distilled = page("en", "Helpdesk software for small teams - Parley", &body);
            assert_eq!(has_notices(&distilled), is_notice, "{body}");
        }
    }
}

#[test]
fn a_closable_note_in_the_content_is_content() {
    let remark = "<div class='alert alert-danger'><p>The starter dies above fifty degrees.</p><button>×</button></div>";
    let distilled = article(remark);
    assert!(!has_notices(&distilled));
    assert!(distilled.main_lines().any(|line| line == "The starter dies above fifty degrees."));
}

#[test]
fn an_element_around_the_whole_page_is_not_a_box() {
    let content = "<h2>High water and low water</h2><p>Times at the port of Brest for every day of the year.</p>";
    let more = "<h3>Heights</h3><p>Metres above chart datum.</p>";
    for style in ["position: fixed; inset: 0", "position:fixed"] {
        for inner in [
            format!("{content}{more}"),
            format!("<div>{content}</div>"),
            format!("<nav><a href=/>Home</a></nav><div>{content}</div>"),
            format!("<main>{content}</main>"),
        ] {
            let body = format!("<div style='{style}'>{inner}</div>");
            let bare =
                at("https://www.example.org/t", &format!("<title>Tides</title>{body}"), &DistillOptions::default());
            assert!(!has_notices(&bare), "{body}");
        }
        let app = format!("<div style='{style}'><main>{content}{more}</main></div><p>Loading tides</p>");
        assert!(!has_notices(&page("en", "Tides", &app)), "{app}");
    }
    let whole = format!("<div role=dialog aria-modal=true>{content}</div>");
    let alone = at("https://www.example.org/t", &whole, &DistillOptions::default());
    assert!(!has_notices(&alone), "there is no other content");
}

#[test]
fn many_and_two_line_headings_are_matched() {
    let mut inner = String::new();
    for n in 1..=40 {
        let _ = write!(
            inner,
            "<h2>Step number {n} of the dough <a href='#s{n}'>¶</a></h2><p>Knead it for {n} minutes.</p>"
        );
    }
    inner.push_str("<h2><span>Quiet warmth</span><div>from stone</div></h2><p>It bakes the crust.</p>");
    let distilled =
        at("https://www.example.org/blog/how-dough-rises", &article_page(&inner), &DistillOptions::default());
    let headings: Vec<String> = (1..=40).map(|n| format!("Step number {n} of the dough")).collect();
    let texts: Vec<&str> = headings.iter().map(String::as_str).chain(["Quiet warmth from stone"]).collect();
    assert_eq!(distilled.roles_of(&texts), vec![Some(LineRole::Main); 41], "{}", distilled.text);
    assert_eq!(distilled.roles_of(&["warmth from stone", "minutes. Step number 7"]), [None, None]);
}
