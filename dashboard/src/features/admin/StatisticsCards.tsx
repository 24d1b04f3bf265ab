import { useQuery } from '@tanstack/react-query';
import { statisticsQuery } from '@/api/admin';
import { Button } from '@/components/Button';
import { StatCard, StatCards } from '@/components/StatCard';
import { formatCount } from '@/lib/numbers';
import { texts } from './texts';

export function StatisticsCards() {
  const { data, isError, refetch, isFetching } = useQuery(statisticsQuery());
  const figure = (value: number | undefined) => (value === undefined ? texts.none : formatCount(value));
  return (
    <>
      <StatCards>
        <StatCard
          label={texts.statistics.active}
          value={figure(data?.active_users)}
          testId="stat-active-users"
        />
        <StatCard
          label={texts.statistics.total}
          value={figure(data?.total_users)}
          testId="stat-total-users"
        />
        <StatCard
          label={texts.statistics.deactivated}
          value={figure(data?.deactivated_users)}
          testId="stat-deactivated-users"
        />
      </StatCards>
      {isError && !data && (
        <div className="note danger" role="alert">
          <span className="grow">{texts.statistics.failed}</span>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
    </>
  );
}
