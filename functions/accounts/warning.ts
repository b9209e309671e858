/** Telling people what happened to how they get in, by every way they are reached, so that they can act. */
import { channelsFor, isServed } from '../../shared/accounts/message-rules.ts';
import type { Identifier, Me } from '../../shared/accounts/model.ts';
import type { Locale } from '../../shared/kernel/locale.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { log } from '../lib/log.ts';
import { spending } from './message-spending.ts';
import type { AccountPorts, Notice, SessionNote } from './ports.ts';

type WarnPorts = Pick<
  AccountPorts,
  'messages' | 'readMessageSettings' | 'sender' | 'transact' | 'clock' | 'ids'
>;

/** The identifiers of a person. */
export const identifiersOf = ({ phone, email }: Pick<Me, 'phone' | 'email'>): Identifier[] => [
  ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
  ...(email ? [{ kind: 'email' as const, value: email }] : []),
];

/** Sends a notice to each identifier; one that cannot be sent, or is past the day's cap, undoes nothing. */
export function warning(ports: WarnPorts) {
  const { readMessageSettings, sender, ids } = ports;
  const spend = spending(ports);
  return async (notice: Notice | SessionNote, to: readonly Identifier[], locale: Locale): Promise<void> => {
    const settings = await readMessageSettings();
    const content = typeof notice === 'string' ? { kind: 'notice' as const, notice } : notice;
    const requestId = ids.ulid();
    const { templateId: znsTemplateId } = settings.zns;
    const sendOne = async (one: Identifier) => {
      if (!(await spend(one, false, settings))) throw new DomainProblem('limit-reached');
      const via = channelsFor(one, locale, settings).filter((channel) => channel !== 'zns');
      await sender.send({ to: one, locale, content, requestId, via, znsTemplateId });
    };
    const served = to.filter((one) => isServed(one, settings));
    await Promise.all(
      served.map((one) =>
        sendOne(one).catch((error: Error) =>
          log('error', 'person-not-told', { requestId, kind: content.kind, name: error.name }),
        ),
      ),
    );
  };
}
