//! The state of batches, in words.

use crate::terminal::harmless;
use crate::text::grouped;
use seotags::pipeline::BatchStanding;

/// `batch 2 of 5: 3,120 of 5,000 answered`; `None` if no batch is running.
pub(crate) fn batch_text(standing: &BatchStanding) -> Option<String> {
    let BatchStanding { batches, over, calls, answered, trouble } = standing;
    if over >= batches {
        return None;
    }
    let trouble = trouble.as_ref().map_or(String::new(), |trouble| format!(" ({})", harmless(trouble)));
    let text = format!(
        "batch {} of {}: {} of {} answered{trouble}",
        grouped(over + 1),
        grouped(*batches),
        grouped(*answered),
        grouped(*calls)
    );
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_are_shown_until_they_are_answered() {
        let mut standing = BatchStanding { batches: 5, over: 1, calls: 5_000, answered: 3_120, trouble: None };
        assert_eq!(batch_text(&standing).unwrap(), "batch 2 of 5: 3,120 of 5,000 answered");
        standing.trouble = Some("the queue of batches at llm.example is full".to_owned());
        assert!(batch_text(&standing).unwrap().ends_with("answered (the queue of batches at llm.example is full)"));
        standing.over = 5;
        assert_eq!(batch_text(&standing), None);
    }
}
