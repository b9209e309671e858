/** Whose thing is it: the ids that the endpoints of threads take, and requests that are taken. */
import { randomUUID } from 'node:crypto';
import { createHashing } from '#functions/lib/hashing.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { type Authority, markKey } from '#functions/testing/authority-world.ts';
import { cursorOf, type NamedThings, staffList } from '#functions/testing/named-things.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import { tokenOf } from '../consultations/receipt.ts';
import { keepLead } from './keep-lead.ts';
import { keepMessage } from './keep-message.ts';

const key =
  'the token of who asked, or a request of one’s own inbox, and any for staff; all else is not found (threads/thread.test.ts)';
const message = 'a message of the thread that is named: all else is not found';
const file = 'counts with its proof alone, which whoever uploaded it was given';
const staff = 'any, for staff; all else is not found (threads/safety.test.ts)';
const twice = async ({ table, thingsOf }: Authority, who: string): Promise<void> => {
  for (const code of ['DA0123ABCD', 'DA0123ABCE'])
    await keepLead(table, thingsOf('owner').userId, code, thingsOf(who).userId);
};

const inThread = 'a place in the thread that the key opens, found there alone';

export const threadNamed: NamedThings = {
  readThread: { 'body/threadKey': key, 'body/before': inThread },
  sendMessage: { 'body/threadKey': key, 'body/files/*/id': file },
  markThreadRead: { 'body/threadKey': key, 'body/upTo': inThread },
  blockThread: { 'body/threadKey': key },
  reportMessage: { 'body/threadKey': key, 'body/messageId': message },
  createMessageUpload: { 'body/threadKey': key },
  getMessageUpload: { 'body/file/id': file },
  getMessageFile: { 'body/threadKey': key, 'body/messageId': message, 'body/fileId': message },
  listMyLeads: { 'query/cursor': { ...cursorOf('listMyLeads', twice), other: 'seller' } },
  listHeldMessages: { 'query/cursor': staffList },
  reviewMessage: { 'body/leadId': staff, 'body/messageId': staff },
};

const hashing = createHashing(async () => markKey);
/** A request of a visitor to somebody who sells, with the token of its receipt. */
async function asked({ table, thingsOf }: Authority): Promise<{ id: string; threadKey: string }> {
  const id = await keepLead(table, thingsOf('seller').userId);
  return { id, threadKey: await tokenOf(id, { hashing }) };
}
/** The same with a message of the inbox, and an image in it. */
async function written(world: Authority) {
  const { id, threadKey } = await asked(world);
  const fileId = systemIds.ulid();
  const messageId = await keepMessage(world.table, id, { files: [{ id: fileId, type: 'image' }] });
  return { threadKey, messageId, fileId };
}
const upload = { contentType: 'image/png', bytes: 1000 };

export const threadRequests: ReachingRequests = {
  readThread: async (world) => ({ body: { threadKey: (await asked(world)).threadKey } }),
  sendMessage: async (world) => ({
    body: { threadKey: (await asked(world)).threadKey, attempt: randomUUID(), text: 'Còn không ạ?' },
  }),
  async markThreadRead(world) {
    const { threadKey, messageId } = await written(world);
    return { body: { threadKey, upTo: messageId } };
  },
  blockThread: async (world) => ({ body: { threadKey: (await asked(world)).threadKey, isBlocked: true } }),
  async reportMessage(world) {
    const { threadKey, messageId } = await written(world);
    return { body: { threadKey, messageId, reason: 'fraud', remark: '' } };
  },
  createMessageUpload: async (world) => ({
    body: { threadKey: (await asked(world)).threadKey, ...upload },
  }),
  async getMessageUpload(world) {
    const { threadKey } = await asked(world);
    const { file: claim } = await world.made<{ file: object }>('createMessageUpload', {
      body: { threadKey, ...upload },
    });
    return { body: { file: claim } };
  },
  getMessageFile: async (world) => ({ body: await written(world) }),
  async reviewMessage(world) {
    const { id } = await asked(world);
    const messageId = await keepMessage(world.table, id, { review: 'held' });
    return { body: { leadId: id, messageId, verdict: 'release' } };
  },
};
