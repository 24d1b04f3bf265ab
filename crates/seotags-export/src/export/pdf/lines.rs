//! Breaks text of any script into lines of a given width.

use super::colour::Style;
use super::font_faces::BOLD;
use super::fonts::{Fonts, REPLACEMENT};
use std::ops::Range;
use unicode_bidi::{BidiInfo, Level};
use unicode_segmentation::UnicodeSegmentation;

/// A line of text.
#[derive(Debug, Clone, Default)]
pub(super) struct Line {
    /// Its parts from left to right.
    pub(super) runs: Vec<Run>,
    /// Its width in points, without the space at its end.
    pub(super) width: f32,
    /// The text reads from right to left.
    pub(super) rtl: bool,
}

/// A part of a line in one face and direction.
#[derive(Debug, Clone)]
pub(super) struct Run {
    pub(super) text: Box<str>,
    /// Distance from the line's left end in points.
    pub(super) x: f32,
    pub(super) face: u8,
    pub(super) rtl: bool,
    /// Every character has a single glyph ([`Fonts::plain`]).
    pub(super) plain: bool,
    /// Its width in points.
    pub(super) width: f32,
    pub(super) change: Change,
}

/// Whether the other text of a pair has these words as well.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Change {
    #[default]
    None,
    /// Only the current text has them: struck through.
    Deleted,
    /// Only the new text has them: bold and underlined.
    Inserted,
}

/// A part of a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Words<'a> {
    pub(super) text: &'a str,
    pub(super) change: Change,
}

/// A range of text in one face and direction, in reading order.
#[derive(Debug)]
struct Piece {
    range: Range<usize>,
    face: u8,
    level: Level,
    plain: bool,
    change: Change,
}

/// A stretch of cleaned text with one style.
#[derive(Debug)]
struct Stretch {
    end: usize,
    bold: bool,
    change: Change,
}

/// An unbreakable unit: its position, and its width in points.
#[derive(Debug)]
struct Cluster {
    at: usize,
    width: f32,
    is_space: bool,
}

/// Breaks a text into lines of at most `width` points. Words that are too long for a line are broken between letters;
/// white space is collapsed, invisible characters are dropped. An empty text has no lines.
pub(super) fn lines(parts: &[Words<'_>], style: Style, width: f32, fonts: &mut Fonts) -> Vec<Line> {
    let (mut text, mut stretches, mut is_plain) = (String::new(), Vec::<Stretch>::new(), true);
    for Words { text: part, change } in parts {
        let (start, bold) = (text.len(), style.bold || *change == Change::Inserted);
        clean(part, bold, fonts, &mut text);
        is_plain = is_plain && text[start..].chars().all(|c| fonts.plain(c, bold).is_some());
        match stretches.last_mut() {
            Some(last) if last.change == *change => last.end = text.len(),
            _ => stretches.push(Stretch { end: text.len(), bold, change: *change }),
        }
    }
    text.truncate(text.trim_end_matches(' ').len());
    if text.is_empty() {
        return Vec::new();
    }
    let bidi = (!is_plain).then(|| BidiInfo::new(&text, None));
    let pieces = pieces(&text, &stretches, bidi.as_ref(), fonts);
    let clusters = clusters(&text, &pieces, style, fonts);
    let mut lines = Vec::new();
    for range in broken(&text, &clusters, width) {
        lines.push(line(&text, range, &pieces, &clusters, bidi.as_ref()));
    }
    lines
}

/// A text without changes.
pub(super) fn unmarked(text: &str) -> [Words<'_>; 1] {
    [Words { text, change: Change::None }]
}

/// Width of a text on one line, in points.
pub(super) fn width_of(text: &str, style: Style, fonts: &mut Fonts) -> f32 {
    lines(&unmarked(text), style, f32::INFINITY, fonts).iter().map(|line| line.width).sum()
}

/// Appends a text with white space collapsed, without characters that are invisible or change the direction, and with a
/// replacement for characters that no face contains.
fn clean(text: &str, bold: bool, fonts: &mut Fonts, out: &mut String) {
    out.reserve(text.len());
    for c in text.chars() {
        if c.is_whitespace() && c != '\u{a0}' {
            if !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
            }
        } else if is_unseen(c) {
        } else if is_joiner(c) || fonts.plain(c, bold).is_some() || fonts.face_of(c, bold).is_some() {
            out.push(c);
        } else {
            fonts.note_missing(c);
            out.push(REPLACEMENT);
        }
    }
}

fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180b}'..='\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Characters without a shape that determine how their neighbours join.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Ranges of one style, direction and face.
fn pieces(text: &str, stretches: &[Stretch], bidi: Option<&BidiInfo<'_>>, fonts: &mut Fonts) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut start = 0;
    for Stretch { end, bold, change } in stretches {
        let range = start..(*end).min(text.len());
        if range.is_empty() {
            continue;
        }
        start = range.end;
        match bidi {
            None => {
                let (face, level) = (u8::from(*bold), Level::ltr());
                pieces.push(Piece { range, face, level, plain: true, change: *change });
            }
            Some(bidi) => mixed_pieces(text, range, (*bold, *change), bidi, fonts, &mut pieces),
        }
    }
    pieces
}

/// Ranges of one direction and one face. A letter and its marks use the same face, if one contains them all.
fn mixed_pieces(
    text: &str,
    stretch: Range<usize>,
    (bold, change): (bool, Change),
    bidi: &BidiInfo<'_>,
    fonts: &mut Fonts,
    pieces: &mut Vec<Piece>,
) {
    let before = pieces.len();
    for (at, cluster) in text[stretch.clone()].grapheme_indices(true) {
        let at = stretch.start + at;
        let level = bidi.levels.get(at).copied().unwrap_or(Level::ltr());
        for (range, face) in faces_of(at, cluster, bold, fonts) {
            let part = &text[range.clone()];
            let plain = level.is_ltr() && part.chars().all(|c| fonts.plain(c, bold).is_some());
            match pieces[before..].last_mut() {
                Some(last) if last.face == face && last.level == level && last.plain == plain => {
                    last.range.end = range.end;
                }
                _ => pieces.push(Piece { range, face, level, plain, change }),
            }
        }
    }
}

fn faces_of(at: usize, cluster: &str, bold: bool, fonts: &mut Fonts) -> Vec<(Range<usize>, u8)> {
    let fallback = u8::from(bold);
    let seen: Vec<char> = cluster.chars().filter(|c| !is_joiner(*c)).collect();
    let candidates: Vec<u8> = seen.iter().filter_map(|c| fonts.face_of(*c, bold)).collect();
    let whole = candidates.iter().find(|face| seen.iter().all(|c| fonts.has(**face, *c)));
    if let Some(face) = whole.copied().or(seen.is_empty().then_some(fallback)) {
        return vec![(at..at + cluster.len(), face)];
    }
    // No face contains them all: use one for each.
    let mut parts: Vec<(Range<usize>, u8)> = Vec::new();
    for (offset, c) in cluster.char_indices() {
        let range = at + offset..at + offset + c.len_utf8();
        let face = if is_joiner(c) { None } else { fonts.face_of(c, bold) };
        match (parts.last_mut(), face) {
            (Some((last, _)), None) => last.end = range.end,
            (_, face) => parts.push((range, face.unwrap_or(fallback))),
        }
    }
    parts
}

