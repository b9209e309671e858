/** Invariants of how the marketplace behaves: cheats get nothing, counters count, nobody is told twice, staff acts are on record. */
import type { Item } from '#functions/lib/writes.ts';
import { vietNamDay } from '#shared/kernel/time.ts';
import { type Facts, type Invariant, pkOf, skOf } from './facts.ts';

/** Items by the user in their key, such as `U#uid`, and how many there are. */
function countBy(items: readonly Item[], test: (pk: string, sk: string) => boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const pk = pkOf(item);
    if (test(pk, skOf(item))) counts.set(pk, (counts.get(pk) ?? 0) + 1);
  }
  return counts;
}

/** Where a counter and what it counts differ. */
function differing(items: readonly Item[], sk: string, start: string): string[] {
  const counts = countBy(items, (pk, key) => pk.startsWith('U#') && key.startsWith(start));
  return items
    .filter((item) => pkOf(item).startsWith('U#') && skOf(item) === sk)
    .flatMap((item) => {
      const is = counts.get(pkOf(item)) ?? 0;
      return is === Number(item.number)
        ? []
        : [`${pkOf(item)} ${sk}: ${is} are there, ${item.number} counted`];
    });
}

/** What messages of today have cost by the counters, of both shares. */
const spentToday = ({ items, nowMs }: Facts, of: string): number =>
  items
    .filter((item) =>
      [`RL#messages#${of}#${vietNamDay(nowMs)}`, `RL#messages#${of}-reserved#${vietNamDay(nowMs)}`].includes(
        pkOf(item),
      ),
    )
    .reduce((sum, { spent }) => sum + Number(spent), 0);

export const conductInvariants: readonly Invariant[] = [
  {
    name: 'no attempt at fraud succeeded',
    check: ({ journal }) =>
      journal.frauds
        .filter(({ isRefused }) => !isRefused)
        .map(({ day, name, userId, answer }) => `day ${day}: ${name} by ${userId} was answered ${answer}`),
  },
  { name: 'the server never failed', check: ({ journal }) => journal.broken },
  { name: 'saved listings are counted right', check: ({ items }) => differing(items, 'SAVED', 'SAVED#') },
  { name: 'saved searches are counted right', check: ({ items }) => differing(items, 'SEARCHES', 'SEARCH#') },
  {
    name: 'unread requests are counted right',
    check({ items }) {
      const unread = new Map<string, number>();
      for (const item of items)
        if (pkOf(item).startsWith('LEADI#') && item.isUnread === true)
          unread.set(pkOf(item).slice(6), (unread.get(pkOf(item).slice(6)) ?? 0) + 1);
      return items
        .filter((item) => pkOf(item).startsWith('LEADB#'))
        .flatMap((item) => {
          const inbox = pkOf(item).slice(6);
          const [is, counted] = [unread.get(inbox) ?? 0, Number(item.unread ?? 0)];
          return is === counted ? [] : [`${inbox}: ${is} are unread, ${counted} counted`];
        });
    },
  },
  {
    name: 'people are told how many notifications are unread',
    check({ items, people }) {
      const unread = new Map<string, number>();
      for (const { gsi1pk } of items) {
        const userId = /^U#(.+)#UNREAD$/.exec(String(gsi1pk))?.[1];
        if (userId) unread.set(userId, (unread.get(userId) ?? 0) + 1);
      }
      // Beyond that many the bell shows a plus sign.
      const shownMost = 99;
      return people.flatMap(({ userId, unread: told }) => {
        const is = unread.get(userId) ?? 0;
        return Math.min(is, shownMost) === Math.min(told, shownMost)
          ? []
          : [`${userId}: ${is} are unread, told ${told}`];
      });
    },
  },
  {
    name: 'an alert tells a listing once',
    check: ({ told }) =>
      [...told].filter(([, times]) => times > 1).map(([what, times]) => `${what} was told ${times} times`),
  },
  {
    name: 'messages stay below the caps of the day',
    check(facts) {
      const { dailyCapVnd, emailsPerDay } = facts.messages;
      const [phones, emails] = [spentToday(facts, 'phones'), spentToday(facts, 'emails')];
      return [
        ...(phones > dailyCapVnd ? [`${phones} VND for phones, at most ${dailyCapVnd}`] : []),
        ...(emails > emailsPerDay ? [`${emails} e-mails, at most ${emailsPerDay}`] : []),
        ...(facts.sentToday.email > emailsPerDay ? [`${facts.sentToday.email} e-mails went out`] : []),
      ];
    },
  },
  {
    name: 'each act of staff is in the audit log, by whoever did it',
    check({ items, journal }) {
      const logged = new Set(
        items.filter((item) => pkOf(item).startsWith('AUD#')).map(({ by, onId }) => `${by} ${onId}`),
      );
      return journal.staffActs
        .filter(({ by, on }) => !logged.has(`${by} ${on.id}`))
        .map(({ day, by, on, what }) => `day ${day}: ${what} of ${on.type} ${on.id} by ${by}`);
    },
  },
  {
    name: 'adverts count what readers saw and pressed, no less and no more',
    check: ({ adverts, journal: { advertViews, advertClicks } }) =>
      [...adverts].flatMap(([id, { views, clicks }]) => {
        const [seen, pressed] = [advertViews.get(id) ?? 0, advertClicks.get(id) ?? 0];
        return views === seen && clicks === pressed
          ? []
          : [`${id}: ${seen} views and ${pressed} clicks, counted ${views} and ${clicks}`];
      }),
  },
];
