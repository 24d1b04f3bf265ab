//! Rows about TLS.

use crate::support::tls::{Authority, Identity, expire, postpone};
use crate::support::{Reply, Site, Step, describe, fetch, generous, one_try, outcome_of, page};
use rustls::pki_types::CertificateDer;
use seotags::crawl::{Bounds, CrawlOptions, Crawler};
use seotags::settings::Settings;
use seotags::visit::Fetched;
use std::time::Duration;

const OK: &str = "200 text/html 1 B";

fn trusting(root: &Authority, settings: &Settings) -> CrawlOptions {
    CrawlOptions { bounds: Some(generous(settings)), roots: vec![root.certificate()], ..CrawlOptions::default() }
}

async fn outcome(site: &Site, root: &Authority, settings: &Settings) -> String {
    let crawler = Crawler::with_options(settings, trusting(root, settings)).unwrap();
    outcome_of(&crawler, site, settings, 1 << 20).await
}

/// Each kind of certificate that is refused, and its name in the refusal.
fn refused(root: &Authority) -> Vec<(&'static str, Identity)> {
    let between = root.below("between");
    let mut rubbish = root.sign(|_| ());
    rubbish.chain = vec![CertificateDer::from(vec![0x30, 0x03, 0x02, 0x01, 0x00])];
    vec![
        ("expired", root.sign(expire)),
        ("not_yet_valid", root.sign(postpone)),
        ("wrong_host", root.sign(|params| params.subject_alt_names.clear())),
        ("self_signed", Identity::self_signed()),
        ("unknown_issuer", Authority::new("somebody").sign(|_| ())),
        // Its chain lacks the intermediate certificate.
        ("unknown_issuer", between.sign(|_| ())),
        ("malformed", rubbish),
    ]
}

#[tokio::test]
async fn a_refused_certificate_is_explained_by_its_kind() {
    let root = Authority::new("root");
    for (kind, identity) in refused(&root) {
        let site = Site::serve_tls(identity.server(&[]), |_| Reply::html("x")).await;
        assert_eq!(outcome(&site, &root, &one_try()).await, "failed tls_certificate connect");
        let crawler = Crawler::with_options(&one_try(), trusting(&root, &one_try())).unwrap();
        match fetch(&crawler, &site.url("/")).await {
            Fetched::Failed(failed) => {
                let message = failed.failure.message;
                assert!(message.starts_with(&format!("{kind}: ")), "{kind}: {message}");
                assert!(message.contains("--insecure"), "{message}");
            }
            other => panic!("{kind}: {other:?}"),
        }
        assert_eq!(site.paths(), [""; 0], "{kind}: nothing is sent to a host that may be another");
    }
}

#[tokio::test]
async fn with_insecure_any_certificate_is_accepted_and_noted() {
    let root = Authority::new("root");
    let insecure = Settings { insecure: true, ..one_try() };
    for (kind, identity) in refused(&root) {
        let site = Site::serve_tls(identity.server(&[]), |_| Reply::html("x")).await;
        let outcome = self::outcome(&site, &root, &insecure).await;
        let expected = format!("{OK} [certificate_overlooked, robots_txt_invalid]");
        assert_eq!(
            outcome.replace(" [certificate_overlooked]", " [certificate_overlooked, robots_txt_invalid]"),
            expected,
            "{kind}"
        );
    }
    let good = Site::serve_tls(root.sign(|_| ()).server(&[]), |_| Reply::html("x")).await;
    let outcome = self::outcome(&good, &root, &insecure).await;
    assert!(outcome.starts_with(OK) && !outcome.contains("certificate"), "{outcome}");
}

#[tokio::test]
async fn a_complete_chain_is_trusted() {
    let root = Authority::new("root");
    let between = root.below("between");
    let mut identity = between.sign(|_| ());
    identity.chain.push(between.certificate());
    for protocols in [&[][..], &["http/1.1"]] {
        let site = Site::serve_tls(identity.server(protocols), |_| Reply::html("x")).await;
        let outcome = self::outcome(&site, &root, &one_try()).await;
        assert!(outcome.starts_with(OK), "{outcome}");
    }
}

