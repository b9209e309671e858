/** Files of cases: judged by what they are, kept where no page serves them, gone once no case holds them. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemIds } from '#functions/lib/ids.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { createCaseFiles } from './case-files.ts';
import { createMediaCleanup } from './media-cleanup.ts';
import { testPdf } from './testing/pdf.ts';
import { type MediaWorld, post, startMediaWorld } from './testing/setup.ts';

let world: MediaWorld;
let files: ReturnType<typeof createCaseFiles>;
beforeAll(async () => {
  world = await startMediaWorld();
  const { table, store, clock, sign } = world;
  files = createCaseFiles({ ...{ table, store, clock, sign }, transact: table.transact, ids: systemIds });
});
afterAll(() => world.stop());

/** Uploads bytes as a type; gives the id and what became of them. */
async function upload(contentType: string, bytes: Uint8Array) {
  const { id, ...form } = await files.create({ contentType, bytes: bytes.length }, []);
  expect((await post(form, bytes)).status).toBe(204);
  await world.process(`originals/${id}/${id}`);
  return files.find(id);
}
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#204080' } })
    .withExif({ IFD0: { Copyright: 'Ai đó' } })
    .jpeg()
    .toBuffer();

it('an image is rendered anew, and a PDF kept as it is, both where no page serves them', async () => {
  const [image, pdf] = [
    await upload('image/jpeg', await photo()),
    await upload('application/pdf', testPdf()),
  ];
  expect([image.state, pdf.state]).toEqual(['ready', 'ready']);
  expect(image).not.toHaveProperty('picture');
  const keys = await world.keys();
  expect(keys).toContain(`cases/${image.id}.webp`);
  expect(keys).toContain(`cases/${pdf.id}.pdf`);
  expect(keys.filter((key) => key.startsWith('originals/') || key.startsWith('media/'))).toEqual([]);
  expect(await files.expectReady(pdf.id, '/files/0')).toEqual({ id: pdf.id, type: 'pdf' });
  const { url } = await files.address({ id: image.id, type: 'image' });
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  const { format, exif } = await sharp(body).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
});

it('what is not what it says, or may do something, is refused', async () => {
  const script = '5 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj';
  expect(await upload('application/pdf', testPdf(script))).toMatchObject({ refusal: 'active-file' });
  expect((await upload('image/png', testPdf())).state).toBe('refused');
  expect((await upload('application/pdf', await photo())).state).toBe('refused');
});

it('one that no case holds goes, one that a case holds stays', async () => {
  const [held, left] = [
    await upload('application/pdf', testPdf()),
    await upload('image/jpeg', await photo()),
  ];
  const none = async () => new Set<string>();
  const cleanup = createMediaCleanup({
    ...{ repo: world.repo, queue: world.queue, transact: world.table.transact, store: world.store },
    ...{ picturesInUse: none, documentsInUse: none, evidenceInUse: none, cvsInUse: none, clock: world.clock },
    caseFilesInUse: async (_, ids) => new Set(ids.filter((id) => id === held.id)),
    failed: (_, error) => {
      throw error;
    },
  });
  for (let day = 0; day < 4; day++) {
    world.clock.advance(dayMs);
    await cleanup.run(() => 600_000);
  }
  const keys = await world.keys();
  expect(keys).toContain(`cases/${held.id}.pdf`);
  expect(keys).not.toContain(`cases/${left.id}.webp`);
  await expect(files.find(left.id)).rejects.toMatchObject({ code: 'not-found' });
});
