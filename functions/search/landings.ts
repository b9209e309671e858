/** Landing pages out of the index: what is on one, its numbers and the pages that it leads to; and which there are. */
import { allOldProvinces, allProvinces, oldProvinceOf, provinceOf } from '#shared/catalog/places.ts';
import { hasPricePerM2, kinds, type ListingType } from '#shared/kernel/listing-kind.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Facets } from '#shared/search/engine/facets.ts';
import {
  type Landing,
  type LandingName,
  landingAddresses,
  landingMin,
  landingOfFilters,
  landingPlaces,
} from '#shared/search/landing.ts';
import type { LandingLink, LandingQuery, LandingReply } from '#shared/search/landing-api.ts';
import { priceLevelOf } from '#shared/search/price-level.ts';
import type { SearchFilters, SearchQuery } from '#shared/search/query.ts';
import { parkKey } from '#shared/search/rules.ts';
import type { Moment, SearchEngine } from './ports.ts';
import type { createSearchService } from './service.ts';

interface LandingPorts {
  find: ReturnType<typeof createSearchService>['findAsOf'];
  engine: Engine;
  clock: Clock;
}

const filtersFor = ({ kinds: kind, types: type, ...place }: Landing): SearchFilters => ({
  ...(kind && { kinds: [kind] }),
  ...(type && { types: [type] }),
  ...place,
});
const withoutPlace = ({ kinds: kind, types: type }: Landing): Landing => ({
  ...(kind && { kinds: kind }),
  ...(type && { types: type }),
});

const addresses = landingAddresses({ provinces: allProvinces(), oldProvinces: allOldProvinces() });

/** The values of a facet that have enough listings, as an address says them. */
const valuesIn = (facets: Facets | null, by: LandingName) =>
  (facets?.[by] ?? [])
    .filter(({ count }) => count >= landingMin)
    .map(({ value, count }) =>
      by === 'park' ? { value: parkKey(value), name: value, count } : { value, count },
    );

type Engine = Pick<SearchEngine, 'refresh' | 'count' | 'pricesPerM2'>;

/** Narrower pages and those beside one; old provinces only within the new one that the page is about. */
async function linksFrom(
  landing: Landing,
  own: Facets | null,
  engine: Engine,
  at: Moment,
): Promise<LandingLink[]> {
  const around = withoutPlace(landing);
  const hasPlace = landingPlaces.some((name) => landing[name] !== undefined);
  const elsewhere = hasPlace ? (await engine.count(filtersFor(around), at)).facets : own;
  const { province, oldProvince } = landing;
  const within = province ?? (oldProvince && oldProvinceOf(oldProvince)?.provinceCode);
  const linksBy = (by: LandingName, base: Landing, facets: Facets | null): LandingLink[] =>
    valuesIn(facets, by).flatMap((found) => {
      const { value } = found;
      const path = addresses.pathOf({ ...base, [by]: value });
      return path === undefined || landing[by] === value ? [] : [{ by, path, ...found }];
    });
  const isWithin = ({ value }: LandingLink) => oldProvinceOf(value)?.provinceCode === within;
  return [
    ...linksBy('kinds', landing, own),
    ...linksBy('types', landing, own),
    ...linksBy('province', around, elsewhere),
    ...(within === undefined ? [] : linksBy('oldProvince', around, elsewhere).filter(isWithin)),
    ...(within === undefined ? linksBy('park', around, elsewhere) : []),
  ];
}

/** What offers cost by the m², where one type says what the m² is of and the engine can say it. */
async function levelsOf(landing: Landing, engine: Engine, at: Moment): Promise<LandingReply['levels']> {
  const { kinds: only, types: type } = landing;
  if (!type || !engine.pricesPerM2) return [];
  const levels: LandingReply['levels'] = [];
  for (const kind of kinds) {
    if (!hasPricePerM2({ kind, type }) || (only ?? kind) !== kind) continue;
    const level = priceLevelOf(await engine.pricesPerM2(filtersFor({ ...landing, kinds: kind }), at));
    if (level) levels.push({ kind, ...level });
  }
  return levels;
}

/** From everything to a page: its type, its place, its kind. */
function trailTo(landing: Landing): LandingReply['trail'] {
  const steps: LandingReply['trail'] = [];
  let at: Landing = {};
  for (const by of ['types', ...landingPlaces, 'kinds'] as const) {
    const value = landing[by];
    if (value === undefined) continue;
    at = { ...at, [by]: value };
    steps.push({ by, value, path: addresses.pathOf(at)! });
  }
  return steps;
}

/** All of it is answered from the index in memory but for the cards, which come from its own cache or the table. */
export function createLandings({ find, engine, clock }: LandingPorts) {
  return {
    /** A page by its slug or its filters; `not-found` where no page is made of them, or nobody has the park. */
    async read({
      slug,
      page,
      limit,
      ...filters
    }: LandingQuery): Promise<{ reply: LandingReply; asOfMs: number }> {
      const landing = slug === undefined ? landingOfFilters(filters) : addresses.landingAt(slug);
      const path = landing && addresses.pathOf(landing);
      if (!landing || path === undefined) throw new DomainProblem('not-found');
      const query: SearchQuery = { ...filtersFor(landing), page, limit };
      const { reply, asOfMs } = await find(query);
      const { nextCursor: _, ...found } = reply;
      const { park } = landing;
      const label = found.facets?.park?.find(({ value }) => parkKey(value) === park)?.value;
      if (park !== undefined && !label) throw new DomainProblem('not-found');
      const at = { nowMs: clock.now() };
      const links = await linksFrom(landing, found.facets ?? null, engine, at);
      const trail = trailTo(landing);
      return {
        reply: {
          ...{ path, found, links, trail, levels: await levelsOf(landing, engine, at) },
          search: { ...landing, ...(label && { park: label }) },
          placeNames: placeNamesOf([...trail, ...links]),
        },
        asOfMs,
      };
    },

    /** Paths of all pages of a type (of none: `undefined`) that have enough listings; the list of everything is not among them. */
    async listed(type: ListingType | undefined): Promise<{ paths: string[]; asOfMs: number }> {
      const at = { nowMs: clock.now() };
      const arounds = [undefined, ...kinds].map(
        (kind): Landing => ({ ...(kind && { kinds: kind }), ...(type && { types: type }) }),
      );
      await engine.refresh(at);
      const counts = await Promise.all(arounds.map((around) => engine.count(filtersFor(around), at)));
      const paths = arounds.flatMap((around, which) => {
        const { total, facets } = counts[which]!;
        const places = landingPlaces.flatMap((by) =>
          valuesIn(facets, by).map(({ value }) => addresses.pathOf({ ...around, [by]: value })),
        );
        const isOwn = total >= landingMin && (around.kinds || type);
        return [...(isOwn ? [addresses.pathOf(around)] : []), ...places].filter((path) => path !== undefined);
      });
      return { paths, asOfMs: Math.min(...counts.map(({ asOfMs }) => asOfMs)) };
    },
  };
}

/** Vietnamese names of the provinces that a page speaks of. */
function placeNamesOf(steps: readonly { by: LandingName; value: string }[]): Record<string, string> {
  const named = steps.flatMap(({ by, value }) => {
    const name =
      by === 'province'
        ? provinceOf(value)?.name
        : by === 'oldProvince'
          ? oldProvinceOf(value)?.name
          : undefined;
    return name === undefined ? [] : [[`${by} ${value}`, name]];
  });
  return Object.fromEntries(named);
}
