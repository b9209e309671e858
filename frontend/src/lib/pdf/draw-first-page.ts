/** Draws the first page of a PDF on a canvas; fetched with the first file that somebody looks at. */
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** As wide as a page is read on a desktop, twice as fine for dense displays. */
const widthPixels = 1_240;
/** A page that takes longer than this is left undrawn. */
const longestMs = 20_000;
/** Pictures within a page of more pixels than this are left out: a small file may claim any size. */
const maxImagePixels = 40_000_000;

/**
 * Draws and gives the canvas its size. Raises where the file cannot be read or takes too long. Nothing in the file
 * runs: scripts, forms and links are not read, and its fonts are drawn as outlines, never loaded as fonts.
 */
export async function drawFirstPage(file: Blob, canvas: HTMLCanvasElement): Promise<void> {
  const port = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    await inTime(draw(new Uint8Array(await file.arrayBuffer()), canvas, port));
  } finally {
    port.terminate();
  }
}

async function draw(data: Uint8Array, canvas: HTMLCanvasElement, port: Worker): Promise<void> {
  const { promise } = getDocument({
    data,
    worker: PDFWorker.create({ port }),
    disableFontFace: true,
    useWasm: false,
    maxImageSize: maxImagePixels,
  });
  const page = await (await promise).getPage(1);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: widthPixels / width });
  canvas.width = viewport.width;
  canvas.height = Math.min(viewport.height, 3 * widthPixels);
  await page.render({ canvas, viewport }).promise;
}

function inTime<Done>(work: Promise<Done>): Promise<Done> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page took too long to draw')), longestMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
