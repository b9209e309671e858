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
import type { AdvertTerms } from '#shared/adverts/offer.ts';
import { advertOrdersApi as ordersApi } from '#shared/adverts/orders-api.ts';
import { advertsStaffApi as staffApi } from '#shared/adverts/staff-api.ts';
import { adPositions } from '#shared/cases/model.ts';
import type { InvoiceInput } from '#shared/wallet/model.ts';

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
export async function saveAdvertOffer(version: number, terms: AdvertTerms) {
  const saved = await call(staffApi.putAdvertOffer, { body: { version, ...terms } });
  await keepAnswer(api.getAdvertOffer, saved, {});
  return saved;
}

/** How the person's requests to advertise stand, where adverts were made of them; nothing for visitors. */
export const useMyAdverts = (userId: string | undefined) =>
  useEndpoint(ordersApi.listMyAdverts, userId ? { userId } : null);

export const refreshMyAdverts = (userId: string) => refreshEndpoint(ordersApi.listMyAdverts, { userId });

/** Pays an advert of the person's in points, once, at the price that was seen. */
export const payMyAdvert = (number: string, seen: { version: number; points: number }) =>
  call(ordersApi.payMyAdvert, { params: { number }, body: seen });
export const requestAdvertInvoice = (number: string, body: InvoiceInput) =>
  call(ordersApi.requestAdvertInvoice, { params: { number }, body });

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

const acts = { pause: staffApi.pauseAdvert, resume: staffApi.resumeAdvert };
export type AdvertAct = keyof typeof acts;
/** Upon the version that was seen. */
export const actOnAdvert = (act: AdvertAct, { id, version }: Advert) =>
  follow(call(acts[act], { params: { id }, body: { version } }));
/** For good; where the customer is at fault, nothing of what was paid goes back once it ran. */
export const endAdvert = ({ id, version }: Advert, isCustomerFault: boolean) =>
  follow(call(staffApi.endAdvert, { params: { id }, body: { version, isCustomerFault } }));
/** Notes that the customer transferred what the bill says; the other: that what goes back was transferred. */
export const recordAdvertPayment = ({ id, version, bill }: Advert, reference: string) =>
  follow(
    call(staffApi.recordAdvertPayment, {
      params: { id },
      body: { version, reference, totalVnd: bill?.totalVnd ?? 0 },
    }),
  );
export const recordAdvertRefund = ({ id, version }: Advert, reference: string) =>
  follow(call(staffApi.recordAdvertRefund, { params: { id }, body: { version, reference } }));
