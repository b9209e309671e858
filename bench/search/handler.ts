/** Measures a warm search through the whole handler, with a table that counts, and writes one line of JSON. */
import type { Context } from 'aws-lambda';
import type { Event } from '#functions/lib/http/http.ts';
import { serve } from '#functions/lib/http/serve.ts';
import { createMemoryEngine } from '#functions/search/engines/memory-engine.ts';
import { createIncrementalIndex } from '#functions/search/incremental-index.ts';
import type { Segments } from '#functions/search/ports.ts';
import { createSearchService } from '#functions/search/service.ts';
import { createSuggester } from '#functions/search/understand-text.ts';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { type ListingCard, levels } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';
import { fillColumns } from '#shared/search/index/build-columns.ts';
import { encodeSegment } from '#shared/search/index/segment.ts';
import type { SearchDoc } from '#shared/search/model.ts';
import { formatQuery } from '#shared/search/query.ts';
import { benchQueries } from './queries.ts';
import { market } from './synthetic.ts';

export interface HandlerFigures {
  count: number;
  searches: number;
  /** Processor time of one search. */
  cpuMs: number;
  tableRequests: number;
  replyBytes: number;
  /** Processor time of one suggestion while somebody types, the dictionaries read before. */
  suggestionMs: number;
}

const nowMs = Date.parse('2026-11-20T05:00:00Z');
const secret = 'a secret of this benchmark';

/** The row of lists of a synthetic listing. */
const cardOf = (doc: SearchDoc): ListingCard => ({
  id: doc.id,
  code: doc.code,
  version: doc.version,
  kind: doc.kind,
  type: doc.type,
  category: doc.category,
  level: levels[doc.level]!,
  state: 'shown',
  title: doc.text.titles.vi!,
  language: 'vi',
  price: { mode: 'exact', amount: '5.2', unit: 'billion-vnd', per: 'total' },
  priceVnd: doc.priceVndMin,
  vndPerM2: null,
  areaDm2: doc.areaDm2Min,
  place: {
    nation: 'VN',
    wardCode: doc.wardCode!,
    provinceCode: doc.provinceCode!,
    oldProvinceCode: doc.oldProvinceCode!,
    names: { ward: doc.text.names[0]!, province: doc.text.names[1] ?? '' },
  },
  picture: {
    mediaId: doc.id,
    basePath: `/media/${doc.id}`,
    widths: [400, 800, 1600],
    width: 1600,
    height: 1200,
  },
  pictureCount: 4,
  isLargeScale: doc.isLargeScale,
  publishedAt: new Date(doc.publishedAt).toISOString(),
  expiresAt: new Date(doc.expiresAt).toISOString(),
});

function openHandler(count: number) {
  const stock = market(count, nowMs);
  const docs = new Map<string, SearchDoc>();
  const columns = fillColumns(count, stock.vip, stock.paid, (rank) => {
    const doc = stock.at(rank);
    docs.set(doc.id, doc);
    return doc;
  });
  const segment = encodeSegment(columns, { cursorMs: nowMs, builtAtMs: nowMs, removed: {} });
  const pointer = {
    key: 'k',
    cursorMs: nowMs,
    builtAtMs: nowMs,
    count,
    bytes: 1,
    rawBytes: segment.length,
    retired: [],
  };
  let tableRequests = 0;
  const readNothing = async () => {
    tableRequests++;
    return { changes: [], ids: new Set<string>() };
  };
  const segments = {
    pointer: async () => ({ pointer, eTag: 'e' }),
    read: async () => segment,
  } as unknown as Segments;
  const clock = { now: () => nowMs };
  const engine = createMemoryEngine(
    createIncrementalIndex({ segments, changes: { between: readNothing, firstBetween: readNothing } }),
  );
  const suggest = createSuggester({ engine, categories: async () => defaultCategories, clock });
  const service = createSearchService({
    engine,
    cards: {
      byIds: async (ids) => {
        tableRequests++;
        return ids.map((id) => cardOf(docs.get(id)!));
      },
    },
    cursors: { encode: async () => 'cursor', decode: async () => undefined as never },
    rates: async () => defaultRates,
    clock,
  });
  // Texts are read apart from searches.
  const { search, countListings, suggestSearches } = searchApi;
  const handler = serve(
    { search, countListings, suggestSearches },
    {
      verifyToken: async () => null,
      readRoles: async () => null,
      isFromEdge: async (sent: string | undefined) => sent === secret,
    },
  )({
    search: ({ query: { after: _, ...query } }) => service.find(query),
    countListings: ({ query: { after: _, ...filters } }) => service.count(filters),
    suggestSearches: ({ query: { q, locale } }) => suggest(q, locale),
  });
  return { handler, requests: () => tableRequests };
}

/** Letters as they are typed, of a place, a park, a category with one before it. */
const typed = ['b', 'bình', 'bình dư', 'kcn yên', 'thuê kho bình dư', 'ddaats nen'];

function eventOf(rawQueryString: string, path = '/api/search'): Event {
  return {
    version: '2.0',
    routeKey: `GET ${path}`,
    rawPath: path,
    rawQueryString,
    headers: { 'x-origin-secret': secret },
    isBase64Encoded: false,
    requestContext: { http: { method: 'GET', path, sourceIp: '127.0.0.1' } },
  } as unknown as Event;
}

async function measure(count: number): Promise<HandlerFigures> {
  const { handler, requests } = openHandler(count);
  const events = benchQueries.map((query) => eventOf(new URLSearchParams(formatQuery(query)).toString()));
  const context = { awsRequestId: 'bench' } as Context;
  let replyBytes = 0;
  const round = async () => {
    for (const event of events) {
      const { statusCode, body } = await handler(event, context);
      if (statusCode !== 200) throw new Error(`The handler answered ${statusCode}: ${body}`);
      replyBytes += body!.length;
    }
  };
  for (let i = 0; i < 40; i++) await round();
  const [before, rounds] = [requests(), 40];
  replyBytes = 0;
  const cpu = process.cpuUsage();
  for (let i = 0; i < rounds; i++) await round();
  const { user, system } = process.cpuUsage(cpu);
  const searches = rounds * events.length;
  const keystrokes = typed.map((q) =>
    eventOf(new URLSearchParams({ q, locale: 'vi' }).toString(), searchApi.suggestSearches.path),
  );
  const typeAll = async () => {
    for (const event of keystrokes) {
      const { statusCode, body } = await handler(event, context);
      if (statusCode !== 200) throw new Error(`The handler answered ${statusCode}: ${body}`);
    }
  };
  for (let i = 0; i < 10; i++) await typeAll();
  const typing = process.cpuUsage();
  for (let i = 0; i < rounds; i++) await typeAll();
  const typingCpu = process.cpuUsage(typing);
  return {
    count,
    searches,
    cpuMs: (user + system) / 1000 / searches,
    tableRequests: requests() - before,
    replyBytes: replyBytes / searches,
    suggestionMs: (typingCpu.user + typingCpu.system) / 1000 / (rounds * typed.length),
  };
}

console.log(JSON.stringify(await measure(Number(process.argv[2]))));
