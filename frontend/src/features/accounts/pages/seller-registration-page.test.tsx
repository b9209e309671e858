/** Becoming a verified seller: what one sees before, while it waits, after a decision, and when the role was taken. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { type Opening, people, press, shownText } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { session } from '#lib/session/session.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { sellerApi } from '#shared/accounts/seller-api.ts';
import type { SellerRegistration } from '#shared/accounts/seller-model.ts';
import { locales } from '#shared/kernel/locale.ts';
import { mediaApi } from '#shared/media/api.ts';
import { openAccountsPages } from '../testing/open-accounts-page.ts';
import { at, registration } from '../testing/samples.ts';

const api = withFakeApi();
const openPage = openAccountsPages();
async function open(sent?: Partial<SellerRegistration>, opening: Opening = {}) {
  api.on(sellerApi.getSellerRegistration, sent ? { registration: registration(sent) } : {});
  // The picture of a document itself is not there: its place says so.
  api.on(mediaApi.getPaper, refuse('not-found'));
  api.on(mediaApi.getMedia, refuse('not-found'));
  return openPage('sellerRegistration', opening);
}

describe('a registration', () => {
  it('not sent yet: what it brings, and the form', async () => {
    await open();
    await screen.findByText('What verified sellers get');
    expect(screen.getByRole('button', { name: 'Submit registration' })).toBeTruthy();
  });

  it('that waits: since when, what was sent, what comes next, and no form', async () => {
    await open({ state: 'waiting' });
    await screen.findByText('Your registration is pending approval');
    expect(shownText()).toContain('0100109106');
    expect(shownText()).toContain('It usually takes one or two working days');
    expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull();
  });

  it('approved: the back office stands open', async () => {
    await open({ state: 'approved', decidedAt: at }, { me: people.seller });
    await screen.findByText('You are a verified seller');
    expect(screen.getByRole('link', { name: /back office/i })).toBeTruthy();
  });

  it('approved long ago: the photos of the documents are gone, and it says so', async () => {
    await open({ state: 'approved', decidedAt: at, papers: [] }, { me: people.seller });
    await screen.findByText('The photos were deleted after the review.');
    expect(api.asked(mediaApi.getPaper)).toEqual([]);
  });

  it('approved a moment ago: the role comes without a new login', async () => {
    api.on(accountsApi.refresh, {
      ...{ accessToken: 'a newer token', expiresInSeconds: 600 },
      me: { ...people.user, roles: ['seller'] },
    });
    await open({ state: 'approved', decidedAt: at });
    await waitFor(() => expect(session.getState().me?.roles).toEqual(['seller']));
    await screen.findByText('You are a verified seller');
  });

  it('approved once, the role taken since: said so, and the form is there again', async () => {
    api.on(accountsApi.refresh, { accessToken: 'a newer token', expiresInSeconds: 600, me: people.user });
    await open({ state: 'approved', decidedAt: at });
    await screen.findByText('Your seller role is no longer active');
    expect(screen.getByRole('button', { name: /Submit/ })).toBeTruthy();
  });
});

describe('a rejection', () => {
  const refusalReason = { keys: ['issue', 'blurred'] as ('issue' | 'blurred')[], words: 'Xem trang 2' };
  const reasons = {
    vi: 'Ngày cấp hoặc nơi cấp không khớp với giấy tờ.',
    en: 'The date or place of issue differs from the documents.',
    ja: '発行日または発行機関が書類と一致しません。',
    ko: '발급일이나 발급 기관이 서류와 다릅니다.',
    zh: '签发日期或签发机关与证件不符',
  };

  it.each(locales)(
    'is read in %s whatever language staff work in, with their own words as typed',
    async (locale) => {
      await open({ state: 'refused', decidedAt: at, refusalReason }, { locale });
      await screen.findByText(new RegExp(reasons[locale]));
      expect(shownText()).toContain('Xem trang 2');
      expect(shownText()).not.toMatch(/\{\{|undefined/);
    },
  );

  it('of old, kept as a text, is read as it was written; what was sent stands in the form again', async () => {
    await open({ state: 'refused', decidedAt: at, refusalReason: 'Ảnh mờ quá.' });
    await screen.findByText('Ảnh mờ quá.');
    expect(screen.getByLabelText<HTMLInputElement>(/^Tax code/).value).toBe('0100109106');
    expect(screen.getByRole('button', { name: 'Submit again' })).toBeTruthy();
  });
});

it('that cannot be read says why, and can be read again', async () => {
  api.on(sellerApi.getSellerRegistration, offline);
  await openPage('sellerRegistration');
  await screen.findByRole('button', { name: /again/i });
  api.on(sellerApi.getSellerRegistration, {});
  press(/again/i);
  await screen.findByText('What verified sellers get');
});
