//! Turns the data collected in one walk into the page's facts: resolves addresses, selects values and drops empty ones.

use super::document::Document;
use super::facts::{Heading, Hreflang, Link, LinkHeaderCanonical, PageFacts};
use super::walk::{Collected, MAX_OF_A_KIND, WrittenLink};
use super::{breadcrumbs, json_ld, language, link_header, subjects, walk};
use crate::text::{cut_bytes, fold_space};
use crate::url::HttpUrl;
use crate::visit::Headers;
use std::collections::HashSet;

/// Maximum number of link targets kept that are not web addresses, and maximum length of each.
const MAX_OTHER_LINKS: usize = 1_000;
const MAX_OTHER_LINK_BYTES: usize = 500;
/// Maximum size of all resolved link targets of a page. A long base URL makes short links long.
pub(super) const MAX_TARGET_BYTES: usize = 16 << 20;

/// For pages with less text than this, the start of the prose is kept.
const SHORT_CHARS: usize = 1_000;

/// Reads the facts of `document`, which was served at `url` with `headers`.
pub fn read(document: &Document, url: &HttpUrl, headers: &Headers) -> PageFacts {
    let mut found = walk::collect(document.html().tree.root());
    let json_ld = json_ld::read(&found.json_ld_blocks);
    let base_url = found.base_href.as_deref().and_then(|href| url.join(href).ok());
    let declared_language = declared_language(&found, headers);
    let language =
        declared_language.as_deref().and_then(language::from_declaration).or_else(|| language::of_text(&found.flow));
    let (published, modified) = dates(&found);
    let header = header_links(headers);
    found.hreflangs.extend(header.hreflangs);
    let (substance, opening) = found.scale.result();
    let (links, other_links) = resolve(found.links, base_url.as_ref().unwrap_or(url));
    PageFacts {
        url: Some(url.clone()),
        title: found.titles.iter().find(|title| !title.is_empty()).cloned(),
        title_count: found.titles.len(),
        meta_description: found.metas.description.take(),
        meta_description_count: found.metas.description_count,
        h1s: found.headings.iter().filter(|h| h.level == 1 && !h.text.is_empty()).map(|h| h.text.clone()).collect(),
        headings: found.headings.into_iter().filter(|heading: &Heading| !heading.text.is_empty()).collect(),
        canonicals: found.canonicals,
        header_canonicals: header.canonicals,
        robots_metas: found.robots_metas,
        declared_language,
        language,
        site_name: site_name(&found.metas, &json_ld.facts.site_names),
        links,
        other_links,
        images: found.images,
        refresh: found.refresh,
        noscript_refresh: found.noscript_refresh,
        script_target: found.script_target.map(str::to_owned),
        hreflangs: found.hreflangs,
        published: json_ld.published.or(published),
        modified: json_ld.modified.or(modified),
        breadcrumbs: if json_ld.breadcrumbs.is_empty() {
            found
                .breadcrumb_lists
                .iter()
                .map(|list| breadcrumbs::read(*list))
                .find(|b| !b.is_empty())
                .unwrap_or_default()
        } else {
            json_ld.breadcrumbs
        },
        open_graph: found.metas.open_graph,
        json_ld: json_ld.facts,
        subjects: subjects::of_both(json_ld.subjects, found.subjects),
        base_url,
        bare_text: (!found.has_script && found.visible.chars() <= 150).then(|| fold_space(&found.opening)),
        visible_text_chars: found.visible.chars(),
        visible_word_count: found.visible.words(),
        main_text_chars: found.main.chars(),
        has_media: found.has_media,
        short_prose: if found.visible.chars() < SHORT_CHARS { opening } else { String::new() },
        substance,
    }
}

/// Reads only the facts needed to decide whether the page still waits for its content. Costs less than [`read`].
pub fn weigh(document: &Document) -> PageFacts {
    let mut found = walk::collect(document.html().tree.root());
    let (substance, _) = found.scale.result();
    PageFacts {
        headings: found.headings,
        images: found.images,
        visible_text_chars: found.visible.chars(),
        main_text_chars: found.main.chars(),
        has_media: found.has_media,
        substance,
        ..PageFacts::default()
    }
}

