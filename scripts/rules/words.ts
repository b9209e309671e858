/** Words that this project has given up for others, and what nothing in it may name (docs/glossary.md). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Text {
  path: string;
  text: string;
}

/** In code, comments and English pages: what is not said, and what is said instead. */
const phrases: [RegExp, string][] = [
  [/\bTestimony\b/, 'PaymentEvidence'],
  [/\bPaidBack\b/, 'PartialRefund or PointsRefund'],
  [/\bmovedBy\b/, 'lostRace'],
  [/\bcheckedContent\b/, 'build-content'],
  [/\bnoteLook\b/, 'scheduleCleanup'],
  [/\bOwnPart\b/, 'ExportPart'],
  [/\bnoteOwnRow\b/, 'rememberRow'],
  [/\b(whilst|amongst|thereof|hereby|herein|hereto|heretofore|aforementioned)\b/i, 'a word of today'],
  [/\butili[sz]e[sd]?\b/i, 'use'],
  [/(?<!')\b(whitelist|blacklist)/i, 'allowlist, blocklist'],
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'the work itself, or nothing'],
  [/\blorem ipsum\b/i, 'a sentence that somebody would write'],
  [/\bregistry\.(npmjs|yarnpkg|npmmirror)\./, 'no registry: everybody has their own'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'no key'],
];

/** Somebody's own folders; in tests they are samples. */
const home: [RegExp, string] = [
  /(^|[\s'"`(=])(\/home\/\w+\/|\/Users\/\w+\/|\/root\/|[A-Z]:\\Users\\)/,
  'a path from the root of the repository',
];

/** Modules that have another name since, by their folder. */
const modules: [folder: string, names: string, instead: string][] = [
  [
    'functions/listings/',
    'raising|revealing|reviewing|expiring|reporting|paying|moving',
    'promotions, reveal-contact, moderation, expire-listings, package-report, charge-once',
  ],
  [
    'functions/listings/',
    'items|records|in-use|owner-acts|use-cases',
    'listing-mapper, find-listing, media-references',
  ],
  [
    'functions/accounts/',
    'sending-codes|confirming|consenting|deciding|registering|identifying|getting-in|leaving|telling|warning|secrecy|own-sessions|people-list',
    'the verb and its object, as delete-account',
  ],
  [
    'functions/wallet/',
    'spending|committing|settling|reconciling|reviewing|clearing|refs|staff-acts|offer-repository',
    'points-service, ledger-service, settle-payment, reconcile-payments, payment-review, settlement-report',
  ],
  [
    'functions/search/',
    'building|search-names|fresh-index|finding|scan-memory',
    'index-builder, search-terms, incremental-index, search-engine',
  ],
  [
    'functions/media/',
    'looks|films|papers|claiming|sweeping',
    'cleanup-queue, videos, documents, resolve-uploads, media-cleanup',
  ],
  [
    'functions/',
    'remembered|packed|own-data|erasing|exporting',
    'memoize, compressed-json, personal-data, erase-user-data, export-user-data',
  ],
  [
    'frontend/',
    'text-bundles|follow-me|typed-figure|bare-controls|picture-drop|open-by-code|panel-item|before-posting|ending-dialog|code-under-way|own-rows|ad-line',
    'load-namespaces, refresh-profile, parse-number, inputs, image-dropzone, id-lookup, menu-item',
  ],
  ['', 'helpers?|utils?|misc|common|stuff|manager', 'what the module is for'],
];

/** Where those words may stand: here, and in the licences of others. */
const isExempt = (path: string) => /^scripts\/rules\/words(\.test)?\.ts$|^NOTICE$|OFL\.txt$/.test(path);

const nameOf = (path: string) =>
  path
    .split('/')
    .at(-1)!
    .replace(/(\.world)?(\.test)?\.\w+$/, '');

/** Each as `path:line says …, better …`. */
export function forbiddenWords(texts: readonly Text[]): string[] {
  return texts
    .filter(({ path }) => !isExempt(path))
    .flatMap(({ path, text }) => {
      const isModule = /(?<!\.test)\.(ts|tsx|mjs|js)$/.test(path);
      const module = isModule
        ? modules.find(
            ([folder, names]) => path.startsWith(folder) && new RegExp(`^(${names})$`).test(nameOf(path)),
          )
        : undefined;
      const isTest = /\.test\.tsx?$/.test(path);
      const lines = (isTest ? phrases : [...phrases, home])
        .filter(([pattern]) => pattern.test(text))
        .flatMap(([pattern, instead]) =>
          text.split('\n').flatMap((line, index) => {
            const found = pattern.exec(line);
            return found ? [`${path}:${index + 1} says ${found[0].trim()}, better: ${instead}`] : [];
          }),
        );
      return module ? [`${path} is called as before, better: ${module[2]}`, ...lines] : lines;
    });
}

/** All that people read of this repository, but for what the product says in five languages (`glossary.test.ts`). */
export const readTexts = (root: string): Text[] =>
  globSync(
    [
      '{bench,clients,e2e,frontend,functions,infra,local,scripts,shared}/**/*.{ts,tsx,mjs,js}',
      'docs/**/*.md',
      '*.{md,json,ts}',
      '.github/**/*.{md,yml,json}',
      '.{vscode,devcontainer}/*.json',
    ],
    { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/locales/*/**', 'local/seed/data/**'] },
  )
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
