/**
 * `node scripts/build-card-glyphs.ts`: makes the outlines of letters anew that cards of shared links are drawn with
 * (`shared/share-cards/glyphs`): Latin and Vietnamese of Be Vietnam Pro, for Japanese, Korean and Chinese those of Noto Sans
 * that the words of cards have. Functions then need neither fonts nor a library that reads them. The result is kept in
 * the repository; font and reader are fetched from npm into `.cache/`, since nothing else needs them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Locale } from '#shared/kernel/locale.ts';
import { root } from './build.ts';
import { cardWordsIn } from './card-characters.ts';

const latin = { name: '@expo-google-fonts/be-vietnam-pro', version: '0.4.1' };
const reader = { name: 'opentype.js', version: '2.0.0' };
const latinFaces = { strong: '600SemiBold', plain: '500Medium' };
const eastAsian = {
  ja: ['jp', 'NotoSansJP'],
  ko: ['kr', 'NotoSansKR'],
  zh: ['sc', 'NotoSansHans'],
} satisfies Partial<Record<Locale, [region: string, family: string]>>;
const eastAsianFaces = { strong: 'Bold', plain: 'Medium' };

/** ASCII, Latin-1, the letters of Vietnamese, and the signs that titles use; `U+` left out. */
const latinKept =
  '0020-007E 00A0-00AC 00AE-00FF 0102-0103 0110-0111 0128-0129 0152-0153 0168-0169 01A0-01A1 01AF-01B0 1EA0-1EF9 ' +
  '2013-2014 2018-2019 201C-201D 2022 2026 20AB-20AC 2122 2212 2248';

interface Glyph {
  index: number;
  advanceWidth: number;
  getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
}
interface Font {
  unitsPerEm: number;
  charToGlyph(character: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
}
type ReadFont = (bytes: ArrayBuffer) => Font;

function charactersOf(ranges: string): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  });
}

/** Where both packages lie, fetched where they do not yet. */
function tools(): string {
  const folder = join(root, '.cache', `card-glyphs-${reader.version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  const packages = [latin, reader].map(({ name, version }) => `${name}@${version}`);
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  execFileSync('npm', ['install', ...flags, ...packages], { stdio: 'inherit' });
  return folder;
}

const folder = tools();
const { parse } = createRequire(join(folder, 'index.js'))(reader.name) as { parse: ReadFont };

/** All outlines are kept in thousandths of the size of the letters. */
function open(file: string): Font {
  const { buffer, byteOffset, length } = readFileSync(file);
  const font = parse(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer);
  if (font.unitsPerEm !== 1000) throw new Error(`${file} has ${font.unitsPerEm} units`);
  return font;
}

/** Advance and outline by character; those that the font lacks are left out. */
function glyphsOf(font: Font, characters: readonly string[]): Record<string, [number, string]> {
  return Object.fromEntries(
    characters.flatMap((character) => {
      const glyph = font.charToGlyph(character);
      if (glyph.index === 0) return [];
      return [[character, [Math.round(glyph.advanceWidth), glyph.getPath(0, 0, 1000).toPathData(0)]]];
    }),
  );
}

/** Which letters stand closer or wider, by the left one, those that do alike together: [letters, {by: letters}]. */
function kerningOf(font: Font, characters: readonly string[]): [string, Record<string, string>][] {
  const rows = new Map<string, string>();
  for (const left of characters) {
    const by: Record<string, string> = {};
    for (const right of characters) {
      const value = font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right));
      if (value !== 0) by[value] = (by[value] ?? '') + right;
    }
    if (Object.keys(by).length === 0) continue;
    const row = JSON.stringify(by);
    rows.set(row, (rows.get(row) ?? '') + left);
  }
  return [...rows].map(([row, letters]) => [letters, JSON.parse(row)]);
}

function write(name: string, faces: Record<string, object>): void {
  // A glyph a line: a difference says which letters came.
  const text = JSON.stringify(faces).replaceAll('],"', '],\n"');
  writeFileSync(join(root, `shared/share-cards/glyphs/${name}.json`), `${text}\n`);
  console.log(`${name}.json: ${text.length} characters`);
}

const latinCharacters = charactersOf(latinKept);
const latinFonts = Object.entries(latinFaces).map(([face, style]): [string, Font] => [
  face,
  open(join(folder, 'node_modules', latin.name, style, `BeVietnamPro_${style}.ttf`)),
]);
const facesOf = (fonts: [string, Font][], characters: readonly string[]) =>
  fonts.map(([face, font]) => [
    face,
    { glyphs: glyphsOf(font, characters), kerning: kerningOf(font, characters) },
  ]);
write('latin', Object.fromEntries(facesOf(latinFonts, latinCharacters)));
for (const [locale, [region, family]] of Object.entries(eastAsian)) {
  const words = new Set(
    cardWordsIn(locale as Locale)
      .join('')
      .normalize('NFC'),
  );
  const others = [...words].filter((character) => !latinCharacters.includes(character)).sort();
  const faces = Object.entries(eastAsianFaces).map(([face, weight]) => {
    const file = join(root, `node_modules/@embedpdf/fonts-${region}/fonts/${family}-${weight}.otf`);
    return [face, { glyphs: glyphsOf(open(file), others), kerning: [] }];
  });
  write(locale, Object.fromEntries(faces));
}
