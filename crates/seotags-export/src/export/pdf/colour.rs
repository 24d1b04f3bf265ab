//! Colours and sizes: the tokens of the dashboard's light theme, as sRGB and in points.

/// A colour in sRGB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Colour(pub(super) u8, pub(super) u8, pub(super) u8);

pub(super) const SURFACE: Colour = Colour(247, 249, 251);
pub(super) const LINE: Colour = Colour(230, 234, 240);
pub(super) const BORDER: Colour = Colour(213, 221, 232);
pub(super) const TRACK: Colour = Colour(233, 238, 243);
pub(super) const TEXT: Colour = Colour(15, 23, 42);
pub(super) const TEXT_2: Colour = Colour(51, 65, 85);
pub(super) const MUTED: Colour = Colour(82, 96, 119);
pub(super) const PRIMARY: Colour = Colour(15, 107, 92);
pub(super) const WARN: Colour = Colour(124, 74, 4);
pub(super) const WARN_GROUND: Colour = Colour(254, 243, 199);
pub(super) const DANGER: Colour = Colour(185, 29, 26);
pub(super) const DANGER_GROUND: Colour = Colour(254, 226, 226);
pub(super) const INFO: Colour = Colour(31, 64, 175);
pub(super) const INFO_GROUND: Colour = Colour(219, 234, 254);
pub(super) const BAR_GOOD: Colour = Colour(47, 142, 96);
pub(super) const BAR_BAD: Colour = Colour(211, 58, 60);
pub(super) const BAR_NEUTRAL: Colour = Colour(118, 132, 154);

/// The style of a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Style {
    /// Size in points.
    pub(super) size: f32,
    /// Line height, in points.
    pub(super) leading: f32,
    /// Set in bold where the script has a bold face.
    pub(super) bold: bool,
    /// Its colour.
    pub(super) colour: Colour,
}

impl Style {
    const fn new(size: f32, leading: f32, bold: bool, colour: Colour) -> Self {
        Self { size, leading, bold, colour }
    }

    /// The same style in another colour.
    pub(super) const fn in_ink(self, colour: Colour) -> Self {
        Self { colour, ..self }
    }
}

/// The project on the cover.
pub(super) const DISPLAY: Style = Style::new(28.0, 36.0, true, TEXT);
/// Headings of chapters.
pub(super) const CHAPTER: Style = Style::new(18.0, 24.0, true, TEXT);
/// Headings within a chapter.
pub(super) const HEADING: Style = Style::new(11.5, 16.0, true, TEXT);
/// Running text.
pub(super) const BODY: Style = Style::new(9.5, 14.5, false, TEXT);
/// Emphasised running text.
pub(super) const STRONG: Style = Style::new(9.5, 14.5, true, TEXT);
/// Cells of the list of pages.
pub(super) const CELL: Style = Style::new(8.75, 12.25, false, TEXT);
/// The address of a page.
pub(super) const ADDRESS: Style = Style::new(9.0, 12.5, true, PRIMARY);
/// Labels, lengths, notes.
pub(super) const META: Style = Style::new(7.5, 10.5, false, MUTED);
