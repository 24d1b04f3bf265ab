//! A typical page of each type, with the texts to keep and to exclude.

use super::super::{DistillOptions, PageType};
use super::at;

const CHROME: &str = "<header class=site-header><a href=/ class=logo>Northwind</a><nav class=main-nav><ul><li><a href=/a>Women</a></li>
    <li><a href=/b>Men</a></li><li><a href=/c>Sale of the week</a></li></ul></nav><form role=search class=search><input name=q>
    <button>Search now</button></form></header>";
const FOOT: &str = "<div class=cookie-banner id=cookie-consent><p>We use cookies to give you the best experience on our site.</p>
    <button>Accept all</button></div><footer class=site-footer><div class=newsletter><p>Subscribe to our newsletter and get news first.</p>
    </div><ul><li><a href=/privacy>Privacy</a></li><li><a href=/terms>Terms of use</a></li></ul><p>© 2026 Northwind Ltd.</p></footer>";
/// Texts to exclude for every type.
const FURNITURE: &[&str] = &["Sale of the week", "Search now", "cookies", "newsletter", "Privacy", "© 2026"];

struct Case {
    page_type: PageType,
    url: &'static str,
    head: &'static str,
    main: String,
    kept: &'static [&'static str],
    out: &'static [&'static str],
}

fn cases() -> Vec<Case> {
    vec![article(), documentation(), service(), product(), collection(), listing(), forum()]
}

#[test]
fn every_type_is_recognised_and_keeps_its_content() {
    for case in cases() {
        let page = format!("<html lang=en><head>{}</head><body>{CHROME}{}{FOOT}</body></html>", case.head, case.main);
        let distilled = at(case.url, &page, &DistillOptions::default());
        assert_eq!(distilled.page_type, case.page_type, "{} ({})", case.url, distilled.page_type_confidence);
        for text in case.kept {
            assert!(distilled.text.contains(text), "“{text}” is missing from {}:\n{}", case.url, distilled.text);
        }
        for text in case.out.iter().chain(FURNITURE) {
            assert!(!distilled.text.contains(text), "“{text}” does not belong into {}:\n{}", case.url, distilled.text);
        }
        assert_eq!(distilled.language.as_deref(), Some("en"));
    }
}

fn article() -> Case {
    Case {
        page_type: PageType::Article,
        url: "https://www.example.org/blog/2026/03/the-long-way-to-the-lighthouse/",
        head: "<title>The long way to the lighthouse</title><meta property=og:type content=article>
            <meta property=article:published_time content=2026-03-01>",
        main: "<main><article class=post><h1>The long way to the lighthouse</h1>
            <p class=lead>Three of us set out at dawn, with a thermos of tea and a map that my grandfather had drawn.</p>
            <div class=share-bar><a href=x>Share on Facebook</a><a href=y>Tweet this</a></div>
            <div class=entry-content><p>The path leaves the village behind the church, climbs through gorse and bracken, and for the
            first hour there is nothing to be seen of the sea, though it can be heard all the time.</p>
            <h2>Over the first hill</h2><p>Then, quite suddenly, the whole bay lies open, and the lighthouse stands at its far end,
            as white as a tooth, and much farther away than anybody had thought it would be.</p>
            <blockquote><p>You will need the whole day for it, the keeper had told us on the telephone, and he was right.</p></blockquote>
            <p>We ate our bread on the rocks below the tower, watched the seals, and talked about the way back.</p></div></article>
            <section class=related-posts><h3>You may also like</h3><ul><li><a href=/1>Ten walks for a rainy day</a></li>
            <li><a href=/2>What to pack for the coast</a></li></ul></section></main>"
            .to_owned(),
        kept: &["The long way to the lighthouse", "Three of us set out at dawn", "Over the first hill", "You will need the whole day", "watched the seals"],
        out: &["Tweet this", "Ten walks for a rainy day"],
    }
}

