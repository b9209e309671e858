/** Requests of `content` that are taken. */
import { randomUUID } from 'node:crypto';
import type { Authority } from '#functions/testing/authority-world.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import { testContent } from '#shared/content/testing/samples.ts';
import { locales } from '#shared/kernel/locale.ts';

type Step = 'draft' | 'waiting' | 'published';
/** A service of somebody's, begun, submitted or published. */
async function made(world: Authority, who: string, upTo: Step): Promise<{ id: string; version: number }> {
  const content = testContent('service', { slug: `dich-vu-${randomUUID()}` });
  const token = world.tokenOf(who);
  const { meta } = await world.made<{ meta: { id: string } }>('createContent', {
    token,
    body: { kind: 'service', content },
  });
  const params = { id: meta.id };
  if (upTo === 'draft') return { ...params, version: 1 };
  await world.made('actOnContent', { token, params: { ...params, act: 'submit' }, body: { version: 1 } });
  if (upTo === 'waiting') return { ...params, version: 2 };
  await world.made('approveContent', { token: world.tokenOf('granter'), params, body: { version: 2 } });
  return { ...params, version: 3 };
}
const on =
  (upTo: Step, more: object = {}, params: Record<string, string> = {}): ReachingRequests[string] =>
  async (world, who) => {
    const { id, version } = await made(world, upTo === 'draft' ? who : 'seller', upTo);
    return { params: { id, ...params }, body: { version, ...more } };
  };
const reason = { keys: ['images'], words: 'Ảnh bìa bị mờ.' };
const text = '<h1>Chính sách</h1><p>Tóm tắt.</p><h2>Một</h2><p>{{brand}}</p>';
const texts = Object.fromEntries(locales.map((locale) => [locale, text]));

export const requests: ReachingRequests = {
  async getContent(world) {
    const { id } = await made(world, 'seller', 'published');
    const { meta } = await world.made<{ meta: { slug: string } }>('getOfficeContent', {
      ...{ token: world.tokenOf('seller'), params: { id } },
    });
    return { params: { kind: 'service', slug: meta.slug } };
  },
  createContent: () => ({ body: { kind: 'career', content: testContent('career') } }),
  saveContent: on('draft', { content: testContent('service') }),
  restoreContentVersion: on('draft', {}, { number: '1' }),
  actOnContent: on('draft', {}, { act: 'submit' }),
  approveContent: on('waiting'),
  refuseContent: on('waiting', { reason }),
  publishContent: on('draft'),
  takeDownContent: on('published', { reason: 'Nội dung vi phạm quy định.' }),
  putDocument: () => ({
    params: { name: 'ranking' },
    body: { version: 1, document: { texts, note: 'Sửa câu chữ', needsAcceptance: false } },
  }),
  previewDocument: () => ({ params: { name: 'ranking' }, body: { locale: 'vi', html: text } }),
  acceptDocuments: () => ({
    body: { occasion: 'sign-up', documents: [{ name: 'privacy', version: 1 }] },
  }),
};
