/** Which modules share a file in the browser build, so that a first view needs few of them and carries little more. */
import type { Rolldown } from 'vite';

/** Pages that people arrive at. */
const publicPages = ['home', 'list', 'detail', 'auth'] as const;

interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}
type ReadModule = (id: string) => ModuleInfo | null;

/** The modules that import this one at once, by whatever way, itself included. */
function usersOf(id: string, readModule: ReadModule, users = new Set<string>()): Set<string> {
  if (users.has(id)) return users;
  users.add(id);
  for (const importer of readModule(id)?.importers ?? []) usersOf(importer, readModule, users);
  return users;
}

/** Parts of packages whose index the entry imports, though only some pages use them. */
const ofFewPages =
  /\/node_modules\/(zod\/|uqr\/|html-parse-stringify\/|void-elements\/|react-i18next\/.*\/(Icu)?Trans)/;

/** What nearly every visit asks for once its first view is there. */
const afterFirstView =
  /\/src\/(app\/(home\/later-bands|later-parts)|features\/search\/later-parts|ui\/advert\/advert-box)\.tsx?$/;

/**
 * The file that a module goes to; null leaves it to the bundler, which keeps what one page uses with that page.
 */
export function chunkOf(id: string, readModule: ReadModule): string | null {
  if (ofFewPages.test(id) || id.endsWith('/src/start.ts')) return null;
  if (/\/src\/theme(\/[a-z-]+)?\.ts$/.test(id)) return 'theme';
  const users = [...usersOf(id, readModule)];
  if (users.some((user) => readModule(user)?.isEntry))
    return id.includes('/node_modules/') ? 'packages' : 'base';
  const entries = users.filter((user) => readModule(user)?.dynamicImporters.length);
  const pages = publicPages.filter((page) => entries.some((entry) => entry.endsWith(`/${page}-page.tsx`)));
  if (pages.length === 0 && entries.some((entry) => afterFirstView.test(entry))) return 'after-first-view';
  if (entries.length <= 1 || pages.length === 0) return null;
  if (pages.length === 1) return `${pages[0]}-parts`;
  return pages.includes('auth') ? 'base' : pages.join('-and-');
}

/** For Vite's `rolldownOptions.output.codeSplitting`. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: (id, context) => chunkOf(id, (other) => context.getModuleInfo(other)),
    includeDependenciesRecursively: false,
  },
];
