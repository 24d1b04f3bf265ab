//! Numbered product pages of a shop, for long lists.

/// The page of a product; each page differs by its number and its place.
pub fn boot_page(number: u64) -> String {
    const PLACES: [&str; 5] = ["forest paths", "rocky ridges", "wet meadows", "early snow", "long gravel roads"];
    let place = PLACES[number as usize % PLACES.len()];
    format!(
        "<!doctype html><html lang=en><head><title>Boot {number}</title></head><body><nav><a href=/>Home</a></nav><main>\
         <h1>Hiking boot model {number} for {place}</h1>\
         <p>Hiking boot model {number} is made for {place} and for people who carry a heavy pack over several days.</p>\
         <p>The sole of model {number} can be replaced twice, and the leather of its upper comes from a tannery nearby.</p>\
         <p>A membrane keeps feet dry in rain, and the high shaft supports the ankle where stones give way. Model {number} \
         is sold in twelve sizes for women and men, each in two widths.</p></main></body></html>"
    )
}
