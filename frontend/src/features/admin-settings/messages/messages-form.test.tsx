/** The form of messages: what today has used, prefixes by country or digits, changes named before they are saved. */
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, fill, press, pressTwice } from '#frontend/testing/act.ts';
import { mount } from '#frontend/testing/mount.tsx';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';
import type { MessagesSpent } from '#shared/notifications/message-settings.ts';
import { saveMessageSettings } from '../api.ts';
import { MessagesForm } from './messages-form.tsx';

vi.mock('../api.ts', () => ({ saveMessageSettings: vi.fn() }));
// The list of all countries takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
const save = vi.mocked(saveMessageSettings);
afterEach(() => {
  cleanup();
  save.mockReset();
});

const current = {
  ...defaultMessageSettings,
  ...{ version: 4, allowedPrefixes: ['+84', '+81'], dailyCapVnd: 1_000_000, reservePercent: 30 },
};
const nothing: MessagesSpent = { phonesVnd: { open: 0, reserved: 0 }, emails: { open: 0, reserved: 0 } };

const show = (phonesVnd = nothing.phonesVnd) =>
  mount(
    <MessagesForm current={current} spentToday={{ ...nothing, phonesVnd }} reload={async () => undefined} />,
    { locale: 'en', namespaces: ['settings'] },
  );
const see = () => press(button('See the changes before saving'));
const changes = async () => within(await screen.findByRole('alertdialog', { hidden: true }));
const accept = async () =>
  press((await changes()).getByRole('button', { name: 'Save settings', hidden: true }));
const chips = () =>
  screen.queryAllByRole('button', { name: /\(\+\d+\)|^\+\d+/ }).map((chip) => chip.textContent);
const sent = () => save.mock.calls[0]![1];

describe('what today has used', () => {
  it('stands in words and bars, part by part', async () => {
    await show({ open: 100_000, reserved: 20_000 });
    expect(screen.getByText('VND 120,000 of at most VND 1,000,000')).toBeTruthy();
    expect(screen.getByText('Shared part: VND 100,000 of VND 700,000')).toBeTruthy();
    expect(screen.getByText('Kept for existing accounts: VND 20,000 of VND 300,000')).toBeTruthy();
    expect(screen.getAllByRole('progressbar')).toHaveLength(4);
    expect(screen.queryByText(/limit has been reached|^Today’s shared part/)).toBeNull();
  });

  it('warns that new people cannot sign up once the shared part is used up', async () => {
    await show({ open: 700_000, reserved: 0 });
    expect(screen.getByText(/^Today’s shared part is used up/)).toBeTruthy();
  });

  it('warns of the whole limit alone once all of it is used', async () => {
    await show({ open: 700_000, reserved: 300_000 });
    expect(screen.getByText(/limit has been reached/)).toBeTruthy();
    expect(screen.queryByText(/^Today’s shared part is used up/)).toBeNull();
  });
});

describe('prefixes', () => {
  it('are added by their digits, once, however they are typed', async () => {
    await show();
    const add = () => button('Add');
    expect(add().disabled).toBe(true);
    fill('Or by digits', '84 91');
    press(add());
    expect(chips().some((chip) => chip?.includes('+8491'))).toBe(true);
    const before = chips();
    fill('Or by digits', '+8491');
    fireEvent.keyDown(screen.getByLabelText('Or by digits'), { key: 'Enter' });
    expect(chips()).toEqual(before);
    fill('Or by digits', 'Japan');
    expect(add().disabled).toBe(true);
  });

  it('that are taken away and added are named by their country before they are saved', async () => {
    save.mockResolvedValue({ ...current, version: 5 });
    await show();
    press(screen.getByRole('button', { name: /Japan/ }));
    fill('Or by digits', '+82');
    press(button('Add'));
    see();
    const asked = await changes();
    expect(asked.getByText(/Japan \(\+81\)/)).toBeTruthy();
    expect(asked.getByText(/South Korea \(\+82\)/)).toBeTruthy();
    await accept();
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(sent().allowedPrefixes).toEqual(['+84', '+82']);
  });

  it('cannot all go: nobody would get a code', async () => {
    await show();
    press(screen.getByRole('button', { name: /Japan/ }));
    press(screen.getByRole('button', { name: /Vietnam/ }));
    see();
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    expect(save).not.toHaveBeenCalled();
  });
});

describe('limits and prices', () => {
  it('are saved once for a double press, on the version that was seen', async () => {
    save.mockResolvedValue({ ...current, version: 5 });
    await show();
    fill(/^SMS and Zalo messages/, '2,500,000');
    see();
    const asked = await changes();
    expect(asked.getByText(/2,500,000/)).toBeTruthy();
    pressTwice(asked.getByRole('button', { name: 'Save settings', hidden: true }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(save).toHaveBeenCalledTimes(1);
    expect(save.mock.calls[0]![0]).toBe(4);
    expect(sent()).toMatchObject({ dailyCapVnd: 2_500_000, allowedPrefixes: ['+84', '+81'] });
  });

  it.each([
    [/^SMS and Zalo messages/, 'a lot'],
    [/^SMS and Zalo messages/, ''],
    [/^Kept for existing accounts \(%\)/, '95'],
    [/^Emails(?!:)/, '-1'],
  ])('a wrong %s is said at the field, and nothing is asked or saved', async (label, typed) => {
    await show();
    fill(label, typed);
    see();
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByRole('alertdialog', { hidden: true })?.hasAttribute('open') ?? false).toBe(false);
    expect(save).not.toHaveBeenCalled();
  });
});
