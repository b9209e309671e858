/** What senders and staff read of a case, out of what is stored. */
import type { Case, CaseRow, SentCase, SentCaseRow } from '#shared/cases/case-model.ts';
import { type CaseKind, caseKeptDays } from '#shared/cases/model.ts';
import { isOpen, mayAppeal, mayWithdraw } from '#shared/cases/rules.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { StoredCase, StoredEvent, WholeCase } from './items.ts';
import type { CasePorts } from './ports.ts';
import { tokenOf } from './receipt.ts';

type Names = ReadonlyMap<Ulid, string>;

/** When a case goes, unless it is still open. */
export const keptUntil = ({
  updatedAt,
  sealedUntil,
}: Pick<StoredCase, 'updatedAt' | 'sealedUntil'>): number =>
  Math.max(Date.parse(updatedAt) + caseKeptDays * dayMs, sealedUntil ? Date.parse(sealedUntil) : 0);

const headOf = ({ number, kind, state, at, updatedAt, dueAt, outcome, title }: StoredCase) => ({
  ...{ number, kind, state, at, updatedAt, title },
  ...(isOpen(state) && dueAt && { dueAt }),
  ...(outcome && { outcome }),
});

/** A row of the sender's list. */
export const sentRowOf = async (
  head: StoredCase,
  ports: Pick<CasePorts, 'hashing'>,
): Promise<SentCaseRow> => ({
  ...headOf(head),
  kind: sentKindOf(head),
  token: await tokenOf(head.id, ports),
});

/** Raises `not-found` for what nobody sent but staff recorded. */
function sentKindOf({ kind }: StoredCase): CaseKind {
  if (kind === 'authority') throw new DomainProblem('not-found');
  return kind;
}

/** What a sender is told. Who answers stays unnamed; who decides on a complaint does not. */
const isTold = ({ act }: StoredEvent, { kind }: StoredCase): boolean =>
  act === 'take' ? kind === 'complaint' : ['answer', 'decide', 'appeal'].includes(act);
const isNamed = ({ act }: StoredEvent): boolean => act === 'take' || act === 'decide';

/** What the sender reads: their own words, and what they are told. */
export async function sentCaseOf(
  { head, text, events }: WholeCase,
  ports: Pick<CasePorts, 'hashing' | 'readNames' | 'clock'>,
): Promise<SentCase> {
  const told = events.filter((event) => isTold(event, head));
  const names = await ports.readNames(told.filter(isNamed).map(({ by }) => by));
  const canAppeal = mayAppeal(head, ports.clock.now());
  return {
    ...(await sentRowOf(head, ports)),
    ...(text && text.content.kind !== 'authority' && { content: text.content }),
    fileCount: text?.files.length ?? 0,
    history: told.map((event) => {
      const { at, act, text, outcome } = event;
      const byName = isNamed(event) ? names.get(event.by) : undefined;
      return { at, act, ...(text && { text }), ...(outcome && { outcome }), ...(byName && { byName }) };
    }),
    ...(canAppeal && { appealUntil: head.appealUntil }),
    canWithdraw: mayWithdraw(head),
  };
}

/** A row of the inbox. */
export function rowOf(head: StoredCase, names: Names): CaseRow {
  const { id, senderName, listingCode, inCharge, hasFiles } = head;
  const inChargeName = inCharge && names.get(inCharge);
  return {
    ...{ ...headOf(head), id, hasFiles },
    ...(senderName && { senderName }),
    ...(listingCode && { listingCode }),
    ...(inCharge && { inCharge }),
    ...(inChargeName && { inChargeName }),
  };
}

/** A case as staff read it, with the names of who did what. */
export async function caseOf(
  { head, text, events }: WholeCase,
  { readNames }: Pick<CasePorts, 'readNames'>,
): Promise<Case> {
  const people = events.map(({ by }) => by).filter((by) => by !== 'sender');
  const names = await readNames([...people, ...(head.inCharge ? [head.inCharge] : [])]);
  const { version, locale, userId, replyBy, decideBy, appealUntil, sealedUntil, decidedBy } = head;
  return {
    ...rowOf(head, names),
    ...{ version, locale, userId, replyBy, decideBy, appealUntil, sealedUntil, decidedBy },
    keptUntil: instant(keptUntil(head)),
    content: text?.content,
    phone: text?.phone,
    email: text?.email,
    files: text?.files ?? [],
    history: events.map((event) => {
      const byName = names.get(event.by);
      return { ...event, ...(byName && { byName }) };
    }),
  };
}
