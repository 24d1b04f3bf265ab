use super::*;
use crate::briefing::Brief;
use crate::check::codes::FindingCode;
use crate::check::tests::brief;
use crate::distill::{Block, BlockKind, LineRole};
use crate::judge::Severity;

/// The codes of the findings on a description, on a page with these paragraphs.
fn codes(language: &str, page: &str, text: &str) -> Vec<(FindingCode, Severity)> {
    found(&of_text(language, page), text).into_iter().map(|one| (one.code, one.severity)).collect()
}

fn found(brief: &Brief, text: &str) -> Vec<Contradiction> {
    let page = PageStatements::of(brief);
    page.read(text, false, Search::All).iter().flat_map(|reading| &reading.found).cloned().collect()
}

fn of_text(language: &str, text: &str) -> Brief {
    let mut brief = brief();
    brief.language = Some(language.to_owned());
    brief.page_language = Some(language.to_owned());
    brief.page.distilled.blocks[1].text = text.to_owned();
    brief.page.distilled.raw_text = text.to_owned();
    brief
}

fn of_blocks(blocks: &[(BlockKind, &str)]) -> Brief {
    let mut brief = brief();
    let sample = brief.page.distilled.blocks[0].clone();
    let block = |(kind, text): &(BlockKind, &str)| Block {
        kind: *kind,
        text: (*text).to_owned(),
        path: "html/body/main".to_owned(),
        ..sample.clone()
    };
    brief.page.distilled.blocks = blocks.iter().map(block).collect();
    brief.page.distilled.raw_text = String::new();
    brief.page.facts.h1s.clear();
    brief
}

#[track_caller]
fn assert_error(language: &str, page: &str, text: &str, code: FindingCode) {
    let found = codes(language, page, text);
    assert!(found.contains(&(code, Severity::Error)), "{text}: {found:?}");
}

#[track_caller]
fn assert_fine(language: &str, page: &str, text: &str) {
    assert_eq!(codes(language, page, text), [], "{text}");
}

#[test]
fn literal_quotes_of_the_page_have_no_findings() {
    for (language, text) in [
        ("en", "The tent sleeps up to 4 people and weighs 2.6 kg."),
        ("en", "It does not include the stove, unless you order the set."),
        ("de", "Das Zelt wiegt 2,6 kg und kostet nicht mehr als 1.500 Euro."),
        ("fr", "La tente pèse 2,6 kg et ne coûte pas plus de 1 500 euros."),
    ] {
        assert_fine(language, text, text);
    }
}

#[test]
fn a_different_number_is_an_error() {
    let page = "The workshop repairs 300 pairs a month and employs 12 people.";
    assert_error("en", page, "The workshop repairs 12 pairs a month and employs 300 people.", FindingCode::OtherNumber);
    assert_error("en", page, "The workshop repairs 400 pairs a month.", FindingCode::OtherNumber);
    assert_fine("en", page, "The workshop repairs three hundred pairs a month and employs twelve people.");
}

#[test]
fn numbers_are_read_in_the_language_of_the_page() {
    let english = "The hall has room for 1,500 visitors.";
    assert_error("en", english, "The hall has room for 1.5 visitors.", FindingCode::OtherNumber);
    assert_fine("en", english, "The hall has room for 1500 visitors.");
    let german = "Die Halle bietet Platz für 1.500 Besucher.";
    assert_error("de", german, "Die Halle bietet Platz für 1,500 Besucher.", FindingCode::OtherNumber);
    assert_fine("de", german, "Die Halle bietet Platz für 1500 Besucher.");
}

#[test]
fn a_different_unit_or_counted_thing_is_an_error() {
    for (page, text) in [
        ("The bag holds 30 litres of water.", "The bag holds 30 gallons of water."),
        ("The ticket costs 30 euros a day.", "The ticket costs 30 dollars a day."),
        ("The firm made 3 million pairs in Leeds.", "The firm made 3 billion pairs in Leeds."),
        ("The firm has 40 employees in Leeds.", "The firm has 40 vans in Leeds."),
    ] {
        let found = codes("en", page, text);
        let is_found = |(code, severity): &(FindingCode, Severity)| {
            matches!(code, FindingCode::OtherUnit | FindingCode::OtherNumber) && *severity == Severity::Error
        };
        assert!(found.iter().any(is_found), "{text}: {found:?}");
    }
    assert_fine("en", "The bag holds 30 GB of maps.", "The bag holds 30 gigabytes of maps.");
}

