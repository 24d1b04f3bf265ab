//! Tests of the distiller through its public functions.

mod bounds;
mod explanations;
mod fixtures;
mod hidden_text;
mod nameless_boxes;
mod opinions;
mod page_types;
mod properties;
mod text_rules;

use super::{DistillOptions, Distilled, distill};
use crate::page::{self, Document};
use crate::url::HttpUrl;
use crate::visit::Headers;

/// Distils `html` as the response of `url`.
fn at(url: &str, html: &str, options: &DistillOptions) -> Distilled {
    let document = Document::parse(html);
    let facts = page::read(&document, &HttpUrl::parse(url).unwrap(), &Headers::default());
    distill(&document, &facts, options)
}

/// Distils a page with the given body, plus a heading and enough prose for an article.
fn article(inner: &str) -> Distilled {
    at("https://www.example.org/blog/how-dough-rises", &article_page(inner), &DistillOptions::default())
}

fn article_page(inner: &str) -> String {
    format!(
        "<html lang=en><head><title>How dough rises</title></head><body>
        <header><nav><ul><li><a href=/>Home</a></li><li><a href=/blog>Blog</a></li></ul></nav></header>
        <main><article><h1>How dough rises</h1>
        <p>Yeast eats the sugars that enzymes set free from the flour, and breathes out carbon dioxide, which the
        gluten holds back in thousands of small bubbles until the oven sets them for good.</p>
        {inner}
        <p>Warm dough rises quickly and tastes of little; cold dough takes a night, and rewards the patient baker with
        a flavour that no other way of baking gives, whatever the packet of dried yeast may say.</p>
        </article></main>
        <footer><p>© 2026 The Baker. All rights reserved.</p><a href=/imprint>Imprint</a></footer></body></html>"
    )
}
