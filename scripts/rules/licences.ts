/** Under which licences packages may come, read from the lockfile: no network, nothing installed is asked. */

/** They ask for no more than their notice. */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'CC0-1.0',
  ],
]);

/** What else comes, and why it may. */
const exceptions: { packages: RegExp; licence: string; why: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips is a library of its own beside sharp, unchanged, and runs on the server only',
  },
  { packages: /^lightningcss(-|$)/, licence: 'MPL-2.0', why: 'builds style sheets, is no part of them' },
  { packages: /^axe-core$/, licence: 'MPL-2.0', why: 'runs in tests only' },
  {
    packages: /^@embedpdf\/fonts-/,
    licence: 'OFL-1.1',
    why: 'fonts; the outlines in use are named in NOTICE',
  },
  {
    packages: /^@svg-maps\/vietnam$/,
    licence: 'CC BY 4.0',
    why: 'outlines, whose author is named in NOTICE',
  },
  { packages: /^@cspell\/dict-django$/, licence: 'WTFPL', why: 'words for the spelling check only' },
  {
    packages: /^@cspell\/dict-en-common-misspellings$/,
    licence: 'CC BY-SA 4.0',
    why: 'words for the spelling check only',
  },
];

/** A lockfile, as far as licences go. */
export interface Lockfile {
  packages: Record<string, { license?: string; version?: string }>;
}

const isFine = (name: string, licence: string): boolean =>
  allowed.has(licence) || exceptions.some((one) => one.licence === licence && one.packages.test(name));

/** One of several is enough; of licences that hold together each is needed. Mixed terms are for a person to read. */
function mayCome(name: string, expression: string): boolean {
  const terms = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(terms) || (terms.includes(' OR ') && terms.includes(' AND '))) return false;
  if (terms.includes(' OR ')) return terms.split(' OR ').some((term) => isFine(name, term));
  return terms.split(' AND ').every((term) => isFine(name, term));
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Packages whose licence is not among those, or that name none. */
export const foreignLicences = ({ packages }: Lockfile): string[] =>
  Object.entries(packages)
    .filter(([path]) => path.startsWith('node_modules/'))
    .filter(([path, { license }]) => !license || !mayCome(nameOf(path), license))
    .map(([path, { version, license }]) => `${nameOf(path)} ${version}: ${license ?? 'no licence'}`);

/** Exceptions that no package needs any more. */
export const idleExceptions = ({ packages }: Lockfile): string[] =>
  exceptions
    .filter(
      ({ packages: pattern, licence }) =>
        !Object.entries(packages).some(
          ([path, { license }]) => pattern.test(nameOf(path)) && license?.includes(licence),
        ),
    )
    .map(({ packages: pattern, licence }) => `${pattern.source}: ${licence}`);
