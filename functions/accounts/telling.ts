/** Tells people what concerns their account, in their language: by e-mail where they have one, else by text message. */
import { isServed } from '../../shared/accounts/message-rules.ts';
import type { Identifier } from '../../shared/accounts/model.ts';
import { log } from '../lib/log.ts';
import type { AccountPorts, OtpContent } from './ports.ts';
import type { Profile } from './repository.ts';

export type TellPorts = Pick<AccountPorts, 'sender' | 'readMessageSettings' | 'ids'>;

/** Sends it; what cannot be sent changes nothing, since the profile says it too. */
export const telling =
  ({ sender, readMessageSettings, ids }: TellPorts) =>
  async ({ id, email, phone, locale }: Profile, content: OtpContent): Promise<void> => {
    const to = identifierOf(email, phone);
    const settings = await readMessageSettings();
    if (!to || !isServed(to, settings)) return;
    const requestId = ids.ulid();
    // Zalo's template has the words of codes alone.
    const via = [to.kind === 'email' ? 'email' : 'sms'] as const;
    const message = { to, locale, content, requestId, via, znsTemplateId: settings.zns.templateId };
    const { isAccepted } = await sender.send(message);
    if (!isAccepted) log('warn', 'person-not-told', { requestId, userId: id, kind: content.kind });
  };

function identifierOf(email: string | undefined, phone: string | undefined): Identifier | undefined {
  if (email) return { kind: 'email', value: email };
  return phone ? { kind: 'phone', value: phone } : undefined;
}
