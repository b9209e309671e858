/** The list of one's own listings with one row in it, and a server that does what is asked of it. */
import { screen } from '@testing-library/react';
import { listingsApi, type OwnerAct } from '#shared/listings/api.ts';
import type { ListingState, OwnListing } from '#shared/listings/model.ts';
import { button } from './act.ts';
import { api, openApp } from './app.tsx';
import { ownListing } from './listings.ts';
import { newMember } from './people.ts';

/** The title of the listing in it. */
export const ownTitle = 'Nhà xưởng Yên Phong';

/** Opens the list with that one listing, changed as a test needs it. */
export async function openOwnList(changes: Partial<OwnListing> = {}, search = ''): Promise<OwnListing> {
  const listing = ownListing({ title: ownTitle, ...changes });
  api.on(listingsApi.listMine, { items: [listing] });
  await openApp(`/manage-sales-information${search}`, { as: newMember() });
  await screen.findByRole('article');
  return listing;
}

export const ownRow = () => screen.getByRole('article');
export const moreActs = () => button(`Thao tác khác với tin: ${ownTitle}`);
/** The acts that the API was asked for. */
export const askedActs = () => api.asked(listingsApi.actOnMine).map(({ params }) => params.act);

/** The server does as it is told: the state that the act leads to, one version on. */
export function obey(listing: OwnListing, states: Partial<Record<OwnerAct, ListingState>>): void {
  let now = listing;
  api.on(listingsApi.actOnMine, ({ params }) => {
    now = { ...now, state: states[params.act] ?? now.state, version: now.version + 1 };
    return now;
  });
}
