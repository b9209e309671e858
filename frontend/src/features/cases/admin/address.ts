/** What the inbox is narrowed by, read from its address and written back. */
import type { InboxSearch } from '#frontend/queries/cases-staff.ts';
import { inboxKinds } from '#shared/cases/model.ts';

/** As the contract has it: `YC` and eight characters. */
const numberForm = /^YC[0-9A-HJKMNP-TV-Z]{8}$/;

export const owners = ['me', 'nobody'] as const;

export interface InboxAddress extends InboxSearch {
  /** What was typed as a number and is none. */
  wrongNumber?: string;
}

/** The filters of an address; what no filter knows counts as absent. */
export function readInbox(search: URLSearchParams): InboxAddress {
  const typed = search.get('number')?.trim().toUpperCase() ?? '';
  const isNumber = numberForm.test(typed);
  return {
    view: search.get('view') === 'done' ? 'done' : 'open',
    owner: owners.find((one) => one === search.get('owner')),
    kind: inboxKinds.find((one) => one === search.get('kind')),
    ...(isNumber && { number: typed }),
    ...(typed !== '' && !isNumber && { wrongNumber: typed.slice(0, 20) }),
  };
}

/** The address's query of the filters that are on. */
export const inboxQuery = ({ view, kind, owner, number }: InboxSearch) => ({
  ...(view === 'done' && { view }),
  ...{ kind, owner, number },
});
