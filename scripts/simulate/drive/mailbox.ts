/** Reads what the marketplace sends: codes for whoever waits for one, alerts and costs for the invariants. */
import type { Outbox, OutboxMessage } from '#local/aws/ses-sns/types.ts';

export interface Mailbox {
  /** The next code that is sent to an address or phone number, as it is written in E.164. */
  codeTo(receiver: string): Promise<string>;
  /** Listings that alerts told, by receiver: each with how often. */
  told: ReadonlyMap<string, number>;
  /** How many messages went out by each channel on the day since `newDay`. */
  today: Record<OutboxMessage['channel'], number>;
  newDay(): void;
  stop(): void;
}

/** How long somebody waits for a code, in ms by the machine's clock. */
const patienceMs = 60_000;
const codePattern = /\b\d{6}\b/;
/** A line of an alert that names a listing which a search has found; those that changed have other words. */
const foundLine = /^– .*\b(DA[0-9A-HJKMNP-TV-Z]{8})$/gm;
/** Mails with a link that ends all alerts are alerts. */
const isAlert = ({ headers = {} }: OutboxMessage): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'list-unsubscribe');

export function openMailbox(outbox: Outbox): Mailbox {
  const waiting = new Map<string, (code: string) => void>();
  const told = new Map<string, number>();
  const none = () => ({ email: 0, sms: 0, zns: 0 });
  const mailbox = { told, today: none() };
  const stop = outbox.onMessage((message) => {
    mailbox.today[message.channel]++;
    const code = codePattern.exec(message.text)?.[0];
    const wanted = waiting.get(message.to);
    if (code && wanted) {
      waiting.delete(message.to);
      wanted(code);
    }
    if (!isAlert(message)) return;
    for (const [, code] of message.text.matchAll(foundLine)) {
      const key = `${message.to} ${code}`;
      told.set(key, (told.get(key) ?? 0) + 1);
    }
  });
  return Object.assign(mailbox, {
    codeTo: (receiver: string) =>
      new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No code came to ${receiver}`)), patienceMs);
        waiting.set(receiver, (code) => {
          clearTimeout(timer);
          resolve(code);
        });
      }),
    newDay() {
      mailbox.today = none();
    },
    stop,
  });
}
