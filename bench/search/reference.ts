/** Search by SQLite (FTS5 over the same folded words): what the index must agree with, and is measured against. */
import { DatabaseSync } from 'node:sqlite';
import type { FacetName, Group } from '#shared/search/engine/facets.ts';
import {
  areaBands,
  bandValue,
  type FacetCount,
  type Facets,
  facetNames,
  facetValues,
  ignoredBy,
  isCounted,
  priceBands,
} from '#shared/search/engine/facets.ts';
import { keywordOf } from '#shared/search/engine/keyword.ts';
import { wordsOf } from '#shared/search/index/tokenizer.ts';
import type { SearchDoc } from '#shared/search/model.ts';
import { filtersOf, type SearchFilters, type SearchQuery, sortOf } from '#shared/search/query.ts';
import { parkKey } from '#shared/search/rules.ts';
import {
  type Condition,
  conditions,
  exactToken,
  fieldBreak,
  type Params,
  relevanceSum,
} from './reference-sql.ts';

const schema = `
CREATE TABLE docs (
  row INTEGER PRIMARY KEY, id TEXT, code TEXT, version INTEGER, kind TEXT, type TEXT, category TEXT,
  level INTEGER, level_until INTEGER, hold_out INTEGER, published INTEGER, expires INTEGER, price_min INTEGER, price_max INTEGER,
  area_min INTEGER, area_max INTEGER, nation TEXT, province TEXT, ward TEXT, old_province TEXT, status TEXT,
  legal TEXT, park_key TEXT, park TEXT, large_scale INTEGER, sunk INTEGER,
  verified_until INTEGER);
CREATE TABLE many (row INTEGER, facet TEXT, value TEXT, PRIMARY KEY (row, facet, value)) WITHOUT ROWID;
CREATE TABLE bands (facet TEXT, value TEXT, low REAL, high REAL);
CREATE VIRTUAL TABLE words USING fts5(strong, weak, exact, content='',
  tokenize="unicode61 remove_diacritics 0 tokenchars '.'");
`;
const indexes = `
CREATE INDEX by_order ON docs (level DESC, sunk, published DESC, id DESC);
CREATE INDEX by_kind ON docs (kind, type);
CREATE INDEX by_province ON docs (province);
CREATE INDEX by_price ON docs (price_min);
CREATE INDEX by_expiry ON docs (expires);
ANALYZE;
`;

const tokens = (fields: readonly string[], of: (word: { folded: string; exact: string }) => string): string =>
  fields.map((field) => wordsOf(field).map(of).join(' ')).join(` ${fieldBreak} `);

/** The columns of facets that have one value. */
const columnOf: Partial<Record<FacetName, string>> = {
  kinds: 'kind',
  types: 'type',
  categories: 'category',
  nation: 'nation',
  province: 'province',
  ward: 'ward',
  oldProvince: 'old_province',
  status: 'status',
  legal: 'legal',
};

export interface Reference {
  search(query: SearchQuery, offset: number, nowMs: number): { ids: string[]; total: number };
  /** Hits of each paid level, newest first. */
  paid(filters: SearchFilters, nowMs: number): { vip: string[]; featured: string[] };
  facets(filters: SearchFilters, nowMs: number): Facets;
  close(): void;
}

/** Fills a database (in memory unless a file is named) with listings. */
export function openReference(docs: Iterable<SearchDoc>, file = ':memory:'): Reference {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  database.exec(schema);
  fill(database, docs);
  database.exec(indexes);
  return reader(database);
}

/** Opens a database that is already filled. */
export const reopenReference = (file: string): Reference =>
  reader(new DatabaseSync(file, { readOnly: true }));

