/** Which tests run where: quick pure ones, and slower ones that start real servers. */
import { defineConfig } from 'vitest/config';

/** One core less, as is usual, would be half of a small machine. */
const maxWorkers = '100%';

export default defineConfig({
  test: {
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          maxWorkers,
          include: ['{shared,functions,infra,scripts,local,bench}/**/*.test.ts'],
          exclude: ['**/*.world.test.ts', '**/node_modules/**'],
          environment: 'node',
          // Lines of the log go to `console`, where tests listen.
          env: { POWERTOOLS_DEV: 'true' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './frontend/vite.config.ts',
        test: {
          name: 'frontend',
          maxWorkers,
          include: ['frontend/{src,components}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['frontend/src/testing/finish-imports.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'world',
          include: ['**/*.world.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A world is servers, functions and now and then a browser: more of them ask for more memory than cores.
          maxWorkers: 2,
        },
      },
    ],
  },
});
