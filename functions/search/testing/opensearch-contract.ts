/** What an OpenSearch must answer: what SQLite answers to the same random queries over the same random listings. */
import fc from 'fast-check';
import { anyDocs, testNow } from '#bench/search/random-docs.ts';
import { anyQuery } from '#bench/search/random-queries.ts';
import { openReference } from '#bench/search/reference.ts';
import { placesOfLevels, turnOf } from '#shared/search/engine/promoted-turns.ts';
import { buildColumns } from '#shared/search/index/build-columns.ts';
import { createLiveIndex } from '#shared/search/index/live-index.ts';
import type { SearchDoc } from '#shared/search/model.ts';
import { filtersOf, type SearchQuery, sortOf } from '#shared/search/query.ts';
import type { SendRequest } from '../engines/signed-fetch.ts';
import { bulkOf, indexDefinition } from '../opensearch/documents.ts';
import { createOpenSearchEngine } from '../opensearch/opensearch-engine.ts';

/** A market and what is asked of it, the same in each run. */
interface Sample {
  docs: SearchDoc[];
  queries: SearchQuery[];
}
export const samplesOf = (count: number, seed: number): Sample[] =>
  fc.sample(fc.record({ docs: anyDocs(40), queries: fc.array(anyQuery(), { minLength: 8, maxLength: 8 }) }), {
    numRuns: count,
    seed,
  });

function expected(docs: readonly SearchDoc[], query: SearchQuery) {
  const reference = openReference(docs);
  const { ids, total } = reference.search(query, (query.page - 1) * query.limit, testNow);
  const facets = reference.facets(filtersOf(query), testNow);
  const { vip, featured } = reference.paid(filtersOf(query), testNow);
  reference.close();
  const places = placesOfLevels(vip.length, featured.length);
  const promoted = [
    ...turnOf(vip.length, places.vip, testNow).map((at) => vip[at]!),
    ...turnOf(featured.length, places.featured, testNow).map((at) => featured[at]!),
  ];
  return { ids, total, facets, promoted: sortOf(query) === 'recommended' ? [] : promoted };
}

/** Keywords as they are mistyped; none of them stands anywhere. */
const mistyped = [
  'bing duong',
  'dat nne',
  'nah xuong',
  'hoa khan',
  'ddaats',
  'xyzzy',
  'kho lnah',
  'xuwowngr',
];

/** What one memory suggests for them. */
function suggested(docs: readonly SearchDoc[], q: string): string | undefined {
  const index = createLiveIndex(buildColumns(docs, testNow));
  return index.search({ q, page: 1, limit: 1 }, { ...nothing, limit: 1 }, testNow).suggestion;
}
const nothing = { offset: 0, limit: 0, hasFacets: false };

/** Fills an index of that name anew with each sample; gives a sentence for each answer that differs. */
export async function differencesTo(
  { url, index, send }: { url: string; index: string; send: SendRequest },
  samples: readonly Sample[],
): Promise<string[]> {
  const engine = createOpenSearchEngine({ url, index, send });
  const request = async (
    method: 'DELETE' | 'PUT' | 'POST',
    path: string,
    body: string,
    contentType?: string,
  ) => {
    const address = new URL(path, url.endsWith('/') ? url : `${url}/`);
    return send({ method, url: address, body, ...(contentType && { contentType }) });
  };
  const differing: string[] = [];
  for (const { docs, queries } of samples) {
    await request('DELETE', index, '');
    await request('PUT', index, JSON.stringify(indexDefinition));
    const changes = docs.map((doc) => ({ op: 'put' as const, ...doc, doc }));
    const stale = docs.map((doc) => ({ ...doc, version: doc.version - 1, priceVndMin: 1 }));
    const late = stale.map((doc) => ({ op: 'put' as const, ...doc, doc }));
    await request(
      'POST',
      `${index}/_bulk?refresh=true`,
      bulkOf([...changes, ...late]),
      'application/x-ndjson',
    );
    for (const q of mistyped) {
      const { suggestion } = await engine.search({ q, page: 1, limit: 1 }, nothing, { nowMs: testNow });
      const meant = suggested(docs, q);
      if (suggestion !== meant) differing.push(`${q} is led to ${suggestion}, not ${meant}`);
    }
    for (const query of queries) {
      const slice = {
        offset: (query.page - 1) * query.limit,
        limit: query.limit,
        hasFacets: true,
        hasPromoted: true,
      };
      const { hits, total, facets, promoted } = await engine.search(query, slice, { nowMs: testNow });
      const idsOf = (all: typeof hits) => all.map(({ position }) => position.id);
      const found = { ids: idsOf(hits), total, facets, promoted: idsOf(promoted) };
      if (JSON.stringify(found) !== JSON.stringify(expected(docs, query)))
        differing.push(`${JSON.stringify(query)} finds ${found.total}: ${found.ids}`);
      const whole = { offset: 0, limit: 50, hasFacets: false };
      const all = (await engine.search(query, whole, { nowMs: testNow })).hits;
      const after = { ...whole, after: all[2]?.position };
      const rest =
        all.length > 3 ? (await engine.search(query, after, { nowMs: testNow })).hits : all.slice(3);
      if (idsOf(rest).join() !== idsOf(all.slice(3)).join())
        differing.push(`${JSON.stringify(query)} goes on otherwise after its third hit`);
    }
  }
  return differing;
}
