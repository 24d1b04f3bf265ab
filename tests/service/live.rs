//! Messages on sockets while pages are slow, and when the service stops.

use crate::support::{Service, SiteProject, Socket, shop};
use seotags_testkit::{Seotags, page};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::thread;

#[test]
fn list_sockets_get_single_results_however_slow_pages_are() {
    let site = shop(&["/quick"]);
    site.answer("/late", page("Late", "A shoe that comes late.").held());
    let setup = SiteProject::new(site);
    let token = &setup.ada.access_token;
    let project = format!("/ws/project-updates/{}", setup.project);
    let mut listening =
        ["/ws/user-updates", &project].map(|path| Socket::open(&setup.service, path, token).listening());
    // One of them may reach it by chance.
    let ids = [(); 3].map(|()| setup.begin(&["/quick", "/late"]));
    for socket in &mut listening {
        let told = RefCell::new(BTreeSet::new());
        socket.until(|message| {
            let analysis = &message["analysis"];
            if analysis["processed_urls_count"] == 1 {
                told.borrow_mut().extend(analysis["id"].as_i64());
            }
            ids.iter().all(|id| told.borrow().contains(id))
        });
    }
}

/// A client that queries the store too early reads the earlier status, and gets no further message
/// until the end.
#[test]
fn a_run_is_announced_after_its_start_is_stored() {
    let setup = SiteProject::new(shop(&["/a"]));
    let token = &setup.ada.access_token;
    let ids = [(); 3].map(|()| setup.begin(&["/a"]));
    for id in ids {
        setup.wait_for(id, "success");
    }
    let open = |path: &str| Socket::open(&setup.service, path, token).listening();
    let mut reports = ids.map(|id| open(&format!("/ws/analysis-updates/{id}")));
    let mut lists = ["/ws/user-updates", &format!("/ws/project-updates/{}", setup.project)].map(open);
    setup.site.answer("/a", page("Late", "A shoe that comes late.").held());
    for id in ids {
        let begun = setup.ask("POST", &format!("/analyses/{id}/relaunch?overwrite=true"));
        assert_eq!(begun.status, 200, "{begun:?}");
    }
    let is_begun = |message: &Value| message["analysis"]["status"] == "processing";
    for report in &mut reports {
        report.until(is_begun);
    }
    for list in &mut lists {
        let told = RefCell::new(BTreeSet::new());
        list.until(|message| {
            told.borrow_mut().extend(message["analysis"]["id"].as_i64().filter(|_| is_begun(message)));
            ids.iter().all(|id| told.borrow().contains(id))
        });
    }
    setup.site.release();
}

#[test]
fn every_socket_is_closed_when_the_service_stops() {
    let mut service = Service::start_with(Seotags::new(), &["--trusted-proxy", "127.0.0.1"]);
    let mut sockets = Vec::new();
    for number in 0..20 {
        let user = service.user(&format!("user-{number}@shop.example"));
        let open = || Socket::open(&service, "/ws/user-updates", &user.access_token).listening();
        sockets.extend((0..10).map(|_| open()));
    }
    // Each socket has its own thread, as in a browser. A single thread that answers old pings would
    // block the others.
    let listening: Vec<_> = sockets.into_iter().map(|mut socket| thread::spawn(move || socket.closed())).collect();
    assert_eq!(service.stop().code, Some(0));
    let told: Vec<u16> = listening.into_iter().map(|listener| listener.join().unwrap()).collect();
    assert_eq!(told, [1_001; 200]);
}

#[test]
fn lists_and_messages_count_failed_pages() {
    // Nothing listens on this port.
    let gone = "127.0.0.1:1";
    let setup = SiteProject::on(Seotags::new(), shop(&["/a"]), &["--retries", "0", "--allow-host", gone]);
    let mut socket = Socket::open(&setup.service, "/ws/user-updates", &setup.ada.access_token).listening();
    let mut body = setup.configuration(&["/a"]);
    body["urls"].as_array_mut().unwrap().push(json!({"url": format!("http://{gone}/")}));
    let made = setup.send("POST", &format!("/projects/{}/analyses/", setup.project), &body);
    assert_eq!(made.status, 201, "{made:?}");
    socket.until(|message| {
        let analysis = &message["analysis"];
        analysis["status"] == "success" && analysis["failed_urls_count"] == 1
    });
    let project = format!("/projects/{}", setup.project);
    let rows = [setup.get(&project)["analyses"].clone(), setup.get(&format!("{project}/analyses/"))];
    let rows = rows.map(|rows| (rows[0]["failed_urls_count"].clone(), rows[0]["total_urls_count"].clone()));
    assert_eq!(rows, [(json!(1), json!(2)), (json!(1), json!(2))]);
}