#[test]
fn dates_are_equal_in_any_notation() {
    let page = "The fair opens on March 5, 2027 in the old town hall.";
    assert_fine("en", page, "The fair opens on 5 March 2027 in the old town hall.");
    assert_error("en", page, "The fair opens on March 6, 2027 in the old town hall.", FindingCode::OtherDate);
    assert_error("en", page, "The fair opens on May 5, 2027 in the old town hall.", FindingCode::OtherDate);
    let german = "Die Messe beginnt am 05.03.2027 im alten Rathaus.";
    assert_fine("de", german, "Die Messe beginnt am 5. März 2027 im alten Rathaus.");
    assert_error("de", german, "Die Messe beginnt am 5. Mai 2027 im alten Rathaus.", FindingCode::OtherDate);
}

#[test]
fn added_or_dropped_negation_is_an_error() {
    for (language, page, text) in [
        (
            "en",
            "The jacket is suitable for the washing machine.",
            "The jacket is not suitable for the washing machine.",
        ),
        ("en", "Dogs are not allowed on the beach.", "Dogs are allowed on the beach."),
        ("de", "Der Eintritt ist nicht im Preis enthalten.", "Der Eintritt ist im Preis enthalten."),
        ("fr", "Les chiens ne sont pas admis sur la plage.", "Les chiens sont admis sur la plage."),
    ] {
        assert_error(language, page, text, FindingCode::Negation);
    }
    assert_fine("en", "Dogs aren't allowed on the beach.", "Dogs are not allowed on the beach.");
    assert_fine("en", "You cannot cancel the booking.", "You can't cancel the booking.");
}

#[test]
fn dropped_limits_are_an_error() {
    for (language, page, text) in [
        ("en", "You save up to 30 % on winter boots.", "You save 30 % on winter boots."),
        ("en", "Some rooms have a view of the sea.", "All rooms have a view of the sea."),
        ("en", "The ferry often runs late in winter.", "The ferry always runs late in winter."),
        ("en", "Returns are free if you are a member.", "Returns are free"),
        ("de", "Sie sparen bis zu 30 % auf Winterstiefel.", "Sie sparen 30 % auf Winterstiefel."),
        ("de", "Einige Zimmer haben Blick auf das Meer.", "Alle Zimmer haben Blick auf das Meer."),
    ] {
        assert_error(language, page, text, FindingCode::Scope);
    }
}

#[test]
fn opposites_are_an_error() {
    for (language, page, text) in [
        ("en", "The path is closed in winter.", "The path is open in winter."),
        ("en", "Prices rose in Leeds last year.", "Prices fell in Leeds last year."),
        ("de", "Die Preise sind in Kiel gestiegen.", "Die Preise sind in Kiel gesunken."),
    ] {
        assert_error(language, page, text, FindingCode::Opposite);
    }
}

#[test]
fn a_different_name_is_an_error() {
    let page = "The shop in Leeds was opened by Anna Kowalski. Peter Brinkhoff runs the shop in Hull.";
    assert_error("en", page, "The shop in Hull was opened by Anna Kowalski.", FindingCode::OtherName);
    let german = "Anna Kowalski leitet das Haus in Kiel seit 2019.";
    assert_error("de", german, "Vera Rautenberg leitet das Haus in Kiel seit 2019.", FindingCode::OtherName);
    let route = "The train goes from Leeds to Bristol in the morning.";
    assert_error("en", route, "The train goes from Bristol to Leeds in the morning.", FindingCode::OtherName);
}

#[test]
fn claims_need_a_claim_on_the_page() {
    let page = "We repair boots and shoes in our workshop.";
    for claim in ["Returns are free.", "Rated five stars.", "The clear market leader.", "Award-winning boots."] {
        let found = codes("en", page, claim);
        let is_claim = |(code, severity): &(FindingCode, Severity)| {
            matches!(code, FindingCode::Superlative | FindingCode::Promise) && *severity == Severity::Error
        };
        assert!(found.iter().any(is_claim), "{claim}: {found:?}");
    }
    assert_fine("en", "You return boots free of charge.", "You return boots for free.");
}

