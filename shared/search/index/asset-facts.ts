/** What a card says of an asset beside its figures: from a document, or from a row of columns. */
import type { AssetFacts } from '#shared/listings/asset-model.ts';
import type { AssetStatus } from '#shared/listings/model.ts';
import type { SearchDoc } from '../model.ts';
import { hasBit } from './bitset.ts';
import { type Columns, entryAt } from './columns.ts';

/** Infrastructure that a card has words for, what decides first in front. */
export const cardInfrastructure = [
  'power-110kv',
  'power-22kv',
  'deep-sea-port',
  'near-expressway',
  'fire-approved',
  'wastewater',
  'crane-10t',
  'truck-access',
  'power-3-phase',
] as const;
const infraMax = 2;

function factsFrom(
  status: string | undefined,
  legal: string | undefined,
  has: (key: string) => boolean,
): AssetFacts {
  const infra = cardInfrastructure.filter(has).slice(0, infraMax);
  return {
    ...(status && { status: status as AssetStatus }),
    ...(legal && { legal }),
    ...(infra.length > 0 && { infra }),
  };
}

export const factsOf = ({
  assetStatus,
  legal,
  infra,
}: Pick<SearchDoc, 'assetStatus' | 'legal' | 'infra'>): AssetFacts =>
  factsFrom(assetStatus ?? undefined, legal ?? undefined, (key) => infra.includes(key));

/** The same of a row: status and legal state are the first two facets of its column. */
export function factsAt({ columns, flags }: Columns, row: number): AssetFacts {
  const [[status], [legal]] = entryAt(columns.state, columns.state.codes[row]!) as [string[], string[]];
  return factsFrom(status, legal, (key) => {
    const rows = flags.infra.get(key);
    return rows !== undefined && hasBit(rows, row);
  });
}
