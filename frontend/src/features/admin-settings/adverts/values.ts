/** Prices and places of adverts as a form types them, and back. */
import type { TFunction } from 'i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import type { AdvertOfferInput, AdvertTerms } from '#shared/adverts/offer.ts';
import { adPositions } from '#shared/cases/model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type ChangeLine, valueWords } from '../changes.ts';

const fields = ['weekVnd', 'slots'] as const;
type Field = (typeof fields)[number];
type Position = keyof AdvertOfferInput;
export interface OfferValues {
  positions: Record<Position, Record<Field, string>>;
  vatPercent: string;
  /** Absent where its field is empty. */
  transferTo?: string;
}

const eachField = <Value>(make: (position: Position, field: Field) => Value) =>
  Object.fromEntries(
    adPositions.map((position) => [
      position,
      Object.fromEntries(fields.map((field) => [field, make(position, field)])),
    ]),
  ) as Record<Position, Record<Field, Value>>;

export const offerValues = (
  { positions, vatPercent, transferTo }: AdvertTerms,
  locale: Locale,
): OfferValues => ({
  positions: eachField((position, field) => formatCount(positions[position][field], locale)),
  vatPercent: String(vatPercent),
  transferTo,
});

/** A number that is none stays as typed. */
const numberOf = (typed: string) => (wholeNumberOf(typed) ?? typed) as number;
export const offerOf = ({ positions, vatPercent, transferTo }: OfferValues): AdvertTerms => ({
  positions: eachField((position, field) => numberOf(positions[position][field])),
  vatPercent: numberOf(vatPercent),
  transferTo: transferTo?.trim() ?? '',
});

type Words = TFunction<['settings', 'cases']>;

/** What changes, field by field. */
export const offerChanges = (
  before: AdvertTerms,
  after: AdvertTerms,
  t: Words,
  locale: Locale,
): ChangeLine[] => [
  ...positionChanges(before.positions, after.positions, t, locale),
  ...(['vatPercent', 'transferTo'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      key: field,
      label: t(`adverts.${field}`),
      before: valueWords(field, before[field], t as never, locale),
      after: valueWords(field, after[field], t as never, locale),
    })),
];

const positionChanges = (
  before: AdvertOfferInput,
  after: AdvertOfferInput,
  t: Words,
  locale: Locale,
): ChangeLine[] =>
  adPositions.flatMap((position) =>
    fields
      .filter((field) => before[position][field] !== after[position][field])
      .map((field) => ({
        key: `${position}.${field}`,
        label: `${t(`cases:advertising.positions.${position}`)}: ${t(`adverts.${field}`)}`,
        before: valueWords(field, before[position][field], t as never, locale),
        after: valueWords(field, after[position][field], t as never, locale),
      })),
  );
