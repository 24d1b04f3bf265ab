//! The rankers' view of a page, for training and for inspecting a choice.

use super::description::{unit_values, usable};
use super::material::Material;
use super::model::Models;
use super::stretch_features::stretch_features;
use super::stretches::{STRETCH_CHARS, stretches};
use super::title_candidates::candidates;
use super::title_features::TitleView;
use super::unit_features::UnitView;
use super::units::units;
use super::words::{Likelihoods, words};
use crate::briefing::Brief;
use crate::check::CheckContext;

/// One candidate with its features.
#[derive(Debug, Clone)]
pub struct Sample {
    /// The candidate; empty for words.
    pub text: String,
    /// Stem of a word; 0 for other candidates.
    pub stem: u64,
    /// Its features.
    pub features: Vec<f32>,
}

/// A page prepared for the rankers.
pub struct RankerPage<'a> {
    material: Material<'a>,
}

impl<'a> RankerPage<'a> {
    /// Prepares `brief`'s page.
    pub fn of(brief: &'a Brief) -> Self {
        Self { material: Material::of(brief, &CheckContext::new(brief)) }
    }

    /// True if the page has an H1 that names it.
    pub fn has_usable_h1(&self) -> bool {
        self.material.has_usable_h1()
    }

    /// Title candidates.
    pub fn titles(&self) -> Vec<Sample> {
        let view = TitleView::new(&self.material);
        let all = candidates(&self.material, self.material.brief.title_budget());
        all.into_iter().map(|c| Sample { features: view.features(&c), text: c.text, stem: 0 }).collect()
    }

    /// The title that `models` choose.
    pub fn best_title(&self, models: &Models) -> String {
        let titles = super::title::titles(&self.material, models).all;
        titles
            .into_iter()
            .find(|title| title.bar == super::title::TitleQuality::Flawless)
            .map(|t| t.text)
            .unwrap_or_default()
    }

    /// Sentences; `models` score their words.
    pub fn units(&self, models: &Models, title: &str) -> Vec<Sample> {
        let likely = Likelihoods::of(&self.material, models, title);
        let view = UnitView::new(&self.material, title, &likely);
        let all = units(&self.material, title);
        let (_, features) = view.all(&all);
        all.into_iter().zip(features).map(|(unit, features)| Sample { features, text: unit.text, stem: 0 }).collect()
    }

    /// Descriptions: stretches of sentences, scored by `models`.
    pub fn stretches(&self, models: &Models, title: &str) -> Vec<Sample> {
        let likely = Likelihoods::of(&self.material, models, title);
        let view = UnitView::new(&self.material, title, &likely);
        let units = units(&self.material, title);
        let (manners, features) = view.all(&units);
        let values = unit_values(models, &features);
        let all = stretches(&units, &self.material, self.most_of_description()).into_iter();
        all.map(|stretch| Sample {
            features: stretch_features(&view, &units, &manners, &values, &stretch),
            text: stretch.text,
            stem: 0,
        })
        .collect()
    }

    /// Descriptions, with the features that predict whether an editor accepts them unchanged.
    pub fn usable(&self, models: &Models, title: &str) -> Vec<Sample> {
        let likely = Likelihoods::of(&self.material, models, title);
        let view = UnitView::new(&self.material, title, &likely);
        let units = units(&self.material, title);
        let all = usable(&view, models, &units, self.most_of_description()).into_iter();
        all.map(|(stretch, features)| Sample { features, text: stretch.text, stem: 0 }).collect()
    }

    fn most_of_description(&self) -> usize {
        self.material.brief.limits.meta_max.min(STRETCH_CHARS.1)
    }

    /// Phrases, with the features that predict whether people search for them.
    pub fn searched(&self, models: &Models, title: &str) -> Vec<Sample> {
        let likely = Likelihoods::of(&self.material, models, title);
        let runs = super::keywords::address_runs(&self.material);
        let all = super::keywords::likeliest(&self.material, &likely, title, &runs);
        all.into_iter().map(|(phrase, features)| Sample { features, text: phrase.text.to_owned(), stem: 0 }).collect()
    }

    /// Words.
    pub fn words(&self, title: &str) -> Vec<Sample> {
        let all = words(&self.material, title);
        all.into_iter().map(|(stem, features)| Sample { text: String::new(), stem, features }).collect()
    }
}
