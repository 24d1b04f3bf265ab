import type { Sitemaps } from '@/api/sitemaps';
import { plural } from '@/lib/numbers';
import { texts } from './texts';

/** Longest list that is shown without scrolling. */
const SHOWN = 50;

/** The sitemaps of a site, with the number of URLs in each. */
export function SitemapList({ sitemaps }: { sitemaps: Sitemaps }) {
  const { found_in: foundIn, count, limit_reached, out_of_time, other_sites, unusable, warnings } = sitemaps;
  if (foundIn === null || foundIn === undefined) return <p role="status">{texts.noSitemap}</p>;
  const notes = [
    limit_reached ? texts.sitemapLimited(count) : '',
    out_of_time ? texts.sitemapTooSlow : '',
    other_sites > 0 ? texts.otherSites(other_sites) : '',
    unusable > 0 ? texts.unusableUrls(unusable) : '',
    ...warnings,
  ].filter((note) => note !== '');
  return (
    <>
      <p role="status">
        <span className="strong">{texts.sitemapFound(count, sitemaps.sitemaps.length)}</span>{' '}
        <span className="muted">{texts.foundIn[foundIn] ?? ''}</span>
      </p>
      <ul className="sitemaps">
        {sitemaps.sitemaps.slice(0, SHOWN).map((sitemap) => (
          <li key={sitemap.url} className="row">
            <span className="grow u" title={sitemap.url}>
              {sitemap.url}
            </span>
            <span className="muted num nowrap">{plural(sitemap.count, 'URL')}</span>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
    </>
  );
}
