/** Consultation requests over an embedded table, with listings, people and a clock that tests move by hand. */

import { randomUUID } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { contactPhone } from '#functions/accounts/contact-phones.ts';
import { agencyLeads, keepersOf } from '#functions/agencies/public.ts';
import { messageReports } from '#functions/cases/public.ts';
import { createTellWebhooks } from '#functions/developers/public.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import { createHashing } from '#functions/lib/hashing.ts';
import { startTestTable } from '#functions/lib/testing/table.ts';
import { remove } from '#functions/lib/writes.ts';
import { askedListings } from '#functions/listings/public.ts';
import { createCaseFiles } from '#functions/media/public.ts';
import { createMediaRepository } from '#functions/media/repository.ts';
import {
  createNotify,
  resumeSending,
  settleNotification,
  stopSending,
} from '#functions/notifications/public.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import { type Caller, isStaff, type Role } from '#shared/kernel/access.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { LeadInput } from '#shared/leads/lead-model.ts';
import { wordingOf } from '#shared/leads/lead-rules.ts';
import { defaultLeadSettings, type LeadSettings } from '#shared/leads/lead-settings.ts';
import type { InboxQuery } from '../consultations/inbox.ts';
import type { AskedListing } from '../consultations/ports.ts';
import { createConsultationRepository } from '../consultations/repository.ts';
import { createConsultationService } from '../consultations/service.ts';
import type { ThreadPorts } from '../threads/ports.ts';
import { createThreadRepository } from '../threads/repository.ts';
import { createThreadService } from '../threads/service.ts';

const person = (userId: string, ...roles: Role[]): Caller => ({ userId, roles });
export const people = {
  poster: person('01JD000000000000000000000A'),
  other: person('01JD000000000000000000000B', 'seller'),
  staff: person('01JD000000000000000000000C', 'admin'),
  secondStaff: person('01JD000000000000000000000E', 'master'),
  asker: person('01JD000000000000000000000D'),
};
const listingOf = (code: string, title: string): AskedListing => ({
  ...{ id: listingIdOf(code), code, title, ownerId: people.poster.userId },
  ...{ type: 'industrial', provinceCodes: ['74'] },
});
export const listing = listingOf('DA0123ABCD', 'Nhà xưởng 5.000 m² tại Bình Dương');
export const otherListing = listingOf('DA0123ABCE', 'Kho lạnh 2.000 m² tại Long An');
export const startMs = Date.parse('2026-11-20T03:00:00.000Z');
const consentOf = (inbox: 'poster' | 'site', purpose: 'answer' | 'phone') => ({
  wordingId: wordingOf(inbox, purpose).id,
  locale: 'vi' as const,
});

