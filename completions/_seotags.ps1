
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'seotags' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'seotags'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'seotags' {
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Folder of the store (default: the platform''s data folder, `seotags/`)')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Settings file (default: the nearest `seotags.toml` upwards from here)')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Only data and errors: no progress, no warnings, no summary')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Only data and errors: no progress, no warnings, no summary')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Log more to stderr; twice, three times: still more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Log more to stderr; twice, three times: still more')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Machine-readable output where a command prints a table')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask: what would be asked is an error that names the flag')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('config', 'config', [CompletionResultType]::ParameterValue, 'Show every effective setting and where it came from')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print completions for a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print a man page')
            break
        }
        'seotags;config' {
            [CompletionResult]::new('--project', '--project', [CompletionResultType]::ParameterName, 'With the settings of this project')
            [CompletionResult]::new('--only', '--only', [CompletionResultType]::ParameterName, 'Write only these elements, separated by commas')
            [CompletionResult]::new('--skip', '--skip', [CompletionResultType]::ParameterName, 'Do not write these elements, separated by commas')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Language of the tags as a two-letter code; without it, each page''s own')
            [CompletionResult]::new('--tone-and-style', '--tone-and-style', [CompletionResultType]::ParameterName, 'Tone and style, in your words; for models')
            [CompletionResult]::new('--tone', '--tone', [CompletionResultType]::ParameterName, 'Tone and style, in your words; for models')
            [CompletionResult]::new('--title-suffix', '--title-suffix', [CompletionResultType]::ParameterName, 'Text appended to each title, e.g. '' | Example''')
            [CompletionResult]::new('--title-min-length', '--title-min-length', [CompletionResultType]::ParameterName, 'Shortest title, in characters')
            [CompletionResult]::new('--title-min', '--title-min', [CompletionResultType]::ParameterName, 'Shortest title, in characters')
            [CompletionResult]::new('--title-max-length', '--title-max-length', [CompletionResultType]::ParameterName, 'Longest title, in characters')
            [CompletionResult]::new('--title-max', '--title-max', [CompletionResultType]::ParameterName, 'Longest title, in characters')
            [CompletionResult]::new('--meta-description-info', '--meta-description-info', [CompletionResultType]::ParameterName, 'What descriptions should mention; for models')
            [CompletionResult]::new('--meta-info', '--meta-info', [CompletionResultType]::ParameterName, 'What descriptions should mention; for models')
            [CompletionResult]::new('--seo-text-specific-instructions', '--seo-text-specific-instructions', [CompletionResultType]::ParameterName, 'Instructions for the SEO text; for models')
            [CompletionResult]::new('--seo-text-info', '--seo-text-info', [CompletionResultType]::ParameterName, 'Instructions for the SEO text; for models')
            [CompletionResult]::new('--forbidden-words-in-tags', '--forbidden-words-in-tags', [CompletionResultType]::ParameterName, 'Words that no tag may hold, separated by commas; repeatable')
            [CompletionResult]::new('--forbid', '--forbid', [CompletionResultType]::ParameterName, 'Words that no tag may hold, separated by commas; repeatable')
            [CompletionResult]::new('--selectors-to-remove-before-distillation', '--selectors-to-remove-before-distillation', [CompletionResultType]::ParameterName, 'CSS selector whose elements are taken out before distillation; repeatable')
            [CompletionResult]::new('--remove', '--remove', [CompletionResultType]::ParameterName, 'CSS selector whose elements are taken out before distillation; repeatable')
            [CompletionResult]::new('--engine', '--engine', [CompletionResultType]::ParameterName, 'Who writes: auto is openai if a key (OPENAI_API_KEY) or a base URL is configured, else builtin')
            [CompletionResult]::new('--openai-model', '--openai-model', [CompletionResultType]::ParameterName, 'Model that writes')
            [CompletionResult]::new('--model', '--model', [CompletionResultType]::ParameterName, 'Model that writes')
            [CompletionResult]::new('--base-url', '--base-url', [CompletionResultType]::ParameterName, 'Address of the model''s API, e.g. http://localhost:11434/v1')
            [CompletionResult]::new('--concurrency-llm', '--concurrency-llm', [CompletionResultType]::ParameterName, 'Model calls at once')
            [CompletionResult]::new('--page-tokens', '--page-tokens', [CompletionResultType]::ParameterName, 'Page text sent with a call, in tokens')
            [CompletionResult]::new('--max-bad', '--max-bad', [CompletionResultType]::ParameterName, 'Unusable answers, in percent of the pages, after which the run stops')
            [CompletionResult]::new('--concurrency', '--concurrency', [CompletionResultType]::ParameterName, 'Pages asked for at once, over all hosts')
            [CompletionResult]::new('--per-host', '--per-host', [CompletionResultType]::ParameterName, 'Connections to one host')
            [CompletionResult]::new('--delay', '--delay', [CompletionResultType]::ParameterName, 'Seconds between two requests to a host')
            [CompletionResult]::new('--timeout', '--timeout', [CompletionResultType]::ParameterName, 'Seconds to the last header byte of an answer; the body may take twice as long')
            [CompletionResult]::new('--max-bytes', '--max-bytes', [CompletionResultType]::ParameterName, 'Largest body, e.g. 10MiB')
            [CompletionResult]::new('--retries', '--retries', [CompletionResultType]::ParameterName, 'Tries after the first one')
            [CompletionResult]::new('--user-agent', '--user-agent', [CompletionResultType]::ParameterName, 'User-Agent header')
            [CompletionResult]::new('--header', '--header', [CompletionResultType]::ParameterName, 'Extra request header; repeatable')
            [CompletionResult]::new('--robots', '--robots', [CompletionResultType]::ParameterName, 'Whether robots.txt is obeyed')
            [CompletionResult]::new('--judge-as', '--judge-as', [CompletionResultType]::ParameterName, 'Agent whose rules decide whether a page can be crawled and indexed')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Folder of the store (default: the platform''s data folder, `seotags/`)')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Settings file (default: the nearest `seotags.toml` upwards from here)')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr')
            [CompletionResult]::new('--skip-non-indexable', '--skip-non-indexable', [CompletionResultType]::ParameterName, 'Leave pages alone that cannot be indexed (the default)')
            [CompletionResult]::new('--no-skip-non-indexable', '--no-skip-non-indexable', [CompletionResultType]::ParameterName, 'Write tags also for pages that cannot be indexed')
            [CompletionResult]::new('--include-suffix-in-title-length-budget', '--include-suffix-in-title-length-budget', [CompletionResultType]::ParameterName, 'The suffix counts within the title''s length (the default)')
            [CompletionResult]::new('--suffix-in-budget', '--suffix-in-budget', [CompletionResultType]::ParameterName, 'The suffix counts within the title''s length (the default)')
            [CompletionResult]::new('--no-include-suffix-in-title-length-budget', '--no-include-suffix-in-title-length-budget', [CompletionResultType]::ParameterName, 'The suffix comes on top of the title''s length')
            [CompletionResult]::new('--no-suffix-in-budget', '--no-suffix-in-budget', [CompletionResultType]::ParameterName, 'The suffix comes on top of the title''s length')
            [CompletionResult]::new('--no-llm-cache', '--no-llm-cache', [CompletionResultType]::ParameterName, 'Ask the model anew even where a stored answer fits')
            [CompletionResult]::new('--insecure', '--insecure', [CompletionResultType]::ParameterName, 'Accept any TLS certificate')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Only data and errors: no progress, no warnings, no summary')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Only data and errors: no progress, no warnings, no summary')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Log more to stderr; twice, three times: still more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Log more to stderr; twice, three times: still more')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Machine-readable output where a command prints a table')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask: what would be asked is an error that names the flag')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('init', 'init', [CompletionResultType]::ParameterValue, 'Write a commented seotags.toml')
            break
        }
        'seotags;config;init' {
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Folder of the store (default: the platform''s data folder, `seotags/`)')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Settings file (default: the nearest `seotags.toml` upwards from here)')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Replace a file that is there')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Only data and errors: no progress, no warnings, no summary')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Only data and errors: no progress, no warnings, no summary')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Log more to stderr; twice, three times: still more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Log more to stderr; twice, three times: still more')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Machine-readable output where a command prints a table')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask: what would be asked is an error that names the flag')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'seotags;completions' {
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Folder of the store (default: the platform''s data folder, `seotags/`)')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Settings file (default: the nearest `seotags.toml` upwards from here)')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Only data and errors: no progress, no warnings, no summary')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Only data and errors: no progress, no warnings, no summary')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Log more to stderr; twice, three times: still more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Log more to stderr; twice, three times: still more')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Machine-readable output where a command prints a table')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask: what would be asked is an error that names the flag')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'seotags;man' {
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Folder of the store (default: the platform''s data folder, `seotags/`)')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Settings file (default: the nearest `seotags.toml` upwards from here)')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours')
            [CompletionResult]::new('--progress', '--progress', [CompletionResultType]::ParameterName, 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr')
            [CompletionResult]::new('--no-progress', '--no-progress', [CompletionResultType]::ParameterName, 'Show no progress')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Only data and errors: no progress, no warnings, no summary')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Only data and errors: no progress, no warnings, no summary')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Log more to stderr; twice, three times: still more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Log more to stderr; twice, three times: still more')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Machine-readable output where a command prints a table')
            [CompletionResult]::new('--no-input', '--no-input', [CompletionResultType]::ParameterName, 'Never ask: what would be asked is an error that names the flag')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
