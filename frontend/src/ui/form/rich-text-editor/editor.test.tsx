/** How often the editor hands on what is typed: at most every 300 ms, nothing lost, at once when somebody leaves. */
import { ChakraProvider } from '@chakra-ui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { TiptapEditorHTMLElement } from '@tiptap/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import RichTextEditor from './editor.tsx';

const texts = createI18n('en');
await loadNamespaces(texts, ['app', 'rich-text']);

/** Every value that was handed on, with when (ms since the test began). */
let updates: { at: number; html: string }[];
let put: (html: string) => void;
let startedAt: number;

/** A form that hands the value back to the editor, as real ones do. */
function Example() {
  const [value, setValue] = useState('');
  put = setValue;
  const onChange = (html: string) => {
    updates.push({ at: Date.now() - startedAt, html });
    setValue(html);
  };
  return <RichTextEditor value={value} onChange={onChange} labelledBy="label" lang="vi" />;
}
const show = () =>
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <Example />
      </I18nextProvider>
    </ChakraProvider>,
  );

beforeEach(() => {
  vi.useFakeTimers();
  updates = [];
  show();
  startedAt = Date.now();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = () => screen.getByRole('textbox') as TiptapEditorHTMLElement;
const type = (text: string) => act(() => void field().editor!.commands.insertContent(text));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Types letter by letter, `everyMs` apart. */
async function typeSlowly(text: string, everyMs: number) {
  for (const letter of text) {
    type(letter);
    await pass(everyMs);
  }
}
const gaps = () => updates.slice(1).map(({ at }, n) => at - updates[n]!.at);
const written = () => field().textContent;

it('hands on a value at most every 300 ms while somebody types fast, the last one whole', async () => {
  const text = 'x'.repeat(30);
  await typeSlowly(text, 50);
  // A second and a half of typing are five steps of 300 ms.
  expect(updates).toHaveLength(5);
  expect(Math.min(...gaps())).toBeGreaterThanOrEqual(300);
  await pass(300);
  expect(updates.at(-1)!.html).toBe(`<p>${text}</p>`);
  const before = updates.length;
  await pass(10_000);
  expect(updates).toHaveLength(before);
});

it('hands on each letter of somebody who types slowly, 300 ms after it', async () => {
  await typeSlowly('abc', 1000);
  expect(updates).toEqual([
    { at: 300, html: '<p>a</p>' },
    { at: 1300, html: '<p>ab</p>' },
    { at: 2300, html: '<p>abc</p>' },
  ]);
});

it('nothing is handed on before 300 ms, and everything of them at once', async () => {
  await typeSlowly('abc', 99);
  expect(updates).toEqual([]);
  await pass(3);
  expect(updates).toEqual([{ at: 300, html: '<p>abc</p>' }]);
});

it('hands on what is pending when the focus leaves, once', async () => {
  act(() => field().focus());
  type('abc');
  act(() => field().blur());
  await pass(0);
  expect(updates).toEqual([{ at: 0, html: '<p>abc</p>' }]);
  await pass(1000);
  expect(updates).toHaveLength(1);
});

it('hands on what is pending when the page goes, and when the editor goes', async () => {
  type('a');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(updates.map(({ html }) => html)).toEqual(['<p>a</p>']);
  type('b');
  cleanup();
  expect(updates.map(({ html }) => html)).toEqual(['<p>a</p>', '<p>ab</p>']);
});

it('a value from elsewhere takes the place of what is pending', async () => {
  type('mine');
  await pass(100);
  act(() => put('<p>theirs</p>'));
  await pass(1000);
  expect(written()).toBe('theirs');
  expect(updates).toEqual([]);
});
