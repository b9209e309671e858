/** An area in m², ha, or the region's sào and công; other units are read back in m² for confirmation. */
import { chakra } from '@chakra-ui/react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { areaUnitsOf } from '../../../../../../shared/catalog/rules.ts';
import { type AreaUnit, areaDm2, squareMetresOf } from '../../../../../../shared/kernel/area.ts';
import { areaUnitWord, formatSquareMetres } from '../../../../../../shared/kernel/area-words.ts';
import { useTranslation } from '../../../../lib/texts.tsx';
import { isDecimal } from '../../../../lib/typed-figure.ts';
import { useLocale } from '../../../../lib/use-locale.ts';
import { FieldFrame, type FieldProps, useField } from '../../../../ui/field.tsx';
import { readArea } from '../typed-amount.ts';
import { FigureInput, leaving } from './figure-input.tsx';
import { SelectInput } from './select-input.tsx';

/** The units of the listing's province; a unit that is chosen already stays among them. */
function useUnits(chosen: AreaUnit): AreaUnit[] {
  const [nation, province] = useWatch({ name: ['place.nation', 'place.provinceCode'] });
  const units = areaUnitsOf(nation === 'VN' && province ? province : undefined);
  return units.includes(chosen) ? units : [...units, chosen];
}

/** `name` is the group of value and unit, such as `landArea`. */
export function AreaField({ name, ...rest }: FieldProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const field = { ...rest, name: `${name}.value` };
  const { id, error, ties } = useField(field);
  const { setValue } = useFormContext();
  const { field: value } = useController({ name: field.name });
  const unit: AreaUnit = useWatch({ name: `${name}.unit` });
  const units = useUnits(unit);
  const options = units.map((each) => ({ value: each, label: areaUnitWord(each, locale) }));
  const leave = (typed: string) => {
    const read = readArea(typed, units, locale);
    if (read.unit) setValue(`${name}.unit`, read.unit, { shouldDirty: true });
    setValue(field.name, read.value, leaving);
  };
  return (
    <FieldFrame {...field} id={id} error={error}>
      <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) 6.5rem">
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
          </chakra.span>
        </chakra.output>
      )}
    </FieldFrame>
  );
}
