/** Builds are for production whatever runs them: tests set NODE_ENV to their own word. */
import { build, type InlineConfig } from 'vite';

/** Vite's build with NODE_ENV `production`, which decides which React is bundled. */
export async function buildForProduction(config: InlineConfig) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await build({ mode: 'production', logLevel: 'error', ...config });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
