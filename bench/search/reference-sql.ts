/** The conditions of a search as SQL, written apart from the index so that the two can be compared. */
import { type FacetName, type Group, groups } from '#shared/search/engine/facets.ts';
import type { Asked, Keyword, Together, Unit } from '#shared/search/engine/keyword.ts';
import { keywordOf } from '#shared/search/engine/keyword.ts';
import type { SearchFilters } from '#shared/search/query.ts';
import { parkKey } from '#shared/search/rules.ts';

export type Params = (string | number)[];
export interface Condition {
  sql: string;
  params: Params;
}

/** Between two fields of one column of the full-text table, so that no phrase reaches over. */
export const fieldBreak = '\ua7fc';
/** A way of writing as one token: the tone marks at its end become letters. */
export const exactToken = (exact: string): string =>
  exact.replace(/[\u0300-\u036f]/g, (mark) => `zz${mark.charCodeAt(0).toString(16)}`);

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
const anyOf = (column: string, values: readonly string[] | undefined): Condition | undefined =>
  values && { sql: `d.${column} IN (${marks(values)})`, params: [...values] };
const equal = (column: string, value: string | number | undefined): Condition | undefined =>
  value === undefined ? undefined : { sql: `d.${column} = ?`, params: [value] };
const inAll = (facet: FacetName, values: readonly string[] | undefined): Condition | undefined =>
  values && {
    sql: values
      .map(() => 'EXISTS (SELECT 1 FROM many m WHERE m.row = d.row AND m.facet = ? AND m.value = ?)')
      .join(' AND '),
    params: values.flatMap((value) => [facet, value]),
  };
/** A place, or anywhere in the larger one that is named with it; what looks in several has a row for each. */
function placed(
  facet: FacetName,
  value: string | undefined,
  { column, larger }: { column?: string; larger?: string | undefined } = {},
): Condition | undefined {
  if (value === undefined) return undefined;
  const values = [value, ...(larger === undefined ? [] : [`${larger}*`])];
  const several = `EXISTS (SELECT 1 FROM many m WHERE m.row = d.row AND m.facet = ? AND m.value IN (${marks(values)}))`;
  return column === undefined
    ? { sql: several, params: [facet, ...values] }
    : { sql: `d.${column} = ? OR ${several}`, params: [value, facet, ...values] };
}
function overlaps(column: string, min: number | undefined, max: number | undefined): Condition | undefined {
  if (min === undefined && max === undefined) return undefined;
  const [low, high] = [`d.${column}_min`, `d.${column}_max`];
  const parts = [`(${low} IS NOT NULL OR ${high} IS NOT NULL)`];
  const params: number[] = [];
  if (max !== undefined) {
    parts.push(`(${low} IS NULL OR ${low} <= ?)`);
    params.push(max);
  }
  if (min !== undefined) {
    parts.push(`(${high} IS NULL OR ${high} >= ?)`);
    params.push(min);
  }
  return { sql: parts.join(' AND '), params };
}

const hundredths = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * 100));

/** The condition of each group of filters that a query has. */
export function conditions(filters: SearchFilters, nowMs: number): Map<Group, Condition> {
  const keyword = keywordOf(filters.q);
  const all: Partial<Record<Group, Condition | undefined>> = {
    kinds: anyOf('kind', filters.kinds),
    types: anyOf('type', filters.types),
    categories: anyOf('category', filters.categories),
    nation: equal('nation', filters.nation),
    province: placed('province', filters.province, { column: 'province' }),
    ward: placed('ward', filters.ward, { column: 'ward', larger: filters.province }),
    oldProvince: placed('oldProvince', filters.oldProvince, { column: 'old_province' }),
    oldDistrict: placed('oldDistrict', filters.oldDistrict, { larger: filters.oldProvince }),
    oldCommune: placed('oldCommune', filters.oldCommune, { larger: filters.oldProvince }),
    price: overlaps('price', filters.priceMin, filters.priceMax),
    area: overlaps('area', hundredths(filters.areaMin), hundredths(filters.areaMax)),
    status: anyOf('status', filters.status),
    legal: anyOf('legal', filters.legal),
    infra: inAll('infra', filters.infra),
    incentives: inAll('incentives', filters.incentives),
    park: equal('park_key', filters.park && parkKey(filters.park)),
    largeScale: filters.largeScale && { sql: 'd.large_scale = 1', params: [] },
    verified: filters.verified && { sql: 'd.verified_until > ?', params: [nowMs] },
    publishedAfter: filters.publishedAfter
      ? { sql: 'd.published > ?', params: [Date.parse(filters.publishedAfter)] }
      : undefined,
    q: keyword ? keywordCondition(keyword) : undefined,
  };
  return new Map(groups.flatMap((group) => (all[group] ? [[group, all[group]]] : [])));
}

const quoted = (token: string): string => `"${token}"`;
const found = (expression: string): Condition => ({
  sql: 'd.row IN (SELECT rowid FROM words WHERE words MATCH ?)',
  params: [expression],
});

const anywhere = '{strong weak} : ';
const inTitles = 'strong : ';
const prefixed = ({ folded, isPrefix }: Asked): string => `${quoted(folded)}${isPrefix ? ' *' : ''}`;

const anyWay = ({ alternatives }: Unit, one: (asked: Asked) => string): string =>
  `(${alternatives.map((words) => `(${words.map(one).join(' AND ')})`).join(' OR ')})`;
const every = (units: readonly Unit[], one: (asked: Asked) => string): string =>
  units.map((unit) => anyWay(unit, one)).join(' AND ');
const together = ({ phrases, words }: Together): string =>
  `(${[...phrases, ...words].map((one) => anywhere + quoted(one)).join(' OR ')})`;
/** Phrases stand together or are in titles and names, single words are anywhere. */
const fitting = (units: readonly Unit[], word: (asked: Asked) => string): string =>
  units
    .map((unit) =>
      unit.phrase
        ? `(${together(unit.phrase)} OR ${anyWay(unit, (asked) => inTitles + word(asked))})`
        : anyWay(unit, (asked) => anywhere + word(asked)),
    )
    .join(' AND ');

function keywordCondition({ codes, units }: Keyword): Condition {
  const parts: Condition[] = [];
  if (codes.length > 0) parts.push({ sql: `d.code IN (${marks(codes)})`, params: codes });
  if (units.length > 0) parts.push(found(fitting(units, prefixed)));
  return { sql: parts.map(({ sql }) => sql).join(' AND '), params: parts.flatMap(({ params }) => params) };
}

/** The relevance of a row as a sum of four full-text conditions. */
export function relevanceSum({ units }: Keyword): Condition {
  const asTyped = (asked: Asked) =>
    asked.exact === null ? anywhere + prefixed(asked) : `exact : ${quoted(exactToken(asked.exact))}`;
  const scored: [string, number][] = [
    [units.flatMap(({ phrase }) => (phrase ? [together(phrase)] : [])).join(' AND '), 8],
    [fitting(units, (asked) => (asked.isChar ? prefixed(asked) : quoted(asked.folded))), 4],
    [every(units, (asked) => inTitles + prefixed(asked)), 2],
    [every(units, asTyped), 1],
  ];
  const parts = scored
    .filter(([expression, weight]) => expression !== '' || (weight < 8 && units.length === 0))
    .map(([expression, weight]) =>
      expression === ''
        ? { sql: `${weight}`, params: [] }
        : { sql: `${weight} * (${found(expression).sql})`, params: [expression] },
    );
  return {
    sql: parts.map(({ sql }) => sql).join(' + ') || '0',
    params: parts.flatMap(({ params }) => params),
  };
}
