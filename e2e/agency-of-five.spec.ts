/** An agency of five: imports 500 listings, shares its requests, is read by a partner's script, and leaves with its data. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import words from '#frontend/locales/vi/agencies.json' with { type: 'json' };
import imports from '#frontend/locales/vi/imports.json' with { type: 'json' };
import leads from '#frontend/locales/vi/leads.json' with { type: 'json' };
import profile from '#frontend/locales/vi/profile.json' with { type: 'json' };
import { actingForHeader } from '#shared/kernel/seat.ts';
import { wordingOf } from '#shared/leads/lead-rules.ts';
import { createClient } from '../clients/typescript/client.ts';
import { foundAgency } from './agency.ts';
import { type Api, signedIn } from './api.ts';
import { expect, expectGoodPage, expectNotice, openReady, test } from './fixtures.ts';
import { newPerson, type Person, signUp } from './people.ts';

const count = 500;
const head =
  'Mã của bạn;Hình thức;Loại tài sản;Danh mục;Tiêu đề;Tỉnh, thành phố;Giá;Diện tích;Mô tả;Điện thoại liên hệ';
const rowOf = (n: number) =>
  `NM-${n};Cần mua;BĐS công nghiệp;factory;Cần mua nhà xưởng số ${n};TP. Hồ Chí Minh;${5 + (n % 40)} tỷ;5.000 m²;Cần xưởng có đường container.;0900 000 012`;

const roles = { manager: 'manager', first: 'agent', second: 'agent', viewer: 'viewer' } as const;
type Name = keyof typeof roles;
interface Colleague {
  person: Person;
  userId: string;
  /** Acting for the agency. */
  api: Api;
}

/** Invites somebody, who signs up and accepts. */
async function join(page: Page, owner: Api, agencyId: string, name: Name): Promise<Colleague> {
  const person = { ...newPerson(`five-${name}`), givenName: `Thành viên ${name}` };
  await owner.call('POST', `/api/my/agencies/${agencyId}/invitations`, {
    identifier: person.identifier,
    role: roles[name],
  });
  await signUp(page, person);
  const { baseURL } = test.info().project.use;
  const own = await signedIn(baseURL!, person.identifier, person.password);
  type Mine = { invitations: { id: string }[] };
  const { invitations } = await own.call<Mine>('GET', '/api/my/agencies');
  const { id } = invitations[0]!;
  const answer = `/api/my/agencies/${agencyId}/invitations/${id}/answer`;
  await own.call('POST', answer, { isAccepted: true });
  const { id: userId } = await own.call<{ id: string }>('GET', '/api/me/profile');
  await own.request.dispose();
  const acting = { [actingForHeader]: agencyId };
  return { person, userId, api: await signedIn(baseURL!, person.identifier, person.password, acting) };
}

/** A visitor asks about some listings, some seconds after they opened the forms. */
async function ask(visitor: Api, codes: readonly string[]): Promise<void> {
  const forms: { code: string; formKey: string }[] = [];
  for (const code of codes) {
    const form = await visitor.call<{ formKey: string }>('POST', '/api/leads/form', { listingCode: code });
    forms.push({ code, formKey: form.formKey });
  }
  // Jobs that come due tell of hundreds of listings.
  await visitor.request.post('/__dev/clock', { data: { advance: '1m' }, timeout: 120_000 });
  for (const [n, { code, formKey }] of forms.entries())
    await visitor.call('POST', '/api/leads', {
      ...{ listingCode: code, attempt: randomUUID(), formKey, name: `Khách số ${n}`, locale: 'vi' },
      ...{ email: `khach-${n}-${Date.now()}@example.com`, message: 'Tôi quan tâm, xin gửi thông tin.' },
      consent: { answer: { wordingId: wordingOf('poster', 'answer').id, locale: 'vi' } },
    });
}

