//! Descriptions of pages that list things without a sentence about all of them.

use super::names::{page_of, written};

/// Cards with a name, a price and a text below a heading of this level.
fn cards(level: u8, names: &[&str]) -> String {
    let card = |name: &&str| {
        format!(
            "<div class=product-card><a href=/p><h{level}>{name}</h{level}></a><span class=price>$49.00</span></div>"
        )
    };
    names.iter().map(card).collect()
}

fn described(url: &str, language: &str, head: &str, main: &str) -> String {
    written(url, &page_of(language, head, main)).meta_description.unwrap_or_default()
}

const SITE: &str = r#"<meta property="og:site_name" content="Northcape">"#;

#[test]
fn a_collection_lists_its_products_and_shop() {
    let main = format!(
        "<h1>Trail tents</h1>{}",
        cards(3, &["Northcape Holm 1 Trail Tent", "Northcape Skerry 2 Trail Tent", "Northcape Bothy Tarp (3 colours)"])
            + &cards(3, &["Northcape Fjord Dome", "Northcape Fell Hut"])
    );
    let english = described("https://northcape.example/collections/trail-tents", "en", SITE, &main);
    assert_eq!(english, "Shop trail tents at Northcape: Holm 1, Skerry 2, Bothy Tarp, Fjord Dome and Fell Hut.");
    let german = described("https://northcape.example/collections/trail-tents", "de", SITE, &main);
    assert!(german.contains(" bei Northcape: ") && german.contains(" und "), "{german}");
}

#[test]
fn categories_with_counts_make_a_description() {
    let names = ["Power banks (158)", "Camera bags (10)", "Desk lamps (44)", "Travel plugs (51)", "Wall clocks (8)"];
    let headings: String = names.map(|name| format!("<h2>{name}</h2>")).concat();
    let main = format!("<h1>Electronics and gadgets</h1>{headings}");
    let out = described("https://northcape.example/product-category/electronics-and-gadgets", "en", SITE, &main);
    assert_eq!(
        out,
        "Electronics and gadgets at Northcape: Power banks, Camera bags, Desk lamps, Travel plugs and Wall clocks."
    );
}

#[test]
fn an_article_with_a_list_names_its_items() {
    let thing = |(at, name): (usize, &str)| format!("<h2>{}. {name}</h2><p>Why not?</p>", at + 1);
    let names = ["Harbour Light", "Gull & Anchor", "The Old Net Loft", "Blue Boar"];
    let main =
        format!("<h1>Best inns on the coast</h1>{}", names.into_iter().enumerate().map(thing).collect::<String>());
    let article = r#"<meta property="og:type" content="article">"#;
    let out = described("https://paper.example/blog/best-inns-on-the-coast", "en", article, &main);
    assert_eq!(out, "Best inns on the coast: Harbour Light, Gull & Anchor, The Old Net Loft and Blue Boar.");
}

#[test]
fn an_article_without_a_summary_lists_its_sections() {
    let section = |heading: &str| format!("<h2>{heading}</h2><p>Ask for {} in time.</p>", heading.to_lowercase());
    let headings = ["Step 1", "Rain jackets", "Tent pegs", "Drying Rooms", "Conclusion"];
    let main = format!("<h1>How to camp in the rain: a guide</h1>{}", headings.map(section).concat());
    let article = r#"<meta property="og:type" content="article">"#;
    let out = described("https://paper.example/blog/how-to-camp-in-the-rain", "en", article, &main);
    assert_eq!(out, "How to camp in the rain: covers rain jackets, tent pegs and drying rooms.");
}

#[test]
fn a_price_without_a_thing_is_not_a_fact() {
    let card =
        |(number, price): (&str, &str)| format!("<p>Item Number: {number} Price: {price}</p><p>Price: {price}</p>");
    let cards = [("NC-7", "$490.00"), ("NC-8", "$520.00"), ("NC-9", "$610.00")].map(card).concat();
    let main = format!("<h1>Trail tents</h1>{cards}");
    assert_eq!(described("https://northcape.example/collections/trail-tents", "en", SITE, &main), "");
}

#[test]
fn a_path_is_not_an_item_name() {
    let paths = ["harbour / Gull", "oldnet / Loft", "Boar / Blue tent", "Anchor / Tent pegs", "Light / Tent poles"];
    let plan = |path: &str| {
        format!("<div><h3>{path}</h3><p>Drawn for ten sleepers and a dog, with all seams and loops and pegs.</p></div>")
    };
    let main = format!("<h1>Tent plans</h1>{}", paths.map(plan).concat());
    let out = described("https://northcape.example/collections/tent-plans", "en", SITE, &main);
    assert!(!out.contains(" / "), "{out}");
}

#[test]
fn generic_sections_are_not_topics() {
    let section = |heading: &str| format!("<h2>{heading}</h2><p>Ask in time.</p>");
    let headings = ["Rain jackets", "Tent pegs", "Drying rooms", "Top picks", "Frequently asked questions"];
    let main = format!("<h1>Hill walking in winter</h1>{}", headings.map(section).concat());
    let article = r#"<meta property="og:type" content="article">"#;
    let out = described("https://paper.example/blog/hill-walking-in-winter", "en", article, &main);
    assert_eq!(out, "Hill walking in winter: covers rain jackets, tent pegs and drying rooms.");
}

#[test]
fn an_article_that_counts_its_sections_is_described_by_them() {
    let section = |name: &str| {
        format!(
            "<h2>{name}</h2><p>Most people know this plant from the windows of their grandparents, and it needs little water.</p>"
        )
    };
    let names = ["Snake Plant", "Prayer Plant", "Dumb Cane", "Jewel Orchid"];
    let main = format!("<h1>4 plants for dark rooms</h1>{}", names.map(section).concat());
    let article = r#"<meta property="og:type" content="article">"#;
    let out = described("https://paper.example/blog/plants-for-dark-rooms", "en", article, &main);
    assert!(out.starts_with("4 plants for dark rooms: Snake Plant, Prayer Plant, "), "{out}");
}

#[test]
fn a_list_that_calls_to_shop_says_so_once() {
    let card = |name: &str| format!("<li><h3>{name}</h3><span>$49.00</span></li>");
    let names = ["Fell Pack 22", "Moor Pack 30", "Ridge Pack 40", "Tarn Pack 55"];
    let main = format!("<h1>Shop packs</h1><ul>{}</ul>", names.map(card).concat());
    let out = described("https://northcape.example/collections/shop-packs", "en", SITE, &main);
    assert!(out.starts_with("Shop packs at Northcape: Fell Pack 22, "), "{out}");
}
