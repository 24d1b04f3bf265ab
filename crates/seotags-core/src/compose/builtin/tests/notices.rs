//! Texts of banners, dialogs and notices never get into the page's tags.

use super::{Settings, brief_of, suggest};
use crate::briefing::Suggestion;
use crate::check::{check, html};
use crate::judge::Severity;

const ARTICLE: &str = "<p>The harbour board has decided to rebuild the wooden pier at the north mole before the winter storms. \
    The new pier will be ninety metres long, rest on oak piles, and carry a narrow track for the fishing carts.</p>\
    <p>Fishermen had asked for it since a storm tore off the old planks in spring. The board pays two thirds of the cost, \
    and the rest comes from the ferry company that lands there.</p>\
    <p>Work begins in September with the piles. Until then boats land at the south mole, free of charge.</p>";
const ARTICLE_DE: &str = "<p>Die Hafenverwaltung hat beschlossen, den hölzernen Steg an der Nordmole vor den Winterstürmen neu zu \
    bauen. Der neue Steg wird neunzig Meter lang, ruht auf Eichenpfählen und trägt ein schmales Gleis für die Fischkarren.</p>\
    <p>Die Fischer hatten ihn verlangt, seit ein Sturm im Frühjahr die alten Planken abgerissen hat. Die Verwaltung zahlt \
    zwei Drittel der Kosten, den Rest gibt die Fährgesellschaft.</p>";

/// Markup, and words that must not get into the tags.
const NOTICES: &[(&str, &str)] = &[
    (
        "<div id=consent-root role=dialog><h2>Your choice counts</h2><p>We and our 312 vendors keep and read identifiers on \
         your device. Selecting Agree turns on technologies that support the purposes shown below.</p>\
         <button>Agree</button></div>",
        "choice vendors identifiers purposes agree",
    ),
    (
        "<div class=cookie-bar role=dialog><h1>Before you go on</h1><p>We also share information about your visit with companies that \
         measure and advertise. They may combine it with other information that you gave them.</p></div>",
        "go on|share|information|companies|combine",
    ),
    (
        "<div class='modal popup' aria-modal=true role=dialog><h2>Never miss a tale</h2><p>Join thirty thousand readers who \
         get our best tales in one letter every Sunday evening.</p><a href='#'>No thanks</a></div>",
        "tale readers sunday thanks",
    ),
    (
        "<dialog open class=age-gate><h2>Are you old enough?</h2><p>You must be of legal drinking age in the country in \
         which you live to enter this site.</p></dialog>",
        "old enough|legal|drinking|enter this site",
    ),
    (
        "<div class=cc-window><p>Our partners receive details of how you use this site, and may combine them with others.</p>\
         <a href='#'>Got it</a></div>",
        "partners|details|got it",
    ),
    (
        "<div class=alert><p>Your browser is very old and some parts of this site may not work as they should.</p>\
         <button aria-label=Close>×</button></div>",
        "browser|some parts",
    ),
    (
        "<div class=announcement-bar><p>Orders that are placed before noon leave our warehouse on the same day of the \
         week.</p><button aria-label=Close>×</button></div>",
        "orders warehouse noon",
    ),
    (
        "<section class=newsletter><h2>Stay in the loop</h2><p>Leave us your address and you will hear from us once a \
         month, never more often than that.</p><form><input type=email><button>Join</button></form></section>",
        "loop|your address|hear from us",
    ),
    (
        "<div id=einwilligung class=consent><h2>Ihre Ruhe ist uns wichtig</h2><p>Wir geben Angaben zu Ihrem Besuch an unsere \
         Partner für Werbung und Messung weiter. Manche davon sind nötig, andere helfen uns.</p>\
         <button>Nur nötige</button></div>",
        "ruhe|angaben|partner|werbung|messung",
    ),
];

