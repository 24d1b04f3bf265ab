import { isHttpUrl } from '@/lib/url';
import { texts } from './texts';

/** Why the page's URL is invalid, or null. Checked before any call. */
export function checkPageUrl(text: string): string | null {
  if (text.trim() === '') return texts.urlNeeded;
  // The URL parser accepts 'https:shop.example', so check for the slashes as well.
  return /^https?:\/\//i.test(text.trim()) && isHttpUrl(text) ? null : texts.urlInvalid;
}

const GENERATED = ['fr', 'en', 'es', 'de', 'it', 'pt'];

/** The detected language, if tags can be generated in it. */
export function usableLanguage(code: string | null | undefined): string | undefined {
  const short = code?.toLowerCase();
  return short && GENERATED.includes(short) ? short : undefined;
}
