import { ChevronDown, ChevronUp, ExternalLink, FileText, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import type { Element, Result } from '@/api/types';
import { useShortcut } from '@/app/shortcuts';
import { Button } from '@/components/Button';
import { IndexabilityBadge } from '@/components/IndexabilityBadge';
import { rememberFocus } from '@/lib/focus';
import { formatCount } from '@/lib/numbers';
import './panel.css';
import { hasState } from './elementState';
import { duration } from './explain';
import { Chain } from './IndexabilityDialog';
import { hasContent, isRedirected, kindOf } from './kind';
import { PanelElements } from './PanelElements';
import { PanelEvidence } from './PanelEvidence';
import { PanelFindings } from './PanelFindings';
import { PanelPreview } from './PanelPreview';
import { whyNothing } from './reasons';
import { StepButton } from './StepButton';
import { texts } from './texts';
import { usePanelWidth } from './usePanelWidth';

interface RowPanelProps {
  result: Result;
  site: string;
  /**
   * Position among the filtered rows, counted from 1. 0 if the filters exclude the row, undefined while
   * loading.
   */
  place: number | undefined;
  total: number;
  /** Whether the focus moves into the details when they open. */
  takesFocus: boolean;
  onStep: (by: -1 | 1) => void;
  /** Accepts what is open on the page and goes to the next. */
  onNext: () => void;
  onMark: (id: number, element: Element) => void;
  onClose: () => void;
  onIndexability: (result: Result) => void;
  onContent: (result: Result) => void;
}

export function RowPanel(props: RowPanelProps) {
  const { result, site, place, total, takesFocus } = props;
  const { onStep, onNext, onMark, onClose, onIndexability, onContent } = props;
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLElement>(null);
  useFocusWithin(body, result.id, takesFocus);
  useKeptFocus(panel, body, result.id);
  const { width, edge } = usePanelWidth(panel);
  useShortcut('Escape', 'Close the page details', onClose, { scope: 'Report' });
  const times = [
    { label: 'TTFB', ms: result.response_time },
    { label: 'DOM Content Loaded', ms: result.dom_content_loaded_time },
    { label: 'Page Load Time', ms: result.page_load_time },
  ].flatMap(({ label, ms }) => (ms == null ? [] : [`${label} ${duration(ms)}`]));
  const nothing = whyNothing(result);
  const isFirst = place === undefined || place <= 1;
  const isLast = place === undefined || place >= total;
  return (
    <aside ref={panel} className="panel" style={{ width }} data-testid="row-panel" aria-labelledby={title}>
      <div className="edge" {...edge} />
      <header>
        <h2 id={title}>Page details</h2>
        <span className="hint hide-s">{placeText(place, total)}</span>
        <span className="push row">
          <StepButton label="Previous row" Icon={ChevronUp} off={isFirst} onStep={() => onStep(-1)} />
          <span className="hide-s" aria-hidden="true">
            <kbd>K</kbd>
          </span>
          <StepButton label="Next row" Icon={ChevronDown} off={isLast} onStep={() => onStep(1)} />
          <span className="hide-s" aria-hidden="true">
            <kbd>J</kbd>
          </span>
          <button type="button" className="iconbtn" aria-label="Close" onClick={onClose}>
            <X className="i" aria-hidden="true" />
          </button>
        </span>
      </header>
      <section ref={body} className="pbody" tabIndex={-1} aria-label={`Details of ${result.url}`}>
        <div className="purl">
          <a
            className="strong"
            href={result.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Open page ${result.url} (opens in a new tab)`}
          >
            {result.url.replace(/^https?:\/\//, '')}{' '}
            <ExternalLink className="i i-m inline" aria-hidden="true" />
          </a>
          <div className="row wrap">
            <IndexabilityBadge
              kind={kindOf(result)}
              url={result.url}
              onClick={() => onIndexability(result)}
            />
            {result.target_keyword !== 'N/A' && <span className="tag">{result.target_keyword}</span>}
          </div>
          {nothing && <p className="hint">{nothing}</p>}
        </div>
        <PanelElements result={result} onMark={onMark} />
        <PanelPreview result={result} site={site} />
        <PanelEvidence result={result} />
        <PanelFindings result={result} />
        {isRedirected(result) && (
          <section>
            <div className="sh">
              <h3>Redirects</h3>
            </div>
            <Chain result={result} />
          </section>
        )}
        <p className="hint">{times.join(' · ')}</p>
      </section>
      <footer>
        <Button size="sm" variant="primary" onClick={onNext}>
          {hasState(result, 'open') ? 'Accept all and next' : 'Next to review'}
          <span aria-hidden="true">
            <kbd>Shift A</kbd>
          </span>
        </Button>
        {hasContent(result) && (
          <Button
            size="sm"
            variant="ghost"
            className="push"
            icon={<FileText className="i i-m" aria-hidden="true" />}
            onClick={() => onContent(result)}
          >
            {texts.viewContent}
          </Button>
        )}
      </footer>
    </aside>
  );
}

/**
 * Moves the focus into the details, if wanted. On close, returns it to the opener, or to the row that is
 * now shown.
 */
function useFocusWithin(entrance: RefObject<HTMLElement | null>, id: number, takesFocus: boolean): void {
  const shown = useRef(id);
  const takes = useRef(takesFocus);
  useEffect(() => {
    shown.current = id;
  });
  useEffect(() => {
    const opened = shown.current;
    const giveBack = rememberFocus();
    if (takes.current) entrance.current?.focus({ preventScroll: true });
    return () => {
      // If the focus was elsewhere, it stays there. Focus inside the details was lost with them.
      if (document.activeElement !== document.body) return;
      const row = document.querySelector<HTMLElement>(`[data-testid="result-row-${shown.current}"]`);
      if (row && shown.current !== opened) row.focus();
      else giveBack();
    };
  }, [entrance]);
}

/** Keeps the focus in the details when the control that has it does not exist for the next page. */
function useKeptFocus(
  panel: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  id: number,
): void {
  const isInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      isInside.current = target instanceof Node && (panel.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [panel]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page is shown
  useEffect(() => {
    body.current?.scrollTo(0, 0);
    if (isInside.current && document.activeElement === document.body) body.current?.focus();
  }, [body, id]);
}

function placeText(place: number | undefined, total: number): string {
  if (place === undefined) return texts.loadingShort;
  return place === 0 ? texts.notAmong : `${formatCount(place)} of ${formatCount(total)}`;
}
