//! The connection to the broker: addresses, logins, certificates, reconnects.

use crate::error::FleetError;
use crate::protocol::FleetName;
use async_nats::{Client, ConnectOptions};
use seotags::Secret;
use seotags::url::{is_loopback, without_credentials};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Without and with TLS.
const SCHEMES: [&str; 2] = ["nats", TLS];
const TLS: &str = "tls";
/// How long to wait for each answer of the broker.
pub(crate) const ANSWER: Duration = Duration::from_secs(5);
/// Longest wait between two attempts to reach it.
pub(crate) const MOST_BETWEEN: Duration = Duration::from_secs(2);
/// How long to wait for the broker at the start.
const CONNECT: Duration = Duration::from_secs(10);
/// Interval of pings to the broker: after three times this without an answer, the connection is given up.
const PING: Duration = Duration::from_secs(10);

/// Where the broker is and how to sign in.
#[derive(Debug, Clone)]
pub struct BrokerAccess {
    /// `nats://` or `tls://`, optionally with a user and a password; several are separated by commas.
    pub address: Secret,
    /// A `.creds` file.
    pub credentials: Option<PathBuf>,
    /// Trusted certificates, instead of the system's.
    pub ca: Option<PathBuf>,
    /// The fleet.
    pub fleet: FleetName,
    /// Allow a broker on another machine without TLS.
    pub allow_clear_text: bool,
}

impl BrokerAccess {
    fn addresses(&self) -> impl Iterator<Item = &str> {
        self.address.expose().split(',').map(str::trim)
    }

    /// The address of the broker, without passwords.
    pub(crate) fn shown(&self) -> String {
        self.addresses().map(without_credentials).collect::<Vec<_>>().join(", ")
    }
}

/// Connects, and reconnects whenever the broker was away.
pub(crate) async fn connect(access: &BrokerAccess) -> Result<Client, FleetError> {
    let of_file = |file: &Path, cause: String| FleetError::File { file: file.display().to_string(), cause };
    let mut options = ConnectOptions::new();
    let mut addresses = Vec::new();
    for address in access.addresses() {
        let (url, login) = split_login(address)
            .map_err(|cause| FleetError::Address { address: without_credentials(address).into_owned(), cause })?;
        options = match login {
            Some((user, Some(password))) => options.user_and_password(user, password),
            Some((token, None)) => options.token(token),
            None => options,
        };
        addresses.push(url);
    }
    let mut options = match Encryption::of(access, &addresses)? {
        Encryption::Everywhere => options.require_tls(true),
        // Do not send a password unencrypted to other servers that this broker announces.
        Encryption::ButHere => options.ignore_discovered_servers(),
        Encryption::AsStated => options,
    };
    options = options
        .name("seotags")
        .connection_timeout(CONNECT)
        .request_timeout(Some(ANSWER))
        .ping_interval(PING)
        .max_reconnects(None)
        .reconnect_delay_callback(|tries| {
            let doubled = Duration::from_millis(50).saturating_mul(1 << tries.min(8));
            doubled.min(MOST_BETWEEN)
        })
        .event_callback(|event| async move {
            match event {
                async_nats::Event::Disconnected => tracing::warn!("lost the connection to the broker; reconnecting"),
                async_nats::Event::Connected => tracing::info!("connected to the broker"),
                other => tracing::debug!(%other, "the broker"),
            }
        });
    if let Some(file) = &access.credentials {
        let text = tokio::fs::read_to_string(file).await;
        let text = text.map_err(|error| of_file(file, error.to_string()))?;
        options = options.credentials(&text).map_err(|error| of_file(file, error.to_string()))?;
    }
    if let Some(file) = &access.ca {
        if let Err(error) = tokio::fs::metadata(file).await {
            return Err(of_file(file, error.to_string()));
        }
        options = options.add_root_certificates(file.clone()).require_tls(true);
    }
    seotags::http_client::install_tls();
    options
        .connect(addresses.into_iter().map(String::from).collect::<Vec<_>>())
        .await
        .map_err(|error| FleetError::Connect { address: access.shown(), cause: error.to_string() })
}

