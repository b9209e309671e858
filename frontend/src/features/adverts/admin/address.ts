/** What the page of adverts shows, read from its address and written back. */
import type { AdvertSearch } from '#frontend/queries/adverts.ts';
import { pathOf } from '#lib/paths.ts';
import { type AdPosition, advertStates } from '#shared/adverts/model.ts';
import { adPositions } from '#shared/cases/model.ts';

export interface AdvertsAddress extends AdvertSearch {
  view: 'list' | 'plan';
  /** First day of the plan; absent: today. */
  from?: string | undefined;
}

/** What no filter knows counts as absent. */
export function readAddress(search: URLSearchParams): AdvertsAddress {
  const from = search.get('from') ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(from) && !Number.isNaN(Date.parse(from));
  return {
    view: search.get('view') === 'plan' ? 'plan' : 'list',
    position: adPositions.find((one) => one === search.get('position')),
    state: advertStates.find((one) => one === search.get('state')),
    from: isDay ? from : undefined,
  };
}

export const pathTo = ({ view, position, state, from }: AdvertsAddress): string =>
  pathOf('adminAds', {}, { ...(view === 'plan' ? { view, from } : { state }), position });

/** The position whose plan is shown where none was chosen. */
export const firstPosition: AdPosition = 'home-hero';
