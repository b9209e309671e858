/** The contract as an OpenAPI 3.1 document, by zod-openapi: generated from the endpoints, never written by hand. */

import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi';
import { apis } from '#shared/apis.ts';
import { brand } from '#shared/kernel/brand.ts';
import { type AnyEndpoint, apiVersion, type Contract, successStatus } from '#shared/kernel/contract.ts';
import { Problem, type ProblemCode, problemStatus } from '#shared/kernel/problem.ts';
import { actingForHeader } from '#shared/kernel/seat.ts';

const info = {
  title: `${brand.name} API`,
  version: apiVersion,
  description:
    'The marketplace’s calls: JSON over HTTPS. Refusals are RFC 9457 problems with a stable code; ' +
    'lists use opaque cursors; edits carry the version they were based on. An unknown path answers 404 ' +
    '`not-found`; a method that a path does not have answers 405 `method-not-allowed` with the header `Allow`.',
};

/** The header of calls that create things or move points, as serve.ts checks it. */
const ActingForHeader = z.object({
  [actingForHeader]: z.string().optional().meta({
    description: 'The agency that the call is made for, by somebody with a seat in it; absent: for oneself',
  }),
});
const IdempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .meta({ description: 'The same key and body again answers the first result, for 24 hours' }),
});

/** Every endpoint of the product; the same contract gives the same document. */
export const openApiDocument = () =>
  createDocument(
    {
      openapi: '3.1.0',
      info,
      servers: [{ url: '/' }],
      tags: Object.keys(apis).map((name) => ({ name })),
      paths: pathsOf(apis),
      components: {
        schemas: { Problem },
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          key: { type: 'http', scheme: 'bearer', bearerFormat: 'API key' },
        },
      },
    },
    {
      override: ({ jsonSchema, zodSchema, io }) =>
        adjust(jsonSchema as Json, zodSchema as unknown as z.ZodType, io),
    },
  );

function pathsOf(contracts: Record<string, Contract>) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [capability, contract] of Object.entries(contracts))
    for (const [name, endpoint] of Object.entries(contract)) {
      paths[endpoint.path] ??= {};
      paths[endpoint.path]![endpoint.method.toLowerCase()] = operationOf(capability, name, endpoint);
    }
  return Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function operationOf(capability: string, name: string, endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const { access, scope, summary, params, query, body, isIdempotent, seat } = endpoint;
  return {
    operationId: name,
    tags: [capability],
    summary,
    ...(access !== 'none' && access !== 'user' && { description: `Access: ${access}` }),
    security: access === 'none' ? [] : [{ token: [] }, ...(scope ? [{ key: [] }] : [])],
    ...(scope && { 'x-scope': scope }),
    ...((params || query || isIdempotent || seat) && {
      requestParams: {
        ...(params && { path: params }),
        ...(query && { query }),
        ...((isIdempotent || seat) && {
          header: z.object({
            ...(isIdempotent ? IdempotencyHeader.shape : {}),
            ...(seat && ActingForHeader.shape),
          }),
        }),
      },
    }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: responsesOf(endpoint),
  };
}

function responsesOf(endpoint: AnyEndpoint): ZodOpenApiResponsesObject {
  const { reply } = endpoint;
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => problemStatus[code]);
  return {
    [successStatus(endpoint)]: {
      description: 'Done',
      ...(reply && { content: { 'application/json': { schema: reply } } }),
    },
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, problemResponse(codes)])),
  };
}

const sharedResponses = new Map<string, ZodOpenApiResponsesObject[`${1}${string}`]>();

/** The refusals of one status, said once for all endpoints that refuse alike. */
function problemResponse(codes: readonly ProblemCode[]) {
  const id = codes.join('.');
  const known = sharedResponses.get(id);
  if (known) return known;
  const response = {
    id,
    description: codes.join(', '),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' as const },
            { properties: { code: { enum: [...codes] } } },
          ],
        },
      },
    },
  };
  sharedResponses.set(id, response);
  return response;
}

/** What a call by an API key may be refused besides. */
const keyProblems = ['scope-missing', 'too-many-requests'] as const;

/** Everything an endpoint may refuse with: what it says, and what follows from its access and input. */
function problemsOf(endpoint: AnyEndpoint): ProblemCode[] {
  const { access, scope, body, query, params, isIdempotent, problems = [] } = endpoint;
  return [
    ...new Set<ProblemCode>([
      ...(access !== 'none' ? (['unauthenticated'] as const) : []),
      'forbidden',
      ...(access === 'none' ? [] : scope ? keyProblems : (['not-for-keys'] as const)),
      ...(params ? (['not-found'] as const) : []),
      ...(body || query || isIdempotent ? (['validation-failed'] as const) : []),
      ...(body ? (['malformed-body', 'unsupported-media-type', 'body-too-large'] as const) : []),
      ...problems,
      'internal',
      'temporarily-unavailable',
    ]),
  ];
}

type Json = Record<string, unknown>;

/** What generators of clients cannot read: properties of Unicode, and looking ahead or behind. */
const unreadable = /\\p\{|\\P\{|\(\?<?[=!]/;

/** Open objects, patterns that every engine reads, and of what is read from text the value that it is read as. */
function adjust(schema: Json, zodSchema: z.ZodType, io: 'input' | 'output'): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  const { def } = zodSchema._zod;
  if (io === 'input' && def.type === 'pipe' && Object.keys(schema).length === 0) {
    const { $schema: _, ...read } = z.toJSONSchema(zodSchema, { io: 'output', unrepresentable: 'any' });
    Object.assign(schema, read);
  }
  if (typeof schema.pattern !== 'string' || !unreadable.test(schema.pattern)) return;
  const words = `ECMA 262 pattern with the flag u: ${schema.pattern}`;
  schema.description = schema.description ? `${schema.description}. ${words}` : words;
  delete schema.pattern;
}
