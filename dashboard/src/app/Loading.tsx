export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <output className="loading-page" aria-live="polite">
      {text}
    </output>
  );
}
