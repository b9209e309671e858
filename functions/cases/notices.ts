/** Telling the sender of a case: in their account, else where a visitor can be reached. */
import type { Identifier } from '#shared/accounts/model.ts';
import type { NotificationTemplate, TemplateValues } from '#shared/notifications/templates.ts';
import type { Write } from '../lib/writes.ts';
import type { StoredCase, StoredText } from './items.ts';
import type { CasePorts } from './ports.ts';
import { tokenOf } from './receipt.ts';

type CaseTemplate = Extract<NotificationTemplate, `case-${string}`>;
/** What a template says beside the case that it is about. */
type OwnValues<T extends CaseTemplate> = Omit<TemplateValues<T>, 'caseNumber' | 'caseToken'>;

/** The write that tells the sender; nothing where their words are gone, and with them how they are reached. */
export async function tellSender<T extends CaseTemplate>(
  { head, text }: { head: StoredCase; text?: StoredText | undefined },
  template: T,
  values: OwnValues<T>,
  now: number,
  ports: Pick<CasePorts, 'notify' | 'hashing'>,
): Promise<Write[]> {
  const { id, number: caseNumber, userId, locale } = head;
  const filled = { caseNumber, caseToken: await tokenOf(id, ports), ...values } as TemplateValues<T>;
  if (userId) return [ports.notify(userId, template, filled, { now })];
  const to: Identifier[] = [
    ...(text?.email ? [{ kind: 'email' as const, value: text.email }] : []),
    ...(text?.phone && !text.email ? [{ kind: 'phone' as const, value: text.phone }] : []),
  ];
  return to.length > 0 ? [ports.notify(id, template, filled, { now, to, guestLocale: locale })] : [];
}
