# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_seotags_global_optspecs
    string join \n data-dir= config= server= token-file= memory= color= no-progress progress= q/quiet v/verbose json no-input h/help V/version
end

function __fish_seotags_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_seotags_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_seotags_using_subcommand
    set -l cmd (__fish_seotags_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c seotags -n "__fish_seotags_needs_command" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_needs_command" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_needs_command" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_needs_command" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_needs_command" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_needs_command" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_needs_command" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_needs_command" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_needs_command" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_needs_command" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_needs_command" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_needs_command" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_needs_command" -s V -l version -d 'Print version'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "run" -d 'Write better titles and descriptions for a list of pages'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "check" -d 'Check tags and indexability, and fail on errors; writes no tags'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "resume" -d 'Resume an interrupted analysis, or retry failed pages'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "review" -d 'Let a second model review and improve the tags of an analysis'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "list" -d 'List the analyses in the store'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "show" -d 'Show the results of an analysis'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "decide" -d 'Accept, edit, reject or lock suggestions, one by one or in bulk'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "export" -d 'Write the results of an analysis to files'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "import" -d 'Read decisions from an exported and edited spreadsheet'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "apply" -d 'Write the suggested tags into the files of a static site'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "verify" -d 'Check which suggestions are live after publishing'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "diff" -d 'Compare two analyses'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "rename" -d 'Rename an analysis'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "relaunch" -d 'Run an analysis again, as a copy or in place'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "delete" -d 'Delete analyses and their results'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "distill" -d 'Print the main content of pages'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "inspect" -d 'Show one page in depth, with its preview in search results'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "prompt" -d 'Show the exact prompt for a page, with tokens and price'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "eval" -d 'Compare models and prompt templates on the same pages'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "robots" -d 'Show what robots.txt allows each crawler, AI crawlers included'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "links" -d 'Print the links of a page to its own site, one per line'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "demo" -d 'Try seotags on a sample shop: no key and no network needed'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "serve" -d 'Start the web service: API and dashboard for a team'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "worker" -d 'Join a fleet: fetch pages and write tags for a coordinator'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "fleet" -d 'Show the state of a fleet, or remove abandoned runs'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "users" -d 'Manage the accounts of the web service'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "projects" -d 'Manage projects: sites, their settings and analyses'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "profiles" -d 'Manage browser profiles: user agent, cookies, proxy'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "secrets" -d 'Manage the encrypted API keys of model providers'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "backup" -d 'Copy the store to a file while it is in use'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "repair" -d 'Recover the readable data of a damaged store'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "config" -d 'Show every setting, its value and where the value came from'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "completions" -d 'Print completions for a shell'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "man" -d 'Print a man page, or write all of them to a folder'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l site-url -d 'Public base URL of local files, used to build the URLs of their pages' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l url-column -d 'Column of the URLs: its name in the header, or its number from 1 [default: detected]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l keyword-column -d 'Column of the target keywords: its name in the header, or its number from 1 [default: detected]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -s k -l keyword -d 'Target keyword for every page, in addition to those of the list; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l include -d 'Process only URLs that contain TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l exclude -d 'Exclude URLs that contain TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l include-re -d 'Process only URLs that match a regular expression, or contain an --include TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l exclude-re -d 'Exclude URLs that match a regular expression; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l drop-params -d 'Remove these query parameters from URLs, separated by commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l keep-params -d 'Keep only these query parameters of URLs, separated by commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -s n -l limit -d 'Process at most N pages' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l sample -d 'Process N random pages, the same ones every time' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l seed -d 'Seed for --sample; change it to get a different sample' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l depth -d 'Maximum number of links between a listed page and a page found [default: 10]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l max-pages -d 'Maximum number of pages in total; listed pages are always kept [default: 10000]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l hosts -d 'More hosts to follow links to, separated by commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l only -d 'Write only these elements, separated by commas [default: all, but SEO text only with a model]' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand run" -l skip -d 'Do not write these elements, separated by commas' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand run" -l for -d 'Write only elements that are missing, failing or too long [default: all]' -r -f -a "missing\t'Elements that the page lacks'
failing\t'Elements that the page lacks, or that have an error or a warning'
long\t'Elements that are too long'
all\t'All elements'"
complete -c seotags -n "__fish_seotags_using_subcommand run" -l language -d 'Language of the tags, as a two-letter code [default: each page\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l tone -d 'Tone and style, in your words; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l title-suffix -d 'Text appended to each title, e.g. \' | Example\'' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l title-min -d 'Shortest title, in characters [default: 30]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l title-max -d 'Longest title, in characters [default: 60]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l meta-info -d 'What descriptions should mention; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l seo-text-info -d 'Instructions for the SEO text; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l forbid -d 'Words that no tag may contain, separated by commas; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l spelling -d 'Name as it must be written, e.g. iPhone; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l good-pair -d 'Good title and description as an example for models; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l remove -d 'CSS selector of elements to remove before finding the main content; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l prompt -d 'Your own prompt template; `seotags prompt --template` prints the default one [default: built-in]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -s p -l project -d 'Project of the analysis; created if it does not exist [default: the first URL\'s host]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l name -d 'Name of the analysis [default: input and time]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l resume -d 'Resume an interrupted analysis instead of starting a new one [default: the latest unfinished one]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -s e -l engine -d 'Engine that writes the tags [default: auto]' -r -f -a "auto\t'openai if a key or a base URL is configured, otherwise builtin'
builtin\t'The page\'s own words: no key, no network'
openai\t'OpenAI, or any server with its chat completions API at the base URL'
ollama\t'Ollama on this machine'
azure\t'Azure OpenAI; --base-url names the resource'
anthropic\t'Anthropic'
gemini\t'Google Gemini'
openrouter\t'OpenRouter'
mistral\t'Mistral'"
complete -c seotags -n "__fish_seotags_using_subcommand run" -s m -l model -d 'Model that writes [default: gpt-4.1-nano with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l review-model -d 'Model that reviews [default: gpt-4.1-mini with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l base-url -d 'Base URL of the model\'s API, e.g. http://localhost:11434/v1 [default: the provider\'s]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l fallback -d 'Fallback engine if the first one fails; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l llm-api -d 'API to call: chat completions or responses [default: chat]' -r -f -a "chat\t'/chat/completions: every provider has it'
responses\t'/responses'"
complete -c seotags -n "__fish_seotags_using_subcommand run" -l concurrency-llm -d 'Model calls at the same time [default: automatic]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l rpm -d 'Model calls per minute [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l tpm -d 'Tokens per minute, of prompts and answers [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l pages-per-call -d 'Pages per call, up to 8 [default: 1]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l page-tokens -d 'Page text sent per call, in tokens [default: 1200]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l max-bad -d 'Stop when more than this percentage of pages got unusable answers [default: 5]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l max-cost -d 'Maximum cost of the analysis, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l max-cost-month -d 'Maximum cost of the project per calendar month, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l max-tokens -d 'Maximum number of tokens of the analysis, of prompts and answers [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l live-under -d 'With --batch, call the model directly if fewer pages than this remain [default: 0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l review -d 'Let a second model review the tags [default: off]' -r -f -a "off\t'No tags'
flagged\t'Tags with findings, and a sample of the others'
all\t'All tags'"
complete -c seotags -n "__fish_seotags_using_subcommand run" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand run" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand run" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l header -d 'Extra request header; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l cache-ttl -d 'Reuse the project\'s responses that are younger than this, e.g. 30m, 24h or 7d [default: 0 (off)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l basic-auth -d 'User name for HTTP basic authentication at the crawled hosts' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l credentials-for -d 'Send credentials only to this site; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l cookie-file -d 'Send the cookies of this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand run" -l proxy -d 'Fetch through this proxy: http, https, socks5 or socks5h [default: the system\'s proxy]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l trace-http -d 'Log every request to this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand run" -l save-warc -d 'Keep every response in this WARC archive, which `run` can read' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand run" -l worker-queue -d 'Let a fleet of workers process the pages, through the broker at this URL' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l queue-credentials -d 'Credentials file for the broker (.creds)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand run" -l queue-ca -d 'Trust these CA certificates of the broker (PEM) instead of the system\'s, and use TLS' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand run" -l fleet -d 'Name of the fleet [default: seotags]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -s o -l output -d 'Write the results to FILE; repeatable' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand run" -l skipped -d 'Write the URLs that --follow found and skipped to FILE, with reasons (csv, tsv, jsonl)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand run" -l columns -d 'Columns in this order, separated by commas [default: see `seotags export --help`]' -r -f -a "default\t''
provenance\t''
review\t''
all\t''
url\t''
final_url\t''
target_keyword\t''
is_indexable\t''
indexability_issues\t''
canonical_url\t''
current_title\t''
suggested_title\t''
current_title_length\t''
suggested_title_length\t''
current_meta_description\t''
suggested_meta_description\t''
current_meta_description_length\t''
suggested_meta_description_length\t''
current_h1\t''
suggested_h1\t''
suggested_seo_text\t''
suggested_lsi_keywords\t''
response_time\t''
dom_content_loaded_time\t''
page_load_time\t''
error\t''
status_code\t''
crawlable\t''
outcome\t''
primary_issue\t''
issues\t''
redirect_chain\t''
detected_language\t''
page_type\t''
word_count\t''
content_truncated\t''
skip_reason\t''
skip_code\t''
current_findings\t''
fine\t''
faults\t''
kept\t''
findings\t''
left_out\t''
error_code\t''
unique_key\t''
engine\t''
model\t''
prompt_hash\t''
content_hash\t''
cost_usd\t''
generated_at\t''
content_source\t''
fallback\t''
reviewed\t''
decided\t''
decided_by\t''
decided_at\t''
title_state\t''
title_decided_by\t''
title_decided_at\t''
meta_description_state\t''
meta_description_decided_by\t''
meta_description_decided_at\t''
h1_state\t''
h1_decided_by\t''
h1_decided_at\t''
seo_text_state\t''
seo_text_decided_by\t''
seo_text_decided_at\t''
lsi_keywords_state\t''
lsi_keywords_decided_by\t''
lsi_keywords_decided_at\t''"
complete -c seotags -n "__fish_seotags_using_subcommand run" -s f -l format -d 'Write the results to stdout in this format' -r -f -a "table\t'A table for people'
csv\t'Comma-separated values'
tsv\t'Tab-separated values'
json\t'One JSON document'
jsonl\t'One JSON object per line'
xml\t'One XML document (`seotags export --xml-schema` prints its schema)'
md\t'A Markdown table'
pdf\t'A report for clients, as PDF'"
complete -c seotags -n "__fish_seotags_using_subcommand run" -l template -d 'Write an import file for a CMS' -r -f -a "list\t''
yoast\t''
rankmath\t''
aioseo\t''
aioseo-terms\t''
wp-cli-yoast\t''
wp-cli-rankmath\t''
woocommerce-yoast\t''
woocommerce-rankmath\t''
shopify-products\t''
shopify-collections\t''
shopify-pages\t''
shopify-blog-posts\t''
magento\t''
prestashop-products\t''
prestashop-categories\t''
webflow\t''"
complete -c seotags -n "__fish_seotags_using_subcommand run" -l ids -d 'Ids or SKUs for --template, if URLs do not contain them' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand run" -l template-path -d 'Pages for --template instead of its own, e.g. \'/blog/{slug}\' or \'/en/**\'; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l template-tags -d 'Elements in the file of --template; columns of other elements are removed' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand run" -l agency-name -d 'Name of the agency on the PDF report, at most 54 characters' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l agency-contact -d 'Contact details of the agency on the PDF report; several lines are allowed' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l agency-logo -d 'Logo of the agency on the PDF report: a PNG, JPEG, WebP or GIF of at most 5 MB' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l dry-run -d 'Estimate the cost and store nothing' -r -f -a "estimate\t'From the number of pages; nothing is fetched'
crawl\t'From the pages themselves; no model is called'"
complete -c seotags -n "__fish_seotags_using_subcommand run" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand run" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand run" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand run" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand run" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand run" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand run" -l follow -d 'Also process the pages that the listed pages link to, on the same host'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l keep-good -d 'Keep current tags that are fine (default for the built-in engine)'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l rewrite -d 'Write new tags even where the current ones are fine (default for models)'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l skip-non-indexable -d 'Skip pages that cannot be indexed [default]'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l no-skip-non-indexable -d 'Also write tags for pages that cannot be indexed'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l changed -d 'Skip pages whose main content is unchanged'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l no-changed -d 'Also write tags for pages with unchanged content [default]'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l suffix-in-budget -d 'Count the suffix as part of the title\'s length [default]'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l no-suffix-in-budget -d 'Do not count the suffix as part of the title\'s length'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l allow-emoji -d 'Allow emoji and pictographs in tags'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l no-allow-emoji -d 'Warn about emoji and pictographs in tags [default]'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l ai-distillation -d 'Shorten long or unclear page text before writing, by selecting whole sentences'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l no-ai-distillation -d 'Write from the main content without shortening it this way [default]'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l ephemeral -d 'Store nothing: keep the analysis in memory, without a way to resume it'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l insecure-model -d 'Allow sending the model\'s key unencrypted to an http:// URL on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l no-llm-cache -d 'Call the model again even if a stored answer fits'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l batch -d 'Use the provider\'s batches: half the price, within 24 hours'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l no-batch -d 'Do not use batches; cancel running ones and keep their results'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l no-cache -d 'Fetch every page again, even if the cache contains it'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l insecure-queue -d 'Allow an unencrypted connection to a broker on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l raw -d 'Do not change cells in csv and tsv, even if a spreadsheet would read them as formulas'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l replace-fine -d 'With --template, also write suggestions where the current tag is fine'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l wide -d 'Show every column in full, at any terminal width'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l strict -d 'Exit with 1 if a page failed'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand run" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand run" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand run" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand run" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand check" -l fail-on -d 'What fails the check: groups, severities and codes, separated by commas [default: error]' -r -f -a "error\t''
warn\t''
info\t''
noindex\t''
robots\t''
canonical\t''
redirect\t''
status\t''
hreflang\t''
missing\t''
duplicate\t''
keyword\t''
tags\t''
fetch_failed\t''
robots_txt_blocked\t''
robots_txt_unreachable\t''
crawl_withheld\t''
redirect_target_blocked\t''
redirect_loop\t''
too_many_redirects\t''
redirect_invalid\t''
redirected\t''
javascript_redirect\t''
bot_protection\t''
not_found\t''
gone\t''
unauthorized\t''
forbidden\t''
rate_limited\t''
service_unavailable\t''
client_error\t''
server_error\t''
unexpected_status\t''
unsupported_content_type\t''
noindex_meta\t''
noindex_header\t''
unavailable_after\t''
canonical_mismatch\t''
soft_404\t''
error_text\t''
consent_wall\t''
empty_page\t''
needs_rendering\t''
canonical_conflict\t''
canonical_invalid\t''
canonical_in_body\t''
canonical_qualified\t''
canonical_has_tracking\t''
canonical_cross_domain\t''
canonical_redirects_here\t''
canonical_chain\t''
canonical_target_error\t''
canonical_target_noindex\t''
canonical_target_blocked\t''
canonical_target_redirects\t''
redirect_to_home\t''
redirect_https_to_http\t''
redirect_chain_long\t''
meta_refresh_redirect\t''
meta_refresh_delayed\t''
robots_conflict\t''
robots_directive_unknown\t''
robots_meta_in_body\t''
snippet_blocked\t''
robots_txt_too_large\t''
robots_txt_invalid\t''
js_only_title\t''
js_only_meta\t''
js_only_canonical\t''
js_only_robots\t''
js_only_text\t''
hreflang_invalid\t''
hreflang_relative\t''
hreflang_no_self\t''
hreflang_duplicate\t''
hreflang_no_return\t''
hreflang_target_not_indexable\t''
hreflang_on_noncanonical\t''
missing_title\t''
missing_meta\t''
missing_h1\t''
multiple_titles\t''
multiple_metas\t''
duplicate_title\t''
duplicate_meta\t''
redirect_stub\t''
error_page\t''
verification_file\t''
nofollow_page\t''
snippet_limited\t''
noarchive\t''
indexifembedded\t''
unavailable_after_future\t''
noindex_other_agent\t''
ai_directive\t''
canonical_missing\t''
canonical_relative\t''
canonical_fragment\t''
canonical_drops_tracking\t''
redirect_temporary\t''
not_html\t''
thin_content\t''
multiple_h1\t''
duplicate_h1\t''
crawl_delay_high\t''
sitemap_not_absolute\t''
robots_txt_noindex_rule\t''
ai_blocked\t''
title_long\t''
meta_long\t''
slow\t''
title_short\t''
title_wide\t''
meta_short\t''
meta_wide\t''
meta_no_sentence\t''
meta_front\t''
h1_short\t''
h1_long\t''
markup\t''
cut_off\t''
shouting\t''
punctuation\t''
emoji\t''
quotes\t''
brackets\t''
clickbait\t''
vague\t''
brand_twice\t''
stuffing\t''
same_as\t''
boilerplate\t''
forbidden_word\t''
spelling\t''
other_number\t''
other_unit\t''
other_date\t''
other_name\t''
other_item\t''
negation\t''
scope\t''
opposite\t''
keyword_missing\t''
keyword_late\t''
keyword_meta\t''
keyword_h1\t''
keyword_off_page\t''"
complete -c seotags -n "__fish_seotags_using_subcommand check" -l max-failures -d 'Allow up to N failing findings' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l baseline -d 'Fail only on findings that are not in this baseline' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand check" -l write-baseline -d 'Save the current findings to FILE as a baseline, and pass' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand check" -l slow -d 'Report pages whose first byte takes longer than this, e.g. 800ms or 1.5s [default: 800ms if --fail-on includes slow]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l site-url -d 'Public base URL of local files, used to build the URLs of their pages' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l url-column -d 'Column of the URLs: its name in the header, or its number from 1 [default: detected]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l keyword-column -d 'Column of the target keywords: its name in the header, or its number from 1 [default: detected]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -s k -l keyword -d 'Target keyword for every page, in addition to those of the list; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l include -d 'Process only URLs that contain TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l exclude -d 'Exclude URLs that contain TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l include-re -d 'Process only URLs that match a regular expression, or contain an --include TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l exclude-re -d 'Exclude URLs that match a regular expression; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l drop-params -d 'Remove these query parameters from URLs, separated by commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l keep-params -d 'Keep only these query parameters of URLs, separated by commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -s n -l limit -d 'Process at most N pages' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l sample -d 'Process N random pages, the same ones every time' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l seed -d 'Seed for --sample; change it to get a different sample' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l depth -d 'Maximum number of links between a listed page and a page found [default: 10]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l max-pages -d 'Maximum number of pages in total; listed pages are always kept [default: 10000]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l hosts -d 'More hosts to follow links to, separated by commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand check" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand check" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l header -d 'Extra request header; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l cache-ttl -d 'Reuse the project\'s responses that are younger than this, e.g. 30m, 24h or 7d [default: 0 (off)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l basic-auth -d 'User name for HTTP basic authentication at the crawled hosts' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l credentials-for -d 'Send credentials only to this site; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l cookie-file -d 'Send the cookies of this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand check" -l proxy -d 'Fetch through this proxy: http, https, socks5 or socks5h [default: the system\'s proxy]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l trace-http -d 'Log every request to this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand check" -l save-warc -d 'Keep every response in this WARC archive, which `run` can read' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand check" -s p -l project -d 'Project of the analysis; created if it does not exist [default: the first URL\'s host]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l name -d 'Name of the analysis [default: input and time]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l resume -d 'Resume an interrupted analysis instead of starting a new one [default: the latest unfinished one]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -s o -l output -d 'Write the results to FILE; repeatable' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand check" -l skipped -d 'Write the URLs that --follow found and skipped to FILE, with reasons (csv, tsv, jsonl)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand check" -l columns -d 'Columns in this order, separated by commas [default: see `seotags export --help`]' -r -f -a "default\t''
provenance\t''
review\t''
all\t''
url\t''
final_url\t''
target_keyword\t''
is_indexable\t''
indexability_issues\t''
canonical_url\t''
current_title\t''
suggested_title\t''
current_title_length\t''
suggested_title_length\t''
current_meta_description\t''
suggested_meta_description\t''
current_meta_description_length\t''
suggested_meta_description_length\t''
current_h1\t''
suggested_h1\t''
suggested_seo_text\t''
suggested_lsi_keywords\t''
response_time\t''
dom_content_loaded_time\t''
page_load_time\t''
error\t''
status_code\t''
crawlable\t''
outcome\t''
primary_issue\t''
issues\t''
redirect_chain\t''
detected_language\t''
page_type\t''
word_count\t''
content_truncated\t''
skip_reason\t''
skip_code\t''
current_findings\t''
fine\t''
faults\t''
kept\t''
findings\t''
left_out\t''
error_code\t''
unique_key\t''
engine\t''
model\t''
prompt_hash\t''
content_hash\t''
cost_usd\t''
generated_at\t''
content_source\t''
fallback\t''
reviewed\t''
decided\t''
decided_by\t''
decided_at\t''
title_state\t''
title_decided_by\t''
title_decided_at\t''
meta_description_state\t''
meta_description_decided_by\t''
meta_description_decided_at\t''
h1_state\t''
h1_decided_by\t''
h1_decided_at\t''
seo_text_state\t''
seo_text_decided_by\t''
seo_text_decided_at\t''
lsi_keywords_state\t''
lsi_keywords_decided_by\t''
lsi_keywords_decided_at\t''"
complete -c seotags -n "__fish_seotags_using_subcommand check" -s f -l format -d 'Write the results, or a report of the findings, to stdout' -r -f -a "table\t'A table for people'
csv\t'Comma-separated values'
tsv\t'Tab-separated values'
json\t'One JSON document of the pages (for the findings and the verdict: --report json=FILE)'
jsonl\t'One JSON object per line'
xml\t'One XML document (`seotags export --xml-schema` prints its schema)'
md\t'A Markdown table of the pages (for the findings and the verdict: --report md=FILE)'
junit\t'JUnit XML'
sarif\t'SARIF 2.1.0'
github\t'Annotations for GitHub Actions'
gitlab\t'Code Quality of GitLab'"
complete -c seotags -n "__fish_seotags_using_subcommand check" -l report -d 'Write a report of the findings to a file, e.g. sarif=seotags.sarif; repeatable' -r -f -a "junit=\t''
sarif=\t''
github=\t''
gitlab=\t''
md=\t''
json=\t''"
complete -c seotags -n "__fish_seotags_using_subcommand check" -l summary -d 'Write a summary in Markdown to FILE' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand check" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand check" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand check" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand check" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand check" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand check" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand check" -l exit-zero -d 'Report the findings and exit with 0'
complete -c seotags -n "__fish_seotags_using_subcommand check" -l suggest -d 'Suggest a text for each title, description and H1 with a finding'
complete -c seotags -n "__fish_seotags_using_subcommand check" -l follow -d 'Also process the pages that the listed pages link to, on the same host'
complete -c seotags -n "__fish_seotags_using_subcommand check" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand check" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand check" -l no-cache -d 'Fetch every page again, even if the cache contains it'
complete -c seotags -n "__fish_seotags_using_subcommand check" -l ephemeral -d 'Store nothing: keep the analysis in memory, without a way to resume it'
complete -c seotags -n "__fish_seotags_using_subcommand check" -l raw -d 'Do not change cells in csv and tsv, even if a spreadsheet would read them as formulas'
complete -c seotags -n "__fish_seotags_using_subcommand check" -l wide -d 'Also show notes, and do not truncate'
complete -c seotags -n "__fish_seotags_using_subcommand check" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand check" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand check" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand check" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand check" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -s e -l engine -d 'Engine that writes the tags [default: auto]' -r -f -a "auto\t'openai if a key or a base URL is configured, otherwise builtin'
builtin\t'The page\'s own words: no key, no network'
openai\t'OpenAI, or any server with its chat completions API at the base URL'
ollama\t'Ollama on this machine'
azure\t'Azure OpenAI; --base-url names the resource'
anthropic\t'Anthropic'
gemini\t'Google Gemini'
openrouter\t'OpenRouter'
mistral\t'Mistral'"
complete -c seotags -n "__fish_seotags_using_subcommand resume" -s m -l model -d 'Model that writes [default: gpt-4.1-nano with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l review-model -d 'Model that reviews [default: gpt-4.1-mini with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l base-url -d 'Base URL of the model\'s API, e.g. http://localhost:11434/v1 [default: the provider\'s]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l fallback -d 'Fallback engine if the first one fails; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l llm-api -d 'API to call: chat completions or responses [default: chat]' -r -f -a "chat\t'/chat/completions: every provider has it'
responses\t'/responses'"
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l concurrency-llm -d 'Model calls at the same time [default: automatic]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l rpm -d 'Model calls per minute [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l tpm -d 'Tokens per minute, of prompts and answers [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l pages-per-call -d 'Pages per call, up to 8 [default: 1]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l page-tokens -d 'Page text sent per call, in tokens [default: 1200]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l max-bad -d 'Stop when more than this percentage of pages got unusable answers [default: 5]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l max-cost -d 'Maximum cost of the analysis, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l max-cost-month -d 'Maximum cost of the project per calendar month, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l max-tokens -d 'Maximum number of tokens of the analysis, of prompts and answers [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l live-under -d 'With --batch, call the model directly if fewer pages than this remain [default: 0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l review -d 'Let a second model review the tags [default: off]' -r -f -a "off\t'No tags'
flagged\t'Tags with findings, and a sample of the others'
all\t'All tags'"
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l header -d 'Extra request header; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l cache-ttl -d 'Reuse the project\'s responses that are younger than this, e.g. 30m, 24h or 7d [default: 0 (off)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l basic-auth -d 'User name for HTTP basic authentication at the crawled hosts' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l credentials-for -d 'Send credentials only to this site; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l cookie-file -d 'Send the cookies of this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l proxy -d 'Fetch through this proxy: http, https, socks5 or socks5h [default: the system\'s proxy]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l trace-http -d 'Log every request to this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l save-warc -d 'Keep every response in this WARC archive, which `run` can read' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l worker-queue -d 'Let a fleet of workers process the pages, through the broker at this URL' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l queue-credentials -d 'Credentials file for the broker (.creds)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l queue-ca -d 'Trust these CA certificates of the broker (PEM) instead of the system\'s, and use TLS' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l fleet -d 'Name of the fleet [default: seotags]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -s o -l output -d 'Write the results to FILE; repeatable' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l skipped -d 'Write the URLs that --follow found and skipped to FILE, with reasons (csv, tsv, jsonl)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l columns -d 'Columns in this order, separated by commas [default: see `seotags export --help`]' -r -f -a "default\t''
provenance\t''
review\t''
all\t''
url\t''
final_url\t''
target_keyword\t''
is_indexable\t''
indexability_issues\t''
canonical_url\t''
current_title\t''
suggested_title\t''
current_title_length\t''
suggested_title_length\t''
current_meta_description\t''
suggested_meta_description\t''
current_meta_description_length\t''
suggested_meta_description_length\t''
current_h1\t''
suggested_h1\t''
suggested_seo_text\t''
suggested_lsi_keywords\t''
response_time\t''
dom_content_loaded_time\t''
page_load_time\t''
error\t''
status_code\t''
crawlable\t''
outcome\t''
primary_issue\t''
issues\t''
redirect_chain\t''
detected_language\t''
page_type\t''
word_count\t''
content_truncated\t''
skip_reason\t''
skip_code\t''
current_findings\t''
fine\t''
faults\t''
kept\t''
findings\t''
left_out\t''
error_code\t''
unique_key\t''
engine\t''
model\t''
prompt_hash\t''
content_hash\t''
cost_usd\t''
generated_at\t''
content_source\t''
fallback\t''
reviewed\t''
decided\t''
decided_by\t''
decided_at\t''
title_state\t''
title_decided_by\t''
title_decided_at\t''
meta_description_state\t''
meta_description_decided_by\t''
meta_description_decided_at\t''
h1_state\t''
h1_decided_by\t''
h1_decided_at\t''
seo_text_state\t''
seo_text_decided_by\t''
seo_text_decided_at\t''
lsi_keywords_state\t''
lsi_keywords_decided_by\t''
lsi_keywords_decided_at\t''"
complete -c seotags -n "__fish_seotags_using_subcommand resume" -s f -l format -d 'Write the results to stdout in this format' -r -f -a "table\t'A table for people'
csv\t'Comma-separated values'
tsv\t'Tab-separated values'
json\t'One JSON document'
jsonl\t'One JSON object per line'
xml\t'One XML document (`seotags export --xml-schema` prints its schema)'
md\t'A Markdown table'
pdf\t'A report for clients, as PDF'"
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l template -d 'Write an import file for a CMS' -r -f -a "list\t''
yoast\t''
rankmath\t''
aioseo\t''
aioseo-terms\t''
wp-cli-yoast\t''
wp-cli-rankmath\t''
woocommerce-yoast\t''
woocommerce-rankmath\t''
shopify-products\t''
shopify-collections\t''
shopify-pages\t''
shopify-blog-posts\t''
magento\t''
prestashop-products\t''
prestashop-categories\t''
webflow\t''"
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l ids -d 'Ids or SKUs for --template, if URLs do not contain them' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l template-path -d 'Pages for --template instead of its own, e.g. \'/blog/{slug}\' or \'/en/**\'; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l template-tags -d 'Elements in the file of --template; columns of other elements are removed' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l agency-name -d 'Name of the agency on the PDF report, at most 54 characters' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l agency-contact -d 'Contact details of the agency on the PDF report; several lines are allowed' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l agency-logo -d 'Logo of the agency on the PDF report: a PNG, JPEG, WebP or GIF of at most 5 MB' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l dry-run -d 'Estimate the cost and store nothing' -r -f -a "estimate\t'From the number of pages; nothing is fetched'
crawl\t'From the pages themselves; no model is called'"
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l failed -d 'Retry the failed pages'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l insecure-model -d 'Allow sending the model\'s key unencrypted to an http:// URL on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l no-llm-cache -d 'Call the model again even if a stored answer fits'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l batch -d 'Use the provider\'s batches: half the price, within 24 hours'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l no-batch -d 'Do not use batches; cancel running ones and keep their results'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l no-cache -d 'Fetch every page again, even if the cache contains it'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l insecure-queue -d 'Allow an unencrypted connection to a broker on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l raw -d 'Do not change cells in csv and tsv, even if a spreadsheet would read them as formulas'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l replace-fine -d 'With --template, also write suggestions where the current tag is fine'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l wide -d 'Show every column in full, at any terminal width'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l strict -d 'Exit with 1 if a page failed'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand resume" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand review" -l elements -d 'Elements to review, separated by commas [default: all four]' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'"
complete -c seotags -n "__fish_seotags_using_subcommand review" -s e -l engine -d 'Engine that writes the tags [default: auto]' -r -f -a "auto\t'openai if a key or a base URL is configured, otherwise builtin'
builtin\t'The page\'s own words: no key, no network'
openai\t'OpenAI, or any server with its chat completions API at the base URL'
ollama\t'Ollama on this machine'
azure\t'Azure OpenAI; --base-url names the resource'
anthropic\t'Anthropic'
gemini\t'Google Gemini'
openrouter\t'OpenRouter'
mistral\t'Mistral'"
complete -c seotags -n "__fish_seotags_using_subcommand review" -s m -l model -d 'Model that writes [default: gpt-4.1-nano with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l review-model -d 'Model that reviews [default: gpt-4.1-mini with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l base-url -d 'Base URL of the model\'s API, e.g. http://localhost:11434/v1 [default: the provider\'s]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l fallback -d 'Fallback engine if the first one fails; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l llm-api -d 'API to call: chat completions or responses [default: chat]' -r -f -a "chat\t'/chat/completions: every provider has it'
responses\t'/responses'"
complete -c seotags -n "__fish_seotags_using_subcommand review" -l concurrency-llm -d 'Model calls at the same time [default: automatic]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l rpm -d 'Model calls per minute [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l tpm -d 'Tokens per minute, of prompts and answers [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l pages-per-call -d 'Pages per call, up to 8 [default: 1]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l page-tokens -d 'Page text sent per call, in tokens [default: 1200]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l max-bad -d 'Stop when more than this percentage of pages got unusable answers [default: 5]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l max-cost -d 'Maximum cost of the analysis, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l max-cost-month -d 'Maximum cost of the project per calendar month, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l max-tokens -d 'Maximum number of tokens of the analysis, of prompts and answers [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l live-under -d 'With --batch, call the model directly if fewer pages than this remain [default: 0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l review -d 'Let a second model review the tags [default: off]' -r -f -a "off\t'No tags'
flagged\t'Tags with findings, and a sample of the others'
all\t'All tags'"
complete -c seotags -n "__fish_seotags_using_subcommand review" -s o -l output -d 'Write the results to FILE; repeatable' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand review" -l skipped -d 'Write the URLs that --follow found and skipped to FILE, with reasons (csv, tsv, jsonl)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand review" -l columns -d 'Columns in this order, separated by commas [default: see `seotags export --help`]' -r -f -a "default\t''
provenance\t''
review\t''
all\t''
url\t''
final_url\t''
target_keyword\t''
is_indexable\t''
indexability_issues\t''
canonical_url\t''
current_title\t''
suggested_title\t''
current_title_length\t''
suggested_title_length\t''
current_meta_description\t''
suggested_meta_description\t''
current_meta_description_length\t''
suggested_meta_description_length\t''
current_h1\t''
suggested_h1\t''
suggested_seo_text\t''
suggested_lsi_keywords\t''
response_time\t''
dom_content_loaded_time\t''
page_load_time\t''
error\t''
status_code\t''
crawlable\t''
outcome\t''
primary_issue\t''
issues\t''
redirect_chain\t''
detected_language\t''
page_type\t''
word_count\t''
content_truncated\t''
skip_reason\t''
skip_code\t''
current_findings\t''
fine\t''
faults\t''
kept\t''
findings\t''
left_out\t''
error_code\t''
unique_key\t''
engine\t''
model\t''
prompt_hash\t''
content_hash\t''
cost_usd\t''
generated_at\t''
content_source\t''
fallback\t''
reviewed\t''
decided\t''
decided_by\t''
decided_at\t''
title_state\t''
title_decided_by\t''
title_decided_at\t''
meta_description_state\t''
meta_description_decided_by\t''
meta_description_decided_at\t''
h1_state\t''
h1_decided_by\t''
h1_decided_at\t''
seo_text_state\t''
seo_text_decided_by\t''
seo_text_decided_at\t''
lsi_keywords_state\t''
lsi_keywords_decided_by\t''
lsi_keywords_decided_at\t''"
complete -c seotags -n "__fish_seotags_using_subcommand review" -s f -l format -d 'Write the results to stdout in this format' -r -f -a "table\t'A table for people'
csv\t'Comma-separated values'
tsv\t'Tab-separated values'
json\t'One JSON document'
jsonl\t'One JSON object per line'
xml\t'One XML document (`seotags export --xml-schema` prints its schema)'
md\t'A Markdown table'
pdf\t'A report for clients, as PDF'"
complete -c seotags -n "__fish_seotags_using_subcommand review" -l template -d 'Write an import file for a CMS' -r -f -a "list\t''
yoast\t''
rankmath\t''
aioseo\t''
aioseo-terms\t''
wp-cli-yoast\t''
wp-cli-rankmath\t''
woocommerce-yoast\t''
woocommerce-rankmath\t''
shopify-products\t''
shopify-collections\t''
shopify-pages\t''
shopify-blog-posts\t''
magento\t''
prestashop-products\t''
prestashop-categories\t''
webflow\t''"
complete -c seotags -n "__fish_seotags_using_subcommand review" -l ids -d 'Ids or SKUs for --template, if URLs do not contain them' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand review" -l template-path -d 'Pages for --template instead of its own, e.g. \'/blog/{slug}\' or \'/en/**\'; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l template-tags -d 'Elements in the file of --template; columns of other elements are removed' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand review" -l agency-name -d 'Name of the agency on the PDF report, at most 54 characters' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l agency-contact -d 'Contact details of the agency on the PDF report; several lines are allowed' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l agency-logo -d 'Logo of the agency on the PDF report: a PNG, JPEG, WebP or GIF of at most 5 MB' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand review" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand review" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand review" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand review" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand review" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand review" -l insecure-model -d 'Allow sending the model\'s key unencrypted to an http:// URL on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand review" -l no-llm-cache -d 'Call the model again even if a stored answer fits'
complete -c seotags -n "__fish_seotags_using_subcommand review" -l batch -d 'Use the provider\'s batches: half the price, within 24 hours'
complete -c seotags -n "__fish_seotags_using_subcommand review" -l no-batch -d 'Do not use batches; cancel running ones and keep their results'
complete -c seotags -n "__fish_seotags_using_subcommand review" -l raw -d 'Do not change cells in csv and tsv, even if a spreadsheet would read them as formulas'
complete -c seotags -n "__fish_seotags_using_subcommand review" -l replace-fine -d 'With --template, also write suggestions where the current tag is fine'
complete -c seotags -n "__fish_seotags_using_subcommand review" -l all -d 'Show every tag that was to be replaced, not only the first 20'
complete -c seotags -n "__fish_seotags_using_subcommand review" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand review" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand review" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand review" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand review" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand review" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand list" -l status -d 'Only analyses with this status: pending, processing, success, failure or stopped' -r
complete -c seotags -n "__fish_seotags_using_subcommand list" -s p -l project -d 'Only analyses of this project' -r
complete -c seotags -n "__fish_seotags_using_subcommand list" -s n -l limit -d 'Number of analyses to show, the newest first (default: 20 on a terminal, otherwise all)' -r
complete -c seotags -n "__fish_seotags_using_subcommand list" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand list" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand list" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand list" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand list" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand list" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand list" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand list" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand list" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand list" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand list" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand show" -s f -l format -d 'Write the results to stdout in this format [default: table]' -r -f -a "table\t'A table for people'
csv\t'Comma-separated values'
tsv\t'Tab-separated values'
json\t'One JSON document'
jsonl\t'One JSON object per line'
xml\t'One XML document (`seotags export --xml-schema` prints its schema)'
md\t'A Markdown table'
pdf\t'A report for clients, as PDF'"
complete -c seotags -n "__fish_seotags_using_subcommand show" -l columns -d 'Columns in this order, separated by commas [default: see `seotags export --help`]' -r -f -a "default\t''
provenance\t''
review\t''
all\t''
url\t''
final_url\t''
target_keyword\t''
is_indexable\t''
indexability_issues\t''
canonical_url\t''
current_title\t''
suggested_title\t''
current_title_length\t''
suggested_title_length\t''
current_meta_description\t''
suggested_meta_description\t''
current_meta_description_length\t''
suggested_meta_description_length\t''
current_h1\t''
suggested_h1\t''
suggested_seo_text\t''
suggested_lsi_keywords\t''
response_time\t''
dom_content_loaded_time\t''
page_load_time\t''
error\t''
status_code\t''
crawlable\t''
outcome\t''
primary_issue\t''
issues\t''
redirect_chain\t''
detected_language\t''
page_type\t''
word_count\t''
content_truncated\t''
skip_reason\t''
skip_code\t''
current_findings\t''
fine\t''
faults\t''
kept\t''
findings\t''
left_out\t''
error_code\t''
unique_key\t''
engine\t''
model\t''
prompt_hash\t''
content_hash\t''
cost_usd\t''
generated_at\t''
content_source\t''
fallback\t''
reviewed\t''
decided\t''
decided_by\t''
decided_at\t''
title_state\t''
title_decided_by\t''
title_decided_at\t''
meta_description_state\t''
meta_description_decided_by\t''
meta_description_decided_at\t''
h1_state\t''
h1_decided_by\t''
h1_decided_at\t''
seo_text_state\t''
seo_text_decided_by\t''
seo_text_decided_at\t''
lsi_keywords_state\t''
lsi_keywords_decided_by\t''
lsi_keywords_decided_at\t''"
complete -c seotags -n "__fish_seotags_using_subcommand show" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand show" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand show" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand show" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand show" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand show" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand show" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand show" -l all -d 'Show every page, not only the first 20'
complete -c seotags -n "__fish_seotags_using_subcommand show" -l wide -d 'Show every column in full, at any terminal width'
complete -c seotags -n "__fish_seotags_using_subcommand show" -l raw -d 'Do not change cells in csv and tsv, even if a spreadsheet would read them as formulas'
complete -c seotags -n "__fish_seotags_using_subcommand show" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand show" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand show" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand show" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand show" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l elements -d 'Elements, separated by commas [default: all]' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l set -d 'Your text for an element, with `edit`; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l by -d 'Name of the person who decides [default: the system\'s user name]' -r
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l url -d 'Suggestions of this page; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l url-contains -d 'Suggestions of pages whose URL contains TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l findings -d 'Suggestions with an error or a warning, or with one of these findings' -r -f -a "title_empty\t'The title has no text'
title_short\t'The title is too short'
title_long\t'The title is too long'
title_wide\t'The title is too wide for a results page'
suffix_dropped\t'There is no room for the site\'s suffix in the title'
meta_empty\t'The description has no text'
meta_short\t'The description is too short'
meta_long\t'The description is too long'
meta_wide\t'The description is too wide for a results page'
meta_no_sentence\t'The description ends without a full stop'
meta_front\t'The first words of the description do not say what the page is about'
h1_empty\t'The H1 has no text'
h1_short\t'The H1 is too short'
h1_long\t'The H1 is too long'
seo_text_length\t'The SEO text is too short or too long'
keyword_list\t'The keyword list is too short or too long, or has an invalid entry'
markup\t'It contains markup or invalid characters'
script\t'It contains code that a browser would run'
cut_off\t'It is cut off in the middle'
shouting\t'It is written in capitals'
punctuation\t'It has too many punctuation marks'
emoji\t'It contains an emoji or a similar symbol'
quotes\t'It contains quotation marks'
brackets\t'It contains brackets'
clickbait\t'It is clickbait'
vague\t'It is so general that it fits any page'
brand_twice\t'It names the site twice'
stuffing\t'It repeats a word too often'
same_as\t'It repeats another element of the page'
boilerplate\t'It contains a phrase that says nothing about the page'
forbidden_word\t'It contains a word that the settings forbid'
keyword_missing\t'The title does not contain the target keyword'
keyword_late\t'The target keyword comes late in the title'
keyword_meta\t'The description does not contain the target keyword'
keyword_h1\t'The H1 does not contain the target keyword'
keyword_off_page\t'The page does not mention the target keyword'
other_number\t'The page has another number there'
other_unit\t'The page counts or measures something else with this number'
other_date\t'The page has another date there'
other_name\t'The page has another name there'
other_item\t'The page says it about another item'
negation\t'The text denies what the page says, or says what the page denies'
scope\t'The page limits what the text states without that limit'
opposite\t'The page says the opposite'
number_off_page\t'A number is not on the page'
name_off_page\t'A name is not on the page'
words_off_page\t'No sentence of the page says it'
superlative\t'A superlative that the page does not claim'
promise\t'A promise that the page does not make'
quote\t'A quotation that is not on the page'
language_mismatch\t'It is in another language than the page'
spelling\t'A name is not spelled as in the settings'
address\t'The form of address does not match the tone setting'
needs_model\t'An instruction that the built-in engine cannot follow'
geo_answer\t'The SEO text does not begin with what the page is about'
geo_claim\t'The page has a figure with its source that the SEO text does not quote'
geo_standalone\t'A paragraph of the SEO text depends on the one before'
geo_stuffing\t'The SEO text repeats a word too often'
duplicate_title\t'Another page has the same suggested title'
duplicate_meta\t'Another page has the same suggested description'
duplicate_h1\t'Another page has the same suggested H1'
near_duplicate\t'Another page has nearly the same text'
template\t'Many titles begin or end with the same words'
keyword_shared\t'Another page targets the same main keyword'
left_out\t'It was requested and could not be written'"
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l lock -d 'Also lock what is accepted or edited'
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l clean -d 'Suggestions without an error or a warning'
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l redecide -d 'Include suggestions that already have a decision'
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l replace-fine -d 'Also accept suggestions whose current tag is fine'
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l all -d 'All suggestions of the analysis'
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand decide" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand decide" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand decide" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand decide" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand export" -s o -l output -d 'Write the results to FILE; repeatable' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand export" -l skipped -d 'Write the URLs that --follow found and skipped to FILE, with reasons (csv, tsv, jsonl)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand export" -l columns -d 'Columns in this order, separated by commas [default: see `seotags export --help`]' -r -f -a "default\t''
provenance\t''
review\t''
all\t''
url\t''
final_url\t''
target_keyword\t''
is_indexable\t''
indexability_issues\t''
canonical_url\t''
current_title\t''
suggested_title\t''
current_title_length\t''
suggested_title_length\t''
current_meta_description\t''
suggested_meta_description\t''
current_meta_description_length\t''
suggested_meta_description_length\t''
current_h1\t''
suggested_h1\t''
suggested_seo_text\t''
suggested_lsi_keywords\t''
response_time\t''
dom_content_loaded_time\t''
page_load_time\t''
error\t''
status_code\t''
crawlable\t''
outcome\t''
primary_issue\t''
issues\t''
redirect_chain\t''
detected_language\t''
page_type\t''
word_count\t''
content_truncated\t''
skip_reason\t''
skip_code\t''
current_findings\t''
fine\t''
faults\t''
kept\t''
findings\t''
left_out\t''
error_code\t''
unique_key\t''
engine\t''
model\t''
prompt_hash\t''
content_hash\t''
cost_usd\t''
generated_at\t''
content_source\t''
fallback\t''
reviewed\t''
decided\t''
decided_by\t''
decided_at\t''
title_state\t''
title_decided_by\t''
title_decided_at\t''
meta_description_state\t''
meta_description_decided_by\t''
meta_description_decided_at\t''
h1_state\t''
h1_decided_by\t''
h1_decided_at\t''
seo_text_state\t''
seo_text_decided_by\t''
seo_text_decided_at\t''
lsi_keywords_state\t''
lsi_keywords_decided_by\t''
lsi_keywords_decided_at\t''"
complete -c seotags -n "__fish_seotags_using_subcommand export" -s f -l format -d 'Write the results to stdout in this format' -r -f -a "table\t'A table for people'
csv\t'Comma-separated values'
tsv\t'Tab-separated values'
json\t'One JSON document'
jsonl\t'One JSON object per line'
xml\t'One XML document (`seotags export --xml-schema` prints its schema)'
md\t'A Markdown table'
pdf\t'A report for clients, as PDF'"
complete -c seotags -n "__fish_seotags_using_subcommand export" -l template -d 'Write an import file for a CMS' -r -f -a "list\t''
yoast\t''
rankmath\t''
aioseo\t''
aioseo-terms\t''
wp-cli-yoast\t''
wp-cli-rankmath\t''
woocommerce-yoast\t''
woocommerce-rankmath\t''
shopify-products\t''
shopify-collections\t''
shopify-pages\t''
shopify-blog-posts\t''
magento\t''
prestashop-products\t''
prestashop-categories\t''
webflow\t''"
complete -c seotags -n "__fish_seotags_using_subcommand export" -l ids -d 'Ids or SKUs for --template, if URLs do not contain them' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand export" -l template-path -d 'Pages for --template instead of its own, e.g. \'/blog/{slug}\' or \'/en/**\'; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand export" -l template-tags -d 'Elements in the file of --template; columns of other elements are removed' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand export" -l agency-name -d 'Name of the agency on the PDF report, at most 54 characters' -r
complete -c seotags -n "__fish_seotags_using_subcommand export" -l agency-contact -d 'Contact details of the agency on the PDF report; several lines are allowed' -r
complete -c seotags -n "__fish_seotags_using_subcommand export" -l agency-logo -d 'Logo of the agency on the PDF report: a PNG, JPEG, WebP or GIF of at most 5 MB' -r
complete -c seotags -n "__fish_seotags_using_subcommand export" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand export" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand export" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand export" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand export" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand export" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand export" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand export" -l accepted-only -d 'Only accepted and edited suggestions, and the pages that have any'
complete -c seotags -n "__fish_seotags_using_subcommand export" -l changed -d 'Only suggestions that differ from the current tags, and the pages that have any'
complete -c seotags -n "__fish_seotags_using_subcommand export" -l raw -d 'Do not change cells in csv and tsv, even if a spreadsheet would read them as formulas'
complete -c seotags -n "__fish_seotags_using_subcommand export" -l replace-fine -d 'With --template, also write suggestions where the current tag is fine'
complete -c seotags -n "__fish_seotags_using_subcommand export" -l print-template -d 'Print the file of the --template, as a start for your own, and exit'
complete -c seotags -n "__fish_seotags_using_subcommand export" -l xml-schema -d 'Print the schema (XSD) of XML exports, and exit'
complete -c seotags -n "__fish_seotags_using_subcommand export" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand export" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand export" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand export" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand export" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand export" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand import" -l sheet -d 'Sheet of a workbook; repeatable [default: the sheets of exports]' -r
complete -c seotags -n "__fish_seotags_using_subcommand import" -l column -d 'Column of an element or of the URLs (url=TITLE), by its title; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand import" -l by -d 'Name of the person who decided [default: the file name]' -r
complete -c seotags -n "__fish_seotags_using_subcommand import" -s o -l output -d 'Write the report to FILE' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand import" -s f -l format -d 'Write the report to stdout in this format' -r -f -a "table\t'A table for people'
csv\t'Comma-separated values'
tsv\t'Tab-separated values'
json\t'One JSON array with an object per page'
jsonl\t'One JSON object per page and line'
md\t'Markdown, for a pull request or a ticket'"
complete -c seotags -n "__fish_seotags_using_subcommand import" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand import" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand import" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand import" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand import" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand import" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand import" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand import" -l dry-run -d 'Store nothing; show what would change'
complete -c seotags -n "__fish_seotags_using_subcommand import" -l force -d 'Also import rows of pages whose content has changed since the export'
complete -c seotags -n "__fish_seotags_using_subcommand import" -l strict -d 'Skip texts with an error of the checker'
complete -c seotags -n "__fish_seotags_using_subcommand import" -l accept-unchanged -d 'Also accept the suggestions that were not edited'
complete -c seotags -n "__fish_seotags_using_subcommand import" -l all -d 'Also show suggestions that were accepted unchanged'
complete -c seotags -n "__fish_seotags_using_subcommand import" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand import" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand import" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand import" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand import" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand import" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l only -d 'Write only these elements, separated by commas [default: all of them]' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'"
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l accepted-only -d 'Write only accepted and edited suggestions'
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l replace-fine -d 'Also write suggestions where the current tag is fine'
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l dry-run -d 'Write nothing; print the changes as a unified diff'
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l backup -d 'Keep the previous version of each file next to it, as FILE.bak'
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand apply" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand apply" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand apply" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand apply" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand verify" -s o -l output -d 'Write the report to FILE' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand verify" -s f -l format -d 'Write the report to stdout in this format' -r -f -a "table\t'A table for people'
csv\t'Comma-separated values'
tsv\t'Tab-separated values'
json\t'One JSON array with an object per page'
jsonl\t'One JSON object per page and line'
md\t'Markdown, for a pull request or a ticket'"
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l header -d 'Extra request header; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l basic-auth -d 'User name for HTTP basic authentication at the crawled hosts' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l credentials-for -d 'Send credentials only to this site; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l cookie-file -d 'Send the cookies of this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l proxy -d 'Fetch through this proxy: http, https, socks5 or socks5h [default: the system\'s proxy]' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l trace-http -d 'Log every request to this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l save-warc -d 'Keep every response in this WARC archive, which `run` can read' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l all -d 'Show every page, not only those with a suggestion that is not live'
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l accepted-only -d 'Check only accepted and edited suggestions'
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand verify" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand verify" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand verify" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand verify" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand diff" -l only -d 'What to compare, separated by commas [default: everything]' -r -f -a "indexability\t'Whether pages can be indexed, their status and canonical'
current\t'Current tags'
suggested\t'Suggestions'"
complete -c seotags -n "__fish_seotags_using_subcommand diff" -s o -l output -d 'Write the report to FILE' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand diff" -s f -l format -d 'Write the report to stdout in this format' -r -f -a "table\t'A table for people'
csv\t'Comma-separated values'
tsv\t'Tab-separated values'
json\t'One JSON array with an object per page'
jsonl\t'One JSON object per page and line'
md\t'Markdown, for a pull request or a ticket'"
complete -c seotags -n "__fish_seotags_using_subcommand diff" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand diff" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand diff" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand diff" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand diff" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand diff" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand diff" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand diff" -l exit-code -d 'Exit with 1 if anything changed'
complete -c seotags -n "__fish_seotags_using_subcommand diff" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand diff" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand diff" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand diff" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand diff" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand diff" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand rename" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand rename" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand rename" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand rename" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand rename" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand rename" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand rename" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand rename" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand rename" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand rename" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand rename" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand rename" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand rename" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l only -d 'Write only these elements, separated by commas [default: all, but SEO text only with a model]' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l skip -d 'Do not write these elements, separated by commas' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l for -d 'Write only elements that are missing, failing or too long [default: all]' -r -f -a "missing\t'Elements that the page lacks'
failing\t'Elements that the page lacks, or that have an error or a warning'
long\t'Elements that are too long'
all\t'All elements'"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l language -d 'Language of the tags, as a two-letter code [default: each page\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l tone -d 'Tone and style, in your words; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l title-suffix -d 'Text appended to each title, e.g. \' | Example\'' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l title-min -d 'Shortest title, in characters [default: 30]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l title-max -d 'Longest title, in characters [default: 60]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l meta-info -d 'What descriptions should mention; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l seo-text-info -d 'Instructions for the SEO text; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l forbid -d 'Words that no tag may contain, separated by commas; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l spelling -d 'Name as it must be written, e.g. iPhone; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l good-pair -d 'Good title and description as an example for models; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l remove -d 'CSS selector of elements to remove before finding the main content; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l prompt -d 'Your own prompt template; `seotags prompt --template` prints the default one [default: built-in]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -s e -l engine -d 'Engine that writes the tags [default: auto]' -r -f -a "auto\t'openai if a key or a base URL is configured, otherwise builtin'
builtin\t'The page\'s own words: no key, no network'
openai\t'OpenAI, or any server with its chat completions API at the base URL'
ollama\t'Ollama on this machine'
azure\t'Azure OpenAI; --base-url names the resource'
anthropic\t'Anthropic'
gemini\t'Google Gemini'
openrouter\t'OpenRouter'
mistral\t'Mistral'"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -s m -l model -d 'Model that writes [default: gpt-4.1-nano with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l review-model -d 'Model that reviews [default: gpt-4.1-mini with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l base-url -d 'Base URL of the model\'s API, e.g. http://localhost:11434/v1 [default: the provider\'s]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l fallback -d 'Fallback engine if the first one fails; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l llm-api -d 'API to call: chat completions or responses [default: chat]' -r -f -a "chat\t'/chat/completions: every provider has it'
responses\t'/responses'"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l concurrency-llm -d 'Model calls at the same time [default: automatic]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l rpm -d 'Model calls per minute [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l tpm -d 'Tokens per minute, of prompts and answers [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l pages-per-call -d 'Pages per call, up to 8 [default: 1]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l page-tokens -d 'Page text sent per call, in tokens [default: 1200]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l max-bad -d 'Stop when more than this percentage of pages got unusable answers [default: 5]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l max-cost -d 'Maximum cost of the analysis, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l max-cost-month -d 'Maximum cost of the project per calendar month, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l max-tokens -d 'Maximum number of tokens of the analysis, of prompts and answers [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l live-under -d 'With --batch, call the model directly if fewer pages than this remain [default: 0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l review -d 'Let a second model review the tags [default: off]' -r -f -a "off\t'No tags'
flagged\t'Tags with findings, and a sample of the others'
all\t'All tags'"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l header -d 'Extra request header; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l cache-ttl -d 'Reuse the project\'s responses that are younger than this, e.g. 30m, 24h or 7d [default: 0 (off)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l basic-auth -d 'User name for HTTP basic authentication at the crawled hosts' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l credentials-for -d 'Send credentials only to this site; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l cookie-file -d 'Send the cookies of this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l proxy -d 'Fetch through this proxy: http, https, socks5 or socks5h [default: the system\'s proxy]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l trace-http -d 'Log every request to this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l save-warc -d 'Keep every response in this WARC archive, which `run` can read' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l worker-queue -d 'Let a fleet of workers process the pages, through the broker at this URL' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l queue-credentials -d 'Credentials file for the broker (.creds)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l queue-ca -d 'Trust these CA certificates of the broker (PEM) instead of the system\'s, and use TLS' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l fleet -d 'Name of the fleet [default: seotags]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -s o -l output -d 'Write the results to FILE; repeatable' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l skipped -d 'Write the URLs that --follow found and skipped to FILE, with reasons (csv, tsv, jsonl)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l columns -d 'Columns in this order, separated by commas [default: see `seotags export --help`]' -r -f -a "default\t''
provenance\t''
review\t''
all\t''
url\t''
final_url\t''
target_keyword\t''
is_indexable\t''
indexability_issues\t''
canonical_url\t''
current_title\t''
suggested_title\t''
current_title_length\t''
suggested_title_length\t''
current_meta_description\t''
suggested_meta_description\t''
current_meta_description_length\t''
suggested_meta_description_length\t''
current_h1\t''
suggested_h1\t''
suggested_seo_text\t''
suggested_lsi_keywords\t''
response_time\t''
dom_content_loaded_time\t''
page_load_time\t''
error\t''
status_code\t''
crawlable\t''
outcome\t''
primary_issue\t''
issues\t''
redirect_chain\t''
detected_language\t''
page_type\t''
word_count\t''
content_truncated\t''
skip_reason\t''
skip_code\t''
current_findings\t''
fine\t''
faults\t''
kept\t''
findings\t''
left_out\t''
error_code\t''
unique_key\t''
engine\t''
model\t''
prompt_hash\t''
content_hash\t''
cost_usd\t''
generated_at\t''
content_source\t''
fallback\t''
reviewed\t''
decided\t''
decided_by\t''
decided_at\t''
title_state\t''
title_decided_by\t''
title_decided_at\t''
meta_description_state\t''
meta_description_decided_by\t''
meta_description_decided_at\t''
h1_state\t''
h1_decided_by\t''
h1_decided_at\t''
seo_text_state\t''
seo_text_decided_by\t''
seo_text_decided_at\t''
lsi_keywords_state\t''
lsi_keywords_decided_by\t''
lsi_keywords_decided_at\t''"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -s f -l format -d 'Write the results to stdout in this format' -r -f -a "table\t'A table for people'
csv\t'Comma-separated values'
tsv\t'Tab-separated values'
json\t'One JSON document'
jsonl\t'One JSON object per line'
xml\t'One XML document (`seotags export --xml-schema` prints its schema)'
md\t'A Markdown table'
pdf\t'A report for clients, as PDF'"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l template -d 'Write an import file for a CMS' -r -f -a "list\t''
yoast\t''
rankmath\t''
aioseo\t''
aioseo-terms\t''
wp-cli-yoast\t''
wp-cli-rankmath\t''
woocommerce-yoast\t''
woocommerce-rankmath\t''
shopify-products\t''
shopify-collections\t''
shopify-pages\t''
shopify-blog-posts\t''
magento\t''
prestashop-products\t''
prestashop-categories\t''
webflow\t''"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l ids -d 'Ids or SKUs for --template, if URLs do not contain them' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l template-path -d 'Pages for --template instead of its own, e.g. \'/blog/{slug}\' or \'/en/**\'; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l template-tags -d 'Elements in the file of --template; columns of other elements are removed' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l agency-name -d 'Name of the agency on the PDF report, at most 54 characters' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l agency-contact -d 'Contact details of the agency on the PDF report; several lines are allowed' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l agency-logo -d 'Logo of the agency on the PDF report: a PNG, JPEG, WebP or GIF of at most 5 MB' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l dry-run -d 'Estimate the cost and store nothing' -r -f -a "estimate\t'From the number of pages; nothing is fetched'
crawl\t'From the pages themselves; no model is called'"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l overwrite -d 'Replace the results instead of making a copy'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l keep-good -d 'Keep current tags that are fine (default for the built-in engine)'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l rewrite -d 'Write new tags even where the current ones are fine (default for models)'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l skip-non-indexable -d 'Skip pages that cannot be indexed [default]'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l no-skip-non-indexable -d 'Also write tags for pages that cannot be indexed'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l changed -d 'Skip pages whose main content is unchanged'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l no-changed -d 'Also write tags for pages with unchanged content [default]'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l suffix-in-budget -d 'Count the suffix as part of the title\'s length [default]'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l no-suffix-in-budget -d 'Do not count the suffix as part of the title\'s length'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l allow-emoji -d 'Allow emoji and pictographs in tags'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l no-allow-emoji -d 'Warn about emoji and pictographs in tags [default]'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l ai-distillation -d 'Shorten long or unclear page text before writing, by selecting whole sentences'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l no-ai-distillation -d 'Write from the main content without shortening it this way [default]'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l insecure-model -d 'Allow sending the model\'s key unencrypted to an http:// URL on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l no-llm-cache -d 'Call the model again even if a stored answer fits'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l batch -d 'Use the provider\'s batches: half the price, within 24 hours'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l no-batch -d 'Do not use batches; cancel running ones and keep their results'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l no-cache -d 'Fetch every page again, even if the cache contains it'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l insecure-queue -d 'Allow an unencrypted connection to a broker on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l raw -d 'Do not change cells in csv and tsv, even if a spreadsheet would read them as formulas'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l replace-fine -d 'With --template, also write suggestions where the current tag is fine'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l wide -d 'Show every column in full, at any terminal width'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l strict -d 'Exit with 1 if a page failed'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand relaunch" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l worker-queue -d 'Also delete what the analyses left at this broker' -r
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l queue-credentials -d 'Credentials file for the broker (.creds)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l queue-ca -d 'Trust these CA certificates of the broker (PEM) instead of the system\'s, and use TLS' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l fleet -d 'Name of the fleet [default: seotags]' -r
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand delete" -s y -l yes -d 'Do not ask for confirmation'
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l insecure-queue -d 'Allow an unencrypted connection to a broker on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand delete" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand delete" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand delete" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand delete" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand distill" -s o -l output -d 'Write the content to FILE; repeatable' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand distill" -s f -l format -d 'Write the content to stdout in this format [default: text, without -o]' -r -f -a "text\t'Plain text'
jsonl\t'One JSON object per page and line'
md\t'Markdown'"
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l explain-html -d 'Write a page that shows what was kept and removed, and why' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l remove -d 'CSS selector of elements to remove first; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l content-selector -d 'CSS selector of the elements with the content' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l page-type -d 'Type of the pages, if you know it [default: found for each page]' -r -f -a "article\t'Texts: news, posts, stories'
service\t'Offers of services, landing pages'
product\t'One product'
collection\t'Products of a kind'
listing\t'Teasers of other pages'
documentation\t'Manuals and references'
forum\t'Threads, questions that visitors answer'
home\t'The home page of a site or a language'
faq\t'Questions that the site answers itself'
contact\t'Contact and about pages'
job\t'One vacancy'
event\t'One event'
recipe\t'One recipe'"
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l max-chars -d 'Longest text, in characters [default: 204800]' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l site-url -d 'Public base URL of local files, used to build the URLs of their pages' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l url-column -d 'Column of the URLs: its name in the header, or its number from 1 [default: detected]' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l keyword-column -d 'Column of the target keywords: its name in the header, or its number from 1 [default: detected]' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -s k -l keyword -d 'Target keyword for every page, in addition to those of the list; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l include -d 'Process only URLs that contain TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l exclude -d 'Exclude URLs that contain TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l include-re -d 'Process only URLs that match a regular expression, or contain an --include TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l exclude-re -d 'Exclude URLs that match a regular expression; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l drop-params -d 'Remove these query parameters from URLs, separated by commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l keep-params -d 'Keep only these query parameters of URLs, separated by commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -s n -l limit -d 'Process at most N pages' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l sample -d 'Process N random pages, the same ones every time' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l seed -d 'Seed for --sample; change it to get a different sample' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l header -d 'Extra request header; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l basic-auth -d 'User name for HTTP basic authentication at the crawled hosts' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l credentials-for -d 'Send credentials only to this site; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l cookie-file -d 'Send the cookies of this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l proxy -d 'Fetch through this proxy: http, https, socks5 or socks5h [default: the system\'s proxy]' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l trace-http -d 'Log every request to this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l save-warc -d 'Keep every response in this WARC archive, which `run` can read' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l blocks -d 'Show the kind of each block, and how sure it is main content'
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l explain -d 'Show why each block of the page was kept or removed'
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand distill" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand distill" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand distill" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand distill" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -s k -l keyword -d 'Target keyword of the page; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l screenshot -d 'Write a screenshot of the rendered page to this PNG file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l header -d 'Extra request header; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l cache-ttl -d 'Reuse the project\'s responses that are younger than this, e.g. 30m, 24h or 7d [default: 0 (off)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l basic-auth -d 'User name for HTTP basic authentication at the crawled hosts' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l credentials-for -d 'Send credentials only to this site; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l cookie-file -d 'Send the cookies of this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l proxy -d 'Fetch through this proxy: http, https, socks5 or socks5h [default: the system\'s proxy]' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l trace-http -d 'Log every request to this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l save-warc -d 'Keep every response in this WARC archive, which `run` can read' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l bots -d 'List every AI crawler, not only the best known'
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l explain -d 'Show what was removed from the main content'
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l no-cache -d 'Fetch every page again, even if the cache contains it'
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand inspect" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -s p -l project -d 'Project whose settings are used, if it exists [default: the page\'s host]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l site-url -d 'Public base URL of local files, used to build the URLs of their pages' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l url-column -d 'Column of the URLs: its name in the header, or its number from 1 [default: detected]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l keyword-column -d 'Column of the target keywords: its name in the header, or its number from 1 [default: detected]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -s k -l keyword -d 'Target keyword for every page, in addition to those of the list; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l include -d 'Process only URLs that contain TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l exclude -d 'Exclude URLs that contain TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l include-re -d 'Process only URLs that match a regular expression, or contain an --include TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l exclude-re -d 'Exclude URLs that match a regular expression; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l drop-params -d 'Remove these query parameters from URLs, separated by commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l keep-params -d 'Keep only these query parameters of URLs, separated by commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -s n -l limit -d 'Process at most N pages' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l sample -d 'Process N random pages, the same ones every time' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l seed -d 'Seed for --sample; change it to get a different sample' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l only -d 'Write only these elements, separated by commas [default: all, but SEO text only with a model]' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l skip -d 'Do not write these elements, separated by commas' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l for -d 'Write only elements that are missing, failing or too long [default: all]' -r -f -a "missing\t'Elements that the page lacks'
failing\t'Elements that the page lacks, or that have an error or a warning'
long\t'Elements that are too long'
all\t'All elements'"
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l language -d 'Language of the tags, as a two-letter code [default: each page\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l tone -d 'Tone and style, in your words; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l title-suffix -d 'Text appended to each title, e.g. \' | Example\'' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l title-min -d 'Shortest title, in characters [default: 30]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l title-max -d 'Longest title, in characters [default: 60]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l meta-info -d 'What descriptions should mention; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l seo-text-info -d 'Instructions for the SEO text; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l forbid -d 'Words that no tag may contain, separated by commas; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l spelling -d 'Name as it must be written, e.g. iPhone; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l good-pair -d 'Good title and description as an example for models; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l remove -d 'CSS selector of elements to remove before finding the main content; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l prompt -d 'Your own prompt template; `seotags prompt --template` prints the default one [default: built-in]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -s e -l engine -d 'Engine that writes the tags [default: auto]' -r -f -a "auto\t'openai if a key or a base URL is configured, otherwise builtin'
builtin\t'The page\'s own words: no key, no network'
openai\t'OpenAI, or any server with its chat completions API at the base URL'
ollama\t'Ollama on this machine'
azure\t'Azure OpenAI; --base-url names the resource'
anthropic\t'Anthropic'
gemini\t'Google Gemini'
openrouter\t'OpenRouter'
mistral\t'Mistral'"
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -s m -l model -d 'Model that writes [default: gpt-4.1-nano with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l review-model -d 'Model that reviews [default: gpt-4.1-mini with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l base-url -d 'Base URL of the model\'s API, e.g. http://localhost:11434/v1 [default: the provider\'s]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l fallback -d 'Fallback engine if the first one fails; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l llm-api -d 'API to call: chat completions or responses [default: chat]' -r -f -a "chat\t'/chat/completions: every provider has it'
responses\t'/responses'"
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l concurrency-llm -d 'Model calls at the same time [default: automatic]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l rpm -d 'Model calls per minute [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l tpm -d 'Tokens per minute, of prompts and answers [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l pages-per-call -d 'Pages per call, up to 8 [default: 1]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l page-tokens -d 'Page text sent per call, in tokens [default: 1200]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l max-bad -d 'Stop when more than this percentage of pages got unusable answers [default: 5]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l max-cost -d 'Maximum cost of the analysis, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l max-cost-month -d 'Maximum cost of the project per calendar month, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l max-tokens -d 'Maximum number of tokens of the analysis, of prompts and answers [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l live-under -d 'With --batch, call the model directly if fewer pages than this remain [default: 0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l review -d 'Let a second model review the tags [default: off]' -r -f -a "off\t'No tags'
flagged\t'Tags with findings, and a sample of the others'
all\t'All tags'"
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l header -d 'Extra request header; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l basic-auth -d 'User name for HTTP basic authentication at the crawled hosts' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l credentials-for -d 'Send credentials only to this site; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l cookie-file -d 'Send the cookies of this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l proxy -d 'Fetch through this proxy: http, https, socks5 or socks5h [default: the system\'s proxy]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l trace-http -d 'Log every request to this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l save-warc -d 'Keep every response in this WARC archive, which `run` can read' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l template -d 'Print the default prompt template, as a start for your own (--prompt FILE)'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l keep-good -d 'Keep current tags that are fine (default for the built-in engine)'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l rewrite -d 'Write new tags even where the current ones are fine (default for models)'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l skip-non-indexable -d 'Skip pages that cannot be indexed [default]'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l no-skip-non-indexable -d 'Also write tags for pages that cannot be indexed'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l changed -d 'Skip pages whose main content is unchanged'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l no-changed -d 'Also write tags for pages with unchanged content [default]'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l suffix-in-budget -d 'Count the suffix as part of the title\'s length [default]'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l no-suffix-in-budget -d 'Do not count the suffix as part of the title\'s length'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l allow-emoji -d 'Allow emoji and pictographs in tags'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l no-allow-emoji -d 'Warn about emoji and pictographs in tags [default]'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l ai-distillation -d 'Shorten long or unclear page text before writing, by selecting whole sentences'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l no-ai-distillation -d 'Write from the main content without shortening it this way [default]'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l insecure-model -d 'Allow sending the model\'s key unencrypted to an http:// URL on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l no-llm-cache -d 'Call the model again even if a stored answer fits'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l batch -d 'Use the provider\'s batches: half the price, within 24 hours'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l no-batch -d 'Do not use batches; cancel running ones and keep their results'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand prompt" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand eval" -s m -l model -d 'Model of the configured provider, or engine:model; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l prompt -d 'Prompt template; repeatable [default: built-in]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -s e -l engine -d 'Engine of models that are named without one [default: auto]' -r -f -a "auto\t'openai if a key or a base URL is configured, otherwise builtin'
builtin\t'The page\'s own words: no key, no network'
openai\t'OpenAI, or any server with its chat completions API at the base URL'
ollama\t'Ollama on this machine'
azure\t'Azure OpenAI; --base-url names the resource'
anthropic\t'Anthropic'
gemini\t'Google Gemini'
openrouter\t'OpenRouter'
mistral\t'Mistral'"
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l max-cost -d 'Maximum cost of all models together, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l base-url -d 'Base URL of the model\'s API, e.g. http://localhost:11434/v1 [default: the provider\'s]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l concurrency-llm -d 'Model calls at the same time [default: automatic]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l rpm -d 'Model calls per minute [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l tpm -d 'Tokens per minute, of prompts and answers [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l pages-per-call -d 'Pages per call, up to 8 [default: 1]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l page-tokens -d 'Page text sent per call, in tokens [default: 1200]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l only -d 'Write only these elements, separated by commas [default: all, but SEO text only with a model]' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l language -d 'Language of the tags, as a two-letter code [default: each page\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l tone -d 'Tone and style, in your words; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l title-suffix -d 'Text appended to each title, e.g. \' | Example\'' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -s o -l output -d 'Write the figures to FILE; repeatable' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand eval" -s f -l format -d 'Write the figures to stdout in this format' -r -f -a "table\t'A table for people'
csv\t'One line per model and template'
json\t'One JSON document'"
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l show -d 'Show the texts of K pages side by side' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l site-url -d 'Public base URL of local files, used to build the URLs of their pages' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l url-column -d 'Column of the URLs: its name in the header, or its number from 1 [default: detected]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l keyword-column -d 'Column of the target keywords: its name in the header, or its number from 1 [default: detected]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -s k -l keyword -d 'Target keyword for every page, in addition to those of the list; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l include -d 'Process only URLs that contain TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l exclude -d 'Exclude URLs that contain TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l include-re -d 'Process only URLs that match a regular expression, or contain an --include TEXT; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l exclude-re -d 'Exclude URLs that match a regular expression; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l drop-params -d 'Remove these query parameters from URLs, separated by commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l keep-params -d 'Keep only these query parameters of URLs, separated by commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -s n -l limit -d 'Process at most N pages' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l sample -d 'Process N random pages, the same ones every time' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l seed -d 'Seed for --sample; change it to get a different sample' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l header -d 'Extra request header; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l basic-auth -d 'User name for HTTP basic authentication at the crawled hosts' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l credentials-for -d 'Send credentials only to this site; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l cookie-file -d 'Send the cookies of this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l proxy -d 'Fetch through this proxy: http, https, socks5 or socks5h [default: the system\'s proxy]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l trace-http -d 'Log every request to this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l save-warc -d 'Keep every response in this WARC archive, which `run` can read' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l insecure-model -d 'Allow sending the model\'s key unencrypted to an http:// URL on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l no-llm-cache -d 'Call the model again even if a stored answer fits'
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand eval" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand eval" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand eval" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand eval" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l agent -d 'Crawler, by its token in robots.txt; repeatable [default: seotags, the crawler of --judge-as and the known AI crawlers]' -r
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l file -d 'Read the rules from this file instead of the site\'s robots.txt' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l header -d 'Extra request header; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand robots" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand robots" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand robots" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand robots" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand links" -l selector -d 'Only links that match this CSS selector, or are inside a match' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand links" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand links" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l header -d 'Extra request header; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l basic-auth -d 'User name for HTTP basic authentication at the crawled hosts' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l credentials-for -d 'Send credentials only to this site; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l cookie-file -d 'Send the cookies of this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand links" -l proxy -d 'Fetch through this proxy: http, https, socks5 or socks5h [default: the system\'s proxy]' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l trace-http -d 'Log every request to this file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand links" -l save-warc -d 'Keep every response in this WARC archive, which `run` can read' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand links" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand links" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand links" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand links" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand links" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand links" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand links" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand links" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand links" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand links" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand links" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand links" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand links" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand links" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand demo" -s o -l output -d 'Write the results to FILE; repeatable' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l skipped -d 'Write the URLs that --follow found and skipped to FILE, with reasons (csv, tsv, jsonl)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l columns -d 'Columns in this order, separated by commas [default: see `seotags export --help`]' -r -f -a "default\t''
provenance\t''
review\t''
all\t''
url\t''
final_url\t''
target_keyword\t''
is_indexable\t''
indexability_issues\t''
canonical_url\t''
current_title\t''
suggested_title\t''
current_title_length\t''
suggested_title_length\t''
current_meta_description\t''
suggested_meta_description\t''
current_meta_description_length\t''
suggested_meta_description_length\t''
current_h1\t''
suggested_h1\t''
suggested_seo_text\t''
suggested_lsi_keywords\t''
response_time\t''
dom_content_loaded_time\t''
page_load_time\t''
error\t''
status_code\t''
crawlable\t''
outcome\t''
primary_issue\t''
issues\t''
redirect_chain\t''
detected_language\t''
page_type\t''
word_count\t''
content_truncated\t''
skip_reason\t''
skip_code\t''
current_findings\t''
fine\t''
faults\t''
kept\t''
findings\t''
left_out\t''
error_code\t''
unique_key\t''
engine\t''
model\t''
prompt_hash\t''
content_hash\t''
cost_usd\t''
generated_at\t''
content_source\t''
fallback\t''
reviewed\t''
decided\t''
decided_by\t''
decided_at\t''
title_state\t''
title_decided_by\t''
title_decided_at\t''
meta_description_state\t''
meta_description_decided_by\t''
meta_description_decided_at\t''
h1_state\t''
h1_decided_by\t''
h1_decided_at\t''
seo_text_state\t''
seo_text_decided_by\t''
seo_text_decided_at\t''
lsi_keywords_state\t''
lsi_keywords_decided_by\t''
lsi_keywords_decided_at\t''"
complete -c seotags -n "__fish_seotags_using_subcommand demo" -s f -l format -d 'Write the results to stdout in this format' -r -f -a "table\t'A table for people'
csv\t'Comma-separated values'
tsv\t'Tab-separated values'
json\t'One JSON document'
jsonl\t'One JSON object per line'
xml\t'One XML document (`seotags export --xml-schema` prints its schema)'
md\t'A Markdown table'
pdf\t'A report for clients, as PDF'"
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l template -d 'Write an import file for a CMS' -r -f -a "list\t''
yoast\t''
rankmath\t''
aioseo\t''
aioseo-terms\t''
wp-cli-yoast\t''
wp-cli-rankmath\t''
woocommerce-yoast\t''
woocommerce-rankmath\t''
shopify-products\t''
shopify-collections\t''
shopify-pages\t''
shopify-blog-posts\t''
magento\t''
prestashop-products\t''
prestashop-categories\t''
webflow\t''"
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l ids -d 'Ids or SKUs for --template, if URLs do not contain them' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l template-path -d 'Pages for --template instead of its own, e.g. \'/blog/{slug}\' or \'/en/**\'; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l template-tags -d 'Elements in the file of --template; columns of other elements are removed' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l agency-name -d 'Name of the agency on the PDF report, at most 54 characters' -r
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l agency-contact -d 'Contact details of the agency on the PDF report; several lines are allowed' -r
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l agency-logo -d 'Logo of the agency on the PDF report: a PNG, JPEG, WebP or GIF of at most 5 MB' -r
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l serve -d 'Only open the shop, and keep it open until interrupted'
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l raw -d 'Do not change cells in csv and tsv, even if a spreadsheet would read them as formulas'
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l replace-fine -d 'With --template, also write suggestions where the current tag is fine'
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l wide -d 'Show every column in full, at any terminal width'
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand demo" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand demo" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand demo" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand demo" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l listen -d 'Address to listen on; port 0 picks a free port' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l public-url -d 'URL at which users reach the service: scheme and host; used for links in e-mails' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l trusted-host -d 'Additional host name of the service; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l trusted-proxy -d 'Reverse proxy, or its network, whose X-Forwarded-For and X-Forwarded-Proto are trusted; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l cors-origin -d 'Other origin that may call the API: scheme and host; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l signup -d 'Who may create an account' -r -f -a "open\t'Anyone'
closed\t'Administrators create accounts with `seotags users`'"
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l allow-host -d 'Allow fetching pages of this host although its address is private; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l max-urls -d 'Maximum number of URLs per analysis' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l calls-per-minute -d 'Rate limit per user, in API calls per minute' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l public-ip -d 'Address that crawled sites see, shown to users who need to allow it' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l operator-key -d 'Who may use the service\'s own model key' -r -f -a "users\t'Every user'
granted\t'Administrators, and users whose plan has the feature operator_key'
admins\t'Administrators'"
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l models -d 'Models allowed with the service\'s own key, comma-separated or repeated [default: the default models for writing and reviewing]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l user-max-cost-month -d 'Monthly cost limit of each user with the service\'s own key, in US dollars' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l keep-days -d 'Delete analyses that finished more than N days ago, with results and decisions [default: never]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l metrics -d 'Serve Prometheus metrics at this address only, under /metrics, e.g. 127.0.0.1:9100' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l log-format -d 'Format of the log on stderr' -r -f -a "text\t'Lines for people'
json\t'One JSON object per line, for programs'"
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l mail-dir -d 'Write e-mails into this folder, one file each [default: `outbox/` of the data folder, without a mail server]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l mail-from -d 'Sender address of e-mails, e.g. \'Tags <tags@example.com>\'' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l queue -d 'Let a fleet of workers process the pages, through the broker at this URL' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l queue-credentials -d 'Credentials file for the broker (.creds)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l queue-ca -d 'Trust these CA certificates of the broker (PEM) instead of the system\'s, and use TLS' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l fleet -d 'Name of the fleet [default: seotags]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -s e -l engine -d 'Engine that writes the tags [default: auto]' -r -f -a "auto\t'openai if a key or a base URL is configured, otherwise builtin'
builtin\t'The page\'s own words: no key, no network'
openai\t'OpenAI, or any server with its chat completions API at the base URL'
ollama\t'Ollama on this machine'
azure\t'Azure OpenAI; --base-url names the resource'
anthropic\t'Anthropic'
gemini\t'Google Gemini'
openrouter\t'OpenRouter'
mistral\t'Mistral'"
complete -c seotags -n "__fish_seotags_using_subcommand serve" -s m -l model -d 'Model that writes [default: gpt-4.1-nano with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l review-model -d 'Model that reviews [default: gpt-4.1-mini with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l base-url -d 'Base URL of the model\'s API, e.g. http://localhost:11434/v1 [default: the provider\'s]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l fallback -d 'Fallback engine if the first one fails; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l llm-api -d 'API to call: chat completions or responses [default: chat]' -r -f -a "chat\t'/chat/completions: every provider has it'
responses\t'/responses'"
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l concurrency-llm -d 'Model calls at the same time [default: automatic]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l rpm -d 'Model calls per minute [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l tpm -d 'Tokens per minute, of prompts and answers [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l pages-per-call -d 'Pages per call, up to 8 [default: 1]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l page-tokens -d 'Page text sent per call, in tokens [default: 1200]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l max-bad -d 'Stop when more than this percentage of pages got unusable answers [default: 5]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l max-cost -d 'Maximum cost of the analysis, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l max-cost-month -d 'Maximum cost of the project per calendar month, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l max-tokens -d 'Maximum number of tokens of the analysis, of prompts and answers [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l live-under -d 'With --batch, call the model directly if fewer pages than this remain [default: 0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l cache-ttl -d 'Reuse the project\'s responses that are younger than this, e.g. 30m, 24h or 7d [default: 0 (off)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l insecure-cookies -d 'Allow sign-in cookies over plain http; no effect if --public-url is https'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l allow-private-networks -d 'Allow fetching pages of private networks, including this machine\'s own services'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l review-button -d 'Offer the review by a second model in the dashboard'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l insecure-queue -d 'Allow an unencrypted connection to a broker on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l insecure-model -d 'Allow sending the model\'s key unencrypted to an http:// URL on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l no-llm-cache -d 'Call the model again even if a stored answer fits'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l batch -d 'Use the provider\'s batches: half the price, within 24 hours'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l no-batch -d 'Do not use batches; cancel running ones and keep their results'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l no-cache -d 'Fetch every page again, even if the cache contains it'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand serve" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l allow-host -d 'Allow fetching pages of this host although its address is private; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l log-format -d 'Format of the log on stderr' -r -f -a "text\t'Lines for people'
json\t'One JSON object per line, for programs'"
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l queue -d 'URL of the broker; separate several with commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l queue-credentials -d 'Credentials file for the broker (.creds)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l queue-ca -d 'Trust these CA certificates of the broker (PEM) instead of the system\'s, and use TLS' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l fleet -d 'Name of the fleet [default: seotags]' -r
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l allow-private-networks -d 'Allow fetching pages of private networks, including this machine\'s own services'
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l insecure-queue -d 'Allow an unencrypted connection to a broker on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand worker" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand worker" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand worker" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand worker" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -f -a "status" -d 'Show workers, partitions, rates and waiting pages'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and not __fish_seen_subcommand_from status drop" -f -a "drop" -d 'Delete what abandoned runs left at the broker'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l queue -d 'URL of the broker; separate several with commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l queue-credentials -d 'Credentials file for the broker (.creds)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l queue-ca -d 'Trust these CA certificates of the broker (PEM) instead of the system\'s, and use TLS' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l fleet -d 'Name of the fleet [default: seotags]' -r
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l allow-missing -d 'Show an unused fleet as empty instead of failing'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l insecure-queue -d 'Allow an unencrypted connection to a broker on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from status" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l queue -d 'URL of the broker; separate several with commas' -r
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l queue-credentials -d 'Credentials file for the broker (.creds)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l queue-ca -d 'Trust these CA certificates of the broker (PEM) instead of the system\'s, and use TLS' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l fleet -d 'Name of the fleet [default: seotags]' -r
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -s y -l yes -d 'Do not ask for confirmation'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l insecure-queue -d 'Allow an unencrypted connection to a broker on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand fleet; and __fish_seen_subcommand_from drop" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -f -a "create" -d 'Create an account, ready for use'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -f -a "list" -d 'List the accounts: address, role, state, plan, last call'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -f -a "set-password" -d 'Set a new password for a user, and end their sessions'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -f -a "promote" -d 'Make a user an administrator'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -f -a "demote" -d 'Revoke a user\'s administrator rights, and end their sessions'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -f -a "deactivate" -d 'Deactivate an account: its sessions and tokens end immediately'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -f -a "reactivate" -d 'Reactivate an account'
complete -c seotags -n "__fish_seotags_using_subcommand users; and not __fish_seen_subcommand_from create list set-password promote demote deactivate reactivate delete" -f -a "delete" -d 'Delete an account with all its projects, analyses and keys'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -l password-from -d 'Read the password from this file; `-` is standard input' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -l superuser -d 'Make the user an administrator'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from create" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from list" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from list" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from list" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from list" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from list" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from list" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from list" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from list" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from list" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -l password-from -d 'Read the password from this file; `-` is standard input' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from set-password" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from promote" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from promote" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from promote" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from promote" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from promote" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from promote" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from promote" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from promote" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from promote" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from promote" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from promote" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from promote" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from promote" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from demote" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from demote" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from demote" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from demote" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from demote" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from demote" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from demote" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from demote" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from demote" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from demote" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from demote" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from demote" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from demote" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from deactivate" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from deactivate" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from deactivate" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from deactivate" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from deactivate" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from deactivate" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from deactivate" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from deactivate" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from deactivate" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from deactivate" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from deactivate" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from deactivate" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from deactivate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from reactivate" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from reactivate" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from reactivate" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from reactivate" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from reactivate" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from reactivate" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from reactivate" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from reactivate" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from reactivate" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from reactivate" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from reactivate" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from reactivate" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from reactivate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -s y -l yes -d 'Do not ask for confirmation'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand users; and __fish_seen_subcommand_from delete" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -f -a "list" -d 'List the projects'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -f -a "create" -d 'Create a project'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -f -a "edit" -d 'Change a project; everything without a flag stays unchanged'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and not __fish_seen_subcommand_from list create edit delete" -f -a "delete" -d 'Delete projects with their analyses and results'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from list" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from list" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from list" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from list" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from list" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from list" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from list" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from list" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from list" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l domain -d 'URL of the site [default: the name, if it is a host]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l only -d 'Write only these elements, separated by commas [default: all, but SEO text only with a model]' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l skip -d 'Do not write these elements, separated by commas' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l for -d 'Write only elements that are missing, failing or too long [default: all]' -r -f -a "missing\t'Elements that the page lacks'
failing\t'Elements that the page lacks, or that have an error or a warning'
long\t'Elements that are too long'
all\t'All elements'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l language -d 'Language of the tags, as a two-letter code [default: each page\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l tone -d 'Tone and style, in your words; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l title-suffix -d 'Text appended to each title, e.g. \' | Example\'' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l title-min -d 'Shortest title, in characters [default: 30]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l title-max -d 'Longest title, in characters [default: 60]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l meta-info -d 'What descriptions should mention; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l seo-text-info -d 'Instructions for the SEO text; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l forbid -d 'Words that no tag may contain, separated by commas; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l spelling -d 'Name as it must be written, e.g. iPhone; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l good-pair -d 'Good title and description as an example for models; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l remove -d 'CSS selector of elements to remove before finding the main content; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l prompt -d 'Your own prompt template; `seotags prompt --template` prints the default one [default: built-in]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -s e -l engine -d 'Engine that writes the tags [default: auto]' -r -f -a "auto\t'openai if a key or a base URL is configured, otherwise builtin'
builtin\t'The page\'s own words: no key, no network'
openai\t'OpenAI, or any server with its chat completions API at the base URL'
ollama\t'Ollama on this machine'
azure\t'Azure OpenAI; --base-url names the resource'
anthropic\t'Anthropic'
gemini\t'Google Gemini'
openrouter\t'OpenRouter'
mistral\t'Mistral'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -s m -l model -d 'Model that writes [default: gpt-4.1-nano with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l review-model -d 'Model that reviews [default: gpt-4.1-mini with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l base-url -d 'Base URL of the model\'s API, e.g. http://localhost:11434/v1 [default: the provider\'s]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l fallback -d 'Fallback engine if the first one fails; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l llm-api -d 'API to call: chat completions or responses [default: chat]' -r -f -a "chat\t'/chat/completions: every provider has it'
responses\t'/responses'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l concurrency-llm -d 'Model calls at the same time [default: automatic]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l rpm -d 'Model calls per minute [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l tpm -d 'Tokens per minute, of prompts and answers [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l pages-per-call -d 'Pages per call, up to 8 [default: 1]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l page-tokens -d 'Page text sent per call, in tokens [default: 1200]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l max-bad -d 'Stop when more than this percentage of pages got unusable answers [default: 5]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l max-cost -d 'Maximum cost of the analysis, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l max-cost-month -d 'Maximum cost of the project per calendar month, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l max-tokens -d 'Maximum number of tokens of the analysis, of prompts and answers [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l live-under -d 'With --batch, call the model directly if fewer pages than this remain [default: 0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l review -d 'Let a second model review the tags [default: off]' -r -f -a "off\t'No tags'
flagged\t'Tags with findings, and a sample of the others'
all\t'All tags'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l cache-ttl -d 'Reuse the project\'s responses that are younger than this, e.g. 30m, 24h or 7d [default: 0 (off)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l agency-name -d 'Name of the agency on the PDF report, at most 54 characters' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l agency-contact -d 'Contact details of the agency on the PDF report; several lines are allowed' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l agency-logo -d 'Logo of the agency on the PDF report: a PNG, JPEG, WebP or GIF of at most 5 MB' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l keep-good -d 'Keep current tags that are fine (default for the built-in engine)'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l rewrite -d 'Write new tags even where the current ones are fine (default for models)'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l skip-non-indexable -d 'Skip pages that cannot be indexed [default]'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l no-skip-non-indexable -d 'Also write tags for pages that cannot be indexed'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l changed -d 'Skip pages whose main content is unchanged'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l no-changed -d 'Also write tags for pages with unchanged content [default]'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l suffix-in-budget -d 'Count the suffix as part of the title\'s length [default]'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l no-suffix-in-budget -d 'Do not count the suffix as part of the title\'s length'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l allow-emoji -d 'Allow emoji and pictographs in tags'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l no-allow-emoji -d 'Warn about emoji and pictographs in tags [default]'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l ai-distillation -d 'Shorten long or unclear page text before writing, by selecting whole sentences'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l no-ai-distillation -d 'Write from the main content without shortening it this way [default]'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l insecure-model -d 'Allow sending the model\'s key unencrypted to an http:// URL on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l no-llm-cache -d 'Call the model again even if a stored answer fits'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l batch -d 'Use the provider\'s batches: half the price, within 24 hours'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l no-batch -d 'Do not use batches; cancel running ones and keep their results'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l no-cache -d 'Fetch every page again, even if the cache contains it'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from create" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l name -d 'New name of the project' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l domain -d 'URL of the site' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l unset -d 'Settings to remove from the project, separated by commas; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l only -d 'Write only these elements, separated by commas [default: all, but SEO text only with a model]' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l skip -d 'Do not write these elements, separated by commas' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l for -d 'Write only elements that are missing, failing or too long [default: all]' -r -f -a "missing\t'Elements that the page lacks'
failing\t'Elements that the page lacks, or that have an error or a warning'
long\t'Elements that are too long'
all\t'All elements'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l language -d 'Language of the tags, as a two-letter code [default: each page\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l tone -d 'Tone and style, in your words; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l title-suffix -d 'Text appended to each title, e.g. \' | Example\'' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l title-min -d 'Shortest title, in characters [default: 30]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l title-max -d 'Longest title, in characters [default: 60]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l meta-info -d 'What descriptions should mention; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l seo-text-info -d 'Instructions for the SEO text; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l forbid -d 'Words that no tag may contain, separated by commas; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l spelling -d 'Name as it must be written, e.g. iPhone; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l good-pair -d 'Good title and description as an example for models; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l remove -d 'CSS selector of elements to remove before finding the main content; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l prompt -d 'Your own prompt template; `seotags prompt --template` prints the default one [default: built-in]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -s e -l engine -d 'Engine that writes the tags [default: auto]' -r -f -a "auto\t'openai if a key or a base URL is configured, otherwise builtin'
builtin\t'The page\'s own words: no key, no network'
openai\t'OpenAI, or any server with its chat completions API at the base URL'
ollama\t'Ollama on this machine'
azure\t'Azure OpenAI; --base-url names the resource'
anthropic\t'Anthropic'
gemini\t'Google Gemini'
openrouter\t'OpenRouter'
mistral\t'Mistral'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -s m -l model -d 'Model that writes [default: gpt-4.1-nano with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l review-model -d 'Model that reviews [default: gpt-4.1-mini with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l base-url -d 'Base URL of the model\'s API, e.g. http://localhost:11434/v1 [default: the provider\'s]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l fallback -d 'Fallback engine if the first one fails; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l llm-api -d 'API to call: chat completions or responses [default: chat]' -r -f -a "chat\t'/chat/completions: every provider has it'
responses\t'/responses'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l concurrency-llm -d 'Model calls at the same time [default: automatic]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l rpm -d 'Model calls per minute [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l tpm -d 'Tokens per minute, of prompts and answers [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l pages-per-call -d 'Pages per call, up to 8 [default: 1]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l page-tokens -d 'Page text sent per call, in tokens [default: 1200]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l max-bad -d 'Stop when more than this percentage of pages got unusable answers [default: 5]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l max-cost -d 'Maximum cost of the analysis, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l max-cost-month -d 'Maximum cost of the project per calendar month, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l max-tokens -d 'Maximum number of tokens of the analysis, of prompts and answers [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l live-under -d 'With --batch, call the model directly if fewer pages than this remain [default: 0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l review -d 'Let a second model review the tags [default: off]' -r -f -a "off\t'No tags'
flagged\t'Tags with findings, and a sample of the others'
all\t'All tags'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l cache-ttl -d 'Reuse the project\'s responses that are younger than this, e.g. 30m, 24h or 7d [default: 0 (off)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l agency-name -d 'Name of the agency on the PDF report, at most 54 characters' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l agency-contact -d 'Contact details of the agency on the PDF report; several lines are allowed' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l agency-logo -d 'Logo of the agency on the PDF report: a PNG, JPEG, WebP or GIF of at most 5 MB' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l keep-good -d 'Keep current tags that are fine (default for the built-in engine)'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l rewrite -d 'Write new tags even where the current ones are fine (default for models)'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l skip-non-indexable -d 'Skip pages that cannot be indexed [default]'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l no-skip-non-indexable -d 'Also write tags for pages that cannot be indexed'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l changed -d 'Skip pages whose main content is unchanged'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l no-changed -d 'Also write tags for pages with unchanged content [default]'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l suffix-in-budget -d 'Count the suffix as part of the title\'s length [default]'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l no-suffix-in-budget -d 'Do not count the suffix as part of the title\'s length'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l allow-emoji -d 'Allow emoji and pictographs in tags'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l no-allow-emoji -d 'Warn about emoji and pictographs in tags [default]'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l ai-distillation -d 'Shorten long or unclear page text before writing, by selecting whole sentences'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l no-ai-distillation -d 'Write from the main content without shortening it this way [default]'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l insecure-model -d 'Allow sending the model\'s key unencrypted to an http:// URL on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l no-llm-cache -d 'Call the model again even if a stored answer fits'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l batch -d 'Use the provider\'s batches: half the price, within 24 hours'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l no-batch -d 'Do not use batches; cancel running ones and keep their results'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l no-cache -d 'Fetch every page again, even if the cache contains it'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from edit" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -s y -l yes -d 'Do not ask for confirmation'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand projects; and __fish_seen_subcommand_from delete" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -f -a "list" -d 'List the profiles'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -f -a "create" -d 'Create a profile'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -f -a "edit" -d 'Change a profile; everything without a flag stays unchanged'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -f -a "delete" -d 'Delete profiles'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and not __fish_seen_subcommand_from list create edit delete import" -f -a "import" -d 'Import cookies and local storage into a profile'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from list" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from list" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from list" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from list" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from list" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from list" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from list" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from list" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from list" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l user-agent -d 'User-Agent header [default: a common browser\'s]' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l session -d 'File with cookies and local storage; `-` is standard input' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l proxy -d 'Fetch through this proxy: http, https, socks5 or socks5h' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l proxy-from -d 'Read the proxy\'s URL, with its password, from a file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from create" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l name -d 'New name of the profile' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l user-agent -d 'User-Agent header [default: a common browser\'s]' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l session -d 'File with cookies and local storage; `-` is standard input' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l proxy -d 'Fetch through this proxy: http, https, socks5 or socks5h' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l proxy-from -d 'Read the proxy\'s URL, with its password, from a file' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l clear-user-agent -d 'Remove the user agent'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l clear-session -d 'Remove cookies and local storage'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l clear-proxy -d 'Remove the proxy'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from edit" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -s y -l yes -d 'Do not ask for confirmation'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from delete" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -l name -d 'Name of the profile [default: the file name without its extension]' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand profiles; and __fish_seen_subcommand_from import" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -f -a "set" -d 'Store a provider\'s API key, replacing the stored one'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -f -a "list" -d 'List the API keys: provider, last four characters, date'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -f -a "delete" -d 'Delete API keys'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and not __fish_seen_subcommand_from set list delete rotate" -f -a "rotate" -d 'Replace the master key and encrypt all secrets again'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -l from -d 'Read the key from this file; `-` is standard input' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from list" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from list" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from list" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from list" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from list" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from list" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from list" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from list" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from list" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from list" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -s y -l yes -d 'Do not ask for confirmation'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from delete" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from rotate" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from rotate" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from rotate" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from rotate" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from rotate" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from rotate" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from rotate" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from rotate" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from rotate" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from rotate" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from rotate" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from rotate" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand secrets; and __fish_seen_subcommand_from rotate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand backup" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand backup" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand backup" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand backup" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand backup" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand backup" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand backup" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand backup" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand backup" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand backup" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand backup" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand backup" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand backup" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand repair" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand repair" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand repair" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand repair" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand repair" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand repair" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand repair" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand repair" -l check -d 'Only report the damage and change nothing; other processes may use the store'
complete -c seotags -n "__fish_seotags_using_subcommand repair" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand repair" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand repair" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand repair" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand repair" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand repair" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -s p -l project -d 'Include the settings of this project' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l only -d 'Write only these elements, separated by commas [default: all, but SEO text only with a model]' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l skip -d 'Do not write these elements, separated by commas' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo_text\t'The additional SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l for -d 'Write only elements that are missing, failing or too long [default: all]' -r -f -a "missing\t'Elements that the page lacks'
failing\t'Elements that the page lacks, or that have an error or a warning'
long\t'Elements that are too long'
all\t'All elements'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l language -d 'Language of the tags, as a two-letter code [default: each page\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l tone -d 'Tone and style, in your words; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l title-suffix -d 'Text appended to each title, e.g. \' | Example\'' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l title-min -d 'Shortest title, in characters [default: 30]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l title-max -d 'Longest title, in characters [default: 60]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l meta-info -d 'What descriptions should mention; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l seo-text-info -d 'Instructions for the SEO text; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l forbid -d 'Words that no tag may contain, separated by commas; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l spelling -d 'Name as it must be written, e.g. iPhone; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l good-pair -d 'Good title and description as an example for models; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l remove -d 'CSS selector of elements to remove before finding the main content; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l prompt -d 'Your own prompt template; `seotags prompt --template` prints the default one [default: built-in]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -s e -l engine -d 'Engine that writes the tags [default: auto]' -r -f -a "auto\t'openai if a key or a base URL is configured, otherwise builtin'
builtin\t'The page\'s own words: no key, no network'
openai\t'OpenAI, or any server with its chat completions API at the base URL'
ollama\t'Ollama on this machine'
azure\t'Azure OpenAI; --base-url names the resource'
anthropic\t'Anthropic'
gemini\t'Google Gemini'
openrouter\t'OpenRouter'
mistral\t'Mistral'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -s m -l model -d 'Model that writes [default: gpt-4.1-nano with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l review-model -d 'Model that reviews [default: gpt-4.1-mini with openai, otherwise the engine\'s own]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l base-url -d 'Base URL of the model\'s API, e.g. http://localhost:11434/v1 [default: the provider\'s]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l fallback -d 'Fallback engine if the first one fails; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l llm-api -d 'API to call: chat completions or responses [default: chat]' -r -f -a "chat\t'/chat/completions: every provider has it'
responses\t'/responses'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l concurrency-llm -d 'Model calls at the same time [default: automatic]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l rpm -d 'Model calls per minute [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l tpm -d 'Tokens per minute, of prompts and answers [default: the provider\'s limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l pages-per-call -d 'Pages per call, up to 8 [default: 1]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l page-tokens -d 'Page text sent per call, in tokens [default: 1200]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l max-bad -d 'Stop when more than this percentage of pages got unusable answers [default: 5]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l max-cost -d 'Maximum cost of the analysis, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l max-cost-month -d 'Maximum cost of the project per calendar month, in US dollars [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l max-tokens -d 'Maximum number of tokens of the analysis, of prompts and answers [default: no limit]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l live-under -d 'With --batch, call the model directly if fewer pages than this remain [default: 0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l review -d 'Let a second model review the tags [default: off]' -r -f -a "off\t'No tags'
flagged\t'Tags with findings, and a sample of the others'
all\t'All tags'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l concurrency -d 'Pages fetched at the same time, across all hosts [default: 32]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l per-host -d 'Connections to one host [default: 2 (local hosts: 16)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l delay -d 'Seconds between two requests to a host [default: 0.5 (local hosts: 0)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l timeout -d 'Seconds to wait for the response headers [default: 15]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l max-bytes -d 'Largest response body, e.g. 512KiB [default: 10MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l retries -d 'Number of retries [default: 2]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l user-agent -d 'User-Agent header [default: like Chrome/142.0.0.0]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l robots -d 'Whether to obey robots.txt [default: obey]' -r -f -a "obey\t'Do not fetch pages that robots.txt blocks'
ignore\t'Fetch them anyway; the issue is still reported'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l judge-as -d 'Crawler whose rules decide whether a page can be crawled and indexed [default: googlebot]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l render -d 'When to open pages in a headless Chromium [default: never]' -r -f -a "never\t'No page'
auto\t'Only pages whose HTML has no content'
always\t'Every page'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l profile -d 'Browser profile to fetch with: user agent, cookies, local storage and proxy' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l header -d 'Extra request header; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l cache-ttl -d 'Reuse the project\'s responses that are younger than this, e.g. 30m, 24h or 7d [default: 0 (off)]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l keep-good -d 'Keep current tags that are fine (default for the built-in engine)'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l rewrite -d 'Write new tags even where the current ones are fine (default for models)'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l skip-non-indexable -d 'Skip pages that cannot be indexed [default]'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l no-skip-non-indexable -d 'Also write tags for pages that cannot be indexed'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l changed -d 'Skip pages whose main content is unchanged'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l no-changed -d 'Also write tags for pages with unchanged content [default]'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l suffix-in-budget -d 'Count the suffix as part of the title\'s length [default]'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l no-suffix-in-budget -d 'Do not count the suffix as part of the title\'s length'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l allow-emoji -d 'Allow emoji and pictographs in tags'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l no-allow-emoji -d 'Warn about emoji and pictographs in tags [default]'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l ai-distillation -d 'Shorten long or unclear page text before writing, by selecting whole sentences'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l no-ai-distillation -d 'Write from the main content without shortening it this way [default]'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l insecure-model -d 'Allow sending the model\'s key unencrypted to an http:// URL on another machine'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l no-llm-cache -d 'Call the model again even if a stored answer fits'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l batch -d 'Use the provider\'s batches: half the price, within 24 hours'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l no-batch -d 'Do not use batches; cancel running ones and keep their results'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l no-check-canonical -d 'Do not check the pages that other pages name as their canonical version'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l no-cache -d 'Fetch every page again, even if the cache contains it'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -f -a "init" -d 'Write a commented seotags.toml'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -f -a "trust" -d 'Trust the nearest seotags.toml until it changes'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init trust schema" -f -a "schema" -d 'Print the JSON schema of seotags.toml'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l force -d 'Replace an existing file'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -l forget -d 'Stop trusting the file'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from trust" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from schema" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from schema" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from schema" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from schema" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from schema" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from schema" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from schema" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from schema" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from schema" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from schema" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from schema" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from schema" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from schema" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand completions" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand completions" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand completions" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand man" -l dir -d 'Write the pages of all commands into this existing folder' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand man" -l data-dir -d 'Folder of the store [default: `seotags/` in the platform\'s data folder]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand man" -l config -d 'Settings file [default: the nearest `seotags.toml`]' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand man" -l server -d 'Use a team\'s service at this URL instead of the local store' -r
complete -c seotags -n "__fish_seotags_using_subcommand man" -l token-file -d 'File with the token for --server; only its owner may be able to read it' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand man" -l memory -d 'Memory for pages in progress, e.g. 512MiB [default: 256MiB]' -r
complete -c seotags -n "__fish_seotags_using_subcommand man" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand man" -l progress -d 'How to show progress' -r -f -a "auto\t'Bars on a terminal, otherwise one line every 30 seconds'
json\t'Every event as one line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand man" -l no-progress -d 'Do not show progress'
complete -c seotags -n "__fish_seotags_using_subcommand man" -s q -l quiet -d 'Print only data and errors: no progress, warnings or summary'
complete -c seotags -n "__fish_seotags_using_subcommand man" -s v -l verbose -d 'Log more to stderr; repeat for more detail'
complete -c seotags -n "__fish_seotags_using_subcommand man" -l json -d 'Print JSON instead of a table'
complete -c seotags -n "__fish_seotags_using_subcommand man" -l no-input -d 'Never prompt. Fail and name the flag to use instead'
complete -c seotags -n "__fish_seotags_using_subcommand man" -s h -l help -d 'Print help (see more with \'--help\')'
