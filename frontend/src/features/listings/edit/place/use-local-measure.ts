/** Areas in sào and mẫu follow the place: another ward of another old province means another measure. */
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { inMeasureOf, saoUnitsOf } from '#shared/catalog/local-units.ts';
import type { ListingForm } from '../model.ts';
import { useOldProvinces } from './use-old-provinces.ts';

const areas = ['landArea', 'floorArea', 'areaRange.from', 'areaRange.to'] as const;

/** Only what the person changes counts: a measure chosen for the place as it was opened stays. */
export function useLocalMeasure(): void {
  const { getValues, setValue, formState } = useFormContext<ListingForm>();
  const isMoved = formState.dirtyFields.place !== undefined;
  const [sao, other] = saoUnitsOf(useOldProvinces());
  const before = useRef(sao);
  useEffect(() => {
    if (sao === undefined || other !== undefined || before.current === sao) return;
    before.current = sao;
    if (!isMoved) return;
    for (const name of areas) {
      const unit = getValues(`${name}.unit`);
      const next = inMeasureOf(unit, sao);
      if (next !== unit) setValue(`${name}.unit`, next, { shouldDirty: true });
    }
  }, [sao, other, isMoved, getValues, setValue]);
}