fn all_of(out: &Suggestion) -> String {
    let seo_text = out.seo_text.as_deref().map(html::plain).unwrap_or_default();
    let texts = [&out.title, &out.meta_description, &out.h1].into_iter().flatten().map(String::as_str);
    texts
        .chain([seo_text.as_str()])
        .chain(out.keywords.iter().flatten().map(String::as_str))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Asserts that a page's tags contain nothing from its notice.
fn assert_without(url: &str, body: &str, language: &str, title: &str, words: &str) -> Suggestion {
    let page = format!("<html lang={language}><head><title>{title}</title></head><body>{body}</body></html>");
    let out = suggest(url, &page, &[], &Settings::default());
    let all = all_of(&out).to_lowercase();
    let mut words = words.split(if words.contains('|') { '|' } else { ' ' });
    assert!(!words.any(|word| all.contains(word)), "{body}\n{all}");
    out
}

#[test]
fn notice_text_never_reaches_the_tags() {
    for (notice, words) in NOTICES {
        let is_german = notice.contains("Wir geben");
        let (language, title, h1, text) = if is_german {
            ("de", "Neuer Steg beschlossen | Hafenblatt", "Neuer Steg beschlossen", ARTICLE_DE)
        } else {
            ("en", "New pier decided | Harbour Herald", "New pier decided", ARTICLE)
        };
        let nav = "<nav><ul><li><a href=/news>News</a></li><li><a href=/sport>Sport</a></li></ul></nav>";
        for (url, what) in [("https://herald.example/new-pier", "slug"), ("https://herald.example/p/17", "none")] {
            let main = format!("<main><h1>{h1}</h1>{text}</main>");
            assert_without(url, &format!("{notice}{nav}{main}"), language, title, words);
            assert_without(url, &format!("{nav}{main}{notice}"), language, title, words);
            assert_without(url, &format!("{nav}<main>{notice}<h1>{h1}</h1>{text}</main>"), language, title, words);
            let out = assert_without(url, &format!("{notice}{nav}<main>{text}</main>"), language, title, words);
            assert!(out.title.is_some() && out.meta_description.is_some(), "{what} {notice} {out:?}");
        }
        let bell = format!(
            "{notice}{nav}<main><h1>Brass ship's bell</h1><p>A loud bell of cast brass, 160 mm wide.</p>\
             <p class=price>$42.90</p><button>Add to cart</button></main>"
        );
        assert_without("https://herald.example/p/18", &bell, "en", "Brass ship's bell | Chandler", words);
    }
}

#[test]
fn a_dialog_heading_is_not_an_h1() {
    let body = |level: u8| {
        format!(
            "<div role=dialog><h{level}>Are you old enough?</h{level}><p>You must be of legal age to enter this \
             site.</p></div><main>{ARTICLE}</main>"
        )
    };
    for level in [1, 2, 3] {
        let title = "New pier decided | Harbour Herald";
        let out = assert_without("https://herald.example/agegate", &body(level), "en", title, "old enough|legal age");
        assert!(out.title.is_some_and(|title| title.contains("pier")), "{level}");
    }
}

#[test]
fn menu_entries_are_not_keywords() {
    let menu = "<nav><ul><li><a href=/knots>Knots and splices for beginners</a></li><li><a href=/tides>Tide tables of the \
                week</a></li></ul></nav>";
    let body = format!("{menu}<main><h1>New pier decided</h1>{ARTICLE}</main><footer><p>{menu}</p></footer>");
    assert_without("https://herald.example/new-pier", &body, "en", "New pier decided", "knots splices tide tables");
}

#[test]
fn the_checker_recognises_notice_text() {
    let notice = "<div class=cookie-bar role=dialog><h2>Your choice counts here</h2><p>We keep and read identifiers on your device. \
                  Some of them are needed.</p></div>";
    let page =
        format!("<html lang=en><title>New pier</title><body>{notice}<main><h1>New pier decided</h1>{ARTICLE}</main>");
    let brief = brief_of("https://herald.example/new-pier", &page, &[], &Settings::default());
    let errors = |suggestion: Suggestion| -> Vec<String> {
        let all = check(&suggestion, &brief).into_iter().filter(|finding| finding.severity == Severity::Error);
        all.map(|finding| finding.code).collect()
    };
    let meta = |text: &str| errors(Suggestion { meta_description: Some(text.to_owned()), ..Suggestion::default() });
    let own =
        "The new pier will be ninety metres long, rest on oak piles, and carry a narrow track for the fishing carts.";
    assert_eq!(meta(own), [""; 0]);
    let theirs =
        "We keep and read identifiers on your device. The new pier will be ninety metres long and rest on oak piles.";
    assert!(meta(theirs).contains(&"boilerplate".to_owned()), "{:?}", meta(theirs));
    let h1 = |text: &str| errors(Suggestion { h1: Some(text.to_owned()), ..Suggestion::default() });
    assert_eq!(h1("New pier decided"), [""; 0]);
    assert!(h1("Your choice counts here").contains(&"boilerplate".to_owned()));
}

#[test]
fn a_single_h1_belongs_to_the_page() {
    let text = "<main><h2>Plan your installation</h2><p>An installer measures your house, counts the radiators, and offers you a \
                pump that fits within two weeks of your call.</p></main>";
    for h1 in [
        "<header class=hero><h1>Quiet warmth from air</h1></header>",
        "<h1><span>Quiet warmth</span> <div>from air</div></h1>",
    ] {
        let page = format!("<html lang=en><title>Heat pumps: costs and grants | Nordwarm</title><body>{h1}{text}");
        let out = suggest("https://nordwarm.example/p/3", &page, &[], &Settings::default());
        assert_ne!(out.h1.as_deref(), Some("Plan your installation"), "{h1} {out:?}");
        let brief = brief_of("https://nordwarm.example/p/3", &page, &[], &Settings::default());
        let repeated = Suggestion { h1: Some("Quiet warmth from air".to_owned()), ..Suggestion::default() };
        assert!(check(&repeated, &brief).iter().all(|finding| finding.code != "boilerplate"), "{h1}");
    }
}
