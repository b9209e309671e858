/** A page below `/partner/`: of an agency where the address is one's, else of a partner. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type AgencyData,
  headOfAgency,
  titleOfAgency,
} from '#frontend/features/agencies/public-page/agency-head.ts';
import { loadAgency } from '#frontend/features/agencies/public-page/load-agency.ts';
import * as article from '#frontend/features/content/pages/article-page.tsx';
import { lazyInBrowser } from '#lib/lazy-in-browser.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';

type ArticleData = Awaited<ReturnType<typeof article.loader>>;

export async function loader(args: LoaderFunctionArgs): Promise<AgencyData | ArticleData> {
  const agency = await loadAgency(args);
  return agency ? { agency } : article.loader(args);
}

export const loadNearby = article.loadNearby;
/** Search engines read what the server wrote; while browsing only the title follows. */
const agencyHead = import.meta.env.SSR ? headOfAgency : titleOfAgency;
export const head = (input: HeadInput<AgencyData | ArticleData>): Head => {
  const { data } = input;
  return 'agency' in data ? agencyHead({ ...input, data }) : article.head({ ...input, data });
};

const AgencyView = await lazyInBrowser(
  async () => (await import('#frontend/features/agencies/public-page/agency-view.tsx')).AgencyView,
);

export function Page() {
  const data = useLoaderData<typeof loader>();
  return 'agency' in data ? <AgencyView agency={data.agency} /> : <article.Page />;
}
