/** What somebody posts, and who asked them about it: a poster's own listings and the requests for consultation. */
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Inbox } from '#frontend/features/leads/inbox/inbox.tsx';
import { Page as OwnListings } from '#frontend/features/listings/pages/manage-page.tsx';
import { pathOf } from '#lib/paths.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { LeadCount } from './lead-count.tsx';

export { head } from '#frontend/features/listings/pages/manage-page.tsx';

export function Page() {
  const { t } = useTranslation(['manage', 'leads']);
  const [search] = useSearchParams();
  // Messages lead to a request by its id alone.
  const isLeads = search.get('tab') === 'leads' || search.has('lead');
  const tabs = (
    <LinkTabs
      label={t('title')}
      tabs={[
        { key: 'listings', to: pathOf('manageListings'), label: t('tab.listings'), isCurrent: !isLeads },
        {
          key: 'leads',
          to: pathOf('manageListings', {}, { tab: 'leads' }),
          label: (
            <>
              {t('leads:title')} <LeadCount inbox="mine" />
            </>
          ),
          isCurrent: isLeads,
        },
      ]}
    />
  );
  if (!isLeads) return <OwnListings tabs={tabs} />;
  return (
    <Frame title={t('leads:title')} lead={t('leads:lead')} isNested>
      {tabs}
      <Inbox place={{ route: 'manageListings', query: { tab: 'leads' }, isForStaff: false }} />
    </Frame>
  );
}
