/** What an owner's listings brought, day by day: one query a listing, whatever lies behind it. */

import type { Caller } from '#shared/kernel/access.ts';
import { listingIdOf, type ProjectCode } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { dayMs, vietNamDay } from '#shared/kernel/time.ts';
import { figureDays } from '#shared/listings/viewers.ts';
import type { ListingFigures } from '#shared/listings/views-api.ts';
import type { Ports } from '../ports.ts';

const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** The figures of listings of the caller's; raises `not-found` where one of them is another's, or is none. */
export async function readFigures(
  caller: Caller,
  codes: readonly ProjectCode[],
  { repo, clock }: Pick<Ports, 'repo' | 'clock'>,
): Promise<{ today: string; items: ListingFigures[] }> {
  const now = clock.now();
  const [from, today] = [vietNamDay(now - (figureDays - 1) * dayMs), vietNamDay(now)];
  const ids = [...new Set(codes)].map(listingIdOf);
  const own = [...(await repo.metas(ids)).values()].filter(({ ownerId }) => ownerId === ownerOf(caller));
  if (own.length < ids.length) throw new DomainProblem('not-found');
  const items = await Promise.all(
    own.map(async ({ id, code }) => {
      const days = await repo.days(id, from, today);
      return {
        code,
        days: days.map(
          ({ day, figures: { impressions, views, reveals, requests, shares, files, saves } }) => ({
            ...{ day: dashed(day), impressions, views, reveals, requests, shares, files, saves },
          }),
        ),
      };
    }),
  );
  return { today: dashed(today), items };
}
