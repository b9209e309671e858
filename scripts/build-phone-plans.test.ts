/** The committed numbering plans are what their source gives. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { phonePlansFile, planFiles } from './build-phone-plans.ts';

it.each(Object.keys(planFiles) as (keyof typeof planFiles)[])('building %s again changes nothing', (file) => {
  const committed = readFileSync(join(import.meta.dirname, '../functions/accounts', file), 'utf8');
  expect(phonePlansFile(file)).toBe(committed);
  expect(Object.keys(JSON.parse(JSON.parse(committed).plans).countries)).toHaveLength(38);
});
