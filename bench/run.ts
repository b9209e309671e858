/**
 * `npm run bench`: prints what the product costs. `-- --million` adds a million listings, `-- --no-sqlite` is quicker;
 * `-- --http` measures a whole world with 20,000 listings instead, whose making takes some minutes; `-- --accounts`
 * the times of answers for identifiers that have an account and for those that have none; `-- --imports` a file of
 * 5,000 rows, checked and posted; `-- --parts` ten parts of an
 * index (`-- --parts 1000000`: of so many listings each) and what they cost; `-- --build 1000000` the memory of the jobs.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { jobsMemoryMb } from '#infra/parts/search-settings.ts';
import type { AnswerTimes } from './accounts/answer-times.ts';
import type { CodeFigures } from './accounts/codes.ts';
import type { AccountFigures } from './accounts/measure.ts';
import { megabytes, printTable, short, type Timing } from './harness.ts';
import type { HttpFigures } from './http/measure.ts';
import type { ImportFigures } from './imports/measure.ts';
import type { BuildFigures } from './search/build.ts';
import { functionsCost, nodesCost } from './search/cost.ts';
import type { HandlerFigures } from './search/handler.ts';
import type { Figures } from './search/measure.ts';
import type { PartFigures } from './search/parts.ts';
import type { ReverseFigures } from './search/reverse.ts';

const flags = new Set(process.argv.slice(2));
const sizes = [1_000, 10_000, 100_000, ...(flags.has('--million') ? [1_000_000] : [])];

/** Each measurement runs alone in its own process, so that memory and compiled code are its own. */
const alone = <Given>(script: string, ...args: string[]): Given => aloneIn<Given>(6144, script, ...args);

