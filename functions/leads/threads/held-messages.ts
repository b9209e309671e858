/** Messages that wait for staff: what they say, and releasing or refusing them. */
import { audit } from '#functions/lib/audit.ts';
import { listPage } from '#functions/lib/list-page.ts';
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Page } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import type { HeldMessage, reviewVerdicts } from '#shared/leads/thread-model.ts';
import { idBehind, threadState, withReview } from '#shared/leads/thread-rules.ts';
import { deliver } from './deliver.ts';
import { type StoredHead, StoredMessage } from './items.ts';
import { atPlace } from './place.ts';
import type { ThreadPorts } from './ports.ts';
import { writerOf } from './read-thread.ts';

export type Verdict = (typeof reviewVerdicts)[number];

/** Messages that wait, oldest first, with what they are about. Raises `invalid-cursor`. Three requests. */
export async function listHeld(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  ports: ThreadPorts,
): Promise<Page<HeldMessage>> {
  const { items, ...page } = await listPage(
    { cursors: ports.cursors, binding: 'held messages', cursor },
    (start) => ports.threads.held(limit, start),
    (item) => StoredMessage.parse(item),
  );
  const ids = [...new Set(items.map(({ leadId }) => leadId))];
  const heads = new Map((await ports.threads.heads(ids)).map((head) => [head.id, head]));
  const rows = new Map((await ports.repo.rows([...heads.values()])).map((row) => [row.id, row]));
  return {
    ...page,
    items: items.flatMap((message) => {
      const head = heads.get(message.leadId);
      if (!head || head.isEnded) return [];
      const { listing, name } = rows.get(head.id) ?? {};
      const { leadId, id, at, text, files } = message;
      return [
        {
          ...{ leadId, id, at, text, files, writer: writerOf(message, head.inboxId) },
          ...(listing && { listing }),
          ...(name && { askerName: name }),
        },
      ];
    }),
  };
}

/** Whether what a side wrote may still arrive: nobody has blocked or left since. A full thread has counted it already. */
const mayArrive = (head: StoredHead, { side }: StoredMessage): boolean =>
  ['open', 'full'].includes(threadState(head, side));

/**
 * Decides on a message that waits: released it is sent, refused only its writer sees it. Answers what was done:
 * released into a thread that takes no messages any more it is refused. Raises `not-found`, `state-conflict` where it
 * waits no more, and `self-review` for one's own.
 */
export async function reviewMessage(
  caller: Caller,
  { leadId, messageId, verdict }: { leadId: Ulid; messageId: Ulid; verdict: Verdict },
  ports: ThreadPorts,
): Promise<{ verdict: Verdict }> {
  if (!isStaff(caller)) throw new DomainProblem('forbidden');
  return atPlace({ id: leadId, side: 'inbox', caller }, ports, async ({ head }) => {
    const held = await ports.threads.message(leadId, messageId);
    if (!held || head.isEnded) throw new DomainProblem('not-found');
    if (held.review !== 'held') throw new DomainProblem('state-conflict');
    const writer = held.side === 'asker' ? head.askerId : (held.by ?? head.inboxId);
    if (writer === caller.userId) throw new DomainProblem('self-review');
    const now = ports.clock.now();
    const done = mayArrive(head, held) ? verdict : 'refuse';
    const decided = done === 'release' ? await release(head, held, now, ports) : refuse(head, held, ports);
    await ports.transact([
      ports.threads.putHead(head, decided.head),
      ...decided.writes,
      audit({
        ...{ id: ports.ids.ulid(), at: now, by: caller.userId, act: `${done}-message` },
        ...{ on: { type: 'lead', id: leadId }, after: { messageId, side: held.side } },
      }),
    ]);
    return { verdict: done };
  });
}

/** It arrives now, behind what was written meanwhile. */
async function release(head: StoredHead, held: StoredMessage, now: number, ports: ThreadPorts) {
  const { review: _, ...message } = held;
  const released = { ...message, id: idBehind(ports.ids.ulid(), head.lastId), at: instant(now) };
  const arrived = await deliver(head, released, now, ports);
  return { head: arrived.head, writes: [...ports.threads.releaseMessage(held, released), ...arrived.writes] };
}

const refuse = (head: StoredHead, held: StoredMessage, { threads }: ThreadPorts) => ({
  ...{ head: withReview(head), writes: [threads.refuseMessage(held)] },
});
