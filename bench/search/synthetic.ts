/** Listings without end for measuring: titles, descriptions and figures as people would write them. */

import { searchWords } from '#functions/listings/public-search.ts';
import { incentives, infrastructure } from '#shared/catalog/infrastructure.ts';
import { type Category, legalStatuses } from '#shared/catalog/model.ts';
import { oldCommunesOfWard } from '#shared/catalog/old-communes.ts';
import { allProvinces, namesOfWard, placeOfWard, wardsOf } from '#shared/catalog/places.ts';
import { categoriesOf } from '#shared/catalog/rules.ts';
import { isLease, isWant, type Kind, listingTypes } from '#shared/kernel/listing-kind.ts';
import { AssetStatus } from '#shared/listings/model.ts';
import type { SearchDoc } from '#shared/search/model.ts';
import { parks, sentences, traits, verbs } from './synthetic-words.ts';

/** A repeatable source of numbers in [0, 1). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const dayMs = 86_400_000;
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const wards = allProvinces().flatMap(({ code }) => wardsOf(code).map((ward) => ward.code));
const infraKeys = Object.keys(infrastructure);
const incentiveKeys = Object.keys(incentives);
const kinds: Kind[] = ['sell', 'sell', 'sell', 'sell', 'sell', 'rental', 'rental', 'rental', 'buy', 'rent'];
const places = new Map<string, { names: string[]; place: NonNullable<ReturnType<typeof placeOfWard>> }>();

export interface Market {
  count: number;
  vip: number;
  paid: number;
  /** The listing of a rank: VIP ones first, then featured, then the rest, newest first in each. */
  at(rank: number): SearchDoc;
}

/** A market of so many listings: 3 % VIP, 7 % featured, published over the last 15 days. */
export function market(count: number, nowMs: number): Market {
  const vip = Math.floor(count * 0.03);
  const paid = Math.floor(count * 0.1);
  const ends = [vip, paid, count];
  return {
    count,
    vip,
    paid,
    at(rank) {
      const block = rank < vip ? 0 : rank < paid ? 1 : 2;
      const first = block === 0 ? 0 : ends[block - 1]!;
      const share = (rank - first + randomFrom(rank * 7 + 1)() * 0.999) / (ends[block]! - first);
      const level = (2 - block) as 0 | 1 | 2;
      return listing(rank, level, nowMs - Math.floor(share * 14.9 * dayMs));
    },
  };
}

function listing(seed: number, level: 0 | 1 | 2, publishedAt: number): SearchDoc {
  const random = randomFrom(seed * 2_654_435_761 + 12_345);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const some = <T>(from: readonly T[], upTo: number): T[] => {
    const wanted = Math.floor(random() * random() * (upTo + 1));
    return [...new Set(Array.from({ length: wanted }, () => pick(from)))];
  };
  const kind = pick(kinds);
  const category = pick(categoriesOf(pick(listingTypes)));
  // Listings crowd into few wards, as markets do.
  const { place, names } = placed(wards[Math.floor(random() ** 2 * wards.length)]!, category);
  const isLand = category.type !== 'brand' && category.type !== 'enterprise';
  const areaM2 = rounded(60 * Math.exp(random() * random() * 10), 2);
  const priceVnd = rounded((isLease(kind) ? 5e6 : 4e8) * Math.exp(random() * random() * 9), 2);
  const isDeal = random() < 0.12;
  const park = isLand && random() < 0.15 ? pick(parks) : null;
  const title = `${pick(verbs[kind])} ${category.names.vi.toLowerCase()} ${areaText(areaM2)} ${pick(traits)} ${names[0]}`;
  return {
    id: idOf(publishedAt - Math.floor(random() * 3 * dayMs), random),
    code: `DA${Array.from({ length: 8 }, () => crockford[Math.floor(random() * 32)]).join('')}`,
    version: 2 + Math.floor(random() * 3),
    kind,
    type: category.type,
    category: category.id,
    level,
    levelUntil: level > 0 ? publishedAt + 15 * dayMs : null,
    holdOut: level > 0 && seed % 3 === 0 ? seed % 10 : null,
    publishedAt,
    expiresAt: publishedAt + (random() < 0.1 ? 30 : 15) * dayMs,
    priceVndMin: isDeal ? null : priceVnd,
    priceVndMax: isDeal ? null : isWant(kind) ? rounded(priceVnd * 1.6, 2) : priceVnd,
    areaDm2Min: isLand ? areaM2 * 100 : null,
    areaDm2Max: isLand ? areaM2 * 100 * (isWant(kind) ? 2 : 1) : null,
    nation: 'VN',
    provinceCode: place.provinceCode ?? null,
    wardCode: place.wardCode ?? null,
    oldProvinceCode: place.oldProvinceCode ?? null,
    oldDistrictKeys: place.oldDistrictKeys ?? [],
    oldCommuneKeys: [...oldCommunesOfWard(place.wardCode)],
    assetStatus: random() < 0.7 ? pick(AssetStatus.options) : null,
    legal: random() < 0.8 ? pick(legalStatuses) : null,
    infra: isWant(kind) ? [] : some(infraKeys, 9),
    incentives: isWant(kind) ? [] : some(incentiveKeys, 3),
    park,
    isLargeScale: random() < 0.02,
    isSunk: false,
    verifiedUntil: seed % 20 === 0 ? Math.ceil(publishedAt / dayMs + 45) * dayMs : null,
    text: {
      titles: {
        vi: title.slice(0, 150),
        ...(random() < 0.08 && { en: `${category.names.en}, ${areaText(areaM2)}, ${names[0]}` }),
        ...(random() < 0.04 && { ja: `${names[0]}の${category.names.ja}` }),
      },
      names: park ? [park, ...names] : names,
      description: Array.from({ length: 3 + Math.floor(random() * 4) }, () => pick(sentences)).join(' '),
    },
  };
}

function placed(wardCode: string, category: Category) {
  const key = `${wardCode} ${category.id}`;
  const known = places.get(key);
  if (known) return known;
  const place = placeOfWard(wardCode)!;
  const words = searchWords({
    place: { nation: 'VN', ...place },
    type: category.type,
    category: category.id,
  });
  const made = { place, names: [namesOfWard(wardCode)!.ward, ...words.places.slice(1), ...words.category] };
  places.set(key, made);
  return made;
}

/** To so many leading digits, as prices and areas are given. */
function rounded(value: number, digits: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - digits + 1);
  return Math.round(value / unit) * unit;
}

const areaText = (areaM2: number): string =>
  areaM2 >= 10_000 ? `${String(areaM2 / 10_000).replace('.', ',')} ha` : `${areaM2.toLocaleString('vi')} m²`;

function idOf(ms: number, random: () => number): string {
  let time = '';
  for (let rest = ms, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) time = crockford[rest % 32] + time;
  return time + Array.from({ length: 16 }, () => crockford[Math.floor(random() * 32)]).join('');
}
