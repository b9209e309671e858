/** Documents over a table: shipped texts until staff save others, versions, and who accepted which. */
import { monotonicFactory } from 'ulid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasActiveParts, sanitiseContent } from '#functions/lib/rich-text.ts';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import { defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { defaultCategories, typeNames } from '#shared/catalog/categories.ts';
import { defaultOwner } from '#shared/catalog/owner.ts';
import type { DocumentInput, DocumentTexts } from '#shared/content/documents.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { EntityChange } from '#shared/kernel/change-log.ts';
import { locales } from '#shared/kernel/locale.ts';
import { defaultEvidenceSettings } from '#shared/listings/evidence-settings.ts';
import { defaultFreshness } from '#shared/listings/freshness.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { refusalOf } from '../testing/setup.ts';
import { acceptanceWrites, createAcceptances, expectAcceptance } from './acceptances.ts';
import { documentLimits } from './document-facts.ts';
import { createDocumentRepository } from './document-repository.ts';
import { createDocumentService } from './document-service.ts';

const staff: Caller = { userId: '01JD000000000000000000000C', roles: ['admin'] };
const user: Caller = { userId: '01JD000000000000000000000A', roles: [] };
const html = (title: string, body = '<h2>Một</h2><p>{{otp.minutes}}</p>') =>
  `<h1>${title}</h1><p>Tóm tắt</p>${body}`;
const texts = (title: string, body?: string) =>
  Object.fromEntries(locales.map((locale) => [locale, html(`${title} ${locale}`, body)])) as DocumentTexts;
const input = (title: string, more: Partial<DocumentInput> = {}): DocumentInput => ({
  ...{ texts: texts(title), note: 'Bổ sung mục một', needsAcceptance: false },
  ...more,
});

let world: TestTable;
let documents: ReturnType<typeof createDocumentService>;
let acceptances: ReturnType<typeof createAcceptances>;
let changes: EntityChange[];
const now = Date.parse('2026-11-20T03:00:00.000Z');
beforeEach(async () => {
  world = await startTestTable();
  changes = [];
  const ports = {
    documents: createDocumentRepository(world.table),
    shipped: { read: async () => html('Bản đầu'), readAll: async () => texts('Bản đầu') },
    readFacts: async () => ({
      ...{
        wallet: defaultWalletSettings,
        owner: defaultOwner,
        limits: documentLimits,
        listingDays: 15,
        requestDays: 365,
        evidence: defaultEvidenceSettings,
        freshness: defaultFreshness,
        adverts: defaultAdvertOffer.positions,
      },
      ...{ categories: defaultCategories, typeNames },
    }),
    people: { byIds: async (ids: readonly string[]) => ids.map((id) => ({ id, name: 'Nhân viên' })) },
    transact: world.table.transact,
    loadTextTools: async () => ({ sanitiseContent, hasActiveParts }),
    changed: async (change: EntityChange) => void changes.push(change),
    clock: { now: () => now },
    ids: { ulid: monotonicFactory() },
  };
  documents = createDocumentService(ports);
  acceptances = createAcceptances(ports);
});
afterEach(() => world.stop());

