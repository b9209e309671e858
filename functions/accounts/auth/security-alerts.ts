/** Alerts people to changes of how they log in, by every way they are reached, so that they can act. */
import { log } from '#functions/lib/log.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Identifier, Me } from '#shared/accounts/model.ts';
import type { OnRequest } from '#shared/notifications/rests-on.ts';
import type { NotificationTemplate, TemplateValues } from '#shared/notifications/templates.ts';
import type { AccountPorts } from '../ports.ts';

/** The identifiers of a person. */
export const identifiersOf = ({ phone, email }: Pick<Me, 'phone' | 'email'>): Identifier[] => [
  ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
  ...(email ? [{ kind: 'email' as const, value: email }] : []),
];

/** An alert as a write for the transaction of what happened, to the identifiers the person has, or had until then. */
export const noteAlert = <T extends Exclude<NotificationTemplate, OnRequest>>(
  person: Pick<Me, 'id' | 'phone' | 'email'>,
  template: T,
  values: TemplateValues<T>,
  { notify, clock }: Pick<AccountPorts, 'notify' | 'clock'>,
): Write => notify(person.id, template, values, { now: clock.now(), to: identifiersOf(person) });

/** Sends the alerts that were noted. What cannot be sent now goes out within the minute, and fails nothing. */
export const sendNotedAlerts = ({ sendAlerts }: Pick<AccountPorts, 'sendAlerts'>): Promise<void> =>
  sendAlerts().catch((error: Error) => log('warn', 'alerts-wait-for-the-job', { name: error.name }));
