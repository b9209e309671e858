/** Vite plugin: endpoints reach the browser as plain data; their schemas load only when a form asks. */
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import type { AnyEndpoint } from '#shared/kernel/contract.ts';

const contractFile = /\/shared\/(?:[a-z-]+\/)+(?:[a-z-]+-)?api\.ts$/;
const kept = ['method', 'path', 'access', 'seat', 'status', 'isIdempotent'] as const;

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const isContract = (value: unknown): value is Record<string, AnyEndpoint> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(isEndpoint);

/** Schemas stay behind: pages that need one import it from the capability's `model.ts`. */
const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value;

function endpointSource(contract: string, name: string, endpoint: AnyEndpoint): string {
  const fields = kept
    .filter((field) => endpoint[field] !== undefined)
    .map((field) => `${field}: ${JSON.stringify(endpoint[field])}`);
  if (endpoint.body) fields.push(`body: () => full().then((m) => m.${contract}.${name}.body)`);
  return `  ${name}: { ${fields.join(', ')} },`;
}

/** The module that stands for `shared/<capability>/api.ts` in bundles of the app. */
export function contractSource(file: string, exported: Record<string, unknown>): string {
  const full = JSON.stringify(`${file}?full`);
  const lines = [`const full = () => import(${full});`];
  for (const [name, value] of Object.entries(exported)) {
    if (!isContract(value)) {
      if (!isSchema(value)) lines.push(`export const ${name} = ${JSON.stringify(value)};`);
    } else {
      const endpoints = Object.entries(value).map(([key, endpoint]) => endpointSource(name, key, endpoint));
      lines.push(`export const ${name} = {`, ...endpoints, '};');
    }
  }
  return lines.join('\n');
}

/** Replaces contract modules by their data; the whole module stays reachable as `api.ts?full`. */
export const contractData = (): Plugin => {
  let server: ViteDevServer | undefined;
  return {
    name: 'contract-data',
    enforce: 'pre',
    /** Node keeps a module as it was first read; where sources change under way the server reads it. */
    configureServer(started) {
      if (started.config.mode === 'development') server = started;
    },
    /** A whole contract brings its own copies of the shared modules, so that pages never carry schemas for it. */
    async resolveId(source, importer) {
      if (!importer?.endsWith('?full') || !/^[.#].*\.ts$/.test(source)) return null;
      const found = await this.resolve(source, importer.replace('?full', ''), { skipSelf: true });
      return found?.id.includes('/shared/') ? `${found.id}?full` : found;
    },
    async load(id) {
      if (!contractFile.test(id)) return null;
      const exported: Record<string, unknown> = server
        ? await server.ssrLoadModule(`${id}?full`)
        : await import(pathToFileURL(id).href);
      return contractSource(id, exported);
    },
  };
};
