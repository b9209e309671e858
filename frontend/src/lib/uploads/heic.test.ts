/** HEIC photos: opened where the browser can, never where they claim to be giant, said in words where it cannot. */
import { describe, expect, it, vi } from 'vitest';
import { chosenPictureTypes, declaredPixels, heicToJpeg, isHeic } from './heic.ts';

/** The head of a photo with images of these sizes, as its properties say them. */
const photo = (...sizes: [number, number][]) => {
  const parts = sizes.flatMap(([width, height]) => {
    const box = Buffer.alloc(20);
    box.writeUInt32BE(20);
    box.write('ispe', 4);
    box.writeUInt32BE(width, 12);
    box.writeUInt32BE(height, 16);
    return [...box];
  });
  return Uint8Array.from([...Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), ...parts]);
};
const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'IMG_0001.HEIC', { type: '' });
const jpeg = new File(['x'], 'IMG_0001.jpg', { type: 'image/jpeg' });

it('is known by its type, else by its name', () => {
  expect(isHeic({ name: 'a.jpg', type: 'image/heif' })).toBe(true);
  expect(isHeic({ name: 'A.HEIC', type: '' })).toBe(true);
  expect(isHeic({ name: 'heic.jpg', type: 'image/jpeg' })).toBe(false);
});

describe('the size a photo claims', () => {
  it('is the largest of its images', () => {
    expect(declaredPixels(photo([512, 512], [4032, 3024]))).toBe(4032 * 3024);
    expect(declaredPixels(photo())).toBe(0);
    expect(declaredPixels(photo([65_535, 65_535]).subarray(0, 40))).toBe(0);
  });
});

describe('a photo', () => {
  it('becomes a JPEG where the browser can open it', async () => {
    expect(await heicToJpeg(file(photo([4032, 3024])), async () => jpeg)).toBe(jpeg);
  });
  it('that claims to be giant is never opened', async () => {
    const toJpeg = vi.fn(async () => jpeg);
    expect(await heicToJpeg(file(photo([100, 100], [65_535, 65_535])), toJpeg)).toBe('too-many-pixels');
    expect(toJpeg).not.toHaveBeenCalled();
  });
  it('that the browser cannot open is told as such', async () => {
    expect(await heicToJpeg(file(photo([4032, 3024])), async () => undefined)).toBe('heic-file');
  });
});

it('is asked for where it can be turned into a JPEG, not of iPhones, which hand JPEG over by themselves', () => {
  expect(chosenPictureTypes()).toContain('image/heic');
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', maxTouchPoints: 5 });
  expect(chosenPictureTypes()).not.toContain('heic');
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 5 });
  expect(chosenPictureTypes()).not.toContain('heic');
  vi.unstubAllGlobals();
});
