/** Gathers what capabilities say of themselves, module by module, into one list in one order. */
import type { MenuEntry } from '#lib/menu-entry.ts';
import { patterns, type RouteName } from '#lib/paths.ts';
import type { RouteSpec, Routes } from '#lib/route-spec.ts';

/** The folder of a module below `src/`: `../features/wallet/routes.ts` stands in `features/wallet`. */
const folderOf = (path: string): string =>
  path
    .replace(/^\.\.\//, '')
    .replace(/^\.\//, 'app/')
    .replace(/\/[^/]*$/, '');

/**
 * The route table, in the order of `paths.ts`: page modules by their place below `src/`. A path without a page, or with
 * two, is an error.
 */
export function gatherRoutes(modules: Record<string, Routes>): Record<RouteName, RouteSpec> {
  const found = new Map<string, RouteSpec>();
  for (const [path, routes] of Object.entries(modules)) {
    for (const [name, spec] of Object.entries(routes)) {
      if (found.has(name)) throw new Error(`${path}: another module has the route '${name}' already`);
      found.set(name, { ...spec, page: `${folderOf(path)}/${spec.page}` });
    }
  }
  const table = (Object.keys(patterns) as RouteName[]).map((name) => {
    const spec = found.get(name);
    if (!spec) throw new Error(`The path of '${name}' has no page: its capability's routes.ts names it`);
    return [name, spec];
  });
  return Object.fromEntries(table);
}

/** Menu entries by their order. */
export const gatherMenu = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  [...entries].sort((a, b) => a.order - b.order);

/** The text namespaces that entries take their words from, beside the shell's own. */
export const namespacesOf = (menu: readonly MenuEntry[]): string[] => [
  ...new Set(menu.flatMap(({ label }) => (label.includes(':') ? [label.split(':')[0]!] : []))),
];
