/** Zalo's message call: reads a template message to a phone, and answers in Zalo's own way (always 200). */
import type { Draft } from './mailbox.ts';

/** Where messages are posted to, below the outbox. */
export const znsPath = '/zns/message/template';

interface ZnsRequest {
  phone?: unknown;
  template_id?: unknown;
  template_data?: Record<string, unknown>;
  tracking_id?: unknown;
}
const refused = (error: number, message: string) => ({ error, message });

/** Keeps a message, or declines it as Zalo would. Phones that end in 0000 have no Zalo. */
export function answerZns(
  token: string | string[] | undefined,
  body: string,
  post: (draft: Draft) => { id: string },
) {
  if (!token) return refused(-124, 'Access token invalid');
  const { phone, template_id, template_data, tracking_id } = JSON.parse(body) as ZnsRequest;
  if (typeof phone !== 'string' || !/^84\d{8,10}$/.test(phone)) return refused(-108, 'Phone number invalid');
  if (typeof template_id !== 'string' || template_id === '') return refused(-112, 'Template invalid');
  if (typeof tracking_id !== 'string' || tracking_id.length > 48)
    return refused(-1121, 'Tracking id invalid');
  if (phone.endsWith('0000')) return refused(-118, 'Zalo account not existed');
  const fields = Object.entries(template_data ?? {}).map(([name, value]) => `${name} ${value}`);
  const { id } = post({ channel: 'zns', to: `+${phone}`, text: `${template_id}: ${fields.join(', ')}` });
  return { error: 0, message: 'Success', data: { msg_id: id, sent_time: '0' } };
}
