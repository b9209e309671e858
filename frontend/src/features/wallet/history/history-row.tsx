/** One transaction: what and what for, when, the money, the points, how it stands. */
import { chakra } from '@chakra-ui/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Clock from 'lucide-react/icons/clock';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { HistoryRow as Row } from '#shared/wallet/model.ts';
import { TextLink } from '#ui/text-link.tsx';
import { DongText, formatChange, PointsText } from '../figures.tsx';
import { type RowWords, wordsOf } from './words.ts';

const tones = {
  success: { Icon: CircleCheck, color: 'green.700' },
  waiting: { Icon: Clock, color: 'blue.700' },
  failed: { Icon: CircleAlert, color: 'red.700' },
  reviewed: { Icon: Search, color: 'amber.800' },
} as const;

const Line = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    rowGap: '1',
    py: '3.5',
    px: { base: '1', sm: '3' },
    breakInside: 'avoid',
  },
});

export function HistoryRow({ row }: { row: Row }) {
  const { t } = useTranslation(['wallet', 'checkout']);
  const locale = useLocale();
  const words = wordsOf(row, t, locale);
  return (
    <Line>
      <chakra.div minW="0">
        <chakra.h3 fontSize="md" lineHeight="snug">
          {words.what}
          {words.act && <chakra.span fontWeight="normal"> · {words.act}</chakra.span>}
        </chakra.h3>
        <What words={words} />
        <chakra.p fontSize="sm" color="fg.muted" mt="0.5">
          <time dateTime={row.at}>{formatDateTime(row.at, locale)}</time>
          {words.note && <chakra.span display="block">{words.note}</chakra.span>}
        </chakra.p>
      </chakra.div>
      <chakra.div textAlign="end">
        <Change row={row} />
        {row.amountVnd !== undefined && (
          <chakra.p fontSize="sm">
            <DongText vnd={row.amountVnd} />
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div
        gridColumn="1 / -1"
        display="flex"
        flexWrap="wrap"
        gap="3"
        justifyContent="space-between"
        fontSize="sm"
      >
        <State words={words} />
        {row.balanceAfter !== undefined && (
          <chakra.span color="fg.muted">
            {t('history.balance')} <PointsText points={row.balanceAfter} />
          </chakra.span>
        )}
        {row.kind === 'top-up' && row.state === 'in-progress' && (
          <TextLink to={pathOf('wallet', {}, { payment: row.id })}>{t('open.check')}</TextLink>
        )}
      </chakra.div>
    </Line>
  );
}

/** What it was for, as a link where there is something to see. */
function What({ words: { label, to, what, tone } }: { words: RowWords }) {
  const { t } = useTranslation('wallet');
  if (to && label)
    return (
      <chakra.p fontSize="sm" overflowWrap="anywhere">
        <TextLink to={to}>{label}</TextLink>
      </chakra.p>
    );
  if (label)
    return (
      <chakra.p fontSize="sm" overflowWrap="anywhere">
        {label}
      </chakra.p>
    );
  return to ? (
    <chakra.p fontSize="sm">
      <TextLink to={to}>
        {t(tone === 'success' ? 'history.receipt' : 'history.details')}{' '}
        <span className="visually-hidden">{what}</span>
      </TextLink>
    </chakra.p>
  ) : null;
}

/** The change of the points at hand; what has not come yet, or never will, stands back. */
function Change({ row }: { row: Row }) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const isReal = row.state === 'success';
  const color = !isReal || row.points === 0 ? 'fg.muted' : row.points > 0 ? 'green.700' : 'fg';
  return (
    <chakra.p className="tabular" fontWeight="semibold" fontSize="lg" lineHeight="snug" color={color}>
      {formatChange(row.points, locale)}
      <span className="visually-hidden"> {t('unit', { count: Math.abs(row.points) })}</span>
    </chakra.p>
  );
}

function State({ words: { state, tone } }: { words: RowWords }) {
  const { Icon, color } = tones[tone];
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" color={color}>
      <Icon size={16} aria-hidden /> {state}
    </chakra.span>
  );
}
