/** Payments that are not settled yet, on top of the wallet: go on paying, or ask what became of them. */
import { chakra } from '@chakra-ui/react';
import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import { useOpenPayments } from '#frontend/queries/wallet-pages.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { HistoryRow } from '#shared/wallet/model.ts';
import { checkoutMs } from '#shared/wallet/payment-state.ts';
import { ButtonLink } from '#ui/button.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import { DongText, PointsText } from './figures.tsx';

/** Nothing without open payments; the one that the page already shows is left out. */
export function OpenPayments({ userId, shownRef }: { userId: string; shownRef: string | null }) {
  const { t } = useTranslation('wallet');
  const { data } = useOpenPayments(userId);
  const rows = (data ?? [])
    .filter(({ id }) => id !== shownRef)
    .sort((a, b) => Number(canBePaid(b)) - Number(canBePaid(a)));
  if (rows.length === 0) return null;
  const [first, rest] = [rows.slice(0, inSight), rows.slice(inSight)];
  return (
    <chakra.section aria-labelledby="open-payments" mb="5" data-noprint>
      <chakra.h2 id="open-payments" fontSize="md" mb="2">
        {t('open.title', { count: rows.length })}
      </chakra.h2>
      <Rows rows={first} />
      {rest.length > 0 && (
        <chakra.details mt="2" fontSize="sm">
          <chakra.summary cursor="pointer" width="fit" py="1.5">
            {t('open.more', { count: rest.length })}
          </chakra.summary>
          <Rows rows={rest} />
        </chakra.details>
      )}
    </chakra.section>
  );
}

const Rows = ({ rows }: { rows: readonly HistoryRow[] }) => (
  <chakra.ul display="grid" gap="2">
    {rows.map((row) => (
      <li key={row.id}>
        <OpenPayment row={row} />
      </li>
    ))}
  </chakra.ul>
);

/** So many stand in sight, those that can be paid first; the balance must not slip below them. */
const inSight = 2;

const canBePaid = ({ at, isReviewed }: HistoryRow) =>
  !isReviewed && Date.now() < Date.parse(at) + checkoutMs - marginMs;

/** Server and browser clocks may differ by seconds: a payment about to run out is no longer offered. */
const marginMs = 10_000;

function OpenPayment({ row }: { row: HistoryRow }) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const isPayable = canBePaid(row);
  const state = row.isReviewed ? 'reviewed' : isPayable ? 'payable' : 'expired';
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      borderWidth="1px"
      borderColor="warning.emphasized"
      bg="warning.subtle"
      borderRadius="lg"
      px="4"
      py="3"
    >
      <chakra.span color="warning.fg" aria-hidden>
        <Clock size={20} />
      </chakra.span>
      <chakra.div flex="1" minW="12rem" fontSize="sm">
        <chakra.p fontWeight="semibold">
          <DongText vnd={row.amountVnd ?? 0} /> · <PointsText points={row.points} />
        </chakra.p>
        <chakra.p color="fg.soft">
          {t(`open.${state}`)}
          <WordGap />
          {t('open.begun', { at: formatDateTime(row.at, locale) })}
        </chakra.p>
      </chakra.div>
      <ButtonLink
        size="sm"
        variant={isPayable ? 'solid' : 'outline'}
        to={pathOf('wallet', {}, { payment: row.id })}
      >
        {t(isPayable ? 'open.continue' : 'open.check')}
      </ButtonLink>
    </chakra.div>
  );
}
