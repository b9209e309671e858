/** What somebody asked with their account, newest first, and where something new was written. */
import { listPage, trimPage } from '#functions/lib/list-page.ts';
import type { Item } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { ulidTimeMs } from '#shared/kernel/id.ts';
import type { Page } from '#shared/kernel/page.ts';
import { instant } from '#shared/kernel/time.ts';
import type { MyLeadRow } from '#shared/leads/thread-model.ts';
import { hasUnread } from '#shared/leads/thread-rules.ts';
import { StoredClaim, type StoredRow } from '../consultations/items.ts';
import { tokenOf } from '../consultations/receipt.ts';
import type { StoredHead } from './items.ts';
import type { ThreadPorts } from './ports.ts';

/** A page of the caller's own requests; raises `invalid-cursor`. Three requests. */
export async function listMyLeads(
  { userId }: Caller,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  ports: ThreadPorts,
): Promise<Page<MyLeadRow>> {
  const { items: claims, ...page } = await listPage(
    { cursors: ports.cursors, binding: `my leads ${userId}`, cursor },
    (start) => newest(userId, limit, start, ports),
    (item) => StoredClaim.parse(item),
  );
  const refs = claims.map(({ leadId, inboxId }) => ({ id: leadId, inboxId }));
  const [rows, heads] = await Promise.all([
    ports.repo.rows(refs),
    ports.threads.heads(refs.map(({ id }) => id)),
  ]);
  const headOf = new Map(heads.map((head) => [head.id, head]));
  return { ...page, items: await Promise.all(rows.map((row) => rowOf(row, headOf.get(row.id), ports))) };
}

/** The claims of an account lie by what they are about: in the order of asking they are put here. */
async function newest(userId: string, limit: number, start: Item | undefined, { repo }: ThreadPorts) {
  const all = (await repo.allAsked(userId)).toSorted((a, b) => (a.leadId < b.leadId ? 1 : -1));
  const rest = start ? all.filter(({ leadId }) => leadId < String(start.leadId)) : all;
  return trimPage(rest, limit, ({ leadId }) => ({ leadId }));
}

async function rowOf(row: StoredRow, head: StoredHead | undefined, ports: ThreadPorts): Promise<MyLeadRow> {
  const { id, at, listing, withdrawnAt } = row;
  // A message that waits for staff says nothing to whom it is written to.
  const last =
    head &&
    [head.sides.asker.sentTo, head.sides.inbox.sentTo]
      .filter((one) => one !== undefined)
      .sort()
      .at(-1);
  return {
    ...{ token: await tokenOf(id, ports), at, hasUnread: head ? hasUnread(head, 'asker') : false },
    ...(listing && { listing }),
    ...(last && !withdrawnAt && { lastAt: instant(ulidTimeMs(last)) }),
    ...(withdrawnAt && { withdrawnAt }),
  };
}
