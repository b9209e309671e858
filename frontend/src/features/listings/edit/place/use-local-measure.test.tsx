/** Areas in sào follow the ward: only where the person changes the place, and only once it is clear. */
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import * as oldDistricts from '#lib/old-districts.ts';
import * as places from '#lib/places.ts';
import type { AreaUnit } from '#shared/kernel/area.ts';
import { emptyForm, type ListingForm } from '../model.ts';
import { useLocalMeasure } from './use-local-measure.ts';

vi.mock('#lib/places.ts');
vi.mock('#lib/old-districts.ts');
afterEach(cleanup);

/** The form under test: what it opens with, and itself once it is there. */
const opened: { values: ListingForm; form?: UseFormReturn<ListingForm> } = { values: emptyForm('vi') };
function Form({ children }: { children: ReactNode }) {
  const form = useForm<ListingForm>({ defaultValues: opened.values });
  opened.form = form;
  return <FormProvider {...form}>{children}</FormProvider>;
}

/** Đắk Lắk since July 2025: of the old Đắk Lắk (66, 1,000 m²) and the old Phú Yên (54, 500 m²). */
function open(unit: AreaUnit, wardCode: string) {
  vi.mocked(places.useProvinces).mockReturnValue({
    data: {
      provinces: [],
      oldProvinces: ['54', '66'].map((code) => ({ code, name: code, provinceCode: '66' })),
    },
  } as never);
  const wards = [
    { code: '24133', name: 'a', oldDistrictKeys: ['643'] },
    { code: '22015', name: 'b', oldDistrictKeys: ['555'] },
  ];
  vi.mocked(places.useWards).mockReturnValue({ data: { provinceCode: '66', wards } } as never);
  const districts = new Map([
    ['643', { oldProvinceCode: '66' }],
    ['555', { oldProvinceCode: '54' }],
  ]);
  vi.mocked(oldDistricts.useOldDistricts).mockReturnValue({ data: districts } as never);
  const values: ListingForm = {
    ...emptyForm('vi'),
    landArea: { value: '4', unit },
    place: { ...emptyForm('vi').place, nation: 'VN', entry: 'new', provinceCode: '66', wardCode },
  };
  opened.values = values;
  renderHook(useLocalMeasure, { wrapper: Form });
  return {
    choose: (code: string) =>
      act(async () => opened.form!.setValue('place.wardCode', code, { shouldDirty: true })),
    unit: () => opened.form!.getValues('landArea.unit'),
  };
}

it('counts in the measure of the ward, once one is chosen', async () => {
  const { choose, unit } = open('sao-central', '');
  expect(unit()).toBe('sao-central');
  await choose('24133');
  expect(unit()).toBe('sao-south');
  await choose('22015');
  expect(unit()).toBe('sao-central');
});
it('leaves the measure that was entered for the place as it was opened, and m² always', async () => {
  expect(open('sao-north', '24133').unit()).toBe('sao-north');
  cleanup();
  const metres = open('m2', '24133');
  await metres.choose('22015');
  expect(metres.unit()).toBe('m2');
});
