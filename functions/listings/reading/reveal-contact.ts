/** The contact phone, whole: one click reveals it, counted, and limited against scraping (decisions §5). */
import { rateLimit } from '#functions/lib/rate-limit.ts';
import type { Ports } from '../ports.ts';
import { findPublic } from './read-listings.ts';

const perHour = 30;

/**
 * The phone of a public listing. `viewer` stands for the network that asks, never the address itself. Raises
 * `not-found`, `gone`, and `too-many-requests` after 30 within an hour.
 */
export async function revealContact(
  code: string,
  viewer: string,
  { repo, transact, clock }: Pick<Ports, 'repo' | 'transact' | 'clock'>,
): Promise<{ phone: string }> {
  const now = clock.now();
  const { meta, content } = await findPublic(code, now, { repo });
  await transact([
    rateLimit({ what: 'reveal', who: viewer, limit: perHour, windowSeconds: 3600 }, now),
    repo.countReveal(meta.id, now),
  ]);
  return { phone: content.contact.phone };
}
