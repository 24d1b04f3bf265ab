import './search-help.css';

const fields: readonly (readonly [example: string, meaning: string])[] = [
  ['url:/shoes/', 'Part of the URL'],
  ['title:boots', 'Current or new title'],
  ['description:"free returns"', 'Current or new meta description'],
  ['h1:boots', 'Current or new H1'],
  ['current_title:boots', 'Current title only. Also current_description and current_h1'],
  ['new_title:boots', 'New title only. Also new_description and new_h1'],
  ['keyword:hiking', 'Keywords'],
  ['any:boots', 'URL and all texts'],
  ['kind:not_indexable', 'Or indexable, redirected, not_crawlable, unknown'],
  ['status:404', 'HTTP status. Also classes such as 5xx'],
  ['issue:missing_h1', 'Code of an issue'],
  ['state:title:open', 'Element and its state in the review'],
  ['folder:/products/', 'Pages in a folder'],
];

const marks: typeof fields = [
  ['"winter boots"', 'Words in this order'],
  ['title:/[0-9]+ left/', 'A regular expression'],
  ['-title:sale', 'Excludes pages that match'],
];

/** The parts that a search may have, with an example of each. */
export function SearchHelp() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section className="scroll" tabIndex={0} aria-label="Parts of a search">
      <p>A page must match every part. Case is ignored.</p>
      <Examples of={marks} label="Parts" />
      <Examples of={fields} label="Fields" />
    </section>
  );
}

function Examples({ of, label }: { of: typeof fields; label: string }) {
  return (
    <>
      <h2>{label}</h2>
      <dl>
        {of.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
