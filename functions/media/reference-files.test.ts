/** PDF files of listings: taken by their content, one's own alone, saved under a name people can read, gone when nothing holds them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { pdfMaxBytes } from '#shared/media/model.ts';
import { systemIds } from '../lib/ids.ts';
import { attachmentAs } from './document-links.ts';
import { createMediaCleanup } from './media-cleanup.ts';
import { mediaPersonalData } from './personal-data.ts';
import { createReferenceFiles, referenceFileAddress } from './reference-files.ts';
import { testPdf } from './testing/pdf.ts';
import { type MediaWorld, post, startMediaWorld } from './testing/setup.ts';

let world: MediaWorld;
beforeAll(async () => {
  world = await startMediaWorld();
});
afterAll(() => world.stop());

const person = (...roles: Caller['roles']): Caller => ({ userId: systemIds.ulid(), roles });
const [stranger, admin] = [person(), person('admin')];
let me: Caller;
beforeEach(() => {
  me = person();
});
const ask = (contentType = 'application/pdf', bytes = 1000) =>
  world.service.createUpload(me, { purpose: 'reference', contentType, bytes });
async function upload(file: Uint8Array = testPdf()): Promise<string> {
  const { mediaId, ...form } = await ask();
  await post(form, file);
  await world.process(`originals/${me.userId}/${mediaId}`);
  return mediaId;
}
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code, details }) => details?.errors?.[0] ?? code,
  );
const claim = (id: string, { userId } = me) => outcome(createReferenceFiles(world.table).claim(userId, id));
const filesOf = async (id: string) => (await world.keys()).filter((key) => key.includes(id));
const pagesOf = (count: number | string) => `2 0 obj << /Type /Pages /Kids [3 0 R] /Count ${count} >> endobj`;

describe('an upload', () => {
  it('is ready with its size and pages, and lies where nothing but a signed address leads', async () => {
    const id = await upload(testPdf(pagesOf(12)));
    expect(await world.service.getMedia(me, id)).toMatchObject({
      ...{ state: 'ready', pages: 12, bytes: testPdf(pagesOf(12)).length },
    });
    expect(await filesOf(id)).toEqual([`references/${id}.pdf`]);
    expect(await createReferenceFiles(world.table).claim(me.userId, id)).toMatchObject({ pages: 12 });
  });

  it.each([
    ['runs something', testPdf('5 0 obj << /S /JavaScript /JS (x) >> endobj'), 'active-file'],
    ['opens a program', testPdf('5 0 obj << /S /Launch /F (cmd.exe) >> endobj'), 'active-file'],
    ['brings a file along', testPdf('5 0 obj << /Names << /EmbeddedFiles 6 0 R >> >> endobj'), 'active-file'],
    ['asks for a password', testPdf('trailer << /Encrypt 5 0 R >>'), 'encrypted-file'],
    ['has more pages than anybody reads', testPdf(pagesOf(501)), 'too-many-pages'],
    ['claims a billion pages', testPdf(pagesOf(1_000_000_000)), 'too-many-pages'],
    ['has no page', Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\nstartxref\n9\n%%EOF\n'), 'unreadable'],
    ['is a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'unsupported-file'],
  ])('that %s is refused and leaves nothing behind', async (_, file, refusal) => {
    const id = await upload(file);
    expect(await world.service.getMedia(me, id)).toMatchObject({ state: 'refused', refusal });
    expect(await filesOf(id)).toEqual([]);
    expect(await claim(id)).toMatchObject({ pointer: '/referenceFile/0', code: refusal });
  });

  it('is asked for by whoever is signed in, as a PDF under 10 MB, and ten that nothing holds at a time', async () => {
    expect(await outcome(ask('image/jpeg'))).toBe('unsupported-file');
    expect(await outcome(ask('application/pdf', pdfMaxBytes + 1))).toBe('file-too-large');
    for (let n = 0; n < 10; n++) expect(await outcome(ask())).toBe('done');
    expect(await outcome(ask())).toBe('limit-reached');
  });

  it('is one’s own, ready, and nothing else', async () => {
    const id = await upload();
    expect(await claim(id, stranger)).toEqual({ pointer: '/referenceFile/0', code: 'not-found' });
    const { mediaId: pending } = await ask();
    expect(await claim(pending)).toEqual({ pointer: '/referenceFile/0', code: 'upload-not-ready' });
    expect(await outcome(world.pictures.claim(me.userId, [id], 'listing'))).toMatchObject({
      code: 'not-found',
    });
  });
});

describe('the file', () => {
  it('is read by its owner and, with a trace, by staff; to everybody else there is none', async () => {
    const id = await upload();
    const { url, expiresInSeconds } = await world.service.readReferenceFile(me, id);
    expect([expiresInSeconds, (await fetch(url)).status]).toEqual([60, 200]);
    expect(await outcome(world.service.readReferenceFile(stranger, id))).toBe('not-found');
    expect(await outcome(world.service.readDocument(me, id))).toBe('not-found');
    const traces = async () =>
      (await world.table.query({ pk: `AUD#reference#${id}`, index: 'gsi1' })).items.map(({ act }) => act);
    expect(await traces()).toEqual([]);
    await world.service.readReferenceFile(admin, id);
    expect(await traces()).toEqual(['view-reference']);
  });

  it('is saved, never shown, under the name its poster gave it, for a minute', async () => {
    const file = { mediaId: await upload(), name: 'Bản đồ đất "A".pdf' };
    const { url } = await referenceFileAddress(world.sign)(file);
    const answer = await fetch(url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': attachmentAs(file.name),
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(testPdf());
    world.clock.advance(61_000);
    expect((await fetch(url)).status).toBe(403);
  });

  it('keeps its name in letters that headers take, and whole beside them', () => {
    expect(attachmentAs('Đất Cần Thơ.pdf')).toBe(
      `attachment; filename="Dat Can Tho.pdf"; filename*=UTF-8''%C4%90%E1%BA%A5t%20C%E1%BA%A7n%20Th%C6%A1.pdf`,
    );
    expect(attachmentAs('a";\r\nx: y\\(1).pdf')).toBe(
      `attachment; filename="a__x: y_(1).pdf"; filename*=UTF-8''a%22%3B%0D%0Ax%3A%20y%5C%281%29.pdf`,
    );
    expect(attachmentAs('図面.pdf')).toContain('filename="document.pdf"; filename*=UTF-8');
  });
});

it('goes a week later unless a listing holds it', async () => {
  const [loose, held] = [await upload(), await upload()];
  const { run } = createMediaCleanup({
    ...{ repo: world.repo, queue: world.queue, transact: world.table.transact, store: world.store },
    picturesInUse: async (_, ids) => new Set(ids.filter((id) => id === held)),
    documentsInUse: async () => new Set(),
    evidenceInUse: async () => new Set(),
    cvsInUse: async () => new Set(),
    caseFilesInUse: async () => new Set(),
    clock: world.clock,
    failed: (_, error) => {
      throw error;
    },
  });
  for (let day = 0; day < 10; day++) {
    world.clock.advance(dayMs);
    await run(() => 600_000);
  }
  expect([await filesOf(loose), await world.repo.read(loose)]).toEqual([[], undefined]);
  expect(await filesOf(held)).toHaveLength(1);
});

it('goes with the account, unless it is sealed; until then its owner sees where it is read', async () => {
  const [free, sealed] = [await upload(), await upload()];
  const data = mediaPersonalData({
    ...{ table: world.table, transact: world.table.transact, store: world.store },
    heldByContent: async () => new Set(),
    heldByEvidence: async () => new Set([sealed]),
  });
  const { records } = await data.parts.pictures(me.userId, undefined);
  expect(records).toMatchObject(
    [free, sealed].map((id) => ({ purpose: 'reference', paths: [`/api/media/references/${id}`] })),
  );
  expect(await data.erase(me.userId, () => true)).toBe(true);
  expect([await filesOf(free), await filesOf(sealed)]).toEqual([[], [`references/${sealed}.pdf`]]);
});