fn declared_language(found: &Collected<'_>, headers: &Headers) -> Option<String> {
    let candidates =
        [found.html_lang.as_deref(), found.metas.content_language.as_deref(), headers.get("content-language")];
    candidates.into_iter().flatten().map(str::trim).find(|lang| !lang.is_empty()).map(str::to_owned)
}

fn site_name(metas: &super::metas::Metas, json_ld_names: &[String]) -> Option<String> {
    let stated = metas.open_graph_value("og:site_name").or(metas.application_name.as_deref());
    stated.or(json_ld_names.first().map(String::as_str)).map(str::to_owned)
}

/// Publication and modification dates from Open Graph, microdata, or the first `<time>`, in this order.
fn dates(found: &Collected<'_>) -> (Option<String>, Option<String>) {
    let by_role = |role: &str| {
        let time = found.times.iter().find(|(written, date)| written.as_deref() == Some(role) && !date.is_empty());
        time.map(|(_, date)| date.as_str())
    };
    let plain =
        found.times.iter().find(|(role, date)| role.is_none() && !date.is_empty()).map(|(_, date)| date.as_str());
    let stated = |property| found.metas.open_graph_value(property);
    let published = stated("article:published_time").or_else(|| by_role("datePublished")).or(plain);
    let modified =
        stated("article:modified_time").or_else(|| stated("og:updated_time")).or_else(|| by_role("dateModified"));
    (published.map(str::to_owned), modified.map(str::to_owned))
}

/// Splits links into resolved web addresses and the targets of all others.
fn resolve(written: Vec<WrittenLink>, base: &HttpUrl) -> (Vec<Link>, Vec<String>) {
    let (mut links, mut others) = (Vec::new(), Vec::new());
    let mut seen = HashSet::new();
    let mut bytes = 0;
    for link in written {
        match base.join(&link.href) {
            Ok(url) if bytes + url.as_str().len() > MAX_TARGET_BYTES => break,
            Ok(url) => {
                bytes += url.as_str().len();
                links.push(Link { url, text: link.text, nofollow: link.nofollow });
            }
            Err(_) if others.len() < MAX_OTHER_LINKS => {
                let text = cut_bytes(link.href.trim(), MAX_OTHER_LINK_BYTES).to_owned();
                if seen.insert(text.clone()) {
                    others.push(text);
                }
            }
            Err(_) => {}
        }
    }
    (links, others)
}

/// Canonicals of `Link` headers. Files other than HTML pages may also have them.
pub fn header_canonicals(headers: &Headers) -> Vec<LinkHeaderCanonical> {
    header_links(headers).canonicals
}

/// Facts from `Link` headers.
#[derive(Default)]
struct HeaderLinks {
    canonicals: Vec<LinkHeaderCanonical>,
    hreflangs: Vec<Hreflang>,
}

