/** What a camera wrote into a photo is read where it makes sense, and nothing else is, whatever the bytes say. */
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readShot } from './exif.ts';
import { renderDocument, shotOf } from './images.ts';

const photo = (exif: Parameters<ReturnType<typeof sharp>['withExif']>[0]) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a6' } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
const gps = {
  ...{ GPSLatitudeRef: 'N', GPSLatitude: '21/1 12/1 30/1' },
  ...{ GPSLongitudeRef: 'E', GPSLongitude: '106/1 3/1 36/1' },
};
const taken = { DateTimeOriginal: '2026:11:20 08:30:00', OffsetTimeOriginal: '+07:00' };

describe('a photo', () => {
  it('says when and where it was taken', async () => {
    expect(await shotOf(await photo({ IFD2: taken, IFD3: gps }))).toEqual({
      ...{ takenAt: '2026-11-20T08:30:00+07:00', latitude: 21.208333, longitude: 106.06 },
    });
  });

  it('from the south and west lies below zero', async () => {
    const there = { ...gps, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' };
    expect(await shotOf(await photo({ IFD3: there }))).toEqual({ latitude: -21.208333, longitude: -106.06 });
  });

  it('without metadata says nothing, as does what is kept of it', async () => {
    expect(await shotOf(await photo({}))).toEqual({});
    const kept = await renderDocument(await photo({ IFD2: taken, IFD3: gps }));
    expect('body' in kept && (await shotOf(kept.body))).toEqual({});
  });

  it('of impossible degrees has no place', async () => {
    const there = { ...gps, GPSLatitude: '210/1 0/1 0/1' };
    expect(await shotOf(await photo({ IFD3: there }))).toEqual({});
  });
});

it('any bytes are read without an error and without an endless walk', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('II*\0', 'MM\0*', 'Exif\0\0II*\0'),
      fc.uint8Array({ maxLength: 400 }),
      (start, rest) => {
        const block = Uint8Array.from([...[...start].map((char) => char.charCodeAt(0)), ...rest]);
        const shot = readShot(block);
        expect(Object.keys(shot).every((key) => ['takenAt', 'latitude', 'longitude'].includes(key))).toBe(
          true,
        );
      },
    ),
  );
  expect(readShot(undefined)).toEqual({});
});
