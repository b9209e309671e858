/** Pages that show an agency: those of its listings go when its own page comes or is taken off; its own is never kept. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markAgencyPage } from '#functions/accounts/public.ts';
import { keepAgency } from '#functions/agencies/testing/keep-agency.ts';
import { aboutTexts, keepLivePage } from '#functions/agencies/testing/keep-page.ts';
import { testCursors } from '#functions/agencies/testing/start-service.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { startListings, type TestListings } from '#functions/listings/testing/setup.ts';
import { agencyPageApi } from '#shared/agencies/page-api.ts';
import { agencyEntity } from '#shared/agencies/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { EntityKey } from '#shared/kernel/change-log.ts';
import type { AnyEndpoint } from '#shared/kernel/contract.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { createLoaderAnswers } from './loader-answers.ts';
import { createPageKinds } from './page-kinds.ts';
import { createPageTable } from './page-table.ts';

let t: TestListings;
beforeEach(async () => {
  t = await startListings();
});
afterEach(() => t.stop());

/** What an answer to a loader is, and what it tells of itself. */
async function answer<Reply>(endpoint: AnyEndpoint, input: object) {
  const answers = createLoaderAnswers(t.world.table, t.clock, testCursors);
  const told: { entity?: EntityKey; shows: readonly EntityKey[] } = { shows: [] };
  const one = answers.find(({ endpoint: of }) => of === endpoint)!;
  const reply = await one.answer(input as never, {
    asOf: () => undefined,
    entity: (entity) => {
      told.entity = entity;
    },
    shows: (others) => {
      told.shows = others;
    },
  });
  return { reply: reply as Reply, told };
}

async function agencyListing() {
  const owner = systemIds.ulid();
  const { agencyId } = await keepAgency(t.world.table, owner);
  await t.grant(agencyId, 100_000);
  const seat = { agencyId, role: 'owner', access: 'work' } as const;
  const caller: Caller = { userId: owner, roles: [], seat };
  const { meta } = await t.publish({}, caller);
  const read = () => answer<ListingDetail>(listingsApi.getListing, { params: { code: meta.code } });
  return { agencyId, code: meta.code, read };
}

it('a listing tells that it shows its agency, also before there is a page to lead to', async () => {
  const { agencyId, read } = await agencyListing();
  const before = await read();
  expect(before.told.shows).toEqual([{ entity: agencyEntity, key: agencyId }]);
  expect(before.reply.poster).toMatchObject({ agencyId });
  expect(before.reply.poster.agencyPage).toBeUndefined();
  const slug = await keepLivePage(t.world.table, agencyId);
  expect((await read()).reply.poster).toMatchObject({ agencyId, agencyPage: slug });
  await t.world.table.transact([markAgencyPage(agencyId, undefined)]);
  expect((await read()).reply.poster.agencyPage).toBeUndefined();
  const { meta } = await t.publish();
  const own = await answer<ListingDetail>(listingsApi.getListing, { params: { code: meta.code } });
  expect([own.told.shows, own.reply.poster.agencyId]).toEqual([[], undefined]);
});

it('the page of an agency has its listings as they are now, and tells nothing by which it could be kept', async () => {
  const { agencyId, code } = await agencyListing();
  const slug = await keepLivePage(t.world.table, agencyId);
  const read = (at: string) =>
    answer<{ agency?: object }>(agencyPageApi.getAgencyPage, {
      params: { slug: at },
      query: { locale: 'vi' },
    });
  const { reply, told } = await read(slug);
  expect(reply.agency).toMatchObject({ slug, about: aboutTexts.vi, listings: { items: [{ code }] } });
  expect(told).toEqual({ shows: [] });
  expect((await read('khong-co')).reply).toEqual({});
});

it('addresses below /partner stay those of partners, and a change of an agency is one that others show', () => {
  const pages = createPageTable(createPageKinds(t.world.table, t.clock));
  const address = { path: '/partner/cong-ty-mau', locale: 'vi' } as const;
  expect(pages.entityOf(address)).toEqual({ entity: 'content-partner', key: 'cong-ty-mau' });
  expect([pages.hasPages(agencyEntity), pages.isShownByOthers(agencyEntity)]).toEqual([true, true]);
});
