//! A forecast as JSON.

use super::{Costs, Forecast, ModelForecast, ReviewForecast};
use serde_json::{Value, json};

/// The forecast, exact to the millionth of a dollar.
pub(crate) fn record(forecast: &Forecast) -> Value {
    let costs = forecast.costs();
    let Some(ModelForecast { host, model, sum, .. }) = &forecast.asked else {
        return json!({ "pages": forecast.pages, "engine": "builtin", "calls": 0, "price_usd": { "usual": 0.0, "most": 0.0 } });
    };
    json!({
        "pages": forecast.pages,
        "engine": "openai",
        "service": host,
        "model": model,
        "is_exact": forecast.is_exact,
        "is_partial": forecast.is_partial,
        "calls": sum.calls,
        "stored_answers": sum.stored,
        "tokens": {
            "prompt": sum.prompt_tokens,
            "cached": sum.cached_tokens,
            "usual_answer": sum.usual_answer_tokens,
            "most_answer": sum.most_answer_tokens,
        },
        "review": forecast.review.as_ref().map(reviewing),
        "price_usd": costs.iter().find(|costs| costs.is_chosen).map(priced),
        "models": costs.iter().map(|costs| (costs.model.clone(), priced(costs))).collect::<serde_json::Map<_, _>>(),
    })
}

fn reviewing(review: &ReviewForecast) -> Value {
    let [least, most] = review.sizes;
    json!({
        "model": review.model,
        "calls": { "least": least.calls, "most": most.calls },
        "price_usd": review.costs().map(|[least, most]| {
            json!({ "least": least as f64 / 1e6, "most": most as f64 / 1e6 })
        }),
    })
}

fn priced(costs: &Costs) -> Value {
    let dollars = |micros: u64| micros as f64 / 1e6;
    json!({
        "usual": dollars(costs.usual),
        "usual_cached": dollars(costs.cached),
        "batch": dollars(costs.batch),
        "most": dollars(costs.most),
    })
}
