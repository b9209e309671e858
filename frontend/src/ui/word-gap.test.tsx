// @vitest-environment node
/** Texts that follow each other in one line: with a blank where a language writes blanks. */
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { WordGap } from './word-gap.tsx';

const joined = (locale: Locale) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(locale)}>
      1<WordGap />2
    </I18nextProvider>,
  );

it.each(['vi', 'en', 'ko'] as const)('have a blank between them in %s', (locale) => {
  expect(joined(locale)).toBe('1 2');
});

it.each(['ja', 'zh'] as const)('have none in %s, whose marks bring their own room', (locale) => {
  expect(joined(locale)).toBe('12');
});
