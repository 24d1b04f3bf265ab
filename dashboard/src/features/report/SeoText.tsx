import { useMemo } from 'react';
import { cx } from '@/lib/cx';
import { plainText, safeHtml } from './seoHtml';

interface SeoTextProps {
  html: string;
  rendered: boolean;
  className?: string;
}

/** The SEO text: as HTML, built from an allow-list, or as plain text. */
export function SeoText({ html, rendered, className }: SeoTextProps) {
  const safe = useMemo(() => (rendered ? safeHtml(html) : plainText(html)), [html, rendered]);
  if (!rendered) return <p className={className}>{safe}</p>;
  return <div className={cx('seo', className)} dangerouslySetInnerHTML={{ __html: safe }} />;
}
