//! The content of shadow trees is part of the page.

use crate::support::{Site, browser, render};
use seotags::crawl::{Crawler, FetchRequest};
use seotags::pipeline::{Depth, Reader};
use seotags::render::RenderBounds;
use seotags::settings::{RenderPolicy, Settings};
use seotags::visit::{PageSource, Standing};
use std::sync::Arc;

/// An open tree with slots, a nested tree, a declarative one, and a closed one.
const TREES: &str = r#"<!DOCTYPE html><html lang="en"><head><title>Trees</title></head><body>
<shop-card><h2 slot="head">Slotted &amp; named</h2><p>Slotted text</p><i slot="nowhere">Not shown</i></shop-card>
<div id="declared"><template shadowrootmode="open"><p>Declared text</p><slot>Fallback text</slot></template></div>
<shop-closed></shop-closed>
<script>
Element.prototype.getHTML = () => 'false'; Node.prototype.cloneNode = () => null; Array.prototype.push = () => 0;
Object.defineProperty(Element.prototype, 'shadowRoot', {get: () => null});
class Inner extends HTMLElement {
  connectedCallback() { this.attachShadow({mode: 'open'}).innerHTML = '<h1>Ridge &lt;Boot&gt;</h1><a href="/deep" title="a &quot;b&quot;">Deep link</a>'; }
}
class Card extends HTMLElement {
  constructor() { super(); this.attachShadow({mode: 'open'}).innerHTML =
    '<title>No title of the page</title><style>p { color: red }</style><shop-inner></shop-inner><header><slot name="head">No head</slot></header><slot></slot><slot name="more">More to come</slot>'; }
}
class Closed extends HTMLElement { connectedCallback() { this.attachShadow({mode: 'closed'}).innerHTML = '<p>Closed text</p>'; } }
customElements.define('shop-inner', Inner); customElements.define('shop-card', Card); customElements.define('shop-closed', Closed);
</script></body></html>"#;

#[tokio::test]
async fn shadow_trees_are_placed_where_they_are_displayed() {
    let site = Site::serve(&[("/", TREES)]);
    let page = render(&browser(RenderBounds::default()), site.url("/")).await.unwrap();
    let html = page.html.split("<script").next().unwrap();
    assert!(html.starts_with("<!DOCTYPE html><html lang=\"en\"><head><title>Trees</title>"), "{html}");
    let at = |text: &str| html.find(text).unwrap_or_else(|| panic!("{text}: {html}"));
    let order = [
        "<h1>Ridge &lt;Boot&gt;</h1>",
        "<a href=\"/deep\" title=\"a &quot;b&quot;\">Deep link</a>",
        "<h2 slot=\"head\">Slotted &amp; named</h2>",
        "<p>Slotted text</p>",
        "More to come",
        "Declared text",
        "Fallback text",
        "Closed text",
    ];
    assert!(order.map(at).is_sorted(), "{html}");
    assert!(!html.contains("No head") && !html.contains("<slot") && !html.contains("<template"), "{html}");
    for text in ["Slotted text", "Deep link", "Closed text", "</title>"] {
        assert_eq!(html.matches(text).count(), 1, "{text}: {html}");
    }
}

#[tokio::test]
async fn facts_and_main_text_include_shadow_trees() {
    let text = "The Ridge Boot is a light and waterproof boot with a stiff sole for long days on the ridge. ".repeat(6);
    let html = format!(
        "<!DOCTYPE html><html lang=en><head><title>Shop</title></head><body><shop-page></shop-page><script>
        customElements.define('shop-page', class extends HTMLElement {{ connectedCallback() {{
        this.attachShadow({{mode: 'open'}}).innerHTML = '<main><h1>Ridge Boot</h1><p>{text}</p><a href=/more>More</a></main>'; }} }});
        </script></body></html>"
    );
    let site = Site::serve(&[("/", &html)]);
    let settings = Arc::new(Settings { render: RenderPolicy::Always, check_canonical: false, ..Settings::default() });
    let reader = Reader::new(Arc::new(Crawler::new(&settings).unwrap()), Arc::clone(&settings), Depth::Distilled);
    let request = FetchRequest::new(site.url("/"), PageSource::Web, Standing::Given);
    let page = reader.read(&request, &[]).await.page;
    let facts = page.visit.facts().unwrap();
    assert_eq!(facts.headings.first().map(|heading| heading.text.as_str()), Some("Ridge Boot"));
    assert!(facts.visible_text_chars > 400, "{}", facts.visible_text_chars);
    let distilled = page.distilled.as_ref().unwrap();
    assert!(distilled.text.contains("waterproof boot"), "{distilled:?}");
}

#[tokio::test]
async fn hidden_light_children_keep_their_facts_and_deep_trees_are_read() {
    let html = r#"<body><div id="host"><p>Not shown</p><link rel="canonical" href="/own"></div><script>
    document.getElementById('host').attachShadow({mode: 'open'}).innerHTML = '<p>Shown</p>';
    let at = document.body.appendChild(document.createElement('div'));
    for (let i = 0; i < 200; i++) at = at.attachShadow({mode: 'open'}).appendChild(document.createElement('div'));
    at.textContent = 'Bottom';</script></body>"#;
    let site = Site::serve(&[("/", html)]);
    let page = render(&browser(RenderBounds::default()), site.url("/")).await.unwrap();
    let shown = page.html.split("<span hidden").next().unwrap();
    assert!(shown.contains("Shown") && !shown.contains("Not shown"), "{shown}");
    assert!(page.html.contains("rel=\"canonical\"") && page.html.contains("Bottom"));
}