/// Which connections to a broker must be encrypted.
#[derive(Debug, PartialEq, Eq)]
enum Encryption {
    /// All of them, including those to servers that the broker announces.
    Everywhere,
    /// All except those to this machine.
    ButHere,
    /// Those to `tls://` addresses.
    AsStated,
}

impl Encryption {
    fn of(access: &BrokerAccess, addresses: &[url::Url]) -> Result<Self, FleetError> {
        let mut plain = addresses.iter().filter(|url| url.scheme() != TLS).peekable();
        if access.ca.is_some() || plain.peek().is_none() {
            return Ok(Self::Everywhere);
        }
        if access.allow_clear_text {
            return Ok(Self::AsStated);
        }
        match plain.find(|url| !is_loopback(url)) {
            Some(distant) => Err(FleetError::ClearText { address: distant.to_string() }),
            None => Ok(Self::ButHere),
        }
    }
}

/// A user and a password, or a token.
type Login = (String, Option<String>);

/// An address without its login, and the login, since the client logs addresses. A user name alone is a token.
fn split_login(address: &str) -> Result<(url::Url, Option<Login>), String> {
    let whole = if address.contains("://") { address.to_owned() } else { format!("nats://{address}") };
    let mut url = url::Url::parse(&whole).map_err(|error| error.to_string())?;
    if !SCHEMES.contains(&url.scheme()) {
        return Err(format!("a broker's address begins with {}://", SCHEMES.join(":// or ")));
    }
    let plain = |text: &str| percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned();
    let login = Some(plain(url.username())).filter(|user| !user.is_empty());
    let login = login.map(|user| (user, url.password().map(plain)));
    // These only fail for addresses without a host.
    let _ = (url.set_username(""), url.set_password(None));
    Ok((url, login))
}

#[cfg(test)]
mod tests {
    use super::{BrokerAccess, Encryption, FleetError, split_login};
    use crate::protocol::FleetName;
    use seotags::Secret;

    #[test]
    fn only_this_machine_is_connected_to_unencrypted() {
        let of = |addresses: &str, ca: bool, allow_clear_text: bool| {
            let ca = ca.then(|| "ca.pem".into());
            let address = Secret::new(addresses);
            let access = BrokerAccess { address, credentials: None, ca, fleet: FleetName::default(), allow_clear_text };
            let urls: Vec<url::Url> = access.addresses().map(|address| split_login(address).unwrap().0).collect();
            Encryption::of(&access, &urls)
        };
        for here in ["nats://127.0.0.1:4222", "localhost", "nats://[::1]", "nats://127.9.9.9,tls://broker.lan"] {
            assert_eq!(of(here, false, false).unwrap(), Encryption::ButHere, "{here}");
        }
        assert_eq!(of("tls://broker.lan,tls://127.0.0.1", false, false).unwrap(), Encryption::Everywhere);
        assert_eq!(of("nats://broker.lan", true, false).unwrap(), Encryption::Everywhere);
        assert_eq!(of("nats://broker.lan", false, true).unwrap(), Encryption::AsStated);
        for distant in ["broker.lan:4222", "nats://10.0.0.2", "tls://broker.lan,nats://broker.lan", "mq.localhost"] {
            let refused = of(distant, false, false).unwrap_err();
            assert!(matches!(refused, FleetError::ClearText { .. }), "{distant}: {refused}");
        }
    }

    #[test]
    fn addresses_lose_their_passwords() {
        let split = |address: &str| {
            let (address, login) = split_login(address).unwrap();
            format!("{address} {login:?}")
        };
        assert_eq!(split("nats://me:p%40ss@broker.lan:4222"), r#"nats://broker.lan:4222 Some(("me", Some("p@ss")))"#);
        assert_eq!(split("tls://t0ken@broker.lan"), r#"tls://broker.lan Some(("t0ken", None))"#);
        assert_eq!(split("broker.lan:4222"), "nats://broker.lan:4222 None");
        assert_eq!(split_login("http://broker.lan").unwrap_err(), "a broker's address begins with nats:// or tls://");
    }
}
