//! The calls of the API.

use super::answer::{self, broke_off, innermost};
use super::retry::{Kind, next_attempt};
use super::{ServiceAddress, ServiceError};
use reqwest::header::{ACCEPT, AUTHORIZATION, HeaderMap, HeaderValue};
use reqwest::{Client, RequestBuilder, Response, Url};
use seotags_api::{
    AnalysisRow, AnalysisView, ClientConfig, ConfigurationBody, NewProjectBody, ProfileView, ProjectView, ResultPage,
    UserView,
};
use seotags_system::Secret;
use seotags_system::http_client::build_client;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const CONNECT: Duration = Duration::from_secs(10);
/// Longest silence of a service; creating a list of 100,000 URLs takes it some seconds.
const SILENCE: Duration = Duration::from_secs(90);
/// Time limit for a call.
const LONGEST: Duration = Duration::from_mins(10);
/// Results per request.
const STRETCH: u32 = 1_000;
/// Largest image that is downloaded.
const MOST_IMAGE_BYTES: usize = 5 << 20;

/// Calls one service on behalf of the owner of the token.
#[derive(Debug, Clone)]
pub struct ServiceClient {
    /// Sends the token with each call.
    http: Client,
    address: ServiceAddress,
    server: String,
    /// It has answered before. Clones share it.
    has_answered: Arc<AtomicBool>,
}

