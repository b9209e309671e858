/**
 * How the browser journeys run: on a desktop and on a phone of 360 px, beside each other, each at a marketplace of its
 * own, whose clock and demo people only its journeys move; one after the other where `BASE_URL` names one for both.
 */
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { marketplaceUrl } from './marketplace-url.ts';

const common = (project: string) => ({
  launchOptions: launchOptions(),
  locale: 'vi-VN',
  timezoneId: 'Asia/Ho_Chi_Minh',
  baseURL: marketplaceUrl(project),
});

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
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      workers: 1,
      use: { ...common('desktop'), viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      workers: 1,
      use: { ...common('phone'), viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
});
