/** From the form to what the API takes: hidden fields left out, blanks gone, figures as they are wired. */

import { withoutBlanks } from '#lib/form/resolver.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import { readAmount } from '#shared/kernel/words/parse-amount.ts';
import { isDecimal } from '#shared/kernel/words/parse-number.ts';
import { enterpriseRequest } from './enterprise-form.ts';
import { legalRequest } from './legal-form.ts';
import type { AreaText, ListingForm } from './model.ts';
import { isFactVisible, isVisible, kindOf } from './visible-fields.ts';

/** What a form would send. It may not fit yet, hence the loose type: a schema judges it next. */
export function toRequest(form: ListingForm): Record<string, unknown> {
  const { kind, type, category, title, language, legal, assetStatus, park, investor } = form;
  const { description, mediaIds, referenceFile, otherRequirements, contact } = form;
  const filled = {
    ...{ kind, type, category, title, language, assetStatus, investor, description, otherRequirements },
    ...(isVisible('leaseTerm', form) && { leaseMonths: monthsOf(form.leaseTerm) }),
    ...(isVisible('landArea', form) && { landArea: areaOf(form.landArea) }),
    ...(isVisible('floorArea', form) && { floorArea: areaOf(form.floorArea) }),
    ...(isVisible('areaRange', form) && {
      areaRange: { from: areaOf(form.areaRange.from), to: areaOf(form.areaRange.to) },
    }),
    ...(isVisible('landUse', form) && { landUse: landUseOf(form) }),
    ...(isVisible('legal', form) && { legal }),
    ...(isVisible('park', form) && { park }),
    ...(isVisible('infrastructure', form) && { infrastructure: infrastructureOf(form) }),
    ...(isVisible('enterprise', form) && { enterprise: enterpriseOf(form) }),
    ...(form.investor.trim() && { partnerId: form.partnerId }),
    ...legalRequest(form, (field) => isVisible(field, form)),
    pictureTexts: pictureTextsOf(form),
    translations: translationsOf(form),
  };
  return {
    ...(withoutBlanks(filled) as object),
    mediaIds,
    ...(referenceFile.mediaId && { referenceFile }),
    place: placeOf(form),
    price: priceOf(form),
    contact: withoutBlanks(contact) ?? {},
  };
}

function placeOf(form: ListingForm) {
  const { nation, entry, wardCode, oldCommuneCode, provinces, detail, address } = form.place;
  if (nation !== 'VN') return withoutBlanks({ nation, address });
  if (isWant(kindOf(form))) return { nation, provinces };
  const enteredAs = entry === 'old' ? { oldCommuneCode } : undefined;
  return withoutBlanks({ nation, wardCode, detail, enteredAs });
}

/** The want's range takes the place of an offer's amount; 'deal' has neither. */
function priceOf(form: ListingForm) {
  const { mode, amount, from, to, unit, per } = form.price;
  if (mode === 'deal') return { mode };
  const decimal = (typed: string) => (isDecimal(typed) ? typed : readAmount(typed, unit, 'vi').amount);
  return isWant(kindOf(form))
    ? withoutBlanks({ mode: 'range', from: decimal(from), to: decimal(to), unit, per })
    : withoutBlanks({ mode, amount: decimal(amount), unit, per });
}

const areaOf = ({ value, unit }: AreaText) => (value === '' ? undefined : { value, unit });

/** A number where it is one, else the text, which the schema refuses at its field. */
const numberOf = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

function monthsOf({ value, unit }: ListingForm['leaseTerm']) {
  const count = numberOf(value);
  return typeof count === 'number' && unit === 'year' ? count * 12 : count;
}

function landUseOf({ landUse: { mode, year } }: ListingForm) {
  return mode === 'until' ? { mode, year: numberOf(year) } : { mode };
}

function infrastructureOf({ infrastructure: { keys, incentives, note } }: ListingForm) {
  return keys.length + incentives.length > 0 || note !== '' ? { keys, incentives, note } : undefined;
}

const enterpriseOf = (form: ListingForm) =>
  enterpriseRequest(form.enterprise, (fact) => isFactVisible(fact, form));

/** Those of pictures that are there. */
const pictureTextsOf = ({ mediaIds, pictureTexts }: ListingForm) =>
  Object.fromEntries(mediaIds.map((id) => [id, pictureTexts[id] ?? '']));

/** A translation into the original's own language is none. */
function translationsOf({ translations, language }: ListingForm) {
  return Object.fromEntries(Object.entries(translations).filter(([locale]) => locale !== language));
}
