/** The form of forbidden words: a line an entry, changes named before, nothing typed wrongly saved. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { button, fill, press } from '#frontend/testing/act.ts';
import { mount } from '#frontend/testing/mount.tsx';
import { locales } from '#shared/kernel/locale.ts';
import { defaultForbiddenWords } from '#shared/listings/warnings/forbidden-words.ts';
import { saveForbiddenWords } from '../api.ts';
import { WordsForm } from './words-tab.tsx';

vi.mock('../api.ts', () => ({ saveForbiddenWords: vi.fn() }));
const save = vi.mocked(saveForbiddenWords);
afterEach(() => {
  cleanup();
  save.mockReset();
});
const current = { ...defaultForbiddenWords, version: 3 };
const show = (locale: (typeof locales)[number] = 'en') =>
  mount(<WordsForm current={current} reload={async () => undefined} />, { locale, namespaces: ['settings'] });
const send = () => press(button('See the changes before saving'));

it('names what goes and comes, and saves each line once on the version that was seen', async () => {
  save.mockResolvedValue({ ...current, version: 4 });
  await show();
  fill(/^English/, ' sea view \n\nsea view\nmoney laundering');
  send();
  const dialog = within(await screen.findByRole('alertdialog', { hidden: true }));
  const line = dialog.getByText('English').closest('li')!;
  expect(line.querySelector('del')?.textContent).toBe(
    'fake papers · forged certificate · guaranteed profit · freehold land',
  );
  expect(line.querySelector('ins')?.textContent).toBe('sea view');
  press(dialog.getByRole('button', { name: 'Save settings', hidden: true }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]).toEqual([
    3,
    { words: { ...defaultForbiddenWords.words, en: ['sea view', 'money laundering'] } },
  ]);
});

it.each([
  ['no word at all', '!?!?', 'Each line needs a letter or a number.'],
  ['a letter', 'x', 'Each line needs at least 2 characters.'],
  ['a whole paragraph', 'word '.repeat(30), 'Each line can have up to 80 characters.'],
  [
    'too many',
    Array.from({ length: 301 }, (_, at) => `word ${at}`).join('\n'),
    'You can enter up to 300 lines.',
  ],
])('says at its language what is wrong with %s, and saves nothing', async (_, typed, words) => {
  await show();
  fill(/^English/, typed);
  send();
  await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull());
  expect(document.body.textContent).toContain(words);
  expect(save).not.toHaveBeenCalled();
});

it.each(locales)('reads in %s without a gap', async (locale) => {
  await show(locale);
  expect(document.body.textContent).not.toMatch(/\{\{|words\.[a-z]|undefined/);
});
