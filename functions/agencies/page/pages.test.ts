/** Public pages of agencies: written by owners, approved by staff, found by visitors while the agency is active. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyProfile, createUserDirectory } from '#functions/accounts/public.ts';
import { contentReads } from '#functions/content/storage/content-reads.ts';
import { slugKey } from '#functions/content/storage/keys.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import { put } from '#functions/lib/writes.ts';
import type { AboutTexts } from '#shared/agencies/page-model.ts';
import { agencyEntity } from '#shared/agencies/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { changePartitions } from '#shared/kernel/change-log.ts';
import type { SeatRole } from '#shared/kernel/seat.ts';
import { livePages, publicAgencies } from '../public-pages.ts';
import { keepAgency } from '../testing/keep-agency.ts';
import { personalDataOf } from '../testing/personal-data-of.ts';
import { startAgencyService, testCursors } from '../testing/start-service.ts';

let stored: TestTable;
let agencies: ReturnType<typeof startAgencyService>;
let visitors: ReturnType<typeof publicAgencies>;
const now = Date.parse('2026-11-02T03:00:00Z');
const clock = { now: () => now };
const staff: Caller = { userId: systemIds.ulid(), roles: ['admin'] };
const texts: AboutTexts = {
  vi: 'Chúng tôi môi giới nhà xưởng và đất công nghiệp ở Nghệ An từ năm 2012.',
  en: 'We have been letting factories and industrial land in Nghe An since 2012.',
};

beforeAll(async () => {
  stored = await startTestTable();
  const { table } = stored;
  agencies = startAgencyService(table, clock);
  visitors = publicAgencies(table, testCursors, clock);
});
afterAll(() => stored.stop());

const person = (): Caller => ({ userId: systemIds.ulid(), roles: ['seller'] });
/** Gives somebody a name that others read. */
const named = ({ userId: id }: Caller, name: string) =>
  stored.table.transact([
    agencyProfile({ id, name, createdAt: '2026-01-05T03:00:00.000Z', verifiedSince: undefined }),
  ]);
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
async function start(others: Record<string, SeatRole> = {}) {
  const owner = person();
  const { agencyId } = await keepAgency(stored.table, owner.userId, { others });
  const approve = async (version: number) => {
    const { page } = await agencies.pages.decide(staff, agencyId, { decision: 'approve', version });
    return page!.slug!;
  };
  return {
    ...{ owner, agencyId, approve },
    async live() {
      await agencies.pages.put(owner, agencyId, { version: 0, texts });
      return approve(1);
    },
    page: async () => (await agencies.getForStaff(agencyId)).page!,
    changes: async () => {
      // Ids are made by the machine's clock: the hour may have turned since.
      const hours = changePartitions(Date.now() - 3_600_000, Date.now());
      const pages = hours.map((pk) => stored.table.query({ pk, isConsistent: true }));
      const items = (await Promise.all(pages)).flatMap((page) => page.items);
      return items.filter(({ entity, key }) => entity === agencyEntity && key === agencyId);
    },
    linked: async () => (await createUserDirectory(stored.table).byIds([agencyId]))[0]?.agencyPage,
  };
}

