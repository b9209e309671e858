/** Calls of a master about messages: where codes may be sent, by what, and for how much a day. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { VersionOrZero } from '../kernel/version.ts';
import { MessageSettings, MessageSettingsInput, MessagesSpent } from './message-settings.ts';

export const messageSettingsApi = {
  getMessageSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings/messages',
    access: 'master',
    summary: 'Where codes may be sent, by what, and for how much a day; with what today has cost',
    reply: z.object({ settings: MessageSettings, spentToday: MessagesSpent }),
  }),
  putMessageSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/messages',
    access: 'master',
    summary: 'Change where and how codes are sent; based on a version',
    body: z.object({ version: VersionOrZero, settings: MessageSettingsInput }),
    reply: MessageSettings,
    problems: ['version-conflict'],
  }),
};
