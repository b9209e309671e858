/** As much of OpenSearch as our queries use, in memory and to the letter of its documentation; the rest raises errors. */
import { distanceOf } from '#shared/search/engine/suggest.ts';
import type { SendRequest } from '../engines/signed-fetch.ts';

type Doc = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: queries come as JSON of any depth.
type Json = any;

const valuesOf = (doc: Doc, field: string): unknown[] =>
  [doc[field]].flat().filter((value) => value !== null && value !== undefined);

const clauses: Record<string, (body: Json, doc: Doc) => boolean> = {
  match_all: () => true,
  term: (body, doc) => Object.entries(body).every(([field, value]) => valuesOf(doc, field).includes(value)),
  terms: (body, doc) =>
    Object.entries<unknown[]>(body).every(([field, values]) =>
      valuesOf(doc, field).some((value) => values.includes(value)),
    ),
  prefix: (body, doc) =>
    Object.entries<string>(body).every(([field, start]) =>
      valuesOf(doc, field).some((value) => String(value).startsWith(start)),
    ),
  exists: ({ field }, doc) => valuesOf(doc, field).length > 0,
  range: (body, doc) =>
    Object.entries<Record<string, number>>(body).every(([field, { gt, gte, lt, lte, ...rest }]) => {
      if (Object.keys(rest).length > 0) throw new Error(`Unknown bounds of ${field}`);
      return (valuesOf(doc, field) as number[]).some(
        (value) =>
          (gt === undefined || value > gt) &&
          (gte === undefined || value >= gte) &&
          (lt === undefined || value < lt) &&
          (lte === undefined || value <= lte),
      );
    }),
  bool: ({ filter = [], should = [], must_not = [], minimum_should_match = 0 }, doc) =>
    filter.every((clause: Json) => passes(clause, doc)) &&
    !must_not.some((clause: Json) => passes(clause, doc)) &&
    should.filter((clause: Json) => passes(clause, doc)).length >= minimum_should_match,
};
function passes(clause: Json, doc: Doc): boolean {
  const [name = '', ...others] = Object.keys(clause);
  if (!clauses[name] || others.length > 0) throw new Error(`Unknown clause ${JSON.stringify(clause)}`);
  return clauses[name](clause[name], doc);
}

interface Ranked {
  doc: Doc;
  sort: (number | string)[];
}
const compareBy =
  (directions: readonly string[]) =>
  (a: Pick<Ranked, 'sort'>, b: Pick<Ranked, 'sort'>): number => {
    for (const [i, direction] of directions.entries()) {
      const [x, y] = [a.sort[i]!, b.sort[i]!];
      if (x !== y) return (x < y ? -1 : 1) * (direction === 'desc' ? -1 : 1);
    }
    return 0;
  };

function search(all: readonly Doc[], body: Json): Json {
  const { query, functions, score_mode, boost_mode } = body.query.function_score;
  if (score_mode !== 'sum' || boost_mode !== 'replace') throw new Error('Unknown scoring');
  const matching = all.filter((doc) => passes(query, doc));
  const scoreOf = (doc: Doc): number => {
    const fitting = functions.filter(({ filter }: Json) => passes(filter, doc));
    return fitting.length === 0 ? 1 : fitting.reduce((sum: number, { weight }: Json) => sum + weight, 0);
  };
  const order = body.sort.map((one: Json) => Object.entries(one)[0]) as [string, string][];
  const compare = compareBy(order.map(([, direction]) => direction));
  const ranked = matching
    .filter((doc) => passes(body.post_filter, doc))
    .map(
      (doc): Ranked => ({
        doc,
        sort: order.map(([field]) => (field === '_score' ? scoreOf(doc) : doc[field]) as number),
      }),
    )
    .sort(compare);
  const from = body.search_after
    ? ranked.filter((one) => compare(one, { sort: body.search_after }) > 0)
    : ranked.slice(body.from);
  const hits = from.slice(0, body.size).map(({ doc, sort }) => ({
    sort,
    _source: Object.fromEntries(body._source.map((field: string) => [field, doc[field]])),
  }));
  return {
    hits: { total: { value: ranked.length, relation: 'eq' }, hits },
    ...(body.aggs && { aggregations: countAll(matching, body.aggs) }),
  };
}