function fill(database: DatabaseSync, docs: Iterable<SearchDoc>): void {
  const doc = database.prepare(`INSERT INTO docs VALUES (${Array(27).fill('?').join(', ')})`);
  const many = database.prepare('INSERT OR IGNORE INTO many VALUES (?, ?, ?)');
  const words = database.prepare('INSERT INTO words (rowid, strong, weak, exact) VALUES (?, ?, ?, ?)');
  const band = database.prepare('INSERT INTO bands VALUES (?, ?, ?, ?)');
  for (const one of priceBands) band.run('price', bandValue(one), one.min, one.max);
  for (const one of areaBands) band.run('area', bandValue(one), one.min * 100, one.max * 100);
  database.exec('BEGIN');
  let row = 0;
  for (const d of docs) {
    row++;
    doc.run(
      ...[row, d.id, d.code, d.version, d.kind, d.type, d.category, d.level, d.levelUntil, d.holdOut],
      ...[d.publishedAt, d.expiresAt, d.priceVndMin, d.priceVndMax, d.areaDm2Min, d.areaDm2Max, d.nation],
      ...(d.wanted ? [null, null, null] : [d.provinceCode, d.wardCode, d.oldProvinceCode]),
      ...[d.assetStatus, d.legal, d.park && parkKey(d.park), d.park?.replace(/\s+/g, ' ') ?? null],
      d.isLargeScale ? 1 : 0,
      d.isSunk ? 1 : 0,
      d.verifiedUntil,
    );
    for (const facet of ['infra', 'incentives'] as const)
      for (const value of d[facet]) many.run(row, facet, value);
    for (const value of d.wanted?.oldDistricts ?? d.oldDistrictKeys) many.run(row, 'oldDistrict', value);
    for (const value of d.wanted?.oldCommunes ?? d.oldCommuneKeys) many.run(row, 'oldCommune', value);
    for (const value of d.wanted?.provinces ?? []) many.run(row, 'province', value);
    for (const value of d.wanted?.wards ?? []) many.run(row, 'ward', value);
    for (const value of d.wanted?.oldProvinces ?? []) many.run(row, 'oldProvince', value);
    const strong = [...Object.values(d.text.titles), ...d.text.names];
    const [folded, exact] = [tokens(strong, (w) => w.folded), tokens(strong, (w) => exactToken(w.exact))];
    words.run(
      row,
      folded,
      tokens([d.text.description], (w) => w.folded),
      exact,
    );
  }
  database.exec('COMMIT');
}

const sortKeys = { priceUp: 'price', priceDown: 'price', acreageUp: 'area', acreageDown: 'area' } as const;

function reader(database: DatabaseSync): Reference {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const all = (sql: string, params: Params) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...params) as Record<string, string | number>[];
  };
  const where = (filters: SearchFilters, ignored: readonly Group[], nowMs: number): Condition => {
    const asked = [...conditions(filters, nowMs)].flatMap(([group, one]) =>
      ignored.includes(group) ? [] : [one],
    );
    return {
      sql: ['d.expires > ?', ...asked.map(({ sql }) => `(${sql})`)].join(' AND '),
      params: [nowMs, ...asked.flatMap(({ params }) => params)],
    };
  };

  return {
    search(query, offset, nowMs) {
      const filters = filtersOf(query);
      const { sql, params } = where(filters, [], nowMs);
      const order = orderOf(query, nowMs);
      const rows = all(
        `SELECT d.id id FROM docs d WHERE ${sql}
         ORDER BY ${order.sql} d.published DESC, d.id DESC LIMIT ? OFFSET ?`,
        [...params, ...order.params, query.limit, offset],
      );
      const [total] = all(`SELECT count(*) total FROM docs d WHERE ${sql}`, params);
      return { ids: rows.map(({ id }) => String(id)), total: Number(total!.total) };
    },
    paid(filters, nowMs) {
      const { sql, params } = where(filters, [], nowMs);
      const ofLevel = (level: number) =>
        all(
          `SELECT d.id id FROM docs d WHERE ${sql} AND d.level = ? AND coalesce(d.level_until > ?, 1) AND d.hold_out IS NOT ?
           ORDER BY d.published DESC, d.id DESC`,
          [...params, level, nowMs, phaseOf(nowMs)],
        ).map(({ id }) => String(id));
      return { vip: ofLevel(2), featured: ofLevel(1) };
    },
    facets(filters, nowMs) {
      const facets: Facets = {};
      for (const facet of facetNames) {
        if (!isCounted(facet, filters)) continue;
        const { sql, params } = where(filters, ignoredBy(facet), nowMs);
        const isTwice = ['province', 'ward', 'oldProvince'].includes(facet);
        const rows = all(countsOf(facet, sql), isTwice ? [...params, ...params] : params);
        const counts = rows.map(({ value, count }) => ({ value: String(value), count: Number(count) }));
        facets[facet] = facet in largerOf ? withAnywhere(counts, filters[largerOf[facet]!]) : counts;
      }
      return facets;
    },
    close: () => database.close(),
  };
}

