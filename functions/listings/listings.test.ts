/** Posting and approval, as owners and staff meet them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { fieldErrors } from '#shared/kernel/validation.ts';
import { ListingDetail, ListingInput, ListingRecord, type OwnListing } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { picturesInUse } from './saving/media-references.ts';
import { missingMedia, people, startListings, type TestListings } from './testing/setup.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());
beforeEach(() => {
  t.notes.length = 0;
});

const { owner, other, staff } = people;
const changesOf = async (id: string) => (await t.logged()).filter((change) => change.id === id);
const auditOf = async (id: string) =>
  (await t.itemsAt('AUD#')).filter(({ onId }) => onId === id).map(({ act, by }) => `${act} ${by}`);
const publicly = (code: string) => t.service.public.byCode(code, t.clock.now());

describe('posting', () => {
  it('creates a waiting listing that visitors cannot find', async () => {
    const record = ListingRecord.parse(await t.post());
    expect(record.meta).toMatchObject({ state: 'waiting', version: 1, wasPublic: false });
    expect(record.content).toMatchObject({ priceVndMin: 5_200_000_000, ratesDate: '2026-11-01' });
    expect(record.content.place).toMatchObject({ provinceCode: '79', oldDistrictKeys: ['760'] });
    expect(record.owner.name).toBe('Trần Minh');
    await expect(publicly(record.meta.code)).rejects.toMatchObject({ code: 'not-found' });
    expect(await changesOf(record.meta.id)).toEqual([]);
    expect(t.notes).toEqual([]);
    // What was paid for is recorded by its transaction.
    expect(await auditOf(record.meta.id)).toEqual([]);
    expect(await t.service.get(owner, record.meta.code)).toEqual(record);
  });
  it('with an old commune checks that it leads to the ward, and names the field where it does not', async () => {
    const at = (oldCommuneCode: string) => ({
      place: { nation: 'VN', wardCode: '26740', enteredAs: { oldCommuneCode } } as const,
    });
    const { content } = await t.post(at('26740'));
    expect(content.place).toMatchObject({ wardCode: '26740', enteredAs: { oldCommuneCode: '26740' } });
    for (const elsewhere of ['09193', '99998'])
      await expect(t.post(at(elsewhere))).rejects.toMatchObject({
        code: 'validation-failed',
        details: { errors: [{ pointer: '/place/enteredAs/oldCommuneCode', code: 'not-allowed' }] },
      });
  });
  it('of a want keeps the provinces that it looks in, and shows them by name', async () => {
    const want: Partial<ListingInput> = {
      kind: 'buy',
      mediaIds: [],
      landArea: undefined,
      price: { mode: 'deal' },
      areaRange: { from: { value: '1', unit: 'ha' } },
    };
    const provinces = [{ code: '80' }, { code: '79', wardCodes: ['26740'] }];
    const { meta, content } = await t.publish({ ...want, place: { nation: 'VN', provinces } });
    expect(content.place).toEqual({ nation: 'VN', provinces });
    expect((await publicly(meta.code)).card.place).toMatchObject({
      provinces: [{ name: 'Tây Ninh' }, { code: '79', wards: [expect.stringContaining('Phường')] }],
    });
    await expect(
      t.post({ ...want, place: { nation: 'VN', provinces: [{ code: '80', wardCodes: ['26740'] }] } }),
    ).rejects.toMatchObject({
      details: { errors: [{ pointer: '/place/provinces/0/wardCodes/0', code: 'not-allowed' }] },
    });
  });
  it('keeps no trace of a script', async () => {
    const description = '<p>Đất đẹp</p><script>alert(document.cookie)</script><img src=x onerror="steal()">';
    const { content, meta } = await t.post({
      description,
      translations: { en: { description: '<p>Fine land</p><script>steal()</script>' } },
    });
    expect(content.description).toBe('<p>Đất đẹp</p>');
    await t.service.review.approve(staff, meta.code, { version: 1 });
    const stored = JSON.stringify([await publicly(meta.code), await changesOf(meta.id)]);
    expect(stored).not.toMatch(/<script|alert|steal|onerror/);
    expect(stored).toContain('Fine land');
  });
  it('refuses what is wrong, naming every field, and stores nothing', async () => {
    const before = await t.world.items();
    const wrong: [Partial<ListingInput>, string[]][] = [
      [{ mediaIds: [], contact: { name: 'A', phone: '123456' } }, ['/mediaIds', '/contact/phone']],
      [{ mediaIds: [missingMedia] }, ['/mediaIds/0']],
      [{ description: '<script>only this</script>' }, ['/description']],
      [{ place: { nation: 'VN', wardCode: '00000' } }, ['/place/wardCode']],
      [{ description: `<p>${'&'.repeat(5000)}</p>` }, ['/description']],
    ];
    for (const [changes, pointers] of wrong) {
      const error = await t.post(changes).catch((refused) => refused);
      expect(error.code).toBe('validation-failed');
      expect(error.details.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
    }
    expect(await t.world.items()).toEqual(before);
  });
  it('is refused by the schema where the stored title would be too short', () => {
    const input = testInput({ title: 'ế'.normalize('NFD').repeat(5) });
    const { error } = ListingInput.safeParse(input);
    expect(fieldErrors(error!, input)).toMatchObject([{ pointer: '/title', code: 'too-short' }]);
  });
  it('keeps the contact’s phone in E.164 and shows it masked', async () => {
    const { meta, content } = await t.publish({
      contact: { name: 'Minh', phone: '0900.000.012', email: 'a@b.vn' },
    });
    expect(content.contact.phone).toBe('+84900000012');
    const detail = ListingDetail.parse(await publicly(meta.code));
    expect(detail.contact).toEqual({ name: 'Minh', phoneMasked: '0900 000 0xx' });
    expect(JSON.stringify(detail)).not.toMatch(/900000012|a@b\.vn/);
  });
  it('drafts are limited to a hundred within an hour', async () => {
    const busy = { userId: '01JD000000000000000000000D', roles: [] };
    await t.world.table.transact([
      {
        act: 'put',
        item: {
          pk: `RL#draft#${busy.userId}#3600-${Math.floor(t.clock.ms / 3_600_000)}`,
          sk: 'N',
          count: 100,
        },
      },
    ]);
    const draft = t.service.drafts.create(busy, { form: { title: 'Nhà' } }, t.freshKey());
    await expect(draft).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await t.service.drafts.list(busy)).toEqual([]);
  });
  it('draws another code when one is taken by somebody else', async () => {
    const { meta } = await t.post({}, other);
    const codes = [meta.code, meta.code, 'DA0000ZZZZ'];
    const original = t.ports.ids.projectCode;
    t.ports.ids.projectCode = () => codes.shift()!;
    const posted = await t.post().finally(() => {
      t.ports.ids.projectCode = original;
    });
    expect(posted.meta.code).toBe('DA0000ZZZZ');
  });
});

describe('approval', () => {
  it('shows a listing for fifteen days, in one logged change for search and pages', async () => {
    const waiting = await t.post();
    const { meta } = await t.service.review.approve(staff, waiting.meta.code, {
      version: 1,
      isLargeScale: true,
    });
    expect(meta).toMatchObject({
      state: 'shown',
      version: 2,
      isLargeScale: true,
      publishedAt: instant(t.clock.ms),
      expiresAt: instant(t.clock.ms + 15 * dayMs),
    });
    const detail = await publicly(meta.code);
    expect(detail).toMatchObject({
      card: { code: meta.code, version: 2, place: { names: { ward: 'Phường Sài Gòn' } } },
      poster: { name: 'Trần Minh' },
    });
    const [change, ...more] = await changesOf(meta.id);
    expect(more).toEqual([]);
    expect(change).toMatchObject({ op: 'put', version: 2, doc: { category: 'factory', isLargeScale: true } });
    expect(change).toHaveProperty('doc.text.names', expect.arrayContaining(['Quận 1', 'Factory', '工場']));
    expect(t.notes).toEqual([{ id: meta.id, code: meta.code, version: 2, op: 'put' }]);
    expect(await auditOf(meta.id)).toContain(`listing-approve ${staff.userId}`);
  });
  it('refuses with a reason that the owner reads, until they post again', async () => {
    const { meta } = await t.post();
    const reason = { keys: ['photos' as const], words: 'Xem ảnh 2' };
    await t.service.review.refuse(staff, meta.code, 1, reason);
    const mine = await t.service.mine(owner, { limit: 50, state: 'refused' });
    expect(mine.items.find(({ id }) => id === meta.id)?.refusalReason).toEqual(reason);
    const again = await t.edit(await t.service.get(owner, meta.code), { title: 'Nhà xưởng có ảnh đúng' });
    expect(again).toMatchObject({
      meta: { state: 'waiting', version: 3 },
      content: { title: 'Nhà xưởng có ảnh đúng' },
    });
    expect(again.meta.refusalReason).toBeUndefined();
  });
  it('lets an edit wait beside what is shown, which stays as it was approved', async () => {
    const [onlyInFirst, mediaIds] = ['01JD000000000000000000000X', ['01JD0000000000000000000002']];
    const shown = await t.publish({ mediaIds: [onlyInFirst] });
    const middle = await t.approve(await t.edit(shown, { mediaIds: [onlyInFirst] }));
    const edited = await t.edit(middle, { title: 'Nhà xưởng đã giảm giá mạnh', mediaIds });
    expect(edited).toMatchObject({
      meta: { state: 'shown', hasRevision: true },
      content: { title: shown.content.title },
      revision: { title: 'Nhà xưởng đã giảm giá mạnh' },
    });
    expect((await publicly(shown.meta.code)).card.title).toBe(shown.content.title);
    expect(await changesOf(shown.meta.id)).toHaveLength(2);
    const approved = await t.approve(edited);
    expect(approved).toMatchObject({ meta: { hasRevision: false, expiresAt: shown.meta.expiresAt } });
    expect(approved.revision).toBeUndefined();
    expect((await publicly(shown.meta.code)).card.title).toBe('Nhà xưởng đã giảm giá mạnh');
    expect((await changesOf(shown.meta.id)).map(({ version }) => version)).toEqual([2, 4, 6]);
    const inUse = picturesInUse(t.world.table);
    expect(await inUse(owner.userId, [onlyInFirst])).toEqual(new Set());
  });
  it('drops a refused edit, tells its owner why, and leaves what is shown', async () => {
    const shown = await t.publish();
    const edited = await t.edit(shown, { title: 'Một tiêu đề không hợp lệ' });
    const refused = await t.service.review.refuse(staff, shown.meta.code, edited.meta.version, 'Tiêu đề sai');
    expect(refused).toMatchObject({ meta: { state: 'shown', refusalReason: 'Tiêu đề sai' } });
    expect(refused.revision).toBeUndefined();
    expect((await publicly(shown.meta.code)).card.title).toBe(shown.content.title);
  });
  it('shows staff an edit in the queue as it would be shown, and readers still what was approved', async () => {
    const shown = await t.publish();
    t.clock.ms += 60_000;
    const price = { mode: 'exact', amount: '4.8', unit: 'billion-vnd', per: 'total' } as const;
    const mediaIds = ['01JD0000000000000000000002', '01JD0000000000000000000003'];
    await t.edit(shown, { title: 'Nhà xưởng đã giảm giá mạnh', price, mediaIds });
    const rows = (await t.service.review.waiting({ limit: 50 })).items;
    expect(rows.find(({ id }) => id === shown.meta.id)).toMatchObject({
      isRevision: true,
      code: shown.meta.code,
      title: 'Nhà xưởng đã giảm giá mạnh',
      price,
      picture: { mediaId: mediaIds[0] },
      pictureCount: 2,
      place: { names: { province: 'Thành phố Hồ Chí Minh' } },
      state: 'shown',
      ownerName: 'Trần Minh',
    });
    expect((await publicly(shown.meta.code)).card.title).toBe(shown.content.title);
  });
  it('queues new listings and edits, oldest first, page by page', async () => {
    const already = (await t.service.review.waiting({ limit: 50 })).items.length;
    t.clock.ms += 60_000;
    const first = await t.post();
    t.clock.ms += 60_000;
    const second = await t.edit(await t.publish());
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await t.service.review.waiting({ limit: 2, cursor });
      seen.push(...page.items.map(({ id, isRevision }) => `${id} ${isRevision}`));
      expect(page.items.length).toBeLessThanOrEqual(2);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.slice(already)).toEqual([`${first.meta.id} false`, `${second.meta.id} true`]);
    await expect(t.service.review.waiting({ limit: 2, cursor: 'forged.forged' })).rejects.toMatchObject({
      code: 'invalid-cursor',
    });
  });
});

describe('one’s own listings', () => {
  const minutes = (count: number) => count * 60_000;

  it('are listed newest first whatever their codes, and those of one moment once each over the pages', async () => {
    const fresh = await startListings();
    const posted: string[] = [];
    for (let index = 0; index < 9; index++) {
      // Three at each moment.
      if (index % 3 === 0) fresh.clock.ms += minutes(1);
      posted.push((await fresh.post()).meta.code);
    }
    const rows: OwnListing[] = [];
    let cursor: string | undefined;
    do {
      const page = await fresh.service.mine(owner, { limit: 2, cursor });
      rows.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(rows.map(({ code }) => code).toSorted()).toEqual(posted.toSorted());
    const times = rows.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(times).size).toBe(3);
    // Else this test could not tell age from code.
    expect(posted).not.toEqual(posted.toSorted());
    await fresh.stop();
  });
});
