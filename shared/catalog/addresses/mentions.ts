/** What an address names: each unit that it may mean, where that stands and how it was typed. */
import { splitType } from '../place-names.ts';
import type { Seen, Span } from '../typed/phrases.ts';
import { landmark } from '../typed/place-words.ts';
import type { AddressText, Level } from './address-text.ts';
import { type DistrictUnit, type ProvinceUnit, type Unit, unitNames, type WardUnit } from './units.ts';

export interface Mention<U extends Unit = Unit> extends Span {
  unit: U;
  /** How surely it is meant: its own type before it, another of its level, none. */
  typed: 'same' | 'other' | 'none';
  /** The type that was typed, where one was. */
  type?: string | undefined;
  /** Without marks, or with the right ones. */
  isSpelled: boolean;
  words: number;
  /** It stands between commas or dashes alone. */
  isWhole: boolean;
}
export interface Mentions {
  wards: Mention<WardUnit>[];
  districts: Mention<DistrictUnit>[];
  provinces: Mention<ProvinceUnit>[];
}

/** What stands before a name of a street, an estate or a house. */
const streetWord =
  /(?<![a-z0-9])(d|dg|duong so|ngo|ngach|hem|kiet|to|ap|thon|khu pho|kp|kdc|kdt|khu dan cu|khu do thi|kcn|khu cong nghiep|ccn|chung cu|toa nha|street|st|so|quoc lo|ql|tinh lo|hl|dt|dai lo)[.\s]*$/;

const streetWordBehind =
  /^[\s.]*(street|st|road|rd|avenue|ave|boulevard|blvd|lane|bridge|airport)(?![a-z0-9])/;

const standsForStreet = (text: AddressText, { from, to }: Span): boolean => {
  if (streetWordBehind.test(text.folded.slice(to, to + 12))) return true;
  const before = text.folded.slice(Math.max(0, from - 24), from);
  return landmark.test(before) || streetWord.test(before);
};

const standsAlone = (text: AddressText, { from, to }: Span): boolean =>
  /(^|[,;|–-])\s*$/.test(text.typed.slice(Math.max(0, from - 4), from)) &&
  /^\s*($|[,;|–-])/.test(text.typed.slice(to, to + 4));

const levels = new Set<Level>(['province', 'district', 'ward']);

/** The same words typed again and again mean no more than twice: a district and its ward may share their name. */
const timesMax = 2;

/** Everything that an address may name. Names of one syllable or figure need their type before them, but for provinces. */
export function mentionsIn(text: AddressText): Mentions {
  const mentions: Mentions = { wards: [], districts: [], provinces: [] };
  const times = new Map<string, Set<number>>();
  const seen = unitNames().everywhere(text);
  const byPlace = new Map<string, Seen<Unit>[]>();
  for (const one of seen) {
    const place = `${one.span.from} ${one.span.to}`;
    const same = byPlace.get(place);
    if (same) same.push(one);
    else byPlace.set(place, [one]);
  }
  for (const group of byPlace.values()) {
    const { span } = group[0]!;
    const marker = text.markerOf(span);
    const words = text.folded.slice(span.from, span.to);
    const allowed = new Set(marker?.levels ?? levels);
    const isBare = marker === undefined;
    if (isBare && standsForStreet(text, span)) continue;
    const key = `${marker?.type ?? marker?.levels} ${words}`;
    const starts = times.get(key) ?? new Set();
    if (starts.size >= timesMax) continue;
    times.set(key, starts.add(span.from));
    const isWhole = standsAlone(text, span);
    const count = words.trim().split(/[\s.']+/).length;
    for (const { value: unit, isSpelled } of group) {
      if (!allowed.has(unit.level)) continue;
      if (isBare && count < 2 && unit.level !== 'province') continue;
      const type = splitType(unit.name)[0] || 'Tỉnh';
      const typed = isBare ? 'none' : (marker.type ?? type) === type ? 'same' : 'other';
      const place = { from: marker?.from ?? span.from, to: marker?.to ?? span.to };
      add(mentions, { ...place, unit, typed, type: marker?.type, isSpelled, words: count, isWhole });
    }
  }
  return mentions;
}

function add({ wards, districts, provinces }: Mentions, mention: Mention): void {
  const { unit } = mention;
  if (unit.level === 'ward') wards.push({ ...mention, unit });
  else if (unit.level === 'district') districts.push({ ...mention, unit });
  else provinces.push({ ...mention, unit });
}
