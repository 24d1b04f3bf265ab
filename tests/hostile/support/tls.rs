//! A certificate authority for tests, and servers with its certificates.

use rcgen::{
    BasicConstraints, CertificateParams, CertifiedIssuer, DistinguishedName, DnType, IsCa, KeyPair, date_time_ymd,
};
use rustls::ServerConfig;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::sign::{CertifiedKey, SingleCertAndKey};
use std::sync::Arc;

/// Signs certificates.
pub(crate) struct Authority(CertifiedIssuer<'static, KeyPair>);

impl Authority {
    /// A root.
    pub(crate) fn new(name: &str) -> Self {
        Self(CertifiedIssuer::self_signed(authority(name), KeyPair::generate().unwrap()).unwrap())
    }

    /// An intermediate authority.
    pub(crate) fn below(&self, name: &str) -> Self {
        Self(CertifiedIssuer::signed_by(authority(name), KeyPair::generate().unwrap(), &self.0).unwrap())
    }

    /// Its own certificate.
    pub(crate) fn certificate(&self) -> CertificateDer<'static> {
        self.0.as_ref().der().clone()
    }

    /// A certificate for `localhost`, changed by `change`.
    pub(crate) fn sign(&self, change: impl FnOnce(&mut CertificateParams)) -> Identity {
        let key = KeyPair::generate().unwrap();
        let mut params = for_localhost();
        change(&mut params);
        let certificate = params.signed_by(&key, &self.0).unwrap();
        Identity { chain: vec![certificate.der().clone()], key: key.serialize_der() }
    }
}

/// What a server presents.
pub(crate) struct Identity {
    /// Certificates, its own first.
    pub(crate) chain: Vec<CertificateDer<'static>>,
    key: Vec<u8>,
}

impl Identity {
    /// A self-signed certificate.
    pub(crate) fn self_signed() -> Self {
        let key = KeyPair::generate().unwrap();
        let certificate = for_localhost().self_signed(&key).unwrap();
        Self { chain: vec![certificate.der().clone()], key: key.serialize_der() }
    }

    /// A server with this identity and these protocols.
    pub(crate) fn server(&self, protocols: &[&str]) -> ServerConfig {
        seotags::http_client::install_tls();
        let key = PrivateKeyDer::Pkcs8(self.key.clone().into());
        let key = rustls::crypto::ring::sign::any_supported_type(&key).unwrap();
        let shown = SingleCertAndKey::from(CertifiedKey::new(self.chain.clone(), key));
        let mut server = ServerConfig::builder().with_no_client_auth().with_cert_resolver(Arc::new(shown));
        server.alpn_protocols = protocols.iter().map(|protocol| protocol.as_bytes().to_vec()).collect();
        server
    }
}

/// A date in the distant past.
pub(crate) fn expire(params: &mut CertificateParams) {
    params.not_before = date_time_ymd(2020, 1, 1);
    params.not_after = date_time_ymd(2021, 1, 1);
}

/// A date in the distant future.
pub(crate) fn postpone(params: &mut CertificateParams) {
    params.not_before = date_time_ymd(4000, 1, 1);
    params.not_after = date_time_ymd(4001, 1, 1);
}

fn for_localhost() -> CertificateParams {
    let mut params = CertificateParams::new(["localhost".to_owned()]).unwrap();
    params.distinguished_name = named("localhost");
    params
}

fn authority(name: &str) -> CertificateParams {
    let mut params = CertificateParams::default();
    params.distinguished_name = named(name);
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    params
}

fn named(name: &str) -> DistinguishedName {
    let mut names = DistinguishedName::new();
    names.push(DnType::CommonName, name);
    names
}
