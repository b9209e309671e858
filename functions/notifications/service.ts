/** A person's notifications: the list, how many are unread, reading them, and by which ways they hear of what. */
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Page } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import type { Notification, NotificationChoices } from '#shared/notifications/model.ts';
import { defaultChoices } from '#shared/notifications/rules.ts';
import {
  isNotificationTemplate,
  type NotificationTemplate,
  pageOfNotification,
} from '#shared/notifications/templates.ts';
import { listPage } from '../lib/list-page.ts';
import type { Item } from '../lib/writes.ts';
import type { NotificationPorts } from './ports.ts';
import { StoredNotification } from './repository.ts';
import { countOf, isKept } from './unread.ts';

/** So many hundreds are marked as read by one call at most. */
const roundsMax = 10;
/** One that goes while it is marked is left out of the next try. */
const triesMax = 3;

export function createNotificationService(ports: NotificationPorts) {
  const { repo, transact, cursors, clock, readRecipient } = ports;

  async function markThese(userId: Ulid, ids: readonly Ulid[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      const unread = (await repo.find(userId, ids)).filter(({ readAt }) => !readAt);
      if (unread.length === 0) return;
      try {
        const at = instant(clock.now());
        return await transact(unread.map(({ id }) => repo.markRead(userId, id, at)));
      } catch (error) {
        if (!isGone(error) || tries === triesMax) throw error;
      }
    }
  }

  async function markUpTo(userId: Ulid, upTo: Ulid): Promise<void> {
    let from: Item | undefined;
    for (let round = 0; round < roundsMax; round++) {
      const { ids, next } = await repo.unreadUpTo(userId, upTo, from);
      await markThese(userId, ids);
      if (!next) return;
      from = next;
    }
  }

  return {
    /** The caller's notifications of the last 90 days, newest first. One query; raises `invalid-cursor`. */
    list: (
      { userId }: Caller,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
    ): Promise<Page<Notification>> =>
      listPage(
        { cursors, binding: `notifications ${userId}`, cursor },
        async (start) => {
          const { items, lastKey } = await repo.list(userId, limit, start);
          const kept = items.filter((item) => isKept(StoredNotification.parse(item), clock.now()));
          return { items: kept.filter(isTold), ...(kept.length === items.length && lastKey && { lastKey }) };
        },
        (item) => viewOf(StoredNotification.parse(item)),
      ),

    /** How many of the caller's are unread, counted to 100. One query. */
    async countUnread({ userId }: Caller): Promise<{ unread: number }> {
      return { unread: countOf(await repo.unread(userId), clock.now()) };
    },

    /**
     * Marks some of the caller's as read, or all up to one; what is not there, or another's, is left alone. Answers
     * how many are unread then.
     */
    async markRead({ userId }: Caller, which: { ids: Ulid[] } | { upTo: Ulid }): Promise<{ unread: number }> {
      if ('ids' in which) {
        await markThese(userId, which.ids);
        const left = (await repo.unread(userId)).filter(({ id }) => !which.ids.includes(id));
        return { unread: countOf(left, clock.now()) };
      }
      await markUpTo(userId, which.upTo);
      return { unread: countOf(await repo.unread(userId, which.upTo), clock.now()) };
    },

    /** By which ways the caller hears of what: as chosen, else what holds until then. */
    async choices({ userId }: Caller): Promise<NotificationChoices> {
      const [chosen, recipient] = await Promise.all([repo.readChoices(userId), readRecipient(userId)]);
      return chosen ?? defaultChoices({ email: recipient?.email });
    },

    async putChoices({ userId }: Caller, choices: NotificationChoices): Promise<NotificationChoices> {
      await transact([repo.putChoices(userId, choices)]);
      return choices;
    },
  };
}
export type NotificationService = ReturnType<typeof createNotificationService>;

/** A template that is told no more is left out. */
const isTold = ({ template }: Item) => isNotificationTemplate(String(template));

/** As its reader gets it. */
function viewOf({ id, template, values, at, readAt, agencyId }: StoredNotification): Notification {
  const name = template as NotificationTemplate;
  const path = pageOfNotification(name, values, agencyId);
  return { id, template: name, values, path, at, ...(readAt && { readAt }) };
}

const isGone = (error: unknown): boolean => error instanceof DomainProblem && error.code === 'not-found';
