/** What the loaders of public pages ask, answered over the table: listings, agencies, adverts, content, documents, the catalog. */
import { advertsApi } from '#shared/adverts/api.ts';
import type { AdPosition } from '#shared/adverts/model.ts';
import { agencyPageApi } from '#shared/agencies/page-api.ts';
import { agencyEntity } from '#shared/agencies/rules.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { contentApi } from '#shared/content/api.ts';
import type { DocumentName } from '#shared/content/documents.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import { contentEntity } from '#shared/content/rules.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { marketApi } from '#shared/market/api.ts';
import type { MarketType } from '#shared/market/model.ts';
import { listingEntity } from '#shared/search/changes.ts';
import { shownAdverts } from '../adverts/public.ts';
import { createCatalog } from '../catalog/public.ts';
import { publicContent } from '../content/public.ts';
import type { Cursors } from '../lib/cursor.ts';
import { remembered } from '../lib/memoize.ts';
import type { Table } from '../lib/table.ts';
import { publicListings } from '../listings/public.ts';
import { openDocuments } from './open-documents.ts';
import type { LoaderAnswer } from './ports.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;

const catalogMs = 60_000;
/** Lists are read from an index that follows the table: seldom a second behind. */
const indexLagMs = 5_000;

const catalogAnswer = (table: Reads, clock: Clock): LoaderAnswer => ({
  endpoint: catalogApi.getCatalog,
  answer: remembered(createCatalog(table).get, catalogMs, clock.now),
});

function listingAnswer(table: Reads, clock: Clock): LoaderAnswer {
  const listings = publicListings(table);
  return {
    endpoint: listingsApi.getListing,
    async answer({ params }: { params: { code: string } }, tell) {
      const reply = await listings.byCode(params.code, clock.now());
      tell.entity({ entity: listingEntity, key: reply.card.code, version: reply.card.version });
      const { partnerPage, poster } = reply;
      tell.shows([
        ...(partnerPage ? [{ entity: contentEntity('partner'), key: partnerPage }] : []),
        // Also while the agency has no page: the link comes with it.
        ...(poster.agencyId ? [{ entity: agencyEntity, key: poster.agencyId }] : []),
      ]);
      return reply;
    },
  };
}

interface InLocale {
  query: { locale: Locale };
}

function contentAnswers(table: Reads, clock: Clock, cursors: Cursors): LoaderAnswer[] {
  const content = publicContent(table, clock);
  const documents = openDocuments(table, clock);
  return [
    {
      endpoint: contentApi.getContent,
      async answer({ params, query }: InLocale & { params: { kind: ContentKind; slug: string } }, tell) {
        const reply = await content.read(params.kind, params.slug, query.locale);
        tell.entity({ entity: contentEntity(params.kind), key: reply.slug, version: reply.version });
        const older = reply.older ? [{ kind: params.kind, slug: reply.older.slug }] : [];
        const shown = [...reply.related, ...older];
        tell.shows(shown.map(({ kind, slug }) => ({ entity: contentEntity(kind), key: slug })));
        return reply;
      },
    },
    {
      endpoint: contentApi.listContent,
      async answer(input: Parameters<typeof content.list>[0], tell) {
        const asOfMs = clock.now() - indexLagMs;
        const reply = await content.list(input, cursors);
        tell.asOf(asOfMs);
        return reply;
      },
    },
    {
      endpoint: contentApi.getHomeContent,
      async answer({ query }: InLocale, tell) {
        const asOfMs = clock.now() - indexLagMs;
        const reply = await content.home(query.locale);
        tell.asOf(asOfMs);
        return reply;
      },
    },
    {
      endpoint: contentApi.getDocument,
      async answer({ params, query }: InLocale & { params: { name: DocumentName } }, tell) {
        const { factsMs, read } = await documents();
        const asOfMs = clock.now() - indexLagMs - factsMs;
        const reply = await read(params.name, query.locale);
        tell.asOf(asOfMs);
        return reply;
      },
    },
  ];
}

/** What runs where a page reserves a place. */
function advertAnswer(table: Reads, clock: Clock, cursors: Cursors): LoaderAnswer {
  const shown = shownAdverts(table, clock, cursors);
  return {
    endpoint: advertsApi.listShownAdverts,
    async answer({ query }: InLocale & { query: { position: AdPosition } }, tell) {
      const asOfMs = clock.now() - indexLagMs;
      const reply = await shown(query);
      tell.asOf(asOfMs);
      return reply;
    },
  };
}

/** Nothing is told of it, so that its page is not kept: listings, answer times and people change without it. */
function agencyAnswer(table: Reads, clock: Clock, cursors: Cursors): LoaderAnswer {
  return {
    endpoint: agencyPageApi.getAgencyPage,
    async answer({ params, query }: InLocale & { params: { slug: string } }) {
      const { publicAgencies } = await import('../agencies/public-pages.ts');
      const agency = await publicAgencies(table, cursors, clock).read(params.slug, query.locale);
      return agency ? { agency } : {};
    },
  };
}

/** Figures are read as they are kept: a change is in them once it is committed. */
function marketAnswers(table: Reads, clock: Clock): LoaderAnswer[] {
  // Loaded with the first page that shows figures.
  const market = async () => (await import('../market/public.ts')).publicMarket(table, clock);
  return [
    {
      endpoint: marketApi.getMarket,
      async answer(_, tell) {
        const asOfMs = clock.now() - indexLagMs;
        const reply = await (await market()).overview();
        tell.asOf(asOfMs);
        return reply;
      },
    },
    {
      endpoint: marketApi.getMarketOfType,
      async answer({ params }: { params: { type: MarketType } }, tell) {
        const asOfMs = clock.now() - indexLagMs;
        const reply = await (await market()).ofType(params.type, undefined);
        tell.asOf(asOfMs);
        return reply;
      },
    },
  ];
}

/** All but the search, whose index is not in the table. */
export const createLoaderAnswers = (table: Reads, clock: Clock, cursors: Cursors): LoaderAnswer[] => [
  catalogAnswer(table, clock),
  listingAnswer(table, clock),
  advertAnswer(table, clock, cursors),
  ...contentAnswers(table, clock, cursors),
  agencyAnswer(table, clock, cursors),
  ...marketAnswers(table, clock),
];
