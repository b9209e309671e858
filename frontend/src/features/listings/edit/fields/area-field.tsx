/** An area in m², ha, or the place's sào, công and mẫu; other units are read back in m² for confirmation. */
import { chakra } from '@chakra-ui/react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { areaUnitsOf, saoUnitsOf } from '../../../../../../shared/catalog/local-units.ts';
import { type AreaUnit, areaDm2, squareMetresOf } from '../../../../../../shared/kernel/area.ts';
import {
  areaUnitLabel,
  areaUnitWord,
  formatSquareMetres,
} from '../../../../../../shared/kernel/area-words.ts';
import { useTranslation } from '../../../../lib/texts.tsx';
import { readArea } from '../../../../lib/typed-amount.ts';
import { isDecimal } from '../../../../lib/typed-figure.ts';
import { useLocale } from '../../../../lib/use-locale.ts';
import { FieldFrame, type FieldProps, useField } from '../../../../ui/field.tsx';
import { useOldProvinces } from '../place/use-old-provinces.ts';
import { FigureInput, leaving } from './figure-input.tsx';
import { SelectInput } from './select-input.tsx';

/** The units of the listing's place; a unit that is chosen already stays among them. */
function useUnits(chosen: AreaUnit) {
  const places = useOldProvinces();
  const units = areaUnitsOf(places);
  return {
    units: units.includes(chosen) ? units : [...units, chosen],
    /** The province holds two measures, and only a ward says which. */
    isOpen: saoUnitsOf(places).length > 1,
  };
}

const isMeasured = (unit: AreaUnit) => unit.startsWith('sao-') || unit.startsWith('mau-');

/** `name` is the group of value and unit, such as `landArea`. */
export function AreaField({ name, ...rest }: FieldProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const field = { ...rest, name: `${name}.value` };
  const { id, error, ties } = useField(field);
  const { setValue } = useFormContext();
  const { field: value } = useController({ name: field.name });
  const unit: AreaUnit = useWatch({ name: `${name}.unit` });
  const { units, isOpen } = useUnits(unit);
  const options = units.map((each) => ({ value: each, label: areaUnitLabel(each, locale) }));
  const leave = (typed: string) => {
    const read = readArea(typed, units, locale);
    if (read.unit) setValue(`${name}.unit`, read.unit, { shouldDirty: true });
    setValue(field.name, read.value, leaving);
  };
  return (
    <FieldFrame {...field} id={id} error={error}>
      <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) 9.5rem">
        <FigureInput
          {...ties}
          inputRef={value.ref}
          value={String(value.value)}
          onValue={value.onChange}
          onLeave={leave}
        />
        <SelectInput
          aria-label={t('unitOf', { label: rest.label })}
          options={options}
          name={`${name}.unit`}
        />
      </chakra.div>
      {unit !== 'm2' && (
        <chakra.output htmlFor={id} display="block" mt="1" fontSize="sm" fontWeight="semibold" minH="5.5">
          {isDecimal(value.value) &&
            `= ${formatSquareMetres(areaDm2({ value: value.value, unit }), locale)} `}
          <chakra.span fontWeight="normal" color="fg.muted">
            {unit !== 'ha' &&
              t('unitIs', {
                unit: areaUnitWord(unit, locale),
                area: formatSquareMetres(squareMetresOf[unit] * 100, locale),
              })}
            {isOpen && isMeasured(unit) && ` ${t('measureOpen')}`}
          </chakra.span>
        </chakra.output>
      )}
    </FieldFrame>
  );
}
