import { plural } from '@/lib/numbers';

/** All texts of link extraction. */
export const texts = {
  title: 'Extract Links',
  url: 'URL',
  selector: 'CSS Selector (optional)',
  extract: 'Extract',
  extracting: 'Extracting...',
  urlNeeded: 'Please enter a URL to extract links from.',
  urlInvalid: 'Please enter a valid URL starting with http:// or https://',
  extracted: (count: number) => `${plural(count, 'URL')} extracted`,
  filter: 'Filter by URL',
  filterPlaceholder: 'Filter by URL...',
  results: 'Extracted URLs',
  all: 'Select all',
  noMatch: 'No results match the filters.',
  add: (count: number) => `Add ${plural(count, 'URL')}`,
  launch: (count: number) => `Launch analysis with ${plural(count, 'URL')}`,
  failed: 'Extraction Failed',
  empty:
    'No links were found. A cookie or consent wall, client-side rendering or anti-bot protection may be hiding the content. Try setting a CSS selector, accepting cookies with a browser profile, or whitelisting our server IP.',
  tryAgain: 'Try Again',
  seeHelp: 'See Help',
} as const;