describe('a page', () => {
  it('waits for staff, and is found once they have approved it, in the reader’s language or Vietnamese', async () => {
    const { owner, agencyId, approve, linked, changes } = await start();
    const written = await agencies.pages.put(owner, agencyId, { version: 0, texts });
    expect(written.page).toMatchObject({ version: 1, isLive: false, edit: { state: 'waiting', texts } });
    const waiting = await agencies.pages.list({ limit: 50 });
    expect(waiting.items).toContainEqual({
      ...{ agencyId, name: 'Công ty Môi giới Sông Lam', sentAt: '2026-11-02T03:00:00.000Z' },
    });
    const slug = await approve(1);
    expect(slug).toBe(`cong-ty-moi-gioi-song-lam-${agencyId.slice(-6).toLowerCase()}`);
    expect((await agencies.pages.list({ limit: 50 })).items).not.toContainEqual(
      expect.objectContaining({ agencyId }),
    );
    expect(await visitors.read(slug, 'en')).toMatchObject({
      ...{ slug, name: 'Công ty Môi giới Sông Lam', locale: 'en', about: texts.en, team: [] },
      ...{ listings: { items: [] }, verifiedSince: expect.any(String) },
    });
    expect(await visitors.read(slug, 'ja')).toMatchObject({ locale: 'vi', about: texts.vi });
    expect([await linked(), (await changes()).map(({ op }) => op)]).toEqual([slug, ['put']]);
    expect(await livePages(stored.table)(100)).toContainEqual({
      slug,
      changedAt: '2026-11-02T03:00:00.000Z',
    });
  });

  it('stays as it is while another text waits or is refused; its address never changes', async () => {
    const { owner, agencyId, live, page, approve } = await start();
    const slug = await live();
    const other = { vi: 'Nội dung mới của chúng tôi, viết lại cho dễ đọc hơn trước đây.' };
    await agencies.pages.put(owner, agencyId, { version: 2, texts: other });
    const reason = 'Vui lòng bỏ số điện thoại trong bài.';
    await agencies.pages.decide(staff, agencyId, { decision: 'refuse', version: 3, reason });
    expect(await page()).toMatchObject({ isLive: true, texts, edit: { state: 'refused', reason } });
    expect((await visitors.read(slug, 'vi'))?.about).toBe(texts.vi);
    await agencies.pages.put(owner, agencyId, { version: 4, texts: other });
    expect(await approve(5)).toBe(slug);
    expect((await visitors.read(slug, 'en'))?.about).toBe(other.vi);
  });

  it('is gone once its owner takes it off, staff take it down, or the agency is suspended', async () => {
    for (const end of ['owner', 'staff', 'suspended'] as const) {
      const { owner, agencyId, live, linked, changes } = await start();
      const slug = await live();
      if (end === 'owner') await agencies.pages.put(owner, agencyId, { version: 2 });
      const reason = 'Nội dung không còn đúng với thực tế.';
      if (end === 'staff')
        await agencies.pages.decide(staff, agencyId, { decision: 'take-down', version: 2, reason });
      if (end === 'suspended')
        await agencies.decide(staff, agencyId, { decision: 'suspend', version: 1, reason });
      expect([end, await codeOf(visitors.read(slug, 'vi')), await linked()]).toEqual([
        ...[end, 'gone', undefined],
      ]);
      expect(await codeOf(visitors.listings(slug, { limit: 5 }))).toBe('gone');
      expect((await changes()).map(({ op }) => op)).toEqual(['put', 'remove']);
      expect(await livePages(stored.table)(100)).not.toContainEqual(expect.objectContaining({ slug }));
    }
  });

  it('is among all that are found, however many and long they are', async () => {
    const line = 'ế'.repeat(2_000);
    const long: AboutTexts = { vi: line, en: line, ja: line, ko: line, zh: line };
    const slugs: string[] = [];
    for (let n = 0; n < 40; n++) {
      const { owner, agencyId, approve } = await start();
      await agencies.pages.put(owner, agencyId, { version: 0, texts: long });
      slugs.push(await approve(1));
    }
    const found = (await livePages(stored.table)(1_000)).map(({ slug }) => slug);
    expect(slugs.filter((slug) => !found.includes(slug))).toEqual([]);
    expect(await livePages(stored.table)(5)).toHaveLength(5);
  });

  it('comes back with the agency', async () => {
    const { agencyId, live, linked } = await start();
    const slug = await live();
    const reason = 'Đang kiểm tra lại giấy tờ.';
    await agencies.decide(staff, agencyId, { decision: 'suspend', version: 1, reason });
    const limits = { seats: 10, listings: 200 };
    await agencies.decide(staff, agencyId, { decision: 'approve', version: 2, limits });
    expect([(await visitors.read(slug, 'vi'))?.slug, await linked()]).toEqual([slug, slug]);
  });

  it('goes with the account of its last person', async () => {
    const { owner, live, linked } = await start();
    const slug = await live();
    const { erase } = personalDataOf(stored.table, clock);
    expect(await erase!(owner.userId, () => true)).toBe(true);
    expect([await codeOf(visitors.read(slug, 'vi')), await linked()]).toEqual(['gone', undefined]);
  });
});

