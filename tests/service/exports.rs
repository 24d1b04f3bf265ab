//! Exports on their way to whoever asked for them.

use crate::program::{Site, page};
use crate::support::{Desk, shop, wait_for};
use std::io::Write;
use std::net::TcpStream;
use std::thread;

/// Pages whose texts are more than sockets hold on their way.
fn long_pages() -> Site {
    let text = "A light shoe for rough paths. ".repeat(35_000);
    Site::serve((0..8).map(|number| (format!("/{number}"), page(&format!("Trail Runner {number}"), &text))))
}

#[test]
fn four_exports_at_once_and_those_that_nobody_reads_count() {
    let desk = Desk::new(long_pages());
    let id = desk.begin(&["/0", "/1", "/2", "/3", "/4", "/5", "/6", "/7"]);
    desk.wait_for(id, "success");
    let address = desk.service.address();
    let unread: Vec<TcpStream> = (0..4)
        .map(|_| {
            let mut stream = TcpStream::connect(address).unwrap();
            let head = format!(
                "GET /api/v1/analyses/{id}/export/json HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {}\r\n\r\n",
                desk.ada.access_token
            );
            stream.write_all(head.as_bytes()).unwrap();
            assert_eq!(stream.peek(&mut [0]).unwrap(), 1, "its answer begins");
            stream
        })
        .collect();
    let fifth = || desk.ask("GET", &format!("/analyses/{id}/export/csv"));
    assert_eq!(fifth().said(), "429 Too many attempts. Please try again in 5 seconds.");
    drop(unread);
    wait_for("a place for another export", || Some(fifth()).filter(|reply| reply.status == 200));
}

#[test]
fn a_user_has_one_pdf_at_once() {
    let desk = Desk::new(shop(&["/", "/a", "/b", "/c"]));
    let id = desk.begin(&["/", "/a", "/b", "/c"]);
    desk.wait_for(id, "success");
    let export = |format: &str| desk.ask("GET", &format!("/analyses/{id}/export/{format}"));
    // Whether two meet is up to the machine; where two were allowed, none would ever be refused so.
    wait_for("a PDF beside another", || {
        let replies =
            thread::scope(|scope| [(); 2].map(|()| scope.spawn(|| export("pdf"))).map(|one| one.join().unwrap()));
        assert!(replies.iter().any(|reply| reply.status == 200), "{replies:?}");
        let refused = replies.into_iter().find(|reply| reply.status != 200)?;
        assert_eq!(refused.said(), "429 Too many attempts. Please try again in 5 seconds.");
        Some(())
    });
    assert_eq!(export("csv").status, 200);
}
