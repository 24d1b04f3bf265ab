//! Features of the part of the page around a run: its section with subsections, the page's cards, and parts named after
//! reviews, comments or products.

use super::rows::{Survey, number};
use super::surroundings::Surroundings;
use crate::distill::outline::{Run, share};

impl Survey<'_> {
    /// The section with its subsections, and the outermost section.
    pub(super) fn push_part(&self, at: usize, row: &mut Vec<f32>) {
        for heading in [self.headings.last[at], self.headings.outermost(at)] {
            let Some(section) = self.headings.section(heading) else {
                row.extend([0.0, number(at as u32 + 1), 0.0, 0.0]);
                continue;
            };
            let (from, to) = (self.sums[heading as usize], self.sums[section.end as usize]);
            let chars = to.chars - from.chars;
            row.extend([
                f32::from(self.outline.runs[heading as usize].kind.heading_level().unwrap_or(0)),
                number(at as u32 - heading),
                share(chars, self.total),
                share(to.link_chars - from.link_chars, chars),
            ]);
        }
    }

    /// Position relative to the cards with the most text: before, among or after them.
    pub(super) fn push_cards(&self, run: &Run, row: &mut Vec<f32>) {
        let cards = &self.surroundings.cards;
        let Some(group) = self.outline.groups.get(cards.group as usize) else {
            row.extend([0.0; 5]);
            return;
        };
        let within = self.outline.upwards(run.element).find(|(_, element)| element.group == cards.group);
        row.extend([
            if run.element < cards.first {
                1.0
            } else if run.element < cards.end {
                2.0
            } else {
                3.0
            },
            within.map_or(-1.0, |(_, element)| element.rank as f32 / group.size.max(1) as f32),
            number(group.size),
            share(group.chars, self.total),
            share(group.link_chars, group.chars),
        ]);
    }

    /// The nearest element with an image, and the shares of images and links in its card and in the landmark around it.
    pub(super) fn push_pictures(&self, spot: &Surroundings, row: &mut Vec<f32>) {
        let pictured = self.outline.elements.get(spot.pictured as usize);
        row.extend([
            number(spot.pictured_steps),
            pictured.map_or(-1.0, |element| number(element.images)),
            pictured.map_or(-1.0, |element| number(element.chars)),
        ]);
        let card = self.outline.elements.get(spot.card as usize);
        let group = card.map(|card| &self.outline.groups[card.group as usize]);
        row.extend([
            card.map_or(-1.0, |card| number(card.images)),
            card.map_or(-1.0, |card| number(card.links)),
            group.map_or(-1.0, |group| share(group.images, group.size)),
        ]);
        let landmark = self.outline.elements.get(spot.landmark as usize);
        row.extend([
            landmark.map_or(-1.0, |element| number(element.images)),
            landmark.map_or(-1.0, |element| number(element.links)),
            self.outline.elements.first().map_or(0.0, |root| number(root.images)),
            self.outline.elements.first().map_or(0.0, |root| number(root.links)),
        ]);
    }

    /// Share of the page in the outermost element named after reviews, comments, related content or a product.
    pub(super) fn push_named(&self, spot: &Surroundings, row: &mut Vec<f32>) {
        for number in spot.named {
            let element = self.outline.elements.get(number as usize);
            row.extend([self.share_of(element), element.map_or(0.0, |element| share(element.chars, element.runs))]);
        }
    }
}