describe('its address', () => {
  it('is no partner page’s, and of nothing that content finds', async () => {
    const { owner, agencyId, approve } = await start();
    const taken = `cong-ty-moi-gioi-song-lam-${agencyId.slice(-6).toLowerCase()}`;
    await stored.table.transact([put({ ...slugKey('partner', taken), id: systemIds.ulid() })]);
    await agencies.pages.put(owner, agencyId, { version: 0, texts });
    const slug = await approve(1);
    expect(slug).toBe(`cong-ty-moi-gioi-song-lam-${agencyId.slice(-10).toLowerCase()}`);
    expect(await visitors.read(taken, 'vi')).toBeUndefined();
    const reads = contentReads(stored.table);
    const id = await reads.idOfSlug('partner', slug);
    expect([id, await reads.head(id!)]).toEqual([agencyId, undefined]);
  });
  it('is nobody’s where nothing is', async () => {
    expect(await visitors.read('khong-co', 'vi')).toBeUndefined();
    expect(await codeOf(visitors.listings('khong-co', { limit: 5 }))).toBe('not-found');
  });
});

describe('its team', () => {
  it('are those who said so themselves, owners first, and no more once they have left', async () => {
    const agent = person();
    const { owner, agencyId, live } = await start({ [agent.userId]: 'agent', [person().userId]: 'viewer' });
    const slug = await live();
    await named(owner, 'Lê An');
    await named(agent, 'Trần Bình');
    const team = async () => (await visitors.read(slug, 'vi'))?.team;
    expect(await team()).toEqual([]);
    for (const one of [agent, owner]) await agencies.pages.showSeat(one, agencyId, true);
    expect(await team()).toEqual([
      { name: 'Lê An', role: 'owner' },
      { name: 'Trần Bình', role: 'agent' },
    ]);
    await agencies.pages.showSeat(owner, agencyId, false);
    expect((await agencies.get(agent, agencyId)).seats.map(({ isShown }) => isShown)).toEqual([
      ...[undefined, true, undefined],
    ]);
    await agencies.endSeat(owner, { agencyId, userId: agent.userId });
    expect(await team()).toEqual([]);
  });
});

describe('refusals', () => {
  it('only owners write; strangers find nothing; staff do not decide about their own', async () => {
    const agent = person();
    const { owner, agencyId } = await start({ [agent.userId]: 'agent', [staff.userId]: 'viewer' });
    const change = { version: 0, texts };
    expect(await codeOf(agencies.pages.put(agent, agencyId, change))).toBe('forbidden');
    expect(await codeOf(agencies.pages.put(person(), agencyId, change))).toBe('not-found');
    expect(await codeOf(agencies.pages.showSeat(person(), agencyId, true))).toBe('not-found');
    await agencies.pages.put(owner, agencyId, change);
    expect(await codeOf(agencies.pages.put(owner, agencyId, change))).toBe('version-conflict');
    const approval = { decision: 'approve' as const, version: 1 };
    expect(await codeOf(agencies.pages.decide(staff, agencyId, approval))).toBe('self-review');
  });
  it('nothing is approved twice or without waiting, nor of an agency that is not approved', async () => {
    const { agencyId, live } = await start();
    const decide = (version: number) =>
      codeOf(agencies.pages.decide(staff, agencyId, { decision: 'approve', version }));
    expect(await decide(1)).toBe('not-found');
    await live();
    expect([await decide(1), await decide(2)]).toEqual(['version-conflict', 'state-conflict']);
    const owner = person();
    const waiting = await keepAgency(stored.table, owner.userId, { state: 'waiting' });
    expect(await codeOf(agencies.pages.put(owner, waiting.agencyId, { version: 0, texts }))).toBe(
      'state-conflict',
    );
  });
  it('two decisions at once count once', async () => {
    const { owner, agencyId } = await start();
    await agencies.pages.put(owner, agencyId, { version: 0, texts });
    const approval = { decision: 'approve' as const, version: 1 };
    const both = [1, 2].map(() => codeOf(agencies.pages.decide(staff, agencyId, approval)));
    expect((await Promise.all(both)).sort()).toEqual(['done', 'version-conflict']);
  });
});
