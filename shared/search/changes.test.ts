/** Changes of listings in the change log: the search document that is written is read back. */
import fc from 'fast-check';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { anyDoc } from '#bench/search/random-docs.ts';
import { changeTtlSeconds } from '../kernel/change-log.ts';
import { hourBucket } from '../kernel/time.ts';
import { afterToken, changeOf, livePartition, livePartitions, putChange, removeChange } from './changes.ts';

const anyMs = fc.integer({ min: 1_500_000_000_000, max: 2_500_000_000_000 });

describe('changes of listings', () => {
  it('are read back as they were written, with the whole document', () => {
    fc.assert(
      fc.property(anyDoc(), anyMs, (doc, ms) => {
        const changeId = ulid(ms);
        const { id, code, version } = doc;
        const put = putChange(changeId, doc);
        expect(put).toMatchObject({ pk: `CHG#${hourBucket(ms)}`, entity: 'listing', key: code });
        expect(put.ttl).toBe(Math.floor(ms / 1000) + changeTtlSeconds);
        expect(changeOf({ ...put })).toEqual({ op: 'put', changeId, id, code, version, doc });
        expect(changeOf({ ...put, doc })).toEqual(changeOf({ ...put }));
        const gone = removeChange(changeId, doc);
        expect(changeOf({ ...gone })).toEqual({ op: 'remove', changeId, id, code, version });
      }),
      { numRuns: 50 },
    );
  });

  it('refuses an item that is no change', () => {
    expect(() => changeOf({ pk: 'CHG#2026010100', sk: 'x', op: 'put' })).toThrow();
  });

  it('puts each live listing into one of the live partitions', () => {
    const used = new Set(Array.from({ length: 500 }, () => livePartition(ulid())));
    expect([...used].sort()).toEqual([...livePartitions].sort());
  });

  it('makes the token of a write from its id and version', () => {
    expect(afterToken({ id: '01JAAAAAAAAAAAAAAAAAAAAAAA', version: 7 })).toBe('01JAAAAAAAAAAAAAAAAAAAAAAA.7');
  });
});
