/** What an API key looks like: whose it is, which one, and its secret. */

/** What every key begins with, so that programs that look for leaked secrets know it. */
export const keyStart = 'sd_live_';
const id = '[0-9A-HJKMNP-TV-Z]';
const form = new RegExp(`^${keyStart}(${id}{26})_(${id}{26})_([\\w-]{43})$`);

export interface KeyParts {
  ownerId: string;
  id: string;
  secret: string;
}
/** The parts of a key; undefined where it is none. */
export function partsOfKey(key: string): KeyParts | undefined {
  const [, ownerId, id, secret] = form.exec(key) ?? [];
  return secret === undefined ? undefined : { ownerId: ownerId!, id: id!, secret };
}
export const keyOf = ({ ownerId, id, secret }: KeyParts): string => `${keyStart}${ownerId}_${id}_${secret}`;
