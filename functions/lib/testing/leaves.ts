/** Every number and every text of a schema with a way to put any value there: input for generated tests. */
import * as z from 'zod';
import { type Json, sampleOfJson } from './samples.ts';

/** One place of a schema. */
export interface Leaf {
  /** JSON pointer of the place, e.g. `/listing/contact/name`; `*` stands for an item of a list. */
  pointer: string;
  schema: Json;
  /** A value of the whole schema with `value` at this place; what else it holds comes from `base` where it fits. */
  place(value: unknown, base?: unknown): unknown;
}

/** The places of a schema's input whose type is one of `types`. */
export function leavesOf(schema: z.ZodType, ...types: string[]): Leaf[] {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json & {
    $defs?: Record<string, Json>;
  };
  const sample = (of: Json) => sampleOfJson(of, $defs);
  return walk(root, '').filter((leaf) => types.includes(String(leaf.schema.type)));

  function resolved(of: Json): Json {
    return typeof of.$ref === 'string' ? $defs[of.$ref.replace('#/$defs/', '')]! : of;
  }

  function walk(given: Json, pointer: string): Leaf[] {
    const of = resolved(given);
    const branches = [of.anyOf, of.oneOf, of.allOf].find(Array.isArray) as Json[] | undefined;
    if (branches) return branches.flatMap((branch) => inBranch(branch, pointer));
    if (of.type === 'object')
      return Object.entries(partsOf(of, resolved)).flatMap(([k, v]) => inObject(of, k, v, pointer));
    if (of.type === 'array') return inList(of, pointer);
    if ('const' in of || 'enum' in of) return [];
    return [{ pointer, schema: of, place: (value) => value }];
  }

  function inObject(of: Json, key: string, part: Json, pointer: string): Leaf[] {
    return walk(part, `${pointer}/${key}`).map((leaf) => ({
      ...leaf,
      place: (value, base) => {
        const kept = isRecord(base) ? base : {};
        return { ...(sample(of) as Json), ...kept, [key]: leaf.place(value, kept[key]) };
      },
    }));
  }

  function inList(of: Json, pointer: string): Leaf[] {
    return walk(of.items as Json, `${pointer}/*`).map((leaf) => ({
      ...leaf,
      place: (value, base) => {
        const [first, ...rest] = Array.isArray(base) && base.length > 0 ? base : (sample(of) as unknown[]);
        return [leaf.place(value, first), ...rest];
      },
    }));
  }

  /** A base of another branch would hide the place: then it is left out. */
  function inBranch(branch: Json, pointer: string): Leaf[] {
    return walk(branch, pointer).map((leaf) => ({
      ...leaf,
      place: (value, base) => leaf.place(value, fits(branch, base) ? base : undefined),
    }));
  }
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The properties of an object; of a record with named keys the first of them. */
function partsOf(of: Json, resolved: (of: Json) => Json): Record<string, Json> {
  const { properties = {}, propertyNames, additionalProperties } = of;
  const [key = 'key'] =
    (resolved((propertyNames as Json | undefined) ?? {}).enum as string[] | undefined) ?? [];
  const isRecordOf = isRecord(additionalProperties) && Object.keys(additionalProperties).length > 0;
  return {
    ...(properties as Record<string, Json>),
    ...(isRecordOf && { [key]: additionalProperties as Json }),
  };
}

function fits({ properties = {}, required = [] }: Json, base: unknown): boolean {
  if (!isRecord(base)) return true;
  return (
    (required as string[]).every((key) => key in base) &&
    Object.entries(properties as Record<string, Json>).every(
      ([key, part]) => !('const' in part) || base[key] === part.const,
    )
  );
}
