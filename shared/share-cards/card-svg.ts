/** What is drawn over the picture of a card: a shade that words are read on, the words, and the brand. */
import { brand } from '../kernel/brand.ts';
import type { Faces } from './fonts.ts';
import { type CardWords, cardSize } from './model.ts';
import { type Face, fittingSize, shortened } from './typeset.ts';

const { width, height } = cardSize;
/** Some messengers cut a few px off, or more from above and below. */
const margin = 60;
const lineWidth = width - 2 * margin;
const colors = { shade: '#062519', words: '#ffffff', chip: '#0f6540', ink: '#171c24', line: '#90c9aa' };

interface Line {
  face: Face;
  size: number;
  /** Where its letters stand. */
  y: number;
  x?: number;
  fill?: string;
}

const drawn = (text: string, { face, size, y, x = margin, fill = colors.words }: Line): string =>
  `<path transform="translate(${x} ${y})" fill="${fill}" d="${face.outlineOf(text, size)}"/>`;

/** Dark enough below for white letters on any photo, and nothing at all over its upper half. */
const shade = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="${colors.shade}" stop-opacity="0"/>
<stop offset=".33" stop-color="${colors.shade}" stop-opacity=".62"/>
<stop offset=".6" stop-color="${colors.shade}" stop-opacity=".8"/>
<stop offset="1" stop-color="${colors.shade}" stop-opacity=".92"/></linearGradient></defs>
<rect y="190" width="${width}" height="${height - 190}" fill="url(#s)"/>`;

/** The mark of `frontend/src/ui/mark.svg`, of 32 px. */
const mark = `<rect width="32" height="32" rx="8" fill="${colors.chip}"/>
<path d="M7 21.5 13 15l4.5 4L25 10.5" fill="none" stroke="${colors.words}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M7 26h18" stroke="${colors.line}" stroke-width="2.5" stroke-linecap="round"/>`;

/** Mark and name on white, so that they are read on any photo. */
function brandPlate({ strong }: Faces): string {
  const size = 32;
  const plate = 24 + 44 + 16 + strong.widthOf(brand.name, size) + 28;
  return `<rect x="${margin}" y="48" width="${plate.toFixed(1)}" height="72" rx="36" fill="${colors.words}"/>
<g transform="translate(${margin + 20} 62) scale(1.375)">${mark}</g>
${drawn(brand.name, { face: strong, size, x: margin + 80, y: 95, fill: colors.ink })}`;
}

/** Kind and type on a plate of their own. */
function chip(text: string, { strong }: Faces, bottom: number): string {
  const [size, high, inner] = [32, 60, 26];
  const shown = shortened(text, strong, size, lineWidth - 2 * inner);
  const wide = strong.widthOf(shown, size) + 2 * inner;
  return `<rect x="${margin}" y="${bottom - high}" width="${wide.toFixed(1)}" height="${high}" rx="${high / 2}" fill="${colors.chip}"/>
${drawn(shown, { face: strong, size, x: margin + inner, y: bottom - high / 2 + 11.5 })}`;
}

/** Emoji and what joins or colours them: no card draws them, so the other words of a title stand without. */
const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3}/gu;
const isPlain = (text: string) => /^[\p{ASCII}©®™]*$/u.test(text);

/** A title as it can be drawn; '' where a letter of it is in no face, rather than boxes or half a title. */
export function drawableTitle(title: string, { plain }: Faces): string {
  const words = title
    .normalize('NFC')
    .replace(emoji, (one) => (isPlain(one) ? one : ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return plain.has(words) ? words : '';
}

/** All that is drawn over the picture of a listing's card, as an SVG picture of its size. No word of it is markup. */
export function listingCardSvg(words: CardWords, faces: Faces): string {
  const { strong, plain } = faces;
  const title = drawableTitle(words.title, faces);
  const facts = shortened(words.facts, plain, 34, lineWidth);
  const lowest = height - margin;
  const titleAt = facts ? lowest - 54 : lowest;
  const priceAt = (title ? titleAt - 66 : titleAt - 14) - (facts || title ? 0 : -14);
  const size = fittingSize(words.price, strong, { most: 116, least: 30, widthMax: lineWidth });
  const price = shortened(words.price, strong, size, lineWidth);
  return svgOf([
    shade,
    brandPlate(faces),
    chip(words.heading, faces, Math.round(priceAt - size * 0.98)),
    drawn(price, { face: strong, size, y: priceAt }),
    title && drawn(shortened(title, plain, 38, lineWidth), { face: plain, size: 38, y: titleAt }),
    facts && drawn(facts, { face: plain, size: 34, y: lowest }),
  ]);
}

/** Words in at most so many lines, the last cut where there are more. */
function linesOf(text: string, face: Face, size: number, linesMax: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest && lines.length < linesMax - 1 && face.widthOf(rest, size) > lineWidth) {
    const cut = shortened(rest, face, size, lineWidth).slice(0, -1);
    lines.push(cut.trim());
    rest = rest.slice(cut.length).trim();
  }
  return rest ? [...lines, shortened(rest, face, size, lineWidth)] : lines;
}

/** What is drawn over the picture of pages that have no card of their own: what the marketplace is for. */
export function houseCardSvg({ title, lead }: { title: string; lead: string }, faces: Faces): string {
  const { strong, plain } = faces;
  const [size, step] = [64, 82];
  const below = linesOf(lead, plain, 32, 2).reverse();
  const titleAt = height - margin - below.length * 46 - 22;
  const above = linesOf(title, strong, size, 3).reverse();
  return svgOf([
    shade,
    brandPlate(faces),
    ...above.map((line, at) => drawn(line, { face: strong, size, y: titleAt - at * step })),
    ...below.map((line, at) => drawn(line, { face: plain, size: 32, y: height - margin - at * 46 })),
  ]);
}

const svgOf = (parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
