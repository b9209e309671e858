/** Ids: ULIDs inside, project codes and upload ids outside. */
import * as z from 'zod';

export const Ulid = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  .meta({
    id: 'Ulid',
    description: '26 Crockford base32 characters; those of listings say their code, not a time',
  });
export type Ulid = z.infer<typeof Ulid>;

/** The characters of ids in the order of their values. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The milliseconds since 1970 that a ULID begins with. */
export function ulidTimeMs(ulid: Ulid): number {
  let ms = 0;
  for (const char of ulid.slice(0, 10)) ms = ms * 32 + crockford.indexOf(char);
  return ms;
}

/** The least ULID of a millisecond: where reading by time begins. */
export function firstUlidAt(ms: number): Ulid {
  let text = '';
  for (let rest = ms, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) text = crockford[rest % 32] + text;
  return text.padEnd(26, '0');
}

/** The earlier of two ULIDs. */
export const earlierUlid = (one: Ulid, other: Ulid): Ulid => (one < other ? one : other);

/** The code of a listing in any case, as `/project-detail/{id}` takes it; parsed to upper case. */
export const ProjectCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^DA[0-9A-HJKMNP-TV-Z]{8}$/)
  .meta({ id: 'ProjectCode', description: 'DA and 8 Crockford base32 characters; never changes' });
export type ProjectCode = z.infer<typeof ProjectCode>;

/** A project code from 8 random bytes (5 bits of each are used). */
export const projectCodeFrom = (random: Uint8Array): ProjectCode =>
  `DA${Array.from(random.subarray(0, 8), (byte) => crockford[byte & 31]).join('')}`;

/** The id of the listing with a code: it says the code and nothing else, so that no two listings share one. */
export const listingIdOf = (code: ProjectCode): Ulid => code.padStart(26, '0');

/** Where ids and randomness come from; services take it as a port. */
export interface Ids {
  ulid(): Ulid;
  /** A code at random; of a fact: always the same for the same, another one for another. */
  projectCode(fact?: string): ProjectCode;
}
