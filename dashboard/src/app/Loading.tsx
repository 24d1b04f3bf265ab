export function Loading({ text = 'Loading...', lang }: { text?: string; lang?: string }) {
  return (
    <output className="loading-page" aria-live="polite" lang={lang}>
      {text}
    </output>
  );
}
