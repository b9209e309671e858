/** The typed client's part that follows from the API's document: types of what is sent and answered, and where to. */

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  security?: object[];
  tags: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
  'x-scope'?: string;
}
interface Document {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}
interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** What everybody may read is of use to partners, too. */
const publicTags = new Set(['catalog', 'listings', 'search']);
const isOpen = ({ method, path, operation }: Call) =>
  operation['x-scope'] !== undefined ||
  (method === 'get' &&
    operation.security?.length === 0 &&
    publicTags.has(operation.tags[0]!) &&
    path !== '/api/openapi.json');

/** The source of `clients/typescript/api.ts`. */
export function clientSource(document: Document): string {
  const calls = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
    )
    .filter(isOpen)
    .sort((a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1));
  const types = createTypes(document.components.schemas);
  const shapes = calls.map((one) => shapeOf(one, types.of));
  return [
    '/** Made from the API’s document by `node scripts/client.ts`; not to be changed by hand. */',
    `export const apiVersion = '${document.info.version}';`,
    'export interface Calls {',
    ...shapes,
    '}',
    'export const calls = {',
    ...calls.map(lineOf),
    '} as const satisfies Record<keyof Calls, { method: string; path: string; isIdempotent: boolean }>;',
    ...types.used(),
    '',
  ].join('\n');
}

const isIdempotent = ({ parameters = [] }: Operation) =>
  parameters.some(({ name }) => name === 'Idempotency-Key');
const lineOf = ({ method, path, operation }: Call) =>
  `  ${operation.operationId}: { method: '${method.toUpperCase()}', path: '${path}', isIdempotent: ${isIdempotent(operation)} },`;

function shapeOf({ operation }: Call, typeOf: (schema: Json) => string): string {
  const { operationId, summary, parameters = [], requestBody, responses, 'x-scope': scope } = operation;
  const fieldsIn = (place: string) => {
    const fields = parameters.filter((one) => one.in === place);
    if (fields.length === 0) return 'undefined';
    const written = fields.map(
      ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`,
    );
    return `{ ${written.join('; ')} }`;
  };
  const body = requestBody?.content['application/json']?.schema;
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const reply = success?.content?.['application/json']?.schema;
  return [
    `  /** ${summary}${scope ? ` (\`${scope}\`)` : ''} */`,
    `  ${operationId}: {`,
    `    params: ${fieldsIn('path')};`,
    `    query: ${fieldsIn('query')};`,
    `    body: ${body ? typeOf(body) : 'undefined'};`,
    `    reply: ${reply ? typeOf(reply) : 'undefined'};`,
    '  };',
  ].join('\n');
}

/** Types of schemas; named ones are declared once, when they are used. */
function createTypes(schemas: Record<string, Json>) {
  const wanted = new Set<string>();
  const named = (ref: string) => {
    const name = ref.split('/').at(-1)!;
    wanted.add(name);
    return name;
  };
  function of(schema: Json): string {
    if (typeof schema.$ref === 'string') return named(schema.$ref);
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
    for (const [key, sign] of [
      ['anyOf', ' | '],
      ['oneOf', ' | '],
      ['allOf', ' & '],
    ] as const)
      if (Array.isArray(schema[key])) return (schema[key] as Json[]).map((one) => `(${of(one)})`).join(sign);
    if (Array.isArray(schema.type)) return schema.type.map((type) => of({ ...schema, type })).join(' | ');
    return ofType(schema);
  }
  function ofType(schema: Json): string {
    switch (schema.type) {
      case 'string':
      case 'boolean':
      case 'null':
        return schema.type;
      case 'integer':
      case 'number':
        return 'number';
      case 'array':
        if (Array.isArray(schema.prefixItems))
          return `[${(schema.prefixItems as Json[]).map(of).join(', ')}]`;
        return `(${of((schema.items ?? {}) as Json)})[]`;
      case 'object':
        return ofObject(schema);
      default:
        return 'unknown';
    }
  }
  function ofObject({ properties, required = [], additionalProperties }: Json): string {
    if (!properties)
      return `Record<string, ${typeof additionalProperties === 'object' ? of(additionalProperties as Json) : 'unknown'}>`;
    const fields = Object.entries(properties as Record<string, Json>).map(
      ([name, schema]) =>
        `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${(required as string[]).includes(name) ? '' : '?'}: ${of(schema)}`,
    );
    return `{ ${fields.join('; ')} }`;
  }
  function used(): string[] {
    const written = new Map<string, string>();
    for (const name of wanted) {
      if (written.has(name)) continue;
      written.set(name, `export type ${name} = ${of(schemas[name] ?? {})};`);
    }
    return [...written].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  }
  return { of, used };
}
