/** What the last pulls of a feed did: counts, differences, what they cost, and what was wrong with which item. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFeedPulls } from '#frontend/queries/feeds.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import type { AnyTFunction } from '#lib/i18n/keys.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { FeedReport } from '#shared/imports/feeds/model.ts';
import { Badge } from '#ui/badges.tsx';
import { DataState } from '#ui/data-state.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { failureText, itemFaultText } from './feed-words.ts';

const tones = {
  running: 'blue',
  done: 'green',
  unchanged: 'neutral',
  stopped: 'amber',
  failed: 'red',
  suspicious: 'amber',
} as const;

export function FeedReports({ id }: { id: string }) {
  const { t } = useTranslation('feeds');
  return (
    <DataState of={useFeedPulls(id)} skeleton={<SkeletonLines count={3} />}>
      {({ items }) =>
        items.length === 0 ? (
          <chakra.p textStyle="hint">{t('report.none')}</chakra.p>
        ) : (
          <chakra.ul display="grid" gap="3" aria-label={t('report.title')}>
            {items.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </chakra.ul>
        )
      }
    </DataState>
  );
}

function Report({ report }: { report: FeedReport }) {
  const { t } = useTranslation(['feeds', 'imports', 'app']);
  const locale = useLocale();
  const { state, startedAt, items, failure, faults, points, left } = report;
  const words = t as unknown as AnyTFunction;
  const hasRead = state !== 'failed' && state !== 'unchanged';
  return (
    <chakra.li borderWidth="1px" borderRadius="md" p="3" display="grid" gap="1" fontSize="sm">
      <chakra.p display="flex" flexWrap="wrap" gap="2" alignItems="center">
        {formatDateTime(startedAt, locale)} <Badge tone={tones[state]}>{t(`report.state.${state}`)}</Badge>
      </chakra.p>
      {failure && <p>{failureText(failure, words)}</p>}
      {hasRead && (
        <>
          <p>{t('report.difference', { ...report, items, fresh: report.new })}</p>
          <p>{t('report.outcome', { ...report })}</p>
          {points > 0 && <p>{t('report.points', { points })}</p>}
          {left > 0 && <p>{t('report.left', { count: left })}</p>}
        </>
      )}
      {faults.length > 0 && (
        <chakra.details>
          <chakra.summary cursor="pointer">{t('report.faults', { count: report.refused })}</chakra.summary>
          <chakra.ul display="grid" gap="1" mt="1" overflowWrap="anywhere">
            {faults.map((fault) => (
              <li key={`${fault.n} ${fault.reference} ${fault.column} ${fault.code}`}>
                {itemFaultText(fault, words, locale)}
              </li>
            ))}
          </chakra.ul>
        </chakra.details>
      )}
    </chakra.li>
  );
}
