/** Measures adverts: views that pages tell of and clicks, once for a viewer and hour, programs left out. */
import { LRUCache } from 'lru-cache';
import { createAllowance, type Viewer } from '#functions/listings/public-viewers.ts';
import { isRunningAt, type MeasureKind, withSeen } from '#shared/adverts/measure.ts';
import type { StoredAdvert } from '#shared/adverts/model.ts';
import { advertDay } from '#shared/adverts/rules.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { hourMs } from '#shared/kernel/time.ts';
import { browsersPerNetwork, isProgram } from '#shared/listings/viewers.ts';
import type { AdvertPorts } from '../ports.ts';
import { checkSignature } from './click-links.ts';

export interface ViewBatch {
  /** The same where the same is told again. */
  batch: string;
  views: readonly { advertId: Ulid; agoMs: number }[];
}
type Ports = Pick<AdvertPorts, 'repo' | 'transact' | 'cursors' | 'clock' | 'markOf' | 'uncounted'>;

/** One function remembers so many views that it has counted. */
const rememberedMax = 20_000;
/** More beacons than that no office behind one address sends in an hour. */
const perNetworkHour = 600;
/** Viewers of one network who come at the same moment count one after the other. */
const attempts = 8;

export function createMeasuring(ports: Ports) {
  const counted = new LRUCache<string, true>({ max: rememberedMax });
  const isAllowed = createAllowance(perNetworkHour, ports.clock);
  const count = async (advert: StoredAdvert, kind: MeasureKind, viewer: Viewer, atMs: number) => {
    const hour = Math.floor(atMs / hourMs);
    const { network, browser } = await ports.markOf(`advert ${advert.id} ${hour}`, viewer, atMs);
    const known = `${kind} ${advert.id} ${hour} ${network} ${browser}`;
    if (counted.has(known)) return;
    await countOnce(advert, { kind, hour, network, browser, day: advertDay(atMs) }, ports);
    counted.set(known, true);
  };
  return {
    /**
     * Counts what a page tells of; all of it or, where something in it is no advert (`not-found`) or too much came
     * from the network (`too-many-requests`), nothing. What did not run when it was seen counts for nothing.
     */
    async views({ batch, views }: ViewBatch, viewer: Viewer): Promise<void> {
      if (isProgram(viewer.userAgent) || counted.has(batch)) return;
      if (!isAllowed(viewer.address))
        throw new DomainProblem('too-many-requests', { retryAfterSeconds: hourMs / 1000 });
      const agoMs = new Map(views.map((view) => [view.advertId, view.agoMs]));
      const adverts = await ports.repo.readMany([...agoMs.keys()]);
      if (adverts.length < agoMs.size) throw new DomainProblem('not-found');
      const now = ports.clock.now();
      await Promise.all(
        adverts
          .map((advert) => ({ advert, atMs: now - agoMs.get(advert.id)! }))
          .filter(({ advert, atMs }) => isRunningAt(advert, atMs))
          .map(({ advert, atMs }) => count(advert, 'view', viewer, atMs)),
      );
      counted.set(batch, true);
    },
    /**
     * Where a click leads: to the advert's own link and nowhere else. Raises `not-found` for an address that we did
     * not make, `gone` for an old one and for what runs no more. A click that cannot be counted leads there all the same.
     */
    async click(id: Ulid, signature: string, viewer: Viewer): Promise<string> {
      const [advert] = await ports.repo.readMany([id]);
      if (!advert) throw new DomainProblem('not-found');
      await checkSignature(advert, signature, ports);
      const now = ports.clock.now();
      if (!isRunningAt(advert, now)) throw new DomainProblem('gone');
      if (!isProgram(viewer.userAgent) && isAllowed(viewer.address))
        await count(advert, 'click', viewer, now).catch((error: unknown) => ports.uncounted(id, error));
      return advert.link;
    },
  };
}

interface Counted {
  kind: MeasureKind;
  hour: number;
  network: string;
  browser: string;
  day: string;
}

/** One read; for whoever was not counted yet the mark and the sum in one transaction. */
async function countOnce(
  { id, position }: StoredAdvert,
  { kind, hour, network, browser, day }: Counted,
  { repo, transact }: Pick<Ports, 'repo' | 'transact'>,
): Promise<void> {
  const place = { id, hour, network };
  for (let attempt = 1; ; attempt++) {
    const before = await repo.seen(place);
    const next = withSeen(before.seen, { kind, browser }, browsersPerNetwork);
    if (!next) return;
    try {
      return await transact(repo.count(place, { ...before, next }, { kind, day, position }));
    } catch (error) {
      const isBeaten = error instanceof DomainProblem && error.code === 'version-conflict';
      if (!isBeaten || attempt === attempts) throw error;
    }
  }
}
