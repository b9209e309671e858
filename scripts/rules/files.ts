/** How long a file may be and how it begins (docs/conventions). */
import type { Source } from './sources.ts';

export const maxLines = 300;
/** Words and data rather than code. */
const isData = (path: string) =>
  /(^|\/)(locales|data|generated)\//.test(path) || path.startsWith('local/seed/');

/** Files over the ceiling, as `path: lines`. */
export const tooLong = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => !isData(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path}: ${lines}`);

/** Files that do not open with the sentence saying what they are for. */
export const withoutPurpose = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => !isData(path) && !/^((#!|\/\/ @).*\n)*\/\*\*\s/.test(text))
    .map(({ path }) => path);

/** Names of files that are not kebab-case. */
export const oddNames = (sources: readonly Source[]): string[] =>
  sources
    .map(({ path }) => path)
    .filter((path) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(path.split('/').at(-1)!));
