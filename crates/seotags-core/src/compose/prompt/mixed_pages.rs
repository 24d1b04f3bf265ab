//! Text that slipped from one page of a call into the tags of another. The checker compares tags with their own page.
//! If two similar pages differ only in a name, only a comparison with the other pages of the call shows it.

use super::answer::{Answer, read};
use super::leak::PageSubject;
use crate::briefing::Targets;
use crate::text::language::lexicon;
use crate::text::tokens;
use std::collections::HashSet;

/// True if the lines or keywords of `part`, a page's part of an answer about several pages, contain a word that is in
/// the title or a heading of another page of the call (`others`) and nowhere in the page's own message (`own`).
/// `language` is that of the tags.
pub fn is_slipped<'a>(
    part: &str,
    wanted: Targets,
    own: &str,
    others: impl IntoIterator<Item = &'a PageSubject>,
    language: Option<&str>,
) -> bool {
    let lexicon = lexicon(language);
    let Answer { title, meta_description, h1, keywords, .. } = read(part, wanted);
    let lines = [title, meta_description, h1].into_iter().flatten().chain(keywords.unwrap_or_default());
    let said = lines.collect::<Vec<_>>().join("\n");
    let is_content = |text: &str| -> HashSet<u64> {
        tokens(text, lexicon).iter().filter(|token| token.content).map(|token| token.stem).collect()
    };
    let mut foreign = is_content(&said);
    for token in tokens(own, lexicon) {
        foreign.remove(&token.stem);
    }
    !foreign.is_empty() && others.into_iter().any(|other| !foreign.is_disjoint(&is_content(other.words())))
}

/// True if the title and H1 of `part` (or its description, if there is neither) name another page of the call: of the
/// words that distinguish the two pages' titles and H1s, they have more than half of the other page's and none of this
/// page's.
pub fn is_mistaken<'a>(
    part: &str,
    wanted: Targets,
    own: &PageSubject,
    others: impl IntoIterator<Item = &'a PageSubject>,
    language: Option<&str>,
) -> bool {
    let lexicon = lexicon(language);
    let names = |text: &str| -> HashSet<u64> {
        tokens(text, lexicon).iter().filter(|token| token.content || token.number).map(|token| token.stem).collect()
    };
    let Answer { title, meta_description, h1, .. } = read(part, wanted);
    let lines: Vec<String> = title.into_iter().chain(h1).collect();
    let said = names(&if lines.is_empty() { meta_description.unwrap_or_default() } else { lines.join("\n") });
    let own = names(own.words());
    others.into_iter().any(|other| {
        let other = names(other.words());
        let (mine, theirs): (Vec<_>, Vec<_>) = (own.difference(&other).collect(), other.difference(&own).collect());
        let said_of_theirs = theirs.iter().filter(|word| said.contains(**word)).count();
        !mine.is_empty() && !mine.iter().any(|word| said.contains(*word)) && said_of_theirs * 2 > theirs.len()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compose::prompt::page::tests::brief;

    const WANTED: Targets = Targets { title: true, meta_description: true, h1: true, seo_text: true, keywords: true };

    fn subject(title: &str) -> PageSubject {
        let mut brief = brief();
        brief.page.facts.title = Some(title.to_owned());
        brief.page.facts.h1s.clear();
        PageSubject::of(&brief)
    }

    #[test]
    fn a_neighbours_name_is_a_slip_but_shared_words_are_not() {
        let own = "current title: Marsh Boot\ntext:\nThe Marsh Boot is a hiking boot for wet ridges. It weighs 640 g.";
        let others = [subject("Heath Boot for ridge walks"), subject("Cliff Tent 2")];
        let slipped = |part: &str| is_slipped(part, WANTED, own, &others, Some("en"));
        assert!(!slipped(r#"{"title": "Marsh Boot: hiking boot for a wet ridge", "keywords": ["marsh boot"]}"#));
        assert!(slipped(r#"{"title": "Heath Boot: hiking boot for wet ridges"}"#));
        assert!(slipped(r#"{"title": "Marsh Boot", "keywords": ["marsh boot", "light tents"]}"#));
        // No other page has it, so it is left to the checker.
        assert!(!slipped(r#"{"title": "Marsh Boot, the softest of all"}"#));
        // A long text has many words, and is also left to the checker.
        assert!(!slipped(r#"{"title": "Marsh Boot", "seo_text": "<p>As good as a tent.</p>"}"#));
        assert!(!slipped("no answer"));
    }

    #[test]
    fn pages_of_a_series_are_not_confused() {
        // The words of both names are on both pages: meadows, and paths by number.
        let own = subject("Canyon Runner 5 - Shop");
        let others = [subject("Meadow Runner 4 - Shop"), subject("Runner socks - Shop")];
        let mistaken = |part: &str| is_mistaken(part, WANTED, &own, &others, Some("en"));
        assert!(mistaken(r#"{"title": "Meadow Runner 4: Light Shoe for Rocky Paths"}"#));
        assert!(mistaken(r#"{"title": "Light Shoe", "h1": "Meadow Runner 4 for rocky paths"}"#));
        assert!(mistaken(r#"{"meta_description": "The Meadow Runner 4 is a light shoe."}"#));
        assert!(!mistaken(r#"{"title": "Canyon Runner 5: Light Shoe for Wet Meadows"}"#));
        assert!(!mistaken(r#"{"title": "Light Shoe for Wet Meadows", "meta_description": "Meadow Runner 4"}"#));
        assert!(!mistaken(r#"{"title": "Runner 5 for 4 seasons in the meadow"}"#));
        assert!(!mistaken("no answer"));
    }
}
