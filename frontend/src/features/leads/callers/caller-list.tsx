/** Requests that may come from one hand, for staff: what they have in common, who sent them, and keeping somebody from asking. */
import { chakra } from '@chakra-ui/react';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import { useCallers } from '#frontend/queries/consultation.ts';
import { formatCount, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { CallerLead, CallerMatch } from '#shared/leads/caller-model.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { BlockAct } from './block-act.tsx';

export function CallerList() {
  const { t } = useTranslation(['people', 'app']);
  const pages = useCallers();
  return (
    <DataState of={pages} skeleton={<TableSkeleton />} empty={<Nothing />}>
      {(matches) => (
        <>
          <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
            {matches.map((match) => (
              <Match key={`${match.kind} ${match.leads[0]?.id}`} match={match} />
            ))}
          </chakra.div>
          <MoreRows pages={pages} label={t('app:admin.more')} />
        </>
      )}
    </DataState>
  );
}

function Nothing() {
  const { t } = useTranslation('people');
  return (
    <EmptyState icon={<UsersRound size={32} />} title={t('callers.none')}>
      {t('callers.noneHint')}
    </EmptyState>
  );
}

function Match({ match: { kind, count, firstAt, lastAt, leads } }: { match: CallerMatch }) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const span = { from: formatDateTime(firstAt, locale), to: formatDateTime(lastAt, locale) };
  return (
    <Panel
      title={t(`callers.kind.${kind}`)}
      lead={t('callers.span', { count, n: formatCount(count, locale), ...span })}
    >
      <chakra.ul display="grid" gap="3">
        {leads.map((lead) => (
          <Row key={lead.id} lead={lead} />
        ))}
      </chakra.ul>
      {count > leads.length && (
        <chakra.p mt="3" textStyle="hint">
          {t('callers.newest', { count: leads.length })}
        </chakra.p>
      )}
    </Panel>
  );
}

function Row({ lead }: { lead: CallerLead }) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { id, at, listing, name, accountId, asker } = lead;
  const address = pathOf('adminUsers', {}, { tab: 'leads', inbox: 'all', lead: id });
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      justifyContent="space-between"
      borderTopWidth="1px"
      borderColor="border"
      pt="3"
    >
      <chakra.div minW="0" flex="1 1 14rem" overflowWrap="anywhere">
        <TextLink to={address}>{name ?? t('callers.noName')}</TextLink>{' '}
        <chakra.span color="fg.muted">{t('callers.asker', { n: formatCount(asker, locale) })}</chakra.span>
        <chakra.p mt="0.5" textStyle="note">
          {listing ? `${listing.code} · ${formatDateTime(at, locale)}` : formatDateTime(at, locale)}
        </chakra.p>
        {accountId && (
          <chakra.p mt="0.5" fontSize="sm">
            <TextLink to={pathOf('adminUser', { id: accountId })}>{t('callers.account')}</TextLink>
          </chakra.p>
        )}
      </chakra.div>
      <BlockAct lead={lead} />
    </chakra.li>
  );
}
