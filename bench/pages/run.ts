/**
 * `npm run bench:pages [-- --runs 5 --locales vi,ja --pages home,list]`: Lighthouse (mobile) on the pages that people
 * arrive at, over a world with the demo's listings, each in five languages by a browser of that language. Prints the
 * median of the runs for each page and language, and ends with 1 where a figure (figures.ts) is missed. Times compare
 * only with others of the same minutes on the same machine: docs/operations/pages.md. Lighthouse is fetched from npm into `.cache/` once: it is a tool, not a dependency.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchOptions, prepareBrowser } from '#e2e/browser.ts';
import { localized } from '#lib/paths.ts';
import { root } from '#scripts/build.ts';
import { isLocale, type Locale, locales } from '#shared/kernel/locale.ts';
import { printTable } from '../harness.ts';
import { listingCodes } from '../http/codes.ts';
import { startMeasured } from '../world/control.ts';
import { type Figures, figuresOf, medianOf, missesOf } from './figures.ts';
import { lighthouseFlags } from './flags.ts';

const lighthouseVersion = '13.5.0';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    locales: { type: 'string', default: locales.join() },
    pages: { type: 'string', default: 'home,list,detail,article,auth' },
    /** A world that runs already, by its address. */
    url: { type: 'string' },
  },
});

const work = mkdtempSync(join(tmpdir(), 'bench-pages-'));
const chosen = values.locales.split(',').filter(isLocale);

/** Lighthouse's command, fetched where it is not there yet. */
function lighthouse(): string {
  const folder = join(root, '.cache', `lighthouse-${lighthouseVersion}`);
  const command = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(command)) {
    mkdirSync(folder, { recursive: true });
    const install = [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--prefix',
      folder,
    ];
    execFileSync('npm', [...install, `lighthouse@${lighthouseVersion}`], { stdio: 'inherit' });
  }
  return command;
}

/** One run on one address, in a browser of its own that speaks the page's language; raises where it ends elsewhere. */
function measure(command: string, url: string, locale: Locale): Figures {
  const { executablePath = '', args = [], env } = launchOptions();
  const report = join(work, 'report.json');
  execFileSync(process.execPath, [command, ...lighthouseFlags({ url, locale, report, browserArgs: args })], {
    env: { ...process.env, ...env, CHROME_PATH: executablePath } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const said = JSON.parse(readFileSync(report, 'utf8'));
  if (said.finalDisplayedUrl !== url) throw new Error(`${url} led to ${said.finalDisplayedUrl}`);
  return figuresOf(said);
}

/** The slug of the newest article. */
async function newestNews(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/content/news`);
  const { items } = (await reply.json()) as { items: { slug: string }[] };
  if (!items[0]) throw new Error(`The news answered ${reply.status} and no article`);
  return items[0].slug;
}

async function pathsIn(url: string): Promise<Record<string, string>> {
  const [code = ''] = await listingCodes(url, 1);
  return {
    home: '/',
    list: '/project',
    detail: `/project-detail/${code}`,
    article: `/news/${await newestNews(url)}`,
    auth: '/auth',
  };
}

const secondsOf = (ms: number) => (ms / 1000).toFixed(2);
const row = (page: string, locale: Locale, of: Figures): string[] => [
  page,
  locale,
  ...[of.performance, of.accessibility, of.bestPractices, of.seo].map(String),
  ...[of.fcp, of.lcp].map(secondsOf),
  of.tbt.toFixed(0),
  of.cls.toFixed(3),
];

async function run(): Promise<number> {
  await prepareBrowser();
  const command = lighthouse();
  const world = values.url ? { url: values.url, stop: async () => {} } : await startMeasured([work]);
  const rows: string[][] = [];
  const misses: string[] = [];
  try {
    const paths = await pathsIn(world.url);
    for (const page of values.pages.split(',')) {
      for (const locale of chosen) {
        const url = world.url + localized(paths[page]!, locale);
        measure(command, url, locale); // the first one also makes the page
        const runs = Array.from({ length: Number(values.runs) }, () => measure(command, url, locale));
        const median = medianOf(runs);
        rows.push(row(page, locale, median));
        misses.push(...missesOf(page, median).map((miss) => `${page} ${locale}: ${miss}`));
      }
    }
  } finally {
    await world.stop();
    rmSync(work, { recursive: true, force: true });
  }
  printTable(
    ['page', 'locale', 'perf.', 'access.', 'best pr.', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS'],
    rows,
  );
  for (const miss of misses) console.log(`missed: ${miss}`);
  return misses.length > 0 ? 1 : 0;
}

process.exitCode = await run();
