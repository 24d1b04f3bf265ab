//! The attributes of an element that the distiller uses.

use scraper::node;

/// The relevant attributes, collected in one pass.
#[derive(Default)]
pub(super) struct Attributes<'a> {
    pub class: Option<&'a str>,
    pub id: Option<&'a str>,
    pub role: Option<&'a str>,
    pub label: Option<&'a str>,
    pub style: Option<&'a str>,
    pub hidden: Option<&'a str>,
    pub controls: Option<&'a str>,
    /// True if it opens or closes something.
    pub toggles: bool,
    pub item_type: Option<&'a str>,
    pub item_property: Option<&'a str>,
    pub item_scope: bool,
    pub aria_hidden: bool,
    pub aria_modal: bool,
    pub href: Option<&'a str>,
}

impl<'a> Attributes<'a> {
    pub(super) fn read(element: &'a node::Element) -> Self {
        let mut read = Self::default();
        for (name, value) in &element.attrs {
            let value: &str = value;
            match &*name.local {
                "class" => read.class = Some(value),
                "id" => read.id = Some(value),
                "role" => read.role = Some(value),
                "aria-label" => read.label = Some(value),
                "style" => read.style = Some(value),
                "hidden" => read.hidden = Some(value),
                "aria-controls" | "data-target" | "data-bs-target" => read.controls = Some(value),
                "itemtype" => read.item_type = Some(value),
                "itemprop" => read.item_property = Some(value),
                "itemscope" => read.item_scope = true,
                "aria-hidden" => read.aria_hidden = value == "true",
                "aria-expanded" | "aria-haspopup" => read.toggles = true,
                "aria-modal" => read.aria_modal = value == "true",
                "href" => read.href = Some(value),
                _ => {}
            }
        }
        read
    }

    /// True for a button, or a link without a target that scripts use as a button.
    pub(super) fn is_control(&self, tag: &str) -> bool {
        tag == "button" || self.role == Some("button") || tag == "a" && self.href.is_some_and(leads_nowhere)
    }

    /// True for a control that does not open a part of the page.
    pub(super) fn is_answer(&self, tag: &str) -> bool {
        self.is_control(tag) && self.controls.is_none() && !self.toggles
    }

    /// True for a link with a target.
    pub(super) fn leads(&self, tag: &str) -> bool {
        tag == "a" && self.href.is_some_and(|href| !leads_nowhere(href))
    }

    /// 1 for any thing, 2 a product, 3 an article or post, 4 a list or breadcrumbs, 5 a question, answer or comment.
    pub(super) fn item(&self) -> Option<u8> {
        let item_type = self.item_type?;
        let kind = item_type.rsplit('/').next().unwrap_or(item_type);
        let has = |words: &[&str]| words.iter().any(|word| kind.contains(word));
        Some(match () {
            () if has(&["Product", "Offer"]) => 2,
            () if has(&["Article", "BlogPosting"]) => 3,
            () if has(&["List", "Navigation"]) => 4,
            () if has(&["Question", "Answer", "Comment", "DiscussionForum", "Review"]) => 5,
            () => 1,
        })
    }

    /// True for a visitor's opinion of the thing that the page is about.
    pub(super) fn is_opinion(&self) -> bool {
        let kind = self.item_type.map(|item_type| item_type.rsplit('/').next().unwrap_or(item_type));
        matches!(kind, Some("Review" | "UserReview" | "Comment" | "UserComments"))
            || matches!(self.item_property, Some("review" | "reviews" | "reviewBody" | "comment"))
    }

    /// 1 for any, 3 a name, 4 a description, 5 the body of an article.
    pub(super) fn property(&self) -> Option<u8> {
        Some(match self.item_property? {
            "articleBody" => 5,
            "description" | "text" => 4,
            "name" | "headline" => 3,
            _ => 1,
        })
    }
}

fn leads_nowhere(href: &str) -> bool {
    href == "#" || href.starts_with("javascript:")
}
