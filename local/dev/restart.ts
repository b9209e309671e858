/** What `npm run dev` cannot take over while it runs: the template, what it was made of, and what only a build makes. */

const ofTemplate =
  /^(infra\/(?!.*\.test\.ts$)|cdk\.json$|package-lock\.json$|shared\/(apis|events|jobs|metrics|payments|rates-source|search-deployment|sender-name)\.ts$|functions\/[^/]+\/infra\.ts$)/;
const ofRunner = /^local\/(?!.*\.test\.ts$|chaos-test\/|seed\/)/;
/** The addresses of pages: the function before the site knows them by a table that a build writes. */
const ofPages = /^frontend\/src\/(lib\/paths\.ts|app\/site-routes\.ts|features\/[^/]+\/routes\.ts)$/;
const contractFile = /^shared\/(?:[a-z-]+\/)+(?:[a-z-]+-)?api\.ts$/;

/** An endpoint as contracts are written. Read as text: this program keeps a module as it was first loaded. */
const endpoint = /method: '([A-Z]+)',\s+path: '([^']+)'/g;

/** The routes that the text of a contract asks for. */
export const routesIn = (text: string): string[] =>
  [...text.matchAll(endpoint)].map(([, method, path]) => `${method} ${path}`);

const anew = 'Ctrl-C, then npm run dev';
const afterStart = (reason: string) => `takes effect with the next start, since ${reason}: ${anew}.`;

/** What a developer is told of a saved file, by its path from the root, that asks for a new start; else undefined. */
export function restartNote(
  path: string,
  read: () => string,
  isRouted: (routeKey: string) => boolean,
): string | undefined {
  if (ofTemplate.test(path)) return afterStart('the template is made of it');
  if (ofRunner.test(path)) return afterStart('this program is made of it');
  if (ofPages.test(path))
    return 'is built into the table of pages, and a page that is new there is a 404 before that: Ctrl-C, npm run build, then npm run dev.';
  if (!contractFile.test(path)) return undefined;
  const missing = routesIn(read()).filter((key) => !isRouted(key));
  return missing.length > 0 ? afterStart(`${missing.join(', ')} is not routed yet`) : undefined;
}