fn clusters(text: &str, pieces: &[Piece], style: Style, fonts: &mut Fonts) -> Vec<Cluster> {
    let mut clusters: Vec<Cluster> = Vec::new();
    for piece in pieces {
        let part = &text[piece.range.clone()];
        let start = clusters.len();
        if piece.plain {
            for (at, c) in part.char_indices() {
                let width = fonts.plain(c, piece.face == BOLD).map_or(0.0, |(_, advance)| advance * style.size);
                clusters.push(Cluster { at: piece.range.start + at, width, is_space: c == ' ' });
            }
            continue;
        }
        for glyph in fonts.shape(part, piece.face, piece.level.is_rtl()) {
            let (at, width) = (piece.range.start + glyph.text_range.start, glyph.x_advance * style.size);
            // Glyphs of one cluster are placed side by side.
            match clusters[start..].last_mut() {
                Some(cluster) if cluster.at == at => cluster.width += width,
                _ => clusters.push(Cluster { at, width, is_space: text[at..].starts_with(' ') }),
            }
        }
        clusters[start..].sort_by_key(|cluster| cluster.at);
    }
    clusters
}

/// The range of each line. Lines are filled greedily, and broken where Unicode allows it (UAX 14).
fn broken(text: &str, clusters: &[Cluster], width: f32) -> Vec<Range<usize>> {
    let mut allowed = unicode_linebreak::linebreaks(text).map(|(at, _)| at).peekable();
    let mut ranges = Vec::new();
    let (mut start, mut used) = (0, 0.0);
    // The last possible break, and the width of the line up to there.
    let mut place: Option<(usize, f32)> = None;
    for cluster in clusters {
        while let Some(at) = allowed.next_if(|at| *at <= cluster.at) {
            if at == cluster.at && at > start {
                place = Some((at, used));
            }
        }
        // Trailing space may exceed the width.
        if used + cluster.width > width && !cluster.is_space && cluster.at > start {
            let (end, before) = place.take().unwrap_or((cluster.at, used));
            ranges.push(start..end);
            start = end;
            used -= before;
            if used + cluster.width > width && cluster.at > start {
                ranges.push(start..cluster.at);
                (start, used) = (cluster.at, 0.0);
            }
        }
        used += cluster.width;
    }
    ranges.push(start..text.len());
    ranges
}

/// The parts of a line from left to right.
fn line(text: &str, range: Range<usize>, pieces: &[Piece], clusters: &[Cluster], bidi: Option<&BidiInfo<'_>>) -> Line {
    let end = range.start + text[range.clone()].trim_end_matches(' ').len();
    let range = range.start..end;
    let paragraph = bidi.and_then(|bidi| bidi.paragraphs.first().map(|paragraph| (bidi, paragraph)));
    let mut line = Line { rtl: paragraph.is_some_and(|(_, paragraph)| paragraph.level.is_rtl()), ..Line::default() };
    let stretches = match paragraph {
        Some((bidi, paragraph)) if !range.is_empty() => bidi.visual_runs(paragraph, range).1,
        _ => vec![range],
    };
    for stretch in stretches {
        let from = pieces.partition_point(|piece| piece.range.end <= stretch.start);
        let inside: Vec<&Piece> = pieces[from..].iter().take_while(|piece| piece.range.start < stretch.end).collect();
        let rtl = inside.first().is_some_and(|piece| piece.level.is_rtl());
        let mut push = |piece: &Piece| {
            let part = piece.range.start.max(stretch.start)..piece.range.end.min(stretch.end);
            let (plain, face, change) = (piece.plain, piece.face, piece.change);
            let (x, width) = (line.width, width_between(clusters, part.clone()));
            line.runs.push(Run {
                text: Box::from(&text[part]),
                x,
                face,
                rtl: piece.level.is_rtl(),
                plain,
                width,
                change,
            });
            line.width += width;
        };
        if rtl {
            inside.into_iter().rev().for_each(&mut push);
        } else {
            inside.into_iter().for_each(&mut push);
        }
    }
    line
}

fn width_between(clusters: &[Cluster], range: Range<usize>) -> f32 {
    let from = clusters.partition_point(|cluster| cluster.at < range.start);
    clusters[from..].iter().take_while(|cluster| cluster.at < range.end).map(|cluster| cluster.width).sum()
}
