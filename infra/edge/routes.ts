/** The viewer function's code with the table of pages that the site's build wrote. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One page: its pattern in the specification's spelling, and whether the app's shell answers for it. */
export interface PageRoute {
  pattern: string;
  isShell: boolean;
}

interface EdgeRoutes {
  fixed: Record<string, [canonical: string, isShell: 0 | 1]>;
  byId: Record<string, [canonical: string, isShell: 0 | 1, idCase: 'upper' | 'lower' | '']>;
}

/** Project codes are written in capitals, slugs in small letters; ids of records stay as they are. */
function idCaseOf(parent: string): 'upper' | 'lower' | '' {
  if (parent === '/project-detail') return 'upper';
  return /^\/(admin|my-wallet)\//.test(parent) ? '' : 'lower';
}

/** Tables to look a path up in: whole paths, and parents of a path whose last part is an id. */
export function edgeRoutes(pages: readonly PageRoute[]): EdgeRoutes {
  const routes: EdgeRoutes = { fixed: {}, byId: {} };
  for (const { pattern, isShell } of pages) {
    const [parent, name] = [pattern.slice(0, pattern.lastIndexOf('/')), pattern.split('/').at(-1)!];
    if (pattern.split(':').length > (name.startsWith(':') ? 2 : 1))
      throw new Error(`The viewer function only knows ids at the end of a path: ${pattern}`);
    if (name.startsWith(':')) routes.byId[parent.toLowerCase()] = [parent, isShell ? 1 : 0, idCaseOf(parent)];
    else routes.fixed[pattern.toLowerCase()] = [pattern, isShell ? 1 : 0];
  }
  return routes;
}

/** The function's whole code for these pages, short enough for CloudFront. */
export function viewerRequestCode(pages: readonly PageRoute[]): string {
  const source = readFileSync(join(import.meta.dirname, 'viewer-request.js'), 'utf8');
  const code = source.replace(`'@@ROUTES@@'`, () => JSON.stringify(edgeRoutes(pages)));
  if (Buffer.byteLength(code) > 10_240) throw new Error('The viewer function is longer than 10 KB');
  return code;
}

/** The pages by how they are rendered, as the site's build wrote them to dist/site-routes.json. */
export function readPages(dist: string): PageRoute[] {
  const written: Record<string, { pattern: string }[]> = JSON.parse(
    readFileSync(join(dist, 'site-routes.json'), 'utf8'),
  );
  return Object.entries(written).flatMap(([rendering, pages]) =>
    pages.map(({ pattern }) => ({ pattern, isShell: rendering === 'shell' })),
  );
}
