/** Which notifications still count: the table deletes late, and what is older than it is kept is there no more. */
import { dayMs } from '#shared/kernel/time.ts';
import { keptDays } from '#shared/notifications/model.ts';
import type { StoredNotification } from './repository.ts';

export const isKept = ({ at }: Pick<StoredNotification, 'at'>, nowMs: number): boolean =>
  Date.parse(at) > nowMs - keptDays * dayMs;
export const countOf = (unread: readonly StoredNotification[], nowMs: number): number =>
  unread.filter((one) => isKept(one, nowMs)).length;
