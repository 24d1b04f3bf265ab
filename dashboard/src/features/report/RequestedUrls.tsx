import { useQuery } from '@tanstack/react-query';
import { listedAnalysisQuery } from '@/api/analyses';
import { refusal } from '@/api/failure';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { LongList } from '@/features/link-extraction/LongList';
import { texts } from './texts';

/** What a failed analysis was about. */
export function RequestedUrls({ id }: { id: number }) {
  const query = useQuery(listedAnalysisQuery(id));
  return (
    <div className="requested">
      <h2>{texts.requested}</h2>
      {query.isPending && <EmptyState text={texts.loadingShort} />}
      {query.isError && (
        <ErrorState
          text={texts.requestedFailed}
          reason={refusal(query.error)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <LongList
          label={texts.requested}
          items={query.data.source_urls}
          itemKey={({ url }) => url}
          rowHeight={37}
        >
          {({ url }) => (
            <a href={url} title={url} target="_blank" rel="noopener noreferrer">
              {url}
            </a>
          )}
        </LongList>
      )}
    </div>
  );
}
