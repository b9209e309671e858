/** What a listing may cost a month with a loan, and what it may bring a year. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { type PriceUnit, unitParts } from '#shared/kernel/money.ts';
import { formatMoney, formatVnd } from '#shared/kernel/words/money-words.ts';
import { formatFigure } from '#shared/kernel/words/parse-number.ts';
import {
  type LoanTerms,
  loanLimits,
  loanOf,
  loanStart,
  type YieldTerms,
  yieldOf,
} from '#shared/listings/estimates.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { DetailSection } from '../detail/detail-section.tsx';
import { EstimateForm } from './estimate-form.tsx';
import { hasEstimates, type StartMoney, startMoney } from './start-money.ts';
import { type Figure, useFigures, valuesOf } from './use-figures.ts';

export function Estimates({ card }: { card: ListingCard }) {
  const { t } = useTranslation('detail');
  const start = startMoney(card);
  if (!hasEstimates(card)) return null;
  return (
    <chakra.div data-noprint>
      <DetailSection id="estimates" title={t('estimate.title')}>
        <chakra.div
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: '1fr', xl: '1fr 1fr' }}
          alignItems="start"
        >
          <LoanEstimate start={start} />
          <YieldEstimate start={start} />
        </chakra.div>
      </DetailSection>
    </chakra.div>
  );
}

/** Whole amounts of the currency, VND in the words people use. */
function wordsOf(amount: number, unit: PriceUnit, locale: Locale): string {
  const { currency } = unitParts[unit];
  const whole = Math.round(amount);
  if (currency === 'VND') return formatVnd(whole, locale);
  return formatMoney({ amount: String(whole), unit: currency.toLowerCase() as PriceUnit }, locale);
}

/** What a field is counted in: the unit of money as prices are written, percent or years. */
function useUnitName() {
  const { t } = useTranslation('detail');
  return ({ name, unit }: Figure) => {
    if (unit) return t(`estimate.unit.${unit}`);
    return name === 'years' ? t('estimate.unitYears') : '%';
  };
}

function LoanEstimate({ start }: { start: StartMoney }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { unit } = start;
  const figures = useFigures([
    { name: 'price', start: start.price, unit },
    { name: 'sharePercent', start: loanStart.sharePercent, ...loanLimits.sharePercent },
    { name: 'interestPercent', start: loanStart.interestPercent, ...loanLimits.interestPercent },
    { name: 'years', start: loanStart.years, ...loanLimits.years },
  ]);
  const terms = valuesOf<keyof LoanTerms>(figures);
  const loan = terms && loanOf(terms);
  return (
    <EstimateForm
      title={t('estimate.loan')}
      figures={figures}
      results={
        loan &&
        (['borrowed', 'monthly', 'interest', 'total'] as const).map((name) => ({
          name: t(`estimate.${name}`),
          value: wordsOf(loan[name], unit, locale),
        }))
      }
      formula={t('estimate.loanFormula')}
      note={t('estimate.loanNote')}
      unitName={useUnitName()}
    />
  );
}

const tenth = (value: number, locale: Locale) => formatFigure(String(Math.round(value * 10) / 10), locale);

function YieldEstimate({ start }: { start: StartMoney }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { unit } = start;
  const figures = useFigures([
    { name: 'price', start: start.price, unit, min: 1 },
    { name: 'rentYear', start: '', unit },
    { name: 'costsYear', start: '0', unit },
  ]);
  const terms = valuesOf<keyof YieldTerms>(figures);
  const found = terms && yieldOf(terms);
  const percent = (value: number) =>
    t('percent', { value: `${value < 0 ? '−' : ''}${tenth(Math.abs(value), locale)}` });
  const years = found?.paybackYears;
  return (
    <EstimateForm
      title={t('estimate.yield')}
      figures={figures}
      results={
        found && [
          { name: t('estimate.gross'), value: percent(found.grossPercent) },
          { name: t('estimate.net'), value: percent(found.netPercent) },
          {
            name: t('estimate.payback'),
            value:
              years === undefined
                ? t('estimate.never')
                : t('estimate.inYears', { count: Math.round(years * 10) / 10, value: tenth(years, locale) }),
          },
        ]
      }
      formula={t('estimate.yieldFormula')}
      note={t('estimate.yieldNote')}
      unitName={useUnitName()}
    />
  );
}
