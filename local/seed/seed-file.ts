/** Loads an owner's own rows (docs/seed-file.md): every row whole or not at all, errors with their line. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TextTools } from '#functions/listings/ports.ts';
import { type RenderedPicture, renderPicture } from '#functions/media/images.ts';
import { escapeHtml } from '#shared/kernel/html.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import { dayMs, vietNamDay } from '#shared/kernel/time.ts';
import { fieldErrors } from '#shared/kernel/validation.ts';
import { checkListing } from '#shared/listings/checks.ts';
import { cleaned } from '#shared/listings/clean-input.ts';
import { contentOf } from '#shared/listings/derive.ts';
import { ListingInput } from '#shared/listings/model.ts';
import { keptPlace } from '#shared/listings/wanted-places.ts';
import { imageMaxBytes } from '#shared/media/model.ts';
import { shownWrites } from './bulk-seed.ts';
import { FileRow, placeOf, withDecimals } from './file-row.ts';
import { keepPictures, type PictureTarget } from './keep-pictures.ts';
import type { SeedContext } from './seed-context.ts';

export interface RowError {
  line: number;
  /** What is wrong, e.g. `/title too-short`. */
  errors: string[];
}
export interface FileReport {
  loaded: number;
  refused: RowError[];
}
export interface FileTarget extends PictureTarget {
  wiring: SeedContext;
  /** The account that the listings belong to. */
  ownerId: string;
}

/** A row that cannot be loaded: what is wrong with it. */
class BadRow extends Error {
  readonly errors: string[];
  constructor(errors: string[]) {
    super(errors.join('; '));
    this.errors = errors;
  }
}

/** Loads every row of a file that is right, as listings that are shown; blank lines are passed over. */
export async function seedFile(path: string, target: FileTarget): Promise<FileReport> {
  const report: FileReport = { loaded: 0, refused: [] };
  const lines = createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let line = 0;
  for await (const text of lines) {
    line++;
    if (text.trim() === '') continue;
    try {
      await loadRow(readRow(text), dirname(resolve(path)), target);
      report.loaded++;
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      report.refused.push({ line, errors: error.errors });
    }
  }
  return report;
}

/** A report in words, a line for each refused row. */
export const reportLines = ({ loaded, refused }: FileReport): string[] => [
  `${loaded} ${loaded === 1 ? 'row' : 'rows'} loaded, ${refused.length} refused`,
  ...refused.map(({ line, errors }) => `line ${line}: ${errors.join('; ')}`),
];

function readRow(text: string): FileRow {
  let json: unknown;
  try {
    json = withDecimals(JSON.parse(text));
  } catch (error) {
    throw new BadRow([`not JSON: ${(error as Error).message}`]);
  }
  const row = FileRow.safeParse(json);
  if (!row.success) throw new BadRow(fieldErrors(row.error, json).map(wordsOf));
  return row.data;
}

const wordsOf = ({ pointer, code, params }: ReturnType<typeof fieldErrors>[number]): string =>
  `${pointer || '/'} ${code}${params ? ` ${JSON.stringify(params)}` : ''}`;

/** Checks a row as the server checks a posting, makes its pictures, and commits all of it together. */
async function loadRow(row: FileRow, folder: string, target: FileTarget): Promise<void> {
  const ports = target.wiring.listingPorts;
  const { categories, rates, settings } = await ports.catalog.get();
  const { sanitise, plainText, contactPhone } = await ports.loadTextTools();
  const input = inputOf(row, { sanitise, plainText });
  const errors = checkListing(input, {
    categories,
    rates,
    year: Number(vietNamDay(ports.clock.now()).slice(0, 4)),
    hasProvince: ports.places.hasProvince,
    provinceOfWard: (code) => ports.places.placeOfWard(code)?.provinceCode,
    isNation: ports.places.isNation,
    isPhone: (text) => contactPhone(text) !== undefined,
    plainText,
  });
  const wrong = errors.filter(({ pointer }) => pointer !== '/mediaIds').map(wordsOf);
  if (!isWant(row.kind) && row.pictures.length === 0) wrong.push('/pictures required');
  if (wrong.length > 0) throw new BadRow(wrong);
  const made = await Promise.all(row.pictures.map((file, i) => makePicture(resolve(folder, file), i)));
  const { pictures, settle } = await keepPictures(made, target.ownerId, target);
  const { place } = input;
  const content = contentOf(input, {
    place: keptPlace(place, isWant(row.kind), ports.places.placeOfWard),
    pictures,
    rates,
    phone: contactPhone(input.contact.phone)!,
  });
  const { level, isLargeScale, publishedDaysAgo } = row;
  const listing = {
    ownerId: target.ownerId,
    content,
    level,
    isLargeScale,
    ageMs: publishedDaysAgo * dayMs,
    displayDays: settings.displayDays,
  };
  await ports.transact([...(await shownWrites(listing, categories, ports)), ...settle]);
}

function inputOf(row: FileRow, tools: Pick<TextTools, 'sanitise' | 'plainText'>): ListingInput {
  const place = placeOf(row);
  if (!place) throw new BadRow(['/place not-found']);
  const { pictures: _, level: __, publishedDaysAgo: ___, isLargeScale: ____, ...written } = row;
  const isHtml = /<(p|ul|ol|h3|br)\b/i.test(written.description);
  const description = isHtml ? written.description : paragraphs(written.description);
  const input = ListingInput.safeParse(cleaned({ ...written, description, place, mediaIds: [] }, tools));
  if (!input.success) throw new BadRow(fieldErrors(input.error, written).map(wordsOf));
  return input.data;
}

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');

async function makePicture(file: string, at: number): Promise<RenderedPicture> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) throw new BadRow([`/pictures/${at} not-found`]);
  if (bytes.length > imageMaxBytes) throw new BadRow([`/pictures/${at} file-too-large`]);
  const picture = await renderPicture(bytes);
  if ('refusal' in picture) throw new BadRow([`/pictures/${at} ${picture.refusal}`]);
  return picture;
}
