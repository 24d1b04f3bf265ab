import { isHttpUrl } from '@/lib/url';
import { texts } from './texts';

/** What is wrong with the address of the page, before anything is asked for. */
export function checkPageUrl(text: string): string | null {
  if (text.trim() === '') return texts.urlNeeded;
  // A parser completes 'https:shop.example'; people are told how it is written.
  return /^https?:\/\//i.test(text.trim()) && isHttpUrl(text) ? null : texts.urlInvalid;
}

const GENERATED = ['fr', 'en', 'es', 'de', 'it', 'pt'];

/** The language found, where tags can be set to it. */
export function usableLanguage(code: string | null | undefined): string | undefined {
  const short = code?.toLowerCase();
  return short && GENERATED.includes(short) ? short : undefined;
}
