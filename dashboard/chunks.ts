import { fileURLToPath, URL } from 'node:url';

/** What rolldown knows of a module. */
interface Modules {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
}

const source = fileURLToPath(new URL('./src/', import.meta.url));

/** The table library names all its features in one file, but only some pages use these. */
const SELECTION = /table-core[\\/].*[\\/](row-selection|column-pinning)[\\/]/;

const ICONS = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/;

/**
 * The modules that a module imports. The icon library names all its icons in one file, of which only the
 * imported icons count.
 */
function importsOf(modules: Modules, id: string): string[] {
  const info = modules.getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((other) => {
    if (!ICONS.test(other)) return [other];
    const names = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(info?.code ?? '')?.[1] ?? '';
    const library = modules.getModuleInfo(other)?.code ?? '';
    return names.split(',').flatMap((name) => {
      const [icon] = name.trim().split(/\s/);
      const file = new RegExp(`\\bdefault as ${icon}\\b[^;]*?from ["']\\./(icons/[^"']+)["']`).exec(
        library,
      )?.[1];
      return file ? [other.replace(/[^\\/]+$/, file)] : [];
    });
  });
}

/** The modules that these pages import statically, without the pages themselves. */
function needs(modules: Modules, pages: readonly string[]): ReadonlySet<string> {
  const roots = pages.map((page) => source + page);
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const other of importsOf(modules, id)) {
      if (!found.has(other)) open.push(other);
      found.add(other);
    }
  }
  return found;
}

/** A chunk for what these pages import statically, if at least `minShareCount` pages share it. */
function group(name: string, priority: number, pages: readonly string[], minShareCount = 1) {
  let needed: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    priority,
    minShareCount,
    name: (id: string, modules: Modules) => {
      needed ??= needs(modules, pages);
      return needed.has(id) && (name === 'runs' || !SELECTION.test(id)) ? name : null;
    },
  };
}

/**
 * Many small files cost a browser more time than their bytes. So each step has one file: the start of
 * every page, the sign-in, the frame for signed-in users, their first page, and what the report shares
 * with other pages.
 */
export const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 6 },
  group('entrance', 5, ['features/account/LoginPage.tsx']),
  group('frame', 4, ['app/MembersLayout.tsx']),
  group('first', 3, ['features/projects/ProjectsPage.tsx']),
  // The search, fields for files, changed words and histories are loaded when they are shown, and the
  // texts of the settings with their forms.
  {
    name: 'parts',
    test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]|src[\\/](api|components)[\\/](?!search[\\/]|diff[\\/]|DropZone|history\.|whenAllowed|selectableParts|settings\.)/,
    minShareCount: 2,
    priority: 2,
  },
  group('runs', 1, ['features/report/ReportPage.tsx'], 2),
];
