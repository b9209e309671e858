/** What every scene is asked for. */
import type { Time } from '../light.ts';

export interface Scene {
  time: Time;
  /** Hue of what the scene may colour freely: roofs, doors, awnings. */
  hue: number;
}
