/** A small camera: points of a world in metres become points of the picture. */
import type { Random } from './random.ts';
import { height, type Point, width } from './svg.ts';

/** x right, y up, z away from the viewer, in metres. */
export type Spot = readonly [x: number, y: number, z: number];

export interface Camera {
  /** Where the eye is. */
  at: Spot;
  /** Turned right, radians. */
  yaw: number;
  /** Looking down, radians. */
  pitch: number;
  /** Focal length in pixels. */
  focal: number;
}

const near = 0.4;

/** The camera's own view of a spot: right, up, away. */
function turned({ at, yaw, pitch }: Camera, [x, y, z]: Spot): [number, number, number] {
  const [dx, dy, dz] = [x - at[0], y - at[1], z - at[2]];
  const right = dx * Math.cos(yaw) - dz * Math.sin(yaw);
  const ahead = dx * Math.sin(yaw) + dz * Math.cos(yaw);
  const up = dy * Math.cos(pitch) + ahead * Math.sin(pitch);
  return [right, up, ahead * Math.cos(pitch) - dy * Math.sin(pitch)];
}

const onScreen = (camera: Camera, [x, y, z]: readonly [number, number, number]): Point => [
  width / 2 + (camera.focal * x) / z,
  height / 2 - (camera.focal * y) / z,
];

/** Where a spot appears, and how far away it is; undefined behind the eye. */
export function project(camera: Camera, spot: Spot): { point: Point; depth: number } | undefined {
  const seen = turned(camera, spot);
  return seen[2] < near ? undefined : { point: onScreen(camera, seen), depth: seen[2] };
}

/** A polygon as it appears, cut where it passes the eye; empty when all of it is behind. */
export function projectPolygon(camera: Camera, spots: readonly Spot[]): { points: Point[]; depth: number } {
  const seen = spots.map((spot) => turned(camera, spot));
  const kept: [number, number, number][] = [];
  seen.forEach((here, i) => {
    const next = seen[(i + 1) % seen.length]!;
    if (here[2] >= near) kept.push(here);
    if (here[2] >= near !== next[2] >= near) {
      const t = (near - here[2]) / (next[2] - here[2]);
      kept.push([here[0] + (next[0] - here[0]) * t, here[1] + (next[1] - here[1]) * t, near]);
    }
  });
  const depth = seen.reduce((sum, [, , z]) => sum + z, 0) / seen.length;
  return { points: kept.map((spot) => onScreen(camera, spot)), depth };
}

/** Pixels of one metre at a depth. */
export const pixelsPerMetre = (camera: Camera, depth: number): number => camera.focal / depth;

/** Where the level horizon lies in the picture. */
export const horizonY = ({ focal, pitch }: Camera): number => height / 2 - focal * Math.tan(pitch);

export interface View {
  /** Metres from the target, and of the eye above the ground. */
  distance: number;
  up: number;
  /** Bearing in radians, 0 = looking north. */
  bearing?: number;
  /** Where the horizon lies, as a share of the picture's height from the top. */
  horizon: number;
  focal?: number;
}

/** A camera that faces a spot on the ground, with the horizon where the picture wants it. */
export function viewOf(target: Spot, { distance, up, bearing = 0, horizon, focal = 1300 }: View): Camera {
  const at: Spot = [target[0] - Math.sin(bearing) * distance, up, target[2] - Math.cos(bearing) * distance];
  return { at, yaw: bearing, pitch: Math.atan(((0.5 - horizon) * height) / focal), focal };
}

/** A bearing a little off a given one. */
export const about = (rng: Random, centre: number, spread: number): number =>
  centre + rng.between(-spread, spread);
