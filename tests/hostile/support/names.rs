//! A scripted resolver.

use async_trait::async_trait;
use seotags::crawl::{DnsError, LookUp};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

/// The answer for a name.
#[derive(Debug, Clone)]
pub(crate) enum Says {
    /// These addresses.
    Addresses(Vec<IpAddr>),
    /// The name is unknown.
    Fails(DnsError),
    /// No answer.
    Nothing,
}

/// Answers by name; the last answer for a name is repeated.
#[derive(Debug, Default)]
pub(crate) struct Names {
    answers: Mutex<HashMap<String, Vec<Says>>>,
    asked: Mutex<Vec<String>>,
}

impl Names {
    /// Returns the answers of a name in this order.
    pub(crate) fn new<const N: usize>(answers: [(&str, Vec<Says>); N]) -> Arc<Self> {
        let answers = answers.map(|(name, mut says)| {
            says.reverse();
            (name.to_owned(), says)
        });
        Arc::new(Self { answers: Mutex::new(answers.into()), asked: Mutex::default() })
    }

    /// Names that were looked up.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }
}

/// An answer with these addresses.
pub(crate) fn at(addresses: &[&str]) -> Says {
    Says::Addresses(addresses.iter().map(|text| text.parse().unwrap()).collect())
}

#[async_trait]
impl LookUp for Names {
    async fn look_up(&self, name: &str) -> Result<Vec<IpAddr>, DnsError> {
        self.asked.lock().unwrap().push(name.to_owned());
        let says = {
            let mut answers = self.answers.lock().unwrap();
            match answers.get_mut(name) {
                Some(says) if says.len() > 1 => says.pop(),
                Some(says) => says.last().cloned(),
                None => None,
            }
        };
        match says {
            Some(Says::Addresses(addresses)) => Ok(addresses),
            Some(Says::Fails(error)) => Err(error),
            Some(Says::Nothing) => std::future::pending().await,
            None => Err(DnsError::NotFound),
        }
    }
}
