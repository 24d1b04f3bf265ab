//! Which face contains a character, and the width and glyphs of a text.

use super::font_faces::{BOLD, REGULAR, SOURCES};
use harfrust::{Direction, FontRef, ShapeOptions, ShaperData, UnicodeBuffer};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::MetadataProvider;
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use std::cell::OnceCell;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

/// Replaces a character that no face contains.
pub(super) const REPLACEMENT: char = '\u{fffd}';
/// Maximum number of remembered characters without a glyph, which are listed at the end.
const MOST_MISSING: usize = 64;

/// An opened face.
struct FontFace {
    file: FontRef<'static>,
    shaping: ShaperData,
    characters: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
    font: Font,
    /// Units per em of the face.
    units: f32,
}

/// The glyph of a character that does not combine, with its advance in ems.
type Plain = (GlyphId, f32);

/// The faces of a report, opened on first use.
pub(super) struct Fonts {
    faces: Vec<OnceCell<Option<FontFace>>>,
    chosen: HashMap<(char, bool), Option<u8>>,
    plain: [HashMap<char, Option<Plain>>; 2],
    missing: BTreeSet<char>,
}

impl Default for Fonts {
    fn default() -> Self {
        Self {
            faces: SOURCES.iter().map(|_| OnceCell::new()).collect(),
            chosen: HashMap::new(),
            plain: [HashMap::new(), HashMap::new()],
            missing: BTreeSet::new(),
        }
    }
}

impl Fonts {
    /// Characters that no face contains.
    pub(super) fn missing(&self) -> impl Iterator<Item = char> {
        self.missing.iter().copied()
    }

    /// Records a character that no face contains.
    pub(super) fn note_missing(&mut self, c: char) {
        if self.missing.len() < MOST_MISSING {
            self.missing.insert(c);
        }
    }

    /// The first face that contains the character.
    pub(super) fn face_of(&mut self, c: char, bold: bool) -> Option<u8> {
        if let Some(known) = self.chosen.get(&(c, bold)) {
            return *known;
        }
        let found = (0..SOURCES.len() as u8)
            .filter(|face| !matches!((*face, bold), (REGULAR, true) | (BOLD, false)))
            .find(|face| SOURCES[usize::from(*face)].may_have(c) && self.has(*face, c));
        self.chosen.insert((c, bold), found);
        found
    }

    /// True if the face contains the character.
    pub(super) fn has(&mut self, face: u8, c: char) -> bool {
        self.face(face).is_some_and(|face| face.glyph(c).is_some())
    }

    /// A character of Latin, Greek or Cyrillic script that always has the same single glyph.
    pub(super) fn plain(&mut self, c: char, bold: bool) -> Option<Plain> {
        if !is_plain(c) {
            return None;
        }
        if let Some(known) = self.plain[usize::from(bold)].get(&c) {
            return *known;
        }
        let face = self.face(if bold { BOLD } else { REGULAR });
        let found = face.and_then(|face| {
            let glyph = face.glyph(c)?;
            let advance = face.metrics.advance_width(glyph)?;
            Some((GlyphId::new(glyph.to_u32()), advance / face.units))
        });
        self.plain[usize::from(bold)].insert(c, found);
        found
    }

    /// The glyphs of a text that is entirely [plain](Self::plain).
    pub(super) fn plain_glyphs(&mut self, text: &str, bold: bool) -> Vec<KrillaGlyph> {
        let mut glyphs = Vec::with_capacity(text.len());
        for (at, c) in text.char_indices() {
            if let Some((glyph, advance)) = self.plain(c, bold) {
                glyphs.push(KrillaGlyph::new(glyph, advance, 0.0, 0.0, 0.0, at..at + c.len_utf8(), None));
            }
        }
        glyphs
    }

