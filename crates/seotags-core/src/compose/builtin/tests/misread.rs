//! Pages whose text was stored with the wrong encoding.

use super::*;

#[test]
fn tags_contain_repaired_text() {
    let html = "<html lang=en><head><title>Earthâ€™s crust</title></head><body><main><h1>The Earthâ€™s crust and mantle in CafÃ© talks</h1>\
        <p>The Earthâ€™s crust is thin beside the mantle, and the talks in our CafÃ© â€“ each an hour long â€“ show how both move \
        over millions of years.</p><h2>Earthâ€™s mantle</h2><p>The mantle of the Earth is hot rock that flows as slowly as nails grow.</p>\
        </main></body></html>";
    let out = rewrite("https://talks.example/earth-crust", html);
    let all = serde_json::to_string(&out).unwrap();
    assert!(!all.contains('Ã') && !all.contains("â€"), "{all}");
    assert_eq!(out.h1.as_deref(), Some("The Earth’s crust and mantle in Café talks"));
    assert!(out.title.unwrap_or_default().contains("Earth’s"));
    assert!(out.meta_description.unwrap_or_default().contains("Earth’s crust is thin"));
}
