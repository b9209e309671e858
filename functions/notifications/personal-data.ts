/** What notifications store of one person, as records they can read; and how it is taken away. */
import { type Erase, type ExportPart, nextAfter, type PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import type { Item, Transact } from '../lib/writes.ts';
import { createNotificationRepository } from './repository.ts';

interface Ports {
  table: Pick<Table, 'get' | 'batchGet' | 'query'>;
  transact: Transact;
}
const pageSize = 100;

/** Notifications, a hundred a page, oldest first; the first page begins with what the person chose. One query each. */
export function notificationsPersonalData({ table, transact }: Ports): PersonalData {
  const repo = createNotificationRepository(table);
  const notifications: ExportPart = async (userId, after) => {
    const choices = after === undefined ? await repo.readChoices(userId) : undefined;
    const page = await repo.ofPerson(userId, pageSize, after as Item | undefined);
    const records = page.notifications.map(({ template, values, at, readAt }) => ({
      type: 'notification',
      ...{ template, ...values, at, ...(readAt && { readAt }) },
    }));
    return {
      records: [...(choices ? [{ type: 'choices', ...choices }] : []), ...records],
      ...nextAfter(page.next),
    };
  };
  /** Takes away all notifications, sent or not, and the choices. */
  const erase: Erase = async (userId, hasTime) => {
    for (;;) {
      const { notifications: left } = await repo.ofPerson(userId, pageSize);
      if (left.length === 0) break;
      if (!hasTime()) return false;
      await transact(left.map(repo.forget));
    }
    await transact([repo.forgetChoices(userId)]);
    return true;
  };
  return { parts: { notifications }, erase };
}
