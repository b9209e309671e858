/** `npm run map`: writes docs/map.md anew, a map of the repository drawn from what its files import. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources, type Source } from './rules/sources.ts';

const root = join(import.meta.dirname, '..');
export const mapFile = join(root, 'docs/map.md');

/** Where a file stands; the first that fits. Tools come first as nothing but tests imports them. */
const layers: [name: string, files: RegExp][] = [
  ['tools: local, scripts, bench, e2e', /^(local|scripts|bench|e2e)\/|^frontend\/components\//],
  ['infra', /^infra\/|^functions\/[^/]+\/infra\.ts$/],
  ['functions/lib', /^functions\/lib\//],
  ['functions: capabilities', /^functions\//],
  ['frontend: features', /^frontend\/src\/features\//],
  ['frontend: queries', /^frontend\/src\/queries\//],
  ['frontend: ui', /^frontend\/src\/ui\//],
  ['frontend: lib', /^frontend\/src\/lib\//],
  ['frontend: locales', /^frontend\/src\/locales\//],
  ['frontend: theme', /^frontend\/src\/theme(\/|\.ts)/],
  ['frontend: app, entries, build', /^frontend\//],
  ['shared/kernel', /^shared\/kernel\//],
  ['shared: capabilities', /^shared\//],
];
const layerOf = (path: string) => layers.find(([, files]) => files.test(path))?.[0];
const functionsCapability = (path: string) => /^functions\/(?!lib\/)([^/]+)\//.exec(path)?.[1];
const sharedCapability = (path: string) => /^shared\/(?!kernel\/)([^/]+)\//.exec(path)?.[1];

export interface Arrow {
  from: string;
  to: string;
  imports: number;
}

/** How often files of one box import files of another, tests left out; most first, then by name. */
export function arrowsBetween(
  sources: readonly Source[],
  boxOf: (path: string) => string | undefined,
): Arrow[] {
  const pairs = sources
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, imports }) =>
      imports.filter((one) => !one.isPackage).map(({ target }) => ({ from: boxOf(path), to: boxOf(target) })),
    )
    .filter(
      (pair): pair is { from: string; to: string } => !!pair.from && !!pair.to && pair.from !== pair.to,
    );
  return [...Map.groupBy(pairs, ({ from, to }) => `${from} → ${to}`)]
    .map(([, same]) => ({ ...same[0]!, imports: same.length }))
    .sort((a, b) => b.imports - a.imports || compare(a.from, b.from) || compare(a.to, b.to));
}
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Without arrows that a way over other boxes says already: what stands above may import all that it leads to. */
export function withoutDetours(arrows: readonly Arrow[]): Arrow[] {
  const kept = [...arrows].sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to));
  for (const arrow of [...kept]) {
    const others = kept.filter((one) => one !== arrow);
    if (leads(arrow.from, arrow.to, others)) kept.splice(kept.indexOf(arrow), 1);
  }
  return kept;
}

function leads(from: string, to: string, arrows: readonly Arrow[], seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return arrows.some((arrow) => arrow.from === from && leads(arrow.to, to, arrows, seen));
}

/** A Mermaid diagram, which GitHub draws. */
function diagram(direction: 'TB' | 'LR', arrows: readonly Arrow[], hasCounts: boolean): string {
  const boxes = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].sort();
  const id = (box: string) => `b${boxes.indexOf(box)}`;
  return [
    '```mermaid',
    `flowchart ${direction}`,
    ...boxes.map((box) => `  ${id(box)}["${box}"]`),
    ...arrows.map(({ from, to, imports }) => `  ${id(from)} -->${hasCounts ? `|${imports}|` : ''} ${id(to)}`),
    '```',
  ].join('\n');
}

/** Each box with whom it imports and who imports it. */
function table(arrows: readonly Arrow[]): string {
  const boxes = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].sort();
  const cell = (ends: { box: string; imports: number }[]) =>
    ends.map(({ box, imports }) => `${box} ${imports}`).join(', ') || '–';
  return [
    '| capability | imports | is imported by |',
    '|---|---|---|',
    ...boxes.map((box) => {
      const out = arrows.filter(({ from }) => from === box).map(({ to, imports }) => ({ box: to, imports }));
      const into = arrows.filter(({ to }) => to === box).map(({ from, imports }) => ({ box: from, imports }));
      return `| ${box} | ${cell(out)} | ${cell(into)} |`;
    }),
  ].join('\n');
}

/** Fewer imports than this are in the table only, so that the picture can be read. */
const drawnFrom = 3;

export function mapText(): string {
  const sources = readSources(root);
  const ofFunctions = arrowsBetween(sources, functionsCapability);
  const ofShared = arrowsBetween(sources, sharedCapability);
  return `# Map

Drawn by \`npm run map\` from the imports of all files but tests; a test says when it is stale. What an arrow may be is the table in \`scripts/rules/imports.ts\`; what each capability does, [architecture.md](architecture.md) says.

## Layers

An arrow leads from who imports to what is imported. What a way over other boxes says already is not drawn: whoever reaches \`shared/kernel\` by some way may import it.

${diagram('TB', withoutDetours(arrowsBetween(sources, layerOf)), false)}

## Capabilities in \`functions\`

They reach each other through \`public.ts\`, and from their entries also through \`service.ts\`, \`repository.ts\` and \`context.ts\`. The figure counts imports; arrows of fewer than ${drawnFrom} are in the table only.

${diagram(
  'LR',
  ofFunctions.filter(({ imports }) => imports >= drawnFrom),
  true,
)}

${table(ofFunctions)}

## Capabilities in \`shared\`

They know each other's models and rules. In \`frontend/src/features\` no capability imports another: what two need lies in \`frontend/src/queries\`, \`ui\` or \`lib\`.

${table(ofShared)}
`;
}

if (import.meta.main) writeFileSync(mapFile, mapText());
