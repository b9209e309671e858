/** What of an inbox is shown, as the address of its page says it. */
import type { InboxView } from '#frontend/queries/consultation.ts';
import { pathOf, type QueryValues } from '#lib/paths.ts';
import { type LeadState, leadStates } from '#shared/leads/lead-model.ts';

/** The page that an inbox stands on, and what of its address is not the inbox's own. */
export interface InboxPlace {
  route: 'manageListings' | 'adminUsers';
  query: QueryValues;
  /** Whether it is an inbox of staff: the site's, and everybody's. */
  isForStaff: boolean;
}

const inboxes = ['mine', 'site', 'all'] as const;
const isState = (text: string | null): text is LeadState => leadStates.some((state) => state === text);

/** The view that an address asks for; staff begin with the site's inbox, everybody else has only their own. */
export function viewOf(search: URLSearchParams, { isForStaff }: Pick<InboxPlace, 'isForStaff'>): InboxView {
  const asked = inboxes.find((one) => one === search.get('inbox'));
  const state = search.get('state');
  const listingCode = search.get('listing');
  return {
    inbox: isForStaff ? (asked ?? 'site') : 'mine',
    ...(isState(state) && { state }),
    ...(listingCode && { listingCode }),
  };
}

/** The address of a view, or of one request in it. */
export const addressOf = ({ route, query, isForStaff }: InboxPlace, view: InboxView, lead?: string): string =>
  pathOf(
    route,
    {},
    {
      ...query,
      inbox: isForStaff && view.inbox !== 'site' ? view.inbox : undefined,
      state: view.state,
      listing: view.listingCode,
      lead,
    },
  );
