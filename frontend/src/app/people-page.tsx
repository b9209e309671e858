/** People: for staff everybody, the registrations that wait, requests to the site and who may belong together, for sellers who asked them for consultation. */
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PeopleSearch } from '#frontend/features/accounts/admin/people-search.tsx';
import { SellerQueue } from '#frontend/features/accounts/admin/sellers/queue.tsx';
import { CallerList } from '#frontend/features/leads/callers/caller-list.tsx';
import { Inbox } from '#frontend/features/leads/inbox/inbox.tsx';
import { useWaitingCounts } from '#frontend/queries/office.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { session } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import { isStaff } from '#shared/kernel/access.ts';
import { callerLimits } from '#shared/leads/caller-rules.ts';
import { WaitingBadge } from '#ui/back-office/waiting-badge.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';

export const head = ({ t }: HeadInput): Head => ({
  title: t(isStaff(session.getState().me) ? 'people:people' : 'people:customers.title'),
  isListed: false,
});

export function Page() {
  const { t } = useTranslation('people');
  if (isStaff(useSession().me)) return <OfStaff />;
  return (
    <Frame title={t('customers.title')} lead={t('customers.lead')} isNested>
      <Inbox place={{ route: 'adminUsers', query: {}, isForStaff: false }} />
    </Frame>
  );
}

const tabs = ['all', 'sellers', 'leads', 'callers'] as const;

function OfStaff() {
  const { t } = useTranslation('people');
  const [search] = useSearchParams();
  const counts = useWaitingCounts();
  // Messages lead to a request by its id alone.
  const asked = search.has('lead') ? 'leads' : search.get('tab');
  const tab = tabs.find((one) => one === asked) ?? 'all';
  const lead = {
    all: 'lead',
    sellers: 'queue.lead',
    leads: 'requests.lead',
    callers: 'callers.lead',
  } as const;
  return (
    <Frame title={t('people')} lead={t(lead[tab], { count: callerLimits.keptDays })} isNested>
      <LinkTabs
        label={t('people')}
        tabs={tabs.map((key) => ({
          key,
          to: pathOf('adminUsers', {}, { tab: key === 'all' ? undefined : key }),
          label: (
            <>
              {t(`tab.${key}`)}
              {key === 'leads' && <WaitingBadge queues={['requests', 'messages']} counts={counts} />}
              {key === 'sellers' && <WaitingBadge queues={['sellers']} counts={counts} />}
            </>
          ),
          isCurrent: key === tab,
        }))}
      />
      {tab === 'all' && <PeopleSearch list="people" />}
      {tab === 'sellers' && <SellerQueue />}
      {tab === 'leads' && (
        <Inbox place={{ route: 'adminUsers', query: { tab: 'leads' }, isForStaff: true }} />
      )}
      {tab === 'callers' && <CallerList />}
    </Frame>
  );
}
