//! Texts composed of several parts of a page: descriptions of sentences and of lists, titles of long names.

use super::names::{page_of, written};
use super::*;

#[test]
fn a_product_list_ignores_menus() {
    let card = |name: &str| format!("<div><p>{name}</p><p>$49.00</p></div>");
    let cards =
        ["Marcy folding bench", "Cast steel kettlebell", "Rope with wooden grips", "Yoga mat of cork"].map(card);
    let countries = ["South Africa", "Puerto Rico", "United States", "Costa Rica", "New Zealand"];
    let countries = countries.map(|name| format!("<li>{name}</li>")).concat();
    let page = |cards: &str| format!("<h1>Home fitness</h1><ul>{countries}</ul>{cards}");
    let url = "https://shop.example/home-fitness";
    let sold = written(url, &page_of("en", "", &page(&cards.concat()))).meta_description.unwrap_or_default();
    assert!(sold.contains("kettlebell") && !sold.contains("Africa"), "{sold}");
    let nothing_sold = written(url, &page_of("en", "", &page(""))).meta_description;
    assert_eq!(nothing_sold, None);
}

#[test]
fn description_sentences_are_consecutive() {
    let said = [
        "The shed on the pier has been red since the flood took the old one.",
        "Rent lake canoes by the hour, by the day or for a week at the pier.",
        "Each of the lake canoes carries two people and three hundred pounds.",
        "The pier opens in May, and canoes stay out until the lake freezes.",
    ];
    let page = page_of("en", "", &format!("<h1>Lake canoes</h1><p>{}</p>", said.join(" ")));
    let brief = brief_of("https://canoes.example/lake-canoes", &page, &[], &Settings::default());
    let all = RankerPage::of(&brief).stretches(Models::shipped(), "Lake canoes");
    let whole = said.join(" ");
    assert!(all.iter().any(|stretch| stretch.text.matches(". ").count() > 0));
    let stray = all.iter().find(|stretch| !whole.contains(stretch.text.trim_end_matches('.')));
    assert_eq!(stray.map(|stretch| &stretch.text), None);
}

#[test]
fn a_long_name_loses_its_articles_before_its_last_words() {
    let of = |language: &str, slug: &str, h1: &str| {
        let main = format!("<h1>{h1}</h1><p>{h1}, and more of it.</p>");
        let settings = Settings { title_max_length: 59, ..Settings::default() };
        suggest(&format!("https://paper.example/{slug}"), &page_of(language, "", &main), &[], &settings).title.unwrap()
    };
    let german = "Diese Berghotels versprechen einen traumhaften Kurzurlaub im Mai";
    assert_eq!(of("de", "berghotels", german), "Diese Berghotels versprechen traumhaften Kurzurlaub im Mai");
    let english = "The quiet valleys where every walker finds a bed, a meal and rest";
    assert_eq!(of("en", "quiet-valleys", english), "Quiet valleys where every walker finds bed, meal and rest");
    let name = of("en", "pooh", "Winnie the Pooh birthday party decorations for boys and girls");
    assert!(name.starts_with("Winnie the Pooh "), "{name}");
}

#[test]
fn an_id_in_the_address_is_not_a_name() {
    let main =
        "<h1>Board games</h1><p>Board games for two and for many, sorted by the age of who plays them and by time.</p>";
    let title = written("https://shop.example/c/board-games/-/N-5xtg5", &page_of("en", "", main)).title.unwrap();
    assert!(!title.contains("5xtg5"), "{title}");
}

#[test]
fn similar_author_blocks_are_not_a_product_list() {
    let authors = ["Sergio Dimone", "Bruno Couriol", "Leela Kumili", "Craig Risi", "Ivan Bliznyuk"];
    let authors = authors.map(|name| format!("<div><h3>{name}</h3></div>")).concat();
    let main = format!("<h1>Software news</h1>{authors}");
    let out = written("https://news.example/", &page_of("en", "", &main));
    assert_eq!(out.meta_description, None);
}
