/** The drawn card itself, decoded: its size, its weight, and the price on it. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { formatPrice } from '#shared/kernel/words/money-words.ts';
import { type CardWords, cardBytesMax, cardSize } from '#shared/share-cards/model.ts';
import { drawCard } from './draw-card.ts';

const words = (locale: Locale, over: Partial<CardWords> = {}): CardWords => ({
  heading: 'VIP',
  price: formatPrice({ mode: 'exact', amount: '12.5', unit: 'billion-vnd', per: 'total' }, locale),
  title: 'Nhà xưởng',
  facts: '5.000 m²',
  ...over,
});
const flat = (background: string, width = 1600, height = 1067) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();

/** Pixels nearly white within the lines where the price stands. */
async function whiteIn(card: Uint8Array, top: number, height: number): Promise<number> {
  const { data } = await sharp(card)
    .extract({ left: 60, top, width: 1080, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 235).length;
}
const priceLines = [355, 100] as const;

describe('a card', () => {
  it.each(locales)('is a JPEG of 1200 × 630 with the price large on it, in %s', async (locale) => {
    const photo = await flat('#ffffff');
    const card = await drawCard({ words: words(locale), locale, photo });
    const meta = await sharp(card).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(['jpeg', cardSize.width, cardSize.height]);
    const without = await drawCard({ words: words(locale, { price: '' }), locale, photo });
    const [written, empty] = [await whiteIn(card, ...priceLines), await whiteIn(without, ...priceLines)];
    expect(empty).toBe(0);
    expect(written).toBeGreaterThan(5000);
  });
  it('keeps white words readable on the brightest photo: at least 4.5 to 1', async () => {
    const photo = await flat('#ffffff');
    const card = await drawCard({
      words: words('vi', { price: '', title: '', facts: '' }),
      locale: 'vi',
      photo,
    });
    const { data, info } = await sharp(card)
      .extract({ left: 700, top: 345, width: 440, height: 285 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const linear = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < data.length; at += info.channels) {
      const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!].map(linear);
      least = Math.min(least, 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05));
    }
    expect(least).toBeGreaterThanOrEqual(4.5);
  });
  it('is the same each time, to the byte', async () => {
    const photo = await flat('#90c9aa');
    const draw = () => drawCard({ words: words('ja'), locale: 'ja', photo });
    expect(Buffer.compare(await draw(), await draw())).toBe(0);
  });
  it('stays below what messengers take, also over a photo of nothing but noise', async () => {
    const { width, height } = cardSize;
    const noise = Buffer.alloc(width * height * 3);
    let seed = 1;
    for (let at = 0; at < noise.length; at++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      noise[at] = seed >> 16;
    }
    const photo = await sharp(noise, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const card = await drawCard({ words: words('en'), locale: 'en', photo });
    expect(card.length).toBeLessThanOrEqual(cardBytesMax);
  });
  it.each([
    ['upright', 400, 1600],
    ['wide', 2400, 200],
    ['tiny', 3, 2],
  ])('is filled by a photo that is %s', async (_, width, height) => {
    const card = await drawCard({
      words: words('vi'),
      locale: 'vi',
      photo: await flat('#ff0000', width, height),
    });
    const [red] = await sharp(card).extract({ left: 1100, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
  });
  it('raises for what is no picture', async () => {
    const photo = Buffer.from('no picture');
    await expect(drawCard({ words: words('vi'), locale: 'vi', photo })).rejects.toThrow();
  });
});
