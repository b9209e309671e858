/** Values of a schema for generated tests: most fit it, some are at its edges, some are of another kind altogether. */
import * as fc from 'fast-check';
import * as z from 'zod';
import type { Json } from './samples.ts';

type Defs = Record<string, Json>;
/** Texts that are worth a try wherever there is a text: ids that exist, and those that break things. */
const hostile = [
  ...['', ' ', '\u0000', '\ud800', '__proto__', '{}', '<b>x</b>', '../..', '%00', "' OR 1=1 --"],
  ...[
    '9'.repeat(40),
    '-0',
    '1e9',
    '9999-12-31T23:59:59.999Z',
    '2026-02-30',
    'ﷺ'.repeat(60),
    'a'.repeat(5000),
  ],
];
const strange: unknown[] = [null, [], {}, '', 0, -1, 1.5, 1e21, true, 'x', { __proto__: null, toString: 1 }];

/** Values for a schema's input; `known` are texts that mean something here (ids, codes, tickets). */
export function arbitraryOf(schema: z.ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json & {
    $defs?: Defs;
  };
  return anyOf(root, $defs, known);
}

/** One part in forty is of another kind. */
const anyOf = (schema: Json, defs: Defs, known: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 39, arbitrary: fittingOf(schema, defs, known) },
    { weight: 1, arbitrary: fc.constantFrom(...strange) },
  );

/** The schema that another one names, or itself. */
const followed = (schema: Json | undefined, defs: Defs): Json | undefined =>
  typeof schema?.$ref === 'string' ? defs[schema.$ref.replace('#/$defs/', '')] : schema;

function fittingOf(schema: Json, defs: Defs, known: readonly string[]): fc.Arbitrary<unknown> {
  const inner = (of: unknown) => anyOf(of as Json, defs, known);
  if (typeof schema.$ref === 'string') return inner(followed(schema, defs));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray) as Json[] | undefined;
  if (branches) return fc.oneof(...branches.map(inner));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, defs, inner);
    case 'array':
      return arrayOf(schema, inner);
    case 'string':
      return textOf(schema, known);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      // Whatever is read out of text, such as a number in a query.
      return fc.oneof(fc.integer({ min: 0, max: 60 }).map(String), fc.constantFrom(...hostile));
  }
}

function objectOf(
  schema: Json,
  defs: Defs,
  inner: (of: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const isOpen = typeof additionalProperties === 'object';
  const names = followed(propertyNames as Json | undefined, defs)?.enum as string[] | undefined;
  const keys = names ?? ['key', 'other'];
  const ofNames = isOpen ? Object.fromEntries((names ?? []).map((key) => [key, additionalProperties])) : {};
  const parts = Object.fromEntries(
    Object.entries({ ...ofNames, ...(properties as Defs) }).map(([key, of]) => [key, inner(of)]),
  );
  const whole = fc.record(parts, { requiredKeys: required as string[] });
  if (!isOpen) return whole;
  return fc.oneof(fc.dictionary(fc.constantFrom(...keys), inner(additionalProperties)), whole);
}

function arrayOf(schema: Json, inner: (of: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const [minLength, maxItems] = [Number(schema.minItems ?? 0), Number(schema.maxItems ?? 5)];
  const maxLength = Math.max(minLength, Math.min(maxItems + 1, minLength + 3));
  return fc.array(inner(schema.items), { minLength, maxLength });
}

const edge = 2 ** 53 - 1;
function numberOf({ type, minimum = -edge, maximum = edge }: Json): fc.Arbitrary<number> {
  const [min, max] = [Math.max(Number(minimum), -edge), Math.min(Number(maximum), edge)];
  const edges = fc.constantFrom(min, max, min - 1, max + 1, 0, 1, -1, 1e21);
  const small = fc.integer({ min, max: Math.max(min, Math.min(max, min + 9)) });
  const any = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  return fc.oneof({ weight: 4, arbitrary: small }, { weight: 3, arbitrary: any }, edges);
}

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  date: fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true }).map((day) => day.toISOString()),
};

function textOf(
  { format, pattern, minLength = 0, maxLength = 60, examples }: Json,
  known: readonly string[],
) {
  const form = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
  const fits = (text: string) => text.length <= Number(maxLength) && (form?.test(text) ?? true);
  const meant = [...known, ...((examples as string[] | undefined) ?? [])].filter(fits);
  const [min, max] = [Number(minLength), Math.max(Number(minLength), Math.min(Number(maxLength), 300))];
  const plain = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: min, maxLength: max }),
    fc.string({ unit: 'binary', minLength: min, maxLength: max }),
    fc.lorem({ mode: 'sentences', maxCount: 3 }).map((text) => text.padEnd(min, '.').slice(0, max)),
  );
  const byForm = form && format === undefined ? fc.stringMatching(form) : undefined;
  return fc.oneof(
    { weight: 6, arbitrary: formats[format as string] ?? byForm ?? plain },
    ...(meant.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...meant) }] : []),
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
  );
}

/**
 * A value that is `base` but for one to three of its fields, at any depth, which are as in a value of the schema: what
 * a request that is taken becomes when little of it is changed.
 */
export function littleChanged(
  base: unknown,
  schema: z.ZodType,
  known: readonly string[],
): fc.Arbitrary<unknown> {
  const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 3 });
  return fc.tuple(arbitraryOf(schema, known), picks).map(([other, picked]) => {
    const fields = fieldsOf(base, other);
    return picked.reduce<unknown>((changed, pick) => {
      const path = fields[pick % Math.max(1, fields.length)];
      return path ? withField(changed, path, other) : other;
    }, base);
  });
}

/** The paths of all fields that `other` has, down to where `base` has none. */
function fieldsOf(base: unknown, other: unknown): string[][] {
  if (!isRecord(base) || !isRecord(other)) return [];
  return Object.entries(other).flatMap(([key, value]) => [
    [key],
    ...fieldsOf(base[key], value).map((path) => [key, ...path]),
  ]);
}
function withField(of: unknown, [key, ...rest]: string[], other: unknown): unknown {
  if (key === undefined || !isRecord(of) || !isRecord(other)) return other;
  return { ...of, [key]: withField(of[key], rest, other[key]) };
}
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
