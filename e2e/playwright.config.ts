/** How the browser journeys run: on a desktop and on a phone of 360 px, one after the other. */
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';

const common = { launchOptions: launchOptions(), locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' };

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    ...(process.env.BASE_URL && { baseURL: process.env.BASE_URL }),
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...common, viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { ...common, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
});
