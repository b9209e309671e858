/** Colours by what they are for: palette steps such as `green.700` stay in the theme. */
import type { Source } from './sources.ts';

const step = /['"\s](?:gray|green|amber|red|blue)\.\d{2,3}\b/g;

/** Palette steps outside the theme, as `path: step`. */
export const rawColours = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, isTest }) => !isTest && /^frontend\/src\/(app|features|ui)\//.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(step)].map(([name]) => `${path}: ${name.slice(1)}`));
