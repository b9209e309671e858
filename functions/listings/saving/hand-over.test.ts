/** A listing of an agency changes hands: who gets it and who had it hear of it, once, with a way that opens for the agency. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepAgency } from '#functions/agencies/testing/keep-agency.ts';
import { systemIds } from '#functions/lib/ids.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { SeatAccess, SeatRole } from '#shared/kernel/seat.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
let agencyId: string;
const [owner, first, second] = [systemIds.ulid(), systemIds.ulid(), systemIds.ulid()];
beforeEach(async () => {
  t = await startListings();
  ({ agencyId } = await keepAgency(t.world.table, owner, {
    others: { [first]: 'agent', [second]: 'agent' },
  }));
  await t.grant(agencyId, 100_000);
});
afterEach(() => t.stop());

const acting = (userId: string, role: SeatRole, access: SeatAccess): Caller => ({
  ...{ userId, roles: [], seat: { agencyId, role, access } },
});
const ofAgency = () => t.service.create(acting(first, 'agent', 'work'), testInput(), t.freshKey());
/** Who was told what since the listing was there. */
const told = async () =>
  (await t.itemsAt('U#'))
    .filter(({ template }) => /^listing-(handed-over|given-on)$/.test(String(template)))
    .map(({ userId, template, agencyId: of }) => [userId, template, of])
    .sort();

it('tells both, but not whoever does it, and nobody twice', async () => {
  const { meta } = await ofAgency();
  const manager = acting(owner, 'owner', 'manage');
  await t.service.handOver(manager, meta.code, second);
  const both = [
    [first, 'listing-given-on', agencyId],
    [second, 'listing-handed-over', agencyId],
  ].sort();
  expect(await told()).toEqual(both);
  await t.service.handOver(manager, meta.code, second);
  expect(await told()).toEqual(both);
  await t.service.handOver(manager, meta.code, owner);
  expect(await told()).toEqual([...both, [second, 'listing-given-on', agencyId]].sort());
});
