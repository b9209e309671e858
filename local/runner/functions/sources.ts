/** Runs a function from its source files in this thread: Node takes the types away, so places in errors are the sources'. */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Says each file of ours that is read. What the build puts beside the bundle, such as the render bundle of pages, and
 * is not beside the source is read from there.
 */
export function runFromSources(source: string, bundle: string, onFile: (path: string) => void): void {
  const folder = new URL('./', source).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      next(isOnlyBuilt(specifier, folder) ? besideBundle(specifier, folder, bundle) : specifier, context),
    load: (url, context, next) => {
      if (url.startsWith('file:') && !url.includes('/node_modules/')) onFile(fileURLToPath(url));
      return next(url, context);
    },
  });
}

const isOnlyBuilt = (specifier: string, folder: string): boolean =>
  specifier.startsWith(folder) && !existsSync(new URL(specifier));

const besideBundle = (specifier: string, folder: string, bundle: string): string =>
  new URL(specifier.slice(folder.length), bundle).href;