export async function startConsultations() {
  const world = await startTestTable();
  const { table } = world;
  const clock = { ms: startMs, now: () => clock.ms };
  const nextUlid = monotonicFactory();
  const ids = { ulid: () => nextUlid(clock.ms) };
  const common = { transact: table.transact, clock, ids };
  /** What tests turn: settings, when people became members, which listing is gone, what a code proved. */
  const state = {
    settings: {
      ...{ ...defaultLeadSettings, minSeconds: 0, perListingHour: 1000, visitorsPerHour: 1000 },
    } as LeadSettings,
    memberSince: instant(startMs - 100 * dayMs),
    gone: undefined as 'gone' | 'not-found' | undefined,
    proven: undefined as Identifier | undefined,
  };
  const find = (code: string) => [listing, otherListing].find((one) => one.code === code);
  const hashing = createHashing(async () => 'a key for tests only');
  const notify = createNotify({ ids });
  const ports: ThreadPorts = {
    tellWebhooks: createTellWebhooks(table, ids),
    ...{ ...common, table, hashing, notify, stopSending, resumeSending, settleNotification },
    repo: createConsultationRepository(table),
    threads: createThreadRepository(table),
    reportMessage: messageReports({ table, hashing, notify, ids }),
    files: createCaseFiles({
      ...{ ...common, table },
      store: { form: async ({ key }) => ({ url: 'https://store.example', fields: { key } }) },
      sign: async (key, seconds) => `https://store.example/${key}?for=${seconds}`,
    }),
    keeperOf: keepersOf(table),
    agencies: agencyLeads(table),
    listings: {
      async readPublic(code) {
        const found = find(code);
        if (state.gone || !found) throw new DomainProblem(state.gone ?? 'not-found');
        return found;
      },
      countRequest: (id) => askedListings(table, clock).countRequest(id),
      async readOwn(caller, code) {
        const found = find(code);
        if (!found || (found.ownerId !== caller.userId && !isStaff(caller)))
          throw new DomainProblem('not-found');
        return found.id;
      },
    },
    people: {
      byIds: async (wanted) =>
        wanted.map((id) => ({ id, name: `Người ${id.slice(-1)}`, createdAt: state.memberSince })),
    },
    async readProof() {
      if (!state.proven) throw new DomainProblem('ticket-expired');
      return { identifier: state.proven, useUp: remove({ pk: 'PROOF', sk: 'PROOF' }) };
    },
    readPhone: async (typed) => contactPhone(typed),
    readSettings: async () => state.settings,
    cursors: createCursors(async () => 'a key for tests only'),
  };
  const service = createConsultationService(ports);
  const threads = createThreadService(ports);
  const media = createMediaRepository(table);
  const visitor = (address = '203.0.113.7') => ({ caller: null, address });
  /** A request as a form sends it; without a listing to the site. */
  async function input(more: Partial<LeadInput> = {}): Promise<LeadInput> {
    const isForSite = 'listingCode' in more && more.listingCode === undefined;
    const { formKey } = await service.openForm(visitor());
    return {
      ...{ listingCode: listing.code, attempt: randomUUID(), formKey, name: 'Lê Thị Khách' },
      ...{ email: 'Khach.Hang@Example.com', message: 'Tôi muốn xem thực tế cuối tuần này.', locale: 'vi' },
      consent: { answer: consentOf(isForSite ? 'site' : 'poster', 'answer') },
      ...more,
    };
  }
  const query = (more: Partial<InboxQuery> = {}): InboxQuery => ({ inbox: 'mine', limit: 20, ...more });
  const newest = async (caller = people.poster, more: Partial<InboxQuery> = {}) =>
    (await service.list(caller, query(more))).items[0]!;
  return {
    ...{ world, clock, ports, service, threads, visitor, input, state, query, newest, consentOf },
    signedIn: (caller: Caller) => ({ caller, address: '203.0.113.7' }),
    /** A request of a new visitor, as the poster finds it. */
    async asked(more: Partial<LeadInput> = {}) {
      const n = randomUUID().slice(0, 8);
      const address = `198.51.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`;
      const sent = await service.ask(visitor(address), await input({ email: `${n}@example.com`, ...more }));
      return { token: sent.token, id: sent.token.slice(0, 26) };
    },
    /** A file that was uploaded for a message of a thread and judged. */
    async file(caller: Caller | null, threadKey: string, contentType = 'image/jpeg') {
      const { file } = await threads.createUpload(caller, { threadKey, contentType, bytes: 1000 });
      await table.transact([media.settle(file.id, { state: 'ready' })]);
      return file;
    },
    /** Writes into a thread, as somebody or by the token of the receipt; answers its messages. */
    write: async (caller: Caller | null, threadKey: string, text: string, attempt: string = randomUUID()) =>
      (await threads.send(caller, { threadKey, text, files: [], attempt })).thread!.messages,
    /** What was noted to be told, oldest first. */
    told: async () =>
      (await world.items())
        .filter(({ template }) => template !== undefined)
        .toSorted((a, b) => String(a.id).localeCompare(String(b.id))),
    itemsAt: async (prefix: string) =>
      (await world.items()).filter(({ pk }) => String(pk).startsWith(prefix)),
    stop: () => world.stop(),
  };
}
export type TestConsultations = Awaited<ReturnType<typeof startConsultations>>;
