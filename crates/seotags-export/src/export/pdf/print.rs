//! Creates the PDF of a book, once its number of sheets is known.

use super::colour::{Colour, LINE, META};
use super::document::{Area, BOTTOM, Bookmark, HEIGHT, INSIDE, MARGIN, Mark, ReportBuilder, Target, WIDTH};
use super::font_faces::BOLD;
use super::fonts::Fonts;
use super::lines::{Run, lines, unmarked, width_of};
use super::report::Report;
use super::structure::{Part, Structure};
use krilla::action::{Action, LinkAction};
use krilla::annotation::{Annotation, LinkAnnotation, Target as KrillaTarget};
use krilla::color::rgb;
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point, Rect, Size, Transform};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::{Page, PageSettings};
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag};
use krilla::{Document, SerializeSettings};

/// Control point distance of a quarter circle as a cubic curve, as a share of its radius.
const ROUND: f32 = 0.552_285;

/// Prints a book.
///
/// # Errors
/// Why it cannot be printed, as text; with our own fonts and a checked logo, no such failure is known.
pub(super) fn print(book: ReportBuilder, report: &Report) -> Result<Vec<u8>, String> {
    let settings =
        SerializeSettings { compress_content_streams: true, enable_tagging: true, ..SerializeSettings::default() };
    let mut document = Document::new_with(settings);
    let ReportBuilder { mut fonts, sheets, bookmarks, mut structure, .. } = book;
    let count = sheets.len();
    for (number, sheet) in sheets.into_iter().enumerate() {
        let Some(paper) = PageSettings::from_wh(WIDTH, HEIGHT) else { continue };
        let mut page = document.start_page_with(paper);
        let mut surface = page.surface();
        let mut links = Vec::new();
        Pen { surface: &mut surface, fonts: &mut fonts, structure: &mut structure, open: Open::Nothing }
            .draw(sheet, &mut links);
        if number > 0 {
            foot(report, number + 1, count, &mut surface, &mut fonts);
        }
        surface.finish();
        for (area, target, part) in links {
            link(area, target, part, &mut page, &mut structure);
        }
        page.finish();
    }
    document.set_outline(outline(bookmarks));
    document.set_tag_tree(structure.into_tree());
    document.set_metadata(metadata(report));
    document.finish().map_err(|error| error.to_string())
}

fn metadata(report: &Report) -> Metadata {
    let title =
        if report.project.is_empty() { "SEO report".to_owned() } else { format!("SEO report: {}", report.project) };
    let author = if report.agency.name.is_empty() { Vec::new() } else { vec![report.agency.name.clone()] };
    Metadata::new().title(title).language("en".to_owned()).authors(author).creator("seotags".to_owned())
}

/// The drawing state that is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Open {
    Nothing,
    Decoration,
    Part(Part),
}

/// Draws on one sheet.
struct Pen<'a, 'b> {
    surface: &'a mut Surface<'b>,
    fonts: &'a mut Fonts,
    structure: &'a mut Structure,
    open: Open,
}

impl Pen<'_, '_> {
    fn draw(&mut self, sheet: Vec<Mark>, links: &mut Vec<(Area, Target, Part)>) {
        for mark in sheet {
            match mark {
                Mark::Text { x, y, size, colour, run, part } => {
                    self.within(part);
                    text(self.surface, self.fonts, &run, (x, y), size, colour);
                }
                Mark::Box { area, radius, colour } => {
                    self.within(None);
                    self.surface.set_fill(Some(fill(colour)));
                    if let Some(path) = path(area, radius) {
                        self.surface.draw_path(&path);
                    }
                }
                Mark::Logo { area, logo, part } => {
                    self.within(Some(part));
                    if let Some(size) = Size::from_wh(area.width, area.height) {
                        self.surface.push_transform(&Transform::from_translate(area.x, area.y));
                        self.surface.draw_image(logo.image(), size);
                        self.surface.pop();
                    }
                }
                Mark::Link { area, target, part } => links.push((area, target, part)),
            }
        }
        self.close();
    }

    /// Sets the part that the next content belongs to.
    fn within(&mut self, part: Option<Part>) {
        let open = part.map_or(Open::Decoration, Open::Part);
        if self.open == open {
            return;
        }
        self.close();
        let tag = match part {
            Some(_) => ContentTag::Other,
            None => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
        };
        let mark = self.surface.start_tagged(tag);
        if let Some(part) = part {
            self.structure.hold(part, mark);
        }
        self.open = open;
    }

    fn close(&mut self) {
        if self.open != Open::Nothing {
            self.surface.end_tagged();
            self.open = Open::Nothing;
        }
    }
}

