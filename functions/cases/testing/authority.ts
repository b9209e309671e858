/** Whose thing is it: the ids that the endpoints of `cases` take, in their paths, bodies and queries. */

import { randomUUID } from 'node:crypto';
import { advertInput } from '#functions/adverts/testing/sample-adverts.ts';
import { stepsOf } from '#functions/listings/testing/states.ts';
import type { Fixture } from '#functions/testing/authority-fixtures.ts';
import type { Authority } from '#functions/testing/authority-world.ts';
import { cursorOf, type NamedThings, staffList } from '#functions/testing/named-things.ts';
import type { Reaching, ReachingRequests } from '#functions/testing/reaching-requests.ts';
import { defaultCaseSettings } from '#shared/cases/case-settings.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { sealedCode } from './keep-seal.ts';

const ofCase = (body?: unknown): Fixture => ({
  whose: 'staff',
  params: ({ caseId }) => ({ id: caseId }),
  ...(body !== undefined && { body: () => body }),
});

export const fixtures: Record<string, Fixture> = {
  getCase: ofCase(),
  getCaseFile: {
    whose: 'staff',
    params: ({ caseId, caseFileId }) => ({ id: caseId, fileId: caseFileId }),
  },
  takeCase: ofCase(),
  releaseCase: ofCase(),
  noteCase: ofCase({ text: 'Đã gọi cho người gửi.' }),
  hearCase: ofCase({ version: 1, text: 'Người đăng nói giá đã đổi.' }),
  answerCase: ofCase({ version: 1, text: 'Chúng tôi đã gỡ tin này.', outcome: 'upheld' }),
  decideCase: ofCase({ version: 1, text: 'Khiếu nại có căn cứ.', outcome: 'upheld' }),
  closeCase: ofCase(),
  reopenCase: ofCase(),
  takeDownListings: ofCase(),
  getEvidence: {
    whose: 'staff',
    params: ({ caseId }) => ({ id: caseId, code: sealedCode }),
  },
};

const bearer = 'signed: whoever holds it wrote the case';
const file = 'counts with its proof alone, which whoever uploaded it was given';
const files = { 'body/files/*/id': file };
export const named: NamedThings = {
  getCaseUpload: { 'body/file/id': file },
  askSupport: files,
  reportListing: { ...files, 'body/listingCode': 'a public listing: all else is not found' },
  reportAdvert: { 'body/advertId': 'an advert that readers see' },
  contactAdvertising: files,
  complain: { ...files, 'body/listingCode': 'kept as it is written: nothing is read of it' },
  requestData: files,
  findCase: { 'body/token': bearer },
  withdrawCase: { 'body/token': bearer },
  appealDecision: { 'body/token': bearer },
  listMyCases: {
    'query/cursor': cursorOf('listMyCases', async (world, who) => {
      for (let at = 0; at < 2; at++)
        await world.made('askSupport', { token: world.tokenOf(who), ...support() });
    }),
  },
  listCases: { 'query/cursor': staffList },
  recordAuthorityRequest: files,
};

const sender = () => ({
  ...{ attempt: randomUUID(), name: 'Lê Thị Gửi', email: `${randomUUID()}@example.com`, locale: 'vi' },
  files: [],
});
const support = () => ({
  body: { ...sender(), topic: 'points', question: 'Điểm của tôi đâu?', content: 'Tôi đã nạp điểm sáng nay.' },
});
const complaint = () => ({
  body: {
    ...{ ...sender(), against: 'Người đăng tin', content: 'Tin không đúng sự thật.', asked: 'Xin lỗi.' },
  },
});

let placed = 0;
/** On days of its own: a position has only so many places. */
const advertToReport = () => {
  const day = new Date(Date.UTC(2060, 0, 1 + placed++)).toISOString().slice(0, 10);
  return advertInput({ from: day, to: day, position: 'list-side' });
};

const authorityRequest = (subjects: string[]) => ({
  ...{ attempt: randomUUID(), authority: 'Công an thành phố', documentNumber: '12/CV-CA' },
  ...{ documentDate: instant(Date.now() - dayMs).slice(0, 10), receivedAt: instant(Date.now() - 3_600_000) },
  ...{ channel: 'letter', asked: subjects.length > 0 ? 'remove' : 'information', isSecret: false },
  ...{ content: 'Đề nghị gỡ tin vì lừa đảo.', subjects, files: [] },
});
/** A request that names a listing which is shown. */
async function requested(world: Authority): Promise<{ id: string; code: string }> {
  const { code } = await stepsOf(world)('seller').publish();
  const token = world.tokenOf('granter');
  const { id } = await world.made<{ id: string }>('recordAuthorityRequest', {
    ...{ token, body: authorityRequest([code]) },
  });
  return { id, code };
}

