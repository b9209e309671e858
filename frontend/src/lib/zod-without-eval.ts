/** Tells zod never to compile checks: a strict CSP reports even the attempt. Loaded before any schema. */

const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true };

export {};
