/** One's own profile as a whole page: devices, a second way in, what is allowed, and what each refusal says. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { type Opening, people, press, question, said, shownText } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { session } from '#lib/session/session.ts';
import { consentWordings } from '#shared/accounts/consents.ts';
import { profileApi } from '#shared/accounts/profile-api.ts';
import type { MyProfile } from '#shared/accounts/profile-model.ts';
import { contentApi } from '#shared/content/api.ts';
import { type DocumentAcceptance, type DocumentName, documentPaths } from '#shared/content/documents.ts';
import { locales } from '#shared/kernel/locale.ts';
import { openAccountsPages } from '../testing/open-accounts-page.ts';
import { at, mySession, profile } from '../testing/samples.ts';

const api = withFakeApi();
const openPage = openAccountsPages();
const here = mySession({ isThis: true });
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const phoneSession = mySession({ id: 'session-0000000002', userAgent: iphone });

async function open(part: Partial<MyProfile> = {}, sessions = [here], opening: Opening = {}) {
  api.on(contentApi.listAcceptances, { items: acceptances });
  api.on(profileApi.getProfile, profile(part));
  api.on(profileApi.listSessions, { items: sessions });
  const page = await openPage('profile', opening);
  await waitFor(() => expect(document.querySelectorAll('section').length).toBeGreaterThan(5));
  return page;
}
const acceptance = (name: DocumentName, more: Partial<DocumentAcceptance> = {}): DocumentAcceptance => ({
  ...{ name, path: documentPaths[name], title: `The ${name}`, version: 1, isNeeded: false, ...more },
});
const accepted = { acceptedVersion: 1, acceptedAt: at };
const acceptances = [
  acceptance('privacy', accepted),
  acceptance('regulations', { ...accepted, version: 3, isNeeded: true, note: 'Đổi mục 4' }),
  acceptance('review-policy', { isNeeded: true }),
];
const write = (where: HTMLElement, label: string | RegExp, words: string) =>
  fireEvent.input(within(where).getByLabelText(label), { target: { value: words } });

describe('where one is logged in', () => {
  it('names each device in words, this one first and without a way to end it alone', async () => {
    await open({}, [phoneSession, here]);
    await screen.findByText('This device');
    expect(shownText()).toMatch(/Firefox on Linux.*This device.*Safari on/);
    expect(screen.getAllByRole('button', { name: /^Log out (Safari|Firefox)/ })).toHaveLength(1);
  });

  it('another device is logged out after a question, and leaves the list', async () => {
    await open({}, [here, phoneSession]);
    fireEvent.click(await screen.findByRole('button', { name: /^Log out Safari/ }));
    const asked = await question();
    expect(asked.textContent).toContain('That device has to log in again');
    api.on(profileApi.endSession, undefined);
    api.on(profileApi.listSessions, { items: [here] });
    press('Log it out', asked);
    await waitFor(() => expect(said()).toEqual(['That device has been logged out.']));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Log out Safari/ })).toBeNull());
    expect(api.asked(profileApi.endSession)[0]?.params.id).toBe('session-0000000002');
  });

  it('one that ended meanwhile is what was asked for', async () => {
    await open({}, [here, phoneSession]);
    fireEvent.click(await screen.findByRole('button', { name: /^Log out Safari/ }));
    api.on(profileApi.endSession, refuse('not-found'));
    press('Log it out', await question());
    await waitFor(() => expect(said()).toEqual(['That device has been logged out.']));
  });

  it('all others end at once; where the line is cut the question stays and says so', async () => {
    await open({}, [here, phoneSession]);
    fireEvent.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
    api.on(profileApi.endSessions, offline);
    press('Log them out', await question());
    const alert = await within(await question()).findByRole('alert');
    expect(alert.textContent).toContain('You are offline');
    api.on(profileApi.endSessions, undefined);
    press('Log them out', await question());
    await waitFor(() => expect(said()).toEqual(['All other devices have been logged out.']));
    expect(api.asked(profileApi.endSessions).at(-1)?.body).toEqual({ scope: 'others' });
  });

  it('with one device alone there are no others to end', async () => {
    await open();
    await screen.findByText('This device');
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Log out everywhere' })).toBeTruthy();
  });

  it('that cannot be read says so without taking the rest of the page', async () => {
    api.on(contentApi.listAcceptances, { items: acceptances });
    api.on(profileApi.getProfile, profile());
    api.on(profileApi.listSessions, refuse('temporarily-unavailable'));
    await openPage('profile');
    const again = await screen.findByRole('button', { name: /again/i });
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy();
    api.on(profileApi.listSessions, { items: [here] });
    fireEvent.click(again);
    await screen.findByText('This device');
  });
});

describe('phone and email', () => {
  it('the only way in cannot be removed, and the other one is offered', async () => {
    await open({ email: 'an@demo.invalid' });
    expect(screen.getByRole('button', { name: 'Add a phone number' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove the email address' })).toBeNull();
  });

  it('one of two is removed with the password; a wrong one is said on its field', async () => {
    await open({ email: 'an@demo.invalid', phone: '+84912345678' });
    expect(shownText()).toContain('0912 345 678');
    press('Remove the phone number');
    const asked = await question();
    expect(asked.textContent).toContain('You’ll no longer be able to log in with 0912 345 678.');
    write(asked, 'Current password', 'wrong one');
    api.on(
      profileApi.removeIdentifier,
      refuse('validation-failed', { errors: [{ pointer: '/currentPassword', code: 'incorrect' }] }),
    );
    press('Remove', asked);
    await within(asked).findByText('This is not your current password.');
    write(asked, 'Current password', 'right one');
    const { phone: _, ...without } = profile({ email: 'an@demo.invalid' });
    api.on(profileApi.removeIdentifier, { ...without, version: 4 });
    press('Remove', asked);
    await waitFor(() => expect(said()).toEqual(['The phone number has been removed.']));
    expect(api.asked(profileApi.removeIdentifier).at(-1)?.body).toEqual({
      ...{ kind: 'phone', currentPassword: 'right one' },
    });
    expect(session.getState().me?.phone).toBeUndefined();
  });

  it('too many tries say how long to wait', async () => {
    await open({ email: 'an@demo.invalid', phone: '+84912345678' });
    press('Remove the email address');
    const asked = await question();
    write(asked, 'Current password', 'something');
    api.on(profileApi.removeIdentifier, refuse('too-many-requests', { retryAfterSeconds: 900 }));
    press('Remove', asked);
    const alert = await within(asked).findByRole('alert');
    expect(alert.textContent).toContain('15 minutes');
  });
});

describe('a consent', () => {
  const marketing = () => screen.getByRole('switch', { name: /News of opportunities/ });

  it('is asked for in the words of the page’s language, and withdrawn as easily', async () => {
    await open();
    api.on(profileApi.putConsent, ({ body }) =>
      profile({
        version: 4,
        consents: [
          { ...body, at, channel: 'profile', wording: consentWordings[body.purpose].words[body.locale] },
        ],
      }),
    );
    fireEvent.click(marketing());
    await waitFor(() => expect(said()).toEqual(['Noted: you agree.']));
    expect(api.asked(profileApi.putConsent)[0]?.body).toEqual({
      ...{ purpose: 'marketing', isGiven: true, locale: 'en', wordingId: consentWordings.marketing.id },
    });
    fireEvent.click(marketing());
    await waitFor(() => expect(said()).toEqual(['Noted: you no longer agree.']));
  });

  it('that could not be kept stands as it stood', async () => {
    await open();
    api.on(profileApi.putConsent, refuse('too-many-requests', { retryAfterSeconds: 60 }));
    fireEvent.click(marketing());
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(
      marketing().getAttribute('aria-checked') ?? String((marketing() as HTMLInputElement).checked),
    ).toBe('false');
  });
});

describe('the documents one has accepted', () => {
  const list = () => screen.getByRole('list', { name: 'Documents you have accepted' });
  const row = (title: string) => within(list()).getByText(title).closest('li')!;

  it('stand with their version and time, and lead to the text', async () => {
    await open();
    await waitFor(() => expect(row('The privacy').textContent).toMatch(/Version 1, accepted .*2026/));
    expect(within(list()).getByRole('link', { name: 'The privacy' }).getAttribute('href')).toBe(
      '/chinh-sach-bao-mats',
    );
    expect(row('The review-policy').textContent).toContain('Not accepted yet');
  });

  it('a changed one says what changed and is accepted with one press, once', async () => {
    await open();
    await waitFor(() =>
      expect(row('The regulations').textContent).toContain('Version 3 needs your acceptance.'),
    );
    expect(row('The regulations').textContent).toContain('Đổi mục 4');
    const { promise, resolve: answer } = Promise.withResolvers<{ items: DocumentAcceptance[] }>();
    api.on(contentApi.acceptDocuments, () => promise);
    press('Accept: The regulations', list());
    press('Accept: The regulations', list());
    const now = [acceptance('regulations', { acceptedVersion: 3, acceptedAt: at, version: 3 })];
    api.on(contentApi.listAcceptances, { items: now });
    answer({ items: now });
    await waitFor(() => expect(said()).toEqual(['Your acceptance has been recorded.']));
    await waitFor(() => expect(within(list()).queryByRole('button')).toBeNull());
    expect(api.asked(contentApi.acceptDocuments).map(({ body }) => body)).toEqual([
      { occasion: 'change', documents: [{ name: 'regulations', version: 3 }] },
    ]);
  });

  it('changed once more at this moment is read anew and says so', async () => {
    await open();
    await waitFor(() => expect(row('The regulations').textContent).toContain('Version 3'));
    api.on(contentApi.acceptDocuments, refuse('version-conflict'));
    api.on(contentApi.listAcceptances, {
      items: [acceptance('regulations', { ...accepted, version: 4, isNeeded: true })],
    });
    press('Accept: The regulations', list());
    await waitFor(() => expect(row('The regulations').textContent).toContain('Version 4'));
    expect(said()).toHaveLength(1);
  });
});

describe('the name', () => {
  it('is saved once for a double click, and every menu takes it over', async () => {
    await open();
    const given = screen.getByLabelText<HTMLInputElement>('Given name');
    fireEvent.input(given, { target: { value: 'Bình' } });
    const { promise, resolve: answer } = Promise.withResolvers<MyProfile>();
    api.on(profileApi.updateProfile, () => promise);
    press('Save changes');
    press(/Save changes/);
    await waitFor(() => expect(api.asked(profileApi.updateProfile)).toHaveLength(1));
    answer(profile({ givenName: 'Bình', version: 4 }));
    await waitFor(() => expect(said()).toEqual(['Your profile has been updated.']));
    expect(session.getState().me?.givenName).toBe('Bình');
    expect(api.asked(profileApi.updateProfile)).toHaveLength(1);
  });

  it('without letters is refused on its field, and nothing is sent', async () => {
    await open();
    fireEvent.input(screen.getByLabelText('Given name'), { target: { value: '123' } });
    press('Save changes');
    await screen.findByText('A name must contain letters.');
    expect(api.asked(profileApi.updateProfile)).toEqual([]);
  });
});

it.each([
  ['waiting', 'Seller registration pending approval'],
  ['approved', 'Verified seller'],
  ['refused', 'Seller registration rejected'],
] as const)('a registration that is %s stands at the top with the way to it', async (sellerState, words) => {
  await open({ sellerState });
  expect(shownText()).toContain(words);
});

it.each(locales)('reads in %s without a gap', async (locale) => {
  await open({ phone: '+84912345678' }, [here, phoneSession], { locale, me: people.user });
  expect(shownText()).not.toMatch(/\{\{|undefined|session\.|section\./);
});
