import type { ReactNode } from 'react';
import type { Result } from '@/api/types';
import { Button } from '@/components/Button';
import { ErrorState } from '@/components/ErrorState';
import { SelectField } from '@/components/fields/choices';
import { IndexabilityBadge } from '@/components/IndexabilityBadge';
import { Pager } from '@/components/Pager';
import { toggled, withAll } from '@/components/selection';
import { sortFromText, sortToText } from '@/components/tableColumns';
import { cx } from '@/lib/cx';
import { columns } from './columns';
import { ElementItem } from './ElementItem';
import { elements } from './elements';
import { isTinted, kindOf, reasonOf, shortUrl, targetOf } from './kind';
import type { ReportRowsProps } from './ReportRows';
import './panel.css';
import './phone-cards.css';

const SORTS = [
  { value: '', label: 'Newest first' },
  ...columns.flatMap(({ id, label }) => [
    { value: sortToText({ id, desc: false }), label: `${label}, ascending` },
    { value: sortToText({ id, desc: true }), label: `${label}, descending` },
  ]),
];

interface PhoneCardsProps extends ReportRowsProps {
  /** The choice between cards and the table. */
  choice: ReactNode;
}

/** SEO texts and keywords are in the details. */
const tags = elements.filter(({ element }) => element !== 'seo_text' && element !== 'keywords');

/** The rows of the report on a phone: each page with its current and new texts, and decisions. */
export default function PhoneCards(props: PhoneCardsProps) {
  const { rows, page, sort, onSort, error, onRetry, empty, foot, choice } = props;
  if (rows.length === 0) {
    return (
      <>
        {choice}
        {empty}
      </>
    );
  }
  return (
    <div className="phone-cards">
      <div className="row">
        <AllOfPage {...props} />
        {choice}
        <SelectField
          label="Sort by"
          hideLabel
          value={sortToText(sort)}
          options={SORTS}
          onChange={(event) => onSort(sortFromText(event.target.value))}
        />
      </div>
      {error && <ErrorState text={error} onRetry={onRetry} />}
      <ul aria-label="Results">
        {rows.map((result) => (
          <PageCard key={result.id} {...props} result={result} />
        ))}
      </ul>
      <Pager
        page={page.number}
        pageSize={page.size}
        total={page.total ?? rows.length}
        sizes={page.sizes}
        onPage={page.onPage}
        onPageSize={page.onPageSize}
        label="Pages of Results"
        {...(page.quick && { quick: page.quick })}
      />
      {foot}
    </div>
  );
}

/** Selects the pages that are shown. */
function AllOfPage({ rows, selection, onSelection }: PhoneCardsProps) {
  const ids = rows.map(({ id }) => String(id));
  const count = ids.filter((id) => selection.has(id)).length;
  const isAll = count === ids.length;
  return (
    <input
      type="checkbox"
      aria-label="Select all"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      onChange={() => onSelection(withAll(selection, ids, !isAll))}
    />
  );
}

function PageCard({
  result,
  domain,
  selection,
  onSelection,
  fresh,
  open,
  actions,
}: PhoneCardsProps & { result: Result }) {
  const id = String(result.id);
  const kind = kindOf(result);
  const short = shortUrl(result.url, domain);
  // The texts say why none was written.
  const notes = [targetOf(result), reasonOf(result, kind)].filter(Boolean);
  return (
    <li
      className={cx(
        'card',
        isTinted(kind) && 'bad',
        fresh.has(result.id) && 'fresh',
        open === result.id && 'is-open',
      )}
      data-testid={`result-row-${id}`}
      tabIndex={-1}
    >
      <div className="row">
        <input
          type="checkbox"
          aria-label={`Select ${short}`}
          checked={selection.has(id)}
          onChange={() => onSelection(toggled(selection, id))}
        />
        <a
          className="url grow"
          href={result.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${result.url} (opens in a new tab)`}
        >
          {short}
        </a>
        <IndexabilityBadge kind={kind} url={result.url} onClick={() => actions.indexability(result)} />
      </div>
      {notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      {result.target_keyword !== 'N/A' && result.target_keyword !== '' && (
        <p>
          <span className="tag">{result.target_keyword}</span>
        </p>
      )}
      {tags.map((info) => (
        <section key={info.element} aria-label={`${info.label} of ${short}`}>
          <ElementItem result={result} info={info} page={short} onMark={() => undefined} />
        </section>
      ))}
      <Button size="sm" aria-label={`Details of ${short}`} onClick={() => actions.open(result.id)}>
        Details
      </Button>
    </li>
  );
}
