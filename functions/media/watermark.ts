/** Draws over a picture who opened it and when: letters of our own, since functions have no fonts. */
import sharp from 'sharp';

/** Letters five dots wide and seven high, row by row as the bits of a number, the leftmost highest. */
const letters: Record<string, readonly number[]> = {
  ...{ A: [14, 17, 17, 31, 17, 17, 17], B: [30, 17, 17, 30, 17, 17, 30], C: [14, 17, 16, 16, 16, 17, 14] },
  ...{ D: [30, 17, 17, 17, 17, 17, 30], E: [31, 16, 16, 30, 16, 16, 31], F: [31, 16, 16, 30, 16, 16, 16] },
  ...{ G: [14, 17, 16, 23, 17, 17, 15], H: [17, 17, 17, 31, 17, 17, 17], I: [14, 4, 4, 4, 4, 4, 14] },
  ...{ J: [7, 2, 2, 2, 2, 18, 12], K: [17, 18, 20, 24, 20, 18, 17], L: [16, 16, 16, 16, 16, 16, 31] },
  ...{ M: [17, 27, 21, 21, 17, 17, 17], N: [17, 25, 21, 19, 17, 17, 17], O: [14, 17, 17, 17, 17, 17, 14] },
  ...{ P: [30, 17, 17, 30, 16, 16, 16], Q: [14, 17, 17, 17, 21, 18, 13], R: [30, 17, 17, 30, 20, 18, 17] },
  ...{ S: [15, 16, 16, 14, 1, 1, 30], T: [31, 4, 4, 4, 4, 4, 4], U: [17, 17, 17, 17, 17, 17, 14] },
  ...{ V: [17, 17, 17, 17, 17, 10, 4], W: [17, 17, 17, 21, 21, 27, 17], X: [17, 17, 10, 4, 10, 17, 17] },
  ...{ Y: [17, 17, 10, 4, 4, 4, 4], Z: [31, 1, 2, 4, 8, 16, 31], 0: [14, 17, 19, 21, 25, 17, 14] },
  ...{ 1: [4, 12, 4, 4, 4, 4, 14], 2: [14, 17, 1, 2, 4, 8, 31], 3: [31, 2, 4, 2, 1, 17, 14] },
  ...{ 4: [2, 6, 10, 18, 31, 2, 2], 5: [31, 16, 30, 1, 1, 17, 14], 6: [6, 8, 16, 30, 17, 17, 14] },
  ...{ 7: [31, 1, 2, 4, 8, 8, 8], 8: [14, 17, 17, 14, 17, 17, 14], 9: [14, 17, 17, 15, 1, 2, 12] },
  ...{ '-': [0, 0, 0, 31, 0, 0, 0], ':': [0, 4, 4, 0, 4, 4, 0], '/': [1, 1, 2, 4, 8, 16, 16] },
  '.': [0, 0, 0, 0, 0, 12, 12],
};
const [letterWidth, letterHeight] = [6, 7];
/** A line of the watermark holds so many letters; longer names are cut. */
const charsMax = 60;

/** A name in letters that can be drawn. */
export const drawable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[đĐ]/g, 'D')
    .toUpperCase()
    .replace(/[^A-Z0-9:/. -]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, charsMax);

/** The dots of a line as the path of an SVG picture, one unit a dot. */
function pathOf(text: string): string {
  const dots = [...text].flatMap((letter, at) =>
    (letters[letter] ?? []).flatMap((row, y) =>
      [4, 3, 2, 1, 0].flatMap((bit, x) =>
        row & (1 << bit) ? [`M${at * letterWidth + x} ${y}h1v1h-1z`] : [],
      ),
    ),
  );
  return dots.join('');
}

/** Lines that slant over a picture of that size, light within dark so that they show on any ground. */
function overlayOf(text: string, width: number, height: number): string {
  const lineWidth = (text.length + 4) * letterWidth;
  // About two lines beside one another, and never so small that a copy loses them.
  const dot = Math.max(1.5, Math.min(width, 1600) / lineWidth / 1.3);
  const [stepX, stepY] = [lineWidth, letterHeight * 7];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="w" width="${stepX}" height="${stepY}" patternUnits="userSpaceOnUse"
      patternTransform="rotate(-24) scale(${dot.toFixed(3)})">
      <path d="${pathOf(text)}" fill="#fff" fill-opacity=".5" stroke="#000" stroke-opacity=".55" stroke-width=".35"/>
    </pattern></defs><rect width="100%" height="100%" fill="url(#w)"/></svg>`;
}

/** A picture as WebP with a line over all of it. */
export async function withWatermark(picture: Uint8Array, text: string): Promise<Uint8Array> {
  const { width, height } = await sharp(picture).metadata();
  const overlay = Buffer.from(overlayOf(drawable(text), width, height));
  return sharp(picture)
    .composite([{ input: overlay }])
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}
