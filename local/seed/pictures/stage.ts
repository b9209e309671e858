/** A stage of things in three dimensions: collects faces and stand-up figures, paints them far to near. */
import { type Camera, horizonY, pixelsPerMetre, project, projectPolygon, type Spot } from './camera.ts';
import { type Color, lighter, mix } from './color.ts';
import { type Light, lit } from './light.ts';
import { Canvas, height, type Paint, type Point, path, width } from './svg.ts';

type Vector = readonly [number, number, number];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export interface Box {
  x: number;
  z: number;
  w: number;
  d: number;
  h: number;
  y?: number;
}

/** What is drawn on a face of a box, in shares of its width and height. */
export interface Opening {
  u: number;
  v: number;
  w: number;
  h: number;
  color: Color;
  /** Shines by itself: neither shaded nor hazed. */
  isLit?: boolean;
}

export class Stage {
  readonly canvas = new Canvas();
  readonly camera: Camera;
  readonly light: Light;
  /** Metres at which things have half faded into the haze. */
  readonly sight: number;
  private items: { depth: number; draw: () => void }[] = [];

  constructor(camera: Camera, light: Light, sight = 900) {
    this.camera = camera;
    this.light = light;
    this.sight = sight;
  }

  /** How brightly level ground is lit. */
  get level(): number {
    return 0.62 + 0.38 * this.light.toSun[1];
  }

  far(depth: number): number {
    return 1 - 2 ** (-depth / this.sight);
  }

  /** Draws something of one's own at a depth. */
  at(depth: number, draw: () => void): void {
    this.items.push({ depth, draw });
  }

  /** Paints everything collected so far, far to near. */
  flush(): void {
    for (const { draw } of this.items.sort((a, b) => b.depth - a.depth)) draw();
    this.items = [];
  }

  /** A flat polygon on (or just above) the ground, painted at once: ground is drawn before things on it. */
  ground(spots: readonly Spot[], color: Paint, options: { opacity?: number; isPlain?: boolean } = {}): void {
    const { points, depth } = projectPolygon(this.camera, spots);
    if (points.length < 3) return;
    const fill =
      typeof color === 'string' || options.isPlain
        ? color
        : lit(color, this.light, this.level, this.far(Math.max(1, depth)));
    if (options.opacity !== undefined) this.canvas.shape(path(points), fill, options.opacity);
    else this.canvas.face(points, fill);
  }

  /** A rectangle on the ground, cut across its depth so that distance fades it evenly. */
  field(x: number, z: number, w: number, d: number, color: Color, strips = 6, y = 0): void {
    for (let i = strips - 1; i >= 0; i--) {
      const [from, to] = [z + (d * i) / strips, z + (d * (i + 1)) / strips];
      this.ground(
        [
          [x, y, from],
          [x + w, y, from],
          [x + w, y, to],
          [x, y, to],
        ],
        color,
      );
    }
  }

  /** A face in space, lit by its direction; faces turned away are left out unless `isTwoSided`. */
  face(
    spots: readonly Spot[],
    color: Color,
    options: { isTwoSided?: boolean; bias?: number; openings?: Opening[]; glow?: number } = {},
  ): void {
    const normal = this.normalOf(spots);
    const towards = dot(normal, minus(this.camera.at, spots[0]!));
    if (towards <= 0 && !options.isTwoSided) return;
    const { points, depth } = projectPolygon(this.camera, spots);
    if (points.length < 3) return;
    const side = towards > 0 ? 1 : -1;
    const facing = 0.3 + 0.95 * Math.max(0, side * dot(normal, this.light.toSun)) + (options.glow ?? 0);
    const fade = this.far(depth);
    this.at(depth - (options.bias ?? 0), () => {
      this.canvas.face(points, lit(color, this.light, facing, fade));
      for (const opening of options.openings ?? []) this.opening(spots, opening, facing, fade);
    });
  }

  private normalOf(spots: readonly Spot[]): Vector {
    const n = cross(minus(spots[1]!, spots[0]!), minus(spots[2]!, spots[0]!));
    const length = Math.hypot(...n) || 1;
    return [n[0] / length, n[1] / length, n[2] / length];
  }

  /** Corners of a face: 0 bottom left, 1 top left, 2 top right, 3 bottom right, as seen from outside. */
  private opening([a, b, c, d]: readonly Spot[], o: Opening, facing: number, fade: number): void {
    const spot = (u: number, v: number): Spot => {
      const along = (p: Spot, q: Spot, t: number): Spot => [
        p[0] + (q[0] - p[0]) * t,
        p[1] + (q[1] - p[1]) * t,
        p[2] + (q[2] - p[2]) * t,
      ];
      return along(along(a!, d!, u), along(b!, c!, u), v);
    };
    const { points } = projectPolygon(this.camera, [
      spot(o.u, o.v),
      spot(o.u, o.v + o.h),
      spot(o.u + o.w, o.v + o.h),
      spot(o.u + o.w, o.v),
    ]);
    if (points.length < 3) return;
    this.canvas.shape(path(points), o.isLit ? o.color : lit(o.color, this.light, facing, fade));
  }

