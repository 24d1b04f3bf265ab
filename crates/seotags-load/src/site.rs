//! Pages on loopback that analyses crawl: numbered products of a shop, served at once.

use seotags_testkit::{Answer, Server, boot_page};

/// Serves until it is dropped.
pub(crate) fn serve() -> Server {
    Server::start(|request| {
        let number = request.path.strip_prefix("/boot/").and_then(|number| number.parse().ok());
        number.map_or_else(Answer::not_found, |number| Answer::html(boot_page(number)))
    })
}
