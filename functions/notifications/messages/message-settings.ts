/** Settings of messages: what a master sees and changes, with an entry in the audit log. */

import { audit } from '#functions/lib/audit.ts';
import type { Transact } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ids } from '#shared/kernel/id.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';
import type {
  MessageSettings,
  MessageSettingsInput,
  MessagesSpent,
} from '#shared/notifications/message-settings.ts';
import type { MessageRepository } from './message-repository.ts';

interface Ports {
  messages: MessageRepository;
  transact: Transact;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}

export function createMessageSettings({ messages, transact, clock, ids }: Ports) {
  const current = async (): Promise<MessageSettings> =>
    (await messages.readSettings()) ?? defaultMessageSettings;
  return {
    /** The settings as they are now, and what messages have used today. */
    async get(): Promise<{ settings: MessageSettings; spentToday: MessagesSpent }> {
      const [settings, spentToday] = await Promise.all([current(), messages.readSpent(clock.now())]);
      return { settings, spentToday };
    },

    /**
     * Changes the settings; functions that are warm follow within a minute. Raises `version-conflict` where they
     * have changed since `version`, `validation-failed` where Zalo is switched on without a template.
     */
    async put(
      { userId: by }: Caller,
      { version, settings: input }: { version: number; settings: MessageSettingsInput },
    ): Promise<MessageSettings> {
      if (input.zns.isOn && input.zns.templateId === '')
        throw fieldProblem('/settings/zns/templateId', 'required');
      const before = await current();
      const now = clock.now();
      const settings = { ...input, version: version + 1 };
      await transact([
        ...messages.putSettings(settings, instant(now), by),
        audit({
          ...{ id: ids.ulid(), at: now, by, act: 'put-message-settings' },
          ...{ on: { type: 'settings', id: 'messages' }, before, after: settings },
        }),
      ]);
      return settings;
    },
  };
}
export type MessageSettingsService = ReturnType<typeof createMessageSettings>;
