/** Whose thing is it: the ids that `notifications`'s endpoints take, in their bodies and queries. */
import type { Fixture } from '#functions/testing/authority-fixtures.ts';
import type { NamedThings } from '#functions/testing/named-things.ts';

/** No endpoint takes an id in its path. */
export const fixtures: Record<string, Fixture> = {};

const own = 'looked for among the caller’s own alone: the key of each holds whose it is';

export const named: NamedThings = {
  listNotifications: { 'query/cursor': own },
  markRead: { 'body/ids/*': own, 'body/upTo': own },
};
