/** A form whose values are typed words, checked by a schema of numbers: mapped first, with the same pointers. */
import type * as z from 'zod';
import type { SchemaSource } from './schema.ts';

/**
 * A source that checks what `map` makes of the form's values. The map keeps every value at its place, so that
 * an error of the schema lands on the field it came from; what it cannot read it hands on as it is.
 */
export const mappedSchema =
  <Values>(source: SchemaSource, map: (values: Values) => unknown): SchemaSource =>
  async () => {
    const schema = await source();
    return { safeParse: (values: Values) => schema.safeParse(map(values)) } as unknown as z.ZodType;
  };
