//! Rows about TLS.

use crate::support::{Reply, Site, describe, fetch, generous, one_try};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use seotags::crawl::{Bounds, Crawler, install_tls};
use seotags::settings::Settings;
use seotags::visit::Fetched;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

/// Serves one page to every connection under a certificate that nobody trusts, on threads of its own.
fn self_signed_server() -> u16 {
    install_tls();
    let certificate = CertificateDer::from_pem_slice(include_bytes!("fixtures/localhost.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_slice(include_bytes!("fixtures/localhost-key.pem")).unwrap();
    let config =
        rustls::ServerConfig::builder().with_no_client_auth().with_single_cert(vec![certificate], key).unwrap();
    let config = Arc::new(config);
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for socket in listener.incoming().flatten() {
            let mut connection = rustls::ServerConnection::new(Arc::clone(&config)).unwrap();
            let mut socket = socket;
            let mut stream = rustls::Stream::new(&mut connection, &mut socket);
            if stream.read(&mut [0; 4_096]).is_ok() {
                let _ = stream.write_all(
                    b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx",
                );
                connection.send_close_notify();
                let _ = connection.complete_io(&mut socket);
            }
        }
    });
    port
}

#[tokio::test]
async fn an_untrusted_certificate_is_refused_unless_told_otherwise() {
    let url = format!("https://localhost:{}/", self_signed_server());
    let crawler = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
    match fetch(&crawler, &url).await {
        Fetched::Failed(failed) => {
            assert_eq!(failed.failure.code.as_str(), "tls_certificate");
            let message = failed.failure.message;
            assert!(["unknown_issuer", "self_signed"].iter().any(|kind| message.starts_with(kind)), "{message}");
            assert!(message.contains("--insecure"), "{message}");
        }
        other => panic!("{other:?}"),
    }
    let insecure = Settings { insecure: true, ..one_try() };
    let crawler = Crawler::with_bounds(&insecure, generous(&insecure)).unwrap();
    assert_eq!(describe(&fetch(&crawler, &url).await), "200 text/html 1 B");
}

#[tokio::test]
async fn what_speaks_no_tls_is_told_so() {
    let crawler = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
    let of = async |bytes: &'static [u8]| {
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
        describe(&fetch(&crawler, &format!("https://localhost:{port}/")).await)
    };
    assert_eq!(of(b"HTTP/1.1 400 Bad Request\r\n\r\n").await, "failed tls_handshake connect", "plain HTTP");
    assert_eq!(of(b"\x15\x03\x03\x00\x02\x02\x28").await, "failed tls_handshake connect", "an alert");
    assert_eq!(of(b"").await, "failed tls_handshake connect", "hangs up");
}

#[tokio::test]
async fn a_handshake_that_never_ends_has_its_time() {
    let site = Site::serve(|_| Reply::status(404)).await;
    let bounds = Bounds { connect: Duration::from_millis(300), ..generous(&one_try()) };
    let crawler = Crawler::with_bounds(&one_try(), bounds).unwrap();
    // The server reads a ClientHello as a head that never ends.
    let outcome = describe(&fetch(&crawler, &format!("https://127.0.0.1:{}/", site.port())).await);
    assert_eq!(outcome, "failed connect_timeout connect");
}
