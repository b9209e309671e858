/** Invariants of listings: nothing is live past its days, the search finds what is live and nothing else, what costs was paid. */
import { type Facts, type Invariant, ledgerOf, pkOf, skOf } from './facts.ts';

/** The heads of all listings. */
export const headsOf = ({ items }: Pick<Facts, 'items'>) =>
  items.filter((item) => pkOf(item).startsWith('L#') && skOf(item) === 'META');
const codeOf = ({ code }: Record<string, unknown>) => String(code);
/** The job that expires listings has had its turn by then. */
const jobMs = 10 * 60_000;
const isLive = (head: Record<string, unknown>, nowMs: number): boolean =>
  head.state === 'shown' && Date.parse(String(head.expiresAt)) > nowMs;

export const listingInvariants: readonly Invariant[] = [
  {
    name: 'no listing is live past its days',
    check: (facts) =>
      headsOf(facts)
        .filter(
          ({ state, expiresAt }) => state === 'shown' && Date.parse(String(expiresAt)) < facts.nowMs - jobMs,
        )
        .map((head) => `${codeOf(head)} should have expired at ${head.expiresAt}`),
  },
  {
    name: 'no level lasts past its days',
    check: (facts) =>
      headsOf(facts)
        .filter(
          ({ state, level, levelUntil }) =>
            state === 'shown' && level !== 'regular' && Date.parse(String(levelUntil)) < facts.nowMs - jobMs,
        )
        .map((head) => `${codeOf(head)} is ${head.level}, which ended at ${head.levelUntil}`),
  },
  {
    name: 'the search finds each live listing, and no other',
    check(facts) {
      const live = new Set(
        headsOf(facts)
          .filter((head) => isLive(head, facts.nowMs))
          .map(codeOf),
      );
      const found = new Set(facts.found.map(({ code }) => code));
      return [
        ...[...live].filter((code) => !found.has(code)).map((code) => `${code} is live and not found`),
        ...[...found].filter((code) => !live.has(code)).map((code) => `${code} is found and not live`),
        ...facts.found
          .filter(({ expiresAt }) => expiresAt && Date.parse(expiresAt) < facts.nowMs)
          .map(({ code, expiresAt }) => `${code} is found, and its days ended at ${expiresAt}`),
      ];
    },
  },
  {
    name: 'the index is what the table says',
    check: ({ verified: { differences } }) =>
      differences === 0 ? [] : [`${differences} listings differ between index and table`],
  },
  {
    name: 'a listing is paid once, and what was paid for is there',
    check(facts) {
      const codes = new Set(headsOf(facts).map(codeOf));
      const paid = ledgerOf(facts).transactions.filter(({ reference }) => reference.type === 'listing');
      // A hold that was released paid nothing.
      const created = Map.groupBy(
        paid.filter(({ kind, reference }) => kind === 'capture' && reference.act?.startsWith('create')),
        ({ reference }) => reference.id,
      );
      return [
        ...[...created]
          .filter(([, captures]) => captures.length > 1)
          .map(([code]) => `${code} was paid twice`),
        ...paid
          .filter(({ reference }) => !codes.has(reference.id))
          .map(({ txId, reference }) => `${txId} paid for ${reference.id}, which is not there`),
      ];
    },
  },
  {
    name: 'points are held for what waits, and for nothing else',
    check(facts) {
      const { transactions } = ledgerOf(facts);
      const ended = new Set(
        transactions.flatMap(({ txId }) => (txId.startsWith('end:') ? [txId.slice(4)] : [])),
      );
      const waiting = new Set(
        headsOf(facts)
          .filter(({ state, hasRevision }) => state === 'waiting' || hasRevision === true)
          .map(codeOf),
      );
      return transactions
        .filter(
          ({ kind, txId, reference }) => kind === 'hold' && reference.type === 'listing' && !ended.has(txId),
        )
        .filter(({ reference }) => !waiting.has(reference.id))
        .map(({ txId, reference }) => `${txId} is held for ${reference.id}, which does not wait`);
    },
  },
];
