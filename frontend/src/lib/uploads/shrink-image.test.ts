/** A picture that is too large comes back as a JPEG under the limit, or not at all. */
import { expect, it, vi } from 'vitest';
import { imageMaxBytes } from '#shared/media/model.ts';
import { shrinkImage } from './shrink-image.ts';

const file = new File(['x'], 'Nhà xưởng.v2.png', { type: 'image/png' });
const jpeg = (size: number) => ({ size, type: 'image/jpeg' }) as Blob;

it('is tried smaller and smaller until it fits', async () => {
  const draw = vi.fn();
  draw
    .mockResolvedValueOnce(jpeg(imageMaxBytes + 1))
    .mockResolvedValue(new Blob(['small'], { type: 'image/jpeg' }));
  const shrunk = await shrinkImage(file, draw);
  expect([shrunk?.name, shrunk?.type, shrunk?.size]).toEqual(['Nhà xưởng.v2.jpg', 'image/jpeg', 5]);
  const sides = draw.mock.calls.map(([, side]) => side as number);
  expect(sides).toHaveLength(2);
  expect(sides[1]).toBeLessThan(sides[0]!);
});

it('is given up where it cannot be read, or never fits', async () => {
  expect(await shrinkImage(file, async () => Promise.reject(new Error('no picture')))).toBeUndefined();
  expect(await shrinkImage(file, async () => jpeg(imageMaxBytes + 1))).toBeUndefined();
});
