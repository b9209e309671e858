/** Raised listings beside regular ones like them: what each step came to on the same days. */
import type { Caller } from '#shared/kernel/access.ts';
import { dayMs, vietNamDay } from '#shared/kernel/time.ts';
import type { ListingMeta, OwnListing } from '#shared/listings/model.ts';
import { medianFunnel, sumOf } from '#shared/listings/report.ts';
import { type Funnel, type PeerComparison, peersNeeded } from '#shared/listings/report-model.ts';
import { isPublic } from '#shared/listings/rules.ts';
import { neighbourGroup } from '#shared/listings/warnings/figure-rules.ts';
import type { Ports } from '../ports.ts';
import type { Raised } from '../storage/listing-writes.ts';
import { packageWithReport } from './package-report.ts';

/** So many are compared, the latest raised; each with so many like it, of so many that are looked at. */
const [comparedMost, peersMost, candidatesMost] = [5, 8, 40];

type ComparePorts = Pick<Ports, 'repo' | 'clock' | 'points'>;

/**
 * Of a package of the caller's; raises `not-found` as its report does. At most a query for the raised, one for each
 * compared (5) and each peer (40) and its own (5), and two reads of rows.
 */
export async function comparePackage(
  caller: Caller,
  packageId: string,
  ports: ComparePorts,
): Promise<PeerComparison[]> {
  await packageWithReport(caller, packageId, ports);
  const raised = (await ports.repo.raised(packageId)).toReversed().slice(0, comparedMost);
  const cards = new Map(
    (await ports.repo.ownCards(raised.map(({ id }) => id))).map((card) => [card.id, card]),
  );
  const compared = raised.flatMap((one) => {
    const card = cards.get(one.id);
    return card ? [compare(one, card, ports)] : [];
  });
  return Promise.all(compared);
}

async function compare(
  one: Raised,
  card: OwnListing,
  { repo, clock }: ComparePorts,
): Promise<PeerComparison> {
  const now = clock.now();
  const from = Date.parse(one.at);
  const span = [from, Math.min(Date.parse(one.until), now)].map(vietNamDay) as [string, string];
  const funnelOf = async (id: string): Promise<Funnel> =>
    sumOf((await repo.days(id, ...span)).map(({ figures }) => figures));
  const peers = await peersOf(card, from, { repo, clock });
  const [own, ...others] = await Promise.all([card.id, ...peers.map(({ id }) => id)].map(funnelOf));
  return {
    ...{ code: card.code, raisedAt: one.at, days: daysOf(...span), peers: others.length },
    own: own!,
    ...(others.length >= peersNeeded && { median: medianFunnel(others) }),
  };
}

/** Days of Viet Nam (yyyymmdd) from one to another, both counted. */
function daysOf(from: string, to: string): number {
  const at = (day: string) => Date.UTC(+day.slice(0, 4), +day.slice(4, 6) - 1, +day.slice(6));
  return Math.round((at(to) - at(from)) / dayMs) + 1;
}

/**
 * Regular listings of its kind and type in its province that have been shown since before it was raised: other
 * people's, and one of each, so that a median tells nobody's own figures to somebody who owns the others.
 */
async function peersOf(
  card: OwnListing,
  from: number,
  { repo, clock }: Pick<ComparePorts, 'repo' | 'clock'>,
): Promise<ListingMeta[]> {
  const shared = neighbourGroup(card);
  if (!shared) return [];
  const found = await repo.sharing({ kind: 'price', shared });
  const ids = found.map(({ id }) => id).filter((id) => id !== card.id);
  const metas = await repo.metas([card.id, ...ids.slice(0, candidatesMost)]);
  const ownerId = metas.get(card.id)?.ownerId;
  const isPeer = (other: ListingMeta) =>
    other.level === 'regular' &&
    other.ownerId !== ownerId &&
    other.publishedAt !== undefined &&
    Date.parse(other.publishedAt) <= from &&
    isPublic(other, clock.now());
  const byOwner = new Map([...metas.values()].filter(isPeer).map((other) => [other.ownerId, other]));
  return [...byOwner.values()].slice(0, peersMost);
}
