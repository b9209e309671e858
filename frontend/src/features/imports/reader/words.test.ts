/** Cells may say what pages say: words of templates are those of kinds, types and states in five languages. */
import { expect, it } from 'vitest';
import en from '#frontend/locales/en/app.json' with { type: 'json' };
import ja from '#frontend/locales/ja/app.json' with { type: 'json' };
import ko from '#frontend/locales/ko/app.json' with { type: 'json' };
import vi from '#frontend/locales/vi/app.json' with { type: 'json' };
import zh from '#frontend/locales/zh/app.json' with { type: 'json' };
import { actionWords, kindWords, statusWords, typeWords } from '#shared/imports/words.ts';
import { fold } from '#shared/kernel/fold.ts';

const texts = [vi, en, ja, ko, zh];

it.each([
  ['kinds', kindWords, 'kindShort'],
  ['types', typeWords, 'type'],
])('%s are called as on the pages', (_, words, at) => {
  for (const [key, all] of Object.entries(words))
    expect([key, ...all.slice(0, 5)]).toEqual([
      key,
      ...texts.map((app) => (app[at as 'type'] as Record<string, string>)[key]),
    ]);
});

it('states of an asset are called as on the pages', () => {
  for (const [key, all] of Object.entries(statusWords))
    expect([key, ...all.slice(0, 5)]).toEqual([
      key,
      ...texts.map((app) => (app.asset.status as Record<string, string>)[key]),
    ]);
});

it.each([kindWords, typeWords, statusWords, actionWords])('no word means two things', (words) => {
  const meant = Object.entries(words).flatMap(([key, all]) =>
    [...new Set(all.map(fold))].map((one) => [one, key]),
  );
  expect(new Map(meant as [string, string][]).size).toBe(meant.length);
});
