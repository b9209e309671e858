/** What a typed price says: in words, for a m², and a word of caution where it looks like a slip of unit. */
import { chakra } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney, formatPer, formatVnd } from '../../../../../../shared/kernel/money-words.ts';
import { isLease } from '../../../../../../shared/listings/model.ts';
import { useTranslation } from '../../../../lib/texts.tsx';
import { useLocale } from '../../../../lib/use-locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { asMeant, derivedOf, doubtOf } from '../derived.ts';
import { useAmountWords } from '../fields/amount-input.tsx';
import type { ListingForm } from '../model.ts';
import { kindOf } from '../shown.ts';
import { useKnownCatalog } from '../use-checks.ts';

export function PriceReading({ fieldId }: { fieldId: string }) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { rates } = useKnownCatalog();
  const { getValues } = useFormContext<ListingForm>();
  useWatch<ListingForm>({ name: ['kind', 'type', 'price', 'leaseTerm', 'landArea', 'floorArea'] });
  const form = asMeant(getValues(), locale);
  const words = useAmountWords('price.amount', 'price.unit');
  const { vndPerM2 } = derivedOf(form, rates);
  const isMonthly = isLease(kindOf(form));
  const perM2 = vndPerM2 === null ? null : formatVnd(vndPerM2, locale, isMonthly ? 'm2-month' : 'm2');
  return (
    <>
      <chakra.output htmlFor={fieldId} display="block" mt="1.5" fontSize="sm" minH="5.5">
        {words && (
          <chakra.span fontWeight="semibold">
            {words}
            {formatPer(form.price.per, locale)}
          </chakra.span>
        )}
        {words && perM2 && form.price.per !== (isMonthly ? 'm2-month' : 'm2') && (
          <chakra.span color="fg.muted"> {t('comesTo', { price: perM2 })}</chakra.span>
        )}
      </chakra.output>
      <Caution form={form} />
    </>
  );
}

/** Only a hint: unusual prices may be posted. */
function Caution({ form }: { form: ListingForm }) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { rates } = useKnownCatalog();
  const { setValue } = useFormContext<ListingForm>();
  const doubt = doubtOf(form, rates);
  if (!doubt) return null;
  const { vndPerM2, isHigh, instead } = doubt;
  const price = formatVnd(vndPerM2, locale, isLease(kindOf(form)) ? 'm2-month' : 'm2');
  return (
    <chakra.div role="status" mt="1.5" p="3" borderRadius="md" bg="amber.50" fontSize="sm" lineHeight="snug">
      {t(isHigh ? 'looksHigh' : 'looksLow', { price })}
      {instead && (
        <chakra.div mt="1.5">
          <Button
            size="xs"
            variant="outline"
            onClick={() => {
              setValue('price.amount', instead.amount, { shouldDirty: true, shouldValidate: true });
              setValue('price.unit', instead.unit, { shouldDirty: true });
            }}
          >
            {t('meantInstead', { price: formatMoney(instead, locale) + formatPer(form.price.per, locale) })}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
