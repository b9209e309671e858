/**
 * `node scripts/subset-fonts.ts`: makes the two font files of `frontend/src/theme/fonts` anew from the whole Be Vietnam
 * Pro: Latin and Vietnamese in one file a weight, without hinting. The result is kept in the repository; the font and
 * the subsetter are fetched from npm into `.cache/`, since nothing else needs them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './build.ts';

const font = { name: '@expo-google-fonts/be-vietnam-pro', version: '0.4.1' };
const subsetter = { name: 'subset-font', version: '2.9.0' };
const weights = { 400: '400Regular', 600: '600SemiBold' };

/** ASCII, Latin-1, the letters and marks of Vietnamese, and the signs that texts and people use; `U+` left out. */
const kept =
  '0020-007E 00A0-00FF 0102-0103 0110-0111 0128-0129 0131 0152-0153 0168-0169 01A0-01A1 01AF-01B0 02BB-02BC 02C6 02DA ' +
  '02DC 0300-0301 0303-0304 0308-0309 0323 0329 1EA0-1EF9 2000-206F 20AB-20AC 2122 2191 2193 2212 2215 2248 FEFF FFFD';

/** Joining of letters and marks, and the spaces between them; small capitals and fractions are nowhere shown. */
const keepFeatures = ['ccmp', 'locl', 'liga', 'kern', 'mark', 'mkmk'];
/** Copyright, licence and its address, which go with the font wherever it goes. */
const preserveNameIds = [0, 13, 14];

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;

function charactersOf(ranges: string): string {
  const characters = ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  });
  return characters.join('');
}

/** Where both packages lie, fetched where they do not yet. */
function tools(): string {
  const folder = join(root, '.cache', `subset-font-${subsetter.version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  const packages = [font, subsetter].map(({ name, version }) => `${name}@${version}`);
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  execFileSync('npm', ['install', ...flags, ...packages], { stdio: 'inherit' });
  return folder;
}

const folder = tools();
const subset = createRequire(join(folder, 'index.js'))(subsetter.name) as Subset;
for (const [weight, face] of Object.entries(weights)) {
  const source = join(folder, 'node_modules', font.name, face, `BeVietnamPro_${face}.ttf`);
  const options = { targetFormat: 'woff2', noHinting: true, keepFeatures, preserveNameIds };
  const file = await subset(readFileSync(source), charactersOf(kept), options);
  writeFileSync(join(root, `frontend/src/theme/fonts/be-vietnam-pro-${weight}.woff2`), file);
  console.log(`be-vietnam-pro-${weight}.woff2: ${file.length} bytes`);
}
