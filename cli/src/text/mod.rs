//! Texts for people: numbers, durations and money in words, and texts that fit a width.
//!
//! Owns: functions from values to text.
//! Never: prints, or reads the arguments of a command.

mod format;
mod width;

pub(crate) use format::{
    as_words, count, dollars, duration, grouped, io_reason, nearest, price_of_one, quoted, rate, rounded,
};
pub(crate) use width::{cut_end, cut_middle, width_of, wrap};
