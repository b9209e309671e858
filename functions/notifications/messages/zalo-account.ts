/** The Zalo account that messages go out by: its access token, and how another one is got before that ends. */
import * as z from 'zod';
import { type Clock, hourMs, Instant, instant } from '#shared/kernel/time.ts';

/**
 * The secret of the account, as its owner puts it and the job keeps it: the app, its key, and a refresh token that
 * works once and for three months. Source: Zalo's documentation of official accounts, "Access token".
 */
const Account = z.object({
  appId: z.string().min(1),
  secretKey: z.string().min(1),
  refreshToken: z.string().min(1),
  accessToken: z.string().optional(),
  renewedAt: Instant.optional(),
});
type Account = z.infer<typeof Account>;

const Answer = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });

/** An access token lives 25 hours: it is renewed early enough for a day's worth of failed attempts. */
const renewedAfterMs = 12 * hourMs;
const answersWithinMs = 10_000;

/** What the secret says; undefined for a bare token, or the random text before its owner put anything. */
function accountOf(secret: string): Account | undefined {
  try {
    return Account.parse(JSON.parse(secret));
  } catch {
    return undefined;
  }
}

/** The access token of a secret: that of the account, or the secret itself where its owner renews it by hand. */
export const accessTokenOf = (secret: string): string => {
  const account = accountOf(secret);
  return account ? (account.accessToken ?? '') : secret;
};

interface RenewalPorts {
  /** Where tokens are exchanged. */
  url: string;
  /** The secret, read anew. */
  read(): Promise<string>;
  write(secret: string): Promise<void>;
  clock: Clock;
}

/**
 * Renews the access token where it is half over; says whether it did. Raises an error where Zalo refuses or does not
 * answer: the next run tries again, and the alarm of the job tells its owner, who puts a new refresh token once the
 * old one has been used up.
 */
export async function renewZaloToken({ url, read, write, clock }: RenewalPorts): Promise<boolean> {
  const account = accountOf(await read());
  const now = clock.now();
  if (!account || (account.renewedAt && now - Date.parse(account.renewedAt) < renewedAfterMs)) return false;
  const { appId, secretKey, refreshToken } = account;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', secret_key: secretKey },
    body: new URLSearchParams({ app_id: appId, grant_type: 'refresh_token', refresh_token: refreshToken }),
    signal: AbortSignal.timeout(answersWithinMs),
    redirect: 'error',
  });
  const answer = Answer.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) throw new Error(`Zalo gave no token (status ${response.status})`);
  const { access_token: accessToken, refresh_token: next } = answer.data;
  // Both in one write: the refresh token that was used is worth nothing any more.
  await write(JSON.stringify({ ...account, accessToken, refreshToken: next, renewedAt: instant(now) }));
  return true;
}
