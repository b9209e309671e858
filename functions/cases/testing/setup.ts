/** Cases over an embedded table, with listings, files and a clock that tests move by hand. */
import { createHash, randomUUID } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { contactPhone } from '#functions/accounts/contact-phones.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import { createHashing } from '#functions/lib/hashing.ts';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import { createCaseFiles, createPictures } from '#functions/media/public.ts';
import { createMediaRepository } from '#functions/media/repository.ts';
import { createNotify } from '#functions/notifications/public.ts';
import type { CaseFileClaim } from '#shared/cases/model.ts';
import type { Caller, Role } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { createSealRepository } from '../authority/seals.ts';
import type { JobPorts } from '../forget-cases.ts';
import type { CasePorts } from '../ports.ts';
import { createCaseRepository } from '../repository.ts';
import { createCaseService } from '../service.ts';

const person = (userId: string, ...roles: Role[]): Caller => ({ userId, roles });
export const people = {
  staff: person('01JD000000000000000000000A', 'admin'),
  colleague: person('01JD000000000000000000000B', 'master'),
  user: person('01JD000000000000000000000C'),
  other: person('01JD000000000000000000000D'),
};
const names = new Map([
  [people.staff.userId, 'Trần Văn Một'],
  [people.colleague.userId, 'Lê Thị Hai'],
]);
export const listingCode = 'DA0123ABCD';
/** The advert that there is. */
export const advertId = '01JD00000000000000000000A1';
/** A Monday at ten in the morning of Viet Nam. */
const startMs = Date.parse('2026-11-23T03:00:00.000Z');

export async function startCases() {
  return casesOver(await startTestTable(), startMs);
}

/** Cases on a table of the test's own, from a time on or by a clock of its own. */
export async function casesOver(
  world: TestTable,
  fromMs: number,
  clock = { ms: fromMs, now: () => clock.ms },
) {
  const nextUlid = monotonicFactory();
  const ids = { ulid: () => nextUlid(clock.ms) };
  const { table } = world;
  const common = { transact: table.transact, clock, ids };
  const media = createMediaRepository(table);
  const ports: CasePorts & JobPorts = {
    ...{
      seals: createSealRepository(table),
      listStaff: async () => [people.staff.userId, people.colleague.userId],
    },
    subjects: {
      findListing: async (code) => (code === listingCode ? 'Nhà xưởng 5.000 m²' : undefined),
      findAccount: async (named) =>
        'value' in named && named.value === '+84912345678'
          ? { id: people.user.userId, name: 'Lê Văn Bốn' }
          : undefined,
      findContent: async (kind, slug) =>
        kind === 'news' && slug === 'quy-hoach'
          ? { contentId: people.other.userId, title: 'Quy hoạch' }
          : undefined,
    },
    openTakedown: async () => {
      throw new Error('No listings in this test');
    },
    pictures: createPictures(table),
    failed: (_, error) => {
      throw error;
    },
    ...{ ...common, table, repo: createCaseRepository(table), notify: createNotify({ ids }) },
    async readListingTitle(code) {
      if (code !== listingCode) throw new DomainProblem('not-found');
      return 'Nhà xưởng 5.000 m²';
    },
    findAdvertiser: async (id) => (id === advertId ? 'Công ty Kho Lạnh Minh An' : undefined),
    readNames: async (wanted) => new Map([...names].filter(([id]) => wanted.includes(id))),
    files: createCaseFiles({
      ...{ ...common, table },
      store: { form: async ({ key }) => ({ url: 'https://store.example', fields: { key } }) },
      sign: async (key, seconds) => `https://store.example/${key}?for=${seconds}`,
    }),
    sha256: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),
    hashing: createHashing(async () => 'a key for tests only'),
    readPhone: async (typed) => contactPhone(typed),
    cursors: createCursors(async () => 'a key for tests only'),
  };
  const service = createCaseService(ports);
  const visitor = (address = '203.0.113.7') => ({ caller: null, address });
  const sender = (more: object = {}) => ({
    ...{ attempt: randomUUID(), name: 'Lê Thị Gửi', email: 'Gui@Example.com', locale: 'vi' as const },
    files: [] as CaseFileClaim[],
    ...more,
  });
  const forms = {
    support: (more: object = {}) => ({
      ...{ ...sender(), topic: 'points' as const, question: 'Điểm của tôi đâu?' },
      content: 'Tôi đã nạp điểm sáng nay.',
      ...more,
    }),
    report: (more: object = {}) => ({
      ...{ ...sender(), listingCode, reason: 'sold' as const, content: '', ...more },
    }),
    advertising: (more: object = {}) => ({
      ...{ ...sender(), customerName: 'Công ty Một', position: 'list-top' as const },
      content: 'Kho lạnh tại Long An.',
      ...more,
    }),
    complaint: (more: object = {}) => ({
      ...{ ...sender(), against: 'Người đăng tin', asked: 'Trả lại điểm.' },
      content: 'Tin không đúng sự thật.',
      ...more,
    }),
    data: (more: object = {}) => ({
      ...sender(),
      request: 'see' as const,
      content: 'Dữ liệu của tôi.',
      ...more,
    }),
  };
  return {
    ...{ world, clock, ports, service, visitor, forms, open: createCaseService },
    signedIn: (caller: Caller) => ({ caller, address: '203.0.113.7' }),
    idOf: ({ token }: { token: string }) => token.split('.')[0]!,
    /** A file that was uploaded and judged. */
    async file(type: 'image' | 'pdf' = 'image', verdict: 'ready' | 'refused' | 'pending' = 'ready') {
      const contentType = type === 'pdf' ? 'application/pdf' : 'image/jpeg';
      const { file } = await service.createUpload(visitor(), { contentType, bytes: 1000 });
      const refusal = verdict === 'refused' ? { refusal: 'unreadable' as const } : {};
      if (verdict !== 'pending')
        await table.transact([media.settle(file.id, { state: verdict, ...refusal })]);
      return file;
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
export type TestCases = Awaited<ReturnType<typeof startCases>>;

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
      ].join(' '),
  );
