/** What cases store of one person: those they sent with their account, with what they were told; erased with it. */
import type { Ulid } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Erase, ExportPart, PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import type { Transact } from '../lib/writes.ts';
import { releaseCaseFiles } from '../media/public.ts';
import { forgetCase } from './forget-case.ts';
import type { WholeCase } from './items.ts';
import { createCaseRepository } from './repository.ts';

export interface CasesDataPorts {
  table: Pick<Table, 'get' | 'batchGet' | 'query'>;
  transact: Transact;
  clock: Clock;
}

/** The part `cases`, and its erasure. */
export function casesPersonalData({ table, transact, clock }: CasesDataPorts): PersonalData {
  const repo = createCaseRepository(table);
  const ports = { repo, transact, clock, files: { release: releaseCaseFiles } };

  /** A person's cases, oldest first, without what staff noted among themselves. */
  const cases: ExportPart = async (userId, after) => {
    const ids = await repo.sent(userId, after as Ulid | undefined);
    const found = await Promise.all(ids.map(repo.read));
    const last = ids.at(-1);
    return { records: found.flatMap((one) => (one ? [recordOf(one)] : [])), ...(last && { next: last }) };
  };

  const erase: Erase = async (userId, hasTime) => {
    for (let ids = await repo.sent(userId); ids.length > 0; ids = await repo.sent(userId))
      for (const id of ids) {
        if (!hasTime()) return false;
        const whole = await repo.read(id);
        if (whole) await forgetCase(whole, ports);
        else await transact([repo.removeSent(userId, id)]);
      }
    return true;
  };
  return { parts: { cases }, erase };
}

function recordOf({ head, text, events }: WholeCase): Record<string, unknown> {
  const { id, number, kind, at, state, outcome, senderName } = head;
  const replies = events
    .filter(({ act }) => ['answer', 'decide', 'appeal'].includes(act))
    .map(({ at, act, text: words }) => ({ at, act, words }));
  return {
    ...{ type: 'case', id, number, kind, at, state, outcome, name: senderName },
    ...{ phone: text?.phone, email: text?.email, content: text?.content, replies },
    fileCount: text?.files.length ?? 0,
  };
}
