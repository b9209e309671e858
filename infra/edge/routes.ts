/** The viewer function's code with the table of pages that the site's build wrote. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apis } from '#shared/apis.ts';

/** One page: its pattern in the specification's spelling, and how it is rendered, as `frontend` says. */
export interface PageRoute {
  pattern: string;
  rendering: 'build' | 'list' | 'landing' | 'publish' | 'shell';
}

/** What answers for a page: its own file, the app's shell, its lists unless something is searched for, or a landing page. */
type By = 'own' | 'shell' | 'list' | 'landing';
interface EdgeRoutes {
  /** By the path in small letters; with its spelling where that is another. */
  fixed: Record<string, By | [canonical: string, by: By]>;
  byId: Record<string, [canonical: string, by: By, idCase: 'upper' | 'lower' | '']>;
  /** Parameters that ask for other lists than a page is kept with. */
  queryNames: readonly string[];
  /** The host that leads to the same one without `www.`; '' where nothing does. */
  www: string;
}

/** All that the search and the lists of content know. */
const queryNames = [
  ...new Set(
    [apis.search.search, apis.content.listContent].flatMap(({ query }) => Object.keys(query!.shape)),
  ),
];

const byOf = ({ rendering }: PageRoute): By =>
  rendering === 'build' || rendering === 'publish' ? 'own' : rendering;

/** Project codes are written in capitals, slugs in small letters; ids of records stay as they are. */
function idCaseOf(parent: string): 'upper' | 'lower' | '' {
  if (parent === '/project-detail') return 'upper';
  return /^\/(admin\/|my-wallet\/|my-agency(-data)?$)/.test(parent) ? '' : 'lower';
}

/** Tables to look a path up in: whole paths, and parents of a path whose last part is an id. */
export function edgeRoutes(pages: readonly PageRoute[], www = ''): EdgeRoutes {
  const routes: EdgeRoutes = { fixed: {}, byId: {}, queryNames, www };
  for (const page of pages) {
    const { pattern } = page;
    const [parent, name] = [pattern.slice(0, pattern.lastIndexOf('/')), pattern.split('/').at(-1)!];
    if (pattern.split(':').length > (name.startsWith(':') ? 2 : 1))
      throw new Error(`The viewer function only knows ids at the end of a path: ${pattern}`);
    if (name.startsWith(':')) routes.byId[parent.toLowerCase()] = [parent, byOf(page), idCaseOf(parent)];
    else {
      const path = pattern.toLowerCase();
      routes.fixed[path] = path === pattern ? byOf(page) : [pattern, byOf(page)];
    }
  }
  return routes;
}

/** Comments on lines of their own are for whoever reads the source: CloudFront counts them, too. */
const withoutComments = (source: string) => source.replace(/^ *(\/\*\*[\s\S]*?\*\/|\/\/.*)\n/gm, '');

/** The function's whole code for these pages, short enough for CloudFront. */
export function viewerRequestCode(pages: readonly PageRoute[], www?: string): string {
  const source = readFileSync(join(import.meta.dirname, 'viewer-request.js'), 'utf8');
  const code = withoutComments(source).replace(`'@@ROUTES@@'`, () => JSON.stringify(edgeRoutes(pages, www)));
  if (Buffer.byteLength(code) > 10_240) throw new Error('The viewer function is longer than 10 KB');
  return code;
}

/** The pages by how they are rendered, as the site's build wrote them to dist/site-routes.json. */
export function readPages(dist: string): PageRoute[] {
  const written = JSON.parse(readFileSync(join(dist, 'site-routes.json'), 'utf8')) as Record<
    PageRoute['rendering'],
    { pattern: string }[]
  >;
  return (Object.keys(written) as PageRoute['rendering'][]).flatMap((rendering) =>
    written[rendering].map(({ pattern }) => ({ pattern, rendering })),
  );
}
