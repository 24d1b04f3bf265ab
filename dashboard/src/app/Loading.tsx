import { PageShell } from '@/components/PageShell';
import { texts } from './texts';

interface LoadingProps {
  text?: string;
  lang?: string;
}

/** A page without a frame, for example the sign-in. */
export function LoadingText() {
  return (
    <output className="loading-page" aria-live="polite">
      {texts.loading}
    </output>
  );
}

/** The main area while the code of a page is loading. */
export function Loading({ text = texts.loading, lang }: LoadingProps) {
  return <PageShell text={text} lang={lang} />;
}

/** The whole window while the session is loading: the header is known already. */
export function LoadingFrame(props: LoadingProps) {
  return (
    <>
      <header className="header">
        <span className="wordmark">
          seotags<span>.ai</span>
        </span>
      </header>
      <main className="page">
        <Loading {...props} />
      </main>
    </>
  );
}
