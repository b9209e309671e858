/** Drawing into an SVG string: shapes, gradients, one canvas size for all pictures. */
import { type Color, hex } from './color.ts';

export const width = 1600;
export const height = 1200;

export type Point = readonly [x: number, y: number];
export type Paint = Color | string;

const round = (value: number): string => {
  const fixed = value.toFixed(1);
  return fixed.endsWith('.0') ? fixed.slice(0, -2) : fixed;
};
export const paint = (fill: Paint): string => (typeof fill === 'string' ? fill : hex(fill));

/** `M…L…Z` through points. */
export const path = (points: readonly Point[], isClosed = true): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${isClosed ? 'Z' : ''}`;

/** A smooth line through points (quadratic curves between midpoints). */
export function curve(points: readonly Point[], isClosed = false): string {
  const first = points[0]!;
  let d = `M${round(first[0])} ${round(first[1])}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i]!;
    const [nextX, nextY] = points[i + 1]!;
    d += `Q${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  }
  const last = points.at(-1)!;
  return `${d}L${round(last[0])} ${round(last[1])}${isClosed ? 'Z' : ''}`;
}

export interface Stroke {
  color: Paint;
  width: number;
  dash?: string;
  opacity?: number;
}

/** A picture being drawn, back to front. */
export class Canvas {
  readonly defs: string[] = [];
  readonly shapes: string[] = [];
  private ids = 0;

  /** A fill for later shapes: stops of offset (0–1), colour and opacity. */
  gradient(
    kind: 'down' | 'right' | 'round',
    stops: readonly (readonly [offset: number, color: Paint, opacity?: number])[],
    box?: { x1: number; y1: number; x2: number; y2: number },
  ): string {
    const id = `g${this.ids++}`;
    const inner = stops
      .map(
        ([offset, color, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${paint(color)}" stop-opacity="${opacity}"/>`,
      )
      .join('');
    const userBox = box
      ? ` gradientUnits="userSpaceOnUse" x1="${round(box.x1)}" y1="${round(box.y1)}" x2="${round(box.x2)}" y2="${round(box.y2)}"`
      : kind === 'down'
        ? ' x1="0" y1="0" x2="0" y2="1"'
        : '';
    this.defs.push(
      kind === 'round'
        ? `<radialGradient id="${id}">${inner}</radialGradient>`
        : `<linearGradient id="${id}"${userBox}>${inner}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  raw(markup: string): void {
    this.shapes.push(markup);
  }

  shape(d: string, fill: Paint, opacity = 1): void {
    const alpha =
      opacity < 1 ? ` fill-opacity="${round(opacity * 100) === '0' ? 0 : opacity.toFixed(2)}"` : '';
    this.shapes.push(`<path d="${d}" fill="${paint(fill)}"${alpha}/>`);
  }

  /** A polygon whose own thin edge closes the seam to its neighbours. */
  face(points: readonly Point[], fill: Paint): void {
    const color = paint(fill);
    this.shapes.push(`<path d="${path(points)}" fill="${color}" stroke="${color}" stroke-width=".8"/>`);
  }

  rect(x: number, y: number, w: number, h: number, fill: Paint, opacity = 1, radius = 0): void {
    this.shapes.push(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${paint(fill)}"` +
        `${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}${radius ? ` rx="${round(radius)}"` : ''}/>`,
    );
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: Paint, opacity = 1): void {
    this.shapes.push(
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint(fill)}"` +
        `${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}/>`,
    );
  }

  line(d: string, { color, width: strokeWidth, dash, opacity = 1 }: Stroke): void {
    this.shapes.push(
      `<path d="${d}" fill="none" stroke="${paint(color)}" stroke-width="${round(strokeWidth)}" ` +
        `stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}` +
        `${opacity < 1 ? ` stroke-opacity="${opacity.toFixed(2)}"` : ''}/>`,
    );
  }

  toString(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${this.defs.join('')}</defs>${this.shapes.join('')}</svg>`
    );
  }
}
