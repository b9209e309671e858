/** Up to four listings side by side, by the codes of the address; open to everybody and passed on by its link. */
import { chakra } from '@chakra-ui/react';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import Scale from 'lucide-react/icons/scale';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { useCurrency } from '#lib/currency.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { isStale, type Rates } from '#shared/kernel/money.ts';
import { comparedMax } from '#shared/listings/comparison.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { notify } from '#ui/notify.ts';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ComparisonTable } from '../compare/comparison-table.tsx';
import { CurrencyChoice } from '../compare/currency-choice.tsx';
import { rowsOf } from '../compare/rows.ts';
import { type Column, useComparison } from '../compare/use-comparison.ts';

export const head = ({ t }: HeadInput): Head => ({
  title: t('compare:title'),
  description: t('compare:description'),
  isListed: false,
});

const Waiting = () => <Skeleton height="30rem" aria-hidden />;

/** Which listings are meant stands in the address, which the kept HTML does not know. */
export function Page() {
  const { t } = useTranslation('compare');
  const isHydrated = useHydrated();
  return (
    <Frame title={t('title')} lead={t('description')} actions={isHydrated && <Actions />}>
      {isHydrated ? <Comparison /> : <Waiting />}
    </Frame>
  );
}

/** The link and the sheet of paper that somebody else gets. */
function Actions() {
  const { t } = useTranslation(['compare', 'detail']);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      notify({ kind: 'success', message: t('copied') });
    } catch {
      notify({ kind: 'error', message: t('detail:copyRefused', { url: location.href }) });
    }
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" data-noprint>
      <Button variant="outline" size="sm" onClick={copy}>
        <Copy size={16} aria-hidden /> {t('copy')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        <Printer size={16} aria-hidden /> {t('print')}
      </Button>
    </chakra.div>
  );
}

function Comparison() {
  const { t } = useTranslation('compare');
  const { codes, leftOut, columnsIn, isUnnamed, show, drop } = useComparison();
  const catalog = useCatalog(codes.length > 0);
  useEffect(() => {
    if (isUnnamed) show(codes);
  });
  if (codes.length === 0)
    return (
      <EmptyState
        icon={<Scale size={32} />}
        title={t('empty')}
        action={<ButtonLink to={patterns.projects}>{t('search')}</ButtonLink>}
      >
        {t('emptyHint', { most: comparedMax })}
      </EmptyState>
    );
  return (
    <>
      {leftOut > 0 && <Alert tone="info">{t('leftOut', { most: comparedMax })}</Alert>}
      <DataState of={catalog} skeleton={<Waiting />}>
        {(answer) => <Columns columns={columnsIn(answer)} rates={answer.rates} onDrop={drop} />}
      </DataState>
    </>
  );
}

interface ColumnsProps {
  columns: readonly Column[];
  rates: Rates;
  onDrop(code: string): void;
}

function Columns({ columns, rates, onDrop }: ColumnsProps) {
  const { t } = useTranslation(['compare', 'app']);
  const detail = useTranslation(['detail', 'app']).t;
  const locale = useLocale();
  const currency = useCurrency();
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const here = columns.flatMap(({ data }) => data ?? []);
  const rows = rowsOf(here, { t, detail, locale, currency, nowMs: Date.now() });
  const shown = isOnlyDifferent ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  const date = formatDate(rates.date, locale);
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="4"
        alignItems="center"
        justifyContent="space-between"
        mb="4"
        data-noprint
      >
        <CurrencyChoice />
        {here.length > 1 && (
          <Switch label={t('onlyDifferent')} isOn={isOnlyDifferent} onChange={setOnlyDifferent} />
        )}
        {columns.length < comparedMax && (
          <ButtonLink to={patterns.projects} variant="outline" size="sm">
            {t('another')}
          </ButtonLink>
        )}
      </chakra.div>
      {columns.length === 1 && <Alert tone="info">{t('onlyOne')}</Alert>}
      <ComparisonTable columns={columns} rows={shown} onDrop={onDrop} />
      {isOnlyDifferent && shown.length === 0 && <chakra.p mt="4">{t('allSame')}</chakra.p>}
      <chakra.p mt="3" textStyle="hint">
        {t(isStale(rates, Date.now()) ? 'ratesOld' : 'ratesOf', { date })}
      </chakra.p>
    </>
  );
}
