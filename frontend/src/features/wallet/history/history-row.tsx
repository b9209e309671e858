/** One transaction: what and what for, when, the money, the points, how it stands. */
import { chakra } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Clock from 'lucide-react/icons/clock';
import Search from 'lucide-react/icons/search';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { paidLevels, type HistoryRow as Row, type TopUp } from '#shared/wallet/model.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import { DongText, formatChange, PointsText } from '../figures.tsx';
import { PayAgain } from '../top-up/pay-again.tsx';
import { type RowWords, wordsOf } from './words.ts';

const tones = {
  success: { Icon: CircleCheck, color: 'accent.fg' },
  waiting: { Icon: Clock, color: 'info.fg' },
  failed: { Icon: CircleAlert, color: 'danger.fg' },
  reviewed: { Icon: Search, color: 'warning.fg' },
} as const;

/** One line on desktops; on phones what it was and the points, the rest below. */
const Line = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: '11rem minmax(0, 1fr) 11rem 8rem 4rem 2.25rem' },
    gridTemplateAreas: {
      base: '"what points" "at amount" "state toggle" "more more"',
      lg: '"at what state amount points toggle" ". more more more more more"',
    },
    alignItems: { lg: 'center' },
    columnGap: '4',
    rowGap: { base: '0.5', lg: '0' },
    minH: '11',
    py: { base: '3', lg: '1' },
    px: { base: '1', sm: '3' },
    fontSize: 'sm',
    breakInside: 'avoid',
  },
});

interface HistoryRowProps {
  row: Row;
  /** The movements of the same act before it, newest first. */
  earlier?: readonly Row[];
  /** The offers on sale, of which a payment can be begun again; undefined until they are known. */
  topUps: readonly TopUp[] | undefined;
}

export function HistoryRow({ row, earlier = [], topUps }: HistoryRowProps) {
  const { t } = useTranslation(['wallet', 'checkout']);
  const locale = useLocale();
  const words = wordsOf(row, t, locale);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hasMore = words.note !== null || row.balanceAfter !== undefined || earlier.length > 0;
  return (
    <Line>
      <chakra.div gridArea="what" minW="0" display={{ lg: 'flex' }} alignItems="baseline" columnGap="3">
        <chakra.h3 fontSize="sm" lineHeight="snug" flexShrink="0">
          {words.what}
          {words.act && <chakra.span fontWeight="normal"> · {words.act}</chakra.span>}
        </chakra.h3>
        <What words={words} />
      </chakra.div>
      <chakra.time gridArea="at" color="fg.muted" whiteSpace="nowrap" dateTime={row.at}>
        {formatDateTime(row.at, locale)}
      </chakra.time>
      <chakra.div gridArea="state" display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <State words={words} />
        <NextStep row={row} topUps={topUps} />
      </chakra.div>
      <chakra.div gridArea="amount" textAlign="end" whiteSpace="nowrap">
        {row.amountVnd !== undefined && <DongText vnd={row.amountVnd} />}
      </chakra.div>
      <chakra.div gridArea="points" textAlign="end">
        <Change row={row} />
      </chakra.div>
      {hasMore && (
        <chakra.div gridArea="toggle" justifySelf="end" data-noprint>
          <Button
            variant="ghost"
            size="sm"
            isIcon
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('history.moreOf', { what: words.what })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
          </Button>
        </chakra.div>
      )}
      <chakra.div gridArea="more" id={id} hidden={!isOpen} textStyle="note" pb="1">
        {isOpen && <More row={row} words={words} earlier={earlier} />}
      </chakra.div>
    </Line>
  );
}

/** How points on hold moved, and the balance since. */
function More({ row, words, earlier }: { row: Row; words: RowWords; earlier: readonly Row[] }) {
  const { t } = useTranslation(['wallet', 'checkout']);
  const locale = useLocale();
  return (
    <>
      {earlier.toReversed().map((step) => (
        <Step key={step.id} at={step.at} note={wordsOf(step, t, locale).note} />
      ))}
      {words.note && (earlier.length > 0 ? <Step at={row.at} note={words.note} /> : <p>{words.note}</p>)}
      {row.balanceAfter !== undefined && (
        <p>
          {t('history.balance')}
          <WordGap />
          <PointsText points={row.balanceAfter} />
        </p>
      )}
    </>
  );
}

/** When points were put on hold, taken or released. */
function Step({ at, note }: { at: string; note: string | null }) {
  const locale = useLocale();
  return (
    <p>
      <chakra.time dateTime={at} className="tabular">
        {formatDateTime(at, locale)}
      </chakra.time>{' '}
      {note}
    </p>
  );
}

/** What is left to do about a payment, or how to do it again: the same top-up, the same package. */
function NextStep({ row, topUps }: Pick<HistoryRowProps, 'row' | 'topUps'>) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const { kind, state, amountVnd, reference } = row;
  const level = kind === 'spend' ? paidLevels.find((one) => reference.act === `package-${one}`) : undefined;
  if (level) return <TextLink to={pathOf('wallet', {}, { buy: level })}>{t('history.buyAgain')}</TextLink>;
  if (kind !== 'top-up') return null;
  if (state === 'in-progress')
    return <TextLink to={pathOf('wallet', {}, { payment: row.id })}>{t('open.check')}</TextLink>;
  if (amountVnd === undefined || reference.label === undefined) return null;
  // A failed payment's row says that no points came.
  const paid = { id: reference.label, amountVnd, points: row.points || undefined };
  return <PayAgain {...{ paid, state, topUps }} label={formatDateTime(row.at, locale)} />;
}

/** What it was for, as a link where there is something to see. */
function What({ words: { label, to, what, tone } }: { words: RowWords }) {
  const { t } = useTranslation('wallet');
  if (to && label)
    return (
      <chakra.p fontSize="sm" overflowWrap="anywhere" lineClamp={{ lg: 1 }}>
        <TextLink to={to}>{label}</TextLink>
      </chakra.p>
    );
  if (label)
    return (
      <chakra.p fontSize="sm" overflowWrap="anywhere" lineClamp={{ lg: 1 }}>
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
  const color = !isReal || row.points === 0 ? 'fg.muted' : row.points > 0 ? 'accent.fg' : 'fg';
  return (
    <chakra.p className="tabular" fontWeight="semibold" fontSize="md" lineHeight="snug" color={color}>
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
