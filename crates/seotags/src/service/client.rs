//! The calls of the API.

use super::answer::{self, broke_off, innermost};
use super::export_stream::ExportStream;
use super::retry::{Kind, next_attempt};
use super::{ServiceAddress, ServiceError};
use reqwest::header::{ACCEPT, AUTHORIZATION, HeaderMap, HeaderValue};
use reqwest::{Client, RequestBuilder, Response, Url};
use seotags_api::{
    AnalysisRow, AnalysisView, ClientConfig, ConfigurationBody, ExportParams, NewProjectBody, OverviewParams,
    OverviewView, PAGE_COUNT_HEADER, PageParams, ProfileView, ProjectView, ResultPage, ShowParams, SummaryView,
};
use seotags_core::decision::Choice;
use seotags_export::export::Format;
use seotags_system::Secret;
use seotags_system::http_client::build_client;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const CONNECT: Duration = Duration::from_secs(10);
/// Longest silence of a service; creating a list of 100,000 URLs takes it some seconds.
const SILENCE: Duration = Duration::from_secs(90);
/// Time limit for a call.
const LONGEST: Duration = Duration::from_mins(10);
/// Time limit for an export: a million pages take minutes.
const LONGEST_EXPORT: Duration = Duration::from_hours(6);

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

    /// The projects, the newest first.
    ///
    /// # Errors
    /// [`ServiceError`]
    pub async fn projects(&self) -> Result<Vec<ProjectView>, ServiceError> {
        self.get("/projects/").await
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

    /// An analysis without its list and its results.
    ///
    /// # Errors
    /// [`ServiceError`]
    pub async fn analysis(&self, id: i64) -> Result<AnalysisView, ServiceError> {
        let params = ShowParams { include_results: false, include_source_urls: false };
        self.get(&format!("/analyses/{id}?{}", query(&params))).await
    }

    /// The figures of an analysis; those about future tags assume the chosen suggestions.
    ///
    /// # Errors
    /// [`ServiceError`]; `Older` if the service does not know these figures.
    pub async fn overview(&self, id: i64, choice: Choice) -> Result<OverviewView, ServiceError> {
        let params = OverviewParams { overview: true, accepted_only: choice.accepted, changed: choice.changed };
        let call = format!("/analyses/{id}/summary?{}", query(&params));
        let summary: SummaryView = self.get(&call).await?;
        summary.overview.ok_or_else(|| self.older("overview of an analysis"))
    }

    /// At most `limit` results in the order of the list; `cursor` is that of the previous page.
    ///
    /// # Errors
    /// [`ServiceError`]; `Older` if the service does not know this order.
    pub async fn results(&self, id: i64, limit: usize, cursor: Option<&str>) -> Result<ResultPage, ServiceError> {
        let (cursor, sort) = (cursor.map(str::to_owned), Some("position".to_owned()));
        let params = PageParams { limit: Some(limit), cursor, sort, ..PageParams::default() };
        let call = format!("/analyses/{id}/results?{}", query(&params));
        let page = self.get_within(&call, answer::MOST_PAGE_BYTES).await;
        page.map_err(|error| match error {
            ServiceError::Refused { status: 422, ref fields, .. } if fields.iter().any(|field| field == "sort") => {
                self.older("order of the list")
            }
            other => other,
        })
    }

    /// An export in a format, as a stream. `most` is the number of pages that it can have.
    ///
    /// # Errors
    /// [`ServiceError`]; `Older` if the service does not count the pages of exports.
    pub async fn export(
        &self,
        id: i64,
        format: Format,
        params: &ExportParams,
        most: u64,
    ) -> Result<ExportStream, ServiceError> {
        let call = format!("/analyses/{id}/export/{}?{}", format.as_str(), query(params));
        let request = || self.http.get(self.url(&call)).header(ACCEPT, "*/*").timeout(LONGEST_EXPORT);
        let path = self.url(&call).path().to_owned();
        let ask = async || answer::checked(&self.server, &path, self.sent(request()).await?).await;
        let answer = self.again(Kind::Read, ask).await?;
        answer::is_of_type(&self.server, answer.headers(), format.media_type())?;
        let pages = answer.headers().get(PAGE_COUNT_HEADER).and_then(|pages| pages.to_str().ok()?.parse().ok());
        let pages = pages.ok_or_else(|| self.older("number of pages in an export"))?;
        ExportStream::new(&self.server, answer, pages, most)
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

    /// The error for a service that lacks something.
    fn older(&self, what: &'static str) -> ServiceError {
        ServiceError::Older { server: self.server.clone(), what }
    }

    async fn get<T: DeserializeOwned>(&self, call: &str) -> Result<T, ServiceError> {
        self.get_within(call, answer::MOST_BYTES).await
    }

    /// The same for an answer of at most this many bytes.
    async fn get_within<T: DeserializeOwned>(&self, call: &str, most: usize) -> Result<T, ServiceError> {
        let url = self.url(call);
        let ask = async || answer::read(&self.server, call, self.sent(self.http.get(url.clone())).await?, most).await;
        self.again(Kind::Read, ask).await
    }

    async fn post<T: DeserializeOwned>(&self, call: &str, body: &impl Serialize) -> Result<T, ServiceError> {
        let url = self.url(call);
        let request = || self.http.post(url.clone()).json(body);
        let ask = async || answer::read(&self.server, call, self.sent(request()).await?, answer::MOST_BYTES).await;
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

/// The query string with these fields, which are texts, numbers or truth values. Fields without a value are omitted.
fn query(params: &impl Serialize) -> String {
    let fields = serde_json::to_value(params).unwrap_or_default();
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let stated = fields.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null());
    let pairs = stated.map(|(name, value)| (name, text(value)));
    url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}
