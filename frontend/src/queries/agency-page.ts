/** The public page of an agency: its listings, what its owners write, what staff decide. */
import { call } from '#lib/api/client.ts';
import { keepAnswer } from '#lib/api/use-endpoint.ts';
import { type Pages, refreshPages, usePages } from '#lib/api/use-pages.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import type { AgencyWithPeople } from '#shared/agencies/model.ts';
import { agencyPageApi as api } from '#shared/agencies/page-api.ts';
import type { AboutTexts } from '#shared/agencies/page-model.ts';
import type { ListingsOfAgency } from '#shared/agencies/public-model.ts';
import { agenciesStaffApi } from '#shared/agencies/staff-api.ts';
import type { ClientInput } from '#shared/kernel/contract.ts';

/** `first`: what stands in the HTML. More is asked for only where there is more. */
export function useAgencyListings(
  slug: string,
  first: ListingsOfAgency,
): { cards: ListingsOfAgency['items']; pages: Pages<unknown> } {
  const isMore = first.nextCursor !== undefined;
  const pages = usePages(
    api.listAgencyListings,
    isMore ? { params: { slug }, query: { limit: '12' } } : null,
    { revalidateFirstPage: false },
  );
  return {
    cards: pages.data ?? first.items,
    pages: { ...pages, hasMore: pages.data ? pages.hasMore : isMore },
  };
}

const keepMine = (answer: AgencyWithPeople, userId: string) =>
  keepAnswer(agenciesApi.getMyAgency, answer, { params: { agencyId: answer.agency.id }, userId });

/** Based on the version that was read; without texts the page is taken off. */
export async function putAgencyPage(
  agencyId: string,
  version: number,
  texts: AboutTexts | undefined,
  userId: string,
) {
  const body = { version, ...(texts && { texts }) };
  await keepMine(await call(api.putAgencyPage, { params: { agencyId }, body }), userId);
}
export async function showMySeat(agencyId: string, isShown: boolean, userId: string) {
  await keepMine(await call(api.showMySeat, { params: { agencyId }, body: { isShown } }), userId);
}

const waiting = { query: { limit: '20' } };
export const useAgencyPages = () => usePages(api.listAgencyPages, waiting);

type Decision = ClientInput<typeof api.decideAgencyPage>['body'];
export async function decideAgencyPage(agencyId: string, decision: Decision) {
  const decided = await call(api.decideAgencyPage, { params: { agencyId }, body: decision });
  void refreshPages(api.listAgencyPages, waiting);
  await keepAnswer(agenciesStaffApi.getAgency, decided, { params: { agencyId } });
}
