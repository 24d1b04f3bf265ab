//! Names of a page, statements about it, and their spelling.

use super::*;

pub(super) fn page_of(language: &str, head: &str, main: &str) -> String {
    format!("<html lang={language}><head>{head}</head><body><main>{main}</main></body></html>")
}

pub(super) fn written(url: &str, html: &str) -> Suggestion {
    suggest(url, html, &[], &Settings::default())
}

const FRYER: &str = "<h1>Air fryer chicken</h1>
<p>Our air fryer chicken recipes are ready in half an hour and need one spoon of oil. Start with the air fryer chicken wings
that everybody asks for, or try the air fryer chicken thighs with lemon from Sicily.</p>
<p>Lemons from Sicily are sweet, and each of the air fryer chicken dinners needs one. You'll find that the oven stays cold, so
that a kitchen in July is no sauna. Serve the chicken with rice, as people in Sicily do.</p>";

#[test]
fn keywords_are_whole_phrases_with_the_capitals_of_names() {
    let keywords = written("https://food.example/air-fryer-chicken-x7Kq2", &page_of("en", "", FRYER)).keywords.unwrap();
    assert!(!keywords.iter().any(|keyword| keyword.to_lowercase().starts_with("fryer")), "{keywords:?}");
    assert!(keywords.iter().any(|keyword| keyword == "air fryer chicken"), "{keywords:?}");
    assert!(!keywords.iter().any(|keyword| keyword.contains('\'') || keyword.contains("7K")), "{keywords:?}");
}

#[test]
fn customer_quotes_are_not_descriptions() {
    let main = "<h1>Ridge wallet</h1>
<p>I bought my Ridge wallet two years ago and I love how light and thin the wallet still is in my front pocket every day.</p>
<p>The Ridge wallet holds up to twelve cards between two plates of aluminium and shuts out readers of radio chips.</p>
<p>A strap of steel keeps notes in place, and two screws open the wallet when its elastic wears out after some years.</p>
<div class=product><span class=price>$95.00</span><button>Add to cart</button></div>";
    let head = r#"<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Ridge wallet",
"offers":{"@type":"Offer","price":"95.00","priceCurrency":"USD"}}</script>"#;
    let description =
        written("https://shop.example/products/ridge-wallet", &page_of("en", head, main)).meta_description;
    let description = description.unwrap();
    assert!(!description.contains("I love") && description.contains("wallet"), "{description}");
}

#[test]
fn author_notes_are_not_descriptions() {
    let main = "<h1>Betriebliche Altersvorsorge</h1>
<p>Nach ihrem Volontariat schrieb sie bei einer Zeitung über Geldanlage, betriebliche Altersvorsorge und die Rente im Alter.</p>
<p>Die betriebliche Altersvorsorge lohnt sich, wenn der Arbeitgeber mindestens ein Fünftel der Beiträge dazugibt.</p>
<p>Wer die betriebliche Altersvorsorge kündigt, verliert Zuschüsse, und auf die Rente fallen später Steuern an.</p>";
    let description = written("https://geld.example/betriebliche-altersvorsorge", &page_of("de", "", main));
    let description = description.meta_description.unwrap();
    assert!(!description.contains("Volontariat"), "{description}");
}

#[test]
fn a_front_page_is_not_named_after_a_linked_article() {
    let main = "<h2><a href=/clocks>Daylight saving ritual goes on for another year</a></h2><p>Clocks move again.</p>
<h2><a href=/bakery>Old bakery of Hilltown burns down at night</a></h2><p>Nobody was hurt.</p>
<p>The Hill Paper brings news of the valley every morning, written by people who live there and read by those who do not.</p>";
    let head = r#"<meta property="og:site_name" content="Hill Paper">"#;
    let title = written("https://hillpaper.example/", &page_of("en", head, main)).title.unwrap();
    assert!(!title.contains("ritual") && !title.contains("bakery"), "{title}");
}

#[test]
fn additions_are_not_part_of_a_name() {
    let of = |h1: &str| {
        let main =
            format!("<h1>{h1}</h1><p>Treadmills and weights for a room at home, new and used, from six makers.</p>");
        written("https://shop.example/x", &page_of("en", "", &main))
    };
    let listing = of("Fitness equipment for homes(102+)");
    assert!(!listing.title.unwrap().contains("102"));
    assert!(!of("Tutorial for new developers¶").title.unwrap().contains('¶'));
    assert!(of("The best treadmills for homes (2024)").title.unwrap().contains("2024"));
}

#[test]
fn a_quoted_word_may_end_a_title() {
    let main = "<h1>Unijne fundusze coraz bliżej. Sejm zagłosował \"za\"</h1>
<p>Sejm zagłosował nad ustawą o zasobach własnych Unii, a teraz zajmie się nią Senat na posiedzeniu w przyszłym tygodniu.</p>";
    let title = written("https://gazeta.example/x", &page_of("pl", "", main)).title.unwrap();
    assert!(title.matches('"').count() != 1, "{title}");
}

