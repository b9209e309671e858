/** Senders who may belong together, for staff: what they share, the ways to them, blocking and letting go. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, link, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp, today } from '#frontend/testing/app.tsx';
import { offline } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { callersApi } from '#shared/leads/caller-api.ts';
import type { CallerMatch } from '#shared/leads/caller-model.ts';
import { leadId } from './testing/samples.ts';

setUpApp();
const accountId = '01JD000000000000000000000A';
const match = (more: Partial<CallerMatch['leads'][number]> = {}): CallerMatch => ({
  ...{ kind: 'text', count: 9, firstAt: '2026-11-01T03:00:00.000Z', lastAt: today },
  leads: [
    {
      ...{ id: leadId, at: today, name: 'Lê Thị Khách', asker: 1, canBlock: true, accountId },
      listing: { code: 'DASAMP1E01', title: 'Nhà xưởng mẫu' },
      ...more,
    },
    { id: '01JD0000000000000000000AAA', at: today, asker: 2, canBlock: false },
  ],
});
const open = async (items: CallerMatch[], locale: Locale = 'en') => {
  api.on(callersApi.listCallers, { items });
  return openApp('/admin/user?tab=callers', { as: people.admin, locale });
};

it('says what they share, how often and since when, and leads to each request and account', async () => {
  await open([match()]);
  const panel = await screen.findByRole('region', { name: 'Same text to several listings' });
  expect(panel.textContent).toContain('9 enquiries, from');
  expect(panel.textContent).toContain('The newest 2 are shown.');
  const request = link('Lê Thị Khách', panel).getAttribute('href');
  expect(request).toContain(`/admin/user?tab=leads&inbox=all&lead=${leadId}`);
  expect(link('View account', panel).getAttribute('href')).toContain(`/admin/user/${accountId}`);
  expect(panel.textContent).toContain('It’s no longer known who sent it');
});

it('a sender is blocked once for a double press, after a question, for the days that were chosen', async () => {
  await open([match()]);
  press(await screen.findByRole('button', { name: 'Block Lê Thị Khách' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('They see how long to wait');
  api.on(callersApi.blockAsker, { blockedUntil: today });
  api.on(callersApi.listCallers, { items: [match({ blockedUntil: today })] });
  pressTwice(button('Block', question));
  await screen.findByText(/Blocked until/);
  expect(api.asked(callersApi.blockAsker)).toMatchObject([{ params: { id: leadId }, body: { days: 7 } }]);
  api.on(callersApi.unblockAsker, {});
  api.on(callersApi.listCallers, { items: [match()] });
  press(button('Unblock'));
  await screen.findByRole('button', { name: 'Block Lê Thị Khách' });
  await screen.findByText('Unblocked.');
});

it('on a lost line the question says so and nothing is blocked', async () => {
  await open([match()]);
  press(await screen.findByRole('button', { name: 'Block Lê Thị Khách' }));
  const question = await screen.findByRole('alertdialog');
  api.on(callersApi.blockAsker, offline);
  press(button('Block', question));
  await within(question).findByText(/offline|network|connection|internet/i);
  expect(screen.queryByText(/Blocked until/)).toBeNull();
});

it('without any says when some appear', async () => {
  await open([]);
  await screen.findByText('No repeat senders');
});

it('a list that cannot be had can be tried again', async () => {
  api.on(callersApi.listCallers, offline);
  await openApp('/admin/user?tab=callers', { as: people.admin, locale: 'en' });
  const again = await screen.findByRole('button', { name: /again/i });
  api.on(callersApi.listCallers, { items: [match()] });
  press(again);
  await screen.findByRole('region', { name: 'Same text to several listings' });
});

it.each(locales)('reads in %s without a gap', async (locale) => {
  await open(
    [match({ blockedUntil: today }), { ...match(), kind: 'contact' }, { ...match(), kind: 'network' }],
    locale,
  );
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(5));
  expect(screen.getByRole('main').textContent).not.toMatch(/\{\{|callers\.|undefined/);
});