    /// The glyphs of a text in one face and one direction, from left to right, each with its characters.
    pub(super) fn shape(&mut self, text: &str, face: u8, rtl: bool) -> Vec<KrillaGlyph> {
        let Some(face) = self.face(face) else { return Vec::new() };
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        buffer.set_direction(if rtl { Direction::RightToLeft } else { Direction::LeftToRight });
        let shaped = face.shaping.shaper(&face.file).build().shape(buffer, ShapeOptions::new());
        let starts: BTreeSet<usize> = shaped.glyph_infos().iter().map(|info| info.cluster as usize).collect();
        let ems = |units: i32| units as f32 / face.units;
        shaped
            .glyph_infos()
            .iter()
            .zip(shaped.glyph_positions())
            .map(|(info, position)| {
                KrillaGlyph::new(
                    GlyphId::new(info.glyph_id),
                    ems(position.x_advance),
                    ems(position.x_offset),
                    ems(position.y_offset),
                    ems(position.y_advance),
                    cluster(info.cluster as usize, &starts, text.len()),
                    None,
                )
            })
            .collect()
    }

    /// The face in the form that the PDF embeds.
    pub(super) fn font(&mut self, face: u8) -> Option<Font> {
        self.face(face).map(|face| face.font.clone())
    }

    fn face(&self, face: u8) -> Option<&FontFace> {
        let at = usize::from(face);
        self.faces.get(at)?.get_or_init(|| SOURCES[at].file().and_then(FontFace::open)).as_ref()
    }
}

impl FontFace {
    fn open(data: &'static [u8]) -> Option<Self> {
        let file = FontRef::from_index(data, 0).ok()?;
        // At the size of one em, lengths are in font units.
        let metrics = file.glyph_metrics(Size::unscaled(), LocationRef::default());
        Some(Self {
            shaping: ShaperData::new(&file),
            characters: file.charmap(),
            metrics,
            font: Font::new(data.into(), 0)?,
            units: f32::from(file.metrics(Size::unscaled(), LocationRef::default()).units_per_em),
            file,
        })
    }

    /// The glyph of a character, if the face contains it.
    fn glyph(&self, c: char) -> Option<skrifa::GlyphId> {
        self.characters.map(c).filter(|glyph| glyph.to_u32() != 0)
    }
}

/// From the start of a cluster to the start of the next one.
fn cluster(start: usize, starts: &BTreeSet<usize>, end: usize) -> Range<usize> {
    start..starts.range(start + 1..).next().copied().unwrap_or(end)
}

/// True for letters, digits and punctuation that neither join nor combine with their neighbours, and run from left to
/// right.
fn is_plain(c: char) -> bool {
    matches!(c, ' '..='~' | '\u{a0}'..='\u{ac}' | '\u{ae}'..='\u{2ff}' | '\u{370}'..='\u{482}' | '\u{48a}'..='\u{52f}'
        | '\u{1e00}'..='\u{1fff}' | '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205e}' | '\u{20a0}'..='\u{20bf}'
        | '\u{2100}'..='\u{214f}' | '\u{fffd}')
}

#[cfg(test)]
mod tests {
    use super::Fonts;

    /// The byte range of the characters of each glyph, from left to right.
    fn shaped(text: &str, rtl: bool) -> Vec<(usize, usize)> {
        let mut fonts = Fonts::default();
        let face = text.chars().next().and_then(|first| fonts.face_of(first, false)).unwrap();
        fonts.shape(text, face, rtl).into_iter().map(|glyph| (glyph.text_range.start, glyph.text_range.end)).collect()
    }

    #[test]
    fn joined_letters_share_one_glyph() {
        assert_eq!(shaped("\u{915}\u{94d}\u{937}", false), [(0, 9)], "the Devanagari conjunct ksha");
        assert_eq!(shaped("\u{644}\u{627}", true), [(0, 4)], "the Arabic ligature lam-alef");
        assert_eq!(shaped("\u{1f469}\u{200d}\u{1f467}", false).len(), 1, "a family of two");
    }

    #[test]
    fn glyphs_run_from_left_to_right() {
        assert_eq!(shaped("\u{5d0}\u{5d1}", true), [(2, 4), (0, 2)], "Hebrew");
        assert_eq!(shaped("\u{e01}\u{e32}", false), [(0, 3), (3, 6)], "Thai");
        let vowel_first = shaped("\u{915}\u{93f}", false);
        assert_eq!(vowel_first, [(0, 6), (0, 6)], "the Devanagari vowel i precedes its consonant");
    }
}
