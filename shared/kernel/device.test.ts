/** User agents as they are sent today. */
import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

it.each([
  [`${windows} ${webkit} Chrome/143.0.0.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [`${windows} ${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Microsoft Edge', 'Windows', false],
  [
    `${windows} ${webkit} coc_coc_browser/143.0.110 Chrome/137.0.0.0 Safari/537.36`,
    'Cốc Cốc',
    'Windows',
    false,
  ],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Linux', false],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    'Safari',
    'macOS',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) ${webkit} Version/4.0 Chrome/143.0.0.0 Mobile Safari/537.36 Zalo android/25110001`,
    'Zalo',
    'Android',
    true,
  ],
])('%s', (userAgent, browser, system, isHandheld) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isHandheld });
});

it('claims nothing of what it does not know', () => {
  expect([deviceOf('curl/8.9'), deviceOf('')]).toEqual([{ isHandheld: false }, { isHandheld: false }]);
});
