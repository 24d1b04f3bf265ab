import { useQuery } from '@tanstack/react-query';
import { statisticsQuery } from '@/api/admin';
import { AdminError } from '@/app/AdminError';
import { StatCard, StatCards } from '@/components/StatCard';
import { formatCount } from '@/lib/numbers';
import { texts } from './texts';
import { useRecorded } from './useRecorded';

export function StatisticsCards() {
  const { data, error, refetch } = useQuery(statisticsQuery());
  useRecorded('load statistics', error);
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
      {error && !data && <AdminError error={error} onRetry={() => void refetch()} />}
    </>
  );
}
