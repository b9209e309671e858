/** The form as its listing's public page would have it; it follows what is typed, a moment later. */
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DetailData } from '#frontend/features/listings/detail/model.ts';
import { useDetail } from '#frontend/features/listings/detail/use-detail.ts';
import { useReferenceUpload } from '#frontend/queries/reference-uploads.ts';
import { useOldDistricts } from '#lib/old-districts.ts';
import { useWards } from '#lib/places.ts';
import type { Upload } from '#lib/uploads/model.ts';
import type { Me } from '#shared/accounts/model.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import type { Level, ListingRecord } from '#shared/listings/model.ts';
import type { Place } from '#shared/listings/place-model.ts';
import { keptPlace } from '#shared/listings/wanted-places.ts';
import type { ListingForm, PlaceForm } from '../model.ts';
import { useKnownCatalog } from '../use-form-checks.ts';
import { kindOf } from '../visible-fields.ts';
import { previewContent, previewRecord } from './preview-content.ts';

export interface PreviewSource {
  me: Me;
  /** The listing that is edited; null for a new one. */
  record: ListingRecord | null;
  form: UseFormReturn<ListingForm>;
  uploads: readonly Upload[];
  /** The level that it is to have; undefined: the one it has. */
  level: Level | undefined;
  /** The fields that would be refused now: another list after each pause of typing. */
  outstanding: readonly string[] | null;
}

/** A place of the form with what its ward says of it; the names come with it, a moment later. */
function useWardPlace({ nation, provinceCode, wardCode, detail, address }: PlaceForm): Place {
  const isHere = nation === 'VN';
  const { data: wards } = useWards((isHere && provinceCode) || undefined);
  const { data: districts } = useOldDistricts((isHere && provinceCode) || undefined);
  const oldDistrictKeys = wards?.wards.find(({ code }) => code === wardCode)?.oldDistrictKeys;
  const oldProvinceCode = districts?.get(oldDistrictKeys?.[0] ?? '')?.oldProvinceCode;
  return useMemo(
    () =>
      isHere
        ? {
            ...{ nation, wardCode, provinceCode },
            ...(detail && { detail }),
            ...(oldDistrictKeys && { oldDistrictKeys }),
            ...(oldProvinceCode && { oldProvinceCode }),
          }
        : { nation, address },
    [isHere, nation, wardCode, provinceCode, detail, address, oldDistrictKeys, oldProvinceCode],
  );
}

/** The same for wants, whose place is provinces. */
function usePlace({ kind, place }: ListingForm): Place {
  const ofWard = useWardPlace(place);
  const { nation, provinces } = place;
  const key = JSON.stringify(provinces);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what the provinces are
  const wanted = useMemo(() => keptPlace({ nation: 'VN', provinces }, true, () => undefined), [key]);
  return nation === 'VN' && isWant(kindOf({ kind })) ? wanted : ofWard;
}

/** Call it only where nothing is missing that a preview needs; null until the catalog is there. */
export function usePreview({
  me,
  record,
  form,
  uploads,
  level,
  outstanding,
}: PreviewSource): DetailData | null {
  const { rates } = useKnownCatalog();
  const place = usePlace(form.getValues());
  const { data: file } = useReferenceUpload(form.getValues('referenceFile.mediaId'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `outstanding` is new after each pause of typing
  const shown = useMemo(() => {
    const content = previewContent(form.getValues(), { place, rates, uploads, file });
    return previewRecord(content, me, record, { level, now: Date.now() });
  }, [me, record, form, uploads, level, outstanding, place, rates, file]);
  return useDetail(shown, shown.content);
}
