import { useRef, useState } from 'react';
import { Button } from '@/components/Button';
import { FormError, FormSuccess } from '@/components/FormMessage';
import { SelectField } from '@/components/fields/choices';
import { TextField } from '@/components/fields/text';
import { normalDomain, parseUrl } from '@/lib/url';
import { withEntries } from './lines';
import { SitemapList } from './SitemapList';
import { texts } from './texts';
import type { Found, Site } from './useSite';
import type { WizardModel } from './useWizard';

const PAGE_LIMITS = [10, 25, 100, 300].map((pages) => ({ value: String(pages), label: String(pages) }));

/** The address to search: a domain, or the URL of a page, a server without a dot included. */
const addressOf = (text: string) => normalDomain(text) ?? parseUrl(text.trim())?.href ?? null;

/** Adds the pages of a site: those of its sitemaps, or those that its links lead to. */
export function SiteTab({ wizard, site }: { wizard: WizardModel; site: Site }) {
  const [isWrong, setWrong] = useState(false);
  const [added, setAdded] = useState<{ to: Found; count: number } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { busy, progress, found, error } = site;
  const search = (by: (address: string) => Promise<void>) => {
    const address = addressOf(site.domain);
    setWrong(address === null);
    if (address === null) field.current?.focus();
    else void by(address);
  };
  const urls = found ? urlsOf(found) : [];
  const add = () => {
    if (!found) return;
    const entries = urls.map((url) => ({ url, keywords: [] }));
    wizard.change((current) => ({ ...current, text: withEntries(current.text, entries) }));
    setAdded({ to: found, count: urls.length });
  };
  return (
    <div className="stack">
      <TextField
        ref={field}
        label={texts.site}
        hint={texts.siteHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={site.domain}
        error={isWrong && texts.siteInvalid}
        onChange={(event) => {
          setWrong(false);
          site.setDomain(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) search(site.readSitemap);
        }}
      />
      <div className="row wrap">
        <Button
          variant={found ? 'outline' : 'primary'}
          busy={busy === 'sitemap'}
          disabled={busy !== null}
          onClick={() => search(site.readSitemap)}
        >
          {busy === 'sitemap' ? texts.readingSitemap : texts.readSitemap}
        </Button>
        <Button busy={busy === 'crawl'} disabled={busy !== null} onClick={() => search(site.crawlLinks)}>
          {texts.crawlLinks}
        </Button>
        {busy === 'crawl' && (
          <Button variant="ghost" onClick={site.stop}>
            {texts.stopCrawl}
          </Button>
        )}
      </div>
      <SelectField
        label={texts.crawlPages}
        hint={texts.crawlPagesHint}
        options={PAGE_LIMITS}
        value={String(site.maxPages)}
        disabled={busy !== null}
        onChange={(event) => site.setMaxPages(Number(event.target.value))}
      />
      {busy === 'crawl' && (
        <p role="status" className="num">
          {texts.crawling(progress?.opened ?? 0, progress?.urls.length ?? 0)}
        </p>
      )}
      {error !== null && <FormError>{error}</FormError>}
      {found && (
        <div className="stack" data-testid="site-found">
          {found.by === 'sitemap' ? <SitemapList sitemaps={found.sitemaps} /> : <CrawlResult {...found} />}
          {added?.to === found ? (
            <FormSuccess>{texts.added(added.count)}</FormSuccess>
          ) : (
            urls.length > 0 && (
              <div>
                <Button variant="primary" onClick={add}>
                  {texts.addFound(urls.length)}
                </Button>
              </div>
            )
          )}
        </div>
      )}
    </div>
  );
}

const urlsOf = (found: Found) => (found.by === 'sitemap' ? found.sitemaps.urls : found.crawled.urls);

function CrawlResult({ crawled: { opened, failed, urls, isLimited } }: Extract<Found, { by: 'crawl' }>) {
  return (
    <p role="status">
      <span className="strong">{texts.crawled(opened, urls.length)}</span>{' '}
      {failed > 0 && texts.crawlFailed(failed)} {isLimited && texts.crawlLimited}
    </p>
  );
}
