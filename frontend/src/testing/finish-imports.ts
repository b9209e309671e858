/** Runs with each test file: code that a page still loads arrives before the document goes, or the run would fail by it. */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