/// Answers every connection with these bytes after the client's first message.
async fn says(bytes: &'static [u8]) -> String {
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut hello = [0; 64];
            let _ = tokio::io::AsyncReadExt::read(&mut stream, &mut hello).await;
            let _ = tokio::io::AsyncWriteExt::write_all(&mut stream, bytes).await;
            let _ = tokio::io::AsyncWriteExt::shutdown(&mut stream).await;
            let _ = tokio::io::AsyncReadExt::read_to_end(&mut stream, &mut Vec::new()).await;
        }
    });
    let crawler = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
    describe(&fetch(&crawler, &format!("https://localhost:{port}/")).await)
}

#[tokio::test]
async fn failed_tls_handshakes_are_reported() {
    // A ServerHello of TLS 1.0: 32 bytes of random, no session, TLS_RSA_WITH_AES_128_CBC_SHA.
    const OLD: &[u8] = b"\x16\x03\x01\x00\x2a\x02\x00\x00\x26\x03\x01\
        01234567890123456789012345678901\x00\x00\x2f\x00";
    for (name, bytes) in [
        ("plain HTTP", b"HTTP/1.1 400 Bad Request\r\n\r\n".as_slice()),
        ("an alert: no common cipher", b"\x15\x03\x03\x00\x02\x02\x28"),
        ("an alert: no common version", b"\x15\x03\x01\x00\x02\x02\x46"),
        ("TLS 1.0", OLD),
        ("garbage", b"\xff\xfe\xfd\xfc\xfb\xfa\xf9\xf8"),
        ("hangs up", b""),
    ] {
        assert_eq!(says(bytes).await, "failed tls_handshake connect", "{name}");
    }
}

#[tokio::test]
async fn tls_works_with_host_names_and_ip_addresses() {
    let root = Authority::new("root");
    let identity = root.sign(|params| params.subject_alt_names.push(rcgen::SanType::IpAddress([127, 0, 0, 1].into())));
    let site = Site::serve_tls(identity.server(&[]), |_| Reply::html("x")).await;
    let crawler = Crawler::with_options(&one_try(), trusting(&root, &one_try())).unwrap();
    for url in [site.url("/"), format!("https://127.0.0.1:{}/", site.port())] {
        let outcome = describe(&fetch(&crawler, &url).await);
        assert!(outcome.starts_with(OK), "{url}: {outcome}");
    }
}

#[tokio::test]
async fn tls_on_an_http_port_is_not_http() {
    let site = Site::serve_tls(Identity::self_signed().server(&[]), |_| Reply::html("x")).await;
    let crawler = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
    let outcome = describe(&fetch(&crawler, &format!("http://localhost:{}/", site.port())).await);
    // robots.txt fails first: an invalid answer is treated like a server error.
    assert!(outcome.starts_with("withheld robots_txt_unreachable the server does not speak HTTP"), "{outcome}");
}

#[tokio::test]
async fn a_truncated_tls_connection_is_distinguished_from_a_closed_one() {
    let root = Authority::new("root");
    let cut = |head: String| Reply(vec![Step::Send(head.into_bytes()), Step::Cut]);
    let whole = page("A");
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n";
    for (name, reply, expected) in [
        ("its length is there", cut(format!("{head}Content-Length: 1\r\n\r\nx")), OK.to_owned()),
        (
            "its end is there",
            cut(format!("{head}\r\n{whole}")),
            format!("200 text/html {} B [body_incomplete]", whole.len()),
        ),
        ("half a page", cut(format!("{head}\r\n<p>half")), "failed connection_closed body".to_owned()),
    ] {
        let site = Site::serve_tls(root.sign(|_| ()).server(&[]), move |request| match request.path.as_str() {
            "/" => reply.clone(),
            _ => Reply::status(404),
        })
        .await;
        assert_eq!(outcome(&site, &root, &one_try()).await, expected, "{name}");
    }
}

#[tokio::test]
async fn an_endless_handshake_times_out() {
    let site = Site::serve(|_| Reply::status(404)).await;
    let bounds = Bounds { connect: Duration::from_millis(300), ..generous(&one_try()) };
    let crawler = Crawler::with_bounds(&one_try(), bounds).unwrap();
    // The server reads a ClientHello as an endless head.
    let outcome = describe(&fetch(&crawler, &format!("https://127.0.0.1:{}/", site.port())).await);
    assert_eq!(outcome, "failed connect_timeout connect");
}
