/** Sends what waits by e-mail and phone, by each person's choices: once, outside quiet hours, within the day's budget. */
import type { Identifier } from '#shared/accounts/model.ts';
import { defaultLocale, type Locale } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, minuteMs } from '#shared/kernel/time.ts';
import { channelsFor, isServed } from '#shared/notifications/message-rules.ts';
import {
  afterQuietHours,
  budgetPercentOf,
  defaultChoices,
  quietHoursOf,
  receiversOf,
  retryMinutes,
  waitsForMorning,
} from '#shared/notifications/rules.ts';
import {
  isNotificationTemplate,
  type NotificationGroup,
  type NotificationTemplate,
  pageOfNotification,
  type Told,
  templateSpecs,
} from '#shared/notifications/templates.ts';
import { log } from '../lib/log.ts';
import type { Item } from '../lib/writes.ts';
import { untilTomorrow } from './messages/message-repository.ts';
import { createSpending, type Spent } from './messages/message-spending.ts';
import type { Recipient, SendingPorts } from './ports.ts';
import type { StoredNotification } from './repository.ts';

/** Time kept for what has been begun. */
const reserveMs = 5_000;
/** So many are looked at in one run at most. */
const perRun = 500;
/** What could not be sent for so long is given up: it is in the app all the same. */
const givenUpMs = 3 * dayMs;

/** `dropped`: nobody to send to; `putOff`: at night, past the budget, or after a failure; `left`: another run has it. */
export type SendingCounts = Record<'sent' | 'dropped' | 'putOff' | 'givenUp' | 'left', number>;
type Outcome = keyof SendingCounts;
/** One that is due, with what is known of it while it is sent. */
interface Sending {
  note: StoredNotification;
  content: Told;
  group: NotificationGroup;
  recipient: Recipient;
}

/** The page that a message leads to, in its reader's language. */
const linkOf = (siteOrigin: string, locale: Locale, path: string) =>
  siteOrigin + (locale === defaultLocale ? '' : `/${locale}`) + path;

/** How whoever gets it ends e-mails of its kind: by a page, and by their mail program (RFC 8058). */
const stopOf = (siteOrigin: string, locale: Locale, token: string) => ({
  page: linkOf(siteOrigin, locale, `/stop-alerts?token=${encodeURIComponent(token)}`),
  post: `${siteOrigin}/api/alerts/stop?token=${encodeURIComponent(token)}`,
});

/** The ports, and what counts costs over them. */
type Context = SendingPorts & { spend: ReturnType<typeof createSpending> };

/** Who is still to be sent to: those an alert names, else as the person chose. */
async function receiversLeft(context: Context, { note, group, recipient }: Sending): Promise<Identifier[]> {
  const settings = await context.readMessageSettings();
  const chosen = async () => (await context.repo.readChoices(note.userId)) ?? defaultChoices(recipient);
  const all = note.to ?? receiversOf(group, recipient, await chosen());
  return all.filter((to) => !note.sentTo.includes(to.kind) && isServed(to, settings));
}

/** Waits after a failure, longer each time; after the last one it is given up. */
async function putOffFailed(context: Context, note: StoredNotification, kind: string): Promise<Outcome> {
  const minutes = retryMinutes[note.tries];
  log('warn', 'notification-not-sent', { id: note.id, template: note.template, kind, tries: note.tries });
  const now = context.clock.now();
  await context.transact([
    minutes === undefined
      ? context.repo.finish(note)
      : context.repo.putOff(note, now + minutes * minuteMs, note.tries + 1),
  ]);
  return minutes === undefined ? 'givenUp' : 'putOff';
}

/** Takes it for this run, in one transaction with its cost; undefined where the budget has no room. */
async function holdAndCount(
  context: Context,
  { note, group }: Sending,
  to: Identifier,
): Promise<Spent | 'before' | undefined> {
  const hold = [context.repo.hold(note, context.clock.now()), ...context.repo.checkConsent(note)];
  if (note.sendingUntil === undefined)
    return context.spend(
      to,
      note.guestLocale !== undefined,
      await context.readMessageSettings(),
      hold,
      budgetPercentOf(group),
    );
  // Whoever held it before was cut off: its cost is counted already.
  await context.transact(hold);
  return 'before';
}

