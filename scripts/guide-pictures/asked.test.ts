/** What is asked for on the command line, and the words that the screens are found by. */
import { describe, expect, it } from 'vitest';
import { documentPictures } from '#shared/content/guide-pictures.ts';
import { locales } from '#shared/kernel/locale.ts';
import { readAsked } from './asked.ts';
import { labelsOf } from './labels.ts';
import { scenes } from './scenes.ts';

describe('pictures to take', () => {
  it('are all of them, in all languages, where none is named', () => {
    expect(readAsked([])).toEqual({ names: documentPictures, locales });
  });
  it('are those that are named, in the languages that are named', () => {
    expect(readAsked(['ja', 'post-price', 'vi'])).toEqual({ names: ['post-price'], locales: ['vi', 'ja'] });
    expect(readAsked(['ko'])).toEqual({ names: documentPictures, locales: ['ko'] });
  });
  it.each(['fr', 'post-prices', '--all', ''])('are not known by “%s”', (word) => {
    expect(() => readAsked(['vi', word])).toThrow(`no language and no picture ${word};`);
  });
  it('each have their scene', () => {
    expect(scenes.map(({ name }) => name).sort()).toEqual([...documentPictures].sort());
  });
});

describe('labels', () => {
  it('are those of the app, in the language', () => {
    expect([labelsOf('vi')('search:filters'), labelsOf('en')('checkout:leave.act')]).toEqual([
      'Bộ lọc',
      'Stop waiting',
    ]);
  });
  it.each(['search:no.such', 'search:section'])('are never guessed: %s', (key) => {
    expect(() => labelsOf('ja')(key)).toThrow(`No text ${key} in ja`);
  });
});
