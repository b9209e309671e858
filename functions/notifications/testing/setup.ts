/** Notifications over a table of tests, with people, senders and a clock that can be moved. */
import { createCursors } from '#functions/lib/cursor.ts';
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';
import { createMessageRepository } from '../messages/message-repository.ts';
import { createNotify } from '../notify.ts';
import type { Message, Recipient } from '../ports.ts';
import { createNotificationRepository } from '../repository.ts';
import { createNotificationSending } from '../send-notifications.ts';
import { createNotificationService } from '../service.ts';

/** Ten in the morning in Viet Nam. */
export const morning = Date.parse('2026-11-23T03:00:00.000Z');
const title = 'Nhà xưởng 5.000 m²';

export type Calls = Pick<Table, 'get' | 'query' | 'batchGet' | 'transact'>;

/** `through` sees every request of the job and every message, as a cutter does. */
export function openNotifications(
  table: Calls,
  through: { table: Calls; call: <Act extends (...of: never[]) => Promise<unknown>>(act: Act) => Act } = {
    table,
    call: (act) => act,
  },
) {
  const clock = { ms: morning, now: () => clock.ms };
  const people = new Map<string, Recipient>();
  const sent: Message[] = [];
  let settings = structuredClone(defaultMessageSettings);
  /** What the next messages meet; accepted where nothing is said. */
  const answers: ('declined' | 'down')[] = [];
  const sender = {
    send: through.call(async (message: Message) => {
      const answer = answers.shift();
      if (answer === 'down') throw new Error(`No way to ${message.to.value}`);
      if (answer === 'declined') return { isAccepted: false };
      sent.push(message);
      return { isAccepted: true };
    }),
  };
  const portsOver = (calls: Calls) => ({
    repo: createNotificationRepository(calls),
    transact: calls.transact,
    readRecipient: async (userId: string) => people.get(userId),
    ...{ clock, ids: systemIds },
  });
  const service = createNotificationService({
    ...portsOver(table),
    cursors: createCursors(async () => 'a key for tests'),
  });
  const { sendDue } = createNotificationSending({
    ...portsOver(through.table),
    messages: createMessageRepository(through.table),
    readMessageSettings: async () => settings,
    ...{ sender, siteOrigin: 'https://example.com' },
  });
  const notify = createNotify({ ids: systemIds });

  /** Somebody who can be reached, as the caller they are. */
  function person(reach: Partial<Recipient> = { email: 'an@example.com' }, locale: Locale = 'vi'): Caller {
    const userId = systemIds.ulid();
    people.set(userId, { consents: [], locale, ...reach });
    return { userId, roles: [] };
  }
  /** Tells somebody that a listing of theirs was approved. */
  const approve = ({ userId }: Caller, listingCode = 'DA0123ABCD') =>
    table.transact([
      notify(
        userId,
        'listing-approved',
        { listing: title, listingCode, until: '2026-12-08T03:00:00.000Z' },
        { now: clock.now() },
      ),
    ]);
  return {
    ...{ clock, people, sent, answers, service, notify, person, approve, sendDue },
    repo: createNotificationRepository(table),
    transact: table.transact,
    run: () => sendDue(() => 60_000),
    setSettings: (change: Partial<typeof settings>) => {
      settings = { ...settings, ...change };
    },
    spent: async () => (await createMessageRepository(table).readSpent(clock.now())).emails,
  };
}