/** Sends to one receiver: held and counted in one transaction, then sent, then marked. */
async function sendTo(context: Context, sending: Sending, to: Identifier, isLast: boolean): Promise<Outcome> {
  const { note, content, group, recipient } = sending;
  const settings = await context.readMessageSettings();
  const spent = await holdAndCount(context, sending, to);
  if (!spent) {
    const tomorrow = context.clock.now() + untilTomorrow(context.clock.now()) * 1000;
    await context.transact([context.repo.putOff(note, afterQuietHours(tomorrow), note.tries)]);
    return 'putOff';
  }
  const template = content.template as NotificationTemplate;
  const path = pageOfNotification(template, note.values, note.agencyId);
  const { isAccepted } = await context.sender.send({
    ...{ to, locale: recipient.locale, content, requestId: context.ids.ulid() },
    ...(!templateSpecs[template].hasNoPage && {
      link: linkOf(context.siteOrigin, recipient.locale, path),
    }),
    ...(note.values.stopToken && {
      stop: stopOf(context.siteOrigin, recipient.locale, note.values.stopToken),
    }),
    via: channelsFor(to, recipient.locale, settings, group === 'security' ? 'alert' : 'notice'),
    znsTemplateId: settings.zns.noticeTemplateId,
  });
  if (!isAccepted) {
    if (spent !== 'before')
      await context.transact(context.messages.giveBack(spent.cost, spent.share, spent.at));
    return putOffFailed(context, note, to.kind);
  }
  await context.transact([isLast ? context.repo.finish(note) : context.repo.markSent(note, to.kind)]);
  return 'sent';
}

/** Sends to whom it may go now; the others wait for the morning. */
async function sendAll(context: Context, sending: Sending): Promise<Outcome> {
  const receivers = await receiversLeft(context, sending);
  const template = sending.content.template as NotificationTemplate;
  const morning = afterQuietHours(context.clock.now(), quietHoursOf(template));
  const isNight = morning > context.clock.now();
  const mayGo = receivers.filter(({ kind }) => !isNight || !waitsForMorning(template, kind));
  const mustWait = mayGo.length < receivers.length;
  let { note } = sending;
  for (const [at, to] of mayGo.entries()) {
    const isLast = !mustWait && at === mayGo.length - 1;
    const outcome = await sendTo(context, { ...sending, note }, to, isLast);
    if (outcome !== 'sent') return outcome;
    note = { ...note, sentTo: [...note.sentTo, to.kind] };
  }
  if (mustWait) {
    await context.transact([context.repo.putOff(note, morning, note.tries)]);
    return 'putOff';
  }
  if (receivers.length > 0) return 'sent';
  await context.transact([context.repo.finish(note)]);
  return 'dropped';
}

/** Who it is for: an account, or somebody who is reached by what is noted with it. */
const recipientOf = async (
  { readRecipient }: Context,
  { userId, guestLocale }: StoredNotification,
): Promise<Recipient | undefined> =>
  guestLocale ? { locale: guestLocale, consents: [] } : readRecipient(userId);

/** Whether whom it is for has withdrawn the consent that it rests on. */
const isStopped = async ({ repo }: Context, { restsOn }: StoredNotification): Promise<boolean> =>
  restsOn !== undefined && repo.isStopped(restsOn);

async function sendOne(context: Context, note: StoredNotification): Promise<Outcome> {
  const { template, values, at } = note;
  const now = context.clock.now();
  const isTold = isNotificationTemplate(template) && !(await isStopped(context, note));
  const recipient = isTold ? await recipientOf(context, note) : undefined;
  if (!isTold || !recipient || now > Date.parse(at) + givenUpMs) {
    await context.transact([context.repo.finish(note)]);
    return recipient ? 'givenUp' : 'dropped';
  }
  const { group } = templateSpecs[template];
  const morning = waitsForMorning(template, 'email') ? afterQuietHours(now, quietHoursOf(template)) : now;
  if (morning > now) {
    await context.transact([context.repo.putOff(note, morning, note.tries)]);
    return 'putOff';
  }
  return sendAll(context, { note, content: { template, values } as Told, group, recipient });
}

/** One that fails never stops the others. */
async function attempt(context: Context, note: StoredNotification): Promise<Outcome> {
  try {
    return await sendOne(context, note);
  } catch (error) {
    if (error instanceof DomainProblem && error.code === 'state-conflict') return 'left';
    // Not the error itself: its words may name the receiver.
    log('error', 'notification-failed', { id: note.id, name: (error as Error).name });
    return putOffFailed(context, note, 'any').catch((): Outcome => 'left');
  }
}

export function createNotificationSending(ports: SendingPorts) {
  const context: Context = { ...ports, spend: createSpending(ports) };
  return {
    /**
     * Works through what is due, oldest first, until done, time is short, or so many were looked at; safe to repeat
     * and to run twice at once. A run that is cut off between sending and noting it sends once more, later.
     */
    async sendDue(remainingMs: () => number): Promise<SendingCounts> {
      const counts: SendingCounts = { sent: 0, dropped: 0, putOff: 0, givenUp: 0, left: 0 };
      const now = context.clock.now();
      let from: Item | undefined;
      let looked = 0;
      do {
        const { notifications, next } = await context.repo.due(now, from);
        for (const note of notifications) {
          if (remainingMs() <= reserveMs || looked++ >= perRun) return counts;
          counts[await attempt(context, note)]++;
        }
        from = next;
      } while (from);
      return counts;
    },
  };
}
