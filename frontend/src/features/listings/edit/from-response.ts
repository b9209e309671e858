/** From a stored listing to the form that edits it. */

import { nationalPhone } from '#lib/phones.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import type { Price } from '#shared/kernel/money.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import { textsOf } from '#shared/listings/picture-texts.ts';
import { wantedOf } from '#shared/listings/wanted-places.ts';
import { enterpriseFrom } from './enterprise-form.ts';
import { legalFrom } from './legal-form.ts';
import { emptyForm, type ListingForm } from './model.ts';

/** What of a stored listing the form needs. */
export type EditedContent = Omit<
  ListingContent,
  'priceVndMin' | 'priceVndMax' | 'ratesDate' | 'areaDm2Min' | 'areaDm2Max'
>;

/** The form of a listing. The old address is found by its place's own fields, which only know the commune. */
export function fromResponse(content: EditedContent): ListingForm {
  const empty = emptyForm(content.language);
  const { kind, type, category, title, language, description, contact } = content;
  const { landArea, floorArea, areaRange, leaseMonths, landUse, infrastructure } = content;
  return {
    level: empty.level,
    ...{ kind, type, category, title, language, description },
    place: placeOf(content, empty.place),
    price: priceOf(content.price, empty.price),
    leaseTerm: leaseTermOf(leaseMonths),
    landArea: landArea ?? empty.landArea,
    floorArea: floorArea ?? empty.floorArea,
    areaRange: {
      from: areaRange?.from ?? empty.areaRange.from,
      to: areaRange?.to ?? empty.areaRange.to,
    },
    landUse: { mode: landUse?.mode ?? '', year: landUse?.mode === 'until' ? String(landUse.year) : '' },
    legal: content.legal ?? '',
    assetStatus: content.assetStatus ?? '',
    park: content.park ?? '',
    investor: content.investor ?? '',
    partnerId: content.partnerId ?? '',
    mediaIds: content.pictures.map(({ mediaId }) => mediaId),
    pictureTexts: textsOf(content.pictures),
    referenceFile: {
      mediaId: content.referenceFile?.mediaId ?? '',
      name: content.referenceFile?.name ?? '',
    },
    ...legalFrom(content),
    infrastructure: {
      keys: infrastructure?.keys ?? [],
      incentives: infrastructure?.incentives ?? [],
      note: infrastructure?.note ?? '',
    },
    enterprise: enterpriseFrom(content.enterprise),
    otherRequirements: content.otherRequirements ?? '',
    contact: { name: contact.name, phone: nationalPhone(contact.phone), email: contact.email ?? '' },
    translations: translationsOf(content, empty.translations),
  };
}

/** A want's place is its provinces, also where it was stored with a ward. */
function placeOf({ place, kind }: EditedContent, empty: ListingForm['place']): ListingForm['place'] {
  if (isWant(kind) && place.nation === 'VN')
    return {
      ...empty,
      nation: place.nation,
      provinces: wantedOf(place).map(({ code, wardCodes = [] }) => ({ code, wardCodes })),
    };
  const { nation, provinceCode = '', wardCode = '', detail = '', address = '', enteredAs } = place;
  return {
    ...empty,
    ...{ nation, provinceCode, wardCode, detail, address },
    entry: enteredAs ? 'old' : 'new',
    oldProvinceCode: (enteredAs && place.oldProvinceCode) ?? '',
    oldCommuneCode: enteredAs?.oldCommuneCode ?? '',
  };
}

function priceOf(price: Price, empty: ListingForm['price']): ListingForm['price'] {
  if (price.mode === 'deal') return { ...empty, mode: 'deal' };
  const { unit, per } = price;
  if (price.mode === 'range') return { ...empty, unit, per, from: price.from ?? '', to: price.to ?? '' };
  return { ...empty, unit, per, mode: price.mode, amount: price.amount };
}

/** Whole years are shown as years. */
function leaseTermOf(months: number | undefined): ListingForm['leaseTerm'] {
  if (months === undefined) return { value: '', unit: 'year' };
  return months % 12 === 0
    ? { value: String(months / 12), unit: 'year' }
    : { value: String(months), unit: 'month' };
}

function translationsOf(
  { translations }: EditedContent,
  empty: ListingForm['translations'],
): ListingForm['translations'] {
  const filled = Object.entries(translations ?? {}).map(([locale, text]) => [
    locale,
    { title: text?.title ?? '', description: text?.description ?? '' },
  ]);
  return { ...empty, ...Object.fromEntries(filled) };
}
