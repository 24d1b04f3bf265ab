import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '@/api/account';
import type { Subscription as Plan, User } from '@/api/types';
import { ErrorState } from '@/components/ErrorState';
import { Progress } from '@/components/Progress';
import { SkeletonLines } from '@/components/Skeleton';
import { Section } from '@/features/settings-fields/Section';
import { formatCount, formatDollars, formatPrice } from '@/lib/numbers';
import { subscriptionTexts as words } from './texts';

/** The limits of the plan and the current usage. Only administrators change plans. */
export function Subscription({ user }: { user: User }) {
  const { data, isError, isPending, isFetching, refetch } = useQuery({
    ...subscriptionQuery(),
    refetchOnMount: 'always',
  });
  return (
    <Section title={words.title} text={data?.description || words.text} id="subscription">
      {isPending && <SkeletonLines lines={4} />}
      {isError && !data && (
        <ErrorState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data && <Facts plan={data} analyses={user.analyses_count} />}
    </Section>
  );
}

function Facts({ plan, analyses }: { plan: Plan; analyses: number }) {
  const { limits, usage } = plan;
  return (
    <dl className="kv">
      <dt>{words.plan}</dt>
      <dd>{plan.subscription_type}</dd>
      <dt>{words.price}</dt>
      <dd>{formatPrice(plan.price)}</dd>
      <Use label={words.projects} used={usage.projects} most={limits.max_projects} />
      <Use label={words.urlsThisMonth} used={usage.urls_this_month} most={limits.max_urls_per_month} />
      <dt>{words.urlsPerAnalysis}</dt>
      <dd>
        {limits.max_urls_per_analysis == null
          ? words.unlimited
          : words.atMost(formatCount(limits.max_urls_per_analysis))}
      </dd>
      <Use label={words.inProgress} used={usage.analyses_in_progress} most={limits.max_concurrent_analyses} />
      <dt>{words.costThisMonth}</dt>
      <dd>{costText(plan)}</dd>
      <dt>{words.analyses}</dt>
      <dd>{formatCount(analyses)}</dd>
      {furtherOf(plan).map(([name, value]) => (
        <Further key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

/** '$1.25 of $25.00, and $0.10 reserved for calls in progress' */
function costText({ limits, usage, operator_key }: Plan): string {
  if (!operator_key) {
    return words.builtIn;
  }
  const cost = formatDollars(usage.cost_this_month);
  const most = limits.max_cost_per_month;
  const text =
    most == null ? `${cost} (${words.unlimited.toLowerCase()})` : words.of(cost, formatDollars(most));
  return usage.reserved_this_month > 0
    ? words.reserved(text, formatDollars(usage.reserved_this_month))
    : text;
}

interface UseProps {
  label: string;
  used: number;
  /** Null or undefined: no limit. */
  most: number | null | undefined;
}

function Use({ label, used, most }: UseProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {most == null ? (
          `${formatCount(used)} (${words.unlimited.toLowerCase()})`
        ) : (
          <>
            {words.of(formatCount(used), formatCount(most))}
            <Progress bare label={label} processed={Math.min(used, most)} total={most} />
          </>
        )}
      </dd>
    </>
  );
}

function Further({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** Limits and features that the service does not count: 'white_label: true' becomes 'White label', 'Yes'. */
function furtherOf({ further_limits, features }: Plan): [string, string][] {
  return Object.entries({ ...further_limits, ...features }).map(([name, value]) => [
    `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' '),
    typeof value === 'boolean' ? (value ? words.yes : words.no) : String(value ?? words.unlimited),
  ]);
}
