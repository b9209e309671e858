/** What Lighthouse says of a page, and what a page has to reach. */

/** Scores 0–100, times in milliseconds. */
export interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** First and largest contentful paint. */
  fcp: number;
  lcp: number;
  /** Time in which the main thread was busy for longer than 50 ms at a stretch. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Reads a report of Lighthouse in its JSON form. */
export function figuresOf({ categories, audits }: Report): Figures {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

/** The median of each figure by itself. */
export function medianOf(runs: readonly Figures[]): Figures {
  const [first] = runs;
  if (!first) throw new Error('no runs');
  const names = Object.keys(first) as (keyof Figures)[];
  const middle = (name: keyof Figures) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]!;
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Figures;
}

const least = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 } as const;
const most = { lcp: 1_800, tbt: 150, cls: 0.01 } as const;

/** What a page misses; pages that ask search engines to stay away are not judged for being found. */
export function missesOf(page: string, figures: Figures): string[] {
  const low = Object.entries(least).flatMap(([name, limit]) => {
    const is = figures[name as keyof typeof least];
    return is >= limit || (name === 'seo' && page === 'auth') ? [] : [`${name} ${is}, not ${limit}`];
  });
  const high = Object.entries(most).flatMap(([name, limit]) => {
    const is = figures[name as keyof typeof most];
    return is <= limit ? [] : [`${name} ${Number(is.toFixed(3))}, not at most ${limit}`];
  });
  return [...low, ...high];
}