#[test]
fn the_address_takes_its_spelling_from_distant_lines() {
    let items = "<li>no 1</li>".repeat(1_700);
    let main = format!("<ul>{items}</ul><p>All that was ever made for the TrailRunner</p>");
    let title = written("https://shop.example/trailrunner-archive", &page_of("en", "", &main)).title.unwrap();
    assert!(title.contains("TrailRunner"), "{title}");
}

#[test]
fn a_title_with_preformatted_words_has_one_line() {
    let out = suggest("https://shop.example/a/b", PREFORMATTED, &[], &Settings::default());
    let title = out.title.unwrap();
    assert!(title.contains("Anreise") && title.contains("über zwei"), "{title:?}");
    assert!(!title.contains('\n'), "{title:?}");
}

#[test]
fn preformatted_lines_are_not_list_items() {
    let html = "<pre>a<h2>servicesbiu z<h2>sees z";
    let out = suggest("https://shop.example/a/b", html, &[], &Settings::default());
    for line in [out.title, out.meta_description, out.h1].into_iter().flatten() {
        assert!(!line.contains('\n'), "{line:?}");
    }
}

/// A paragraph with preformatted words.
const PREFORMATTED: &str = "<html lang=de><pre>Es\n  führt durch den Wald und über zwei\nBäche <h2>Anreise</h2>";

#[test]
fn an_h1_with_a_scripted_last_word_is_completed_without_it() {
    let of = |h1: &str| {
        let main = format!(
            "<h1>{h1}</h1><p>Hosting for programs in ten languages, paid by the minute, with a base of data.</p>"
        );
        rewrite("https://hosting.example/start", &page_of("en", "", &main))
    };
    let out = of("Your fastest path to production for");
    assert_eq!(out.h1.as_deref(), Some("Your fastest path to production"));
    assert!(!out.title.unwrap().contains("for -"));
    for whole in
        ["Hosting that you can build on", "How to log in", "Foods rich in vitamin A", "Salaries and jobs in IT"]
    {
        assert_eq!(of(whole).h1.as_deref(), Some(whole));
    }
}

#[test]
fn keywords_combine_a_maker_and_a_kind() {
    let head = "<meta property=og:site_name content=Northcape>";
    let tent = "<h1>Skerry 2</h1><p>The Skerry 2 is a tunnel tent that stands in any wind and weighs little.</p>
        <table><tr><td>Type</td><td>Tunnel tent</td></tr><tr><td>Weight</td><td>2.4 kg</td></tr></table>
        <p>£310.00</p><button>Add to basket</button>";
    let url = "https://northcape.example/products/skerry-2";
    let product = r#"<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Skerry 2",
"offers":{"@type":"Offer","price":"310.00","priceCurrency":"GBP"}}</script>"#;
    let keywords = written(url, &page_of("en", &format!("{head}{product}"), tent)).keywords.unwrap();
    assert!(keywords.iter().any(|keyword| keyword == "Skerry 2 tent"), "{keywords:?}");
    assert!(keywords.iter().any(|keyword| keyword == "tunnel tent"), "{keywords:?}");
    assert!(keywords.iter().all(|keyword| !keyword.contains("skerry")), "a name keeps its capitals: {keywords:?}");
    let contact = "<h1>Contact</h1><p>Northcape, 14 Harbour Street, Aberdeen AB11 5QX. Call 01224 555 0198.</p>";
    let keywords = written("https://northcape.example/contact", &page_of("en", head, contact)).keywords.unwrap();
    assert!(keywords.iter().any(|keyword| keyword == "Northcape contact"), "{keywords:?}");
}

#[test]
fn a_word_with_a_hundred_thousand_occurrences_is_counted() {
    let many = "abc,".repeat(250);
    let text = format!("<p>{many} {}</p>", format!("{many}. ").repeat(11)).repeat(25);
    let page = page_of("en", "", &format!("<h1>abc</h1>{text}<p>The abc is the one thing that this page says.</p>"));
    let keywords = written("https://abc.example/abc", &page).keywords;
    assert!(keywords.is_none_or(|keywords| keywords.len() <= 8));
}

#[test]
fn a_site_name_may_start_in_lower_case() {
    let main = "<h1>Combo robot vacuum and mop</h1><p>The combo robot vacuum and mop by iRobot lifts its mop from carpets.</p>
        <p>£310.00</p><button>Add to basket</button><p>iRobot cleans homes, and the combo robot vacuum is its best one.</p>";
    let title = written("https://irobot.example/products/combo", &page_of("en", "", main)).title.unwrap();
    assert!(title.ends_with("| iRobot"), "{title}");
}

#[test]
fn a_results_page_is_named_after_its_query() {
    let main = "<h1>Results for “mirrorless cameras”</h1><p>Mirrorless cameras for travel and for film, from small to large.</p>";
    let title = written("https://shop.example/search/cameras", &page_of("en", "", main)).title.unwrap();
    assert!(!title.contains("Results") && title.to_lowercase().contains("mirrorless cameras"), "{title}");
}

