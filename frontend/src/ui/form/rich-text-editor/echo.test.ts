/** Echoes of the editor's own values are no news; values from elsewhere are, once. */
import { expect, test } from 'vitest';
import { createEcho } from './echo.ts';
import { hrefOf } from './link-form.tsx';

test('a value that comes back late, after more was typed, is no news', () => {
  const echo = createEcho('');
  for (const value of ['<p>a</p>', '<p>ab</p>', '<p>abc</p>']) echo.sent(value);
  expect(['<p>a</p>', '<p>ab</p>', '<p>abc</p>', ''].map(echo.isNews)).toEqual([false, false, false, false]);
});

test('a value from elsewhere is news once, and makes earlier ones news again', () => {
  const echo = createEcho('');
  echo.sent('<p>a</p>');
  expect([echo.isNews('<p>draft</p>'), echo.isNews('<p>draft</p>'), echo.isNews('<p>a</p>')]).toEqual([
    true,
    false,
    true,
  ]);
});

test.each([
  ['example.com/a', 'https://example.com/a'],
  ['http://example.com', 'http://example.com/'],
  ['an@example.com', 'mailto:an@example.com'],
  ['0912 345 678', 'tel:0912345678'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['hello', null],
  ['', null],
])('a link typed as %s leads to %s', (typed, href) => {
  expect(hrefOf(typed)).toBe(href);
});
