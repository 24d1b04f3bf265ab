//! Our TLS: which certificates are trusted, and which invalid ones are accepted and noted.

use super::connection_times;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{ClientSessionMemoryCache, ClientSessionStore, Resumption};
use rustls::client::{Tls12ClientSessionValue, Tls13ClientSessionValue};
use rustls::crypto::CryptoProvider;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, NamedGroup, OtherError, SignatureScheme};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Number of sessions kept for resumption.
const KEPT_SESSIONS: usize = 256;

/// Number of remembered hosts with invalid certificates; beyond it, all are forgotten and noted again.
const MAX_REMEMBERED: usize = 10_000;

/// A self-signed certificate.
#[derive(Debug, thiserror::Error)]
#[error("self-signed")]
pub(crate) struct SelfSigned;

/// Hosts whose invalid certificate was accepted.
#[derive(Debug, Clone, Default)]
pub(crate) struct Overlooked(Arc<Mutex<HashSet<String>>>);

impl Overlooked {
    /// True if the certificate of `host` is invalid.
    pub(crate) fn has(&self, host: &str) -> bool {
        let host = host.trim_start_matches('[').trim_end_matches(']').trim_end_matches('.');
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(host)
    }

    fn add(&self, host: String) {
        let mut hosts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if hosts.len() >= MAX_REMEMBERED {
            hosts.clear();
        }
        hosts.insert(host);
    }
}

/// The TLS of a client: trusts the system's roots and `roots`. Accepts any certificate if there is an [`Overlooked`] to
/// note it in.
///
/// # Errors
/// The installed provider supports no TLS version.
pub(crate) fn config(
    roots: &[CertificateDer<'static>],
    insecure: Option<&Overlooked>,
    is_traced: bool,
) -> Result<ClientConfig, rustls::Error> {
    let provider =
        CryptoProvider::get_default().cloned().unwrap_or_else(|| Arc::new(rustls::crypto::ring::default_provider()));
    let verifier = Verifier::new(roots, insecure.cloned(), &provider);
    let mut config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(verifier))
        .with_no_client_auth();
    if is_traced {
        config.resumption = Resumption::store(Arc::new(TimedSessions(ClientSessionMemoryCache::new(KEPT_SESSIONS))));
    }
    Ok(config)
}

/// Verifies with the platform's verifier, and names failures that the platform leaves unnamed.
#[derive(Debug)]
struct Verifier {
    /// Loaded with the first certificate to verify, because a system keeps its roots in hundreds of files. `None` on a
    /// system without any (a bare container): every certificate is refused there.
    platform: OnceLock<Option<rustls_platform_verifier::Verifier>>,
    roots: Vec<CertificateDer<'static>>,
    provider: Arc<CryptoProvider>,
    schemes: Vec<SignatureScheme>,
    insecure: Option<Overlooked>,
}