#[test]
fn the_end_of_a_heading_is_not_a_title_if_its_start_names_the_page() {
    let h1 = "Loft Conversion Costs: A Complete Breakdown for Homeowners and Careful Investors";
    let main = format!(
        "<h1>{h1}</h1><p>Loft conversion costs depend on the roof, the stairs and the windows that you choose.</p>"
    );
    let title = written("https://lofts.example/loft-conversion-costs", &page_of("en", "", &main)).title.unwrap();
    assert!(title.starts_with("Loft Conversion Costs"), "{title}");
}

#[test]
fn a_sentence_in_capitals_is_converted_sentence_by_sentence() {
    let main =
        "<h1>YOUR FLOOR. YOUR SPACE.</h1><p>Mats of cork cover any floor of your gym and stay where you put them.</p>";
    let title = written("https://mats.example/cork-mats", &page_of("en", "", main)).title.unwrap();
    assert!(!title.contains(". your"), "{title}");
}

#[test]
fn item_counts_are_not_part_of_a_name() {
    let main = "<h1>Trail running shoes (158 ITEMS)</h1><p>Trail running shoes grip on mud and on stone, and they dry overnight.</p>";
    let title = written("https://shoes.example/trail-running-shoes", &page_of("en", "", main)).title.unwrap();
    assert!(!title.contains("158"), "{title}");
}

#[test]
fn a_keyword_does_not_split_a_name() {
    let main = |named: &str| {
        format!(
            "<h1>Ridge Boot</h1><p>The Ridge Boot is a hiking boot of full leather with a stiff sole for rocky ground and \
             early snow.</p><p>{named} keeps its shape for ten years if you wax the leather each spring and autumn.</p>"
        )
    };
    let title = |named: &str| {
        let page = page_of("en", "", &main(named));
        suggest("https://shop.example/p/7", &page, &["hiking boot"], &Settings::default()).title.unwrap()
    };
    let whole = title("The Ridge Boot");
    assert!(whole.contains("Ridge Boot") && whole.to_lowercase().contains("hiking boot"), "{whole}");
    // The page also uses the first word alone.
    let short = title("The Ridge");
    assert!(short.starts_with("Ridge: Hiking boot") || short.contains("Ridge Boot"), "{short}");
}

#[test]
fn a_section_about_the_page_is_not_its_title() {
    let main = "<h1>Lantern</h1><h2>Reviews for Lantern</h2><p>The Lantern burns for nine hours and weighs two hundred \
grams. It floats, so that a canoe may tip over, and its glass is made of recycled bottles.</p>";
    let title = written("https://camp.example/products/lantern", &page_of("en", "", main)).title.unwrap();
    assert!(!title.contains("Reviews"), "{title}");
}

#[test]
fn a_button_verb_is_not_part_of_a_name() {
    let main = "<nav class=breadcrumb><a href=/>Games</a> &gt; <a href=/puzzle>Puzzle games</a> &gt; <span>Stone Garden</span></nav>
<h2>Play Stone Garden</h2><p>Stone Garden is a puzzle game about moss, rain and walls that fall down. Players stack \
stones by hand and wait for spring, alone or with a friend on the same machine.</p>";
    let title = written("https://games.example/app/7/Stone_Garden/", &page_of("en", "", main)).title.unwrap();
    assert!(title.starts_with("Stone Garden"), "{title}");
}

#[test]
fn an_initial_does_not_end_a_title() {
    let main = "<h1>2024 U.S. Mint silver proof set with box and certificate</h1><p>The 2024 U.S. Mint silver proof set \
has eight coins of fine silver in a box with a certificate, sealed by the mint in San Francisco.</p>";
    let title =
        written("https://coins.example/sets/2024-us-mint-silver-proof-set", &page_of("en", "", main)).title.unwrap();
    assert!(title.starts_with("2024 U.S. Mint"), "{title}");
}

#[test]
fn a_heading_for_two_screens_is_said_once() {
    let main = "<h1><span class=wide>Power Tools</span> <span class=narrow>Power Tools</span></h1><p>Power tools with a battery \
drill, saw and sand without a cable. All power tools here take the same battery and come with a charger.</p>";
    let title = written("https://tools.example/departments/power-tools", &page_of("en", "", main)).title.unwrap();
    assert_eq!(title.matches("Power Tools").count(), 1, "{title}");
}

#[test]
fn a_line_that_announces_a_quotation_is_not_a_description() {
    for end in [":", ","] {
        let main = format!(
            "<h1>Thomas Nagel on reason</h1>
<p>As the philosopher Thomas Nagel says about reason in The Last Word of the year 1997{end}</p>
<blockquote>Reason is whatever we find we must use to understand anything at all.</blockquote>
<p>Thomas Nagel holds that reason cannot be judged from outside, because every doubt about it uses reason again.</p>"
        );
        let out = written("https://thought.example/thomas-nagel-on-reason", &page_of("en", "", &main));
        let out = out.meta_description.unwrap();
        assert!(!out.contains("The Last Word"), "{out}");
    }
}
