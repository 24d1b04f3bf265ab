//! Keywords: whole phrases without repetition, in the page's spelling.

use super::names::{page_of, written};
use super::{Settings, brief_of, rewrite};
use crate::check::CheckContext;
use crate::compose::builtin::facts;
use crate::compose::builtin::material::Material;

fn keywords(url: &str, language: &str, head: &str, main: &str) -> Vec<String> {
    written(url, &page_of(language, head, main)).keywords.unwrap()
}

#[test]
fn phrases_exclude_interface_words_and_counts() {
    let main = "<h1>Heat pump advice with our solar engineers</h1>
<p>A heat pump warms a house with the air around it. An installation takes a day and \
costs less than a boiler. You get an offer in 5 minutes and a visit in 5 days.</p>
<p>Book a visit in 5 steps, ask for a heat pump, and pay when the heat pump runs. An offer in 5 minutes is free.</p>";
    let list = keywords("https://pumps.example/heat-pump", "en", "", main);
    assert!(list.iter().any(|keyword| keyword.contains("heat pump")), "{list:?}");
    let leans = |keyword: &&String| keyword.contains(" with our ") || keyword.ends_with(char::is_numeric);
    assert_eq!(list.iter().find(leans), None, "{list:?}");
}

#[test]
fn product_kinds_are_found_under_any_label() {
    for label in ["Type", "Product type", "PRODUCT TYPE", "Produktart"] {
        let main = format!(
            "<h1>Skerry 2</h1><p>The Skerry 2 stands in four minutes and weighs two kilograms with all of its pegs.
Two people sleep in the Skerry 2, each with a door and a porch, and the poles of aluminium fold into a bag for the trip.</p>
<h2>Specification</h2><ul><li>{label}: Trekking-pole tent</li><li>Capacity: room for two people</li>
<li>Floor: 1.3 by 2.2 metres</li></ul>"
        );
        let page = page_of("en", "", &main);
        let brief = brief_of("https://tents.example/products/skerry-2", &page, &[], &Settings::default());
        let context = CheckContext::new(&brief);
        assert_eq!(facts::kind(&Material::of(&brief, &context)), Some("Trekking-pole tent"), "{label}");
    }
}

#[test]
fn a_year_may_end_a_phrase() {
    let main = "<h1>Kitchen trends for 2025</h1><p>The kitchen trends for 2025 are dark wood and brass. Oak goes, walnut comes, \
and the kitchen trends for 2025 leave room for steel.</p>";
    let list = keywords("https://rooms.example/kitchen-trends-2025", "en", "", main);
    assert!(list.iter().any(|keyword| keyword.contains("trends for 2025")), "{list:?}");
}

#[test]
fn keywords_are_not_repeated_in_other_inflections() {
    let main = "<h1>Betriebliche Vorsorge</h1>
<p>Die betriebliche Vorsorge lohnt sich früh. Mit der betrieblichen Vorsorge sparen Angestellte Steuern, und zur betrieblichen \
Vorsorge gibt der Arbeitgeber etwas dazu.</p><p>Wer betriebliche Vorsorge kündigt, verliert Zuschüsse. Bei betrieblicher Vorsorge \
haftet die Kasse, was betrieblicher Vorsorge einen Vorteil gibt.</p>";
    let list = keywords("https://geld.example/betriebliche-vorsorge", "de", "", main);
    let same = list.iter().filter(|keyword| keyword.to_lowercase().starts_with("betrieblich")).count();
    assert_eq!(same, 1, "{list:?}");
}

#[test]
fn generic_shop_words_are_not_keywords() {
    let main = "<h1>Cast iron pans</h1><ul><li>New</li><li>New</li><li>Cards</li><li>Cards</li><li>Best</li></ul>
<p>New cast iron pans keep the heat. Best for steak, new pans need oil, and cards with recipes lie in the box.</p>
<p>Each of the cast iron pans is new, and our gift cards fit every price. The best pan is the one that is used.</p>";
    let list = keywords("https://pans.example/collections/cast-iron-pans", "en", "", main);
    let alone = ["new", "cards", "best", "collections", "price"];
    assert!(list.iter().all(|keyword| !alone.contains(&keyword.to_lowercase().as_str())), "{list:?}");
    assert!(list.iter().any(|keyword| keyword == "cast iron pans"), "{list:?}");
}

