/** Our schemas as JSON Schemas that refer to each other by name. */
import * as z from 'zod';

export type Json = Record<string, unknown>;
export type Schemas = Record<string, Json>;

export const refPrefix = '#/components/schemas/';

/** A schema as JSON Schema; named ones go into `schemas` and are referred to. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): Json {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      explainPattern(jsonSchema as Json);
    },
  }) as Json & { $defs?: Schemas };
  const names = new Map<string, string>();
  for (const [id, def] of Object.entries({
    ...$defs,
    ...(typeof root.id === 'string' && { [root.id]: root }),
  }))
    names.set(id, nameOf(id, def, schemas));
  for (const [id, def] of Object.entries($defs)) schemas[names.get(id)!] ??= placed(def, names);
  if (typeof root.id !== 'string') return placed(root, names);
  const name = names.get(root.id)!;
  schemas[name] ??= placed(root, names);
  return { $ref: refPrefix + name };
}

/** What generators of clients cannot read: properties of Unicode, and looking ahead or behind. */
const unreadable = /\\p\{|\\P\{|\(\?<?[=!]/;

/** A pattern that not every engine reads is said in words instead. */
function explainPattern(schema: Json): void {
  if (typeof schema.pattern !== 'string' || !unreadable.test(schema.pattern)) return;
  const words = `ECMA 262 pattern with the flag u: ${schema.pattern}`;
  schema.description = schema.description ? `${schema.description}. ${words}` : words;
  delete schema.pattern;
}

/** A name for one form of a schema: what is sent and what is answered may differ. */
function nameOf(id: string, def: Json, schemas: Schemas): string {
  const plain = (of: Json) => JSON.stringify(placed(of, new Map())).replaceAll('#/$defs/', refPrefix);
  const known = schemas[id];
  return known === undefined || JSON.stringify(known) === plain(def) ? id : `${id}Sent`;
}

/** The schema without its own id, its references pointing into the document. */
function placed(schema: Json, names: ReadonlyMap<string, string>): Json {
  const { id: _, ...rest } = schema;
  const text = JSON.stringify(rest, (key, value) =>
    key === '$ref' && typeof value === 'string' ? refOf(value, names) : value,
  );
  return JSON.parse(text);
}

const refOf = (ref: string, names: ReadonlyMap<string, string>): string => {
  const id = ref.replace('#/$defs/', '');
  return ref.startsWith('#/$defs/') ? refPrefix + (names.get(id) ?? id) : ref;
};
