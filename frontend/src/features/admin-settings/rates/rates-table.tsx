/** The five exchange rates in force: value, day, origin. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useMinute } from '#lib/use-minute.ts';
import type { RatesVersion } from '#shared/catalog/rates.ts';
import { isStale } from '#shared/kernel/money.ts';
import { type ForeignCurrency, foreignCurrencies } from '#shared/kernel/rate-values.ts';
import { formatFigure } from '#shared/kernel/words/parse-number.ts';
import { type Column, DataTable } from '#ui/back-office/data-table.tsx';
import { PersonName } from '#ui/back-office/person-name.tsx';
import { Badge } from '#ui/badges.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import { byHundred, currencyName, hundredTimes } from './values.ts';

export function RatesTable({ current }: { current: RatesVersion }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const isOld = isStale(current, useMinute());
  const money = (value: string) => t('value.vnd', { n: formatFigure(value, locale) });
  const columns: Column<ForeignCurrency>[] = [
    {
      key: 'currency',
      head: t('rates.currency'),
      isLead: true,
      cell: (one) => `${one} · ${currencyName(one, locale)}`,
    },
    { key: 'one', head: t('rates.perOne'), isFigure: true, cell: (one) => money(current.vndPer[one]) },
    {
      key: 'hundred',
      head: t('rates.perHundred'),
      isFigure: true,
      cell: (one) => (byHundred.includes(one) ? money(hundredTimes(current.vndPer[one])) : '–'),
    },
    {
      key: 'date',
      head: t('rates.date'),
      cell: () => (
        <chakra.span display="inline-flex" flexWrap="wrap" gap="2" alignItems="center">
          {formatDate(current.date, locale)}
          {isOld && <Badge tone="amber">{t('rates.old')}</Badge>}
        </chakra.span>
      ),
    },
    { key: 'source', head: t('rates.source'), cell: () => <Origin version={current} /> },
  ];
  return <DataTable label={t('tab.rates')} columns={columns} rows={foreignCurrencies} keyOf={(one) => one} />;
}

/** Who or what put them; figures of the demo say so. */
export function Origin({ version: { source, by, isDemo } }: { version: RatesVersion }) {
  const { t } = useTranslation('settings');
  return (
    <span>
      {t(`rates.from.${source}`)}
      {by && (
        <>
          <WordGap />
          <PersonName userId={by} />
        </>
      )}
      {isDemo && (
        <>
          <WordGap />
          <Badge>{t('rates.demo')}</Badge>
        </>
      )}
    </span>
  );
}
