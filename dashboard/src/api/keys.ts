/** Keys of the query cache. Invalidating a prefix of a key invalidates everything below it. */
export const keys = {
  me: ['me'],
  subscription: ['subscription'],
  config: ['config'],
  publicIp: ['public-ip'],
  projects: ['projects'],
  project: (id: number) => ['project', id] as const,
  projectAnalyses: (id: number) => ['project', id, 'analyses'] as const,
  projectWriter: (id: number) => ['project', id, 'writer'] as const,
  projectHistory: (id: number) => ['project', id, 'history'] as const,
  analysis: (id: number) => ['analysis', id] as const,
  listedAnalysis: (id: number) => ['analysis', id, 'listed'] as const,
  comparison: (before: number, after: number) => ['comparison', before, after] as const,
  changes: (before: number, after: number, filter: object, parts: number) =>
    ['comparison', before, after, 'changes', filter, parts] as const,
  results: (id: number) => ['analysis', id, 'results'] as const,
  content: (id: number, resultId: number) => ['analysis', id, 'content', resultId] as const,
  check: (id: number, resultId: number, element: string, text: string) =>
    ['analysis', id, 'check', resultId, element, text] as const,
  profiles: ['profiles'],
  tokens: ['tokens'],
  webhooks: ['webhooks'],
  admin: {
    all: ['admin'],
    statistics: ['admin', 'statistics'],
    allUsers: ['admin', 'users'],
    users: (params: object) => ['admin', 'users', params] as const,
    userProjects: (id: number) => ['admin', 'user-projects', id] as const,
    plans: ['admin', 'plans'],
    allLogs: ['admin', 'logs'],
    logs: (params: object) => ['admin', 'logs', params] as const,
  },
} as const;
