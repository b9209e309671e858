/** Another province: areas in sào are in the sào of that region. */
import { useFormContext } from 'react-hook-form';
import { saoUnitOf } from '../../../../../../shared/catalog/rules.ts';
import type { ListingForm } from '../model.ts';

const areas = ['landArea', 'floorArea', 'areaRange.from', 'areaRange.to'] as const;

export function useProvinceChange() {
  const { getValues, setValue } = useFormContext<ListingForm>();
  return (provinceCode: string) => {
    setValue('place.provinceCode', provinceCode, { shouldDirty: true });
    if (provinceCode === '') return;
    for (const name of areas)
      if (getValues(`${name}.unit`).startsWith('sao')) setValue(`${name}.unit`, saoUnitOf(provinceCode));
  };
}
