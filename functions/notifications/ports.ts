/** What notifications ask of the world, and what goes through the senders of messages. */
import type { Identifier } from '#shared/accounts/model.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Channel } from '#shared/notifications/message-rules.ts';
import type { MessageSettings } from '#shared/notifications/message-settings.ts';
import type { OnRequest } from '#shared/notifications/rests-on.ts';
import type { Reach } from '#shared/notifications/rules.ts';
import type { NotificationTemplate, TemplateValues, Told } from '#shared/notifications/templates.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Transact, Write } from '../lib/writes.ts';
import type { MessageRepository } from './messages/message-repository.ts';
import type { NotificationRepository } from './repository.ts';

/** One message to one receiver, by whichever of its channels takes it. */
export interface Message {
  to: Identifier;
  locale: Locale;
  content: Told;
  requestId: string;
  /** The page of the site that it leads to, as a whole address. */
  link?: string | undefined;
  /** Where e-mails of its kind are ended: a page, and an address that mail programs post to. */
  stop?: { page: string; post: string };
  /** The channels it is tried by, in their order; else e-mail to addresses and text messages to phones. */
  via?: readonly Channel[];
  znsTemplateId?: string;
}
export interface Sent {
  isAccepted: boolean;
  providerId?: string | undefined;
  /** Why it was declined, without any personal data. */
  reason?: string | undefined;
  channel?: Channel;
}
/** Sends messages; it knows nothing of what they are for. */
export interface MessageSender {
  send(message: Message): Promise<Sent>;
}

/** How a notification goes out. */
export interface NotifyOptions {
  now: number;
  /** Its id, where whoever notes it settles it later. */
  id?: Ulid;
  /** It goes out by e-mail and phone from then on (ms); in the app it is there at once. */
  notBefore?: number;
  /** The identifiers that it goes to, where those of the profile are not all; none: it is told in the app alone. */
  to?: readonly Identifier[];
  /**
   * It is for somebody without an account, who is reached by `to` alone and reads that language; the user id is then
   * a fresh id.
   */
  guestLocale?: Locale;
  /** It is about a thing of this agency's: its page is opened for the agency. */
  agencyId?: Ulid | undefined;
  /** A receipt for what the person has just done: in the list, but not among the unread. */
  isReceipt?: boolean;
}

/**
 * Notes what a person is to be told, as a write: it commits in the transaction of the fact. In the app it is there
 * at once; by e-mail and phone it goes out later, by the person's choices.
 */
export interface Notify {
  <T extends Exclude<NotificationTemplate, OnRequest>>(
    userId: Ulid,
    template: T,
    values: TemplateValues<T>,
    options: NotifyOptions,
  ): Write;
  /** A message that rests on the consent of a request names it: once that is withdrawn (`stopSending`), nothing of it is sent. */
  <T extends OnRequest>(
    userId: Ulid,
    template: T,
    values: TemplateValues<T>,
    options: NotifyOptions & { restsOn: Ulid },
  ): Write;
}

/** The same without the types of values, for what stands between: whoever calls it has gone through `Notify`. */
export type AnyNotify = (
  userId: Ulid,
  template: NotificationTemplate,
  values: Record<string, string>,
  options: NotifyOptions & { restsOn?: Ulid },
) => Write;

/** A person as a message reaches them. */
export interface Recipient extends Reach {
  locale: Locale;
}

export interface NotificationPorts {
  repo: NotificationRepository;
  transact: Transact;
  cursors: Cursors;
  clock: Clock;
  /** How somebody is reached; undefined for an account that may not act or has ended. One read. */
  readRecipient(userId: Ulid): Promise<Recipient | undefined>;
}

export interface SendingPorts extends Omit<NotificationPorts, 'cursors'> {
  messages: MessageRepository;
  /** Settings of messages, at most a minute old. */
  readMessageSettings(): Promise<MessageSettings>;
  sender: MessageSender;
  /** Where the site is, without a slash at the end. */
  siteOrigin: string;
  ids: Pick<Ids, 'ulid'>;
}
