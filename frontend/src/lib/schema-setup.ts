/** Schemas in the browser: without compiled checks, which the CSP forbids. Loaded before any schema. */
import { config } from 'zod/v4/core';

config({ jitless: true });