fn header_links(headers: &Headers) -> HeaderLinks {
    let mut found = HeaderLinks::default();
    for link in headers.all("link").flat_map(link_header::parse).take(MAX_OF_A_KIND) {
        let rel = link.parameter("rel").unwrap_or_default();
        if link.parameter("anchor").is_some() || link.parameter("rev").is_some() {
            continue;
        }
        if super::elements::rel_has(rel, "canonical") {
            found.canonicals.push(LinkHeaderCanonical { href: link.href.clone() });
        }
        if super::elements::rel_has(rel, "alternate")
            && let Some(code) = link.parameter("hreflang")
        {
            found.hreflangs.push(Hreflang { code: code.to_owned(), href: link.href });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::CanonicalLink;
    use proptest::prelude::*;

    fn facts(html: &str) -> PageFacts {
        let url = HttpUrl::parse("https://shop.example/shoes/trail?x=1").unwrap();
        let headers = Headers(vec![("link".into(), "</h>; rel=canonical".into())]);
        read(&Document::parse(html), &url, &headers)
    }

    #[test]
    fn all_facts_of_a_page_are_read() {
        let facts = facts(
            r#"<!doctype html><html lang="de-AT"><head><base href="/sub/">
            <title> Trail&nbsp;Runner </title><meta name=Description content=" Light &amp; fast ">
            <meta property="og:title" content="TR"><meta property="og:site_name" content="Shoe Shop">
            <meta name="ROBOTS" content="index, follow"><link rel="CANONICAL" href="a">
            <script type="application/ld+json">{"@graph":[{"@type":"Product","name":"Runner","brand":{"name":"Fjell"}},
            {"@type":"BreadcrumbList","itemListElement":[{"position":2,"name":"Trail"},{"position":1,"item":{"name":"Shoes"}}]}]};</script>
            <script type="application/ld+json">{nope</script></head>
            <body><svg><title>Icon</title></svg><nav><a href="b">Nav</a></nav><h1>Trail <img alt="Runner" src="r.jpg"></h1><h2></h2><h2>Why</h2>
            <p hidden>secret</p><p>Light and <a rel="ugc" href="//other.example/c">fast</a>.</p><a href=" mailto:x@shop.example"></a><a href="mailto:x@shop.example"></a>
            <noscript>Please enable JavaScript</noscript><time datetime="2026-01-02">today</time></body></html>"#,
        );
        assert_eq!(facts.title.as_deref(), Some("Trail Runner"));
        assert_eq!((facts.title_count, facts.meta_description_count), (1, 1));
        assert_eq!(facts.meta_description.as_deref(), Some("Light & fast"));
        assert_eq!(facts.h1s, ["Trail Runner"]);
        assert_eq!(facts.headings.len(), 2);
        assert_eq!(facts.canonicals, [CanonicalLink { href: "a".into(), in_head: true, qualifiers: Vec::new() }]);
        assert_eq!(facts.header_canonicals, [LinkHeaderCanonical { href: "/h".into() }]);
        assert_eq!(facts.language.as_deref(), Some("de"));
        assert_eq!(facts.site_name.as_deref(), Some("Shoe Shop"));
        assert_eq!(facts.json_ld.names, ["Runner"]);
        assert_eq!(facts.json_ld.brands, ["Fjell"]);
        assert_eq!(facts.json_ld.invalid_count, 1);
        assert_eq!(facts.breadcrumbs, ["Shoes", "Trail"]);
        let links: Vec<_> = facts.links.iter().map(|l| (l.url.as_str(), l.text.as_str(), l.nofollow)).collect();
        assert_eq!(links, [("https://shop.example/sub/b", "Nav", false), ("https://other.example/c", "fast", true)]);
        assert_eq!(facts.other_links, ["mailto:x@shop.example"]);
        assert_eq!(facts.published.as_deref(), Some("2026-01-02"));
        assert_eq!(facts.visible_text_chars, "Nav Trail Why Light and fast. today".chars().count());
    }

    #[test]
    fn elements_after_the_head_belong_to_the_body() {
        let facts = facts(
            "<title>a</title><link rel=canonical href=/x media=print><div></div><title>b</title>\
             <meta name=robots content=noindex><link rel=canonical href=/y>",
        );
        assert_eq!((facts.title.as_deref(), facts.title_count), (Some("a"), 2));
        assert!(!facts.robots_metas[0].in_head);
        let places: Vec<_> = facts.canonicals.iter().map(|link| (link.in_head, link.qualifiers.join(" "))).collect();
        assert_eq!(places, [(true, "media".to_owned()), (false, String::new())]);
    }

    #[test]
    fn only_visible_text_is_counted() {
        let facts = facts(
            "<title>no</title><p>one&nbsp; two</p><h1 hidden>no</h1><script>no</script><style>no</style><noscript>no</noscript>\
             <template>no</template><svg><text>no</text></svg><nav>menu</nav><p>日本語",
        );
        assert_eq!(facts.visible_text_chars, "one two menu 日本語".chars().count());
        assert_eq!(facts.visible_word_count, 6);
        assert_eq!(facts.main_text_chars, "one two 日本語".chars().count());
        assert!(facts.has_media);
        assert_eq!(facts.h1s, ["no"]);
    }

    #[test]
    fn headings_are_read_without_labels_and_link_signs() {
        for (html, text) in [
            ("<h1><span class='label label--green'>News</span><span>&nbsp;</span>Old cameras</h1>", "Old cameras"),
            ("<h1><span class=label>[Grammar]</span> Which or that?</h1>", "[Grammar] Which or that?"),
            ("<h1><span class=label>Cameras</span></h1>", "Cameras"),
            ("<h1>Cameras <span class=label>old</span></h1>", "Cameras old"),
            ("<p>x <span class=label>News</span><h1>Old cameras</h1>", "Old cameras"),
            ("<h1>How to log<a href=#how-to-log>\u{b6}</a></h1>", "How to log"),
            ("<h1><a href=#log>#</a> How to log</h1>", "How to log"),
            ("<h1><a href=/>Log</a></h1><a href=/x>\u{bb}</a>", "Log"),
        ] {
            assert_eq!(facts(html).h1s, [text], "{html}");
        }
    }

    #[test]
    fn breadcrumbs_are_read_from_markup() {
        for html in [
            "<nav aria-label=Breadcrumb><ol><li><a href=/>Home</a> › <li><a href=/s>Shoes</a> <li>Trail</ol></nav>",
            "<div itemtype=https://schema.org/BreadcrumbList><a href=/><b itemprop=name>Home</b></a> / \
             <a href=/s><b itemprop=name>Shoes</b></a> / <b itemprop=name>Trail</b></div>",
            "<p class=my-breadcrumbs><a href=/>Home</a> &raquo; <a href=/s>Shoes</a> &raquo; <a>Trail</a></p>",
        ] {
            assert_eq!(facts(html).breadcrumbs, ["Home", "Shoes", "Trail"], "{html}");
        }
    }

    #[test]
    fn declared_languages_precede_detected_ones() {
        let german = "<p>Wir fertigen Kessel aus Kupfer für Induktion und Gas, jedes Stück wird von Hand gedrückt und \
                      zweimal geprüft. Messen Sie zuerst die Breite an drei Stellen, dann die Tiefe und den Abstand zur \
                      nächsten Wand, und schicken Sie uns die drei Zahlen.";
        let language = |html: &str| facts(html).language;
        assert_eq!(language(&format!("<html lang=en_US>{german}")).as_deref(), Some("en"));
        assert_eq!(language("<html xml:lang=ger>").as_deref(), Some("de"));
        assert_eq!(language("<meta http-equiv=Content-Language content='fr, en'>").as_deref(), Some("fr"));
        assert_eq!(language(&format!("<html lang=''>{german}")).as_deref(), Some("de"));
        assert_eq!(language("<p>Kurz."), None);
    }

    #[test]
    fn json_ld_is_read_as_leniently_as_it_is_written() {
        let facts = facts(
            r#"<script type=" Application/LD+JSON; charset=utf-8"><!-- [{"@type":["https://schema.org/Article","X"],
            "headline":"A
            line","author":{"@type":"Person","name":"P"},"datePublished":"2026-01-02","articleBody":"Body",
            "publisher":{"@type":"Organization","name":"Pub"}},{"@type":"WebSite","name":"Site"},
            {"@type":"Offer","price":12.5}] --></script><script type="application/ld+json">  </script>
            <script type="application/json">{"name":"no"}</script>"#,
        );
        let json_ld = &facts.json_ld;
        assert_eq!(json_ld.types, ["Article", "X", "Person", "Organization", "WebSite", "Offer"]);
        assert_eq!(
            (json_ld.names.as_slice(), json_ld.bodies.as_slice()),
            (&["A line".into()][..], &["Body".into()][..])
        );
        assert_eq!(json_ld.site_names, ["Site"]);
        assert!(json_ld.values.contains(&"12.5".to_owned()));
        assert_eq!((facts.published.as_deref(), json_ld.invalid_count), (Some("2026-01-02"), 1));
        assert_eq!(facts.site_name.as_deref(), Some("Site"));
    }

    proptest! {
        #[test]
        fn any_text_can_be_read(html in "(<(script type=application/ld[+]json|time|base|nav class=breadcrumb|a|img|h1|meta|html)[ a-z=\"'/:;-]{0,40}>|.{0,20}|[{}\\[\\]\",:@a-z]{0,30}){0,12}") {
            let read = facts(&html);
            prop_assert!(read.main_text_chars <= read.visible_text_chars);
        }
    }
}
