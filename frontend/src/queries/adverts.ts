/** Adverts: what the back office keeps and books, prices of positions, and one's own orders. */
import { call } from '#lib/api/client.ts';
import { keepAnswer, refreshEndpoint, still, useEndpoint } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { advertsApi as api } from '#shared/adverts/api.ts';
import { advertMeasureApi as measureApi } from '#shared/adverts/measure-api.ts';
import {
  type AdPosition,
  type Advert,
  type AdvertInput,
  type AdvertState,
  advertStates,
} from '#shared/adverts/model.ts';
import type { AdvertOfferInput } from '#shared/adverts/offer.ts';
import { advertsStaffApi as staffApi } from '#shared/adverts/staff-api.ts';
import { adPositions } from '#shared/cases/model.ts';

/** What the list is narrowed by. */
export interface AdvertSearch {
  position?: AdPosition | undefined;
  state?: AdvertState | undefined;
}

const listInput = ({ position, state }: AdvertSearch) => ({
  query: { limit: '20', ...(position && { position }), ...(state && { state }) },
});
export const useAdverts = (search: AdvertSearch) => usePages(staffApi.listAdverts, listInput(search));

/** One advert; what somebody edits is not exchanged under their hands. */
export const useAdvert = (id: string) => useEndpoint(staffApi.getAdvert, { params: { id } }, still);
/** The advert that was made of a request; null asks for nothing. */
export const useAdvertOfCase = (caseId: string | null) =>
  useEndpoint(staffApi.listAdverts, caseId ? { query: { caseId } } : null);
export const useAdvertBookings = (position: AdPosition) =>
  useEndpoint(staffApi.listAdvertBookings, { query: { position } });

/** What positions cost; not exchanged while a master changes it. */
export const useAdvertOffer = () => useEndpoint(api.getAdvertOffer, {}, still);
export async function saveAdvertOffer(version: number, positions: AdvertOfferInput) {
  const saved = await call(staffApi.putAdvertOffer, { body: { version, positions } });
  await keepAnswer(api.getAdvertOffer, saved, {});
  return saved;
}

/** How the person's requests to advertise stand, where adverts were made of them; nothing for visitors. */
export const useMyAdverts = (userId: string | undefined) =>
  useEndpoint(api.listMyAdverts, userId ? { userId } : null);

/** What an advert brought, day by day; the other: of one that the person ordered, by their request's number. */
export const useAdvertFigures = (id: string) => useEndpoint(measureApi.getAdvertFigures, { params: { id } });
export const useMyAdvertFigures = (number: string) =>
  useEndpoint(measureApi.getMyAdvertFigures, { params: { number } });

/** Takes over an advert after an act; lists and bookings follow. */
async function follow(act: Promise<Advert>): Promise<Advert> {
  const advert = await act;
  await keepAnswer(staffApi.getAdvert, advert, { params: { id: advert.id } });
  for (const position of [undefined, ...adPositions])
    for (const state of [undefined, ...advertStates])
      void refreshPages(staffApi.listAdverts, listInput({ position, state }));
  for (const position of adPositions)
    void refreshEndpoint(staffApi.listAdvertBookings, { query: { position } });
  if (advert.caseId) void refreshEndpoint(staffApi.listAdverts, { query: { caseId: advert.caseId } });
  return advert;
}

/** One key for one form, kept over its retries. */
export const createAdvert = (advert: AdvertInput & { caseId?: string }, idempotencyKey: string) =>
  follow(call(staffApi.createAdvert, { body: advert, idempotencyKey }));
export const updateAdvert = ({ id, version }: Advert, advert: AdvertInput) =>
  follow(call(staffApi.updateAdvert, { params: { id }, body: { version, advert } }));

const acts = { pause: staffApi.pauseAdvert, resume: staffApi.resumeAdvert, end: staffApi.endAdvert };
export type AdvertAct = keyof typeof acts;
/** Upon the version that was seen. */
export const actOnAdvert = (act: AdvertAct, { id, version }: Advert) =>
  follow(call(acts[act], { params: { id }, body: { version } }));
