/** What somebody asked with their account, newest first, and where something new was written. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMyLeads } from '#frontend/queries/threads.ts';
import { formatDate, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { MyLeadRow } from '#shared/leads/thread-model.ts';
import { Badge } from '#ui/badges.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { RowItem, RowList } from '#ui/row-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function MyLeads({ userId }: { userId: string }) {
  const { t } = useTranslation(['thread', 'consult']);
  const pages = useMyLeads(userId);
  const none = (
    <EmptyState
      title={t('mine.none')}
      action={<ButtonLink to={pathOf('projects')}>{t('consult:otherListings')}</ButtonLink>}
    >
      {t('mine.noneHint')}
    </EmptyState>
  );
  return (
    <DataState of={pages} skeleton={<Skeleton height="40" />} empty={none}>
      {(rows) => (
        <>
          <RowList>
            {rows.map((row) => (
              <Row key={row.token} row={row} />
            ))}
          </RowList>
          <MoreRows pages={pages} label={t('mine.more')} />
        </>
      )}
    </DataState>
  );
}

function Row({ row: { token, listing, at, hasUnread, lastAt, withdrawnAt } }: { row: MyLeadRow }) {
  const { t } = useTranslation(['thread', 'consult']);
  const locale = useLocale();
  return (
    <RowItem>
      <chakra.div minW="0" flex="1 1 14rem">
        <TextLink to={pathOf('myEnquiry', {}, { token })} overflowWrap="anywhere">
          {listing ? `${listing.title} (${listing.code})` : t('consult:own.toSite')}
        </TextLink>
        <chakra.p textStyle="note">
          {lastAt
            ? t('mine.lastAt', { time: formatDateTime(lastAt, locale) })
            : t('consult:own.sentAt', { time: formatDate(at, locale) })}
        </chakra.p>
      </chakra.div>
      {withdrawnAt && <Badge tone="neutral">{t('mine.stopped')}</Badge>}
      {hasUnread && !withdrawnAt && <Badge tone="blue">{t('mine.unread')}</Badge>}
    </RowItem>
  );
}
