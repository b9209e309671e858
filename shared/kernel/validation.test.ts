/** Field errors of failed parses, for server and form alike. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fieldErrors } from './validation.ts';

const errorsOf = (schema: z.ZodType, input: unknown, root?: string) =>
  fieldErrors(schema.safeParse(input).error ?? { issues: [] }, input, root).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );

describe('fieldErrors', () => {
  const Form = z.object({
    title: z.string().min(3).max(5),
    count: z.int().min(1).max(9),
    tags: z.array(z.enum(['a', 'b'])).max(2),
    'a/b~c': z.string().min(1),
  });
  it('points at each field with a stable code', () => {
    expect(errorsOf(Form, { title: 'ab', count: 10, tags: ['a', 'x'], 'a/b~c': '' })).toEqual([
      '/title too-short',
      '/count too-large',
      '/tags/1 not-allowed',
      '/a~1b~0c required',
    ]);
    expect(errorsOf(Form, {}, '#/query')).toEqual([
      '#/query/title required',
      '#/query/count required',
      '#/query/tags required',
      '#/query/a~1b~0c required',
    ]);
  });
  it('lets the nearest branch of a union speak', () => {
    const Place = z.object({
      place: z.union([
        z.object({ nation: z.literal('VN'), ward: z.string().regex(/^\d{5}$/) }),
        z.object({ nation: z.string().regex(/^(?!VN)[A-Z]{2}$/), address: z.string().min(3) }),
      ]),
    });
    expect(errorsOf(Place, { place: { nation: 'VN', ward: 'x' } })).toEqual(['/place/ward invalid-format']);
    expect(errorsOf(Place, { place: { nation: 'JP', address: '' } })).toEqual(['/place/address required']);
    expect(errorsOf(Place, {})).toEqual(['/place required']);
    const Loose = z.object({
      place: z.union([
        z.object({ nation: z.literal('VN'), ward: z.string().optional() }),
        z.object({ nation: z.string().regex(/^(?!VN)[A-Z]{2}$/), address: z.string().min(3) }),
      ]),
    });
    expect(errorsOf(Loose, { place: { nation: 'JP' } })).toEqual(['/place/address required']);
    expect(errorsOf(z.union([z.literal(1), z.literal(2)]), 3)).toEqual([' not-allowed']);
  });
});