test('an agency of five works here, and leaves with its data', async ({ page, baseURL, browser }) => {
  test.setTimeout(600_000);
  const name = `Môi giới Năm Người ${Date.now()}`;
  const owner = newPerson('five-owner');
  await signUp(page, owner);
  const room = { listings: 600, points: 6000 };
  const { agencyId, poster } = await foundAgency(baseURL!, owner, name, room);
  const staff = await signedIn(baseURL!, 'admin@demo.invalid');
  const colleagues = {} as Record<Name, Colleague>;
  const visiting = async () => (await browser.newContext({ baseURL: baseURL! })).newPage();
  const desk = await visiting();

  await test.step('four people join it', async () => {
    for (const one of ['viewer', 'first', 'second'] as const) {
      const other = await visiting();
      colleagues[one] = await join(other, poster, agencyId, one);
      await other.context().close();
    }
    colleagues.manager = await join(desk, poster, agencyId, 'manager');
    await desk.goto(`/my-agency/${agencyId}`);
    for (const role of ['owner', 'manager', 'agent', 'viewer'] as const)
      await expect(desk.getByText(words.roles[role], { exact: true }).first()).toBeAttached();
  });

  await test.step('its manager posts 500 listings from a file', async () => {
    await desk.getByRole('button', { name: words.actAs }).click();
    await openReady(desk, '/manage-sales-information/import');
    const rows = Array.from({ length: count }, (_, n) => rowOf(n + 1));
    const buffer = Buffer.from([head, ...rows].join('\r\n'));
    await desk
      .getByLabel('Tệp CSV hoặc Excel (.xlsx)')
      .setInputFiles({ name: 'tin.csv', mimeType: 'text/csv', buffer });
    await desk.getByText('Gửi duyệt ngay', { exact: true }).click();
    await desk.getByRole('button', { name: imports.check }).click();
    await desk.getByRole('button', { name: 'Đồng ý', exact: true }).click({ timeout: 30_000 });
    await desk.getByRole('button', { name: `Thực hiện ${count} dòng` }).click();
    await expect(desk.getByText(`Tạo mới ${count}, cập nhật 0, đóng 0, bị từ chối 0.`)).toBeVisible({
      timeout: 120_000,
    });
    await expectGoodPage(desk);
  });

  type Own = { code: string; version: number };
  const { items } = await poster.call<{ items: Own[] }>('GET', '/api/my/listings?limit=4');
  for (const { code, version } of items)
    await staff.call('POST', `/api/staff/listings/${code}/approve`, { version });

  await test.step('requests come to its agents in turn', async () => {
    await desk.goto(`/my-agency/${agencyId}`);
    const panel = desk.getByRole('region', { name: words.routing.title });
    await panel.getByRole('combobox').selectOption('turn');
    for (const one of ['first', 'second'] as const)
      await panel.getByLabel(new RegExp(`Thành viên ${one}`)).check();
    await panel.getByRole('button', { name: words.save }).click();
    await expectNotice(desk, words.routing.saved);
    const visitor = await signedIn(baseURL!, 'user@demo.invalid');
    await ask(
      visitor,
      items.map(({ code }) => code),
    );
    await visitor.request.dispose();
    for (const one of ['first', 'second'] as const) {
      const inbox = await colleagues[one].api.call<{ items: object[] }>('GET', '/api/leads');
      expect([one, inbox.items.length]).toEqual([one, 2]);
    }
  });

  await test.step('the manager gives one to the other agent, who is told', async () => {
    type Inbox = { items: { id: string }[] };
    const { items: ofFirst } = await colleagues.first.api.call<Inbox>('GET', '/api/leads');
    const { id } = ofFirst[0]!;
    await desk.goto(`/manage-sales-information?tab=leads&lead=${id}`);
    const panel = desk.getByRole('region', { name: leads.keeper.title });
    await panel.getByRole('combobox').selectOption(colleagues.second.userId);
    await panel.getByRole('button', { name: leads.keeper.give }).click();
    await expect(panel.getByText(/Thành viên second/).first()).toBeVisible();
    await expectGoodPage(desk);
    const inbox = await colleagues.second.api.call<Inbox>('GET', '/api/leads');
    expect(inbox.items.map((one) => one.id)).toContain(id);
    const path = '/api/my/notifications';
    const told = await colleagues.second.api.call<{ items: { template: string }[] }>('GET', path);
    expect(told.items.map(({ template }) => template)).toContain('lead-assigned');
    await colleagues.first.api.call('GET', `/api/leads/${id}`, undefined, 404);
  });

  await test.step('a partner’s script reads all of it by a key', async () => {
    const { secret } = await poster.call<{ secret: string }>('POST', '/api/my/developer/keys', {
      ...{ name: 'Đối tác', scopes: ['listings:read', 'leads:read'], currentPassword: owner.password },
    });
    const client = createClient({ origin: baseURL!, key: secret });
    const codes = new Set<string>();
    let cursor: string | undefined;
    do {
      const query = { limit: 100, ...(cursor && { cursor }) };
      const reply = await client.call('listMine', { query });
      for (const { code } of reply.items) codes.add(code);
      cursor = reply.nextCursor;
    } while (cursor);
    expect(codes.size).toBe(count);
    expect((await client.call('listLeads', { query: {} })).items).toHaveLength(items.length);
  });

  await test.step('who leaves hands over what they looked after', async () => {
    await page.goto(`/my-agency/${agencyId}`);
    const rows = page.getByRole('listitem').filter({ hasText: 'Thành viên first' });
    await rows.getByRole('button', { name: words.remove }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(words.handTo).selectOption(colleagues.second.userId);
    await dialog.getByRole('button', { name: words.remove }).click();
    await expect(page.getByText('Thành viên first')).toHaveCount(0);
    const inbox = await colleagues.second.api.call<{ items: object[] }>('GET', '/api/leads');
    expect(inbox.items).toHaveLength(items.length);
    for (const one of ['second', 'viewer', 'manager'] as const) {
      const seat = `/api/my/agencies/${agencyId}/seats/${colleagues[one].userId}/end`;
      const person = await signedIn(baseURL!, owner.identifier, owner.password);
      await person.call('POST', seat, {});
      await person.request.dispose();
    }
  });

  await test.step('its owner takes everything along, and closes it', async () => {
    await page.goto(`/my-agency-data/${agencyId}`);
    await expectGoodPage(page);
    await page.getByRole('button', { name: profile.data.start }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(profile.currentPassword).fill(owner.password);
    await dialog.getByRole('button', { name: profile.data.start }).click();
    await expect(page.getByText(profile.data.done)).toBeVisible({ timeout: 120_000 });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: profile.data.json }).click(),
    ]);
    const taken = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect([taken.agencyId, taken.listings.length, taken.requests.length]).toEqual([
      ...[agencyId, count, items.length],
    ]);
    await page.getByRole('button', { name: profile.closing.open }).click();
    await page.getByLabel(profile.currentPassword).fill(owner.password);
    await page.getByLabel(profile.delete.understood).check();
    await page.getByRole('button', { name: profile.closing.confirm }).click();
    // It is closed at once; the call goes on for some seconds to take down what there is.
    await expect(page).toHaveURL(/\/my-agency$/, { timeout: 30_000 });
    await expectNotice(page, `Đã đóng ${name}.`);
    await expect(page.getByText(words.none)).toBeVisible();
  });

  await test.step('nothing of it is left in public, and its people have what is theirs', async () => {
    await expect(async () => {
      await page.request.post('/__dev/jobs/erase-accounts');
      for (const { code } of items)
        expect((await page.request.get(`/api/listings/${code}`)).status()).toBe(410);
    }).toPass({ timeout: 120_000 });
    const person = await signedIn(baseURL!, owner.identifier, owner.password);
    expect(await person.call<object>('GET', '/api/me/profile')).toMatchObject({ email: owner.identifier });
  });
});
