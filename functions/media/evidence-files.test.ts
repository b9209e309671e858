/** Files of evidence: read by their owner as they are, by staff with a trace and their name over them, by nobody else. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import { originalKey } from '#shared/media/rules.ts';
import { testPdf } from './testing/pdf.ts';
import { type MediaWorld, startMediaWorld } from './testing/setup.ts';
import { drawable, withWatermark } from './watermark.ts';

const owner: Caller = { userId: '01JD000000000000000000000A', roles: [] };
const other: Caller = { userId: '01JD000000000000000000000B', roles: ['seller'] };
const staff: Caller = { userId: '01JD000000000000000000000C', roles: ['admin'] };

let world: MediaWorld;
beforeAll(async () => {
  world = await startMediaWorld();
});
afterAll(() => world.stop());

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a9' } })
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '21/1 0/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '106/1 0/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();

/** An upload that was looked at and is held as evidence. */
async function handedIn(purpose: 'evidence' | 'evidence-pdf', body: Uint8Array) {
  const contentType = purpose === 'evidence' ? 'image/jpeg' : 'application/pdf';
  const { mediaId } = await world.service.createUpload(owner, { purpose, contentType, bytes: body.length });
  await world.put(originalKey(owner.userId, mediaId), body);
  expect(await world.process(originalKey(owner.userId, mediaId))).toBe('ready');
  world.inUse.add(mediaId);
  return mediaId;
}
const bytesAt = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
const looks = async (id: string) =>
  (await world.items())
    .filter(({ gsi1pk }) => gsi1pk === `AUD#evidence#${id}`)
    .map(({ act, by }) => [act, by]);

describe('a picture', () => {
  it('is read by its owner as it is kept, by staff with a watermark and a trace, by nobody else', async () => {
    const id = await handedIn('evidence', await photo());
    const own = await bytesAt((await world.service.readEvidence(owner, id)).url);
    expect(await looks(id)).toEqual([]);
    const marked = await bytesAt((await world.service.readEvidence(staff, id)).url);
    expect(await looks(id)).toEqual([['view-evidence', staff.userId]]);
    const pixelsOf = async (webp: Uint8Array) =>
      (await sharp(webp).stats()).channels.map(({ stdev }) => stdev);
    expect(Math.max(...(await pixelsOf(own)))).toBeLessThan(2);
    expect(Math.min(...(await pixelsOf(marked)))).toBeGreaterThan(5);
    await expect(world.service.readEvidence(other, id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await world.repo.read(id)).toMatchObject({ shot: { latitude: 21, longitude: 106 } });
    expect(await world.keys()).toContain(`evidence/${id}/${staff.userId}.webp`);
  });

  it('is read by nobody once nothing holds it', async () => {
    const id = await handedIn('evidence', await photo());
    world.inUse.delete(id);
    for (const caller of [owner, staff])
      await expect(world.service.readEvidence(caller, id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await looks(id)).toEqual([]);
  });
});

it('a PDF comes to staff under a name that says who opened it, and when', async () => {
  const id = await handedIn('evidence-pdf', testPdf());
  const { url } = await world.service.readEvidence(staff, id);
  const disposition = (await fetch(url)).headers.get('content-disposition') ?? '';
  expect(decodeURIComponent(disposition)).toMatch(/Lê Thị Đào \d{4}-\d\d-\d\d \d\d-\d\d\.pdf/);
  expect(await looks(id)).toEqual([['view-evidence', staff.userId]]);
});

it('a watermark says its line in letters of its own, all over the picture', async () => {
  expect(drawable('Lê Thị Đào 2026-11-20 08:30 <svg>')).toBe('LE THI DAO 2026-11-20 08:30 SVG');
  const plain = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#808080' } })
    .webp()
    .toBuffer();
  const marked = await withWatermark(plain, 'Lê Thị Đào 2026-11-20 08:30');
  const quarter = (left: number, top: number) =>
    sharp(marked)
      .extract({ left, top, width: 600, height: 450 })
      .toBuffer()
      .then((part) => sharp(part).stats());
  for (const [left, top] of [
    [0, 0],
    [600, 0],
    [0, 450],
    [600, 450],
  ] as const)
    expect((await quarter(left, top)).channels[0]!.stdev).toBeGreaterThan(4);
});
