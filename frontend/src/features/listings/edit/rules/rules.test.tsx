/** The rules of posting in the form: asked right there, with nothing typed lost, in whatever order things happen. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, hasFocus, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { newMember } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { walletWith } from '#frontend/testing/wallets.ts';
import { contentApi } from '#shared/content/api.ts';
import { type DocumentAcceptance, type DocumentName, documentPaths } from '#shared/content/documents.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { draftsApi } from '#shared/listings/draft-api.ts';
import { testPicture } from '#shared/listings/testing/samples.ts';
import { mediaApi } from '#shared/media/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();
const title = 'Nhà xưởng 7.000 m² trong khu công nghiệp';
const record = listingRecord({ version: 4, state: 'draft' });
const rule = (name: DocumentName, version = 1, isNeeded = true): DocumentAcceptance => ({
  ...{ name, path: documentPaths[name], title: `Bản ${name}`, version, isNeeded },
});
let rules: DocumentAcceptance[];

beforeEach(() => {
  rules = [rule('regulations', 1, false), rule('review-policy'), rule('prohibited-content', 2)];
  api.on(contentApi.listAcceptances, () => ({ items: rules }));
  api.on(contentApi.acceptDocuments, () => {
    rules = rules.map((one) => ({ ...one, isNeeded: false }));
    return { items: rules };
  });
  api.on(walletApi.getWallet, walletWith({ available: 100 }));
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  api.on(listingsApi.listMine, { items: [] });
  api.on(mediaApi.getMedia, ({ params: { id } }) => ({
    ...{ id, state: 'ready' as const, picture: testPicture(id) },
  }));
  api.on(listingsApi.getMine, record);
  api.on(listingsApi.updateListing, { ...record, meta: { ...record.meta, state: 'waiting', version: 5 } });
});
async function open() {
  const opened = await openApp('/edit-post?code=DA00000001', { as: newMember() });
  fireEvent.change(screen.getByLabelText('Tiêu đề', { selector: 'input' }), { target: { value: title } });
  return opened;
}
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Tôi đã đọc và đồng ý/ });
const sent = () => api.asked(listingsApi.updateListing);
const typed = () => screen.getByLabelText<HTMLInputElement>('Tiêu đề', { selector: 'input' }).value;

it('stand above the button with their links, and go with the listing, once', async () => {
  const { address } = await open();
  fireEvent.click(await box());
  expect(screen.getByRole('link', { name: /Bản review-policy/ }).getAttribute('target')).toBe('_blank');
  expect(screen.queryByRole('link', { name: /Bản regulations/ })).toBeNull();
  pressTwice(button('Gửi duyệt'));
  await waitFor(() => expect(address()).toBe('/manage-sales-information'));
  expect(api.asked(contentApi.acceptDocuments).map(({ body }) => body)).toEqual([
    {
      occasion: 'posting',
      documents: [
        { name: 'review-policy', version: 1 },
        { name: 'prohibited-content', version: 2 },
      ],
    },
  ]);
  expect(sent()).toHaveLength(1);
});

it('without an answer nothing is sent: the box has the focus and says why', async () => {
  await open();
  await box();
  press(button('Gửi duyệt'));
  await screen.findByText(/Vui lòng đồng ý với các quy định này rồi gửi lại/);
  const question = await box();
  await waitFor(() => expect(hasFocus(question)).toBe(true));
  expect(question.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  expect(api.asked(contentApi.acceptDocuments)).toEqual([]);
  expect(typed()).toBe(title);
});

it('a draft is kept without them', async () => {
  await open();
  await box();
  fireEvent.change(screen.getByLabelText('Tiêu đề', { selector: 'input' }), { target: { value: 'Nhà' } });
  press(button('Lưu bản nháp'));
  await waitFor(() => expect(api.asked(draftsApi.createDraft)).toHaveLength(1));
  expect(api.asked(contentApi.acceptDocuments)).toEqual([]);
});

it('changed while somebody typed: the server asks, the form asks right there, and goes on after it', async () => {
  rules = rules.map((one) => ({ ...one, isNeeded: false }));
  const { address } = await open();
  api.on(listingsApi.updateListing, () => {
    rules = [rule('regulations', 3), ...rules.slice(1)];
    throw new DomainProblem('acceptance-needed');
  });
  press(button('Gửi duyệt'));
  const question = await box();
  await waitFor(() => expect(hasFocus(question)).toBe(true));
  expect(typed()).toBe(title);
  fireEvent.click(question);
  api.on(listingsApi.updateListing, { ...record, meta: { ...record.meta, state: 'waiting', version: 5 } });
  press(button('Gửi duyệt'));
  await waitFor(() => expect(address()).toBe('/manage-sales-information'));
  expect(api.asked(contentApi.acceptDocuments)[0]?.body.documents).toEqual([
    { name: 'regulations', version: 3 },
  ]);
});

it('changed once more between reading and sending: the tick is for what was on screen', async () => {
  await open();
  fireEvent.click(await box());
  api.on(contentApi.acceptDocuments, () => {
    rules = [rule('regulations', 2), ...rules.slice(1)];
    throw new DomainProblem('version-conflict');
  });
  press(button('Gửi duyệt'));
  await screen.findByRole('link', { name: /Bản regulations/ });
  await waitFor(async () => expect((await box()).checked).toBe(false));
  expect(sent()).toEqual([]);
  expect(screen.queryByText(/có bản mới hơn/)).toBeNull();
});

it('accepted in another tab: the question goes at once, and the listing is sent', async () => {
  const { address } = await open();
  await box();
  rules = rules.map((one) => ({ ...one, isNeeded: false }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'rules-accepted' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Tôi đã đọc/ })).toBeNull());
  press(button('Gửi duyệt'));
  await waitFor(() => expect(address()).toBe('/manage-sales-information'));
  expect(api.asked(contentApi.acceptDocuments)).toEqual([]);
});

it('where the line is cut nothing is sent, and the tick stays', async () => {
  await open();
  fireEvent.click(await box());
  api.on(contentApi.acceptDocuments, () => {
    throw noNetwork();
  });
  press(button('Gửi duyệt'));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true),
  );
  expect(sent()).toEqual([]);
  expect((await box()).checked).toBe(true);
});
