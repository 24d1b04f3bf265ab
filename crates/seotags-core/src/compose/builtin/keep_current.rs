//! Keeps current tags without findings.

use crate::briefing::{Element, Suggestion};
use crate::check::CheckContext;

/// Keeps the page's own text of a wanted element if it has no findings; true if it was kept, so that nothing needs to
/// be written. The text must not be `taken` by another page.
pub(super) fn keep(
    out: &mut Suggestion,
    element: Element,
    context: &CheckContext<'_>,
    taken: &dyn Fn(Element, &str) -> bool,
) -> bool {
    let is_wanted = context.brief.keep_good.unwrap_or(true);
    let fine = context.current(element).filter(|text| is_wanted && context.keeps(element) && !taken(element, text));
    if let Some(text) = fine {
        out.keep(element, text);
    }
    fine.is_some()
}

#[cfg(test)]
mod tests {
    use crate::briefing::{Brief, Element, WrittenBy, brief};
    use crate::compose::builtin::{write, write_avoiding};
    use crate::distill::{DistillOptions, distill};
    use crate::page::{self, Document};
    use crate::settings::Settings;
    use crate::url::HttpUrl;
    use crate::visit::Headers;

    /// Makes claims that are not on the page.
    const TITLE: &str = "Kettles of 2031: the best of Bavaria - Hill Shop";

    fn page(title: &str, settings: &Settings) -> Brief {
        let html = format!(
            "<html lang=en><title>{title}</title><main><h1>Copper kettles</h1><p>Our copper kettles are hammered by hand \
             and hold two litres of water. Each of our kettles is tinned inside and lasts for a life.</p></main>"
        );
        let url = HttpUrl::parse("https://hill.example/copper-kettles").unwrap();
        let document = Document::parse(&html);
        let facts = page::read(&document, &url, &Headers::default());
        let distilled = distill(&document, &facts, &DistillOptions::default());
        brief(&url, &facts, &distilled, &[], settings)
    }

    #[test]
    fn good_tags_are_kept_unless_settings_or_duplicates_forbid_it() {
        let author = |brief: &Brief| write(brief).source[&Element::Title];
        let brief = page(TITLE, &Settings::default());
        let out = write(&brief);
        assert_eq!((out.title.as_deref(), out.source[&Element::Title]), (Some(TITLE), WrittenBy::Page));
        assert_eq!(author(&Brief { shared: vec![Element::Title], ..brief.clone() }), WrittenBy::Builtin);
        let taken = write_avoiding(&brief, &|element, text| element == Element::Title && text == TITLE);
        assert_eq!(taken.source[&Element::Title], WrittenBy::Builtin);
        assert_eq!(author(&page("Home", &Settings::default())), WrittenBy::Builtin);
        assert_eq!(
            author(&page(TITLE, &Settings { keep_good: Some(false), ..Settings::default() })),
            WrittenBy::Builtin
        );
    }
}
