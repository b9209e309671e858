/** An area in m², ha, or the place's sào, công and mẫu; other units are read back in m² for confirmation. */
import { chakra } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { areaUnitsOf, saoUnitsOf } from '#shared/catalog/local-units.ts';
import { type AreaUnit, areaDm2, squareMetresOf } from '#shared/kernel/area.ts';
import { areaUnitLabel, areaUnitWord, formatSquareMetres } from '#shared/kernel/words/area-words.ts';
import { readArea } from '#shared/kernel/words/parse-amount.ts';
import { isDecimal } from '#shared/kernel/words/parse-number.ts';
import type { FieldProps } from '#ui/form/field.tsx';
import { useOldProvinces } from '../place/use-old-provinces.ts';
import { leaving, NumberField } from './number-field.tsx';

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
  const locale = useLocale();
  const [valueName, unitName] = [`${name}.value`, `${name}.unit`];
  const { setValue } = useFormContext();
  const [value, unit]: [string, AreaUnit] = useWatch({ name: [valueName, unitName] });
  const { units, isOpen } = useUnits(unit);
  const options = units.map((each) => ({ value: each, label: areaUnitLabel(each, locale) }));
  return (
    <NumberField
      {...rest}
      name={valueName}
      unit={{ name: unitName, options, width: '9.5rem' }}
      onLeave={(typed) => {
        const read = readArea(typed, units, locale);
        if (read.unit) setValue(unitName, read.unit, { shouldDirty: true });
        setValue(valueName, read.value, leaving);
      }}
      reading={(id) =>
        unit !== 'm2' && <SquareMetres inputId={id} value={value} unit={unit} isOpen={isOpen} />
      }
    />
  );
}

interface SquareMetresProps {
  inputId: string;
  value: string;
  unit: AreaUnit;
  isOpen: boolean;
}

/** The area in m², and what the unit measures in this place. */
function SquareMetres({ inputId, value, unit, isOpen }: SquareMetresProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  return (
    <chakra.output htmlFor={inputId} display="block" mt="1" textStyle="label" minH="5.5">
      {isDecimal(value) && `= ${formatSquareMetres(areaDm2({ value, unit }), locale)} `}
      <chakra.span fontWeight="normal" color="fg.muted">
        {unit !== 'ha' &&
          t('unitIs', {
            unit: areaUnitWord(unit, locale),
            area: formatSquareMetres(squareMetresOf[unit] * 100, locale),
          })}
        {isOpen && isMeasured(unit) && ` ${t('measureOpen')}`}
      </chakra.span>
    </chakra.output>
  );
}
