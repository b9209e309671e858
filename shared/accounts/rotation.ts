/**
 * Which refresh tokens of a session count. Each use of one gives the next; the one before is good for a moment more,
 * for tabs that refresh at once. A token that comes later than that is in two hands, and one of them stole it.
 */

/** So long (ms) a token counts after another took its place: as long as the user pool takes it. */
export const graceMs = 60_000;

/** So many tokens of a session are known at a time: more than anybody's tabs need in a minute. */
export const tokensMax = 50;

/** A token by its hash; `at`: when it was given, or when another took its place, in ms. */
export interface KnownToken {
  hash: string;
  at: number;
}
/** The tokens of a session, oldest first. */
export interface TokenLine {
  /** Those that count until they are replaced: several where tabs refreshed at once. */
  current: KnownToken[];
  /** Those that were replaced and may still come for a moment. */
  replaced: KnownToken[];
}

const isRecent = (now: number) => (token: KnownToken) => now - token.at <= graceMs;

/** Says whether a token counts that comes at `now` (ms). */
export const counts = ({ current, replaced }: TokenLine, hash: string, now: number): boolean =>
  [...current, ...replaced.filter(isRecent(now))].some((token) => token.hash === hash);

/**
 * The line once a token was used at `now` (ms) and `issued` was given for it. The use of a current token replaces it,
 * and with it every other that was given longer ago than the grace: whoever holds that one has been left behind.
 * Those given just now stay, since the replies to tabs may arrive in any order.
 */
export function rotate(line: TokenLine, used: string, issued: string, now: number): TokenLine {
  const next = { hash: issued, at: now };
  const current = line.current.filter(({ hash }) => hash !== issued);
  const replaced = line.replaced.filter(isRecent(now));
  if (!current.some(({ hash }) => hash === used)) return { current: [...current, next], replaced };
  const stays = (token: KnownToken) => token.hash !== used && isRecent(now)(token);
  const left = current.filter((token) => !stays(token)).map(({ hash }) => ({ hash, at: now }));
  return { current: [...current.filter(stays), next], replaced: [...replaced, ...left] };
}

/** Says whether a session was refreshed so often within the last minute that it takes in no more tokens. */
export const isFull = ({ current, replaced }: TokenLine, now: number): boolean =>
  current.length + replaced.filter(isRecent(now)).length >= tokensMax;
