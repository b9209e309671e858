/** How long answers of the search are shared. */
import { expect, it } from 'vitest';
import type { AnyEndpoint } from '../kernel/contract.ts';
import { searchApi } from './api.ts';

it('what visitors ask while they search is shared at the edge for seconds, and no longer', () => {
  const kept = Object.values<AnyEndpoint>(searchApi).map(({ cacheControl }) => cacheControl);
  expect(kept).toEqual(kept.map(() => 'public, max-age=0, s-maxage=10'));
});
