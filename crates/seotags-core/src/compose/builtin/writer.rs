//! Writes the tags of one page: for each element, the first candidate that passes the checker, or the reason why it is
//! missing.

use super::material::Material;
use super::model::Models;
use super::title::{Title, TitleQuality, Titles};
use super::words::Likelihoods;
use super::{description, h1, keep_current, keywords, name_differences, own_tags, seo_text, title, unspaced};
use crate::briefing::{Brief, Element, Suggestion, WrittenBy, closing, page_label};
use crate::check::html::plain;
use crate::check::{
    CheckContext, drop_reason, first_error, first_list_error, is_addressed_as_asked, is_flawless, is_spotless,
    repair_at, without_forbidden,
};
use crate::page::{PageFacts, StandIn};
use crate::text::char_count;
use std::cell::OnceCell;

pub(super) struct Writer<'a> {
    context: &'a CheckContext<'a>,
    models: &'a Models,
    taken: &'a dyn Fn(Element, &str) -> bool,
    material: Material<'a>,
    /// Depends on the chosen title.
    likely: OnceCell<Likelihoods>,
}

/// The reason why a page without content gets no tags.
fn nothing(facts: &PageFacts) -> &'static str {
    match facts.substance.stands_in {
        Some(StandIn::ErrorText) => {
            "the page shows an error instead of its content: if scripts fill it in, open it with --render auto"
        }
        Some(StandIn::ConsentWall) => {
            "the page asks for consent or the reader's age instead of showing its content: if scripts fill it in, open it with --render auto"
        }
        None => "the page has no main text: if scripts fill it in, open it with --render auto",
    }
}

/// A text, or the reason why it is missing.
type Choice<T = String> = Result<T, String>;

/// The result for a page in another language than the wanted one: none of its words can be used.
pub(super) fn in_other_language(brief: &Brief) -> Suggestion {
    let name = |code: &Option<String>| code.clone().unwrap_or_default();
    let reason = format!(
        "the page is in “{}”, and the built-in engine cannot translate it to “{}”",
        name(&brief.page_language),
        name(&brief.language)
    );
    let mut suggestion = Suggestion::default();
    for element in Element::ALL.into_iter().filter(|element| brief.builtin_targets().has(*element)) {
        suggestion.leave_out(element, reason.clone());
    }
    suggestion
}

impl<'a> Writer<'a> {
    pub(super) fn new(
        context: &'a CheckContext<'a>,
        models: &'a Models,
        taken: &'a dyn Fn(Element, &str) -> bool,
    ) -> Self {
        Self { context, models, taken, material: Material::of(context.brief, context), likely: OnceCell::new() }
    }

    pub(super) fn write(&self) -> Suggestion {
        let brief = self.context.brief;
        let targets = brief.builtin_targets();
        let names = title::titles(&self.material, self.models);
        let title = self.title(&names);
        let core = title.as_deref().map(|title| brief.without_suffix(title)).ok();
        let core = core.or(names.all.first().map(|title| title.text.as_str())).unwrap_or_default().to_owned();
        let mut out = Suggestion::default();
        if !self.material.says_something() {
            for element in Element::ALL.into_iter().filter(|element| targets.has(*element)) {
                out.leave_out(element, nothing(&brief.page.facts).to_owned());
            }
            return out;
        }
        let kept = |out: &mut Suggestion, element| keep_current::keep(out, element, self.context, self.taken);
        if targets.title && !kept(&mut out, Element::Title) {
            out.title = settled(&mut out, Element::Title, title);
        }
        if targets.meta_description && !kept(&mut out, Element::Meta) {
            let description = self.description(&core, &out);
            out.meta_description = settled(&mut out, Element::Meta, description);
        }
        let is_called = self.context.current(Element::H1).is_some_and(|h1| self.material.is_called(h1));
        if targets.h1 && !(is_called && kept(&mut out, Element::H1)) {
            let h1 = self.first_fitting(Element::H1, h1::h1s(&self.material, &names), "the page does not name itself");
            out.h1 = settled(&mut out, Element::H1, h1);
        }
        if targets.seo_text {
            out.seo_text = settled(&mut out, Element::SeoText, self.seo_text());
        }
        if targets.keywords {
            out.keywords = settled(&mut out, Element::Keywords, self.keywords(&core));
        }
        out
    }

    fn title(&self, titles: &Titles) -> Choice {
        let brief = self.context.brief;
        let none = Suggestion::default();
        let stands = |(bar, text): &(TitleQuality, String)| match bar {
            TitleQuality::Spotless => self.is_spotless(Element::Title, text, &none),
            TitleQuality::Flawless => self.fits(Element::Title, text),
        };
        // Unchanged, or else without forbidden words.
        let found = |title: &Title| {
            let whole = Some((title.bar, brief.with_suffix(&title.text))).filter(stands);
            let allowed = || self.allowed(&title.text).map(|part| (title.bar, brief.with_suffix(&part))).filter(stands);
            whole.or_else(allowed).map(|(_, text)| text)
        };
        if let Some(label) = page_label(&brief.url, brief.language.as_deref()) {
            let of_page = titles.all.iter().flat_map(|title| name_differences::titles(&self.material, title, &label));
            if let Some(text) = of_page.into_iter().find_map(|title| found(&title)) {
                return Ok(text);
            }
        }
        let found = |title: &Title| found(title).or_else(|| self.distinguished(title));
        let best = || titles.all.iter().find(|title| title.bar == TitleQuality::Flawless).or(titles.all.first());
        let best = || best().map(|title| brief.with_suffix(&title.text));
        let found = titles.all.iter().find_map(found);
        found.ok_or_else(|| self.why(Element::Title, best(), "the page does not name itself"))
    }