fn documentation() -> Case {
    Case {
        page_type: PageType::Documentation,
        url: "https://docs.example.org/reference/api/queue/",
        head: "<title>Queue — Reference</title>",
        main: "<div class=layout><aside class=sidebar><nav><ul><li><a href=/install>Installation</a></li><li><a href=/start>First steps</a></li>
            <li><a href=/cfg>Configuration keys</a></li></ul></nav></aside><main><article class=markdown><h1>Queue</h1>
            <p>A queue holds messages until a worker takes them. Create one with <code>Queue::open</code>.</p>
            <h2 id=example>Example</h2><pre><code>let queue = Queue::open(\"jobs\")?;\nqueue.push(\"hello\")?;\nqueue.close()?;\n</code></pre>
            <h2 id=options>Options</h2><table><thead><tr><th>Name</th><th>Meaning</th></tr></thead><tbody><tr><td><code>capacity</code></td>
            <td>Messages it can hold before pushing blocks</td></tr><tr><td><code>timeout</code></td><td>Seconds that a worker waits for a message</td>
            </tr></tbody></table><p>The queue is closed when the last handle to it is dropped, and what it held is lost.</p>
            <h2 id=errors>Errors</h2><p>Opening fails if the name is taken by a queue of another kind.</p></article>
            <div class=feedback><p>Was this page helpful?</p></div><nav class=pagination><a href=/p>Previous: Worker</a><a href=/n>Next: Topic</a></nav>
            </main></div>"
            .to_owned(),
        kept: &["Queue", "A queue holds messages", "let queue = Queue::open(\"jobs\")?;\nqueue.push(\"hello\")?;", "capacity | Messages it can hold before pushing blocks", "Opening fails if"],
        out: &["Configuration keys", "Next: Topic"],
    }
}

fn service() -> Case {
    Case {
        page_type: PageType::Service,
        url: "https://www.example.org/services/window-cleaning",
        head: "<title>Window cleaning for homes and offices</title>",
        main: "<main><section class=hero><h1>Window cleaning for homes and offices</h1><p>Clear glass within a week, from people who
            wipe their shoes first.</p><a class=btn href=/contact>Get a quote</a></section>
            <section class=features><h2>Why people call us again</h2><div class=row><div class=feature><h3>Fixed prices</h3><p>You
            know what it costs before we come, whatever the weather does to us.</p></div><div class=feature><h3>Insured work</h3><p>Should
            a pane break, it is replaced at our expense, and without a form to fill in.</p></div><div class=feature><h3>Rain water
            only</h3><p>We clean with filtered rain water, without any soap that could harm your plants.</p></div></div></section>
            <section class=faq><h2>Frequently asked questions</h2><div class=accordion-item><h3>Do I have to be at home?</h3>
            <div class=accordion-body style='display:none'><p>No. We clean the outside of your windows while you are at work.</p></div></div>
            <div class=accordion-item><h3>How often should windows be cleaned?</h3><div class=accordion-body style='display:none'>
            <p>Twice a year is enough in most streets; four times near a busy road.</p></div></div></section></main>"
            .to_owned(),
        kept: &["Clear glass within a week", "Fixed prices", "Should a pane break", "Do I have to be at home?", "four times near a busy road"],
        out: &[],
    }
}

fn product() -> Case {
    Case {
        page_type: PageType::Product,
        url: "https://shop.example.org/products/trail-runner-2",
        head: r#"<title>Trail Runner 2 | Northwind</title><meta property=og:type content=product><script type="application/ld+json">
            {"@context":"https://schema.org","@type":"Product","name":"Trail Runner 2","offers":{"@type":"Offer","price":"129.00"}}</script>"#,
        main: "<main><div class=product><div class=product-gallery><img src=1.jpg alt=Shoe></div><div class=product-info>
            <h1 class=product-title>Trail Runner 2</h1><div class=price>$129.00</div><div class=product-description><p>A light shoe for
            rough ground: the sole grips on wet rock, the heel holds, and there is room enough for your toes on the way down.</p>
            <ul><li>Upper of recycled mesh</li><li>Drop of 6 mm, weight of 260 g</li></ul></div><button>Add to cart</button></div>
            <div class=product-specs><h2>Specifications</h2><table><tr><th>Weight</th><td>260 g</td></tr><tr><th>Outsole</th><td>Rubber with
            4 mm lugs</td></tr></table></div></div><section class=related-products><h2>You may also like</h2><ul><li class=card>
            <a href=/1>Road Runner 1</a><span class=price>$99.00</span></li><li class=card><a href=/2>Hill Walker 5</a>
            <span class=price>$149.00</span></li><li class=card><a href=/3>City Sneaker 9</a><span class=price>$79.00</span></li></ul></section></main>"
            .to_owned(),
        kept: &["Trail Runner 2", "A light shoe for rough ground", "Upper of recycled mesh", "Weight | 260 g", "Rubber with 4 mm lugs"],
        out: &["Road Runner 1", "City Sneaker 9"],
    }
}

fn collection() -> Case {
    let cards: Vec<String> = (1..=12)
        .map(|n| {
            format!(
                "<li class='product-card grid__item'><a href=/products/lamp-{n} class=product-card__link><img src={n}.jpg></a>
                <h3 class=product-card__title><a href=/products/lamp-{n}>Oak table lamp No. {n}</a></h3>
                <div class=price>£{n}9.00</div></li>"
            )
        })
        .collect();
    Case {
        page_type: PageType::Collection,
        url: "https://shop.example.org/collections/table-lamps",
        head: "<title>Table lamps – Northwind</title>",
        main: format!(
            "<main><div class=collection-hero><h1>Table lamps</h1><div class=collection-description><p>Lamps of oak and linen, turned
            and sewn in our own workshop, for reading corners and bedside tables.</p></div></div><div class=facets><form class=filters>
            <label>Colour of the shade</label><select><option>All colours</option></select></form></div>
            <ul class='product-grid grid'>{cards}</ul><nav class=pagination><a href=?page=2>Next page</a></nav></main>",
            cards = cards.concat()
        ),
        kept: &["Table lamps", "Lamps of oak and linen", "Oak table lamp No. 1\n", "Oak table lamp No. 12", "£129.00"],
        out: &["All colours", "Next page"],
    }
}

fn listing() -> Case {
    let cards: Vec<String> = (1..=10)
        .map(|n| {
            format!(
                "<article class='post-card card'><a href=/story-{n}><img src={n}.jpg></a><h2 class=card-title><a href=/story-{n}>Story {n}
                of the river and its people</a></h2><p class=excerpt>Where the river number {n} turns to the west, a ferryman has been
                waiting for passengers since the spring of last year.</p><a href=/story-{n} class=read-more>Read more</a></article>"
            )
        })
        .collect();
    Case {
        page_type: PageType::Listing,
        url: "https://www.example.org/category/travel/",
        head: "<title>Travel Archives</title>",
        main: format!(
            "<main><header class=archive-header><h1>Travel</h1><p>Stories from the road, by the people who walked it.</p></header>
            <div class=post-list>{cards}</div><nav class=pagination><a href=/page/2>Older posts</a></nav></main>
            <aside class=sidebar><div class=widget><h3>Archives of the blog</h3><ul><li><a href=/m1>March 2026</a></li></ul></div></aside>",
            cards = cards.concat()
        ),
        kept: &["Travel", "Stories from the road", "Story 1 of the river", "Where the river number 10 turns"],
        out: &["Older posts", "Archives of the blog"],
    }
}

fn forum() -> Case {
    let post = |user: &str, text: &str| {
        format!(
            "<article class='message post'><div class=message-user><span class=username>{user}</span><div class=user-title>Senior
            member</div></div><div class=message-body><div class=message-content><p>{text}</p></div></div>
            <div class=message-actions><a href=#>Report</a><a href=#>Like</a></div></article>"
        )
    };
    Case {
        page_type: PageType::Forum,
        url: "https://forum.example.org/threads/pump-makes-a-noise.4711/",
        head: r#"<title>Pump makes a noise | Boat forum</title><script type="application/ld+json">{"@context":"https://schema.org",
            "@type":"DiscussionForumPosting","headline":"Pump makes a noise"}</script>"#,
        main: format!(
            "<main><h1 class=thread-title>Pump makes a noise</h1><div class=thread>{}{}{}</div></main>
            <aside class=sidebar><div class=similar-threads><h3>Similar threads</h3><ul><li><a href=/t1>Bilge pump runs all night</a></li>
            </ul></div></aside>",
            post("salty_anna", "Since last week the pump of my old ketch makes a grinding noise whenever the engine is warm. Has anybody had that before?"),
            post("drake", "I had the same thing two years ago. In my case it was the bearing, which you can get for about ten euros at any chandler."),
            post("salty_anna", "Thank you, it was the bearing indeed. She runs as quietly as on her first day, and I have bought a spare one.")
        ),
        kept: &["Pump makes a noise", "the pump of my old ketch makes", "it was the bearing, which you can get", "bought a spare one"],
        out: &["Bilge pump runs all night", "Report"],
    }
}
