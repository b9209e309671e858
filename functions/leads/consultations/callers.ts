/** Who asks, for staff: requests that may come from one hand, and keeping somebody from asking for a while. */
import { audit } from '#functions/lib/audit.ts';
import { listPage } from '#functions/lib/list-page.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Page } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, type Instant, instant } from '#shared/kernel/time.ts';
import type { CallerLead, CallerMatch } from '#shared/leads/caller-model.ts';
import { StoredGroup, whoOf } from './caller-items.ts';
import type { StoredRow, StoredWords } from './items.ts';
import type { ConsultationPorts } from './ports.ts';

type Ports = Pick<ConsultationPorts, 'repo' | 'cursors' | 'clock' | 'transact' | 'ids'>;

/** What is known of the requests that a page of groups names. */
interface Known {
  words: Map<Ulid, StoredWords>;
  rows: Map<Ulid, StoredRow>;
  blocks: Map<string, Instant>;
}

/** Groups of requests that may come from one hand, newest first. One query, and three batch-gets of what they name. */
export async function listCallers(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  ports: Ports,
): Promise<Page<CallerMatch>> {
  const now = ports.clock.now();
  const { items, ...page } = await listPage(
    { cursors: ports.cursors, binding: 'callers', cursor },
    (start) => ports.repo.found(limit, now, start),
    (item) => StoredGroup.parse(item),
  );
  const ids = [...new Set(items.flatMap(({ members }) => members.map(({ leadId }) => leadId)))];
  const words = await ports.repo.words(ids);
  const [rows, blocks] = await Promise.all([
    ports.repo.rows(words),
    ports.repo.blocks(
      words.flatMap(({ claims }) => claims.map(whoOf)),
      now,
    ),
  ]);
  const known: Known = {
    words: new Map(words.map((one) => [one.id, one])),
    rows: new Map(rows.map((row) => [row.id, row])),
    blocks,
  };
  return { ...page, items: items.map((group) => matchOf(group, known)) };
}

function matchOf({ kind, count, firstAt, members }: StoredGroup, known: Known): CallerMatch {
  const askers = [...new Set(members.map(({ who }) => who))];
  const lastAt = members.at(-1)?.at ?? firstAt;
  return {
    ...{ kind, count, firstAt: instant(firstAt), lastAt: instant(lastAt) },
    leads: members
      .map(({ leadId, who, at }) => ({
        ...{ id: leadId, at: instant(at), asker: askers.indexOf(who) + 1 },
        ...viewOf(leadId, known),
      }))
      .toReversed(),
  };
}

function viewOf(
  id: Ulid,
  { words, rows, blocks }: Known,
): Pick<CallerLead, 'canBlock'> & Partial<CallerLead> {
  const { claims = [], userId } = words.get(id) ?? {};
  const { listing, name } = rows.get(id) ?? {};
  const until = endOf(claims.map(whoOf), blocks);
  return {
    canBlock: claims.length > 0,
    ...(listing && { listing }),
    ...(name !== undefined && { name }),
    ...(userId && { accountId: userId }),
    ...(until && { blockedUntil: until }),
  };
}

const endOf = (whos: readonly string[], blocks: Map<string, Instant>): Instant | undefined =>
  whos
    .flatMap((who) => blocks.get(who) ?? [])
    .toSorted()
    .at(-1);

/** Who sent a request; raises `not-found`, and `state-conflict` where that is known no more. */
async function askersOf(id: Ulid, { repo }: Pick<Ports, 'repo'>): Promise<string[]> {
  const [words] = await repo.words([id]);
  if (!words) throw new DomainProblem('not-found');
  if (words.claims.length === 0) throw new DomainProblem('state-conflict');
  return words.claims.map(whoOf);
}

/**
 * Keeps whoever sent a request from sending others for some days: their account, or the phone and e-mail they gave.
 * Another block takes the place of an earlier one. Raises `not-found`, `state-conflict`.
 */
export async function blockAsker({ userId: by }: Caller, id: Ulid, days: number, ports: Ports) {
  const now = ports.clock.now();
  const untilMs = now + days * dayMs;
  const whos = await askersOf(id, ports);
  await ports.transact([
    ...whos.map((who) => ports.repo.putBlock(who, untilMs)),
    audit({
      ...{ id: ports.ids.ulid(), at: now, by, act: 'block-asker', on: { type: 'lead', id } },
      after: { until: instant(untilMs) },
    }),
  ]);
  return { blockedUntil: instant(untilMs) };
}

/** Lets whoever sent a request ask again; one who may is no error. Raises `not-found`, `state-conflict`. */
export async function unblockAsker({ userId: by }: Caller, id: Ulid, ports: Ports) {
  const whos = await askersOf(id, ports);
  await ports.transact([
    ...whos.map((who) => ports.repo.removeBlock(who)),
    audit({
      ...{ id: ports.ids.ulid(), at: ports.clock.now(), by, act: 'unblock-asker' },
      on: { type: 'lead', id },
    }),
  ]);
  return {};
}