#[test]
fn a_value_of_another_row_or_column_is_an_error() {
    let table = of_blocks(&[
        (BlockKind::TableRow, "Solo | Team"),
        (BlockKind::TableRow, "Invoices per month | 50 | 500"),
        (BlockKind::TableRow, "Storage | 5 GB | 70 GB"),
    ]);
    let error = (FindingCode::OtherItem, Severity::Error);
    let of = |text: &str| found(&table, text).into_iter().map(|one| (one.code, one.severity)).collect::<Vec<_>>();
    assert!(of("Team: 50 invoices per month").contains(&error));
    assert!(!of("Team: 500 invoices per month").contains(&error));
}

#[test]
fn a_statement_from_another_heading_is_an_error() {
    let page = of_blocks(&[
        (BlockKind::Heading2, "Dome 2"),
        (BlockKind::Paragraph, "It weighs 2 kg and packs small."),
        (BlockKind::Heading2, "Ridge 4"),
        (BlockKind::Paragraph, "It weighs 5 kg and sleeps four."),
    ]);
    let codes: Vec<FindingCode> =
        found(&page, "Dome 2: It weighs 5 kg and sleeps four.").iter().map(|one| one.code).collect();
    assert_eq!(codes, [FindingCode::OtherItem]);
    assert_eq!(found(&page, "Ridge 4: It weighs 5 kg and sleeps four."), []);
}

#[test]
fn menus_and_teasers_are_not_evidence() {
    let mut page = of_text("en", "We mend boots.\nThe race starts at 9 in Hull on Sunday.");
    page.page.distilled.blocks[1].text = "We mend boots.".to_owned();
    page.page.distilled.line_roles = vec![LineRole::Main, LineRole::Furniture];
    let text = "The race starts at 9 in Hull on Sunday.";
    let codes: Vec<(FindingCode, Severity)> =
        found(&page, text).into_iter().map(|one| (one.code, one.severity)).collect();
    assert_eq!(codes, [(FindingCode::WordsOffPage, Severity::Warn)]);
}

#[test]
fn a_question_on_the_page_is_not_a_statement() {
    let page = "Will the bridge be closed in winter? We shall see in autumn.";
    assert_eq!(
        codes("en", page, "The bridge will be closed in winter."),
        [(FindingCode::WordsOffPage, Severity::Warn)]
    );
}

#[test]
fn free_wording_is_a_warning_at_most() {
    let page = "We resole hiking boots within two weeks. Send them by post.";
    let found = codes("en", page, "Your old companions walk on for years after a stay with our cobblers.");
    assert!(found.iter().all(|(_, severity)| *severity < Severity::Error), "{found:?}");
    assert!(!found.is_empty());
}

#[test]
fn values_that_measure_other_things_do_not_contradict() {
    let page = "We repair hiking boots in our workshop in Leeds within two weeks. Each pair costs 30 euros and weighs \
        280 grams.";
    for text in [
        "We repair hiking boots in our workshop in Leeds for 30 euros.",
        "We repair hiking boots of 280 grams in our workshop in Leeds.",
    ] {
        let found = codes("en", page, text);
        assert!(found.iter().all(|(_, severity)| *severity < Severity::Error), "{text}: {found:?}");
    }
    assert_error("en", page, "Each pair costs 30 euros and weighs 2 grams.", FindingCode::OtherNumber);
    assert_error(
        "en",
        "The tent weighs 2 kg without its bag.",
        "The tent weighs 900 grams without its bag.",
        FindingCode::OtherNumber,
    );
}

#[test]
fn footers_do_not_contradict_the_content() {
    let mut brief = of_text("en", "The museum office opens at 8 am every day for groups of ten.");
    let footer = "The head office of the museum opens at 9 am every day.";
    brief.page.distilled.raw_text = format!("{}\n{footer}", brief.page.distilled.raw_text);
    brief.page.distilled.line_roles = vec![LineRole::Main, LineRole::Furniture];
    assert_eq!(found(&brief, "The office of the museum opens at 8 am every day."), []);
    let mut only_there = of_text("en", &format!("We repair boots.\n{footer}"));
    only_there.page.distilled.blocks[1].text = "We repair boots.".to_owned();
    only_there.page.distilled.line_roles = vec![LineRole::Main, LineRole::Furniture];
    let found = found(&only_there, "The head office of the museum opens at 8 am on Sundays.");
    assert!(found.iter().all(|one| one.severity == Severity::Warn || one.page.is_empty()), "{found:?}");
}

