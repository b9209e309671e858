/** Papers of sellers: taken for a registration, read by their owner and, with a trace, by staff; let go. */
import { type Caller, isStaff } from '../../shared/kernel/access.ts';
import type { Ids } from '../../shared/kernel/id.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { Clock } from '../../shared/kernel/time.ts';
import type { PaperAddress } from '../../shared/media/model.ts';
import { paperKey } from '../../shared/media/rules.ts';
import { audit } from '../lib/audit.ts';
import type { Table } from '../lib/table.ts';
import type { Transact, Write } from '../lib/writes.ts';
import { claimed } from './claiming.ts';
import { type Look, noteLook } from './looks.ts';
import { createMediaRepository, type MediaRepository } from './repository.ts';
import type { SignAddress } from './signer.ts';

/** How long an address is good: enough to fetch it, not to hand it on. */
const addressSeconds = 60;

export interface PaperPorts {
  repo: Pick<MediaRepository, 'read'>;
  transact: Transact;
  sign: SignAddress;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}

export const papersReading = ({ repo, transact, sign, clock, ids }: PaperPorts) => ({
  /**
   * Where a paper can be read for a minute, by its owner or by staff. What staff look at is in the audit log
   * before they see it. Raises `not-found` for everybody else, and for what is no paper.
   */
  async address(caller: Caller, id: string): Promise<PaperAddress> {
    const paper = await repo.read(id);
    if (paper?.purpose !== 'paper' || paper.state !== 'ready') throw new DomainProblem('not-found');
    const { ownerId } = paper;
    if (ownerId !== caller.userId) {
      if (!isStaff(caller)) throw new DomainProblem('not-found');
      const entry = { id: ids.ulid(), at: clock.now(), by: caller.userId, act: 'view-paper' };
      await transact([audit({ ...entry, on: { type: 'paper', id }, after: { ownerId } })]);
    }
    return { url: await sign(paperKey(ownerId, id), addressSeconds), expiresInSeconds: addressSeconds };
  },
});

/** What a registration does with papers. */
export function papers(table: Pick<Table, 'get' | 'batchGet'>) {
  const repo = createMediaRepository(table);
  return {
    /** Notes that `by` holds these papers no more; they go when the day of `atMs` is over, if nothing else does. */
    release: (look: Look): Write[] => (look.mediaIds.length > 0 ? [noteLook(look)] : []),
    /** Checks that these are the owner's own, ready papers, each once; refusals as of pictures, at `/papers/{i}`. */
    async claim(ownerId: string, ids: readonly string[]): Promise<void> {
      await claimed(repo, { ownerId, purpose: 'paper', ids, pointer: '/papers' });
    },
  };
}
export type Papers = ReturnType<typeof papers>;
