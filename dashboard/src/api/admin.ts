import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client';
import { toFailure } from './failure';
import { downloadFile } from './files';
import { keys } from './keys';
import { ACTION_DIALOG, READING, STATISTICS, withRetries } from './retry';
import type { LogEntry, Plan, PlanBody, Statistics, User, UserProject } from './types';

export interface PageOf<T> {
  items: T[];
  total: number;
  skip: number;
  limit: number;
}

export type UsersSort = `${'' | '-'}${'created_at' | 'email' | 'last_activity_at'}`;

export interface UsersParams {
  skip?: number;
  limit?: number;
  search?: string;
  sort?: UsersSort;
}

export interface LogsParams {
  skip?: number;
  limit?: number;
  start_date?: string;
  end_date?: string;
}

/** Only administrators may read this. Let the page's error boundary show the refusal. */
const throwOnError = (error: Error) => {
  const { status } = toFailure(error);
  return status === 401 || status === 403;
};

const at = (id: number) => ({ params: { path: { id } } });

function address(path: string, params: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

const today = () => new Date().toISOString().slice(0, 10);

export const statisticsQuery = () =>
  queryOptions({
    queryKey: keys.admin.statistics,
    throwOnError,
    queryFn: ({ signal }): Promise<Statistics> =>
      withRetries(() => unwrap(api.GET('/api/v1/admin/statistics', { signal })), STATISTICS, signal),
  });

export const usersQuery = (params: UsersParams) =>
  queryOptions({
    queryKey: keys.admin.users(params),
    throwOnError,
    queryFn: ({ signal }): Promise<PageOf<User>> =>
      withRetries(
        () => unwrap(api.GET('/api/v1/admin/users', { params: { query: params }, signal })),
        READING,
        signal,
      ),
    placeholderData: keepPreviousData,
  });

/** The largest page that the server returns. */
const MOST = 500;

/** All users that match a search, for sort orders that the server does not support. */
export const allUsersQuery = (search: string | undefined) =>
  queryOptions({
    queryKey: keys.admin.users({ search, all: true }),
    throwOnError,
    queryFn: async ({ signal }): Promise<PageOf<User>> => {
      const items: User[] = [];
      for (;;) {
        const query = { skip: items.length, limit: MOST, search };
        const page = await withRetries(
          () => unwrap(api.GET('/api/v1/admin/users', { params: { query }, signal })),
          READING,
          signal,
        );
        items.push(...page.items);
        if (page.items.length < MOST) return { items, total: items.length, skip: 0, limit: items.length };
      }
    },
    placeholderData: keepPreviousData,
  });

export const userProjectsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.admin.userProjects(id),
    throwOnError,
    queryFn: ({ signal }): Promise<UserProject[]> =>
      withRetries(
        () => unwrap(api.GET('/api/v1/admin/users/{id}/projects', { ...at(id), signal })),
        ACTION_DIALOG,
        signal,
      ),
  });

export const deactivateUser = (id: number): Promise<User> =>
  unwrap(api.PUT('/api/v1/admin/users/{id}/deactivate', at(id)));

export const reactivateUser = (id: number): Promise<User> =>
  unwrap(api.PUT('/api/v1/admin/users/{id}/reactivate', at(id)));

export async function deleteUser(id: number): Promise<void> {
  await unwrap(api.DELETE('/api/v1/admin/users/{id}', at(id)));
}

export const changeSubscription = (id: number, subscriptionType: string): Promise<User> =>
  unwrap(
    api.PUT('/api/v1/admin/users/{id}/subscription', {
      ...at(id),
      body: { subscription_type: subscriptionType },
    }),
  );

export const logsQuery = (params: LogsParams) =>
  queryOptions({
    queryKey: keys.admin.logs(params),
    throwOnError,
    queryFn: ({ signal }): Promise<PageOf<LogEntry>> =>
      withRetries(
        () => unwrap(api.GET('/api/v1/admin/logs', { params: { query: params }, signal })),
        READING,
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export const plansQuery = () =>
  queryOptions({
    queryKey: keys.admin.plans,
    throwOnError,
    queryFn: ({ signal }): Promise<Plan[]> =>
      withRetries(() => unwrap(api.GET('/api/v1/admin/subscription-plans/', { signal })), READING, signal),
  });

export const createPlan = (body: PlanBody): Promise<Plan> =>
  unwrap(api.POST('/api/v1/admin/subscription-plans/', { body }));

export const changePlan = (id: number, body: PlanBody): Promise<Plan> =>
  unwrap(api.PUT('/api/v1/admin/subscription-plans/{id}', { ...at(id), body }));

/** Moves the users of the plan to `reassignTo`. Without it, the server refuses to delete a plan in use. */
export async function deletePlan(id: number, reassignTo?: number): Promise<void> {
  const query = reassignTo === undefined ? {} : { reassign_to_plan_id: reassignTo };
  await unwrap(api.DELETE('/api/v1/admin/subscription-plans/{id}', { params: { path: { id }, query } }));
}

export const assignPlan = (planId: number, userId: number): Promise<User> =>
  unwrap(
    api.POST('/api/v1/admin/subscription-plans/{planId}/assign-user/{userId}', {
      params: { path: { planId, userId } },
    }),
  );

export const exportUsers = (search?: string): Promise<void> =>
  withRetries(
    () => downloadFile(address('/api/v1/admin/export/users', { search }), `users_${today()}.csv`),
    READING,
  );

export const exportLogs = (range: { start_date?: string; end_date?: string }): Promise<void> =>
  withRetries(
    () => downloadFile(address('/api/v1/admin/export/logs', range), `admin_logs_${today()}.csv`),
    READING,
  );

export const exportWaitingList = (): Promise<void> =>
  withRetries(() => downloadFile('/api/v1/waitlist/export.csv', `waitlist_${today()}.csv`), READING);
