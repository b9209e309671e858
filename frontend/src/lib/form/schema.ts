/** Where a form's schema comes from: the endpoint's own body, loaded when the form is first used. */
import type * as z from 'zod';
import type { AnyEndpoint } from '#shared/kernel/contract.ts';

export type SchemaSource = () => Promise<z.ZodType>;

/**
 * The body schema of an endpoint. In bundles endpoints carry a function that loads it; run from the sources
 * (in tests, say) they carry the schema itself.
 */
export const bodyOf =
  (endpoint: AnyEndpoint): SchemaSource =>
  async () => {
    const body = endpoint.body as unknown;
    return (typeof body === 'function' ? await body() : body) as z.ZodType;
  };

/** One part of an object schema, e.g. the listing inside `{ version, listing }`. */
export const partOf =
  (source: SchemaSource, name: string): SchemaSource =>
  async () =>
    ((await source()) as z.ZodObject).shape[name] as z.ZodType;

/** Some fields of an object schema: a form's step sends the rest by itself. */
export const partsOf =
  (source: SchemaSource, names: readonly string[]): SchemaSource =>
  async () =>
    ((await source()) as z.ZodObject).pick(Object.fromEntries(names.map((name) => [name, true])) as never);
