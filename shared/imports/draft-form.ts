/** A draft of what a row says: the posting form as it would stand with it, however incomplete. */
import type { DraftForm } from '../listings/draft-model.ts';
import type { ReadRow } from './read-row.ts';

/** The form of a draft; pictures are those that are there already. */
export function draftFormOf({ said }: Pick<ReadRow, 'said'>, mediaIds: readonly string[]): DraftForm {
  const { kind, type, category, title, language, place, price, leaseMonths, landUse } = said;
  const { landArea, floorArea, areaRange, legal, assetStatus, park, investor } = said;
  const { description, otherRequirements, contact } = said;
  const form = {
    ...{ kind, type, category, title, language, landArea, floorArea, areaRange, legal, assetStatus },
    ...{ park, investor, description, otherRequirements, contact },
    place: place && placeOf(place),
    price: price && (price.mode === 'range' ? { ...price, mode: undefined } : price),
    leaseTerm: leaseMonths === undefined ? undefined : { value: String(leaseMonths), unit: 'month' as const },
    landUse:
      landUse && (landUse.mode === 'until' ? { mode: landUse.mode, year: String(landUse.year) } : landUse),
    mediaIds: mediaIds.length > 0 ? [...mediaIds] : undefined,
  };
  return JSON.parse(JSON.stringify(form)) as DraftForm;
}

function placeOf(place: NonNullable<ReadRow['said']['place']>): DraftForm['place'] {
  if ('address' in place) return { nation: place.nation, address: place.address };
  const { wardCode, provinces, detail } = place;
  return {
    ...{ nation: 'VN', entry: 'new' as const },
    ...(wardCode !== undefined && { wardCode }),
    ...(provinces && { provinces: provinces.map(({ code, wardCodes = [] }) => ({ code, wardCodes })) }),
    ...(detail !== undefined && { detail }),
  };
}
