/** The inbox of consultation requests: a list with filters in the address, or one of its requests. */
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '#lib/session/use-session.ts';
import { isStaff } from '#shared/kernel/access.ts';
import { HeldMessages } from './held-messages.tsx';
import { addressOf, type InboxPlace, viewOf } from './inbox-address.ts';
import { LeadList } from './lead-list.tsx';
import { LeadPage } from './lead-page.tsx';

export function Inbox({ place }: { place: InboxPlace }) {
  const { t } = useTranslation('leads');
  const { me } = useSession();
  const [search] = useSearchParams();
  const view = viewOf(search, place);
  const lead = search.get('lead');
  if (!me) return null;
  const key = `${view.inbox}|${view.state ?? ''}|${view.listingCode ?? ''}`;
  return (
    <section aria-label={t('title')}>
      {lead ? (
        <LeadPage key={lead} id={lead} userId={me.id} view={view} back={addressOf(place, view)} />
      ) : (
        <>
          {place.isForStaff && isStaff(me) && (
            <HeldMessages toLead={(id) => addressOf(place, { inbox: 'all' }, id)} />
          )}
          <LeadList key={key} place={place} view={view} userId={me.id} />
        </>
      )}
    </section>
  );
}
