//! Tests of the gateway alone, over real sockets.

use super::*;
use crate::{DnsError, Guard, LookUp};
use async_trait::async_trait;
use seotags_core::settings::Settings;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A resolver that maps every name to this address and to the machine's own loopback.
#[derive(Debug)]
struct LoopbackResolver(&'static str);

#[async_trait]
impl LookUp for LoopbackResolver {
    async fn look_up(&self, _: &str) -> Result<Vec<IpAddr>, DnsError> {
        Ok(vec![self.0.parse().unwrap()])
    }
}

/// A server that answers each connection with `reply`, and counts the connections.
async fn server(reply: &'static str) -> (u16, Arc<AtomicUsize>) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let connections = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&connections);
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            counted.fetch_add(1, Ordering::SeqCst);
            tokio::spawn(async move {
                let mut head = [0; 4_096];
                let read = stream.read(&mut head).await.unwrap();
                let echo = String::from_utf8_lossy(&head[..read]).into_owned();
                stream.write_all(reply.replace("ECHO", &echo).as_bytes()).await.unwrap();
            });
        }
    });
    (port, connections)
}

fn gateway(guard: Guard, address: &'static str) -> Gateway {
    let options = CrawlOptions { guard, names: Some(Arc::new(LoopbackResolver(address))), ..CrawlOptions::default() };
    let gateway = Gateway::new(&options, &Bounds::new(&Settings::default())).unwrap();
    gateway.serve().unwrap();
    gateway
}

/// Sends this text to the gateway and returns the complete answer.
async fn say(gateway: &Gateway, text: &str) -> String {
    let mut stream = TcpStream::connect(gateway.listener.local_addr().unwrap()).await.unwrap();
    let text =
        text.replace("AUTH", &format!("Proxy-Authorization: {}\r\nConnection: close", gateway.inside.credentials));
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

const PLAIN: &str = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\nECHO";

#[tokio::test]
async fn nothing_private_is_connected_to_by_any_spelling_or_name() {
    let (port, connections) = server(PLAIN).await;
    let gateway = gateway(Guard::public_only(), "127.0.0.1");
    for host in
        ["127.0.0.1", "127.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "localhost", "shop.test", "0"]
    {
        for text in [
            format!("CONNECT {host}:{port} HTTP/1.1\r\nHost: {host}:{port}\r\nAUTH\r\n\r\n"),
            format!("GET http://{host}:{port}/ HTTP/1.1\r\nHost: shop.example\r\nAUTH\r\n\r\n"),
        ] {
            let answer = say(&gateway, &text).await;
            assert!(
                answer.starts_with("HTTP/1.1 403 ") && answer.ends_with("points to a private address\n"),
                "{text}{answer}"
            );
        }
    }
    for target in ["smtp.example:25", "shop.example:6379"] {
        let answer = say(&gateway, &format!("CONNECT {target} HTTP/1.1\r\nHost: x\r\nAUTH\r\n\r\n")).await;
        assert!(answer.starts_with("HTTP/1.1 403 "), "{answer}");
    }
    assert_eq!(connections.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn requests_without_the_secret_are_refused() {
    let (port, connections) = server(PLAIN).await;
    let gateway = gateway(Guard::default(), "127.0.0.1");
    for line in ["", "Proxy-Authorization: Basic c2VvdGFnczp4\r\n", "Authorization: Basic c2VvdGFnczp4\r\n"] {
        for request in [format!("CONNECT 127.0.0.1:{port}"), format!("GET http://127.0.0.1:{port}/")] {
            let answer =
                say(&gateway, &format!("{request} HTTP/1.1\r\nHost: x\r\n{line}Connection: close\r\n\r\n")).await;
            assert!(answer.starts_with("HTTP/1.1 407 "), "{answer}");
            assert!(answer.to_ascii_lowercase().contains("proxy-authenticate: basic realm=\"seotags\""), "{answer}");
        }
    }
    assert_eq!(connections.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn target_sees_the_request_without_gateway_headers() {
    let (port, _) = server(PLAIN).await;
    let guard = Guard::public_only().allow_host(&format!("shop.test:{port}")).unwrap();
    let gateway = gateway(guard, "127.0.0.1");
    let get = format!(
        "GET http://shop.test:{port}/a?b HTTP/1.1\r\nHost: other.test\r\nAUTH\r\nProxy-Connection: x\r\nX-Own: 1\r\n\r\n"
    );
    let answer = say(&gateway, &get).await;
    assert!(answer.starts_with("HTTP/1.1 200 ") && answer.contains("GET /a?b HTTP/1.1\r\n"), "{answer}");
    let seen = answer.to_ascii_lowercase();
    assert!(seen.contains(&format!("host: shop.test:{port}\r\n")) && seen.contains("x-own: 1"), "{answer}");
    assert!(!seen.contains("proxy-") && !seen.contains("other.test"), "{answer}");
    let tunnel = format!("CONNECT shop.test:{port} HTTP/1.1\r\nHost: x\r\nAUTH\r\n\r\nhello");
    let answer = say(&gateway, &tunnel).await;
    assert!(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("\r\n\r\nhello"), "{answer}");
}

#[tokio::test]
async fn proxy_challenge_of_a_server_is_not_passed_on() {
    let (port, _) =
        server("HTTP/1.1 407 Who\r\nProxy-Authenticate: Basic realm=\"seotags\"\r\nContent-Length: 0\r\n\r\n").await;
    let gateway = gateway(Guard::default(), "127.0.0.1");
    let answer = say(&gateway, &format!("GET http://127.0.0.1:{port}/ HTTP/1.1\r\nHost: x\r\nAUTH\r\n\r\n")).await;
    assert!(answer.starts_with("HTTP/1.1 502 "), "{answer}");
    for request in ["GET /", "GET https://shop.test/", "GET ftp://shop.test/", "CONNECT shop.test", "OPTIONS *"] {
        let answer = say(&gateway, &format!("{request} HTTP/1.1\r\nHost: x\r\nAUTH\r\n\r\n")).await;
        assert!(answer.starts_with("HTTP/1.1 400 "), "{request}: {answer}");
    }
}

#[tokio::test]
async fn connections_end_with_the_gateway() {
    let (port, _) = server(PLAIN).await;
    let gateway = gateway(Guard::default(), "127.0.0.1");
    let mut stream = TcpStream::connect(gateway.listener.local_addr().unwrap()).await.unwrap();
    let connect = format!(
        "CONNECT 127.0.0.1:{port} HTTP/1.1\r\nHost: x\r\nProxy-Authorization: {}\r\n\r\n",
        gateway.inside.credentials
    );
    stream.write_all(connect.as_bytes()).await.unwrap();
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.unwrap();
    assert_eq!(&head, b"HTTP/1.1 200");
    drop(gateway);
    let _ = stream.read_to_end(&mut Vec::new()).await;
}
