/** An article's page: nothing is published yet, so every address says that there is none, and what else there is. */
import type { LoaderFunctionArgs } from 'react-router';
import { CallProblem } from '#lib/api/http.ts';
import { asMissingPage, isSlug, noSuchPage } from '#lib/missing-page.ts';
import { callIn } from '#lib/route-module.ts';

export const loadNearby = async () => (await import('#ui/listing/nearby-listings.tsx')).NearbyListings;

export async function loader({ params, context }: LoaderFunctionArgs): Promise<never> {
  if (!isSlug(params.id)) throw noSuchPage();
  throw await asMissingPage(new CallProblem({ code: 'not-found', status: 404 }), callIn(context));
}

/** Never shown: the loader refuses every address. */
export const Page = () => null;
