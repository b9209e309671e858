/** Forms and schemas: blanks left out, the server's codes, pointers to fields and back. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { nameOf, nested, schemaResolver, withoutBlanks } from './resolver.ts';
import { bodyOf, partOf } from './schema.ts';

const Schema = z.object({
  title: z.string().trim().min(3).max(5),
  note: z.string().optional(),
  price: z.object({ amount: z.string().min(1) }),
  tags: z.array(z.object({ name: z.string().max(2) })).optional(),
});
const words = ({ code }: { code: string }, path: string) => `${path}:${code}`;
const resolve = (values: object) =>
  schemaResolver(async () => Schema, words)(values as never, undefined, {} as never);

describe('the resolver', () => {
  it('passes on what was typed, without blanks', async () => {
    const values = { title: ' abc ', note: '', price: { amount: '1', unit: '' } };
    expect(await resolve(values)).toEqual({ values: { title: ' abc ', price: { amount: '1' } }, errors: {} });
  });

  it('names each wrong field with its code, in lists too', async () => {
    const { errors } = await resolve({
      title: 'ab',
      price: { amount: '' },
      tags: [{ name: 'x' }, { name: 'xyz' }],
    });
    expect(errors).toMatchObject({
      title: { type: 'too-short', message: 'title:too-short' },
      price: { amount: { type: 'required' } },
      tags: { 1: { name: { type: 'too-long', message: 'tags.1.name:too-long' } } },
    });
  });
});

describe('pointers', () => {
  it('become names below their root', () => {
    expect(nameOf('/listing/price/amount', '/listing')).toBe('price.amount');
    expect(nameOf('#/title')).toBe('title');
    expect(nameOf('/listings/x', '/listing')).toBe('listings.x');
    expect(nameOf('/a~1b')).toBe('a/b');
  });

  it('keep the first error of a field and put the rest of the form at its root', () => {
    const errors = nested(
      [
        { pointer: '/a', code: 'x' },
        { pointer: '/a', code: 'y' },
        { pointer: '', code: 'z' },
      ],
      words,
    );
    expect(errors).toMatchObject({ a: { type: 'x' }, root: { type: 'z' } });
  });
});

describe('a group of blanks', () => {
  it('is left out where it is optional, and has its fields named where it is not', async () => {
    const Groups = z.object({
      must: z.object({ a: z.string() }),
      may: z.object({ b: z.string() }).optional(),
    });
    const check = schemaResolver(async () => Groups, words);
    const { errors } = await check({ must: { a: '' }, may: { b: '' } } as never, undefined, {} as never);
    expect(errors).toEqual({ must: { a: { type: 'required', message: 'must.a:required' } } });
    expect(await check({ must: { a: 'x' }, may: { b: '' } } as never, undefined, {} as never)).toEqual({
      values: { must: { a: 'x' } },
      errors: {},
    });
  });
});

it('blanks are empty texts, nulls, no numbers and objects of nothing else', () => {
  expect(withoutBlanks({ a: '', b: null, c: Number.NaN, d: 0, e: false, f: { g: '' }, h: [] })).toEqual({
    d: 0,
    e: false,
    h: [],
  });
});

it('a schema comes from the endpoint itself or from what its bundle loads', async () => {
  const loaded = { body: async () => Schema };
  expect(await bodyOf(loaded as never)()).toBe(Schema);
  expect(await bodyOf({ body: Schema } as never)()).toBe(Schema);
  expect(await partOf(bodyOf({ body: Schema } as never), 'title')()).toBe(Schema.shape.title);
});
