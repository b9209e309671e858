/** Ids in bodies and queries: which places of an endpoint hold one, and whose things they name. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { AnyEndpoint } from '#shared/kernel/contract.ts';
import { ProjectCode, Ulid } from '#shared/kernel/id.ts';
import { PaymentRef } from '#shared/wallet/model.ts';
import { type Leaf, leavesOf } from '../lib/testing/leaves.ts';
import type { Authority, Sent } from './authority-world.ts';

/** An id of something that somebody owns: to everybody else it is as if there were none. */
export interface OwnedThing {
  /** The ids that somebody has for this place; the first is tried as one's own, too. */
  idsOf(world: Authority, who: string): Promise<readonly string[]> | readonly string[];
  /** Whose they are who is another; absent: somebody who only owns things. */
  other?: string;
  /** One of the right form that nothing ever had. */
  none: string;
  /** What has to be done first, so that the request is looked at at all. */
  prepare?(world: Authority, who: string): Promise<unknown>;
  /** A request about things of one's own that is taken with an id of one's own in this place. */
  request(id: string, world: Authority, who: string): Sent | Promise<Sent>;
}
/** What a place names, by endpoint and place (`body/papers/*`, `query/cursor`); a text says why it is nobody's. */
export type NamedThings = Record<string, Record<string, OwnedThing | string>>;

/** A cursor that everybody whom the guard admits may have. */
export const staffList = 'a place in a list that all staff read';

/** Every capability's named things (`functions/<capability>/testing/authority.ts`). */
export async function readNamedThings(): Promise<NamedThings> {
  const folder = join(import.meta.dirname, '..');
  const files = globSync('*/testing/authority.ts', { cwd: folder }).sort();
  const modules = (await Promise.all(files.map((file) => import(join(folder, file))))) as {
    named?: NamedThings;
  }[];
  return Object.assign({}, ...modules.map(({ named }) => named));
}

/** Last words of the names of fields that hold ids. */
const idWords = new Set(
  `id ids ref refs code codes ticket token cursor after key keys identifier src poster papers media user owner who by
  package payment listing related`.split(/\s+/),
);
const patternOf = (schema: z.ZodType) => leavesOf(schema, 'string')[0]?.schema.pattern;
const idPatterns = new Set([Ulid, ProjectCode, PaymentRef].map(patternOf).filter((one) => one !== undefined));

function holdsId({ pointer, schema }: Leaf): boolean {
  const name = pointer.split('/').findLast((part) => part !== '*') ?? '';
  const lastWord = name
    .split(/(?=[A-Z])/)
    .at(-1)!
    .toLowerCase();
  return idWords.has(lastWord) || idPatterns.has(schema.pattern as string);
}

/** The places of an endpoint's body and query that hold an id, by their form or their name. */
export function placesOfIds({ body, query }: AnyEndpoint): string[] {
  return Object.entries({ body, query }).flatMap(([part, schema]) =>
    (schema ? leavesOf(schema as z.ZodType, 'string') : [])
      .filter(holdsId)
      .map(({ pointer }) => `${part}${pointer}`),
  );
}

/** The cursor of somebody's own list: its first page of one row names the second. `prepare` sees to two rows. */
export const cursorOf = (
  name: string,
  prepare?: (world: Authority, who: string) => Promise<void>,
): OwnedThing => ({
  async idsOf(world, who) {
    await prepare?.(world, who);
    const sent = { token: world.tokenOf(who), query: { limit: '1' } };
    const { nextCursor } = await world.made<{ nextCursor?: string }>(name, sent);
    if (!nextCursor) throw new Error(`${name} has one page for ${who}`);
    return [nextCursor];
  },
  none: 'e30.AAAAAAAAAAAAAAAAAAAAAA',
  request: (cursor) => ({ query: { limit: '1', cursor } }),
});
