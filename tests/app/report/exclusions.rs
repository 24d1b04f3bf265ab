//! What a report leaves out.

use super::{all, filled, page};
use seotags::compose::Element;
use seotags::result::{PageKind, TextState};
use seotags_app::App;
use seotags_app::results::{Exclusions, PageStart, ReportFilter, ReportQuery, StateFilter, StatusFilter};

#[tokio::test]
async fn an_exclusion_finds_the_results_that_the_filter_does_not_find() {
    let app = App::ephemeral().await.unwrap();
    let analysis = filled(&app).await;
    let records = all(&app, &analysis).await;
    let (filter, none) = (ReportFilter::default, Exclusions::default);
    let codes = vec!["not_found".to_owned(), "noindex_meta".to_owned()];
    let kinds = vec![PageKind::Redirected, PageKind::Unknown];
    let statuses = vec![StatusFilter::Code(404), StatusFilter::Class(3), StatusFilter::None];
    let states = vec![
        StateFilter { element: Some(Element::Meta), state: Some(TextState::Rejected) },
        StateFilter { element: None, state: None },
    ];
    let cases = [
        (ReportFilter { kinds: kinds.clone(), ..filter() }, Exclusions { kinds, ..none() }),
        (
            ReportFilter { statuses: vec![StatusFilter::Class(2)], ..filter() },
            Exclusions { statuses: vec![StatusFilter::Class(2)], ..none() },
        ),
        (ReportFilter { statuses: statuses.clone(), ..filter() }, Exclusions { statuses, ..none() }),
        (ReportFilter { issues: vec![codes.clone()], ..filter() }, Exclusions { issues: codes, ..none() }),
        (ReportFilter { states: states.clone(), ..filter() }, Exclusions { states, ..none() }),
        (
            ReportFilter { folder: Some("/1".to_owned()), ..filter() },
            Exclusions { folders: vec!["/1".to_owned()], ..none() },
        ),
    ];
    for (with, excluded) in cases {
        let mut ids = Vec::new();
        for filter in [with, ReportFilter { excluded, ..filter() }] {
            let query =
                ReportQuery { filter: filter.clone(), limit: 100, from: PageStart::First, ..ReportQuery::default() };
            let found = page(&app, &analysis, query).await;
            assert_eq!(found.matches, Some(found.places.len() as u64), "{filter:?}");
            assert!(!found.places.is_empty() && found.places.len() < records.len(), "{filter:?}");
            ids.extend(found.places.iter().map(|place| place.id));
        }
        ids.sort_unstable();
        let mut expected: Vec<i64> = records.iter().map(|record| record.id).collect();
        expected.sort_unstable();
        assert_eq!(ids, expected);
    }
}
