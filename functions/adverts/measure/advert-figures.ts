/** The figures of an advert: for staff, and for whoever ordered it. */
import { spentVnd } from '#shared/adverts/billing.ts';
import { sumShards } from '#shared/adverts/measure.ts';
import type { AdvertFigures } from '#shared/adverts/measure-api.ts';
import type { StoredAdvert } from '#shared/adverts/model.ts';
import { advertDay, lastDayOf } from '#shared/adverts/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownOrder } from '../orders/orders.ts';
import type { AdvertPorts } from '../ports.ts';

type Ports = Pick<AdvertPorts, 'repo' | 'requests' | 'clock'>;

async function figuresOf(advert: StoredAdvert | undefined, { repo, clock }: Ports): Promise<AdvertFigures> {
  if (!advert) throw new DomainProblem('not-found');
  const days = sumShards(await repo.sums(advert.id));
  const today = advertDay(clock.now());
  const spent = spentVnd(advert, today);
  return {
    ...{ from: advert.from, to: lastDayOf(advert), today, days },
    ...(spent !== undefined && { spentVnd: spent }),
  };
}

/** Of any advert; raises `not-found`. Two requests. */
export const readFigures = async (id: Ulid, ports: Ports): Promise<AdvertFigures> =>
  figuresOf(await ports.repo.read(id), ports);

/** Of the advert that was made of a request of the caller's, by its number; raises `not-found` for any other. */
export const readOwnFigures = async (caller: Caller, number: string, ports: Ports): Promise<AdvertFigures> =>
  figuresOf((await ownOrder(caller, number, ports)).advert, ports);