describe('a document', () => {
  it('is the shipped text as version 1, until staff save another', async () => {
    expect(await documents.read('privacy', 'en')).toMatchObject({
      ...{ title: 'Bản đầu', version: 1, path: '/chinh-sach-bao-mats', locale: 'en' },
      blocks: [{ kind: 'html', html: '<h2 id="s1">Một</h2><p>5</p>' }],
    });
    const saved = await documents.put(staff, 'privacy', { version: 1, document: input('Bản hai') });
    expect(saved).toMatchObject({ version: 2, bindingVersion: 1, note: 'Bổ sung mục một' });
    expect(await documents.read('privacy', 'en')).toMatchObject({ title: 'Bản hai en', version: 2 });
    expect((await documents.list('ja')).find(({ name }) => name === 'privacy')?.title).toBe('Bản hai ja');
    expect(changes).toEqual([{ entity: 'document', id: 'privacy', key: 'privacy', version: 2, op: 'put' }]);
  });
  it('keeps every version; an old one is saved again to restore it', async () => {
    await documents.put(staff, 'guide', { version: 1, document: input('Bản hai') });
    const { document } = await documents.version('guide', 1);
    await documents.put(staff, 'guide', { version: 2, document });
    expect((await documents.read('guide', 'vi')).title).toBe('Bản đầu vi');
    const lines = await documents.versions('guide');
    expect(lines.map(({ number, byName }) => [number, byName])).toEqual([
      [3, 'Nhân viên'],
      [2, 'Nhân viên'],
      [1, undefined],
    ]);
    expect(await refusalOf(documents.version('guide', 4))).toBe('not-found');
  });
  it('is listed for staff with who changed it, and when people accept it', async () => {
    await documents.put(staff, 'privacy', { version: 1, document: input('Bản hai') });
    const lines = await documents.listForStaff('en');
    const lineOf = (name: string) => lines.find((line) => line.name === name);
    expect(lineOf('privacy')).toMatchObject({
      ...{ title: 'Bản hai en', version: 2, updatedByName: 'Nhân viên', bindingVersion: 1 },
      occasions: ['sign-up'],
    });
    expect(lineOf('regulations')?.occasions).toEqual(['sign-up', 'posting']);
    expect(lineOf('guide')).toEqual({
      ...{ name: 'guide', path: '/huong-dan', title: 'Bản đầu', version: 1, bindingVersion: 1 },
      occasions: [],
    });
  });
  it('is previewed with today’s values, cleaned, and nothing is saved', async () => {
    const preview = (html: string) => documents.preview({ locale: 'en', html });
    expect(await preview(html('Giá', '<h2 class="x">Một</h2><p>{{otp.minutes}}</p><hr>'))).toEqual({
      ...{ title: 'Giá', summary: 'Tóm tắt', sections: [{ id: 's1', title: 'Một' }] },
      blocks: [{ kind: 'html', html: '<h2 id="s1">Một</h2><p>5</p>' }],
    });
    expect(await refusalOf(preview(html('A', '{{costs.gold}}')))).toBe(
      'validation-failed | /html unknown-placeholder',
    );
    expect(await refusalOf(preview(html('A', '<script>x</script>')))).toBe(
      'validation-failed | /html active-content',
    );
    expect(await refusalOf(preview('<p>A</p>'))).toBe('validation-failed | /html title-missing');
    expect(await refusalOf(preview(html(' ')))).toBe('validation-failed | /html title-missing');
    expect((await documents.get('guide')).version).toBe(1);
  });
  it('may name what the list of placeholders offers, each with what it says now', async () => {
    const offered = await documents.placeholders('vi');
    expect(offered).toContainEqual({ name: 'otp.minutes', kind: 'value', value: '5' });
    const all = offered.map(({ name, kind }) => (kind === 'value' ? `{{${name}}}` : `<p>{{${name}}}</p>`));
    const { blocks } = await documents.preview({ locale: 'ja', html: html('A', all.join('')) });
    expect(JSON.stringify(blocks)).not.toContain('{{');
    expect(blocks.filter(({ kind }) => kind === 'picture')).toHaveLength(
      offered.filter(({ kind }) => kind === 'picture').length,
    );
  });
  it('of two who save at once only one is taken', async () => {
    const save = (title: string) =>
      refusalOf(documents.put(staff, 'guide', { version: 1, document: input(title) }));
    expect((await Promise.all([save('Một'), save('Hai')])).sort()).toEqual(['done', 'version-conflict']);
    expect(await save('Ba')).toBe('version-conflict');
  });
  it('is refused at its language: what runs, what has no value, uneven sections', async () => {
    const put = (changed: Partial<DocumentTexts>) =>
      refusalOf(
        documents.put(staff, 'guide', {
          version: 1,
          document: input('A', { texts: { ...texts('A'), ...changed } }),
        }),
      );
    expect(await put({ en: html('A', '<h2>a</h2><script>x</script>') })).toBe(
      'validation-failed | /document/texts/en active-content',
    );
    expect(await put({ ko: html('A', '<h2>a</h2>{{costs.gold}}') })).toBe(
      'validation-failed | /document/texts/ko unknown-placeholder',
    );
    expect(await put({ ja: html('A', '<h2>a</h2><p>{{picture:no-such}}</p>') })).toBe(
      'validation-failed | /document/texts/ja unknown-placeholder',
    );
    expect(await put({ zh: html('A', '') })).toBe('validation-failed | /document/texts/zh sections-differ');
    expect((await documents.get('guide')).version).toBe(1);
  });
});

