//! Files for uploads.

use super::Call;

/// A PNG of one grey pixel.
pub(crate) const PIXEL: &[u8] = &[
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8,
    0, 0, 0, 0, 0x3a, 0x7e, 0x9b, 0x55, 0, 0, 0, 0x0a, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0x68, 0, 0, 0, 0x82,
    0, 0x81, 0x77, 0xcd, 0x72, 0xb6, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
];

/// A call that sends files in a form.
pub(crate) fn form_with(call: Call, parts: &[(&str, &[u8])]) -> Call {
    let mut body = Vec::new();
    for (name, bytes) in parts {
        let head =
            format!("--frame\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"../x.html\"\r\n\r\n");
        body.extend([head.as_bytes(), bytes, b"\r\n"].concat());
    }
    body.extend(b"--frame--\r\n");
    call.header("Content-Type", "multipart/form-data; boundary=frame").body(&body)
}
