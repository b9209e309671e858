/** The contract as an OpenAPI 3.1 document: generated from the endpoints, never written by hand. */
import type * as z from 'zod';
import { type AnyEndpoint, type Contract, pathParameters } from './contract.ts';
import { type Json, refPrefix, type Schemas, schemaOf } from './json-schemas.ts';
import { Problem, type ProblemCode, problemStatus } from './problem.ts';

export interface ApiInfo {
  title: string;
  version: string;
  description: string;
}

/** The header of calls that create things or move points, as serve.ts checks it. */
const idempotencyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key and body again answers the first result, for 24 hours',
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
};

/** All endpoints of all capabilities as one document; the same input gives the same text. */
export function openApiOf(apis: Record<string, Contract>, info: ApiInfo): Json {
  const schemas: Schemas = {};
  const responses: Schemas = {};
  const paths: Record<string, Json> = {};
  for (const [capability, contract] of Object.entries(apis))
    for (const [name, endpoint] of Object.entries(contract)) {
      paths[endpoint.path] ??= {};
      paths[endpoint.path]![endpoint.method.toLowerCase()] = operationOf({ capability, name }, endpoint, {
        schemas,
        responses,
      });
    }
  schemaOf(Problem, 'output', schemas);
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: Object.keys(apis).map((name) => ({ name })),
    paths: sorted(paths),
    components: {
      schemas: sorted(schemas),
      responses: sorted(responses),
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What operations share and refer to. */
interface Components {
  schemas: Schemas;
  responses: Schemas;
}

function operationOf(
  { capability, name }: { capability: string; name: string },
  endpoint: AnyEndpoint,
  components: Components,
): Json {
  const { access, summary, body } = endpoint;
  const { schemas } = components;
  const parameters = [
    ...pathParameters(endpoint.path).map((key) => parameterOf('path', key, endpoint.params, schemas)),
    ...Object.keys(endpoint.query?.shape ?? {}).map((key) =>
      parameterOf('query', key, endpoint.query, schemas),
    ),
    ...(endpoint.isIdempotent ? [idempotencyHeader] : []),
  ];
  return {
    operationId: name,
    tags: [capability],
    summary,
    ...(access !== 'none' && access !== 'user' && { description: `Access: ${access}` }),
    security: access === 'none' ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body, 'input', schemas) } },
      },
    }),
    responses: responsesOf(endpoint, components),
  };
}

function parameterOf(
  place: 'path' | 'query',
  name: string,
  of: z.ZodObject | undefined,
  schemas: Schemas,
): Json {
  const field = of?.shape[name] as z.ZodType | undefined;
  const { description, ...schema } = field ? fieldSchema(field, schemas) : { type: 'string' };
  return {
    name,
    in: place,
    required: place === 'path' || (field !== undefined && !field.safeParse(undefined).success),
    ...(description !== undefined && { description }),
    schema,
  };
}

/** As it is sent; where that is anything (a number out of text), as it is understood. */
function fieldSchema(field: z.ZodType, schemas: Schemas): Json {
  const sent = schemaOf(field, 'input', schemas);
  const { default: _, ...rest } = sent;
  return Object.keys(rest).length > 0 ? sent : schemaOf(field, 'output', schemas);
}

function responsesOf(endpoint: AnyEndpoint, { schemas, responses: shared }: Components): Json {
  const status = endpoint.status ?? (endpoint.reply ? 200 : 204);
  const schema = endpoint.reply && schemaOf(endpoint.reply, 'output', schemas);
  const responses: Json = {
    [status]: {
      description: 'Done',
      ...(schema && { content: { 'application/json': { schema } } }),
    },
  };
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => problemStatus[code]);
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b))
    responses[status] = problemResponse(codes, shared);
  return responses;
}

/** The refusals of one status, said once for all endpoints that refuse alike. */
function problemResponse(codes: readonly ProblemCode[], responses: Schemas): Json {
  const name = codes.join('.');
  const code = { properties: { code: { enum: codes } } };
  responses[name] ??= {
    description: codes.join(', '),
    content: { 'application/problem+json': { schema: { allOf: [{ $ref: `${refPrefix}Problem` }, code] } } },
  };
  return { $ref: `#/components/responses/${name}` };
}

/** Everything an endpoint may refuse with: what it says, and what follows from its access and input. */
export function problemsOf(endpoint: AnyEndpoint): ProblemCode[] {
  const { access, body, query, params, isIdempotent, problems = [] } = endpoint;
  return [
    ...new Set<ProblemCode>([
      ...(access !== 'none' ? (['unauthenticated'] as const) : []),
      'forbidden',
      ...(params ? (['not-found'] as const) : []),
      ...(body || query || isIdempotent ? (['validation-failed'] as const) : []),
      ...(body ? (['malformed-body', 'unsupported-media-type', 'body-too-large'] as const) : []),
      ...problems,
      'internal',
      'temporarily-unavailable',
    ]),
  ];
}
