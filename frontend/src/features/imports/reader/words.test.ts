/** Cells may say what pages say: words of templates are those of kinds, types and states in five languages. */
import { expect, it } from 'vitest';
import { actionWords, kindWords, statusWords, typeWords } from '#shared/imports/words.ts';
import { fold } from '#shared/kernel/fold.ts';
import { locales } from '#shared/kernel/locale.ts';

const texts = await Promise.all(
  locales.map((locale) => import(`../../../locales/${locale}/app.json`).then(({ default: all }) => all)),
);

it.each([
  ['kinds', kindWords, 'kindShort'],
  ['types', typeWords, 'type'],
])('%s are called as on the pages', (_, words, at) => {
  for (const [key, all] of Object.entries(words))
    expect([key, ...all.slice(0, 5)]).toEqual([key, ...texts.map((app) => app[at][key])]);
});

it('states of an asset are called as on the pages', () => {
  for (const [key, all] of Object.entries(statusWords))
    expect([key, ...all.slice(0, 5)]).toEqual([key, ...texts.map((app) => app.asset.status[key])]);
});

it.each([kindWords, typeWords, statusWords, actionWords])('no word means two things', (words) => {
  const meant = Object.entries(words).flatMap(([key, all]) =>
    [...new Set(all.map(fold))].map((one) => [one, key]),
  );
  expect(new Map(meant as [string, string][]).size).toBe(meant.length);
});
