/** People: for staff everybody and the registrations that wait, for sellers who asked them for consultation. */

import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useWaitingCounts } from '#frontend/queries/office.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { session } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import { isStaff } from '#shared/kernel/access.ts';
import { WaitingBadge } from '#ui/back-office/waiting-badge.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { Customers } from '../customers.tsx';
import { PeopleSearch } from '../people-search.tsx';
import { SellerQueue } from '../sellers/queue.tsx';

export const head = ({ t }: HeadInput): Head => ({
  title: t(isStaff(session.getState().me) ? 'people:people' : 'people:customers.title'),
  isListed: false,
});

export function Page() {
  const { t } = useTranslation('people');
  const staff = isStaff(useSession().me);
  const [search] = useSearchParams();
  const counts = useWaitingCounts();
  if (!staff)
    return (
      <Frame title={t('customers.title')} lead={t('customers.lead')} isNested>
        <Customers />
      </Frame>
    );
  const isQueue = search.get('tab') === 'sellers';
  return (
    <Frame title={t('people')} lead={t(isQueue ? 'queue.lead' : 'lead')} isNested>
      <LinkTabs
        label={t('people')}
        tabs={[
          { key: 'all', to: pathOf('adminUsers'), label: t('tab.all'), isCurrent: !isQueue },
          {
            key: 'sellers',
            to: pathOf('adminUsers', {}, { tab: 'sellers' }),
            label: (
              <>
                {t('tab.sellers')} <WaitingBadge queues={['sellers']} counts={counts} />
              </>
            ),
            isCurrent: isQueue,
          },
        ]}
      />
      {isQueue ? <SellerQueue /> : <PeopleSearch list="people" />}
    </Frame>
  );
}