impl Verifier {
    fn new(roots: &[CertificateDer<'static>], insecure: Option<Overlooked>, provider: &Arc<CryptoProvider>) -> Self {
        let schemes = provider.signature_verification_algorithms.supported_schemes();
        Self { platform: OnceLock::new(), roots: roots.to_vec(), provider: Arc::clone(provider), schemes, insecure }
    }

    fn platform(&self) -> Option<&rustls_platform_verifier::Verifier> {
        let load = || {
            let roots = self.roots.iter().cloned();
            let loaded = rustls_platform_verifier::Verifier::new_with_extra_roots(roots, Arc::clone(&self.provider));
            let loaded = loaded.inspect_err(|error| {
                tracing::warn!(%error, "no usable root certificates: all https requests will fail");
            });
            loaded.ok()
        };
        self.platform.get_or_init(load).as_ref()
    }

    fn check(
        &self,
        certificate: &CertificateDer<'_>,
        verify: impl FnOnce(&rustls_platform_verifier::Verifier) -> Result<ServerCertVerified, rustls::Error>,
    ) -> Result<ServerCertVerified, rustls::Error> {
        let unknown = || Err(rustls::Error::InvalidCertificate(CertificateError::UnknownIssuer));
        self.platform().map_or_else(unknown, verify).map_err(|error| match error {
            rustls::Error::InvalidCertificate(reason) if is_about_issuer(&reason) && is_self_signed(certificate) => {
                rustls::Error::InvalidCertificate(CertificateError::Other(OtherError(Arc::new(SelfSigned))))
            }
            other => other,
        })
    }

    fn accept_signature(
        &self,
        verified: Option<Result<HandshakeSignatureValid, rustls::Error>>,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        match verified {
            Some(Ok(valid)) => Ok(valid),
            _ if self.insecure.is_some() => Ok(HandshakeSignatureValid::assertion()),
            Some(refused) => refused,
            None => Err(rustls::Error::InvalidCertificate(CertificateError::UnknownIssuer)),
        }
    }
}

/// True if the certificate is refused because of its issuer: an unknown one, itself as an authority, or one with the
/// name of a root.
fn is_about_issuer(reason: &CertificateError) -> bool {
    use CertificateError as E;
    !matches!(
        reason,
        E::Expired
            | E::ExpiredContext { .. }
            | E::NotValidYet
            | E::NotValidYetContext { .. }
            | E::NotValidForName
            | E::NotValidForNameContext { .. }
            | E::Revoked
    )
}

fn is_self_signed(certificate: &CertificateDer<'_>) -> bool {
    webpki::EndEntityCert::try_from(certificate).is_ok_and(|parsed| parsed.issuer() == parsed.subject())
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        let checked = self.check(end_entity, |platform| {
            platform.verify_server_cert(end_entity, intermediates, server_name, ocsp, now)
        });
        match (checked, &self.insecure) {
            (Err(_), Some(overlooked)) => {
                overlooked.add(server_name.to_str().into_owned());
                Ok(ServerCertVerified::assertion())
            }
            (checked, _) => checked,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        self.accept_signature(self.platform().map(|it| it.verify_tls12_signature(message, cert, dss)))
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        self.accept_signature(self.platform().map(|it| it.verify_tls13_signature(message, cert, dss)))
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.schemes.clone()
    }
}

/// A handshake reads the session store first, which shows when it begins.
#[derive(Debug)]
struct TimedSessions(ClientSessionMemoryCache);

impl ClientSessionStore for TimedSessions {
    fn set_kx_hint(&self, name: ServerName<'static>, group: NamedGroup) {
        self.0.set_kx_hint(name, group);
    }

    fn kx_hint(&self, name: &ServerName<'_>) -> Option<NamedGroup> {
        self.begin();
        self.0.kx_hint(name)
    }

    fn set_tls12_session(&self, name: ServerName<'static>, value: Tls12ClientSessionValue) {
        self.0.set_tls12_session(name, value);
    }

    fn tls12_session(&self, name: &ServerName<'_>) -> Option<Tls12ClientSessionValue> {
        self.begin();
        self.0.tls12_session(name)
    }

    fn remove_tls12_session(&self, name: &ServerName<'static>) {
        self.0.remove_tls12_session(name);
    }

    fn insert_tls13_ticket(&self, name: ServerName<'static>, value: Tls13ClientSessionValue) {
        self.0.insert_tls13_ticket(name, value);
    }

    fn take_tls13_ticket(&self, name: &ServerName<'static>) -> Option<Tls13ClientSessionValue> {
        self.begin();
        self.0.take_tls13_ticket(name)
    }
}

impl TimedSessions {
    #[expect(clippy::unused_self, reason = "the time belongs to the request under way")]
    fn begin(&self) {
        if let Some(times) = connection_times::current() {
            times.handshake_begins();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// True if the certificate is refused as self-signed.
    fn is_self_signed_to_us(certificate: &CertificateDer<'_>) -> bool {
        seotags_system::http_client::install_tls();
        let provider = CryptoProvider::get_default().unwrap();
        let name = ServerName::try_from("localhost").unwrap();
        let verifier = Verifier::new(&[], None, provider);
        match verifier.verify_server_cert(certificate, &[], &name, &[], UnixTime::now()).unwrap_err() {
            rustls::Error::InvalidCertificate(CertificateError::Other(other)) => other.0.is::<SelfSigned>(),
            _ => false,
        }
    }

    #[test]
    fn self_signed_certificate_differs_from_unknown_issuer() {
        let (key, other_key) = (rcgen::KeyPair::generate().unwrap(), rcgen::KeyPair::generate().unwrap());
        let mut params = rcgen::CertificateParams::new(["localhost".to_owned()]).unwrap();
        assert!(is_self_signed_to_us(params.self_signed(&key).unwrap().der()));
        let issuer = rcgen::Issuer::new(params.clone(), key);
        params.distinguished_name = rcgen::DistinguishedName::new();
        assert!(!is_self_signed_to_us(params.signed_by(&other_key, &issuer).unwrap().der()));
    }
}
