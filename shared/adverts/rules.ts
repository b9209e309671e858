/** Rules of adverts: what runs when, for whom, in which turn, and what is booked. */
import { checkAdLink } from '../cases/rules.ts';
import { defaultLocale, type Locale } from '../kernel/locale.ts';
import type { FieldError } from '../kernel/problem.ts';
import { dayMs, vietNamDay } from '../kernel/time.ts';
import {
  type AdvertInput,
  type AdvertState,
  type AdvertTexts,
  advertLimits,
  type StoredAdvert,
} from './model.ts';

/** The entity under which the change log names adverts: pages that reserve places for them are made anew. */
export const advertEntity = 'advert';

/** The day in Viet Nam as adverts write it: `2026-11-23`. */
export const advertDay = (ms: number): string =>
  vietNamDay(ms).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
/** The day so many days after another. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
/** How many days there are from one to another, both counted. */
export const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** What days on a position cost before tax, in whole thousands of VND; `weekVnd`: what a week costs there. */
export const priceOfDays = (weekVnd: number, from: string, to: string): number =>
  Math.round((weekVnd * daysFrom(from, to)) / 7 / 1000) * 1000;

type Span = Pick<StoredAdvert, 'from' | 'to' | 'endedAt'>;
/** The last day that it takes: what was ended early leaves the day on which it was ended. */
export function lastDayOf({ to, endedAt }: Omit<Span, 'from'>): string {
  const dayBefore = endedAt && dayAfter(advertDay(Date.parse(endedAt)), -1);
  return dayBefore && dayBefore < to ? dayBefore : to;
}

type Shown = Span & Pick<StoredAdvert, 'pausedAt' | 'linkCheck' | 'shown'>;
/** The whole days on which it ran before a day: those that were counted, and those since, if it runs. */
export function countShown(
  { from, to, endedAt, pausedAt, linkCheck, shown }: Shown,
  today: string,
): StoredAdvert['shown'] {
  const until = dayAfter(today, -1);
  if (until <= shown.until) return shown;
  const uncounted = dayAfter(shown.until);
  const first = uncounted < from ? from : uncounted;
  const last = until < to ? until : to;
  const ran = linkCheck && !pausedAt && !endedAt && first <= last ? daysFrom(first, last) : 0;
  return { days: shown.days + ran, until };
}

/** On how many days it is shown in all if it runs from today on as planned; none are to come where it was ended. */
export const plannedDays = (advert: Shown, today: string): number => {
  const first = advert.from < today ? today : advert.from;
  const isToCome = !advert.endedAt && first <= advert.to;
  return countShown(advert, today).days + (isToCome ? daysFrom(first, advert.to) : 0);
};

/** What an advert is on a day. */
export function advertStateOf(
  advert: Span & Pick<StoredAdvert, 'pausedAt' | 'linkCheck'>,
  today: string,
): AdvertState {
  if (advert.endedAt || advert.to < today) return 'ended';
  if (advert.pausedAt) return 'paused';
  if (!advert.linkCheck) return 'unchecked';
  return advert.from > today ? 'coming' : 'running';
}

/** Where a reader is: their language, and what the page is about, as far as it is about one thing. */
export interface Reader {
  locale: Locale;
  type?: string | undefined;
  province?: string | undefined;
}

/** What of the page an advert is chosen by; undefined where it is not for this reader. */
export function chosenBy(
  { locales, types, provinces }: StoredAdvert['targets'],
  { locale, type, province }: Reader,
): ('locale' | 'type' | 'province')[] | undefined {
  const parts = [
    ['locale', locales, locale],
    ['type', types, type],
    ['province', provinces, province],
  ] as const;
  const asked = parts.filter(([, wanted]) => wanted.length > 0);
  const fits = asked.every(
    ([, wanted, has]) => has !== undefined && (wanted as readonly string[]).includes(has),
  );
  return fits ? asked.map(([part]) => part) : undefined;
}

/** Its words in a language, in Vietnamese where it has none. */
export const wordsOf = (texts: AdvertTexts, locale: Locale) => {
  const language = texts[locale] ? locale : defaultLocale;
  return { language, ...texts[language]! };
};

/** One of them by turns: each as often as its weight says. `random` is from 0 up to but not 1. */
export function drawAdvert<One extends { weight: number }>(
  adverts: readonly One[],
  random: number,
): One | undefined {
  let left = random * adverts.reduce((sum, { weight }) => sum + weight, 0);
  for (const advert of adverts) {
    left -= advert.weight;
    if (left < 0) return advert;
  }
  return adverts.at(-1);
}

type Booking = { id: string; from: string; to: string };
/** How many take a day. */
export const bookedOn = (bookings: readonly Booking[], day: string): number =>
  bookings.filter(({ from, to }) => from <= day && day <= to).length;

/** The first day of a booking that has no place left beside the others; undefined where all have. */
export function fullDay(bookings: readonly Booking[], wanted: Booking, slots: number): string | undefined {
  const others = bookings.filter(({ id }) => id !== wanted.id);
  for (let day = wanted.from; day <= wanted.to; day = dayAfter(day))
    if (bookedOn(others, day) >= slots) return day;
  return undefined;
}

/** The first day from one on that has a place left, as far ahead as adverts run; undefined where none has. */
export function freeDay(bookings: readonly Booking[], from: string, slots: number): string | undefined {
  const days = Array.from({ length: advertLimits.daysMax }, (_, ahead) => dayAfter(from, ahead));
  return days.find((day) => bookedOn(bookings, day) < slots);
}

/** What is wrong with an advert beyond its fields; `before` is what it was. */
export function checkAdvert(
  input: Pick<AdvertInput, 'from' | 'to' | 'images' | 'link' | 'priceVnd'>,
  today: string,
  before?: Shown & Pick<StoredAdvert, 'priceVnd' | 'payment'>,
): FieldError[] {
  const { from, to, images, link } = input;
  const errors: FieldError[] = [];
  if (to < from) errors.push({ pointer: '/to', code: 'range-reversed' });
  else if (daysFrom(from, to) > advertLimits.daysMax)
    errors.push({ pointer: '/to', code: 'too-long', params: { maximum: advertLimits.daysMax } });
  if (to < today && to !== before?.to) errors.push({ pointer: '/to', code: 'in-the-past' });
  if (before?.payment) {
    // The days that were paid for may move, and those that were not shown may be made up for; no more and no fewer.
    const planned = plannedDays(before, today);
    const after = plannedDays({ ...before, from, to, shown: countShown(before, today) }, today);
    const { days } = before.payment;
    if (after < Math.min(planned, days) || after > Math.max(planned, days))
      errors.push({ pointer: '/to', code: 'already-paid' });
    if (input.priceVnd !== before.priceVnd) errors.push({ pointer: '/priceVnd', code: 'already-paid' });
  }
  errors.push(...checkAdLink(link));
  const ids = images.map(({ mediaId }) => mediaId);
  for (const [at, { mediaId, alt }] of images.entries()) {
    if (!alt[defaultLocale]) errors.push({ pointer: `/images/${at}/alt/vi`, code: 'required' });
    if (ids.indexOf(mediaId) !== at) errors.push({ pointer: `/images/${at}/mediaId`, code: 'duplicate' });
  }
  return errors;
}
