/** Puts many made-up listings straight into the table, a dozen in each transaction, with a shared pool of pictures. */

import { putNew, type Write } from '#functions/lib/writes.ts';
import type { Ports, TextTools } from '#functions/listings/ports.ts';
import { cardFor } from '#functions/listings/reading/find-listing.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { contentOf } from '#shared/listings/derive.ts';
import type { Level, ListingContent, ListingInput, ListingMeta } from '#shared/listings/model.ts';
import { keptPlace } from '#shared/listings/wanted-places.ts';
import type { Picture } from '#shared/media/model.ts';
import { putChange } from '#shared/search/changes.ts';
import { searchDocOf } from '#shared/search/index/search-document.ts';
import { contactName, type DemoPerson } from './people.ts';
import { synthesize } from './synthetic.ts';

export interface Poster {
  id: string;
  person: DemoPerson;
}
/** Pictures that made-up listings share, by type and category of what they show. */
export type PicturePool = ReadonlyMap<string, readonly Picture[]>;

/** DynamoDB takes a hundred items in a transaction; a listing is at most eight. */
const together = 12;

/**
 * Adds `count` listings that are shown already, posted by the given people over the last days. The numbers go on
 * from `from`, so that a second run adds others.
 */
export async function seedBulk(
  { count, from = 0 }: { count: number; from?: number },
  posters: readonly Poster[],
  pool: PicturePool,
  ports: Ports,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<void> {
  const catalog = await ports.catalog.get();
  const reads = { places: ports.places, contactPhone: (await ports.loadTextTools()).contactPhone };
  for (let at = 0; at < count; at += together) {
    const writes: Write[] = [];
    for (let n = at; n < Math.min(at + together, count); n++) {
      const poster = posters[n % posters.length]!;
      const { input, level, age, isLargeScale } = synthesize(from + n);
      const listing: ShownListing = {
        ownerId: poster.id,
        content: contentFor(input, poster, picturesFor(input, from + n, pool), catalog.rates, reads),
        level,
        ageMs: age * catalog.settings.displayDays * dayMs,
        displayDays: catalog.settings.displayDays,
        isLargeScale,
      };
      writes.push(...(await shownWrites(listing, catalog.categories, ports)));
    }
    await ports.transact(writes);
    onProgress(Math.min(at + together, count), count);
  }
}

function contentFor(
  input: Omit<ListingInput, 'mediaIds' | 'contact'>,
  { person }: Poster,
  pictures: Picture[],
  rates: Parameters<typeof contentOf>[1]['rates'],
  { places, contactPhone }: Pick<Ports, 'places'> & Pick<TextTools, 'contactPhone'>,
): ListingContent {
  const phone = contactPhone(person.phone)!;
  const contact = { name: contactName(person), phone };
  const { place } = input;
  const derived = keptPlace(place, isWant(input.kind), places.placeOfWard);
  return contentOf({ ...input, mediaIds: [], contact }, { place: derived, pictures, rates, phone });
}

/** Two to four pictures of the same category, else of the type; another one comes first each time. */
function picturesFor(
  { type, category }: Pick<ListingInput, 'type' | 'category'>,
  n: number,
  pool: PicturePool,
): Picture[] {
  const all = pool.get(`${type}/${category}`) ?? pool.get(type) ?? [];
  const count = Math.min(all.length, 2 + (n % 3));
  return Array.from({ length: count }, (_, i) => all[(n * 7 + i) % all.length]!);
}

export interface ShownListing {
  ownerId: string;
  content: ListingContent;
  level: Level;
  ageMs: number;
  displayDays: number;
  isLargeScale: boolean;
}

/** Everything that a listing writes when it is approved, in one go: items, change log, due work. */
export async function shownWrites(
  shown: ShownListing,
  categories: Parameters<Ports['searchNames']>[1],
  ports: Ports,
): Promise<Write[]> {
  const meta = metaOf(shown, ports);
  const { content } = shown;
  const listing = { meta, content };
  const doc = searchDocOf(listing, await ports.searchNames(content, categories));
  return [
    ...ports.repo.add(listing, cardFor(listing, ports)),
    putNew(putChange(ports.ids.ulid(), doc), 'already-exists'),
    ports.scheduledWork.add({ id: meta.id, kind: 'expire', atMs: Date.parse(meta.expiresAt!) }),
    ...(meta.levelUntil
      ? [ports.scheduledWork.add({ id: meta.id, kind: 'level', atMs: Date.parse(meta.levelUntil) })]
      : []),
  ];
}

function metaOf(
  { ownerId, level, ageMs, displayDays, isLargeScale }: ShownListing,
  { ids, clock }: Ports,
): ListingMeta {
  const approved = clock.now() - ageMs;
  const expiresAt = instant(approved + displayDays * dayMs);
  const code = ids.projectCode();
  return {
    id: listingIdOf(code),
    code,
    ownerId,
    version: 1,
    state: 'shown',
    level,
    ...(level !== 'regular' && { levelUntil: expiresAt }),
    isLargeScale,
    wasPublic: true,
    hasRevision: false,
    createdAt: instant(approved - 5 * 3_600_000),
    updatedAt: instant(approved),
    publishedAt: instant(approved),
    expiresAt,
  };
}
