//! What reaches sockets however slowly pages come, and when the service stops.

use crate::program::{Seotags, page};
use crate::support::{Desk, Service, Socket, shop};

#[test]
fn lists_are_told_of_single_pages_however_slowly_they_come() {
    let site = shop(&["/quick"]);
    site.answer("/late", page("Late", "A shoe that comes late.").held());
    let desk = Desk::new(site);
    let token = &desk.ada.access_token;
    let project = format!("/ws/project-updates/{}", desk.project);
    let mut listening = ["/ws/user-updates", &project].map(|path| Socket::open(&desk.service, path, token).listening());
    // Whether it is told of one of them by chance says nothing.
    for _ in 0..6 {
        let id = desk.begin(&["/quick", "/late"]);
        for socket in &mut listening {
            socket.until(|told| told["analysis"]["id"] == id && told["analysis"]["processed_urls_count"] == 1);
        }
        assert_eq!(desk.ask("POST", &format!("/analyses/{id}/stop")).status, 200);
    }
}

#[test]
fn every_socket_is_told_that_the_service_stops() {
    let mut service = Service::start_with(Seotags::new(), &["--trusted-proxy", "127.0.0.1"]);
    let mut sockets = Vec::new();
    for number in 0..20 {
        let user = service.user(&format!("user-{number}@shop.example"));
        let open = || Socket::open(&service, "/ws/user-updates", &user.access_token).listening();
        sockets.extend((0..10).map(|_| open()));
    }
    assert_eq!(service.stop().code, Some(0));
    assert_eq!(sockets.iter_mut().map(Socket::closed).collect::<Vec<_>>(), [1_001; 200]);
}
