//! Mails over SMTP to a real server: none is lost, and none is sent to an untrusted server.

use crate::support::{PASSWORD, Service, SmtpBehaviour, SmtpServer, certificate, wait_for};
use seotags_testkit::Seotags;

const SUBJECT: &str = "Verify your email address";

fn with_url(url: &str) -> Seotags {
    Seotags::new().with("SEOTAGS_SMTP_URL", url)
}

#[test]
fn a_mail_is_sent_with_authentication_over_smtp() {
    let server = SmtpServer::start(SmtpBehaviour::default());
    let url = format!("smtp://ada:p%40ss@127.0.0.1:{}", server.port());
    let service = Service::start_with(with_url(&url), &["--mail-from", "Tags <tags@shop.example>"]);
    service.sign_up("bob@shop.example", PASSWORD);
    let mail = wait_for("a mail", || server.mails().pop());
    assert_eq!((mail.to.as_str(), mail.subject.as_str()), ("bob@shop.example", SUBJECT));
    assert!(
        mail.raw.contains("\nFrom: Tags <tags@shop.example>\n")
            || mail.raw.starts_with("From: Tags <tags@shop.example>\n")
    );
    assert_eq!(service.verify(&mail.token()).status, 200);
    let lines = server.lines();
    let heard = |start: &str| lines.iter().find(|line| line.starts_with(start)).cloned().unwrap_or_default();
    // `\0ada\0p@ss` in Base64.
    assert_eq!(heard("AUTH"), "AUTH PLAIN AGFkYQBwQHNz");
    assert_eq!(heard("MAIL"), "MAIL FROM:<tags@shop.example>");
    assert_eq!(heard("RCPT"), "RCPT TO:<bob@shop.example>");
}

#[test]
fn a_remote_mail_server_is_used_over_tls() {
    let (tls, pem) = certificate();
    let server = SmtpServer::start(SmtpBehaviour { tls: Some(tls), ..SmtpBehaviour::default() });
    let url = format!("smtp://ada:secret@localhost:{}?tls=required", server.port());
    let seotags = with_url(&url);
    seotags.file("authorities.pem", pem);
    let seotags = {
        let path = seotags.work().join("authorities.pem");
        seotags.with("SSL_CERT_FILE", path.to_str().unwrap())
    };
    let service = Service::start_with(seotags, &[]);
    service.sign_up("bob@shop.example", PASSWORD);
    let mail = wait_for("a mail", || server.mails().pop());
    assert_eq!(mail.subject, SUBJECT);
    for line in server.lines() {
        let is_early = line.starts_with("EHLO") || line == "STARTTLS";
        assert!(is_early || line.starts_with("tls "), "not encrypted: {line}");
    }
}

#[test]
fn nothing_is_sent_to_a_server_without_a_trusted_certificate() {
    let (tls, _) = certificate();
    let (_, other) = certificate();
    let server = SmtpServer::start(SmtpBehaviour { tls: Some(tls), ..SmtpBehaviour::default() });
    let seotags = with_url(&format!("smtp://ada:secret@localhost:{}?tls=required", server.port()));
    seotags.file("authorities.pem", other);
    let path = seotags.work().join("authorities.pem");
    let mut service = Service::start_with(seotags.with("SSL_CERT_FILE", path.to_str().unwrap()), &["-v"]);
    service.sign_up("bob@shop.example", PASSWORD);
    let said = service.wait_for_line("not sent, tried again");
    assert!(said.contains("certificate"), "{said}");
    assert!(server.mails().is_empty());
    assert!(server.lines().iter().all(|line| line.starts_with("EHLO") || line == "STARTTLS"), "{:?}", server.lines());
    // A server that does not offer STARTTLS is refused as well.
    let plain = SmtpServer::start(SmtpBehaviour::default());
    let seotags = with_url(&format!("smtp://ada:secret@localhost:{}?tls=required", plain.port()));
    let mut service = Service::start_with(seotags, &["-v"]);
    service.sign_up("bob@shop.example", PASSWORD);
    service.wait_for_line("not sent, tried again");
    assert!(plain.lines().iter().all(|line| line.starts_with("EHLO") || line == "QUIT"), "{:?}", plain.lines());
}

#[test]
fn unsent_mails_survive_a_kill() {
    // A server that defers every mail.
    let server = SmtpServer::start(SmtpBehaviour { refuses: Some(("@", "451 later")), ..SmtpBehaviour::default() });
    let seotags = with_url(&format!("smtp://127.0.0.1:{}", server.port()));
    let mut service = Service::start_with(seotags, &["-v"]);
    service.sign_up("bob@shop.example", PASSWORD);
    let said = service.wait_for_line("not sent, tried again");
    assert!(said.contains("451") || said.contains("later"), "{said}");
    service.kill();
    let outbox = service.outbox_folder();
    service.start_again(&["--mail-dir", outbox.to_str().unwrap()]);
    let mail = service.outbox().wait_for("bob@shop.example", SUBJECT);
    assert_eq!(service.verify(&mail.token()).status, 200);
    service.kill();
    service.start_again(&["--mail-dir", outbox.to_str().unwrap()]);
    service.sign_up("eve@shop.example", PASSWORD);
    service.outbox().wait_for("eve@shop.example", SUBJECT);
    assert_eq!(service.outbox().mails().len(), 2, "a sent mail is not sent again");
}

#[test]
fn a_mail_that_is_refused_permanently_is_dropped() {
    let server =
        SmtpServer::start(SmtpBehaviour { refuses: Some(("bob@", "550 no such user")), ..SmtpBehaviour::default() });
    let seotags = with_url(&format!("smtp://127.0.0.1:{}", server.port()));
    let mut service = Service::start_with(seotags, &["-v"]);
    service.sign_up("bob@shop.example", PASSWORD);
    let said = service.wait_for_line("given up");
    assert!(!said.contains("bob@shop.example"), "the log contains no address: {said}");
    service.sign_up("eve@shop.example", PASSWORD);
    let mail = wait_for("a mail", || server.mails().pop());
    assert_eq!(mail.to, "eve@shop.example");
}

#[test]
fn an_invalid_mail_server_setting_stops_the_start() {
    let cases = [
        ("mail.example.com", "write it as smtp://"),
        ("smtp://ada:s3cret@mail.example.com?tls=none", "in clear"),
        ("smtps://mail.example.com?tls=maybe", "tls is"),
    ];
    for (url, says) in cases {
        let ended = with_url(url).run(&["serve", "--listen", "127.0.0.1:0"]);
        assert_eq!(ended.code, Some(2));
        assert!(ended.stderr.contains(says) && !ended.stderr.contains("s3cret"), "{}", ended.stderr);
    }
    let ended =
        Seotags::new().run(&["serve", "--listen", "127.0.0.1:0", "--mail-from", "a@b.example\nBcc: x@y.example"]);
    assert_eq!(ended.code, Some(2));
}
