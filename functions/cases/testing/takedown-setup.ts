/** Cases and listings on one table, as the function opens them together, with a request to take some down. */
import { randomUUID } from 'node:crypto';
import { startTestTable } from '#functions/lib/testing/table.ts';
import { createTakedown } from '#functions/listings/moderation/takedown.ts';
import { people as posters, startListings } from '#functions/listings/testing/setup.ts';
import { instant } from '#shared/kernel/time.ts';
import { casesOver } from './setup.ts';

export const owner = posters.owner;
/** Staff who own nothing, unlike those of other tests of cases. */
const people = {
  staff: posters.staff,
  colleague: { userId: '01JD00000000000000000000ME', roles: ['master' as const] },
};
export const requestInput = (nowMs: number, more: object = {}) => ({
  ...{ attempt: randomUUID(), authority: 'Công an thành phố', documentNumber: '12/CV-CA' },
  ...{ documentDate: '2026-11-19', receivedAt: instant(nowMs - 3_600_000), channel: 'letter' as const },
  ...{ asked: 'remove' as const, isSecret: false, content: 'Đề nghị gỡ tin vì lừa đảo.' },
  ...{ subjects: [] as string[], files: [] },
  ...more,
});

export async function startTakedowns() {
  const world = await startTestTable();
  const listings = await startListings(world);
  const { clock } = listings;
  const cases = await casesOver(world, clock.ms, clock);
  const ports = {
    ...cases.ports,
    listStaff: async () => Object.values(people).map(({ userId }) => userId),
    openTakedown: async () => createTakedown(listings.ports),
    subjects: {
      ...cases.ports.subjects,
      findListing: async (code: string) =>
        (await listings.service.review.get(code).catch(() => undefined))?.content.title,
    },
  };
  const service = cases.open(ports);
  const record = (subjects: string[], more: object = {}) =>
    service.authority.record(people.staff, requestInput(clock.ms, { subjects, ...more }));
  return { world, listings, clock, ports, service, record, people, told: cases.told };
}
export type Takedowns = Awaited<ReturnType<typeof startTakedowns>>;
