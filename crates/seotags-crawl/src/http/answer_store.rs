//! Stores answers and reuses stored ones.

use super::transport::Transport;
use crate::archive::WarcSaver;
use crate::cache::{
    AnswerCache, CacheKey, CachedAnswer, Validators, freshen, is_fresh, key_of, may_be_kept, outdates, to_be_cached,
};
use crate::http::page_deadline::PageDeadline;
use crate::http::query::{NeededBody, Query, Reply};
use crate::options::{CrawlOptions, ProxyUrl};
use jiff::SignedDuration;
use seotags_core::settings::Settings;
use seotags_core::visit::{Extent, WireAnswer};
use seotags_core::visit::{FetchFailure, Note};
use seotags_system::clock;
use std::sync::Arc;

/// Stores answers: in an archive, in a cache, or both.
#[derive(Debug)]
pub(crate) struct AnswerStore {
    archive: Option<WarcSaver>,
    cache: Option<Cache>,
}

#[derive(Debug)]
struct Cache {
    answers: Arc<dyn AnswerCache>,
    lifetime: SignedDuration,
    /// Answers through a proxy may differ, so it is part of the key.
    proxy: Option<String>,
}

/// The key of an answer in the cache, and the answer stored under it.
struct Place<'a> {
    cache: &'a Cache,
    key: CacheKey,
    cached: Option<CachedAnswer>,
}

impl AnswerStore {
    /// What `settings` and `options` require; `None` if they require nothing.
    pub(crate) fn new(settings: &Settings, options: &CrawlOptions) -> Option<Self> {
        let lifetime = settings.cache_ttl.duration();
        // Answers to a profile belong to its session, and the cookies in them influence the next answer.
        let is_cached = !lifetime.is_zero() && options.profile.is_none();
        let cache = options.cache.clone().filter(|_| is_cached).map(|answers| Cache {
            answers,
            lifetime,
            proxy: options.proxy_in_use().map(ProxyUrl::address),
        });
        let answer_store = Self { archive: options.archive.clone(), cache };
        (answer_store.archive.is_some() || answer_store.cache.is_some()).then_some(answer_store)
    }

    /// True if answers to such a request are stored. Lists and robots.txt are never taken from the cache.
    pub(crate) fn wants(&self, needed: NeededBody) -> bool {
        self.archive.is_some() || self.cache.is_some() && !matches!(needed, NeededBody::Bytes(_))
    }

    /// True if all answers are written to an archive.
    pub(crate) fn has_archive(&self) -> bool {
        self.archive.is_some()
    }

    /// Removes the answer to `query` from the cache.
    pub(crate) async fn forget(&self, transport: &Transport, query: Query<'_>) {
        if let Some(Place { cache, key, cached: Some(_) }) = self.place(transport, query).await {
            cache.answers.forget(&key).await;
        }
    }

    /// Archives an answer that could not be read.
    pub(crate) async fn keep_unread(&self, query: Query<'_>, wire: Option<Box<WireAnswer>>) {
        if let Some(wire) = wire {
            self.archive(query, *wire).await;
        }
    }

    /// The answer to `query`: the stored one, while it is fresh or the server confirms it, otherwise a new one.
    pub(crate) async fn ask(
        &self,
        transport: &Transport,
        query: Query<'_>,
        deadline: &mut PageDeadline,
    ) -> Result<Reply, FetchFailure> {
        let place = self.place(transport, query).await;
        let cached = place.as_ref().and_then(|place| place.cached.as_ref().map(|cached| (place, cached)));
        let cached = cached.filter(|_| !transport.was_looked_at(query));
        let Some((place, cached)) = cached else {
            let reply = transport.ask_host(query, deadline).await?;
            return Ok(self.keep(query, place, reply).await);
        };
        if is_fresh(cached.validated_at, clock::now(), place.cache.lifetime)
            && let Some(reply) = self.recall(transport, query, &cached.answer).await
        {
            return Ok(reply);
        }
        let validators = Validators::of(&cached.answer);
        let reply = transport.ask_host(Query { validators: validators.as_ref(), ..query }, deadline).await?;
        if reply.status != 304 || validators.is_none() {
            let place = Some(Place { cached: Some(cached.clone()), key: place.key.clone(), cache: place.cache });
            return Ok(self.keep(query, place, reply).await);
        }
        let mut cached = cached.clone();
        freshen(&mut cached, reply.wire.as_ref().map_or(&[], |wire| &wire.fields), clock::now());
        place.cache.answers.freshen(&place.key, &cached).await;
        match self.recall(transport, query, &cached.answer).await {
            Some(recalled) => Ok(Reply { notes: reply.notes, attempts: reply.attempts, ..recalled }),
            // The stored answer could not be read any more.
            None => transport.ask_host(query, deadline).await,
        }
    }

    async fn place<'a>(&'a self, transport: &Transport, query: Query<'_>) -> Option<Place<'a>> {
        let cache = self.cache.as_ref().filter(|_| !matches!(query.needed, NeededBody::Bytes(_)))?;
        let key = key_of(query.url, &transport.headers(query), cache.proxy.as_deref())?;
        let cached = cache.answers.find(&key).await;
        Some(Place { cache, key, cached })
    }

    /// Reads a stored answer. The archive of this run must be complete, so the answer is written to it with its
    /// original date.
    async fn recall(&self, transport: &Transport, query: Query<'_>, answer: &WireAnswer) -> Option<Reply> {
        let reply = transport.read_kept(query.needed, answer.clone()).await?;
        if self.archive.is_some() {
            self.archive(query, answer.clone()).await;
        }
        Some(reply)
    }

    /// Stores a new answer, replacing the old one.
    async fn keep(&self, query: Query<'_>, place: Option<Place<'_>>, mut reply: Reply) -> Reply {
        let Some(wire) = reply.wire.take() else { return reply };
        if let Some(Place { cache, key, cached }) = place {
            // An answer with an invalid certificate is not stored.
            if may_be_kept(&wire) && !reply.notes.contains(&Note::CertificateOverlooked) {
                cache.answers.keep(&key, to_be_cached((*wire).clone())).await;
            } else if cached.is_some() && query.needed == NeededBody::Page && outdates(&wire) {
                cache.answers.forget(&key).await;
            }
        }
        if !reply.is_archived {
            self.archive(query, *wire).await;
        }
        reply
    }

    /// Writes an answer to the archive, if there is one. A page of which only the start was fetched is not written,
    /// because it would look like the whole page.
    async fn archive(&self, query: Query<'_>, wire: WireAnswer) {
        let is_whole = query.needed != NeededBody::PageStart || wire.extent == Extent::Whole;
        if let Some(archive) = self.archive.as_ref().filter(|_| is_whole) {
            archive.write(wire, query.is_hop).await;
        }
    }
}
