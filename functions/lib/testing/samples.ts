/** Values that fit a schema, made from its JSON Schema: valid input and replies for generated tests. */
import * as fc from 'fast-check';
import * as z from 'zod';

export type Json = Record<string, unknown>;

/** A value that the schema takes (`input`) or gives (`output`); throws where none can be made. */
export function sampleOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & {
    $defs?: Record<string, Json>;
  };
  return made(root, $defs);
}

/** A value that a JSON Schema takes, whose references point into `defs`. */
export const sampleOfJson = (schema: Json, defs: Record<string, Json>): unknown => made(schema, defs);

function made(schema: Json, defs: Record<string, Json>): unknown {
  const inner = (of: unknown) => made(of as Json, defs);
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (typeof schema.$ref === 'string') return inner(defs[schema.$ref.replace('#/$defs/', '')]);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const branch = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray)?.[0];
  if (branch) return inner(branch);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, inner);
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () => inner(schema.items));
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), 1);
    case 'boolean':
      return true;
    default:
      return 'null' in schema ? null : '1';
  }
}

/** Required properties, and one entry for each key that a record must have. */
function objectOf(schema: Json, inner: (of: unknown) => unknown): Json {
  const {
    properties = {},
    required = [],
    propertyNames,
  } = schema as {
    properties?: Json;
    required?: string[];
    propertyNames?: Json;
  };
  const keys = Array.isArray(propertyNames?.enum) ? (propertyNames.enum as string[]) : [];
  return {
    ...Object.fromEntries(keys.map((key) => [key, inner(schema.additionalProperties)])),
    ...Object.fromEntries(
      required.map((key) => [key, inner(properties[key] ?? schema.additionalProperties)]),
    ),
  };
}

const formats: Record<string, string> = {
  'date-time': '2026-11-20T03:00:00.000Z',
  date: '2026-11-20',
  email: 'an@example.vn',
  uri: 'https://example.vn/',
};

function textOf({ format, pattern, minLength = 1, maxLength = 40 }: Json): string {
  if (typeof format === 'string' && formats[format]) return formats[format];
  const length = Math.min(Math.max(Number(minLength), 3), Number(maxLength));
  const plain = 'a'.repeat(length);
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(plain) ? plain : matching(pattern);
}

/** The same text each time, kept by its pattern: finding one takes milliseconds, and generated tests ask by thousands. */
const matches = new Map<string, string>();
function matching(pattern: string): string {
  const known = matches.get(pattern);
  if (known !== undefined) return known;
  const [text] = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 1, seed: 1 });
  matches.set(pattern, text!);
  return text!;
}
