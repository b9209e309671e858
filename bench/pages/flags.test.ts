/** Each page is visited by a browser in its own language. */
import { expect, test } from 'vitest';
import { lighthouseFlags } from './flags.ts';

const visit = { url: 'http://localhost:1/zh', report: '/tmp/report.json', browserArgs: ['--no-sandbox'] };

test('the browser and its requests speak the language of the page', () => {
  expect(lighthouseFlags({ ...visit, locale: 'zh' })).toEqual([
    'http://localhost:1/zh',
    '--quiet',
    '--output=json',
    '--output-path=/tmp/report.json',
    '--extra-headers={"Accept-Language":"zh-Hans"}',
    '--chrome-flags=--headless --lang=zh-Hans --accept-lang=zh-Hans --no-sandbox',
  ]);
});