#[test]
fn card_capitals_do_not_make_a_name() {
    let main = "<h1>Air Fryer Chicken Dinners</h1><ul><li>Air fryer Chicken with lemon and a little rosemary</li>
<li>Air fryer Chicken with peppers and a spoon of yoghurt</li></ul>
<p>Nothing is as quick as one of our air fryer dinners, and none needs more than a spoon of oil.</p>";
    let list = keywords("https://food.example/air-fryer-chicken-dinners", "en", "", main);
    assert!(list.iter().any(|keyword| keyword.contains("chicken")), "{list:?}");
    assert!(list.iter().all(|keyword| !keyword.contains("Chicken")), "{list:?}");
}

#[test]
fn the_site_name_keeps_its_spelling() {
    let head = r#"<meta property="og:site_name" content="Hillwear">"#;
    let main =
        "<h1>Rain jackets</h1><p>Rain jackets by Hillwear keep wind and water out. Hillwear sews them in Wales.</p>
<ul><li>Hillwear</li><li>Rain jackets</li></ul>";
    let main = main.replace(" by Hillwear", "").replace("Hillwear sews", "Hillwear. Tailors sew");
    let list = keywords("https://hillwear.example/rain-jackets", "en", head, &main);
    assert!(list.iter().any(|keyword| keyword.contains("Hillwear")), "{list:?}");
}

#[test]
fn a_capitalised_site_name_is_lowered_in_keywords() {
    let head = r#"<meta property="og:site_name" content="HARBURY PEST CONTROL">"#;
    let main = "<h1>Pest removal in the valley</h1><p>Our pest removal keeps ants out of kitchens. Pest removal takes a day, \
and a control of the house is part of each pest removal.</p>";
    let list = keywords("https://pests.example/removal", "en", head, main);
    assert!(list.iter().any(|keyword| keyword.to_lowercase().contains("pest removal")), "{list:?}");
    assert!(list.iter().all(|keyword| !keyword.contains("PEST")), "{list:?}");
}

#[test]
fn archive_labels_are_not_part_of_a_name() {
    let main = "<h1>Category: Alpine tents</h1><p>Alpine tents stand in a storm. All alpine tents here have two poles or three.</p>";
    let out = rewrite("https://tents.example/c/17", &page_of("en", "", main));
    assert!(!out.title.unwrap().contains("Category"));
    assert_eq!(out.h1.as_deref(), Some("Alpine tents"));
    let french = "<h1>CATÉGORIE : Tentes alpines</h1><p>Les tentes alpines tiennent dans la tempête, avec deux ou trois arceaux.</p>";
    let out = rewrite("https://tentes.example/c/17", &page_of("fr", "", french));
    assert_eq!(out.h1.as_deref(), Some("Tentes alpines"));
}

#[test]
fn a_four_word_phrase_counts_if_a_heading_has_it() {
    let main = "<h1>Harbury creek pest control</h1><p>Harbury creek pest control keeps ants and mice out of kitchens, and \
wasps out of sheds. Write to Harbury creek pest control by noon.</p>";
    let list = keywords("https://pests.example/a", "en", "", main);
    assert_eq!(list.first().map(|keyword| keyword.to_lowercase()).as_deref(), Some("harbury creek pest control"));
}

#[test]
fn a_name_keeps_its_capitals_beside_the_same_words() {
    let main =
        "<h1>Heron Watch bands</h1><p>Every band fits the Heron Watch and takes a minute to change. A watch is worn \
all day, so the bands breathe. With a Heron Watch on the wrist, a second watch is left at home.</p>
<p>The bands for the Heron Watch come in three lengths, and each watch band is made of wool.</p>";
    let list = keywords("https://bands.example/heron-watch-bands", "en", "", main);
    assert!(list.iter().any(|keyword| keyword.contains("Heron Watch")), "{list:?}");
    assert!(list.iter().all(|keyword| !keyword.contains("Heron watch")), "{list:?}");
}

#[test]
fn a_possessive_is_a_keyword_only_if_the_page_has_it_in_its_name() {
    let main = "<h1>Tutoring in Marlow</h1><p>Marlow’s tutoring programme helps pupils to read. The school’s tutoring rooms \
are open all day.</p><p>Marlow’s tutoring programme is free, and the school’s tutoring rooms have a library.</p>";
    let list = keywords("https://marlow.example/tutoring", "en", "", main);
    assert!(list.iter().all(|keyword| !keyword.contains('’')), "{list:?}");
    let main = "<h1>Men’s wool socks</h1><p>Men’s wool socks keep feet warm. All men’s wool socks are knitted in Wales, and \
the men’s wool socks last for years.</p>";
    let list = keywords("https://socks.example/mens-wool-socks", "en", "", main);
    assert!(list.iter().any(|keyword| keyword.to_lowercase().starts_with("men’s")), "{list:?}");
}
