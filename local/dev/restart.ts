/** What `npm run dev` cannot take over while it runs: the template, and what it was made of. */

const ofTemplate =
  /^(infra\/(?!.*\.test\.ts$)|cdk\.json$|package-lock\.json$|shared\/(jobs|events|metrics)\.ts$|functions\/[^/]+\/infra\.ts$)/;
const ofRunner = /^local\/(?!.*\.test\.ts$|chaos-test\/|seed\/)/;
const contractFile = /^shared\/(?:[a-z-]+\/)+(?:[a-z-]+-)?api\.ts$/;

/** An endpoint as contracts are written. Read as text: this program keeps a module as it was first loaded. */
const endpoint = /method: '([A-Z]+)',\s+path: '([^']+)'/g;

/** The routes that the text of a contract asks for. */
export const routesIn = (text: string): string[] =>
  [...text.matchAll(endpoint)].map(([, method, path]) => `${method} ${path}`);

/** Why a saved file, by its path from the root, asks for a new start; undefined where it does not. */
export function restartReason(
  path: string,
  read: () => string,
  isRouted: (routeKey: string) => boolean,
): string | undefined {
  if (ofTemplate.test(path)) return 'the template is made of it';
  if (ofRunner.test(path)) return 'this program is made of it';
  if (!contractFile.test(path)) return undefined;
  const missing = routesIn(read()).filter((key) => !isRouted(key));
  return missing.length > 0 ? `${missing.join(', ')} is not routed yet` : undefined;
}
