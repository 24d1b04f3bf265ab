//! Turns the flags for inputs and filters into a reader of lists.

use crate::args::InputArgs;
use crate::error::CliError;
use seotags::input::{InputOptions, InputSpec, Sample, UrlRules, site_address};
use seotags::url::without_credentials;

/// Inputs and their options as typed.
pub(crate) fn inputs(inputs: &[String], args: &InputArgs) -> Result<(Vec<InputSpec>, InputOptions), CliError> {
    let site_url = match &args.site_url {
        Some(text) => Some(site_address(text).map_err(|error| CliError::Usage {
            message: format!("--site-url “{}”: {error}", without_credentials(text)),
            hint: Some("write it with its scheme, e.g. https://docs.example.org".to_owned()),
        })?),
        None => None,
    };
    let options = InputOptions {
        url_column: args.url_column.clone(),
        keyword_column: args.keyword_column.clone(),
        site_url,
        rules: url_rules(args),
        limit: args.limit,
        sample: args.sample.map(|size| Sample { size: usize::try_from(size).unwrap_or(usize::MAX), seed: args.seed }),
    };
    Ok((inputs.iter().map(|input| InputSpec::from_argument(input)).collect(), options))
}

/// The rules for addresses as typed.
pub(crate) fn url_rules(args: &InputArgs) -> UrlRules {
    UrlRules {
        include: args.include.clone(),
        exclude: args.exclude.clone(),
        include_re: args.include_re.clone(),
        exclude_re: args.exclude_re.clone(),
        drop_params: args.drop_params.clone(),
        keep_params: args.keep_params.clone(),
    }
}
