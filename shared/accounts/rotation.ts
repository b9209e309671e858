/**
 * Which refresh tokens of a session are valid. Each use of one gives the next; the one before stays valid for a moment,
 * for tabs that refresh at once. A token that comes later than that has two holders, and one of them stole it.
 */

/** So long (ms) a token stays valid after it was replaced: as long as the user pool accepts it. */
export const graceMs = 60_000;

/** So many tokens of a session are known at a time: more than anybody's tabs need in a minute. */
export const tokensMax = 50;

/** A token by its hash; `at`: when it was issued, or when it was replaced, in ms. */
export interface KnownToken {
  hash: string;
  at: number;
}
/** The tokens of a session, oldest first. */
export interface TokenLine {
  /** Those that are valid until they are replaced: several where tabs refreshed at once. */
  current: KnownToken[];
  /** Those that were replaced and are still accepted for a moment. */
  replaced: KnownToken[];
}

const isRecent = (now: number) => (token: KnownToken) => now - token.at <= graceMs;

/** Whether a token that comes at `now` (ms) is valid. */
export const isValidToken = ({ current, replaced }: TokenLine, hash: string, now: number): boolean =>
  [...current, ...replaced.filter(isRecent(now))].some((token) => token.hash === hash);

/**
 * The line after a token was used at `now` (ms) and `issued` was given for it. The use of a current token replaces it,
 * and with it every other that was issued longer ago than the grace: its holder is out of date. Those issued just now
 * stay, since the replies to tabs may arrive in any order.
 */
export function rotate(line: TokenLine, used: string, issued: string, now: number): TokenLine {
  const next = { hash: issued, at: now };
  const current = line.current.filter(({ hash }) => hash !== issued);
  const replaced = line.replaced.filter(isRecent(now));
  if (!current.some(({ hash }) => hash === used)) return { current: [...current, next], replaced };
  const stays = (token: KnownToken) => token.hash !== used && isRecent(now)(token);
  const replacedNow = current.filter((token) => !stays(token)).map(({ hash }) => ({ hash, at: now }));
  return { current: [...current.filter(stays), next], replaced: [...replaced, ...replacedNow] };
}

/** Whether a session was refreshed so often within the last minute that it accepts no more tokens. */
export const isFull = ({ current, replaced }: TokenLine, now: number): boolean =>
  current.length + replaced.filter(isRecent(now)).length >= tokensMax;
