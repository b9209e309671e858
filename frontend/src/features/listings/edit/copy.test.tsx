/** A copy of a listing: a new one with its content and pictures, and nothing else of it. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { newMember } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { walletWith } from '#frontend/testing/wallets.ts';
import type { Me } from '#shared/accounts/model.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { draftsApi } from '#shared/listings/draft-api.ts';
import type { ListingMeta, ListingRecord } from '#shared/listings/model.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();
const code = 'DA00000001';
const vip = { level: 'vip', levelChoice: { level: 'vip' as const } } as const;

async function openCopy(
  meta: Partial<ListingMeta> = {},
  more: Partial<ListingRecord> = {},
  as: Me = newMember(),
) {
  api.on(walletApi.getWallet, walletWith({ available: 100 }));
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  api.on(listingsApi.listMine, { items: [] });
  const source = { ...listingRecord({ state: 'closed', version: 9, ...meta }), ...more };
  api.on(listingsApi.getMine, source);
  const opened = await openApp(`/created-post?copy=${code}`, { as });
  return { ...opened, source, as };
}
const titleField = () => screen.getByLabelText<HTMLInputElement>('Tiêu đề', { selector: 'input' });
const copied = ({ content }: ListingRecord): ListingRecord => ({
  ...listingRecord({ state: 'waiting', code: 'DA00000002', id: '01JD00000000000000000000ZZ', version: 1 }),
  content,
});

describe('a copy', () => {
  it('has the content and pictures, at the regular level, and says where they come from', async () => {
    const { source } = await openCopy(vip);
    expect(screen.getByRole('main').textContent).toContain(`Nội dung và ảnh được lấy từ tin ${code}.`);
    expect(titleField().value).toBe(source.content.title);
    api.on(listingsApi.createListing, copied(source));
    press(button('Gửi duyệt'));
    await waitFor(() => expect(api.asked(listingsApi.createListing)).toHaveLength(1));
    const { body, query } = api.asked(listingsApi.createListing)[0]!;
    expect(body).toMatchObject({
      title: source.content.title,
      contact: { name: source.content.contact.name },
      mediaIds: source.content.pictures.map(({ mediaId }) => mediaId),
    });
    expect(query).not.toHaveProperty('level');
    // Of which it is a copy, so that the asset keeps its first day.
    expect(query).toMatchObject({ copyOf: source.meta.code });
    expect(JSON.stringify(body)).not.toContain(code);
    // Nothing was typed, so nothing was kept beside it.
    expect(api.asked(draftsApi.createDraft)).toEqual([]);
  });

  it('is of the newest text, where an edit of it waits', async () => {
    const { content } = listingRecord();
    const revision = { ...content, title: 'Bản đang chờ duyệt của nhà xưởng' };
    await openCopy({ state: 'shown', hasRevision: true }, { revision });
    expect(titleField().value).toBe('Bản đang chờ duyệt của nhà xưởng');
  });

  it('leaves another new listing that is being typed alone, and keeps its own typing', async () => {
    const as = newMember();
    const first = await openCopy({}, {}, as);
    fireEvent.change(titleField(), { target: { value: 'Bản sao đang sửa dở của nhà xưởng' } });
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('đang sửa dở'));
    first.router.dispose();
    cleanup();
    await openApp('/created-post', { as });
    expect(titleField().value).toBe('');
    cleanup();
    await openCopy({}, {}, as);
    expect(titleField().value).toBe('Bản sao đang sửa dở của nhà xưởng');
  });

  it('whose answer got lost is tried again with the same key, after a reload too', async () => {
    const { source, as } = await openCopy();
    api.on(listingsApi.createListing, () => {
      throw noNetwork();
    });
    press(button('Gửi duyệt'));
    await screen.findByText(/Mất kết nối mạng/);
    cleanup();
    await openCopy({}, {}, as);
    api.on(listingsApi.createListing, copied(source));
    press(button('Gửi duyệt'));
    await waitFor(() => expect(api.asked(listingsApi.createListing)).toHaveLength(2));
    const keys = api.asked(listingsApi.createListing).map(({ key }) => key);
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
  });

  it.each(['DA1', 'constructor'])('of a code that can be none (%s) is not found', async (bad) => {
    await openApp(`/created-post?copy=${bad}`, { as: newMember() });
    expect(api.asked(listingsApi.getMine)).toEqual([]);
    expect(screen.queryByLabelText('Tiêu đề', { selector: 'input' })).toBeNull();
  });

  it('of somebody else’s listing is not found either', async () => {
    api.refuse(listingsApi.getMine, 'not-found');
    await openApp(`/created-post?copy=${code}`, { as: newMember() });
    expect(screen.queryByLabelText('Tiêu đề', { selector: 'input' })).toBeNull();
  });
});
