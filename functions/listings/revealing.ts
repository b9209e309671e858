/** The contact phone, whole: one click reveals it, counted, and limited against scraping (decisions §5). */
import { rateLimit } from '../lib/rate-limit.ts';
import type { Ports } from './ports.ts';
import { publicReading } from './reading.ts';

const perHour = 30;

export const revealing = (ports: Pick<Ports, 'repo' | 'people' | 'transact' | 'clock'>) => ({
  /**
   * The phone of a public listing. `viewer` stands for the network that asks, never the address itself. Raises
   * `not-found`, `gone`, and `too-many-requests` after 30 within an hour.
   */
  async revealContact(code: string, viewer: string): Promise<{ phone: string }> {
    const now = ports.clock.now();
    const { meta, content } = await publicReading(ports).find(code, now);
    await ports.transact([
      rateLimit({ what: 'reveal', who: viewer, limit: perHour, windowSeconds: 3600 }, now),
      ports.repo.countReveal(meta.id, now),
    ]);
    return { phone: content.contact.phone };
  },
});
