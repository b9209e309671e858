/** Answers loaders that search for listings. Many pages need none: the search is loaded with the first that does. */
import type { ListingType } from '#shared/kernel/listing-kind.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type SearchReply, searchApi } from '#shared/search/api.ts';
import { type LandingQuery, type LandingReply, landingApi } from '#shared/search/landing-api.ts';
import type { SearchQuery } from '#shared/search/query.ts';
import { log } from '../lib/log.ts';
import type { LoaderAnswer } from './ports.ts';

/** The search as pages need it. */
interface Search {
  findAsOf(query: SearchQuery): Promise<{ reply: SearchReply; asOfMs: number }>;
  landings(): Promise<{
    read(asked: LandingQuery): Promise<{ reply: LandingReply; asOfMs: number }>;
    listed(type: ListingType | undefined): Promise<{ paths: string[]; asOfMs: number }>;
  }>;
}

/** Where the search fails, pages do without. */
export function createSearchAnswers(open: () => Promise<Search>) {
  let opened: Promise<Search> | undefined;

  async function ask<Answer>(act: (search: Search) => Promise<Answer>): Promise<Answer> {
    try {
      opened ??= open();
      return await act(await opened);
    } catch (error) {
      if (error instanceof DomainProblem) throw error;
      log('error', 'page-search-failed', { error });
      throw new DomainProblem('temporarily-unavailable');
    }
  }

  const results: LoaderAnswer = {
    endpoint: searchApi.search,
    async answer({ query }: { query: SearchQuery }, tell) {
      const { reply, asOfMs } = await ask((search) => search.findAsOf(query));
      tell.asOf(asOfMs);
      return reply;
    },
  };
  const landing: LoaderAnswer = {
    endpoint: landingApi.getLanding,
    async answer({ query }: { query: LandingQuery }, tell): Promise<LandingReply> {
      const { reply, asOfMs } = await ask(async (search) => (await search.landings()).read(query));
      // A page with nothing on it is not kept: anybody can ask for one more of them.
      if (reply.found.items.length > 0) tell.asOf(asOfMs);
      return reply;
    },
  };
  return {
    answers: [results, landing],
    /** Paths of the landing pages of a type, as `listed` of the search says them. */
    landings: (type: ListingType | undefined) =>
      ask(async (search) => (await search.landings()).listed(type)),
  };
}
