/** How much waits, as a small number beside a link: drawn as a figure, read out in words. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { type WaitingCounts, type WaitingQueue, waitingMost } from '#shared/office/model.ts';

const wordsOf = {
  listings: 'listings',
  appeals: 'appeals',
  evidence: 'evidence',
  sellers: 'sellers',
  payments: 'payments',
  applications: 'applications',
  requests: 'requests',
  cases: 'cases',
  messages: 'messages',
};

interface WaitingBadgeProps {
  queues: readonly WaitingQueue[];
  counts: WaitingCounts;
}

/** Nothing where nothing waits; beyond 99 it says so. */
export function WaitingBadge({ queues, counts }: WaitingBadgeProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const shown = (count: number) =>
    count >= waitingMost ? `${formatCount(waitingMost - 1, locale)}+` : formatCount(count, locale);
  const waiting = queues.flatMap((queue) => (counts[queue] ? [{ queue, count: counts[queue] }] : []));
  if (waiting.length === 0) return null;
  const sum = waiting.reduce((total, { count }) => total + count, 0);
  const words = waiting
    .map(({ queue, count }) => t(`admin.waits.${keyOf(queue)}`, { count, n: shown(count) }))
    .join(', ');
  return (
    <>
      <Figure aria-hidden title={words}>
        {shown(sum)}
      </Figure>
      {/* Read apart from the link's own words. */} <span className="visually-hidden">{words}</span>
    </>
  );
}

/** Kinds of content share their words. */
const keyOf = (queue: WaitingQueue) =>
  queue in wordsOf ? (queue as keyof typeof wordsOf) : ('content' as const);

const Figure = chakra('span', {
  base: {
    ms: 'auto',
    minW: '6',
    px: '1.5',
    borderRadius: 'full',
    bg: 'warning.subtle',
    color: 'warning.fg',
    fontSize: 'xs',
    lineHeight: '1.5rem',
    fontWeight: 'semibold',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});
