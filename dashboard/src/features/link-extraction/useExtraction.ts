import { useEffect, useRef, useState } from 'react';
import { toFailure } from '@/api/failure';
import { extractLinks } from '@/api/links';
import { usableLanguage } from './check';
import { extractionMessage, type Place } from './messages';

export interface Extraction {
  busy: boolean;
  error: string | null;
  /** Null before the first request. */
  links: string[] | null;
  language: string | undefined;
  chosen: ReadonlySet<string>;
  choose(urls: readonly string[], chosen: boolean): void;
  run(url: string, selector: string): Promise<void>;
  reset(): void;
}

interface Found {
  links: string[] | null;
  language: string | undefined;
}

const NOTHING: Found = { links: null, language: undefined };

/** Extracts the links of a page. All of them are selected at first. */
export function useExtraction(place: Place, projectId: number, profileId: number | null = null): Extraction {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [found, setFound] = useState(NOTHING);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const reset = () => {
    running.current?.abort();
    setBusy(false);
    setError(null);
    setFound(NOTHING);
    setChosen(new Set());
  };

  const run = async (url: string, selector: string) => {
    reset();
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    try {
      const answer = await extractLinks(
        {
          url: url.trim(),
          project_id: projectId,
          css_selector: selector.trim() || null,
          browser_profile_id: profileId,
        },
        controller.signal,
      );
      if (controller.signal.aborted) return;
      setFound({ links: answer.extracted_urls, language: usableLanguage(answer.detected_language_code) });
      setChosen(new Set(answer.extracted_urls));
    } catch (thrown) {
      if (controller.signal.aborted) return;
      setError(extractionMessage(place, toFailure(thrown)));
    }
    setBusy(false);
  };

  const choose = (urls: readonly string[], add: boolean) =>
    setChosen((current) => {
      const next = new Set(current);
      for (const url of urls) {
        if (add) next.add(url);
        else next.delete(url);
      }
      return next;
    });

  return { busy, error, ...found, chosen, choose, run, reset };
}
