//! The agency's logo.

use crate::report_text::{poppler, printed};
use seotags::export::pdf::{Agency, Logo, LogoError, Report};
use seotags_testkit::record;

/// A green pixel.
const PNG: &[u8] = b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x02\x00\x00\x00\x90wS\xde\x00\x00\x00\x0cIDATx\xdac\xe0\xcf\x8e\x01\x00\x01c\x00\xd7\xdf\x85\xddX\x00\x00\x00\x00IEND\xaeB`\x82";

#[test]
fn a_logo_is_printed() {
    let agency = Agency { logo: Some(Logo::read(PNG.to_vec()).unwrap()), ..Agency::default() };
    let pdf = printed(&[record("https://a.example/")], Report { agency, ..Report::default() });
    let images = poppler("pdfimages", &["-list"], &pdf);
    assert_eq!(images.lines().count(), 3, "{images}");
}

#[test]
fn an_invalid_logo_is_refused() {
    assert_eq!(Logo::read(b"<svg/>".to_vec()).unwrap_err(), LogoError::UnknownFormat);
    assert_eq!(Logo::read(Vec::new()).unwrap_err(), LogoError::UnknownFormat);
    assert_eq!(Logo::read(vec![0; 6 << 20]).unwrap_err(), LogoError::TooLarge);
    let cut = Logo::read(PNG[..50].to_vec()).unwrap_err();
    assert!(matches!(cut, LogoError::Broken { .. }), "{cut:?}");
    let mut vast = PNG.to_vec();
    vast[16..24].copy_from_slice(&[0, 1, 0, 0, 0, 1, 0, 0]);
    let refused = Logo::read(vast).unwrap_err();
    assert!(matches!(refused, LogoError::Dimensions { .. } | LogoError::Broken { .. }), "{refused:?}");
}