impl ServiceClient {
    /// A client that sends this token only to this service: it follows no redirects, and connects to a service on this
    /// machine without a proxy.
    ///
    /// # Errors
    /// [`ServiceError::Token`], [`ServiceError::Client`]
    pub fn new(address: ServiceAddress, token: &Secret) -> Result<Self, ServiceError> {
        let mut bearer =
            HeaderValue::from_str(&format!("Bearer {}", token.expose())).map_err(|_| ServiceError::Token)?;
        bearer.to_str().map_err(|_| ServiceError::Token)?;
        bearer.set_sensitive(true);
        let headers =
            HeaderMap::from_iter([(AUTHORIZATION, bearer), (ACCEPT, HeaderValue::from_static("application/json"))]);
        let server = address.to_string();
        let http = build_client(|builder| {
            let builder = builder
                .default_headers(headers.clone())
                .user_agent(concat!("seotags/", env!("CARGO_PKG_VERSION")))
                .referer(false)
                .connect_timeout(CONNECT)
                .read_timeout(SILENCE)
                .timeout(LONGEST);
            match address.host_name().filter(|_| address.is_loopback()) {
                // Whatever a resolver returns, connect to this machine.
                Some(name) => builder.no_proxy().resolve_to_addrs(
                    name,
                    &[SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), SocketAddr::from((Ipv6Addr::LOCALHOST, 0))],
                ),
                None if address.is_loopback() => builder.no_proxy(),
                None => builder,
            }
        });
        let http = http.map_err(|error| ServiceError::Client { server: server.clone(), reason: error.to_string() })?;
        Ok(Self { http, address, server, has_answered: Arc::default() })
    }

    /// The address of its service.
    pub fn address(&self) -> &ServiceAddress {
        &self.address
    }

    /// The public configuration of the service.
    ///
    /// # Errors
    /// [`ServiceError`]
    pub async fn client_config(&self) -> Result<ClientConfig, ServiceError> {
        self.get("/utils/client-config").await
    }

    /// The owner of the token.
    ///
    /// # Errors
    /// [`ServiceError`]
    pub async fn user(&self) -> Result<UserView, ServiceError> {
        self.get("/users/me").await
    }

    /// The projects, the newest first.
    ///
    /// # Errors
    /// [`ServiceError`]
    pub async fn projects(&self) -> Result<Vec<ProjectView>, ServiceError> {
        self.get("/projects/").await
    }

    /// A project.
    ///
    /// # Errors
    /// [`ServiceError`]
    pub async fn project(&self, id: i64) -> Result<ProjectView, ServiceError> {
        self.get(&format!("/projects/{id}")).await
    }

    /// Creates a project.
    ///
    /// # Errors
    /// [`ServiceError`]
    pub async fn create_project(&self, name: &str, domain: &str) -> Result<ProjectView, ServiceError> {
        self.post("/projects/", &NewProjectBody { name: name.to_owned(), domain: domain.to_owned() }).await
    }

    /// The rows of a project's analyses, the newest first.
    ///
    /// # Errors
    /// [`ServiceError`]
    pub async fn analyses(&self, project: i64) -> Result<Vec<AnalysisRow>, ServiceError> {
        self.get(&format!("/projects/{project}/analyses/")).await
    }

    /// Creates an analysis, which runs when its turn comes.
    ///
    /// # Errors
    /// [`ServiceError`]
    pub async fn create_analysis(&self, project: i64, new: &ConfigurationBody) -> Result<AnalysisView, ServiceError> {
        self.post(&format!("/projects/{project}/analyses/"), new).await
    }

    /// An analysis with its list, without results.
    ///
    /// # Errors
    /// [`ServiceError`]
    pub async fn analysis(&self, id: i64) -> Result<AnalysisView, ServiceError> {
        self.get(&format!("/analyses/{id}?include_results=false")).await
    }

    /// Results with numbers below `before`, the newest first.
    ///
    /// # Errors
    /// [`ServiceError`]
    pub async fn results(&self, id: i64, before: Option<i64>) -> Result<ResultPage, ServiceError> {
        let before = before.map(|before| format!("&before_id={before}")).unwrap_or_default();
        self.get(&format!("/analyses/{id}/results?limit={STRETCH}&evidence=true{before}")).await
    }

    /// The number of the caller's browser profile of that name.
    ///
    /// # Errors
    /// [`ServiceError`]
    pub async fn browser_profile(&self, name: &str) -> Result<Option<i64>, ServiceError> {
        let profiles: Vec<ProfileView> = self.get("/browser-profiles/").await?;
        let wanted = name.trim().to_lowercase();
        Ok(profiles.into_iter().find(|profile| profile.name.to_lowercase() == wanted).map(|profile| profile.id))
    }

    /// An uploaded image, by the path that the service gave it.
    ///
    /// # Errors
    /// [`ServiceError`]
    pub async fn image(&self, path: &str) -> Result<Vec<u8>, ServiceError> {
        let request = || self.http.get(self.address.at(path)).header(ACCEPT, "image/*");
        self.again(Kind::Read, async || {
            let answer = answer::checked(&self.server, path, self.sent(request()).await?).await?;
            answer::body(&self.server, answer, MOST_IMAGE_BYTES).await
        })
        .await
    }

    async fn get<T: DeserializeOwned>(&self, call: &str) -> Result<T, ServiceError> {
        let url = self.url(call);
        let ask = async || answer::read(&self.server, call, self.sent(self.http.get(url.clone())).await?).await;
        self.again(Kind::Read, ask).await
    }

    async fn post<T: DeserializeOwned>(&self, call: &str, body: &impl Serialize) -> Result<T, ServiceError> {
        let url = self.url(call);
        let request = || self.http.post(url.clone()).json(body);
        let ask = async || answer::read(&self.server, call, self.sent(request()).await?).await;
        self.again(Kind::Write, ask).await
    }

    /// The URL of a call, including its query.
    fn url(&self, call: &str) -> Url {
        let (path, query) = call.split_once('?').map_or((call, None), |(path, query)| (path, Some(query)));
        let mut url = self.address.at(&format!("/api/v1{path}"));
        url.set_query(query);
        url
    }

    async fn sent(&self, request: RequestBuilder) -> Result<Response, ServiceError> {
        let answer = request.send().await.map_err(|error| {
            if error.is_connect() {
                ServiceError::Unreachable { server: self.server.clone(), reason: innermost(&error) }
            } else {
                broke_off(&self.server, &error)
            }
        })?;
        self.has_answered.store(true, Ordering::Relaxed);
        Ok(answer)
    }

    /// Calls, and retries if that is useful.
    async fn again<T>(&self, kind: Kind, ask: impl AsyncFn() -> Result<T, ServiceError>) -> Result<T, ServiceError> {
        let mut made = 1;
        loop {
            let error = match ask().await {
                Err(error) => error,
                answered => return answered,
            };
            let is_known = self.has_answered.load(Ordering::Relaxed);
            tokio::time::sleep(next_attempt(&error, kind, is_known, made).ok_or(error)?).await;
            made += 1;
        }
    }
}
