/** Whose thing is it: no endpoint of `office` takes an id. */
import type { Fixture } from '#functions/testing/authority-fixtures.ts';

export const fixtures: Record<string, Fixture> = {};
