/** The question about changed documents: whom it asks, once, where it keeps quiet, and what each answer does. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { contentApi } from '#shared/content/api.ts';
import { type DocumentAcceptance, type DocumentName, documentPaths } from '#shared/content/documents.ts';
import { locales } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';

setUpApp();
const rule = (name: DocumentName, more: Partial<DocumentAcceptance> = {}): DocumentAcceptance => ({
  ...{ name, path: documentPaths[name], title: `Bản ${name}`, version: 3, isNeeded: true },
  ...{ acceptedVersion: 1, acceptedAt: '2026-11-01T03:00:00.000Z', note: 'Thêm mục hoàn điểm.', ...more },
});
let rules: DocumentAcceptance[];
beforeEach(() => {
  rules = [rule('regulations'), rule('privacy', { isNeeded: false })];
  api.on(contentApi.listAcceptances, () => ({ items: rules }));
});
const question = () => screen.findByRole('dialog');
const asksNothing = async () => {
  await waitFor(() => expect(api.asked(contentApi.listAcceptances).length).toBeGreaterThan(0));
  expect(screen.queryByRole('dialog')).toBeNull();
};

it('names the document, says what changed and leads to it beside the page', async () => {
  await openApp('/saved', { as: newMember() });
  const dialog = await question();
  expect(within(dialog).getByRole('heading').textContent).toBe('1 quy định vừa thay đổi');
  const link = within(dialog).getByRole('link', { name: /Bản regulations/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/quy-che-hoat-dong', '_blank']);
  expect(dialog.textContent).toContain('Thêm mục hoàn điểm.');
  expect(dialog.textContent).not.toContain('Bản privacy');
});

it('is accepted once, in the version that was shown', async () => {
  await openApp('/saved', { as: newMember() });
  const dialog = await question();
  api.on(contentApi.acceptDocuments, () => {
    rules = rules.map((one) => ({ ...one, isNeeded: false }));
    return { items: rules };
  });
  pressTwice(button('Đồng ý', dialog));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(noticeText()).toContain('Đã ghi nhận sự đồng ý của bạn.');
  expect(api.asked(contentApi.acceptDocuments).map(({ body }) => body)).toEqual([
    { occasion: 'change', documents: [{ name: 'regulations', version: 3 }] },
  ]);
});

it('later is an answer: the next page does not ask again, a newer version does', async () => {
  const as = newMember();
  await openApp('/saved', { as });
  press(button('Để sau', await question()));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(localStorage.getItem(`rules-asked-${as.id}`)!)).toEqual(['regulations@3']);
});

it('asks nobody about the same version twice', async () => {
  const as = newMember();
  localStorage.setItem(`rules-asked-${as.id}`, JSON.stringify(['regulations@3']));
  await openApp('/saved', { as });
  await asksNothing();
});

it('asks anew about a newer version, and whatever else lies in the storage', async () => {
  const as = newMember();
  localStorage.setItem(`rules-asked-${as.id}`, JSON.stringify(['regulations@2']));
  await openApp('/saved', { as });
  expect(await question()).toBeTruthy();
});

it('leaves alone who never accepted: the posting form asks them', async () => {
  rules = [rule('review-policy', { acceptedVersion: undefined, acceptedAt: undefined })];
  await openApp('/saved', { as: newMember() });
  await asksNothing();
});

it('accepted in another tab goes away at once', async () => {
  await openApp('/saved', { as: newMember() });
  await question();
  rules = rules.map((one) => ({ ...one, isNeeded: false }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'rules-accepted' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('changed once more at this moment: says so, and shows the newest', async () => {
  await openApp('/saved', { as: newMember() });
  const dialog = await question();
  api.on(contentApi.acceptDocuments, () => {
    rules = [rule('regulations', { version: 4, note: 'Thêm mục khiếu nại.' })];
    throw new DomainProblem('version-conflict');
  });
  press(button('Đồng ý', dialog));
  await waitFor(() => expect(dialog.textContent).toContain('Thêm mục khiếu nại.'));
  expect(within(dialog).getByRole('alert').textContent).not.toBe('');
});

it('visitors are asked nothing, and cause no request', async () => {
  await openApp('/saved');
  expect(api.asked(contentApi.listAcceptances)).toEqual([]);
});

it('keeps quiet where the document itself is read', async () => {
  api.refuse(contentApi.getDocument, 'temporarily-unavailable');
  await openApp('/quy-che-hoat-dong', { as: newMember() });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.asked(contentApi.listAcceptances)).toEqual([]);
});

it.each(locales)('reads in %s without a gap', async (locale) => {
  await openApp('/saved', { as: newMember(), locale });
  expect((await question()).textContent).not.toMatch(/\{\{|undefined|changedTitle/);
});
