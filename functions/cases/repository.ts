/** Cases in the table: reads of one request each, writes as values. */
import * as z from 'zod';
import { caseStates } from '#shared/cases/case-model.ts';
import { CaseSettings } from '#shared/cases/case-settings.ts';
import { type CaseKind, caseKeptDays, type InboxKind } from '#shared/cases/model.ts';
import { openStates } from '#shared/cases/rules.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { dayMs, type Instant } from '#shared/kernel/time.ts';
import { trimPage } from '../lib/list-page.ts';
import type { QueryPage, Table } from '../lib/table.ts';
import { check, type Item, put, putNew, remove, update, type Write } from '../lib/writes.ts';
import {
  duePartition,
  eventStart,
  headItem,
  idOfPartition,
  keys,
  type OwnerId,
  ownerItem,
  partitionOf,
  StoredCase,
  StoredEvent,
  StoredText,
  sentPartition,
  type View,
  viewPartition,
  type WholeCase,
} from './items.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;
const Progress = z.object({ dayMs: z.int() });
const CaseId = z.object({ caseId: Ulid });
/** How many are taken apart, or read, at a time. */
const atOnce = 25;
/** Presses of sending are remembered so long: longer than anybody keeps trying. */
const attemptDays = 30;

const startKeyOf = ({ pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk }: Item, isByKind: boolean): Item =>
  isByKind ? { pk, sk, gsi2pk, gsi2sk } : { pk, sk, gsi1pk, gsi1sk };
const idsOf = (items: readonly Item[]): Ulid[] => items.map(({ sk }) => String(sk));

/** Which cases: of a view, of one kind, of one owner. */
interface ListedCases {
  view: View;
  kind?: InboxKind | undefined;
  owner?: OwnerId | undefined;
}

const listsOf = (table: Reads) => ({
  /**
   * Heads of a view, all or of one kind: open ones by deadline, done ones newest first. One query; one more request
   * for those of one owner.
   */
  async list({ view, kind, owner }: ListedCases, limit: number, start?: Item): Promise<QueryPage> {
    const { items } = await table.query({
      ...{ pk: viewPartition(view, kind, owner), index: kind ? ('gsi2' as const) : ('gsi1' as const) },
      ...{ isDescending: view === 'done', limit: limit + 1, start },
    });
    const page = trimPage(items, limit, (item) => startKeyOf(item, kind !== undefined));
    if (!owner || page.items.length === 0) return page;
    const ids = page.items.map(({ pk }) => idOfPartition(pk));
    return { ...page, items: await table.batchGet(ids.map(keys.head)) };
  },
  /** The heads of what a person sent, newest first, all or of one kind. Two requests. */
  async listSent(
    { userId, kind }: { userId: Ulid; kind?: CaseKind | undefined },
    limit: number,
    start?: Item,
  ): Promise<QueryPage> {
    const { items } = await table.query({
      ...{ pk: sentPartition(userId, kind), isDescending: true, limit: limit + 1, start },
    });
    const page = trimPage(items, limit, ({ pk, sk }) => ({ pk, sk }));
    const ids = idsOf(page.items);
    return { ...page, items: ids.length > 0 ? await table.batchGet(ids.map(keys.head)) : [] };
  },
  /** What a person sent of a kind, newest first: as much as one query gives. */
  async sentIds(userId: Ulid, kind: CaseKind): Promise<Ulid[]> {
    const { items } = await table.query({ pk: sentPartition(userId, kind), isDescending: true });
    return idsOf(items);
  },
  /** Some of what a person sent, oldest first, behind `after`. */
  async sent(userId: Ulid, after?: Ulid): Promise<Ulid[]> {
    const { items } = await table.query({
      ...{ pk: sentPartition(userId), limit: atOnce, isConsistent: true },
      ...(after && { sk: { after } }),
    });
    return idsOf(items);
  },
  /** Some of the cases that are to be looked at on a day (UTC). */
  async due(dayMs: number): Promise<Ulid[]> {
    const { items } = await table.query({ pk: duePartition(dayMs), limit: atOnce, isConsistent: true });
    return idsOf(items);
  },
});

const readsOf = (table: Reads) => ({
  async readHead(id: Ulid): Promise<StoredCase | undefined> {
    const item = await table.get(keys.head(id), { isConsistent: true });
    return item && StoredCase.parse(item);
  },
  /** A case with all its acts; one query for each megabyte. */
  async read(id: Ulid): Promise<WholeCase | undefined> {
    const items: Item[] = [];
    let start: Item | undefined;
    do {
      const page = await table.query({ pk: partitionOf(id), start, isConsistent: true });
      items.push(...page.items);
      start = page.lastKey;
    } while (start);
    const head = items.find(({ sk }) => sk === 'HEAD');
    const text = items.find(({ sk }) => sk === 'TEXT');
    if (!head) return undefined;
    return {
      head: StoredCase.parse(head),
      text: text && StoredText.parse(text),
      events: items
        .filter(({ sk }) => String(sk).startsWith(eventStart))
        .map((item) => StoredEvent.parse(item)),
    };
  },
  async findByNumber(number: string): Promise<Ulid | undefined> {
    const item = await table.get(keys.number(number));
    return item && CaseId.parse(item).caseId;
  },
  /** The case that the same press of sending made. */
  async findAttempt(hash: string): Promise<Ulid | undefined> {
    const item = await table.get(keys.attempt(hash), { isConsistent: true });
    return item && CaseId.parse(item).caseId;
  },
  /** Which of these files a case holds. */
  async heldFiles(mediaIds: readonly Ulid[]): Promise<Set<string>> {
    const items = await table.batchGet(mediaIds.map(keys.file), { isConsistent: true });
    return new Set(items.map(({ pk }) => String(pk).slice('CASEFILE#'.length)));
  },
  /** As a master saved them; undefined as long as they are as shipped. */
  async settings(): Promise<CaseSettings | undefined> {
    const item = await table.get(keys.settings, { isConsistent: true });
    return item && CaseSettings.parse(item);
  },
  /** The day before which nothing is left; undefined before the first run. */
  async progress(): Promise<number | undefined> {
    const item = await table.get(keys.progress, { isConsistent: true });
    return item && Progress.parse(item).dayMs;
  },
});