describe('acceptance', () => {
  const listed = async (occasion: 'sign-up' | 'posting') =>
    (await acceptances.list(user, { occasion, locale: 'vi' })).map(({ name, isNeeded }) => [name, isNeeded]);

  it('is asked for once, and once more when a change asks for it', async () => {
    expect(await listed('posting')).toEqual([
      ['regulations', true],
      ['review-policy', true],
      ['prohibited-content', true],
    ]);
    const all = ['regulations', 'review-policy', 'prohibited-content'] as const;
    const accept = (version: number) =>
      acceptances.accept(user, { occasion: 'posting', documents: all.map((name) => ({ name, version })) });
    await accept(1);
    expect((await listed('posting')).map(([, isNeeded]) => isNeeded)).toEqual([false, false, false]);
    await documents.put(staff, 'regulations', { version: 1, document: input('Sửa chữ') });
    expect((await listed('posting'))[0]).toEqual(['regulations', false]);
    await documents.put(staff, 'regulations', {
      version: 2,
      document: input('Đổi luật', { needsAcceptance: true }),
    });
    const [regulations] = await acceptances.list(user, { occasion: 'posting', locale: 'vi' });
    expect(regulations).toMatchObject({
      isNeeded: true,
      version: 3,
      acceptedVersion: 1,
      note: 'Bổ sung mục một',
    });
    expect(await refusalOf(accept(1))).toBe('version-conflict');
    await acceptances.accept(user, { occasion: 'posting', documents: [{ name: 'regulations', version: 3 }] });
    expect((await listed('posting'))[0]).toEqual(['regulations', false]);
  });
  it('is what posting asks for: all of it, in the newest version that binds', async () => {
    const repo = createDocumentRepository(world.table);
    const posts = () => refusalOf(expectAcceptance(user.userId, 'posting', repo));
    expect(await posts()).toBe('acceptance-needed');
    const one = (name: 'regulations' | 'review-policy' | 'prohibited-content', version = 1) => ({
      name,
      version,
    });
    const accept = (...these: ReturnType<typeof one>[]) =>
      acceptances.accept(user, { occasion: 'posting', documents: these });
    await accept(one('regulations'), one('review-policy'));
    expect(await posts()).toBe('acceptance-needed');
    await accept(one('prohibited-content'));
    expect(await posts()).toBe('done');
    await documents.put(staff, 'regulations', { version: 1, document: input('Sửa chữ') });
    expect(await posts()).toBe('done');
    await documents.put(staff, 'regulations', {
      ...{ version: 2, document: input('Đổi luật', { needsAcceptance: true }) },
    });
    expect(await posts()).toBe('acceptance-needed');
    await acceptances.accept(user, { occasion: 'change', documents: [one('regulations', 3)] });
    expect(await posts()).toBe('done');
  });
  it('is noted with a sign-up, of the versions that stand', async () => {
    await documents.put(staff, 'privacy', { version: 1, document: input('Bản hai') });
    const repo = createDocumentRepository(world.table);
    await world.table.transact(await acceptanceWrites(user.userId, 'sign-up', now, repo));
    expect((await repo.acceptances(user.userId)).map(({ name, version }) => [name, version])).toEqual([
      ['privacy', 2],
      ['regulations', 1],
    ]);
    expect((await listed('sign-up')).map(([, isNeeded]) => isNeeded)).toEqual([false, false]);
  });
  it('of a document of another occasion is refused where it stands', async () => {
    const documentsOf = [{ name: 'ranking' as const, version: 1 }];
    expect(await refusalOf(acceptances.accept(user, { occasion: 'posting', documents: documentsOf }))).toBe(
      'validation-failed | /documents/0/name not-allowed',
    );
  });
});