/** The filter of the larger place in which the values of a facet lie. */
const largerOf: Partial<Record<FacetName, 'province' | 'oldProvince'>> = {
  ward: 'province',
  oldDistrict: 'oldProvince',
  oldCommune: 'oldProvince',
};
/** What looks anywhere in the larger place is counted with each value. */
function withAnywhere(counts: FacetCount[], larger: string | undefined): FacetCount[] {
  const more = counts.find(({ value }) => value === `${larger}*`)?.count ?? 0;
  return counts
    .filter(({ value }) => !value.endsWith('*'))
    .map(({ value, count }) => ({ value, count: count + more }));
}

/** The query that counts a facet's values among the documents of a condition. */
function countsOf(facet: FacetName, where: string): string {
  const column = columnOf[facet];
  const tail = `ORDER BY count DESC, value LIMIT ${facetValues}`;
  if (facet === 'province' || facet === 'ward' || facet === 'oldProvince')
    return `SELECT value, count(*) count FROM (
        SELECT d.${column} value FROM docs d WHERE ${where} AND d.${column} IS NOT NULL
        UNION ALL SELECT m.value FROM docs d JOIN many m ON m.row = d.row AND m.facet = '${facet}'
          WHERE d.row IN (SELECT d.row FROM docs d WHERE ${where})) GROUP BY 1 ${tail}`;
  if (column)
    return `SELECT ${column} value, count(*) count FROM docs d
      WHERE ${where} AND ${column} IS NOT NULL GROUP BY 1 ${tail}`;
  if (facet === 'park')
    return `SELECT min(park) value, count(*) count FROM docs d
      WHERE ${where} AND park IS NOT NULL GROUP BY park_key ${tail}`;
  if (facet === 'largeScale')
    return `SELECT 'true' value, count(*) count FROM docs d WHERE ${where} AND large_scale = 1 GROUP BY 1`;
  if (facet === 'price' || facet === 'area')
    return `SELECT b.value value, count(*) count FROM docs d JOIN bands b ON b.facet = '${facet}'
        AND (${facet}_min IS NOT NULL OR ${facet}_max IS NOT NULL)
        AND coalesce(${facet}_min, -1) <= b.high AND coalesce(${facet}_max, 9e99) >= b.low
      WHERE ${where} GROUP BY 1 ${tail}`;
  return `SELECT m.value value, count(*) count FROM docs d JOIN many m ON m.row = d.row AND m.facet = '${facet}'
    WHERE ${where} GROUP BY 1 ${tail}`;
}

/** Which of ten days it is in Viet Nam. */
const phaseOf = (nowMs: number): number => Math.floor((nowMs + 25_200_000) / 86_400_000) % 10;

/** Everything a query sorts by before the date: levels, relevance, groups of prices, a column. */
function orderOf(query: SearchQuery, nowMs: number): Condition {
  const sort = sortOf(query);
  const keyword = keywordOf(query.q);
  const byLevel = 'CASE WHEN d.level_until <= ? OR d.hold_out = ? THEN 0 ELSE d.level END DESC, d.sunk,';
  const relevance =
    keyword && (sort === 'relevance' || sort === 'recommended')
      ? relevanceSum(keyword)
      : { sql: '0', params: [] };
  if (sort === 'recommended')
    return {
      sql: `${byLevel} 0 + (${relevance.sql}) DESC,`,
      params: [nowMs, phaseOf(nowMs), ...relevance.params],
    };
  const column = sortKeys[sort as keyof typeof sortKeys];
  if (!column) return { sql: `0 + (${relevance.sql}) DESC,`, params: relevance.params };
  const value = `coalesce(d.${column}_min, d.${column}_max)`;
  const rentsLast = column === 'price' ? `${value} IS NOT NULL AND d.kind IN ('rental', 'rent'),` : '';
  return {
    sql: `${value} IS NULL, ${rentsLast} ${value} ${sort.endsWith('Down') ? 'DESC' : 'ASC'},`,
    params: [],
  };
}
