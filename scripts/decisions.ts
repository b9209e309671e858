/** `npm run decisions`: writes docs/decisions/README.md, the index of decisions, from the first lines of each page. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../docs/decisions');
export const indexFile = join(folder, 'README.md');

/** In the order of the index. */
const areas = [
  'contract, functions, jobs',
  'stored data',
  'pages and search',
  'front end',
  'accounts and notifications',
  'listings and media',
  'content',
  'wallet',
  'adverts',
  'agencies',
  'requests and cases',
  'back office',
  'developers and imports',
  'deployment',
  'tools and demo',
] as const;

export interface Decision {
  file: string;
  number: number;
  title: string;
  /** `in force`, or by which other decision it is superseded or changed in part, with a link. */
  status: string;
  area: (typeof areas)[number];
}

const opening =
  /^# (\d+)\. (.+)\n\nStatus: (in force|superseded by \[\d+\]\([\w-]+\.md\)|changed in part by \[\d+\]\([\w-]+\.md\): [^.]+)\. Area: ([^.]+)\.\n\n/;
const form = `# 7. A title

Status: in force. Area: wallet.

(or: superseded by [8](0008-name.md); changed in part by [8](0008-name.md): what of it.)
Areas: ${areas.join(' · ')}`;

/** What the first lines of a page say; an error that shows their form where they are not in it. */
export function readDecision(file: string, text: string, files: readonly string[]): Decision {
  const [, digits, title, status, area] = opening.exec(text) ?? [];
  const known = areas.find((one) => one === area);
  if (!digits || !title || !status || !known)
    throw new Error(`docs/decisions/${file} does not open like this:\n${form}`);
  const number = Number(digits);
  if (number !== numberOf(file)) throw new Error(`docs/decisions/${file} calls itself ${number}`);
  const [, by, target] = /\[(\d+)\]\(([\w-]+\.md)\)/.exec(status) ?? [];
  if (target && (!files.includes(target) || numberOf(target) !== Number(by)))
    throw new Error(`docs/decisions/${file} leads to ${target}, which is not decision ${by}`);
  return { file, number, title, status, area: known };
}
const numberOf = (file: string) => Number.parseInt(file, 10);

/** All of them, by number; two with the same one are an error. */
export function readDecisions(): Decision[] {
  const files = readdirSync(folder).filter((file) => /^\d{4}-[\w-]+\.md$/.test(file));
  const decisions = files
    .map((file) => readDecision(file, readFileSync(join(folder, file), 'utf8'), files))
    .sort((a, b) => a.number - b.number);
  const twice = decisions.find(({ number }, at) => decisions[at + 1]?.number === number);
  if (twice) throw new Error(`There are two decisions ${twice.number}`);
  return decisions;
}

const row = ({ number, title, file, status }: Decision) => `| ${number} | [${title}](${file}) | ${status} |`;

/** The index: an area after the other, with what does not hold as it stands. */
export function indexText(decisions: readonly Decision[]): string {
  const tables = areas
    .map((area) => ({ area, rows: decisions.filter((one) => one.area === area).map(row) }))
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ area, rows }) =>
        `## ${area[0]!.toUpperCase()}${area.slice(1)}\n\n| | decision | status |\n|---:|---|---|\n${rows.join('\n')}\n`,
    );
  return `# Decisions

One page each: what was decided, why, and what follows from it. Numbers are never reused, and some were never given.

A new one: the next free number, a file \`NNNN-what-it-says.md\` that opens as its neighbours do (title, status, area), then \`npm run decisions\`, which writes this index; a test says when it is stale. A decision that no longer holds stays, and its status says which one took its place.

${tables.join('\n')}`;
}

if (import.meta.main) writeFileSync(indexFile, indexText(readDecisions()));
