/** What esbuild leaves in a function's code though nobody asks for it, taken out; and data kept out of code. */
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/** From this size on JSON of ours is data: parsed as JSON, which is quicker than as code. */
const dataBytes = 8_000;

/** Larger JSON files lie beside the bundle, as they are; small ones become part of the code. */
export const dataBeside: Plugin = {
  name: 'data-beside',
  setup(build) {
    build.onLoad({ filter: /\.json$/ }, async ({ path }) => {
      const contents = await readFile(path);
      const isOurs = !path.includes('/node_modules/');
      return { contents, loader: isOurs && contents.length >= dataBytes ? 'copy' : 'json' };
    });
  },
};

/**
 * The AWS SDK, without what no command of ours uses. Its schemas have constants as computed keys, which esbuild
 * must take for effects: written as they are, unused ones go. Of its package files only the version is read.
 */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup(build) {
    build.onLoad(
      { filter: /@aws-sdk\/client-[^/]+\/dist-es\/schemas\/schemas_\d+\.js$/ },
      async ({ path }) => ({
        contents: withPlainKeys(await readFile(path, 'utf8')),
      }),
    );
    build.onLoad({ filter: /@aws-sdk\/client-[^/]+\/package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ name: basename(dirname(path)), version }), loader: 'json' };
    });
  },
};

/** Writes `{ [_name]: … }` as `{ "Name": … }` where `_name` is a constant text of the same file. */
export function withPlainKeys(source: string): string {
  const texts = new Map(
    [...source.matchAll(/^const (\w+) = ("[^"\\\n]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  return source.replace(/\[(\w+)\]:/g, (written, name) =>
    texts.has(name) ? `${texts.get(name)}:` : written,
  );
}
