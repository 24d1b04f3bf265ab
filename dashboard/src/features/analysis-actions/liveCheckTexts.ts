import { formatCount, plural } from '@/lib/numbers';

export const texts = {
  title: 'Live check',
  intro:
    'Visits the pages with accepted or edited texts and compares their title, meta description and H1 with what you accepted.',
  start: 'Check now',
  again: 'Check again',
  stop: 'Stop',
  close: 'Close',
  none: 'This analysis has no accepted texts yet. Accept suggestions in the report first.',
  nothingToCheck: 'No texts to check',
  looking: 'Looking for accepted texts...',
  progress: 'Progress of the live check',
  limited: (most: number, total: number) =>
    `Only the first ${formatCount(most)} of ${plural(total, 'page')} are checked.`,
  live: (live: number, total: number) =>
    `${formatCount(live)} of ${plural(total, 'accepted text')} ${total === 1 || live === 1 ? 'is' : 'are'} live`,
  allLive: (total: number) =>
    total === 1 ? 'The accepted text is live' : `All ${formatCount(total)} accepted texts are live`,
  pages: (count: number) => `on ${plural(count, 'page')}`,
  problems: 'Not live',
  columns: { page: 'Page', element: 'Element', state: 'State', accepted: 'Accepted', found: 'On the page' },
  inReport: 'Show in report',
  nothingFound: '—',
  elements: { title: 'Title', meta: 'Meta Description', h1: 'H1' } as Record<string, string>,
  states: {
    not_yet: 'Not yet live',
    other: 'Different text',
    missing: 'Missing',
    gone: 'Page gone',
    unreachable: 'Unreachable',
  } as Record<string, string>,
} as const;
