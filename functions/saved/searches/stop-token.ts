/** The token in the link that ends e-mails: whose they are, signed, so that it works for whoever is signed out. */

import type { Cursors } from '#functions/lib/cursor.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';

const binding = 'stop-alerts';

export const stopTokenOf = (cursors: Pick<Cursors, 'encode'>, userId: Ulid): Promise<string> =>
  cursors.encode(binding, userId);

/** Whose e-mails it ends; raises `not-found` where it was made up. */
export async function personOfToken(cursors: Pick<Cursors, 'decode'>, token: string): Promise<Ulid> {
  try {
    return Ulid.parse(await cursors.decode<unknown>(binding, token));
  } catch {
    throw new DomainProblem('not-found');
  }
}
