//! Values of flags that are named values of the library.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use seotags::named::{Name, Named};

/// Accepts the names of all values.
pub(crate) fn named<T: Named>() -> impl TypedValueParser<Value = T> {
    named_of(T::EACH)
}

/// Accepts the names of these values.
pub(crate) fn named_of<T: Named>(values: &[T]) -> impl TypedValueParser<Value = T> + use<T> {
    named_with_hidden(values, &[])
}

/// Accepts the names of these values, and those of hidden ones that an error explains later.
pub(crate) fn named_with_hidden<T: Named>(shown: &[T], hidden: &[T]) -> impl TypedValueParser<Value = T> + use<T> {
    let shown = shown.iter().map(|value| possible_value(&value.name()));
    let hidden = hidden.iter().map(|value| possible_value(&value.name()).hide(true));
    PossibleValuesParser::new(shown.chain(hidden))
        .try_map(|typed| T::named(&typed.replace('-', "_")).ok_or("it has no such value"))
}

/// A value as the help lists it. `-` is accepted where its name has `_`.
pub(crate) fn possible_value(name: &Name) -> PossibleValue {
    let value = PossibleValue::new(name.name).help(name.about);
    if name.name.contains('_') { value.alias(name.name.replace('_', "-")) } else { value }
}
