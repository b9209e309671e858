/** Units of money, by their names in the reader's language. */
import { type PriceUnit, unitParts } from '../../../../../../shared/kernel/money.ts';
import { useTranslation } from '../../../../lib/texts.tsx';
import type { Option } from '../../../../ui/bare-controls.tsx';

export const priceUnits = Object.keys(unitParts) as PriceUnit[];

export function useUnitOptions(): Option[] {
  const { t } = useTranslation('edit');
  return priceUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }));
}
