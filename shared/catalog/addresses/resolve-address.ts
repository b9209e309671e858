/** Reads an address of any year as one of today: which ward it lies in now, how surely, and what else may be meant. */
import { oldDistrictOf, oldProvinceOf, wardOf, wardsOf } from '../places.ts';
import type { Span } from '../typed/phrases.ts';
import { properOf } from '../typed/place-words.ts';
import { type AddressText, openAddress, unreadNames } from './address-text.ts';
import { type Mention, type Mentions, mentionsIn } from './mentions.ts';
import { type AddressAnswer, type AddressNote, addressLimits } from './model.ts';
import { type Reading, readingsOf } from './readings.ts';
import { isEnded, stepsOfProvince, wardOfDistrict, wardOfReading } from './steps.ts';
import type { DistrictUnit } from './units.ts';

/** Readings that are so much less likely than the best are not offered. */
const nearly = 0.75;
/** The same where nothing larger is named: communes have changed their types. */
const nearlyAlone = 1.6;
/** The least that a reading has to say: a name of a ward alone, without its type, is a word like any other. */
const scoreMin = 2.4;

const nothing: AddressAnswer = {
  ...{ outcome: 'missing', confidence: 'low', detail: '' },
  ...{ candidates: [], candidatesTotal: 0, withinSteps: [], notes: [] },
};

/** Never throws; nothing in it depends on time. The text is at most `addressLimits.typedChars` long. */
export function resolveAddress(address: string): AddressAnswer {
  const text = openAddress(address);
  const mentions = mentionsIn(text);
  const isNumberBefore = (at: number) => /\d[a-z]?[\s.]*$/.test(text.folded.slice(0, at));
  const all = [...mentions.wards, ...mentions.districts, ...mentions.provinces];
  const isDistrictUnread = unreadNames(text, all).some(({ level }) => level === 'district');
  const readings = readingsOf(mentions, { isNumberBefore, isDistrictUnread });
  const [best] = readings;
  if (!best || best.score < scoreMin) return nothing;
  const unread = unreadNames(text, spansOf(best));
  const isWardUnread = unread.some(({ level }) => level === 'ward');
  if (!best.ward) {
    const ward = isWardUnread ? undefined : wardInstead(best, readings);
    return ward
      ? withWard(ward, { text, mentions, readings }, false)
      : withoutWard(best, { text, mentions, readings });
  }
  // What its district or province does not have is not elsewhere.
  if (best.conflicts.includes('district') && !isTelling(best)) {
    const larger = readings.find(({ ward, conflicts }) => !ward && conflicts.length === 0);
    if (larger) return withoutWard(larger, { text, mentions, readings });
  }
  if (best.ward.typed === 'none' && isWardUnread) {
    const larger = readings.find(({ ward }) => !ward);
    if (larger) return withoutWard(larger, { text, mentions, readings });
  }
  return withWard(best, { text, mentions, readings }, isDistrictUnread);
}

/** A ward of today with the name, or a longer one, of what was taken for a district: the province was never the district's. */
function wardInstead({ district, province }: Reading, readings: readonly Reading[]): Reading | undefined {
  if (!district || !province || district.typed !== 'none') return undefined;
  const old = oldProvinceOf(district.unit.oldProvinceCode)!;
  const isOther =
    properOf(old.name) !== properOf(province.unit.name) && province.unit.provinceCode !== undefined;
  return readings.find(({ ward, province: own, conflicts }) => {
    if (!ward?.unit.ward || own?.from !== province.from || conflicts.length > 0) return false;
    return isWithin(district, ward) || (isOther && ward.from === district.from && ward.to === district.to);
  });
}

interface Read {
  text: AddressText;
  mentions: Mentions;
  readings: readonly Reading[];
}

const spansOf = ({ ward, district, province }: Reading) =>
  [ward, district, province].filter((one) => one !== undefined);

/** Of a name with several syllables and its type another district may be a mistake; a figure is nothing without it. */
const isTelling = ({ ward, province }: Reading) =>
  ward !== undefined && ward.typed !== 'none' && ward.words > 1 && province !== undefined;

const detailOf = (text: AddressText, spans: readonly Span[]): string => {
  const start = Math.min(...spans.map(({ from }) => from));
  return text.typed
    .slice(0, start)
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;.–-]+|[\s,;–-]+$/g, '');
};

const isWithin = (part: Span, whole: Span) =>
  whole.from <= part.from && part.to <= whole.to && part.to - part.from < whole.to - whole.from;

/** 'Hà Tĩnh' is a city and a province. */
const isAlsoProvince = (district: Mention<DistrictUnit>, { provinces }: Mentions) =>
  district.typed === 'none' && provinces.some(({ from, to }) => from === district.from && to === district.to);

/** Readings as likely as the best: of the same time where a district says which. */
function rivalsOf(best: Reading, { readings, mentions }: Read): Reading[] {
  const margin = best.district || best.province ? nearly : nearlyAlone;
  const isOneEra = best.district !== undefined && !isAlsoProvince(best.district, mentions);
  return readings.filter((one) => {
    if (!one.ward || one.score < best.score - margin || isWithin(one.ward, best.ward!)) return false;
    return !isOneEra || Boolean(one.ward.unit.commune) === Boolean(best.ward!.unit.commune);
  });
}

function notesOf(reading: Reading, isDistrictUnread: boolean): AddressNote[] {
  const { ward, district, province, conflicts } = reading;
  const isOld = ward?.unit.commune !== undefined;
  const notes: [AddressNote, boolean][] = [
    ['district-unknown', isDistrictUnread && !district],
    ['district-missing', isOld && !district && !isDistrictUnread],
    ['province-missing', !province],
    ['status-differs', isOld && (ward?.typed === 'other' || district?.typed === 'other')],
    ['marks-differ', spansOf(reading).some(({ isSpelled }) => !isSpelled)],
    ['district-conflicts', conflicts.includes('district')],
    ['province-conflicts', conflicts.includes('province')],
  ];
  return notes.filter(([, holds]) => holds).map(([note]) => note);
}

