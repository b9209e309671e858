/** The inbox of staff: what is open, what is done, one case with its history. */
import type { Case, CaseRow } from '#shared/cases/case-model.ts';
import type { InboxKind } from '#shared/cases/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Page } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { listPage } from '../lib/list-page.ts';
import { caseOf, rowOf } from './case-view.ts';
import { StoredCase, type View, type WholeCase } from './items.ts';
import type { CasePorts } from './ports.ts';

interface ListQuery {
  view: View;
  kind?: InboxKind | undefined;
  owner?: 'me' | 'nobody' | undefined;
  number?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}
/** Open cases are counted up to so many. */
const countedMax = 100;

/** Cases of a view, of one kind, of the caller's or nobody's, or the one with a number. Raises `invalid-cursor`. */
export async function listCases(
  { userId }: Pick<Caller, 'userId'>,
  query: ListQuery,
  ports: CasePorts,
): Promise<Page<CaseRow>> {
  const { repo, cursors } = ports;
  const { view, kind, number, cursor, limit } = query;
  if (number) {
    const id = await repo.findByNumber(number);
    const head = id && (await repo.readHead(id));
    return { items: head ? await rowsOf([head], ports) : [] };
  }
  const owner = query.owner === 'me' ? userId : query.owner;
  const page = await listPage(
    { cursors, binding: `cases ${view} ${kind ?? ''} ${owner ?? ''}`, cursor },
    (start) => repo.list({ view, kind, owner }, limit, start),
    (item) => StoredCase.parse(item),
  );
  return { ...page, items: await rowsOf(page.items, ports) };
}

async function rowsOf(heads: readonly StoredCase[], { readNames }: CasePorts): Promise<CaseRow[]> {
  const names = await readNames(heads.flatMap(({ inCharge }) => (inCharge ? [inCharge] : [])));
  return heads.map((head) => rowOf(head, names));
}

/** How many are open, and how many of these past their deadline. One query. */
export async function countCases({ repo, clock }: CasePorts): Promise<{ open: number; overdue: number }> {
  const { items } = await repo.list({ view: 'open' }, countedMax);
  const now = clock.now();
  const overdue = items.filter(({ dueAt }) => typeof dueAt === 'string' && Date.parse(dueAt) < now);
  return { open: items.length, overdue: overdue.length };
}

/** A case as it is stored; raises `not-found`. */
export async function findCase(id: Ulid, { repo }: Pick<CasePorts, 'repo'>): Promise<WholeCase> {
  const whole = await repo.read(id);
  if (!whole) throw new DomainProblem('not-found');
  return whole;
}

/** A case with its whole history; raises `not-found`. */
export const getCase = async (id: Ulid, ports: CasePorts): Promise<Case> =>
  caseOf(await findCase(id, ports), ports);
