/** Opaque cursors: signed, and bound to the query they belong to. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainProblem } from '#shared/kernel/problem.ts';

export interface Cursors {
  /** A cursor for the given place in the given query. */
  encode(binding: string, place: unknown): Promise<string>;
  /** The place a cursor stands for; raises `invalid-cursor` when altered or of another query. */
  decode<Place>(binding: string, cursor: string): Promise<Place>;
}

/** Cursors signed with a key that is read when first needed. */
export function createCursors(readKey: () => Promise<string>): Cursors {
  const sign = async (binding: string, body: string) =>
    createHmac('sha256', await readKey())
      .update(`${binding}\n${body}`)
      .digest()
      .subarray(0, 16);
  return {
    async encode(binding, place) {
      const body = Buffer.from(JSON.stringify(place)).toString('base64url');
      return `${body}.${(await sign(binding, body)).toString('base64url')}`;
    },
    async decode(binding, cursor) {
      const [body = '', mark = ''] = cursor.split('.');
      const given = Buffer.from(mark, 'base64url');
      const right = await sign(binding, body);
      if (given.length !== right.length || !timingSafeEqual(given, right))
        throw new DomainProblem('invalid-cursor');
      return JSON.parse(Buffer.from(body, 'base64url').toString());
    },
  };
}
