import { plural } from '@/lib/numbers';

export const texts = {
  title: 'Projects',
  help: 'Help',
  create: 'New Project',
  filter: 'Filter by project name',
  placeholder: 'Filter by project name...',
  columns: {
    project: 'Project',
    created: 'Created',
    last: 'Last Analysis',
    status: 'Status',
    analyses: 'Analyses',
    actions: 'Actions',
  },
  noAnalysis: 'No Analysis',
  newAnalysis: 'New Analysis',
  newAnalysisFor: (name: string) => `New Analysis for ${name}`,
  delete: 'Delete',
  deleteOne: (name: string) => `Delete ${name}`,
  progressOf: (name: string) => `Progress of ${name}`,
  failed: 'Failed to load projects. Please try again.',
  empty: 'No projects yet.',
  welcomeTitle: 'Welcome to seotags.ai',
  welcomeText:
    'seotags.ai is in an early closed beta. It helps your pages do better in search and get cited by AI answers: give it a list of URLs, and it suggests titles, meta descriptions, H1s and SEO texts, and shows you which pages can be indexed.',
  welcomeCreate: 'Create your first project',
  welcomeLater: 'Maybe later',
} as const;

export const createTexts = {
  title: 'Create New Project',
  name: 'Project Name',
  nameHint: 'e.g., your website name',
  domain: 'Domain',
  domainPlaceholder: 'https://example.com',
  cancel: 'Cancel',
  create: 'Create Project',
  creating: 'Creating...',
  created: 'Project created successfully! Redirecting...',
  wrongDomain: 'Please enter a valid domain.',
} as const;

export const deleteTexts = {
  title: 'Delete Project',
  text: (name: string, analyses: number) =>
    `This will permanently delete "${name}", its ${plural(analyses, 'analysis', 'analyses')} and all their results. This action cannot be undone.`,
  action: 'Delete Project',
  busy: 'Deleting...',
  done: 'Project deleted.',
} as const;
