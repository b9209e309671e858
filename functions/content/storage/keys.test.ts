/** Keys of different things never collide, and parsing a key gives back what it was made of. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentKinds } from '#shared/content/kinds.ts';
import { locales } from '#shared/kernel/locale.ts';
import {
  type ContentKey,
  type ContentWork,
  cardKey,
  headKey,
  holdKey,
  idOf,
  lineKey,
  progressKey,
  slugKey,
  textKey,
  workKey,
  workKinds,
  workOf,
  workUntil,
} from './keys.ts';

const id = fc
  .array(fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), { minLength: 26, maxLength: 26 })
  .map((symbols) => symbols.join(''));
const version = fc.integer({ min: 1, max: 1_000_000_000 });
const kind = fc.constantFrom(...contentKinds);
const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/);
const work: fc.Arbitrary<ContentWork> = fc.record({
  atMs: fc.integer({ min: 0, max: Date.parse('2200-01-01') }),
  kind: fc.constantFrom(...workKinds),
  id,
});

/** A thing that is stored, in words of its own, and its key. */
const entity: fc.Arbitrary<{ what: string; key: ContentKey }> = fc.oneof(
  id.map((one) => ({ what: `head ${one}`, key: headKey(one) })),
  fc.tuple(id, version).map(([one, n]) => ({ what: `text ${n} of ${one}`, key: textKey(one, n) })),
  fc.tuple(id, version).map(([one, n]) => ({ what: `line ${n} of ${one}`, key: lineKey(one, n) })),
  fc
    .tuple(id, fc.constantFrom(...locales))
    .map(([one, locale]) => ({ what: `row ${locale} of ${one}`, key: cardKey(one, locale) })),
  fc.tuple(kind, slug).map(([of, one]) => ({ what: `slug ${of} ${one}`, key: slugKey(of, one) })),
  fc.tuple(id, id).map(([media, one]) => ({ what: `${one} holds ${media}`, key: holdKey(media, one) })),
  work.map((one) => ({ what: `due ${one.kind} ${one.id} ${one.atMs}`, key: workKey(one) })),
  fc.constant({ what: 'progress', key: progressKey() }),
);

it('are equal only for the same thing', () => {
  fc.assert(
    fc.property(entity, entity, (a, b) => {
      expect(a.key.pk === b.key.pk && a.key.sk === b.key.sk).toBe(a.what === b.what);
    }),
    { numRuns: 2000 },
  );
});

it('say what they were made of; versions and due work lie in their order', () => {
  fc.assert(
    fc.property(id, version, version, work, fc.integer({ min: 0, max: 7e12 }), (one, n, m, due, now) => {
      expect(idOf(headKey(one).pk)).toBe(one);
      expect(textKey(one, n).sk < textKey(one, m).sk).toBe(n < m);
      expect(workOf(workKey(due).sk)).toEqual(due);
      expect(workKey(due).sk <= workUntil(now)).toBe(due.atMs <= now);
    }),
  );
});
