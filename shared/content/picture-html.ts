/** Figures of a body as browsers show them: the image in its renditions, with its words and its caption. */
import { escapeHtml } from '../kernel/html.ts';
import { renditionPath } from '../kernel/rendition-path.ts';
import type { Picture } from '../media/model.ts';

/** An article's column is never wider. */
const columnPx = 760;

/** The body with the images that its figures name; a figure of an image that is gone goes with its caption. */
export function withPictures(body: string, pictures: readonly Picture[]): string {
  const byId = new Map(pictures.map((one) => [one.mediaId, one]));
  return body.replace(
    /<figure data-media="([^"]+)">(<figcaption>[^<]*<\/figcaption>)?<\/figure>/g,
    (_, mediaId: string, caption = '') => {
      const picture = byId.get(mediaId);
      return picture ? `<figure>${imageOf(picture)}${caption}</figure>` : '';
    },
  );
}

function imageOf(picture: Picture): string {
  const { widths, width, height, alt = '' } = picture;
  const shown = widths.find((one) => one >= columnPx) ?? Math.max(...widths);
  const attributes = {
    src: renditionPath(picture, shown),
    srcset: widths.map((one) => `${renditionPath(picture, one)} ${one}w`).join(', '),
    sizes: `(min-width: ${columnPx}px) ${columnPx}px, 100vw`,
    width: String(width),
    height: String(height),
    alt,
    loading: 'lazy',
    decoding: 'async',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<img ${written.join(' ')}>`;
}