#[test]
fn hours_are_a_range_in_any_notation() {
    assert_fine(
        "de",
        "Frühstück gibt es täglich von 7 bis 11 Uhr.",
        "Frühstück zwischen 7 und 11 Uhr gibt es täglich.",
    );
    assert_fine("en", "Reception is open from 7 am to 11 am.", "Reception is open from 7 to 11 am.");
    assert_error(
        "en",
        "Reception is open from 7 am to 11 am.",
        "Reception is open from 8 am to 11 am.",
        FindingCode::OtherNumber,
    );
    assert_error(
        "fr",
        "La boutique ouvre à 14h30 le lundi.",
        "La boutique ouvre à 15h30 le lundi.",
        FindingCode::OtherNumber,
    );
}

#[test]
fn a_common_word_is_not_its_own_opposite() {
    let page = "Boot returns are free within 30 days unless the boots were worn outside.";
    let found = codes("en", page, "Boot returns are free within 30 days.");
    assert!(found.iter().all(|(code, _)| *code != FindingCode::Opposite), "{found:?}");
}

#[test]
fn a_block_that_is_too_long_is_cut_not_skipped() {
    let long = format!("The ticket costs 14 euros. {}", "One more word and another one. ".repeat(20_000));
    assert_fine("en", &long, "The ticket costs 14 euros.");
}

/// Each took minutes or hours when the work grew with the square of the page.
#[test]
fn hostile_pages_and_tags_cost_bounded_work() {
    for (language, page) in [
        ("en", "1/".repeat(100_000)),
        ("de", format!("Haus{}", "haus".repeat(50_000))),
        ("en", "1 a ".repeat(50_000)),
        ("en", "word ".repeat(50_000)),
        ("ja", "山".repeat(60_000)),
    ] {
        let brief = of_text(language, &page);
        for tag in
            ["1 a word of Haushaus for 30 euros.".to_owned(), "It is. We repair. ".repeat(600), "a | ".repeat(2_000)]
        {
            let page = PageStatements::of(&brief);
            drop(page.read(&tag, true, Search::All));
        }
    }
}

#[test]
fn each_clause_of_a_description_is_compared() {
    let page = "We repair boots and tents in our workshop. Dogs are not allowed on the beach in July and August. \
                Save up to 30 % on all winter boots in our shop. The large tent weighs more than the small one.";
    let with = |clause: &str| format!("We repair boots and tents in our workshop, and {clause}");
    for (clause, code) in [
        ("dogs are allowed on the beach in July and August.", FindingCode::Negation),
        ("save 30 % on all winter boots in our shop.", FindingCode::Scope),
        ("the large tent weighs less than the small one.", FindingCode::Opposite),
    ] {
        assert_error("en", page, &with(clause), code);
    }
    assert_fine("en", page, &with("dogs are not allowed on the beach in July and August."));
    assert_fine("en", page, &with("save up to 30 % on all winter boots in our shop."));
    let german = "Wir reparieren Schuhe und Zelte in der Werkstatt. Hunde sind am Strand im Juli nicht erlaubt.";
    let text = "Wir reparieren Schuhe und Zelte in der Werkstatt, und Hunde sind am Strand im Juli erlaubt.";
    assert_error("de", german, text, FindingCode::Negation);
}

#[test]
fn clones_of_a_brief_share_the_index_until_the_page_changes() {
    use std::sync::Arc;
    let brief = of_text("en", "We repair boots and tents in our workshop.");
    let index = brief.page_index();
    assert!(Arc::ptr_eq(&index, &brief.clone().page_index()));
    let changed = |change: &dyn Fn(&mut Brief)| {
        let mut other = brief.clone();
        change(&mut other);
        !Arc::ptr_eq(&brief.page_index(), &other.page_index())
    };
    assert!(!changed(&|other| other.page.facts.title = Some("Another title".to_owned())));
    assert!(changed(&|other| other.page_language = Some("de".to_owned())));
    assert!(changed(&|other| other.page.distilled.blocks[1].text = "We sell boots.".to_owned()));
    assert!(changed(&|other| other.page.distilled.line_roles = vec![LineRole::Furniture]));
    assert!(changed(&|other| other.page.vouched.push("Page 2".to_owned())));
    assert!(changed(&|other| other.page.shown = Some("We repair boots.".to_owned())));
}

#[test]
fn a_number_of_things_is_not_the_same_number_of_a_unit() {
    let page = "The package tour includes 12 meals and 7 nights of accommodation.";
    assert_error("en", page, "The tour includes 12 meals and 7 museums of accommodation.", FindingCode::OtherUnit);
    assert_fine("en", page, "The tour includes 12 meals and 7 quiet nights of accommodation.");
}
