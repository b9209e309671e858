/** What a card says of an asset: the same from a document and from a row of columns. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDoc, testNow } from '#bench/search/random-docs.ts';
import type { SearchDoc } from '../model.ts';
import { cardInfrastructure, factsAt, factsOf } from './asset-facts.ts';
import { buildColumns } from './build-columns.ts';

const anyAsset = fc
  .tuple(anyDoc(), fc.subarray([...cardInfrastructure, 'boiler']))
  .map(([doc, infra]): SearchDoc => ({ ...doc, infra, expiresAt: testNow + 1000 }));

it('is the same from a row as from its document', () => {
  fc.assert(
    fc.property(anyAsset, (doc) => {
      expect(factsAt(buildColumns([doc], testNow), 0)).toEqual(factsOf(doc));
    }),
  );
});

it('names the two that weigh most, and nothing that is not known', () => {
  const [doc] = fc.sample(anyAsset, { numRuns: 1, seed: 3 });
  const bare = { ...doc!, assetStatus: null, legal: null, infra: [] };
  expect(factsOf(bare)).toEqual({});
  const infra = ['boiler', 'truck-access', 'fire-approved', 'power-22kv'];
  expect(factsOf({ ...bare, assetStatus: 'ready', legal: 'land-certificate', infra })).toEqual({
    ...{ status: 'ready', legal: 'land-certificate', infra: ['power-22kv', 'fire-approved'] },
  });
});
