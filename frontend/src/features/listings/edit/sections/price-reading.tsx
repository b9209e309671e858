/** What a typed price says: in words, for a m², and a word of caution where it looks like a slip of unit. */
import { chakra } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { isLease } from '#shared/kernel/listing-kind.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type Rates, toVnd, unitParts } from '#shared/kernel/money.ts';
import { formatMoney, formatPer, formatVnd } from '#shared/kernel/words/money-words.ts';
import { isDecimal } from '#shared/kernel/words/parse-number.ts';
import { Button } from '#ui/button.tsx';
import { derivedFigures, priceDoubt, withMeantPrice } from '../derived.ts';
import { useAmountWords } from '../fields/money-field.tsx';
import type { ListingForm } from '../model.ts';
import { useKnownCatalog } from '../use-form-checks.ts';
import { kindOf } from '../visible-fields.ts';

export function PriceReading({ inputId }: { inputId: string }) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { rates } = useKnownCatalog();
  const { getValues } = useFormContext<ListingForm>();
  useWatch<ListingForm>({ name: ['kind', 'type', 'price', 'leaseTerm', 'landArea', 'floorArea'] });
  const form = withMeantPrice(getValues(), locale);
  const words = useAmountWords('price.amount', 'price.unit');
  const { vndPerM2, priceVnd } = derivedFigures(form, rates);
  const isMonthly = isLease(kindOf(form));
  const perM2 = vndPerM2 === null ? null : formatVnd(vndPerM2, locale, isMonthly ? 'm2-month' : 'm2');
  const isForeign = unitParts[form.price.unit].currency !== 'VND';
  const inVnd = isForeign && vndWords(form, priceVnd, rates, locale);
  return (
    <>
      <chakra.output htmlFor={inputId} display="block" mt="1.5" fontSize="sm" minH="5.5">
        {words && (
          <chakra.span fontWeight="semibold">
            {words}
            {formatPer(form.price.per, locale)}
          </chakra.span>
        )}
        {words && inVnd && <chakra.span color="fg.muted"> {t('inVnd', { price: inVnd })}</chakra.span>}
        {words && perM2 && form.price.per !== (isMonthly ? 'm2-month' : 'm2') && (
          <chakra.span color="fg.muted"> {t('comesTo', { price: perM2 })}</chakra.span>
        )}
      </chakra.output>
      <Caution form={form} />
    </>
  );
}

/** A price of another currency in VND: of the month or the whole where the area is known, else for what it was typed. */
function vndWords(form: ListingForm, priceVnd: number | null, rates: Rates, locale: Locale): string {
  const { amount, unit, per } = form.price;
  if (priceVnd !== null) return formatVnd(priceVnd, locale, isLease(kindOf(form)) ? 'month' : 'total');
  if (!isDecimal(amount)) return '';
  return formatVnd(Number(toVnd({ amount, unit }, rates)), locale, per);
}

/** Only a hint: unusual prices may be posted. */
function Caution({ form }: { form: ListingForm }) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { rates } = useKnownCatalog();
  const { setValue } = useFormContext<ListingForm>();
  const doubt = priceDoubt(form, rates);
  if (!doubt) return null;
  const { vndPerM2, isHigh, instead } = doubt;
  const price = formatVnd(vndPerM2, locale, isLease(kindOf(form)) ? 'm2-month' : 'm2');
  return (
    <chakra.div
      role="status"
      mt="1.5"
      p="3"
      borderRadius="md"
      bg="warning.subtle"
      fontSize="sm"
      lineHeight="snug"
    >
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
