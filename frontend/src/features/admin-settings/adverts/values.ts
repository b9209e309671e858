/** Prices and places of adverts as a form types them, and back. */
import type { TFunction } from 'i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import type { AdvertOfferInput } from '#shared/adverts/offer.ts';
import { adPositions } from '#shared/cases/model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type ChangeLine, valueWords } from '../changes.ts';

const fields = ['weekVnd', 'slots'] as const;
type Field = (typeof fields)[number];
type Position = keyof AdvertOfferInput;
export type OfferValues = Record<Position, Record<Field, string>>;

const eachField = <Value>(make: (position: Position, field: Field) => Value) =>
  Object.fromEntries(
    adPositions.map((position) => [
      position,
      Object.fromEntries(fields.map((field) => [field, make(position, field)])),
    ]),
  ) as Record<Position, Record<Field, Value>>;

export const offerValues = (offer: AdvertOfferInput, locale: Locale): OfferValues =>
  eachField((position, field) => formatCount(offer[position][field], locale));

/** A number that is none stays as typed. */
export const offerOf = (values: OfferValues) =>
  eachField((position, field) => {
    const typed = values[position][field];
    return wholeNumberOf(typed) ?? typed;
  }) as AdvertOfferInput;

/** What changes, field by field. */
export const offerChanges = (
  before: AdvertOfferInput,
  after: AdvertOfferInput,
  t: TFunction<['settings', 'cases']>,
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
