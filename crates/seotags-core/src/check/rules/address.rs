//! The form of address, formal or informal, as required by the tone, in languages with both forms.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::{Mode, Subject};
use crate::check::tone::Address;
use crate::judge::Severity;
use crate::text::{sentences, tokens};

/// Words of the two forms in a language; German ones differ by their capital.
struct AddressForms {
    language: &'static str,
    formal: &'static [&'static str],
    informal: &'static [&'static str],
    /// Their names in messages.
    names: (&'static str, &'static str),
}

const WAYS: [AddressForms; 4] = [
    AddressForms {
        language: "de",
        formal: &["Sie", "Ihnen", "Ihr", "Ihre", "Ihren", "Ihrem", "Ihrer", "Ihres"],
        informal: &[
            "du", "dich", "dir", "dein", "deine", "deinen", "deinem", "deiner", "deines", "euch", "euer", "eure",
        ],
        names: ("Sie", "du"),
    },
    AddressForms {
        language: "fr",
        formal: &["vous", "votre", "vos"],
        informal: &["tu", "toi", "te", "ton", "ta", "tes"],
        names: ("vous", "tu"),
    },
    AddressForms {
        language: "es",
        formal: &["usted", "ustedes"],
        informal: &["tú", "tu", "tus", "ti", "te", "contigo", "vosotros", "vuestro", "vuestra", "os"],
        names: ("usted", "tú"),
    },
    AddressForms {
        language: "nl",
        formal: &["u", "uw", "uzelf"],
        informal: &["je", "jij", "jou", "jouw", "jullie", "jezelf"],
        names: ("u", "je"),
    },
];

pub(in crate::check) fn address(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.mode != Mode::Suggested || subject.field == Element::Keywords {
        return;
    }
    let language = subject.context.lexicon.language.code;
    let (Some(wanted), Some(ways)) = (subject.context.address, WAYS.iter().find(|ways| ways.language == language))
    else {
        return;
    };
    let (other, name) = match wanted {
        Address::Formal => (ways.informal, ways.names.0),
        Address::Informal => (ways.formal, ways.names.1),
    };
    let text = subject.part;
    let starts: Vec<usize> = sentences(text).iter().map(|s| s.as_ptr() as usize - text.as_ptr() as usize).collect();
    // At the start of a sentence, `Sie` may mean other people.
    let may_be_other = |start: usize| language == "de" && wanted == Address::Informal && starts.contains(&start);
    let found = tokens(text, subject.context.lexicon).into_iter().find(|token| {
        let word = &text[token.start..token.end];
        let same =
            |other: &&str| if language == "de" { is_german(word, other) } else { word.to_lowercase() == **other };
        other.iter().any(same) && !may_be_other(token.start)
    });
    if let Some(token) = found {
        let message = format!("Address the reader as “{name}”, not as “{}”.", &text[token.start..token.end]);
        out.push(subject.finding_at(FindingCode::Address, Severity::Warn, (token.start, token.end), message));
    }
}

/// `Sie` is the reader, `sie` is not; both `Du` and `du` are the reader.
fn is_german(word: &str, other: &str) -> bool {
    if other.starts_with(char::is_uppercase) { word == other } else { word.to_lowercase() == other }
}
