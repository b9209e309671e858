/** What the page below `/partner/` asks first: whether the address is an agency's. */
import type { LoaderFunctionArgs } from 'react-router';
import { CallProblem } from '#lib/api/http.ts';
import { asMissingPage, isSlug } from '#lib/missing-page.ts';
import { prefixOf } from '#lib/paths.ts';
import { callIn } from '#lib/route-module.ts';
import { agencyPageApi } from '#shared/agencies/page-api.ts';
import type { AgencyPage } from '#shared/agencies/public-model.ts';
import { defaultLocale } from '#shared/kernel/locale.ts';

/** Undefined where no agency has it; throws the missing page of one that had it. */
export async function loadAgency({
  params,
  request,
  context,
}: Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>): Promise<AgencyPage | undefined> {
  if (!isSlug(params.id)) return undefined;
  const call = callIn(context);
  const locale = prefixOf(new URL(request.url).pathname) ?? defaultLocale;
  try {
    const slug = params.id!.toLowerCase();
    return (await call(agencyPageApi.getAgencyPage, { params: { slug }, query: { locale } })).agency;
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) return undefined;
    throw await asMissingPage(error, call);
  }
}
