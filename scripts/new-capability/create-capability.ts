/** Writes a new capability in the house's shape: staff list, read, add, change and delete one kind of thing. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface CapabilityName {
  /** The capability, in the plural: `offices`. */
  plural: string;
  /** One of its things: `office`. */
  singular: string;
}

const template = join(import.meta.dirname, 'template');
const capitalized = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** The name in plain letters; the singular without the last `s`, or as it is given. */
export function capabilityName(plural: string, singular = plural.replace(/s$/, '')): CapabilityName {
  const isWord = (word: string) => /^[a-z]{2,30}$/.test(word);
  if (!isWord(plural) || !isWord(singular) || plural === singular)
    throw new Error(
      'Give one word of small letters in the plural and, where it is not the plural without its s, the singular: companies company',
    );
  return { plural, singular };
}

/** The template's words become those of the capability. */
const named = (text: string, { plural, singular }: CapabilityName): string =>
  text
    .replaceAll('samples', plural)
    .replaceAll('Samples', capitalized(plural))
    .replaceAll('SAMPLES', plural.toUpperCase())
    .replaceAll('sample', singular)
    .replaceAll('Sample', capitalized(singular));

/** Puts lines before the first line that starts with `mark` after `from`. */
function withLines(text: string, from: string, mark: string, lines: string): string {
  const at = text.indexOf(`\n${mark}`, text.indexOf(from));
  if (!text.includes(from) || at === -1) throw new Error(`Found no ${mark} after ${from}`);
  return `${text.slice(0, at + 1)}${lines}${text.slice(at + 1)}`;
}

const i18nKeys = 'frontend/src/lib/i18n/keys.ts';
const edits: Record<string, (text: string, name: CapabilityName) => string> = {
  'shared/apis.ts': (text, name) =>
    withLines(
      withLines(
        text,
        '/**',
        'export const apis',
        named("import { samplesApi } from './samples/api.ts';\n", name),
      ),
      'export const apis',
      '}',
      named('  samples: samplesApi,\n', name),
    ),
  [i18nKeys]: (text, name) =>
    withLines(
      withLines(
        text,
        'import type { CustomTypeOptions',
        'import type',
        named("import type samples from '#frontend/locales/vi/samples.json';\n", name),
      ),
      'resources: {',
      '    };',
      named('      samples: typeof samples;\n', name),
    ),
  'frontend/src/lib/paths.ts': (text, name) =>
    withLines(
      text,
      'export const patterns',
      '}',
      named(
        `  adminSamples: '/admin/samples',
  adminSampleCreate: '/admin/samples/create',
  adminSample: '/admin/samples/:id',
  adminSampleEdit: '/admin/samples/edit/:id',
`,
        name,
      ),
    ),
};

/** Writes the files into a checkout; answers which are new and which were edited. Refuses to overwrite any. */
export function createCapability(root: string, name: CapabilityName): { added: string[]; edited: string[] } {
  const sources = globSync('**/*.tpl', { cwd: template }).sort();
  const added = sources.map((source) => named(source.replace(/\.tpl$/, ''), name));
  const edited = Object.keys(edits);
  const changed = edited.map((file) => edits[file]!(readFileSync(join(root, file), 'utf8'), name));
  for (const [at, file] of added.entries()) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), named(readFileSync(join(template, sources[at]!), 'utf8'), name), {
      flag: 'wx',
    });
  }
  for (const [at, file] of edited.entries()) writeFileSync(join(root, file), changed[at]!);
  return { added, edited };
}
