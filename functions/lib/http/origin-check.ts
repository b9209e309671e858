/** Tells what came through CloudFront by the secret that it adds to each request, also while that is exchanged for another. */
import { systemClock } from '../clock.ts';
import { isSameText } from '../hashing.ts';
import { readLatestSecrets, readSecret } from '../secrets.ts';

interface OriginSecrets {
  /** The secret as a warm function knows it. */
  current(): Promise<string>;
  /** The current and the one before it, read anew. */
  latest(): Promise<readonly string[]>;
}
/** How often at most a function looks whether there is another secret: whoever sends wrong ones costs no more reads. */
const againAfterMs = 60_000;

/**
 * Whether a request brought the secret. After an exchange functions know the new one while CloudFront still sends the
 * one before, or the other way round: both are taken (docs/operations/secrets.md).
 */
export function createOriginCheck({ current, latest }: OriginSecrets, now: () => number) {
  let known: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();
  const isKnown = (sent: string) => known.some((secret) => isSameText(secret, sent));
  const readAgain = async () => {
    try {
      known = await latest();
    } catch (error) {
      readAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  };
  return async (sent: string | undefined): Promise<boolean> => {
    if (!sent) return false;
    if (known.length === 0) known = [await current()];
    if (isKnown(sent)) return true;
    if (now() - readAt >= againAfterMs) {
      readAt = now();
      reading = readAgain();
    }
    // Also for those that come while it is read.
    await reading;
    return isKnown(sent);
  };
}

/** The check by the secret of that ARN. */
export const openOriginCheck = (arn: string) =>
  createOriginCheck(
    { current: () => readSecret(arn), latest: () => readLatestSecrets(arn) },
    systemClock.now,
  );
