/** Applications over an embedded table, with jobs, CVs and a clock that tests move by hand. */
import { randomUUID } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { contactPhone } from '#functions/accounts/contact-phones.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import { createHashing } from '#functions/lib/hashing.ts';
import { startTestTable } from '#functions/lib/testing/table.ts';
import { createCvUploads } from '#functions/media/public.ts';
import { createMediaRepository } from '#functions/media/repository.ts';
import { createNotify } from '#functions/notifications/public.ts';
import { type Caller, isStaff, type Role } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type ApplicationInput, applicationWording, type CvClaim } from '#shared/leads/model.ts';
import type { ApplicationPorts, Job } from '../applications/ports.ts';
import { createApplicationRepository } from '../applications/repository.ts';
import { createApplicationService } from '../applications/service.ts';

const person = (userId: string, ...roles: Role[]): Caller => ({ userId, roles });
export const people = {
  owner: person('01JD000000000000000000000A', 'seller'),
  other: person('01JD000000000000000000000B', 'seller'),
  staff: person('01JD000000000000000000000C', 'admin'),
  applicant: person('01JD000000000000000000000D'),
};
export const job: Job = {
  ...{ id: '01JD0000000000000000000J0B', ownerId: people.owner.userId, isSite: false },
  ...{ title: 'Kế toán trưởng', slug: 'ke-toan-truong', deadline: '2026-12-31' },
};
const startMs = Date.parse('2026-11-20T03:00:00.000Z');

export async function startApplications() {
  const world = await startTestTable();
  const clock = { ms: startMs, now: () => clock.ms };
  const nextUlid = monotonicFactory();
  const ids = { ulid: () => nextUlid(clock.ms) };
  const { table } = world;
  const common = { transact: table.transact, clock, ids };
  const media = createMediaRepository(table);
  /** What `readPublic` refuses with, where a test says so. */
  const state: { job: Job; gone?: 'gone' | 'not-found' } = { job };
  const ports: ApplicationPorts = {
    ...{ ...common, table, repo: createApplicationRepository(table), notify: createNotify({ ids }) },
    jobs: {
      async readPublic(id) {
        if (state.gone || id !== job.id) throw new DomainProblem(state.gone ?? 'not-found');
        return state.job;
      },
      async readOwn(caller, id) {
        if (!isStaff(caller) && caller.userId !== job.ownerId) throw new DomainProblem('not-found');
        return { ...state.job, id };
      },
    },
    cvs: createCvUploads({
      ...{
        ...common,
        table,
        store: { form: async ({ key }) => ({ url: 'https://store.example', fields: { key } }) },
      },
      sign: async (key, seconds) => `https://store.example/${key}?for=${seconds}`,
    }),
    hashing: createHashing(async () => 'a key for tests only'),
    readPhone: async (typed) => contactPhone(typed),
    cursors: createCursors(async () => 'a key for tests only'),
  };
  const service = createApplicationService(ports);
  const visitor = (address = '203.0.113.7') => ({ caller: null, address });
  const input = (more: Partial<ApplicationInput> = {}): ApplicationInput => ({
    ...{ jobId: job.id, attempt: randomUUID(), name: 'Lê Thị Ứng Viên', email: 'Ung.Vien@Example.com' },
    ...{ message: 'Tôi có năm năm kinh nghiệm.', locale: 'vi' },
    consent: { wordingId: applicationWording.id, locale: 'vi' },
    ...more,
  });
  return {
    ...{ world, clock, ports, service, visitor, input, state },
    signedIn: (caller: Caller) => ({ caller, address: '203.0.113.7' }),
    /** A CV that was uploaded and judged. */
    async cv(verdict: 'ready' | 'refused' | 'pending' = 'ready'): Promise<CvClaim> {
      const { cv } = await service.createCvUpload(visitor(), { contentType: 'application/pdf', bytes: 1000 });
      const refusal = verdict === 'refused' ? { refusal: 'active-file' as const } : {};
      if (verdict !== 'pending') await table.transact([media.settle(cv.id, { state: verdict, ...refusal })]);
      return cv;
    },
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
export type TestApplications = Awaited<ReturnType<typeof startApplications>>;

/** What an attempt is refused with: its code, and the fields with what is wrong with them. */
export const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error) =>
      [
        error.code ?? String(error),
        ...(error.details?.errors ?? []).map(
          (one: { pointer: string; code: string }) => `${one.pointer} ${one.code}`,
        ),
      ].join(' | '),
  );