function countAll(matching: readonly Doc[], aggs: Json): Json {
  const counted = Object.entries<Json>(aggs).map(([name, { filter, aggs: inner }]) => {
    const { field, size } = inner.values.terms;
    const counts = new Map<string, number>();
    for (const doc of matching.filter((one) => passes(filter, one)))
      for (const value of new Set(valuesOf(doc, field) as string[]))
        counts.set(value, (counts.get(value) ?? 0) + 1);
    const buckets = Array.from(counts, ([key, doc_count]) => ({ key, doc_count })).slice(0, size);
    return [name, { values: { buckets } }];
  });
  return Object.fromEntries(counted);
}

/** The dictionary of a field, as suggestions and filters of exact words look it up. */
function words(all: readonly Doc[], { aggs, suggest = {} }: Json): Json {
  const { filters } = aggs.words.filters;
  const buckets = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      name,
      { doc_count: all.filter((doc) => passes(filter, doc)).length },
    ]),
  );
  const suggested = Object.entries<Json>(suggest).map(([name, { text, term }]) => {
    if (term.suggest_mode !== 'always' || term.sort !== 'frequency') throw new Error('Unknown suggestions');
    const counts = new Map<string, number>();
    for (const doc of all)
      for (const word of new Set(valuesOf(doc, term.field) as string[]))
        if (word !== text && distanceOf(text, word) <= term.max_edits)
          counts.set(word, (counts.get(word) ?? 0) + 1);
    const options = Array.from(counts, ([word, freq]) => ({ text: word, freq }));
    return [name, [{ text, options: options.sort((a, b) => b.freq - a.freq).slice(0, term.size) }]];
  });
  return { aggregations: { words: { buckets } }, suggest: Object.fromEntries(suggested) };
}

/** Takes writes in by their external versions: what is older than what is there is refused. */
function bulk(docs: Map<string, Doc>, versions: Map<string, number>, lines: readonly string[]): Json {
  const items: Json[] = [];
  for (let at = 0; at < lines.length; at++) {
    const action = JSON.parse(lines[at]!);
    const doc = action.index && JSON.parse(lines[++at]!);
    const { _id, version, version_type } = action.index ?? action.delete;
    if (version_type !== 'external_gte') throw new Error('Versions are those of the listings');
    const isOld = version < (versions.get(_id) ?? -1);
    const status = isOld ? 409 : doc || docs.has(_id) ? 200 : 404;
    items.push({ [action.index ? 'index' : 'delete']: { _id, status } });
    if (isOld) continue;
    versions.set(_id, version);
    if (doc) docs.set(_id, doc);
    else docs.delete(_id);
  }
  return { items };
}

/** Removes what a query finds, as many as are asked for. */
function deleteByQuery(docs: Map<string, Doc>, { query, max_docs }: Json): Json {
  const found = [...docs].filter(([, doc]) => passes(query, doc)).slice(0, max_docs);
  for (const [id] of found) docs.delete(id);
  return { deleted: found.length };
}

/** One index of an OpenSearch; the bodies that it was asked to search by are kept. */
export function createOpenSearchStandIn() {
  const docs = new Map<string, Doc>();
  const versions = new Map<string, number>();
  const asked: Json[] = [];
  const send: SendRequest = async ({ method, url, body }) => {
    const action = url.pathname.split('/').at(-1);
    const answer = (reply: Json) => ({ status: 200, text: JSON.stringify(reply) });
    if (method === 'DELETE') for (const held of [docs, versions]) held.clear();
    else if (action === '_bulk') return answer(bulk(docs, versions, body.split('\n').filter(Boolean)));
    else if (action === '_delete_by_query') return answer(deleteByQuery(docs, JSON.parse(body)));
    else if (action === '_search') {
      const wanted = JSON.parse(body);
      asked.push(wanted);
      return answer((wanted.query ? search : words)([...docs.values()], wanted));
    }
    return { status: 200, text: '{}' };
  };
  return { send, asked, docs };
}