    /// The title with a fact that the page states, if its only problem is that another page has the same title.
    fn distinguished(&self, title: &Title) -> Option<String> {
        let brief = self.context.brief;
        let whole = brief.with_suffix(&title.text);
        if !(self.taken)(Element::Title, &whole) || !is_flawless(Element::Title, &whole, self.context) {
            return None;
        }
        let facts = name_differences::facts(&self.material);
        let all = facts.iter().flat_map(|fact| name_differences::titles(&self.material, title, &fact.brief));
        all.map(|title| brief.with_suffix(&title.text)).find(|text| self.fits(Element::Title, text))
    }

    fn description(&self, core: &str, beside: &Suggestion) -> Choice {
        let spotless = |text: &String| self.is_spotless(Element::Meta, text, beside);
        if let Some(own) = own_tags::descriptions(&self.material).into_iter().find(spotless) {
            return Ok(own);
        }
        let brief = self.context.brief;
        let all = description::descriptions(&self.material, self.models, core, self.likely(core));
        let all: Vec<String> = all.collect();
        if let Some(label) = page_label(&brief.url, brief.language.as_deref()) {
            let of_page = all.iter().map(|text| closing(text, &label));
            if let Some(text) = of_page.into_iter().find(|text| self.fits(Element::Meta, text)) {
                return Ok(text);
            }
        }
        let is_taken = |text: &&String| (self.taken)(Element::Meta, text);
        if let Some(text) = all.first().filter(is_taken) {
            let facts = name_differences::facts(&self.material);
            let described = facts.iter().map(|fact| name_differences::description(&self.material, text, fact));
            // Two pages must not have the same title.
            let named = all.iter().filter_map(|text| name_differences::named(&self.material, core, text));
            if let Some(text) = described.chain(named).find(|text| self.fits(Element::Meta, text)) {
                return Ok(text);
            }
        }
        self.first_fitting(Element::Meta, all, "the page has no complete sentences about its subject")
    }

    fn likely(&self, core: &str) -> &Likelihoods {
        self.likely.get_or_init(|| Likelihoods::of(&self.material, self.models, core))
    }

    fn seo_text(&self) -> Choice {
        let usable = |text: &str| {
            self.context.forbidden.find(text).is_empty() && is_addressed_as_asked(Element::SeoText, text, self.context)
        };
        let text = seo_text::seo_text(&self.material, usable)
            .ok_or("the page has too few complete sentences about its subject")?;
        if is_flawless(Element::SeoText, &text, self.context) {
            return Ok(text);
        }
        let repaired = repair_at(Suggestion { seo_text: Some(text), ..Suggestion::default() }, self.context);
        let enough = |text: &String| char_count(&plain(text)) >= seo_text::LEAST_CHARS;
        let reason = repaired.left_out.get(&Element::SeoText).cloned();
        repaired
            .seo_text
            .filter(enough)
            .ok_or_else(|| reason.unwrap_or("too little of it passed the checks".to_owned()))
    }

    fn keywords(&self, core: &str) -> Choice<Vec<String>> {
        let targets = self.context.targets();
        let mut list = unspaced::keywords(&self.material, core, targets)
            .unwrap_or_else(|| keywords::keywords(&self.material, self.models, self.likely(core), core, targets));
        list.retain(|keyword| is_flawless(Element::Keywords, keyword, self.context));
        if list.is_empty() {
            return Err("the page has nothing that could be a keyword".to_owned());
        }
        match first_list_error(&list, self.context) {
            None => Ok(list),
            Some(error) => Err(format!("the list {}", drop_reason(&error))),
        }
    }

    fn first_fitting(&self, element: Element, texts: impl IntoIterator<Item = String>, nothing: &str) -> Choice {
        let mut best = None;
        // The second-best text is better than one whose form of address differs from the setting.
        let mut second = None;
        for text in texts {
            let readings = [Some(text.clone()), self.allowed(&text)];
            best.get_or_insert(text);
            for text in readings.into_iter().flatten().filter(|text| self.fits(element, text)) {
                if is_addressed_as_asked(element, &text, self.context) {
                    return Ok(text);
                }
                second.get_or_insert(text);
            }
        }
        second.ok_or_else(|| self.why(element, best, nothing))
    }

    /// The text without its forbidden words, if it has any and the rest is still a text.
    fn allowed(&self, text: &str) -> Option<String> {
        let is_forbidden = !self.context.forbidden.find(text).is_empty();
        is_forbidden.then(|| without_forbidden(text, self.context)).filter(|rest| !rest.is_empty())
    }

    fn fits(&self, element: Element, text: &str) -> bool {
        is_flawless(element, text, self.context) && !(self.taken)(element, text)
    }

    fn is_spotless(&self, element: Element, text: &str, beside: &Suggestion) -> bool {
        is_spotless(element, text, beside, self.context) && !(self.taken)(element, text)
    }

    /// Why even the best text of an element was not good enough.
    fn why(&self, element: Element, best: Option<String>, nothing: &str) -> String {
        let Some(best) = best else {
            return nothing.to_owned();
        };
        match first_error(element, &best, self.context) {
            Some(error) => format!("the best text that the page offers, “{best}”, {}", drop_reason(&error)),
            None => format!(
                "another page already has “{best}”, and this page states nothing that differs: state its size, colour, weight, price or place"
            ),
        }
    }
}

/// Sets the chosen text and its author, or records the reason.
fn settled<T>(out: &mut Suggestion, element: Element, choice: Choice<T>) -> Option<T> {
    match choice {
        Ok(text) => {
            out.source.insert(element, WrittenBy::Builtin);
            Some(text)
        }
        Err(reason) => {
            out.leave_out(element, reason);
            None
        }
    }
}