fn text(surface: &mut Surface<'_>, fonts: &mut Fonts, run: &Run, (x, y): (f32, f32), size: f32, colour: Colour) {
    let glyphs = if run.plain {
        fonts.plain_glyphs(&run.text, run.face == BOLD)
    } else {
        fonts.shape(&run.text, run.face, run.rtl)
    };
    let Some(font) = fonts.font(run.face) else { return };
    surface.set_fill(Some(fill(colour)));
    surface.draw_glyphs(Point::from_xy(x, y), &glyphs, font, &run.text, size, false);
}

fn fill(colour: Colour) -> Fill {
    Fill { paint: rgb::Color::new(colour.0, colour.1, colour.2).into(), ..Fill::default() }
}

fn path(area: Area, radius: f32) -> Option<Path> {
    let Area { x, y, width, height } = area;
    let mut path = PathBuilder::new();
    let radius = radius.min(width / 2.0).min(height / 2.0);
    if radius <= 0.0 {
        path.push_rect(Rect::from_xywh(x, y, width, height)?);
        return path.finish();
    }
    let (right, low, handle) = (x + width, y + height, radius * (1.0 - ROUND));
    path.move_to(x + radius, y);
    path.line_to(right - radius, y);
    path.cubic_to(right - handle, y, right, y + handle, right, y + radius);
    path.line_to(right, low - radius);
    path.cubic_to(right, low - handle, right - handle, low, right - radius, low);
    path.line_to(x + radius, low);
    path.cubic_to(x + handle, low, x, low - handle, x, low - radius);
    path.line_to(x, y + radius);
    path.cubic_to(x, y + handle, x + handle, y, x + radius, y);
    path.close();
    path.finish()
}

/// The agency, and 'Page x of y'.
fn foot(report: &Report, number: usize, count: usize, surface: &mut Surface<'_>, fonts: &mut Fonts) {
    surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Footer)));
    surface.set_fill(Some(fill(LINE)));
    if let Some(path) = path(Area { x: MARGIN, y: BOTTOM + 14.0, width: INSIDE, height: 0.6 }, 0.0) {
        surface.draw_path(&path);
    }
    let base = BOTTOM + 29.0;
    let says = format!("Page {number} of {count}");
    let width = width_of(&says, META, fonts);
    let names = [report.agency.name.as_str(), report.project.as_str()];
    let whose: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
    let left = lines(&unmarked(&whose.join(" · ")), META, INSIDE - width - 20.0, fonts);
    for (line, x) in left
        .first()
        .map(|line| (line.clone(), MARGIN))
        .into_iter()
        .chain(lines(&unmarked(&says), META, INSIDE, fonts).into_iter().map(|line| (line, MARGIN + INSIDE - width)))
    {
        for run in &line.runs {
            text(surface, fonts, run, (x + run.x, base), META.size, META.colour);
        }
    }
    surface.end_tagged();
}

fn link(area: Area, target: Target, part: Part, page: &mut Page<'_>, structure: &mut Structure) {
    let Some(rect) = Rect::from_xywh(area.x, area.y, area.width.max(1.0), area.height.max(1.0)) else { return };
    let (target, words) = match target {
        Target::Web(url) => {
            (KrillaTarget::Action(Action::Link(LinkAction::new(url.to_string()))), format!("Open {url}"))
        }
        Target::Sheet(sheet) => {
            let top = XyzDestination::new(sheet, Point::from_xy(0.0, 0.0));
            (KrillaTarget::Destination(top.into()), format!("Go to page {}", sheet + 1))
        }
    };
    let mark = page.add_tagged_annotation(Annotation::new_link(LinkAnnotation::new(rect, target), Some(words)));
    structure.hold(part, mark);
}

/// Bookmarks as a tree: each belongs to the last previous one of a higher level.
fn outline(bookmarks: Vec<Bookmark>) -> Outline {
    let mut outline = Outline::new();
    // One open node per level, the chapter first.
    let mut open: Vec<OutlineNode> = Vec::new();
    let mut close_to = |open: &mut Vec<OutlineNode>, level: usize| {
        while open.len() > level {
            let Some(node) = open.pop() else { break };
            match open.last_mut() {
                Some(parent) => parent.push_child(node),
                None => outline.push_child(node),
            }
        }
    };
    for mark in bookmarks {
        close_to(&mut open, usize::from(mark.level) - 1);
        let place = XyzDestination::new(mark.sheet, Point::from_xy(0.0, (mark.y - 12.0).max(0.0)));
        open.push(OutlineNode::new(mark.title, place));
    }
    close_to(&mut open, 0);
    outline
}
