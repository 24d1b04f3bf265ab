//! Several pages of one site: variants of a product, pages of a list.

use super::*;

fn tent(weight: &str, colour: &str) -> String {
    format!(
        "<html lang=en><head><title>Tents</title><meta property=og:site_name content=Northcape></head><body><main>\
         <h1>Skerry tunnel tent for two people</h1><p>The Skerry is a tunnel tent that stands in the wind of any ridge, and \
         keeps its people dry.</p><p>It was drawn for people who cross hills in \
         autumn and want to sleep dry, and it packs into a sack that fits on top of a rucksack or under a handlebar.</p>\
         <h2>Specification</h2><table><tr><th>Weight of the tent</th><td>{weight}</td></tr>\
         <tr><th>Colour of the fly</th><td>{colour}</td></tr><tr><th>Poles</th><td>Four of aluminium</td></tr>\
         <tr><th>SKU</th><td>NC-2034</td></tr></table><p>Each tent is sewn in our workshop by the harbour, and we repair \
         it for as long as you use it, whatever the wind did to it.</p></main></body></html>"
    )
}

#[test]
fn a_variant_states_the_differing_fact() {
    let brief = |html: &str| brief_of("https://northcape.example/skerry", html, &[], &Settings::default());
    let first = write(&brief(&tent("2.4 kg", "Moss")));
    let taken = |element: Element, text: &str| {
        element == Element::Title && Some(text) == first.title.as_deref()
            || element == Element::Meta && Some(text) == first.meta_description.as_deref()
    };
    let other = brief(&tent("3.1 kg", "Moss"));
    let second = write_avoiding(&other, &taken);
    assert_flawless(&second, &other);
    assert_eq!(second.title.as_deref(), Some("Skerry tunnel tent for two people, 3.1 kg"));
    let meta = second.meta_description.unwrap_or_default();
    assert!(meta.ends_with("Weight of the tent: 3.1 kg.") && meta.contains("ridge"), "{meta}");
}

#[test]
fn a_later_page_of_a_list_states_its_number() {
    let list = |language: &str, text: &str| {
        format!(
            "<html lang={language}><head><title>Zelt</title><meta property=og:site_name content=Northcape></head><body>\
             <main><h1>Northcape ridge tents</h1><p>{text}</p></main></body></html>"
        )
    };
    let english = "Our ridge tents stand in the wind of any hill, and each of them was sewn by hand in our workshop by the harbour.";
    let dutch = "Onze tenten staan in de wind van elke heuvel, en elke tent is met de hand genaaid in onze werkplaats bij de haven.";
    let swedish = "Våra tält står i vinden på alla berg, och vart och ett av dem är sytt för hand i vår verkstad vid stadens hamn.";
    for (path, language, text, label) in [
        ("tents?page=2", "en", english, "Page 2"),
        ("tents/page/3/", "nl", dutch, "Pagina 3"),
        ("tents?page=4", "sv", swedish, "(4)"),
    ] {
        let url = format!("https://northcape.example/{path}");
        let brief = brief_of(&url, &list(language, text), &[], &Settings::default());
        let out = write(&brief);
        assert_flawless(&out, &brief);
        let [title, meta] = [out.title, out.meta_description].map(Option::unwrap_or_default);
        assert!(title.contains(label) && meta.contains(label), "{title} / {meta}");
    }
    let first = rewrite("https://northcape.example/tents?page=1", &list("en", english));
    assert!(!first.title.unwrap_or_default().contains("Page"));
}

/// The description of the second of two pages that differ only in names and addresses.
fn second_of(language: &str, pages: [(&str, &str, &str); 2], text: &str) -> String {
    let brief = |(path, h1, place): (&str, &str, &str)| {
        let html = format!(
            "<html lang={language}><head><meta property=og:site_name content='Marlow Dental'></head><body><main><h1>{h1}</h1>\
             <p>{text}</p>{place}</main></body></html>"
        );
        brief_of(&format!("https://marlow.example/{path}"), &html, &[], &Settings::default())
    };
    let first = write(&brief(pages[0]));
    let taken = |element: Element, text: &str| {
        element == Element::Title && Some(text) == first.title.as_deref()
            || element == Element::Meta && Some(text) == first.meta_description.as_deref()
    };
    let other = brief(pages[1]);
    let second = write_avoiding(&other, &taken);
    assert_flawless(&second, &other);
    second.meta_description.unwrap_or_default()
}

#[test]
fn branches_state_their_town() {
    let english = "Our dentists look after your teeth with check-ups, fillings and implants, and see emergencies on the same day.";
    let leeds = ("leeds", "Dental practice in Leeds", "");
    let york = ("york", "Dental practice in York", "");
    assert_eq!(second_of("en", [leeds, york], english), format!("Dental practice in York: {english}"));
    let leeds = ("practices/leeds", "Dental practice", "<p>12 Mill Lane, Leeds</p>");
    let york = ("practices/york", "Dental practice", "<p>9 High Street, York</p>");
    assert_eq!(second_of("en", [leeds, york], english), format!("Dental practice, York: {english}"));
    let german =
        "Unsere Zahnärzte kümmern sich mit Kontrollen und Implantaten um Ihre Zähne, im Notfall am selben Tag.";
    let branches = [("koeln", "Zahnarzt Köln", ""), ("bonn", "Zahnarzt Bonn", "")];
    assert_eq!(second_of("de", branches, german), format!("Zahnarzt Bonn: {german}"));
}
