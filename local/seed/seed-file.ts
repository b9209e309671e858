/** Loads an owner's own rows (docs/seed-file.md): every row whole or not at all, errors with their line. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Write } from '../../functions/lib/writes.ts';
import type { TextTools } from '../../functions/listings/ports.ts';
import { renderPicture } from '../../functions/media/images.ts';
import { createMediaRepository } from '../../functions/media/repository.ts';
import type { MediaStore } from '../../functions/media/store.ts';
import { escapeHtml } from '../../shared/kernel/html.ts';
import { dayMs, instant, vietNamDay } from '../../shared/kernel/time.ts';
import { fieldErrors } from '../../shared/kernel/validation.ts';
import { checkListing } from '../../shared/listings/checks.ts';
import { cleaned, contentOf } from '../../shared/listings/derive.ts';
import { isWant, ListingInput } from '../../shared/listings/model.ts';
import { imageMaxBytes, type Picture } from '../../shared/media/model.ts';
import { basePathOf } from '../../shared/media/rules.ts';
import { FileRow, placeOf, withDecimals } from './file-row.ts';
import { shownWrites } from './many.ts';
import type { Wiring } from './wiring.ts';

export interface RowError {
  line: number;
  /** What is wrong, e.g. `/title too-short`. */
  errors: string[];
}
export interface FileReport {
  loaded: number;
  refused: RowError[];
}
export interface FileTarget {
  wiring: Wiring;
  store: Pick<MediaStore, 'writeWebp'>;
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
async function loadRow(row: FileRow, folder: string, { wiring, store, ownerId }: FileTarget): Promise<void> {
  const ports = wiring.listingPorts;
  const { categories, rates, settings } = await ports.catalog.get();
  const { sanitise, plainText, contactPhone } = await ports.loadTextTools();
  const input = inputOf(row, { sanitise, plainText });
  const errors = checkListing(input, {
    categories,
    rates,
    year: Number(vietNamDay(ports.clock.now()).slice(0, 4)),
    hasWard: (code) => ports.places.placeOfWard(code) !== undefined,
    isNation: ports.places.isNation,
    isPhone: (text) => contactPhone(text) !== undefined,
    plainText,
  });
  const wrong = errors.filter(({ pointer }) => pointer !== '/mediaIds').map(wordsOf);
  if (!isWant(row.kind) && row.pictures.length === 0) wrong.push('/pictures required');
  if (wrong.length > 0) throw new BadRow(wrong);
  const made = await Promise.all(row.pictures.map((file, i) => makePicture(resolve(folder, file), i)));
  const kept = await keepPictures(made, ownerId, store, wiring);
  const { place } = input;
  const content = contentOf(input, {
    place: 'wardCode' in place ? { ...place, ...ports.places.placeOfWard(place.wardCode)! } : place,
    pictures: kept.pictures,
    rates,
    phone: contactPhone(input.contact.phone)!,
  });
  const { level, isLargeScale, publishedDaysAgo } = row;
  const shown = {
    ownerId,
    content,
    level,
    isLargeScale,
    ageMs: publishedDaysAgo * dayMs,
    displayDays: settings.displayDays,
  };
  await ports.transact([...shownWrites(shown, categories, ports), ...kept.writes]);
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
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('');

type Made = Exclude<Awaited<ReturnType<typeof renderPicture>>, { refusal: unknown }>;

async function makePicture(file: string, at: number): Promise<Made> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) throw new BadRow([`/pictures/${at} not-found`]);
  if (bytes.length > imageMaxBytes) throw new BadRow([`/pictures/${at} file-too-large`]);
  const made = await renderPicture(bytes);
  if ('refusal' in made) throw new BadRow([`/pictures/${at} ${made.refusal}`]);
  return made;
}

/** Stores renditions; the pictures stay for good only with the listing's own transaction. */
async function keepPictures(
  made: Made[],
  ownerId: string,
  store: FileTarget['store'],
  { listingPorts, table }: Wiring,
) {
  const media = createMediaRepository(table);
  const { ids, clock } = listingPorts;
  const pictures: Picture[] = [];
  const writes: Write[] = [];
  for (const { renditions, width, height, color } of made) {
    const mediaId = ids.ulid();
    const basePath = basePathOf(mediaId);
    for (const { width: w, body } of renditions)
      await store.writeWebp(`${basePath.slice(1)}/${w}.webp`, body);
    const now = clock.now();
    const pending = {
      id: mediaId,
      ownerId,
      purpose: 'listing',
      state: 'pending',
      createdAt: instant(now),
    } as const;
    await table.transact([media.add(pending, now + dayMs)]);
    const picture = { mediaId, basePath, widths: renditions.map((r) => r.width), width, height, color };
    pictures.push(picture);
    writes.push(media.settle(mediaId, { state: 'ready', picture }));
  }
  return { pictures, writes };
}
