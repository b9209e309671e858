/** What the marketplace says of asking prices per m²: read from the figures of each quarter, nothing is worked out anew. */
import { allProvinces } from '#shared/catalog/places.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type Clock, vietNamDate } from '#shared/kernel/time.ts';
import {
  type MarketOfKind,
  type MarketOfProvince,
  type MarketOfType,
  type MarketOverview,
  type NamedFigures,
  quartersShown,
  type ShownQuarter,
} from '#shared/market/api.ts';
import {
  type CountedQuarter,
  MarketFigures,
  type MarketKind,
  type MarketType,
  marketKinds,
  type ProvinceFigures,
  type Quarter,
} from '#shared/market/model.ts';
import { quarterOf } from '#shared/market/rules.ts';
import type { CountryItem, MarketRepository } from './repository.ts';

/** A quarter of a type and kind, whole. */
export interface MarketHistory extends CountedQuarter {
  kind: MarketKind;
  country: MarketFigures | undefined;
  provinces: readonly ProvinceFigures[];
}

export function createMarketService({ repo, clock }: { repo: MarketRepository; clock: Clock }) {
  const shown = ({ quarter, day }: CountedQuarter): ShownQuarter => ({
    ...{ quarter, day },
    isRunning: quarter === quarterOf(vietNamDate(clock.now())),
  });

  async function ofKind(
    kind: MarketKind,
    { type, items, quarter }: { type: MarketType; items: readonly CountryItem[]; quarter: Quarter },
  ): Promise<MarketOfKind> {
    const found = await repo.provinces(type, kind, quarter);
    const provinces = (found?.provinces ?? []).map(named).toSorted((a, b) => b.median - a.median);
    const country = items.flatMap((item) => {
      const figures = item.sets.find((set) => set.type === type && set.kind === kind)?.country;
      return figures ? [{ quarter: item.quarter, day: item.day, figures }] : [];
    });
    return { kind, provinces, leftOut: found?.leftOut ?? 0, country };
  }

  return {
    /** The newest quarters of the whole country. One query. */
    async overview(): Promise<MarketOverview> {
      const items = await repo.country(quartersShown);
      return { quarters: items.map(({ sets, ...item }) => ({ ...shown(item), sets })) };
    },

    /** A type by province in the newest quarter or the given one; raises `not-found` for one that was never counted. Three requests. */
    async ofType(type: MarketType, asked: Quarter | undefined): Promise<MarketOfType> {
      const items = await repo.country(quartersShown);
      const item = asked ? items.find(({ quarter }) => quarter === asked) : items[0];
      if (asked && !item) throw new DomainProblem('not-found');
      const quarters = items.map(shown);
      if (!item) return { type, quarters, kinds: [] };
      const { quarter } = item;
      const kinds = await Promise.all(marketKinds.map((kind) => ofKind(kind, { type, items, quarter })));
      return { type, quarter: shown(item), quarters, kinds };
    },

    /** Every quarter that is shown of a type, kind by kind, newest first, for a file. Three queries. */
    async history(type: MarketType): Promise<MarketHistory[]> {
      const items = await repo.country(quartersShown);
      const countryOf = (quarter: Quarter, kind: MarketKind) =>
        items
          .find((item) => item.quarter === quarter)
          ?.sets.find((set) => set.type === type && set.kind === kind)?.country;
      const ofKinds = await Promise.all(
        marketKinds.map(async (kind) =>
          (await repo.provinceQuarters(type, kind, quartersShown)).map(({ quarter, day, provinces }) => ({
            ...{ quarter, day, kind, provinces, country: countryOf(quarter, kind) },
          })),
        ),
      );
      return ofKinds.flat();
    },

    /** A province quarter by quarter; raises `not-found` where there is no such province. One query. */
    async ofProvince(type: MarketType, kind: MarketKind, code: string): Promise<MarketOfProvince> {
      const province = allProvinces().find((one) => one.code === code);
      if (!province) throw new DomainProblem('not-found');
      const items = await repo.provinceQuarters(type, kind, quartersShown);
      return {
        ...{ province: code, name: province.name },
        quarters: items.map((item) => {
          const found = item.provinces.find((one) => one.province === code);
          return { ...shown(item), ...(found && { figures: MarketFigures.parse(found) }) };
        }),
      };
    },
  };
}

const named = (figures: ProvinceFigures): NamedFigures => ({
  ...figures,
  name: allProvinces().find(({ code }) => code === figures.province)?.name ?? figures.province,
});