  /** A box on the ground with its shadow; `front`, `left`, `right` give what is on its walls. */
  box(
    { x, z, w, d, h, y = 0 }: Box,
    color: Color,
    walls: {
      front?: Opening[];
      left?: Opening[];
      right?: Opening[];
      roof?: Color;
      hasShadow?: boolean;
      bias?: number;
    } = {},
  ): void {
    if (walls.hasShadow !== false && y === 0) this.shadow({ x, z, w, d, h });
    const [x2, y2, z2] = [x + w, y + h, z + d];
    const bias = walls.bias ?? 0;
    this.face(
      [
        [x, y, z],
        [x, y2, z],
        [x2, y2, z],
        [x2, y, z],
      ],
      color,
      { openings: walls.front ?? [], bias },
    );
    this.face(
      [
        [x2, y, z],
        [x2, y2, z],
        [x2, y2, z2],
        [x2, y, z2],
      ],
      color,
      { openings: walls.right ?? [], bias },
    );
    this.face(
      [
        [x, y, z2],
        [x, y2, z2],
        [x, y2, z],
        [x, y, z],
      ],
      color,
      { openings: walls.left ?? [], bias },
    );
    this.face(
      [
        [x2, y, z2],
        [x2, y2, z2],
        [x, y2, z2],
        [x, y, z2],
      ],
      color,
      { bias },
    );
    this.face(
      [
        [x, y2, z],
        [x, y2, z2],
        [x2, y2, z2],
        [x2, y2, z],
      ],
      walls.roof ?? lighter(color, 0.04),
      {
        bias: bias + 0.01,
      },
    );
  }

  /** The shadow that a box throws on the ground. */
  shadow({ x, z, w, d, h }: Box, strength = 0.2): void {
    const [sx, sy, sz] = this.light.toSun;
    const reach = Math.min(h / Math.max(0.18, sy), h * 3.2);
    const [ox, oz] = [-sx * reach, -sz * reach];
    const corners: Point[] = [
      [x, z],
      [x + w, z],
      [x + w, z + d],
      [x, z + d],
    ];
    const hull = convexHull([...corners, ...corners.map(([cx, cz]): Point => [cx + ox, cz + oz])]);
    const { points, depth } = projectPolygon(
      this.camera,
      hull.map(([hx, hz]): Spot => [hx, 0, hz]),
    );
    if (points.length < 3) return;
    const opacity = strength * (1 - this.far(depth)) * (this.light.isNight ? 0.5 : 1);
    this.canvas.shape(path(points), this.light.shade, Math.max(0.03, opacity));
  }

  /** A figure that stands up and faces the viewer (a tree, a pole): drawn at its place and size. */
  figure(
    spot: Spot,
    draw: (canvas: Canvas, foot: Point, metre: number, far: number) => void,
    bias = 0,
  ): void {
    const seen = project(this.camera, spot);
    if (!seen) return;
    const metre = pixelsPerMetre(this.camera, seen.depth);
    this.at(seen.depth - bias, () => draw(this.canvas, seen.point, metre, this.far(seen.depth)));
  }

  /** A line in space at once; `metres` wide. */
  wire(from: Spot, to: Spot, color: Paint, metres: number, opacity = 1, dash?: string): void {
    const [a, b] = [project(this.camera, from), project(this.camera, to)];
    if (!a || !b) return;
    const metre = pixelsPerMetre(this.camera, (a.depth + b.depth) / 2);
    this.canvas.line(path([a.point, b.point], false), {
      color,
      width: Math.max(0.8, metres * metre),
      opacity,
      ...(dash && { dash }),
    });
  }

  /** The plain from the horizon to the viewer's feet. */
  plain(color: Color): void {
    const top = Math.max(0, horizonY(this.camera));
    const near = lit(color, this.light, this.level, 0.02);
    const far = mix(near, this.light.haze, 0.86);
    const fill = this.canvas.gradient('down', [
      [0, far],
      [0.12, mix(near, this.light.haze, 0.5)],
      [0.45, mix(near, this.light.haze, 0.16)],
      [1, near],
    ]);
    this.canvas.rect(0, top - 1, width, height - top + 2, fill);
  }

  /** A veil of haze lying on the horizon. */
  veil(strength = 0.5, reach = 150): void {
    const y = horizonY(this.camera);
    const fill = this.canvas.gradient('down', [
      [0, this.light.haze, 0],
      [0.5, this.light.haze, strength],
      [1, this.light.haze, 0],
    ]);
    this.canvas.rect(0, y - reach, width, reach * 2, fill);
  }

  /** A breath of the sun over everything, and a little dusk at the viewer's feet. */
  private finish(): void {
    const { sun, toSun, shade, isNight } = this.light;
    const x = toSun[0] > 0 ? width : 0;
    const glow = this.canvas.gradient('round', [
      [0, sun, isNight ? 0.05 : 0.17],
      [1, sun, 0],
    ]);
    this.canvas.ellipse(x, height * 0.2, width * 0.95, height * 0.9, glow);
    const foot = this.canvas.gradient('down', [
      [0, shade, 0],
      [1, shade, 0.22],
    ]);
    this.canvas.rect(0, height * 0.7, width, height * 0.3, foot);
  }

  toString(): string {
    this.flush();
    this.finish();
    return this.canvas.toString();
  }
}

/** The convex hull of points (monotone chain). */
function convexHull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Point, a: Point, b: Point) =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