/** With so many MB for objects; arrays of numbers lie beside them. */
function aloneIn<Given>(heapMb: number, script: string, ...args: string[]): Given {
  const node = [
    `--max-old-space-size=${heapMb}`,
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, script),
  ];
  const lines = execFileSync(process.execPath, [...node, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(lines.trim().split('\n').at(-1)!);
}

const thousands = (count: number): string => count.toLocaleString('en');
const ms = ({ p50, p99, cpu }: Timing): string => `${short(p50)} / ${short(p99)} (${short(cpu)})`;

function printSearch(all: readonly Figures[]): void {
  console.log('Search: columns in memory. Milliseconds over a fixed list of 25 queries:');
  console.log('p50 / p99 by the clock on the wall, in brackets the mean of the processor\n');
  printTable(
    ['listings', 'segment, zstd', 'B/listing', 'open', 'memory', 'page + total', '+ facets', 'build s'],
    all.map((f) => [
      thousands(f.count),
      megabytes(f.packedBytes),
      short(f.packedBytes / f.count),
      ms(f.open),
      megabytes(f.memory),
      ms(f.page),
      ms(f.whole),
      short(f.buildMs / 1000),
    ]),
  );
  for (const f of all)
    console.log(`  slowest at ${thousands(f.count)}: ${short(f.slowest.ms)} ms  ${f.slowest.query}`);
}

function printSqlite(all: readonly Figures[]): void {
  console.log(
    '\nSQLite (FTS5) with the same rows and queries in the same run, and how many times its processor time\n',
  );
  printTable(
    ['listings', 'file', 'open ms', 'page + total', '+ facets', '× page', '× facets'],
    all.flatMap((f) => {
      if (!f.sqlite) return [];
      const { bytes, openMs, page, whole } = f.sqlite;
      const times = (a: number, b: number) => `${short(a / b)} ×`;
      return [
        [
          thousands(f.count),
          megabytes(bytes),
          short(openMs),
          ms(page),
          ms(whole),
          times(page.cpu, f.page.cpu),
          times(whole.cpu, f.whole.cpu),
        ],
      ];
    }),
  );
}

function printHandler(all: readonly HandlerFigures[]): void {
  console.log('\nA warm search through the whole handler: 20 rows, total, facets, checked reply\n');
  printTable(
    ['listings', 'processor ms', 'requests to the table', 'reply', 'a suggestion while typing, ms'],
    all.map((f) => [
      thousands(f.count),
      short(f.cpuMs),
      `${f.tableRequests} in ${thousands(f.searches)} searches`,
      `${short(f.replyBytes / 1000)} kB`,
      short(f.suggestionMs),
    ]),
  );
}

function printReverse(all: readonly ReverseFigures[]): void {
  console.log('\nSaved searches over changed listings, one core: which searches find which listings\n');
  printTable(
    ['searches', 'listings', 'processor s', 'pairs found', 'pairs asked', 'each pair asked', 'equal'],
    all.map((f) => [
      ...[thousands(f.searches), thousands(f.listings), short(f.cpuMs / 1000), thousands(f.matches)],
      ...[thousands(f.asked), `${thousands(Math.round(f.naiveMs / 1000))} s`, f.isEqual ? 'yes' : 'NO'],
    ]),
  );
}

/** Searches in a month that costs are given for, and the memory of a part's function. */
const monthly = { searches: 10e6, gb: 2 };

function printParts(f: PartFigures): void {
  console.log(`${f.parts} parts of ${thousands(f.listingsOfPart)} listings: processor ms, p50 / p99\n`);
  const pair = ({ p50, p99 }: PartFigures['part']) => `${short(p50)} / ${short(p99)}`;
  printTable(
    [
      'one part',
      'merge of all',
      'slowest part + merge',
      'reply of a part',
      'calls of it',
      'memory',
      'open ms',
    ],
    [
      [
        ...[pair(f.part), pair(f.merge), pair(f.whole)],
        `${short(f.replyBytes / 1000)} kB`,
        ...[short(f.callsOfSearch), megabytes(f.memory), short(f.openMs)],
      ],
    ],
  );
  const { searches, gb } = monthly;
  const parts = functionsCost({ searches, gb, calls: f.parts * f.callsOfSearch, msOfCall: f.part.p50 });
  const merge = functionsCost({ searches, gb, calls: 1, msOfCall: f.whole.p50 });
  console.log(
    `\n${thousands(searches)} searches a month, none of them cached, all parts asked, ${gb} GB each:`,
  );
  console.log(`  parts ${short(parts)} USD + merge ${short(merge)} USD = ${short(parts + merge)} USD`);
  console.log(`  OpenSearch, 6 nodes of 16 GiB with 100 GB: ${short(nodesCost(6, 100))} USD`);
}

function printAccounts(all: readonly AccountFigures[]): void {
  console.log('\nGetting in, processor milliseconds: through the whole handler, and its SDK calls alone\n');
  printTable(
    ['act', 'whole', 'bare', 'over', 'ratio', 'calls'],
    all.map(({ act, wholeMs, bareMs, calls }) => [
      act,
      short(wholeMs),
      short(bareMs),
      short(wholeMs - bareMs),
      `${short(wholeMs / bareMs)} ×`,
      calls.join(', '),
    ]),
  );
}

function printCodes(all: readonly CodeFigures[]): void {
  console.log('\nOne-time codes, one worker over a table and a bus on this machine\n');
  printTable(
    ['act', 'ms', 'a second'],
    all.map(({ act, ms, aSecond }) => [act, short(ms), short(aSecond)]),
  );
}

function printHttp(all: readonly HttpFigures[]): void {
  console.log('One request through a whole world, 20,000 listings, 8 connections: processor milliseconds\n');
  printTable(
    ['act', 'world', 'of it its main thread', '× stand-in', 'table besides', 'reply'],
    all.map((f) => [
      f.act,
      short(f.allMs),
      short(f.mainMs),
      short(f.allMs / all[0]!.allMs),
      short(f.tableMs),
      `${short(f.replyBytes / 1000)} kB`,
    ]),
  );
}

/** Below it the two are told apart: of a thousand measurements of nothing one says so, of the acts together fewer than one in a hundred. */
const apartBelow = 0.001;

function printImports({ rows, checkMs, drafts, posts, again }: ImportFigures): void {
  console.log('Imports: a file as the page checks it, and its rows over an embedded table\n');
  printTable(
    ['rows', 'checked, s', 'drafts/s', 'listings/s', 'the same again/s'],
    [[thousands(rows), short(checkMs / 1000), String(drafts), String(posts), String(again)]],
  );
}

function printAnswerTimes(all: readonly AnswerTimes[]): void {
  console.log(
    'Answers for identifiers with an account and without one, in turns, on the real clock: ms, p50 / p90',
  );
  console.log(
    'share: how often one with an account takes longer; p: how likely that is by chance (Mann–Whitney)\n',
  );
  const spread = ({ p50, p90 }: AnswerTimes['known']) => `${short(p50)} / ${short(p90)}`;
  printTable(
    ['act', 'runs', 'with', 'without', 'share', 'p', 'verdict'],
    all.map(({ act, runs, known, unknown, share, p }) => [
      act,
      `2 × ${runs}`,
      spread(known),
      spread(unknown),
      share.toFixed(3),
      p < 0.0001 ? '< 0.0001' : p.toFixed(4),
      p < apartBelow ? 'TOLD APART' : 'not told apart',
    ]),
  );
}

if (flags.has('--accounts')) {
  const runs = [...flags].find((flag) => /^\d+$/.test(flag)) ?? '100';
  printAnswerTimes(alone<AnswerTimes[]>('accounts/answer-times.ts', runs));
  process.exit();
}

const given = Number([...flags].find((flag) => /^\d+$/.test(flag)) ?? 100_000);
if (flags.has('--parts')) {
  printParts(alone<PartFigures>('search/parts.ts', '10', String(given)));
  process.exit();
}
if (flags.has('--build')) {
  // As much as the function of the jobs has.
  const f = aloneIn<BuildFigures>(jobsMemoryMb, 'search/build.ts', String(given));
  console.log(
    `Jobs of the index at ${thousands(f.count)} listings: the most memory the whole process held\n`,
  );
  printTable(
    ['job', 'peak', 'processor s'],
    [
      ['build from the table', megabytes(f.peakBuild), short(f.buildMs / 1000)],
      ['build and compare', megabytes(f.peakVerify), short(f.verifyMs / 1000)],
    ],
  );
  process.exit();
}

if (flags.has('--imports')) {
  printImports(alone<ImportFigures>('imports/measure.ts'));
  process.exit();
}

if (flags.has('--http')) {
  printHttp(alone<HttpFigures[]>('http/measure.ts', '20000'));
  process.exit();
}

const sqlite = flags.has('--no-sqlite') ? [] : ['sqlite'];
const figures = sizes.map((size) => {
  console.error(`measuring ${thousands(size)} listings …`);
  return alone<Figures>('search/measure.ts', String(size), ...sqlite);
});
printSearch(figures);
if (sqlite.length > 0) printSqlite(figures);
printHandler(
  [1_000, 20_000, 100_000].map((size) => alone<HandlerFigures>('search/handler.ts', String(size))),
);
printReverse([alone<ReverseFigures>('search/reverse.ts', '100000', '1000')]);
printAccounts(alone<AccountFigures[]>('accounts/measure.ts'));
printCodes(alone<CodeFigures[]>('accounts/codes.ts'));