const weighty: readonly AddressNote[] = ['district-unknown', 'marks-differ', 'same-name'];

function confidenceOf(reading: Reading, notes: readonly AddressNote[]): AddressAnswer['confidence'] {
  if (reading.conflicts.length > 0) return 'low';
  const { typed, isWhole } = reading.ward!;
  const isLoose = typed === 'none' && !(isWhole && reading.district && reading.province);
  const missing = notes.filter((note) => note.endsWith('-missing')).length;
  if (missing > 1) return 'low';
  return missing > 0 || isLoose || notes.some((note) => weighty.includes(note)) ? 'medium' : 'high';
}

function withWard(best: Reading, read: Read, isDistrictUnread: boolean): AddressAnswer {
  const { text } = read;
  const rivals = rivalsOf(best, read);
  const targets = new Map<string, Reading>();
  for (const rival of rivals)
    for (const code of rival.ward!.unit.wardCodes) if (!targets.has(code)) targets.set(code, rival);
  const notes = notesOf(best, isDistrictUnread);
  const detail = detailOf(text, spansOf(best));
  const { unit } = best.ward!;
  const own = targets.size === 1 ? [...targets.keys()] : [];
  // A ward of today with its province is the address as it is written today, whatever bore the name before.
  const isToday = unit.ward !== undefined && best.province?.unit.provinceCode !== undefined && !best.district;
  const isOneToday =
    isToday && rivals.filter(({ ward, score }) => ward!.unit.ward && score > best.score - 0.01).length === 1;
  const found = own[0] ?? (isOneToday ? unit.wardCodes[0] : undefined);
  if (found === undefined || best.conflicts.length > 0) {
    const candidates = [...targets].map(([code, reading]) => wardOfReading(reading, code));
    const isDivided = rivals.length === 1 && targets.size > 1;
    return {
      ...{
        outcome: 'choose',
        confidence: 'low',
        detail,
        candidatesTotal: candidates.length,
        withinSteps: [],
      },
      candidates: candidates.slice(0, addressLimits.candidatesMax),
      notes: [
        ...notes,
        ...(targets.size > 1 ? [isDivided ? ('divided-commune' as const) : ('same-name' as const)] : []),
      ],
    };
  }
  const others = [...targets].filter(([code]) => code !== found);
  if (others.length > 0) notes.push('same-name');
  if (unit.commune && !isEnded(unit.commune.key)) notes.push('may-be-divided');
  return {
    ...{ outcome: 'found', confidence: confidenceOf(best, notes), detail },
    ward: wardOfReading(targets.get(found)!, found),
    candidates: others
      .slice(0, addressLimits.candidatesMax)
      .map(([code, reading]) => wardOfReading(reading, code)),
    candidatesTotal: others.length,
    withinSteps: [],
    notes,
  };
}

/** No commune is named, or none that there is: what is known of the district, and the wards to choose from. */
function withoutWard(reading: Reading, { text, readings }: Read): AddressAnswer {
  const { district, province } = reading;
  const unread = unreadNames(text, spansOf(reading)).find(({ level }) => level === 'ward');
  const unknown = unread && text.typed.slice(unread.span.from, unread.span.to).trim();
  const oldProvinceCode = district?.unit.oldProvinceCode ?? province!.unit.ways[0]!.oldProvinceCode;
  const codes = new Set(province?.unit.ways.map((way) => oldProvinceOf(way.oldProvinceCode)!.provinceCode));
  const provinceCode = district ? oldProvinceOf(oldProvinceCode)!.provinceCode : [...codes][0]!;
  const wards = district
    ? wardsOf(provinceCode).filter(({ oldDistrictKeys }) => oldDistrictKeys.includes(district.unit.key))
    : [];
  const notes = notesOf(reading, false).filter((note) => note !== 'province-missing' || district);
  const detail = detailOf(text, [...spansOf(reading), ...(unread ? [unread.span] : [])]);
  if (district && wards.length === 1 && unknown === undefined)
    return {
      ...{ ...nothing, outcome: 'found', confidence: province ? 'high' : 'medium', detail, notes },
      ward: wardOfDistrict(district.unit, wards[0]!.code),
    };
  const isOne = district !== undefined || codes.size === 1;
  // A ward of today with the very name of the district comes first.
  const namesakes = readings
    .filter(
      ({ ward, conflicts }) => ward?.unit.ward && conflicts.length === 0 && ward.from === district?.from,
    )
    .flatMap(({ ward }) => ward!.unit.wardCodes)
    .filter((code) => wardOf(code)!.provinceCode === provinceCode);
  const codesToChoose = new Set([
    ...(unknown === undefined ? namesakes : []),
    ...wards.map(({ code }) => code),
  ]);
  const candidates = [...codesToChoose].map((code) => wardOfReading({ score: 0, conflicts: [] }, code));
  return {
    outcome: unknown === undefined ? 'incomplete' : 'missing',
    confidence: 'low',
    detail,
    candidates: candidates.slice(0, addressLimits.candidatesMax),
    candidatesTotal: candidates.length,
    within: district
      ? [oldDistrictOf(district.unit.key)!.name, oldProvinceOf(oldProvinceCode)!.name]
      : [province!.unit.name],
    ...(isOne && { provinceCode }),
    ...(unknown !== undefined && { unknown }),
    withinSteps: province && !district ? stepsOfProvince(province.unit) : [],
    notes,
  };
}
