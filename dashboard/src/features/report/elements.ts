import type { Element, Result } from '@/api/types';
import type { ColumnId } from './columns';

/** What seotags writes for a page, with its column in the table. */
export interface ElementInfo {
  element: Element;
  label: string;
  /** In sentences: '84 titles'. */
  noun: string;
  column: ColumnId;
  /** The current text of the page. SEO texts and keywords have none. */
  old: (result: Result) => string | null | undefined;
  text: (result: Result) => string | null | undefined;
}

const none = () => undefined;

export const elements: readonly ElementInfo[] = [
  {
    element: 'title',
    label: 'Title',
    noun: 'title',
    column: 'suggested_title',
    old: (result) => result.current_title,
    text: (result) => result.suggested_title,
  },
  {
    element: 'meta',
    label: 'Meta',
    noun: 'description',
    column: 'suggested_meta_description',
    old: (result) => result.current_meta_description,
    text: (result) => result.suggested_meta_description,
  },
  {
    element: 'h1',
    label: 'H1',
    noun: 'H1',
    column: 'suggested_h1',
    old: (result) => result.current_h1,
    text: (result) => result.suggested_h1,
  },
  {
    element: 'seo_text',
    label: 'SEO Text',
    noun: 'SEO text',
    column: 'suggested_seo_text',
    old: none,
    text: (result) => result.suggested_seo_text,
  },
  {
    element: 'keywords',
    label: 'Keywords',
    noun: 'keyword list',
    column: 'suggested_lsi_keywords',
    old: none,
    text: (result) => result.suggested_lsi_keywords?.join(' | '),
  },
];

/** A page is reviewed once these are decided. Keywords are not on the page, so they can stay undecided. */
export const reviewed: readonly Element[] = ['title', 'meta', 'h1', 'seo_text'];

export function infoOf(element: Element): ElementInfo {
  const info = elements.find((one) => one.element === element);
  if (!info) throw new Error(`unknown element ${element}`);
  return info;
}

export function elementOfColumn(column: string): ElementInfo | undefined {
  return elements.find((one) => one.column === column);
}
