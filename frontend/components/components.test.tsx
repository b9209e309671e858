/** The page of components shows every file of `ui`, in every language, without an error and as assistive tools want it. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { entries } from './entries.ts';
import { ComponentsPage, EntrySection } from './page.tsx';
import { Surroundings, textsOf } from './surroundings.tsx';

const ui = join(import.meta.dirname, '../src/ui');
const files = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => relative(ui, join(ui, path)))
  .sort();

beforeAll(() => {
  // The page's own window is `top`; jsdom knows no observers.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

it('has an entry for every file that shows something, and for no other', () => {
  const shown = entries.flatMap(({ file, parts = [] }) => [file, ...parts]);
  expect([...new Set(shown)].sort()).toEqual(files);
});

it.each(entries.map((entry) => [entry.file, Object.keys(entry.states).join(' · '), entry] as const))(
  '%s: %s',
  async (_, __, entry) => {
    const texts = await textsOf('vi');
    const { container } = render(
      <Surroundings texts={texts}>
        <EntrySection entry={entry} />
      </Surroundings>,
    );
    const { violations } = await axe.run(container, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // A window measures colours and sizes, jsdom does not.
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  },
);

it.each(locales)('shows all of it in %s, each text in its words', async (locale: Locale) => {
  const errors = vi.spyOn(console, 'error');
  const { container } = render(
    <Surroundings texts={await textsOf(locale)}>
      <ComponentsPage locale={locale} width="full" only={null} />
    </Surroundings>,
  );
  expect(container.querySelectorAll('section[aria-label]').length).toBeGreaterThanOrEqual(entries.length);
  // A key without words stands there as itself.
  const keys = container.textContent.match(/(nav|error|admin|field|problem|upload)\.(?!tsx)[a-z]\w+/gi);
  expect(keys).toBeNull();
  expect(errors.mock.calls.filter(([message]) => !String(message).includes('not wrapped in act'))).toEqual(
    [],
  );
});
