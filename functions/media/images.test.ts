/** Pictures are judged by what they contain, and nothing but their pixels is kept. */
import sharp, { type Sharp, type SharpInput } from 'sharp';
import { describe, expect, it } from 'vitest';
import { areNear } from '#shared/kernel/perceptual.ts';
import { type RenderedPicture, renderDocument, renderPicture } from './images.ts';

const plain = (width: number, height: number, background = '#204080') =>
  sharp({ create: { width, height, channels: 3, background } });
const rendered = async (original: Uint8Array) => (await renderPicture(original)) as RenderedPicture;
const sizes = async ({ renditions }: RenderedPicture) =>
  Promise.all(
    renditions.map(async ({ width, body }) => {
      const found = await sharp(body).metadata();
      expect(found.format).toBe('webp');
      return [width, found.width, found.height];
    }),
  );

describe('renderPicture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes %s', async (format) => {
    const picture = await rendered(await plain(900, 600).toFormat(format).toBuffer());
    expect(await sizes(picture)).toEqual([
      [400, 400, 267],
      [800, 800, 533],
      [900, 900, 600],
    ]);
    expect([picture.width, picture.height]).toEqual([900, 600]);
  });

  it('makes renditions of at most 1600 px, never wider than the original', async () => {
    const wide = await rendered(await plain(4000, 1000).jpeg().toBuffer());
    expect(await sizes(wide)).toEqual([
      [400, 400, 100],
      [800, 800, 200],
      [1600, 1600, 400],
    ]);
    expect(await sizes(await rendered(await plain(120, 90).png().toBuffer()))).toEqual([[120, 120, 90]]);
    expect(await sizes(await rendered(await plain(1, 1).png().toBuffer()))).toEqual([[1, 1, 1]]);
  });

  it('turns a picture upright and drops its metadata', async () => {
    const original = await plain(800, 400)
      .withExif({
        IFD0: { Make: 'Secret Camera', Copyright: 'Nguyen Van A' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '10/1 46/1 30/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '106/1 42/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { exif: before } = await sharp(original).metadata();
    expect(before?.toString('latin1')).toContain('Secret Camera');
    // Tag 0x8825: the directory of GPS values, a pointer.
    expect(before?.toString('hex')).toContain('25880400');
    const picture = await rendered(original);
    expect(await sizes(picture)).toEqual([[400, 400, 800]]);
    for (const { body } of picture.renditions) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(body).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
      expect(Buffer.from(body).toString('latin1')).not.toMatch(/Secret Camera|Nguyen Van A|EXIF|GPS/);
    }
  });

  it('gives the average colour, transparent parts counted as white', async () => {
    expect((await rendered(await plain(50, 50, '#204080').png().toBuffer())).color).toBe('#204080');
    const clear: SharpInput = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await rendered(clear as Buffer)).color).toBe('#ffffff');
    const grey = await plain(10, 10, '#808080').toColorspace('b-w').png().toBuffer();
    expect((await rendered(grey)).color).toBe('#808080');
    const deep = await plain(10, 10, '#ff0000').toColorspace('rgb16').png().toBuffer();
    expect((await rendered(deep)).color).toBe('#ff0000');
  });

  it('gives a near hash for the same scene made smaller, brighter, with other edges; none for a blank one', async () => {
    const scene = (seed: number) =>
      sharp(
        Buffer.from(
          Array.from({ length: 90 * 60 }, (_, n) => {
            const [x, y] = [n % 90, Math.floor(n / 90)];
            return 128 + 100 * Math.sin((x * (3 + seed)) / 17 + seed) * Math.cos((y * 2) / (11 + seed));
          }),
        ),
        { raw: { width: 90, height: 60, channels: 1 } },
      ).resize(1800, 1200);
    const hashOf = async (picture: Sharp) => (await rendered(await picture.jpeg().toBuffer())).hash!;
    const original = await hashOf(scene(0));
    expect(original).toMatch(/^[0-9a-f]{16}$/);
    const again = [
      scene(0).resize(640, 430, { fit: 'fill' }),
      scene(0).modulate({ brightness: 1.2 }),
      scene(0).extract({ left: 20, top: 10, width: 1760, height: 1180 }),
    ];
    for (const picture of again)
      expect(areNear(original, await hashOf(sharp(await picture.png().toBuffer())))).toBe(true);
    expect(areNear(original, await hashOf(scene(3)))).toBe(false);
    expect(await hashOf(plain(900, 600))).toBeUndefined();
  });

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['a script', Buffer.from('<script>alert(1)</script>')],
  ])('refuses %s, whatever its name says', async (_, content) => {
    expect(await renderPicture(content)).toEqual({ refusal: 'unsupported-file' });
  });

  it.each(['heic', 'heix', 'mif1', 'msf1'])('says of %s that it is a HEIC photo', async (brand) => {
    const size = '\x00\x00\x00\x14ispe\x00\x00\x00\x00\xff\xff\xff\xff\xff\xff\xff\xff';
    const photo = Buffer.from(`\x00\x00\x00\x18ftyp${brand}\x00\x00\x00\x00${size}`, 'latin1');
    expect(await renderPicture(photo)).toEqual({ refusal: 'heic-file' });
    expect(await renderDocument(photo)).toEqual({ refusal: 'heic-file' });
  });

  it('refuses files that only begin like a picture, and half a picture', async () => {
    const begins = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('%PDF-1.7')]);
    expect(await renderPicture(begins)).toEqual({ refusal: 'unreadable' });
    const whole = await sharp(
      Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 256)),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer();
    expect(await renderPicture(whole.subarray(0, whole.length / 2))).toEqual({ refusal: 'unreadable' });
  });

  it('refuses giant pictures before decoding them', async () => {
    const bomb = await plain(9000, 9000, '#000000').png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect(await renderPicture(bomb)).toEqual({ refusal: 'too-many-pixels' });
    const tall = await plain(2, 16_001).png().toBuffer();
    expect(await renderPicture(tall)).toEqual({ refusal: 'too-many-pixels' });
  });
});
