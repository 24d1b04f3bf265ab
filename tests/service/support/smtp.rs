//! A mail server that speaks SMTP (RFC 5321) over real sockets, with STARTTLS (RFC 3207) and AUTH
//! (RFC 4954).

use super::Mail;
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread;

/// How the server behaves.
#[derive(Debug, Clone, Default)]
pub(crate) struct SmtpBehaviour {
    /// Offers STARTTLS with this certificate.
    pub(crate) tls: Option<Arc<ServerConfig>>,
    /// The part of a recipient to refuse, and the answer to it.
    pub(crate) refuses: Option<(&'static str, &'static str)>,
    /// While a test locks this, a received mail is not acknowledged.
    pub(crate) waits_for: Arc<Mutex<()>>,
}

#[derive(Debug)]
pub(crate) struct SmtpServer {
    address: SocketAddr,
    heard: Arc<Mutex<Heard>>,
}

/// What the server received.
#[derive(Debug, Default)]
struct Heard {
    lines: Vec<String>,
    mails: Vec<Mail>,
}

/// A self-signed certificate for `localhost`, and its PEM for clients that should trust it.
pub(crate) fn certificate() -> (Arc<ServerConfig>, String) {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
    let config = ServerConfig::builder().with_no_client_auth().with_single_cert(vec![made.cert.der().clone()], key);
    (Arc::new(config.unwrap()), made.cert.pem())
}

impl SmtpServer {
    pub(crate) fn start(behaviour: SmtpBehaviour) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let heard = Arc::new(Mutex::new(Heard::default()));
        let log = Arc::clone(&heard);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (behaviour, log) = (behaviour.clone(), Arc::clone(&log));
                // A client that disconnects ends its thread.
                thread::spawn(move || drop(converse(stream, &behaviour, &log)));
            }
        });
        Self { address, heard }
    }

    pub(crate) fn port(&self) -> u16 {
        self.address.port()
    }

    /// Commands, with the prefix `tls ` if they came encrypted.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.heard.lock().unwrap().lines.clone()
    }

    /// Accepted mails.
    pub(crate) fn mails(&self) -> Vec<Mail> {
        self.heard.lock().unwrap().mails.clone()
    }
}

enum Wire {
    Plain(BufReader<TcpStream>),
    Tls(Box<BufReader<StreamOwned<ServerConnection, TcpStream>>>),
}

impl Wire {
    fn line(&mut self) -> std::io::Result<String> {
        let mut line = String::new();
        let read = match self {
            Self::Plain(wire) => wire.read_line(&mut line)?,
            Self::Tls(wire) => wire.read_line(&mut line)?,
        };
        if read == 0 {
            Err(std::io::ErrorKind::UnexpectedEof.into())
        } else {
            Ok(line.trim_end_matches(['\r', '\n']).to_owned())
        }
    }

    fn say(&mut self, text: &str) -> std::io::Result<()> {
        let text = format!("{text}\r\n");
        match self {
            Self::Plain(wire) => wire.get_mut().write_all(text.as_bytes()),
            Self::Tls(wire) => {
                wire.get_mut().write_all(text.as_bytes())?;
                wire.get_mut().flush()
            }
        }
    }
}

fn converse(stream: TcpStream, behaviour: &SmtpBehaviour, heard: &Mutex<Heard>) -> std::io::Result<()> {
    let mut wire = Wire::Plain(BufReader::new(stream));
    wire.say("220 localhost ready")?;
    loop {
        let line = wire.line()?;
        let is_encrypted = matches!(wire, Wire::Tls(_));
        let mark = if is_encrypted { "tls " } else { "" };
        heard.lock().unwrap().lines.push(format!("{mark}{line}"));
        let command = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        match command.as_str() {
            "EHLO" if behaviour.tls.is_some() && !is_encrypted => wire.say("250-localhost\r\n250 STARTTLS")?,
            "EHLO" => wire.say("250-localhost\r\n250 AUTH PLAIN LOGIN")?,
            "STARTTLS" => {
                wire.say("220 go ahead")?;
                let (Wire::Plain(plain), Some(config)) = (wire, &behaviour.tls) else { return Ok(()) };
                let connection = ServerConnection::new(Arc::clone(config)).unwrap();
                wire = Wire::Tls(Box::new(BufReader::new(StreamOwned::new(connection, plain.into_inner()))));
            }
            "AUTH" => wire.say("235 welcome")?,
            "RCPT" => match behaviour.refuses {
                Some((recipient, answer)) if line.contains(recipient) => wire.say(answer)?,
                _ => wire.say("250 yes")?,
            },
            "DATA" => {
                wire.say("354 go on")?;
                let mut raw = String::new();
                loop {
                    let line = wire.line()?;
                    if line == "." {
                        break;
                    }
                    raw.push_str(line.strip_prefix('.').unwrap_or(&line));
                    raw.push('\n');
                }
                heard.lock().unwrap().mails.push(Mail::parse(PathBuf::new(), raw));
                drop(behaviour.waits_for.lock());
                wire.say("250 taken")?;
            }
            "QUIT" => return wire.say("221 bye"),
            _ => wire.say("250 yes")?,
        }
    }
}
