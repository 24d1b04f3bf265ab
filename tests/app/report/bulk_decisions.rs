//! Decisions about all results that a report shows.

use super::{all, filled};
use seotags::compose::Element;
use seotags::decision::Act;
use seotags::result::TextState;
use seotags_app::App;
use seotags_app::results::{Bulk, Which};
use std::sync::Arc;

#[tokio::test]
async fn a_bulk_decision_can_be_limited_to_results_and_states() {
    let app = App::ephemeral().await.unwrap();
    let analysis = filled(&app).await;
    let before = all(&app, &analysis).await;
    let ids: Vec<i64> = before.iter().filter(|record| record.url.contains('1')).map(|record| record.id).collect();
    let which = Which {
        ids: Some(Arc::new(ids.iter().copied().collect())),
        states: vec![TextState::Open, TextState::Rejected],
        decided_too: true,
        fine_too: true,
        ..Which::default()
    };
    let bulk = Bulk { elements: vec![Element::Title, Element::H1], acts: vec![Act::Accept], which };
    let count = app.results().decide_all(analysis.id, bulk, "ann").await.unwrap();
    let mut changed = (0, 0);
    for (before, after) in before.iter().zip(all(&app, &analysis).await) {
        let mut texts = 0;
        for element in Element::ALL {
            let (was, is) = (before.text_state(element), after.text_state(element));
            let is_meant = ids.contains(&before.id)
                && matches!(element, Element::Title | Element::H1)
                && matches!(was, TextState::Open | TextState::Rejected);
            assert_eq!(is, if is_meant { TextState::Accepted } else { was }, "{} {element:?}", before.url);
            texts += u64::from(is_meant);
        }
        changed = (changed.0 + u64::from(texts > 0), changed.1 + texts);
    }
    assert_eq!((count.pages, count.elements), changed);
    assert!(changed.0 > 0);
}
