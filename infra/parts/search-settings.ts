/** What searches run on: one memory, unless an owner divides the index or names an OpenSearch. */
import { type DivisionName, divisions } from '#shared/search-deployment.ts';

/** Searches hold the index and what changed since: 0.2 GB at a million listings; more memory is more processor. */
export const searchMemoryMb = 2048;
/** The jobs hold the index in use, the one that is built and the bytes that are written; `npm run bench -- --build` is held to it. */
export const jobsMemoryMb = 3072;

export interface OpenSearchSettings {
  /** Where it answers, https. */
  url: string;
  /** The domain's ARN. */
  arn: string;
}
export interface SearchSettings {
  /** Which of those that stand is asked. */
  engine: 'memory' | 'parts' | 'opensearch';
  /** The division whose parts stand, each with its jobs. */
  division?: DivisionName;
  /** What is fed. */
  openSearch?: OpenSearchSettings;
}

const engines = ['memory', 'parts', 'opensearch'] as const;
const names = Object.keys(divisions);

/**
 * Reads `searchParts` (the name of a division), `openSearchUrl` with `openSearchArn`, and `searchEngine`, which of them
 * is asked: what is to be asked must stand and be filled first, so that each is a choice of its own.
 */
export function readSearch(context: (name: string) => string | undefined): SearchSettings {
  const engine = (context('searchEngine') ?? 'memory') as SearchSettings['engine'];
  if (!engines.includes(engine))
    throw new Error(`searchEngine is memory, parts or opensearch, not ${engine}`);
  const division = context('searchParts');
  if (division !== undefined && !names.includes(division))
    throw new Error(`searchParts is one of ${names.join(', ')}, not ${division}`);
  const [url, arn] = [context('openSearchUrl'), context('openSearchArn')];
  if (url !== undefined || arn !== undefined) checkOpenSearch(url, arn);
  if (engine === 'parts' && !division) throw new Error('searchEngine=parts needs -c searchParts=…');
  if (engine === 'opensearch' && !url) throw new Error('searchEngine=opensearch needs -c openSearchUrl=…');
  return {
    engine,
    ...(division && { division: division as DivisionName }),
    ...(url && arn && { openSearch: { url: url.replace(/\/$/, ''), arn } }),
  };
}

function checkOpenSearch(url: string | undefined, arn: string | undefined): void {
  if (!url?.startsWith('https://') || !URL.canParse(url))
    throw new Error(`openSearchUrl is an https address, not ${url}`);
  if (!/^arn:[\w-]+:es:[\w-]+:\d{12}:domain\/[\w-]+$/.test(arn ?? ''))
    throw new Error(`openSearchUrl needs -c openSearchArn=arn:aws:es:…:domain/…, not ${arn}`);
}