/** A case that a visitor sent, and its token. */
async function sent(
  world: Authority,
  what: 'askSupport' | 'complain',
): Promise<{ id: string; token: string }> {
  const { token } = await world.made<{ token: string }>(what, what === 'complain' ? complaint() : support());
  return { id: token.split('.')[0]!, token };
}
const upload = { contentType: 'application/pdf', bytes: 1000 };
/** An act on a new case: on a complaint where only that has it. */
const act =
  (more: object, what: 'askSupport' | 'complain' = 'askSupport') =>
  async (world: Authority): Promise<Reaching> => {
    const { id } = await sent(world, what);
    return { params: { id }, body: { version: 1, ...more } };
  };

export const requests: ReachingRequests = {
  createCaseUpload: () => ({ body: upload }),
  async getCaseUpload(world) {
    const { file } = await world.made<{ file: object }>('createCaseUpload', { body: upload });
    return { body: { file } };
  },
  askSupport: support,
  reportListing: async (world) => ({
    body: {
      ...sender(),
      listingCode: (await stepsOf(world)('seller').publish()).code,
      reason: 'sold',
      content: 'Đã bán rồi.',
    },
  }),
  reportAdvert: async (world) => ({
    body: {
      ...{ attempt: randomUUID(), locale: 'vi' },
      advertId: (
        await world.made<{ id: string }>('createAdvert', {
          ...{ token: world.tokenOf('admin'), body: advertToReport() },
        })
      ).id,
    },
  }),
  contactAdvertising: () => ({
    body: { ...sender(), customerName: 'Công ty Một', position: 'list-top', content: 'Quảng cáo kho lạnh.' },
  }),
  complain: complaint,
  requestData: () => ({ body: { ...sender(), request: 'see', content: 'Cho tôi xem dữ liệu của tôi.' } }),
  findCase: async (world) => ({ body: { token: (await sent(world, 'askSupport')).token } }),
  withdrawCase: async (world) => ({ body: { token: (await sent(world, 'askSupport')).token } }),
  async appealDecision(world) {
    const { id, token } = await sent(world, 'complain');
    const body = { version: 1, outcome: 'rejected', text: 'Chưa có căn cứ.' };
    await world.made('decideCase', { token: world.tokenOf('granter'), params: { id }, body });
    return { body: { token, reasons: 'Tôi có thêm bằng chứng mới.' } };
  },
  takeCase: act({}),
  async releaseCase(world) {
    const { id } = await sent(world, 'askSupport');
    await world.made('takeCase', { token: world.tokenOf('granter'), params: { id }, body: { version: 1 } });
    return { params: { id }, body: { version: 2 } };
  },
  noteCase: act({ text: 'Đã gọi cho người gửi.' }),
  async hearCase(world) {
    const { id } = await sent(world, 'complain');
    await world.made('takeCase', { token: world.tokenOf('granter'), params: { id }, body: { version: 1 } });
    return { params: { id }, body: { version: 2, text: 'Người đăng nói giá đã đổi.' } };
  },
  answerCase: act({ text: 'Điểm của bạn đã về ví.' }),
  decideCase: act({ text: 'Khiếu nại có căn cứ.', outcome: 'upheld' }, 'complain'),
  closeCase: act({}),
  recordAuthorityRequest: () => ({ body: authorityRequest([]) }),
  async takeDownListings(world) {
    const { id } = await requested(world);
    return { params: { id }, body: { version: 1 } };
  },
  async getEvidence(world) {
    const { id, code } = await requested(world);
    const token = world.tokenOf('granter');
    await world.made('takeDownListings', { token, params: { id }, body: { version: 1 } });
    return { params: { id, code } };
  },
  async putCaseSettings(world, who) {
    const token = world.tokenOf(who);
    const { version } = await world.made<{ version: number }>('getCaseSettings', { token });
    const { version: _, ...settings } = defaultCaseSettings;
    return { body: { version, settings } };
  },
  async reopenCase(world) {
    const { id } = await sent(world, 'askSupport');
    await world.made('closeCase', { token: world.tokenOf('granter'), params: { id }, body: { version: 1 } });
    return { params: { id }, body: { version: 2 } };
  },
};
