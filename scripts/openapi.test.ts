/** The OpenAPI document is the contract's, whole, and refers only to what is in it. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apis } from '#shared/apis.ts';
import type { Contract } from '#shared/kernel/contract.ts';
import { actingForHeader } from '#shared/kernel/seat.ts';
import { openApiFile, openApiText } from './openapi.ts';
import { openApiDocument } from './openapi-document.ts';

interface Operation {
  operationId: string;
  security: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: object;
  responses: Record<string, object>;
}
const document = openApiDocument() as unknown as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const endpoints = Object.values<Contract>(apis).flatMap((contract) => Object.entries(contract));

describe('docs/openapi.json', () => {
  it('is up to date; else run: node scripts/openapi.ts', () => {
    expect(readFileSync(openApiFile, 'utf8') === openApiText()).toBe(true);
  });
});

describe('the document', () => {
  it('holds every endpoint once', () => {
    const named = endpoints.map(([name, { method, path }]) => `${name} ${method} ${path}`);
    const held = operations.map(
      ({ path, method, operation }) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
    );
    expect(held.sort()).toEqual(named.sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });
  it('resolves every reference', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!);
    expect(refs.length).toBeGreaterThan(100);
    const broken = refs.filter((ref) => {
      const [, section = '', name = ''] = /^#\/components\/(\w+)\/([\w.-]+)$/.exec(ref) ?? [];
      return document.components[section]?.[name] === undefined;
    });
    expect(broken).toEqual([]);
  });
  it('says of each endpoint its parameters, body, security and refusals', () => {
    for (const [name, endpoint] of endpoints) {
      const { operation } = operations.find((one) => one.operation.operationId === name)!;
      const given = (place: string) =>
        (operation.parameters ?? []).filter((one) => one.in === place).map((one) => one.name);
      expect(given('path')).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      expect(given('query')).toEqual(Object.keys(endpoint.query?.shape ?? {}));
      expect(given('header')).toEqual([
        ...(endpoint.isIdempotent ? ['Idempotency-Key'] : []),
        ...(endpoint.seat ? [actingForHeader] : []),
      ]);
      expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
      expect(operation.security.length > 0).toBe(endpoint.access !== 'none');
      expect('401' in operation.responses || endpoint.access === 'none').toBe(true);
      expect('422' in operation.responses || !endpoint.body).toBe(true);
    }
  });
  it('has only patterns that every engine reads: no flag, no look-around, no Unicode properties', () => {
    const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\\\]|\\\\.)*")/g)].map(
      (match) => JSON.parse(match[1]!) as string,
    );
    expect(patterns.length).toBeGreaterThan(50);
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern)).not.toThrow();
      // What RE2 lacks, and what means something else without the flag u.
      expect(pattern).not.toMatch(/\\[pPuk]|\(\?(?!:)|\\[1-9]/);
    }
    expect(JSON.stringify(document)).toContain('ECMA 262 pattern with the flag u');
  });
  it('keeps the two forms of a schema apart where what is sent differs from what is answered', () => {
    const names = Object.keys(document.components.schemas!);
    expect(names).toContain('ListingInput');
    expect(names).not.toContain('ListingInputSent');
    expect(JSON.stringify(document)).not.toContain('#/$defs/');
  });
});
