//! Values of parameters that select results. An invalid one is refused with the values that are valid.

use crate::error::ApiError;
use seotags::compose::Element;
use seotags::judge::issues;
use seotags::result::{PageKind, TextState};
use seotags_app::results::{LengthFilter, LengthOf, ReportSort, SortBy, StateFilter, StatusFilter};

/// Maximum number of values in one parameter.
const MOST_VALUES: usize = 100;
/// Maximum number of alternatives in one value: each text has at most three lengths.
const MOST_ALTERNATIVES: usize = 9;
/// Maximum characters of a folder.
const MOST_FOLDER_CHARS: usize = 2_000;

/// Reads the values of a parameter, which commas separate.
pub(super) fn each<T>(
    name: &str,
    list: Option<&str>,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, ApiError> {
    let values: Vec<&str> =
        list.iter().flat_map(|list| list.split(',')).map(str::trim).filter(|value| !value.is_empty()).collect();
    if values.len() > MOST_VALUES {
        return Err(ApiError::unprocessable(name, "at most 100 values are possible"));
    }
    let value = |value: &str| {
        read(value).map_err(|valid| {
            let shown: String = value.chars().take(40).collect();
            ApiError::unprocessable(name, &format!("\"{shown}\" is unknown; use {valid}"))
        })
    };
    values.into_iter().map(value).collect()
}

/// A value, or a description of the valid ones.
pub(super) fn known<T>(value: Option<T>, valid: impl Fn() -> String) -> Result<T, String> {
    value.ok_or_else(valid)
}

pub(super) fn names<const N: usize>(names: [&str; N]) -> String {
    names.join(", ")
}

pub(super) fn kind(name: &str) -> Result<PageKind, String> {
    known(PageKind::named(name), || names(PageKind::ALL.map(PageKind::as_str)))
}

pub(super) fn issue(code: &str) -> Result<String, String> {
    known(issues::find(code).map(|issue| issue.code.to_owned()), || {
        "the code of an issue, such as noindex_meta".to_owned()
    })
}

pub(super) fn status(text: &str) -> Result<StatusFilter, String> {
    let is_code = |code: &u16| (100..=999).contains(code);
    let status = match text.strip_suffix("xx") {
        Some(class) => class.parse().ok().filter(|class| (1..=9).contains(class)).map(StatusFilter::Class),
        None if text == "none" => Some(StatusFilter::None),
        None => text.parse().ok().filter(is_code).map(StatusFilter::Code),
    };
    known(status, || "a code such as 404, a class such as 4xx, or none".to_owned())
}

pub(super) fn state(text: &str) -> Result<StateFilter, String> {
    let (element, name) = match text.split_once(':') {
        Some((element, name)) => {
            let element = Element::named(element);
            (
                Some(known(element, || format!("one of the elements {}", names(Element::ALL.map(Element::as_str))))?),
                name,
            )
        }
        None => (None, text),
    };
    let state = if name == "locked" { None } else { Some(known(TextState::named(name), states)?) };
    Ok(StateFilter { element, state })
}

fn states() -> String {
    format!("{}, locked", names(TextState::ALL.map(TextState::as_str)))
}

/// Reads alternatives separated by `|`.
pub(super) fn length_group(text: &str) -> Result<Vec<LengthFilter>, String> {
    let lengths: Vec<&str> = text.split('|').collect();
    if lengths.len() > MOST_ALTERNATIVES {
        return Err(format!("at most {MOST_ALTERNATIVES} alternatives"));
    }
    lengths.into_iter().map(length).collect()
}

fn length(text: &str) -> Result<LengthFilter, String> {
    let read = || {
        let (which, range) = text.split_once(':')?;
        let of = match which {
            "current_title" => vec![LengthOf::CurrentTitle],
            "new_title" => vec![LengthOf::SuggestedTitle],
            "any_title" => vec![LengthOf::CurrentTitle, LengthOf::SuggestedTitle],
            "current_meta" => vec![LengthOf::CurrentMeta],
            "new_meta" => vec![LengthOf::SuggestedMeta],
            "any_meta" => vec![LengthOf::CurrentMeta, LengthOf::SuggestedMeta],
            "current_h1" => vec![LengthOf::CurrentH1],
            "new_h1" => vec![LengthOf::SuggestedH1],
            "any_h1" => vec![LengthOf::CurrentH1, LengthOf::SuggestedH1],
            _ => return None,
        };
        let (from, to) = range.split_once('-')?;
        let to = if to.is_empty() { None } else { Some(to.parse().ok()?) };
        Some(LengthFilter { of, from: from.parse().ok()?, to })
    };
    known(read(), || {
        "current_, new_ or any_, then title, meta or h1, and a range: current_title:61-, new_meta:0-69".to_owned()
    })
}

/// Reads the folder in a parameter of this name.
pub(super) fn folder(name: &str) -> impl Fn(&str) -> Result<String, ApiError> {
    move |text| {
        let is_folder = text.starts_with('/') || text.starts_with("http://") || text.starts_with("https://");
        if !is_folder {
            return Err(ApiError::unprocessable(name, "start it with / or with the beginning of a URL"));
        }
        if text.chars().count() > MOST_FOLDER_CHARS {
            return Err(ApiError::unprocessable(name, "it has at most 2000 characters"));
        }
        Ok(text.to_owned())
    }
}

pub(super) fn sort(text: &str) -> Result<ReportSort, ApiError> {
    let name = text.strip_prefix('-').unwrap_or(text);
    let by = SortBy::named(name).ok_or_else(|| {
        let valid = names(SortBy::ALL.map(SortBy::as_str));
        ApiError::unprocessable("sort", &format!("it is one of {valid}, with - before it for the descending order"))
    })?;
    Ok(ReportSort { by, is_descending: text.starts_with('-') })
}
