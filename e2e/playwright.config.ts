/**
 * How the browser journeys run: all of them on a desktop, and those whose layout differs (`@phone`) on a phone of 360 px,
 * two beside each other, each worker at a marketplace of its own, whose clock and demo people only its journeys move; one
 * after the other where `BASE_URL` names one for all.
 */
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { marketplaceUrl } from './marketplace-url.ts';

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: process.env.BASE_URL ? 1 : 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: marketplaceUrl(),
    launchOptions: launchOptions(),
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
});
