/** Rows of two agencies that one person runs are told apart, though both call a listing the same. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepAgency } from '#functions/agencies/testing/keep-agency.ts';
import { createImporting, type Importing } from '#functions/listings/importing/importing.ts';
import { startListings, type TestListings } from '#functions/listings/testing/setup.ts';
import type { ImportRow } from '#shared/imports/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { testInput } from '#shared/listings/testing/samples.ts';

let t: TestListings;
let importing: Importing;
const userId = '01JD0000000000000000000T01';
let callers: Caller[];
beforeAll(async () => {
  t = await startListings();
  importing = createImporting(t.ports);
  const agencies = [await keepAgency(t.world.table, userId), await keepAgency(t.world.table, userId)];
  callers = [
    ...agencies.map(({ agencyId }): Caller => {
      return { userId, roles: [], seat: { agencyId, role: 'owner', access: 'manage' } };
    }),
    { userId, roles: [] },
  ];
  for (const caller of callers) await t.grant(ownerOf(caller), 100_000);
});
afterAll(() => t.stop());

const run = async (caller: Caller, row: ImportRow) => {
  const targets = await importing.targets(ownerOf(caller), [row.reference]);
  return importing.run(caller, t.ports.ids.ulid(), row, targets.get(row.reference));
};

it('each posts, keeps and edits its own', async () => {
  const post: ImportRow = { act: 'post', n: 2, reference: 'A-1', listing: testInput() };
  const draft: ImportRow = { act: 'draft', n: 3, reference: 'A-2', form: { title: 'Kho lạnh' } };
  const listing = testInput({ title: 'Nhà xưởng đổi tên gần cảng' });
  const codes = new Set<string>();
  for (const caller of callers) {
    const posted = await run(caller, post);
    codes.add(posted.code).add((await run(caller, draft)).code);
    const { meta } = await t.service.get(caller, posted.code);
    const edit: ImportRow = { act: 'update', n: 4, reference: 'A-1', version: meta.version, listing };
    expect(await run(caller, edit)).toMatchObject({ outcome: 'updated', code: posted.code });
    expect((await t.service.get(caller, posted.code)).content.title).toBe(listing.title);
  }
  expect(codes.size).toBe(6);
});
