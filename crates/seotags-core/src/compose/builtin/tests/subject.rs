//! The subject of a page if its first H1, its address or its site name something else.

use super::brief_of;
use super::names::{page_of, written};
use crate::check::CheckContext;
use crate::compose::builtin::material::Material;
use crate::compose::builtin::title_candidates::{Source, candidates};
use crate::settings::Settings;

const SPOONS: &str =
    "<p>A carved spoon of birch lasts for ten years if it is oiled twice a year and never left in water.</p>
<p>Green wood is soft under the knife, so that a beginner carves a first spoon of birch in about three hours.</p>";

fn of(url: &str, head: &str, top: &str) -> (String, String) {
    let out = written(url, &page_of("en", head, &format!("{top}{SPOONS}")));
    (out.title.unwrap_or_default(), out.h1.unwrap_or_default())
}

/// Names of the page: from the address, its heading, and candidate names with their sources.
fn names_of(url: &str, top: &str) -> (String, String, Vec<Source>) {
    let brief = brief_of(url, &page_of("en", "", &format!("{top}{SPOONS}")), &[], &Settings::default());
    let context = CheckContext::new(&brief);
    let material = Material::of(&brief, &context);
    let sources = candidates(&material, 60).iter().map(|candidate| candidate.source).collect();
    (material.slug.clone(), material.h1s.first().cloned().unwrap_or_default(), sources)
}

#[test]
fn the_address_selects_the_h1() {
    let (title, h1) = of(
        "https://wood.example/board/carved-birch-spoons",
        "",
        "<h1>Discussion board</h1><h1>Carved birch spoons</h1>",
    );
    assert!(title.starts_with("Carved birch spoons"), "{title}");
    assert_eq!(h1, "Carved birch spoons");
}

#[test]
fn hidden_and_scripted_h1s_are_ignored() {
    for hidden in ["<div style='display:none'><h1>Score</h1></div>", "<h1>{{ page.title }}</h1>"] {
        let top = format!("{hidden}<h2>Lists &gt; Best birch spoons</h2>");
        let (title, h1) = of("https://wood.example/list/best-birch-spoons", "", &top);
        assert!(title.starts_with("Best birch spoons"), "{title}");
        assert_eq!(h1, "Best birch spoons");
    }
}

#[test]
fn numbered_h1s_are_sections() {
    let top = "<h1>1. Tools</h1><p>A knife and an axe.</p><h1>2. Wood</h1>";
    let (title, _) = of("https://wood.example/carved-birch-spoons", "", top);
    assert!(!title.contains("Tools"), "{title}");
}

#[test]
fn a_site_name_as_second_h1_is_ignored() {
    let head = r#"<meta property="og:site_name" content="Woodwork">"#;
    let top = "<h1>Spoon tips | Woodwork</h1><h1>Spoon tips</h1>";
    assert_eq!(of("https://woodwork.example/topic/spoon-tips", head, top).1, "Spoon tips");
}

#[test]
fn the_address_does_not_replace_an_h1_with_common_words() {
    let url = "https://wood.example/birch-spoons-prices-axeland-hillwood-shops";
    let sources = |h1: &str| names_of(url, &format!("<h1>{h1}</h1>")).2;
    assert!(!sources("Makers drop the price of birch spoons").contains(&Source::Slug));
    assert!(sources("A talk with two makers").contains(&Source::Slug));
}

#[test]
fn a_dependent_part_is_not_a_title() {
    let top = "<h1>The best birch spoons of the year for every kitchen — and five more spoons to look forward to</h1>";
    let (title, _) = of("https://wood.example/five-more-spoons-to-look-forward-to", "", top);
    assert!(!title.starts_with("And"), "{title}");
}

#[test]
fn a_thread_is_named_after_its_self_link() {
    let top = "<h3><a href='viewtopic.php?t=7'>Re: Oil for birch spoons</a></h3>";
    let (slug, h1, _) = names_of("https://wood.example/viewtopic.php?t=7", top);
    assert_eq!((slug.as_str(), h1.as_str()), ("", "Oil for birch spoons"));
}

#[test]
fn an_overview_is_named_after_its_section() {
    let (slug, h1, _) = names_of("https://wood.example/carve-spoons/overview", "<h3>Carve birch spoons</h3>");
    assert_eq!((slug.to_lowercase().as_str(), h1.as_str()), ("carve spoons", "Carve birch spoons"));
    assert_eq!(
        names_of("https://wood.example/carve-spoons/overview", "<h1>Overview of spoons</h1>").0.to_lowercase(),
        "overview"
    );
}

#[test]
fn a_name_of_one_word_gets_its_category() {
    let way = "<nav aria-label=Breadcrumb><ol><li><a href=/>Home</a><li><a href=/k>Kitchen</a><li><a href=/k/t>Topics</a><li>Spoons</ol></nav>";
    let (title, _) = of("https://wood.example/kitchen/topics/spoons", "", &format!("{way}<h1>Spoons</h1>"));
    assert!(title.starts_with("Spoons - Kitchen"), "{title}");
}

#[test]
fn a_site_is_named_as_on_its_page() {
    let title = |url: &str, name: &str, said: &str| {
        let head = format!("<meta property=og:site_name content='{name}'>");
        let head = if name.is_empty() { String::new() } else { head };
        of(url, &head, &format!("<h1>Birch spoons</h1><p>{said}</p>")).0
    };
    let said = "Carved Goods sells spoons. Write to Carved Goods for a list of the spoons that it has.";
    // The name of a theme.
    assert!(title("https://carvedgoods.example/spoons/birch", "Hedgehog Theme", said).ends_with("Carved Goods"));
    assert!(
        title("https://carvedgoods.example/spoons/birch", "Hedgehog Papers", &format!("{said} Hedgehog is for you."))
            .ends_with("Hedgehog Papers")
    );
    let said = "Carved Goods Maps shows who carves. Carved Goods Maps is free. Carved Goods pays for it.";
    assert!(title("https://maps.carvedgoods.example/spoons/birch", "", said).ends_with("Carved Goods Maps"));
    assert!(title("https://www.carvedgoods.example/spoons/birch", "", said).ends_with("Carved Goods"));
}

#[test]
fn a_site_name_on_the_page_precedes_the_host_name() {
    let menu = "<nav>Install Kettle | About Kettle | Kettle for phones | Kettle support | Kettle jobs</nav>";
    let once = "<p>See also Kettlemakers.</p>";
    let top = |more: &str| format!("{menu}<h1>Carved birch spoons</h1>{more}");
    let title = |top: &str| of("https://www.kettlemakers.example/app/7", "", top).0;
    assert!(title(&top("")).ends_with(" | Kettle"), "{}", title(&top("")));
    assert!(title(&top(once)).ends_with(" | Kettle"), "{}", title(&top(once)));
    let twice = top(&format!("{once}{once}"));
    assert!(title(&twice).ends_with(" | Kettlemakers"), "{}", title(&twice));
}
