//! What becomes of answers beside being read: those that were had before are taken again, new ones are kept.

use super::cache::{AnswerCache, CacheKey, CachedAnswer, Validators, is_fresh, may_be_kept, outdates};
use super::options::{CrawlOptions, ProxyUrl};
use super::query::{Allowance, Query, Reply, Wish};
use super::save_warc::WarcSaver;
use super::transport::Transport;
use super::wire_answer::{Extent, WireAnswer};
use crate::clock;
use jiff::SignedDuration;
use seotags_core::settings::Settings;
use seotags_core::visit::{FetchFailure, Note};
use std::sync::Arc;

/// Keeps answers: in an archive, in a cache, or both.
#[derive(Debug)]
pub(crate) struct Keeping {
    archive: Option<WarcSaver>,
    cache: Option<Cache>,
}

#[derive(Debug)]
struct Cache {
    answers: Arc<dyn AnswerCache>,
    lifetime: SignedDuration,
    /// Answers through a proxy may be other ones.
    proxy: Option<String>,
}

/// The place of an answer in the cache, and the one that is there.
struct Place<'a> {
    cache: &'a Cache,
    key: CacheKey,
    cached: Option<CachedAnswer>,
}

impl Keeping {
    /// What `settings` and `options` ask for; none if they ask for nothing.
    pub(crate) fn new(settings: &Settings, options: &CrawlOptions) -> Option<Self> {
        let lifetime = settings.cache_ttl.duration();
        // What a profile is answered is its session's alone, and leads to the next answer by the cookies that it sets.
        let is_cached = !lifetime.is_zero() && options.profile.is_none();
        let cache = options.cache.clone().filter(|_| is_cached).map(|answers| Cache {
            answers,
            lifetime,
            proxy: options.proxy_in_use().map(ProxyUrl::address),
        });
        let keeping = Self { archive: options.archive.clone(), cache };
        (keeping.archive.is_some() || keeping.cache.is_some()).then_some(keeping)
    }

    /// True if answers to such a request are kept. Lists and robots.txt are never taken from the cache.
    pub(crate) fn wants(&self, wish: Wish) -> bool {
        self.archive.is_some() || self.cache.is_some() && !matches!(wish, Wish::Bytes(_))
    }

    /// True if all answers go into an archive.
    pub(crate) fn has_archive(&self) -> bool {
        self.archive.is_some()
    }

    /// Forgets the answer to `query` that is in the cache.
    pub(crate) async fn forget(&self, transport: &Transport, query: Query<'_>) {
        if let Some(Place { cache, key, cached: Some(_) }) = self.place(transport, query).await {
            cache.answers.forget(&key).await;
        }
    }

    /// Archives an answer that nobody could read.
    pub(crate) async fn keep_unread(&self, query: Query<'_>, wire: Option<Box<WireAnswer>>) {
        if let Some(wire) = wire {
            self.archive(query, *wire).await;
        }
    }

    /// The answer to `query`: the one that was kept, as long as it is young enough or still holds, else a new one.
    pub(crate) async fn ask(
        &self,
        transport: &Transport,
        query: Query<'_>,
        allowance: &mut Allowance,
    ) -> Result<Reply, FetchFailure> {
        let place = self.place(transport, query).await;
        let cached = place.as_ref().and_then(|place| place.cached.as_ref().map(|cached| (place, cached)));
        let cached = cached.filter(|_| !transport.was_looked_at(query));
        let Some((place, cached)) = cached else {
            let reply = transport.ask_host(query, allowance).await?;
            return Ok(self.keep(query, place, reply).await);
        };
        if is_fresh(cached.validated_at, clock::now(), place.cache.lifetime)
            && let Some(reply) = self.recall(transport, query, &cached.answer).await
        {
            return Ok(reply);
        }
        let validators = Validators::of(&cached.answer);
        let reply = transport.ask_host(Query { validators: validators.as_ref(), ..query }, allowance).await?;
        if reply.status != 304 || validators.is_none() {
            let place = Some(Place { cached: Some(cached.clone()), key: place.key.clone(), cache: place.cache });
            return Ok(self.keep(query, place, reply).await);
        }
        let mut cached = cached.clone();
        cached.freshen(reply.wire.as_ref().map_or(&[], |wire| &wire.fields), clock::now());
        place.cache.answers.freshen(&place.key, &cached).await;
        match self.recall(transport, query, &cached.answer).await {
            Some(recalled) => Ok(Reply { notes: reply.notes, attempts: reply.attempts, ..recalled }),
            // What was kept cannot be read any more.
            None => transport.ask_host(query, allowance).await,
        }
    }

    async fn place<'a>(&'a self, transport: &Transport, query: Query<'_>) -> Option<Place<'a>> {
        let cache = self.cache.as_ref().filter(|_| !matches!(query.wish, Wish::Bytes(_)))?;
        let key = CacheKey::of(query.url, &transport.headers(query), cache.proxy.as_deref())?;
        let cached = cache.answers.find(&key).await;
        Some(Place { cache, key, cached })
    }

    /// Reads an answer that was kept. The archive of this run is to be whole, so it is in it, with its own date.
    async fn recall(&self, transport: &Transport, query: Query<'_>, answer: &WireAnswer) -> Option<Reply> {
        let reply = transport.read_kept(query.wish, answer.clone()).await?;
        if self.archive.is_some() {
            self.archive(query, answer.clone()).await;
        }
        Some(reply)
    }

    /// Keeps a new answer, in place of the one that is there.
    async fn keep(&self, query: Query<'_>, place: Option<Place<'_>>, mut reply: Reply) -> Reply {
        let Some(wire) = reply.wire.take() else { return reply };
        if let Some(Place { cache, key, cached }) = place {
            // An answer whose certificate was overlooked is good for this once.
            if may_be_kept(&wire) && !reply.notes.contains(&Note::CertificateOverlooked) {
                cache.answers.keep(&key, CachedAnswer::of((*wire).clone())).await;
            } else if cached.is_some() && query.wish == Wish::Page && outdates(&wire) {
                cache.answers.forget(&key).await;
            }
        }
        if !reply.is_archived {
            self.archive(query, *wire).await;
        }
        reply
    }

    /// Writes an answer into the archive, if there is one. The start of a page that was only looked at stays out, for in
    /// an archive it would pass for the page.
    async fn archive(&self, query: Query<'_>, wire: WireAnswer) {
        let is_whole = query.wish != Wish::PageStart || wire.extent == Extent::Whole;
        if let Some(archive) = self.archive.as_ref().filter(|_| is_whole) {
            archive.write(wire, query.is_hop).await;
        }
    }
}