/** What changes with it changes the owner's lists. */
const ownerPlaceOf = (head: StoredCase): string => JSON.stringify(ownerItem(head));
const keptStates = caseStates.filter((state) => state !== 'withdrawn');
const conflictOf = (stored: Item | undefined) =>
  new DomainProblem('version-conflict', { params: { version: Number(stored?.version ?? 0) } });
/** Somebody known by the same has an open report of the same: since when. */
const alreadyReported = (claim: Item | undefined): DomainProblem =>
  new DomainProblem('already-contacted', { params: { at: String(claim?.at ?? '') } });

/** How a report is kept from being made twice. */
const claimKeys = ({ kind, listingCode, advertId, knownBy }: StoredCase) => {
  const reported = listingCode ?? advertId;
  return kind === 'report' && reported ? knownBy.map((one) => keys.report(reported, one)) : [];
};

const writes = {
  /** A new case. Raises `already-exists` for the same press, `already-contacted` for a second open report. */
  add: (head: StoredCase, text: StoredText, attempt: string): Write[] => {
    const { id, number, kind, at, userId } = head;
    const atMs = Date.parse(at);
    const ttl = Math.ceil((atMs + attemptDays * dayMs) / 1000);
    return [
      putNew({ ...keys.attempt(attempt), caseId: id, ttl }, 'already-exists'),
      ...claimKeys(head).map((key) => putNew({ ...key, caseId: id, at }, alreadyReported)),
      putNew({ ...keys.number(number), caseId: id }, 'already-exists'),
      putNew(headItem(head), 'already-exists'),
      put(ownerItem(head)),
      putNew({ ...keys.text(id), ...text }, 'already-exists'),
      put({ ...keys.due(atMs + caseKeptDays * dayMs, id) }),
      ...(userId ? [put({ ...keys.sent(userId, id) }), put({ ...keys.sent(userId, id, kind) })] : []),
      ...text.files.map((file, at) =>
        putNew({ ...keys.file(file.id), caseId: id }, () => fieldProblem(`/files/${at}`, 'upload-expired')),
      ),
    ];
  },
  /** An act, written once. */
  addEvent: (id: Ulid, event: StoredEvent): Write =>
    putNew({ ...keys.event(id, event.id), ...event }, 'already-exists'),
  /** The next version, if the one that was read is still there, else `version-conflict`. */
  put: (before: StoredCase, next: StoredCase): Write[] => [
    put(headItem(next), { equals: { version: before.version } }, conflictOf),
    ...(ownerPlaceOf(before) === ownerPlaceOf(next) ? [] : [put(ownerItem(next))]),
  ],
  /** That staff were told of the little time left, once and while it is open; raises `state-conflict`. */
  markWarned: (id: Ulid, warnedAt: Instant): Write =>
    update(
      keys.head(id),
      { set: { warnedAt } },
      { missing: ['warnedAt'], oneOf: { state: openStates } },
      'state-conflict',
    ),
  /** Puts settings over the version they were based on, and keeps them as a version; `version-conflict`. */
  putSettings: (settings: CaseSettings, at: Instant, by: string): Write[] => [
    put(
      { ...keys.settings, ...settings },
      settings.version === 1 ? { exists: false } : { equals: { version: settings.version - 1 } },
      'version-conflict',
    ),
    putNew({ ...keys.settingsVersion(settings.version), ...settings, at, by }, 'version-conflict'),
  ],
  /** That the case is still there, and not withdrawn. */
  expectKept: (id: Ulid): Write => check(keys.head(id), { oneOf: { state: keptStates } }, 'state-conflict'),
  /** A report of the same listing may be made again. */
  releaseClaims: (head: StoredCase): Write[] => claimKeys(head).map((key) => remove(key)),
  removeText: (id: Ulid, { files }: Pick<StoredText, 'files'>): Write[] => [
    remove(keys.text(id)),
    ...files.map((file) => remove(keys.file(file.id))),
  ],
  removeEvent: (id: Ulid, eventId: Ulid): Write => remove(keys.event(id, eventId)),
  /** Takes away the rest of a case, once its text and acts have gone. */
  remove: (head: StoredCase): Write[] => {
    const { id, number, userId, kind } = head;
    return [
      ...claimKeys(head).map((key) => remove(key)),
      remove(keys.head(id)),
      remove(keys.owner(id)),
      remove(keys.number(number)),
      ...(userId ? [remove(keys.sent(userId, id)), remove(keys.sent(userId, id, kind))] : []),
    ];
  },
  addDue: (atMs: number, id: Ulid): Write => put({ ...keys.due(atMs, id) }),
  removeDue: (dayMs: number, id: Ulid): Write => remove(keys.due(dayMs, id)),
  removeSent: (userId: Ulid, id: Ulid): Write => remove(keys.sent(userId, id)),
  putProgress: (dayMs: number): Write => put({ ...keys.progress, dayMs }),
};

export const createCaseRepository = (table: Reads) => ({ ...listsOf(table), ...readsOf(table), ...writes });
export type CaseRepository = ReturnType<typeof createCaseRepository>;
