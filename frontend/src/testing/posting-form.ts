/** The posting form over a draft that its poster goes on with, and a server that takes what is sent. */
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingInput } from '#shared/listings/model.ts';
import { testPicture } from '#shared/listings/testing/samples.ts';
import { mediaApi } from '#shared/media/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { api, openApp } from './app.tsx';
import { newMember } from './people.ts';
import { listingRecord } from './records.ts';

/** Opens a draft in the form; nothing it asks for is missing but what `content` takes away. */
export async function openPostingForm(content: Partial<ListingInput> = {}) {
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  api.on(listingsApi.listMine, { items: [] });
  api.on(mediaApi.getMedia, ({ params: { id } }) => ({
    ...{ id, state: 'ready' as const },
    picture: testPicture(id),
  }));
  const record = listingRecord({ state: 'draft', version: 4 }, content);
  api.on(listingsApi.getMine, record);
  api.on(listingsApi.updateListing, { ...record, meta: { ...record.meta, state: 'waiting', version: 5 } });
  return openApp('/edit-post?code=DA00000001', { as: newMember() });
}
