//! Divides the cost of a call among its pages. The shares add up exactly, to the token and to the millionth of a US
//! dollar.

use seotags_core::result::Usage;

/// The pages' shares of `usage`: the prompt is divided by the sizes of their prompts (`prompts`), the answer by those
/// of their parts (`answers`), the money by the `price` of both. The call itself counts for the first page.
pub(super) fn shares(usage: &Usage, prompts: &[u64], answers: &[u64], price: impl Fn(&Usage) -> u64) -> Vec<Usage> {
    let [prompt, cached, written] =
        [usage.prompt_tokens, usage.cached_tokens, usage.cache_write_tokens].map(|tokens| split(tokens, prompts));
    let [completion, reasoning] =
        [usage.completion_tokens, usage.reasoning_tokens].map(|tokens| split(tokens, answers));
    let mut shares: Vec<Usage> = (0..prompts.len())
        .map(|nth| Usage {
            calls: if nth == 0 { usage.calls } else { 0 },
            prompt_tokens: prompt[nth],
            cached_tokens: cached[nth],
            cache_write_tokens: written[nth],
            completion_tokens: completion[nth],
            reasoning_tokens: reasoning[nth],
            ..Usage::default()
        })
        .collect();
    let prices: Vec<u64> = shares.iter().map(price).collect();
    for (share, cost) in shares.iter_mut().zip(split(usage.cost_micros, &prices)) {
        share.cost_micros = cost;
    }
    shares
}

/// Divides `total` in proportion to `weights`, as exactly as integers allow; equally if all weights are zero.
fn split(total: u64, weights: &[u64]) -> Vec<u64> {
    let is_even = weights.iter().all(|weight| *weight == 0);
    let weight = |weight: &u64| if is_even { 1 } else { u128::from(*weight) };
    let all: u128 = weights.iter().map(weight).sum();
    let (mut seen, mut given) = (0_u128, 0_u64);
    let part = |own: &u64| {
        seen += weight(own);
        let until = u64::try_from(u128::from(total) * seen / all).unwrap_or(total);
        let part = until - given;
        given = until;
        part
    };
    weights.iter().map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn parts_are_proportional_to_weights() {
        assert_eq!(split(100, &[1, 1, 2]), [25, 25, 50]);
        assert_eq!(split(10, &[0, 0, 0]), [3, 3, 4]);
        assert_eq!(split(7, &[0, 5, 0]), [0, 7, 0]);
        assert_eq!(split(u64::MAX, &[u64::MAX, 0]), [u64::MAX, 0]);
    }

    proptest! {
        #[test]
        fn shares_add_up_to_the_whole(
            weights in prop::collection::vec((0_u64..5_000, 0_u64..900), 1..9),
            tokens in (0_u64..60_000, 0_u64..9_000, 0_u64..400),
            cost_micros in 0_u64..2_000_000,
        ) {
            let (prompt_tokens, completion_tokens, reasoning_tokens) = tokens;
            let usage = Usage {
                calls: 1,
                prompt_tokens,
                cached_tokens: prompt_tokens / 3,
                completion_tokens,
                reasoning_tokens,
                cost_micros,
                ..Usage::default()
            };
            let (prompts, answers): (Vec<u64>, Vec<u64>) = weights.into_iter().unzip();
            let mut sum = Usage::default();
            for share in shares(&usage, &prompts, &answers, |share| share.prompt_tokens + 4 * share.completion_tokens) {
                sum.add(share);
            }
            prop_assert_eq!(sum, usage);
        }
    }
}
