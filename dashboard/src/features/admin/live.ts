import type { PageOf } from '@/api/admin';
import type { LogEntry, Statistics, User } from '@/api/types';
import type { LiveMessage } from '@/live/messages';

function patched(page: PageOf<User>, id: number, change: Partial<User>): PageOf<User> {
  if (!page.items.some((user) => user.id === id)) return page;
  return { ...page, items: page.items.map((user) => (user.id === id ? { ...user, ...change } : user)) };
}

/**
 * A page of users after a message. A new user only raises the total; the caller fetches the first page
 * again.
 */
export function applyToUsers(page: PageOf<User>, message: LiveMessage): PageOf<User> {
  switch (message.type) {
    case 'user_status_changed':
      return patched(page, message.user_id, { is_active: message.is_active });
    case 'user_activity_updated':
      return patched(page, message.user_id, { last_activity_at: message.last_activity_at });
    case 'user_deleted': {
      const items = page.items.filter((user) => user.id !== message.user_id);
      return { ...page, items, total: Math.max(0, page.total - 1) };
    }
    case 'new_user_registered':
      return { ...page, total: page.total + 1 };
    default:
      return page;
  }
}

/**
 * Page one of the unfiltered log after a message: the newest entry is added on top, and the page keeps
 * its size.
 */
export function applyToLogs(page: PageOf<LogEntry>, message: LiveMessage): PageOf<LogEntry> {
  if (message.type !== 'admin_action_logged' || page.skip !== 0) return page;
  if (page.items.some((entry) => entry.id === message.log.id)) return page;
  return { ...page, items: [message.log, ...page.items].slice(0, page.limit), total: page.total + 1 };
}

export function applyToStatistics(statistics: Statistics, message: LiveMessage): Statistics {
  return message.type === 'statistics_updated' ? message.statistics : statistics;
}
