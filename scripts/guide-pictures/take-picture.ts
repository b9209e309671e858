/** Takes the picture of a part of a page, with what the guide talks about outlined. */
import type { Locator, Page } from '@playwright/test';
import sharp, { type WebpOptions } from 'sharp';

export interface Mark {
  /** Outlined together. */
  at: readonly Locator[];
  /** The step of the guide's list that it belongs to. */
  step?: number;
}

export interface Shot {
  /** The picture shows all of these. */
  area: readonly Locator[];
  marks: readonly Mark[];
}

/** Width and height in points; the file has two pixels to each. */
export interface TakenPicture {
  webp: Buffer;
  width: number;
  height: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const pictureMaxBytes = 40 * 1024;
const margin = 6;
/** The best that fits: flat screens are smallest without loss, photos with some; words stay sharp down to the last. */
const packings: readonly WebpOptions[] = [
  { lossless: true },
  ...[80, 70, 60, 50, 40, 30, 20].map((quality) => ({ quality, smartSubsample: true })),
];

export async function takePicture(page: Page, { area, marks }: Shot): Promise<TakenPicture> {
  await page.evaluate(() => document.fonts.ready);
  await toTop(page, await around(area));
  const boxes = await Promise.all(
    marks.map(async ({ at, step }) => ({
      ...(await around(at)),
      label: step === undefined ? '' : `${step}`,
    })),
  );
  const parts = [
    grown(await around(area), margin),
    ...boxes.map((box) => grown(box, box.label ? 20 : margin)),
  ];
  const clip = within(page, union(parts));
  await page.evaluate(drawMarks, boxes);
  try {
    const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
    return { webp: await encoded(png), width: clip.width, height: clip.height };
  } finally {
    await page.evaluate(() => document.getElementById('guide-marks')?.remove());
  }
}

/** Below what stays in sight at the top: the page's header, and the progress of a form. */
const headerHeight = 240;

/** Brings what is shown to the window's top, and waits for what comes only when it is near. */
async function toTop(page: Page, { y }: Box): Promise<void> {
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), y - headerHeight);
  await page.waitForLoadState('networkidle');
}

/** The smallest box that holds all of them. */
async function around(locators: readonly Locator[]): Promise<Box> {
  const boxes = locators.map(async (one) => {
    await one.waitFor();
    return (await one.boundingBox())!;
  });
  return union(await Promise.all(boxes));
}

function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  ...{ x: x - by, y: y - by },
  ...{ width: width + 2 * by, height: height + 2 * by },
});

/** In whole points, and no wider than the page. */
function within(page: Page, box: Box): Box {
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  const right = Math.min(page.viewportSize()!.width, Math.ceil(box.x + box.width));
  return { x, y, width: right - x, height: Math.ceil(box.y + box.height) - y };
}

/** Runs in the browser: lines and numbers above everything, through the style objects that the CSP leaves free. */
function drawMarks(boxes: readonly (Box & { label: string })[]): void {
  const layer = document.createElement('div');
  layer.id = 'guide-marks';
  const colour = '#d6336c';
  Object.assign(layer.style, { position: 'fixed', inset: '0', zIndex: '99999', pointerEvents: 'none' });
  for (const { x, y, width, height, label } of boxes) {
    const line = document.createElement('div');
    const place = {
      left: `${x - 5}px`,
      top: `${y - 5}px`,
      width: `${width + 10}px`,
      height: `${height + 10}px`,
    };
    const look = { border: `3px solid ${colour}`, borderRadius: '10px', boxSizing: 'border-box' };
    Object.assign(line.style, { position: 'absolute', ...place, ...look });
    layer.append(line);
    if (!label) continue;
    const number = document.createElement('div');
    number.textContent = label;
    const round = { width: '26px', height: '26px', borderRadius: '13px', background: colour, color: '#fff' };
    const words = { font: '700 15px/26px sans-serif', textAlign: 'center' };
    const corner = { left: `${x + width - 17}px`, top: `${y - 18}px` };
    Object.assign(number.style, { position: 'absolute', ...corner, ...round, ...words });
    layer.append(number);
  }
  // A dialog that is open lies above all else: what is drawn has to be in it.
  (document.querySelector('dialog[open]') ?? document.body).append(layer);
}

async function encoded(png: Buffer): Promise<Buffer> {
  for (const packing of packings) {
    const webp = await sharp(png)
      .webp({ effort: 4, ...packing })
      .toBuffer();
    if (webp.length <= pictureMaxBytes) return webp;
  }
  throw new Error(
    `The picture is larger than ${pictureMaxBytes} bytes however it is packed: show less of the page.`,
  );
}
